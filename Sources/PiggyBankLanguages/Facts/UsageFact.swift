import PiggyBank

/// What is wrong with a command line; options and commands as the user spells them.
package enum UsageFact: Error, Hashable, Sendable {
    case missingCommand
    case unknownCommand(String, suggestions: [String])
    case incompleteCommand(String, continuations: [String])
    case unknownOption(String, suggestion: String?)
    case optionBeforeCommand(String)
    case missingValue(option: String, placeholder: String, next: String?)
    case unexpectedValue(flag: String, value: String)
    case badValue(of: String, value: String, expectation: Expectation)
    case wrongValue(of: String, reason: WrongValue)
    case repeatedOption(String)
    case missing([String])
    case missingOneOf([String])
    case exclusiveOptions(String, String)
    case optionOfOtherEvents(String, Int64, EventType, options: [String])
    case unexpectedOperand(String)
    case fileGivenTwice(option: String, operand: String)
    case missingFile
    case recordingIntoStandardInput
    case followingStandardInput
    case consentOfProgram
    case pageOnTerminal
    case headOfDay
    case noRecordingTimes(String)
    case emptyRange(from: String, to: String)
    case onlyWithFormat(String, format: String)
    case argumentNotUTF8(position: Int)
    case variableNotUTF8(String)
}

extension UsageFact {
    /// The code, the same in every language.
    package var code: String {
        switch self {
        case .wrongValue(of: _, reason: .reservedKey): "reserved-id"
        // Values that no ledger could have have the code of the ledger's rule.
        case .badValue, .wrongValue, .argumentNotUTF8: Rule.badValue.rawValue
        case .missingCommand: "missing-command"
        case .unknownCommand: "unknown-command"
        case .incompleteCommand: "incomplete-command"
        case .unknownOption: "unknown-option"
        case .optionBeforeCommand: "option-before-command"
        case .missingValue: "missing-value"
        case .unexpectedValue: "unexpected-value"
        case .repeatedOption: "repeated-option"
        case .missing, .missingOneOf: "missing-parameter"
        case .exclusiveOptions: "exclusive-options"
        case .optionOfOtherEvents: "option-of-other-events"
        case .unexpectedOperand: "unexpected-operand"
        case .fileGivenTwice: "file-given-twice"
        case .missingFile: "missing-file"
        case .recordingIntoStandardInput, .followingStandardInput: "needs-a-file"
        case .consentOfProgram: "needs-consent"
        case .pageOnTerminal: "page-on-terminal"
        case .headOfDay: "head-of-day"
        case .noRecordingTimes: "no-recording-times"
        case .emptyRange: "empty-range"
        case .onlyWithFormat: "only-with-format"
        case .variableNotUTF8: "variable-not-utf8"
        }
    }
}

/// What a value on the command line must be.
package enum Expectation: Hashable, Sendable {
    case text
    case textOfBytes(most: Int)
    case wholeNumber(from: String, to: String)
    case countOrAll
    case oneOf([String])
    /// One or more of these, separated by commas.
    case someOf([String])
    /// Nothing: the option is to be left out.
    case leftOut
    case path
    case pathOrStandardInput, pathOrStandardOutput
    /// A path that a shell can read again.
    case readablePath
    case identifier
    case head
    case amount
    case signedAmount
    case currency
    /// What one of a currency is worth.
    case rate
    case timeZone
    case region
    case date
    case period
    /// One or two of these, separated by a comma.
    case oneOrTwoOf([String])
    case instant
    case time
    case week
    case command
    case preset
    case dateFormat
    /// A row, and the event that it is or is money back of; whether all rows can be named too.
    case rowAndEvent(orAll: Bool)
    case rowOrAll
    case decimalMark
}

/// Why a value on the command line is not what it must be.
package enum WrongValue: Hashable, Sendable {
    case identifier(IdentifierError)
    case keyTooLong(bytes: Int, most: Int)
    /// A key that begins as those do which commands make.
    case reservedKey(String)
    case amount(AmountError)
    case noMinorUnits(String)
    /// A date where a time is needed.
    case dateAlone(CalendarDate)
    case localTime(LocalTimeError)
    /// A local time before there is a ledger with a time zone.
    case zoneNotKnownYet
    /// Several accounts without what the bank calls each.
    case accountsWithoutKeys
    case standardInputTwice
    /// An option that means nothing without another one.
    case nothingWithout(String)
    case conversion(ConversionError)
}
