import PiggyBank

/// Something in a file that was not understood or does not hold: nothing is imported then.
///
///     for finding in file.findings { print(finding.line, finding.code, finding.message.sentence) }
public struct ImportFinding: Error, Hashable, Sendable {
    /// What kind of finding it is.
    package let rule: ImportRule
    /// What was found and what to do, where the place that finds it says so.
    package let said: Problem?
    /// What was found, where a language says it.
    package let fact: PlanFact?
    /// The options of the command that answer it, each by itself; none where the file or the
    /// ledger is to be changed.
    ///
    /// What only a person knows is in capitals.
    package let answers: [String]
    /// Where it is in the file.
    package var place: SourcePlace

    package init(_ fact: PlanFact, at place: SourcePlace = SourcePlace()) {
        (self.fact, rule, said) = (fact, fact.rule, nil)
        answers = if case .reusedID = fact { ["--set ids=content"] } else { [] }
        self.place = place
    }

    /// Makes a finding.
    ///
    /// - Parameters:
    ///   - sentence: what was found, without a full stop.
    ///   - next: what to do, as a whole sentence.
    package init(
        _ rule: ImportRule, _ sentence: Text, next: Text, answers: [String] = [],
        at place: SourcePlace = SourcePlace()
    ) {
        (self.rule, self.answers, self.place, fact) = (rule, answers, place, nil)
        said = Problem(rule.rawValue, sentence, next: next)
    }

    /// Makes a finding that one of some options answers.
    init(
        _ rule: ImportRule, _ sentence: Text, which answers: [String],
        at place: SourcePlace = SourcePlace()
    ) {
        let next: Text = "Say which: \(verbatim: answers, .or)."
        self.init(rule, sentence, next: next, answers: answers, at: place)
    }

    /// The option that says a member of a preset to be a text of the file, which a person writes
    /// where it is long.
    static func setting(_ member: String, _ text: String) -> String {
        "--set " + (text.utf8.count > 200 ? "\(member)=TEXT" : ShellWord.shown("\(member)=\(text)"))
    }

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
