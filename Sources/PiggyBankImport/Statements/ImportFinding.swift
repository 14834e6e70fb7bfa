import PiggyBank

/// Something in a file that was not understood or does not hold: nothing is imported then.
///
///     for finding in file.findings { print(finding.line, finding.code, finding.message.sentence) }
public struct ImportFinding: Error, Hashable, Sendable {
    /// Where it is in the file.
    package var place: SourcePlace
    /// What kind of finding it is.
    package var rule: ImportRule
    /// What was found.
    package var fact: ImportFact

    /// Makes a finding.
    package init(_ rule: ImportRule, at place: SourcePlace = SourcePlace(), _ fact: ImportFact) {
        self.rule = rule
        self.place = place
        self.fact = fact
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

    /// Makes a place.
    package init(line: Int = 0, column: Int = 0) {
        self.line = line
        self.column = column
    }

    /// Whether a place is before another one.
    package static func < (a: SourcePlace, b: SourcePlace) -> Bool {
        (a.line, a.column) < (b.line, b.column)
    }
}

/// The rules of imports, by the codes that findings are known by.
package enum ImportRule: String, CaseIterable, Hashable, Sendable {
    case unsupported = "unsupported"
    case notATable = "not-a-table"
    case unknownPreset = "unknown-preset"
    case badPreset = "bad-preset"
    case ambiguousPreset = "ambiguous-preset"
    case ambiguousEncoding = "ambiguous-encoding"
    case ambiguousDelimiter = "ambiguous-delimiter"
    case ambiguousDate = "ambiguous-date"
    case ambiguousNumber = "ambiguous-number"
    case ambiguousSign = "ambiguous-sign"
    case missingColumn = "missing-column"
    case unknownColumn = "unknown-column"
    case fieldCount = "field-count"
    case badRow = "bad-row"
    case tooManyDecimals = "too-many-decimals"
    case unmappedType = "unmapped-type"
    case unmappedState = "unmapped-state"
    case unmappedRoundUp = "unmapped-round-up"
    case unmappedAccount = "unmapped-account"
    case unmappedGoal = "unmapped-goal"
    case bankIDReused = "bank-id-reused"
    case bankChanged = "bank-changed"
    case lookAlike = "look-alike"
    case cutDay = "cut-day"
    case openingUnknown = "opening-unknown"
    case beforeOpening = "before-opening"
    case statementGap = "statement-gap"
    case balanceMismatch = "balance-mismatch"

    // The ledger's own, of which a plan finds out before anything is recorded.
    case unknownAccount = "unknown-account"
    case accountClosed = "account-closed"
    case unknownGoal = "unknown-goal"
    case currencyMismatch = "currency-mismatch"
    case insufficientFunds = "insufficient-funds"
}
