import PiggyBank

/// Something in a file that was not understood or does not hold: nothing is imported then.
///
///     for finding in file.findings { print(finding.line, finding.code, finding.message.sentence) }
public struct ImportFinding: Error, Hashable, Sendable {
    /// What was found.
    package var fact: ImportFact
    /// Where it is in the file.
    package var place: SourcePlace

    package init(_ fact: ImportFact, at place: SourcePlace = SourcePlace()) {
        (self.fact, self.place) = (fact, place)
    }

    /// What kind of finding it is.
    package var rule: ImportRule { fact.rule }
    /// The line of the file, from 1; 0 for the file as a whole.
    public var line: Int { place.line }
    /// The character of the line, from 1; 0 for the line as a whole.
    public var column: Int { place.column }
}

/// A place in a file: the character at which something begins.
package struct SourcePlace: Hashable, Comparable, Sendable {
    /// The line, from 1; 0 for the file as a whole.
    package var line: Int
    /// The character of the line, from 1; 0 for the line as a whole.
    package var column: Int

    package init(line: Int = 0, column: Int = 0) { (self.line, self.column) = (line, column) }

    /// Whether a place is before another one.
    package static func < (a: SourcePlace, b: SourcePlace) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}
