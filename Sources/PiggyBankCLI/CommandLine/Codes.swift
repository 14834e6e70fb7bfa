import PiggyBank
import PiggyBankImport
import PiggyBankStore

// The stable codes of what the program says, for programs: those of rules where one is broken, else of the
// message. They are the same in every language and from one version to the next.

extension UsageError.Fact {
    /// The code, the same in every language.
    var code: String {
        switch self {
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
        case .noRecordingTimes: "no-recording-times"
        case .emptyRange, .emptyBounds: "empty-range"
        case .onlyWithFormat: "only-with-format"
        case .variableNotUTF8: "variable-not-utf8"
        }
    }
}

extension LedgerFailure.Fact {
    /// The code, the same in every language.
    var code: String {
        switch self {
        case .broken(let violation): violation.rule.rawValue
        case .unreadable(let error), .unreadableStatement(let error): error.code
        case .systemFailed: "not-written"
        case .occupied: "occupied"
        case .lost: "changed"
        case .unknownAccount: Rule.unknownAccount.rawValue
        case .unknownGoal: Rule.unknownGoal.rawValue
        case .laterEvent, .unknownEvent: Rule.unknownEvent.rawValue
        case .nothingToExplain: "nothing-to-explain"
        case .severalCurrencies: Rule.badValue.rawValue
        case .noSeal: "no-seal"
        case .rejected(let rejection, _): rejection.code
        case .notConfirmed, .notRepaired: "not-confirmed"
        case .unwritable(let error, _, _, _): error.code
        case .thereAlready: "exists"
        case .outdated: "outdated"
        case .moreFaults: "more-findings"
        case .possiblyMoreFaults: "possibly-more-findings"
        case .nothingRecorded: "nothing-recorded"
        case .ofImport: "bad-preset"
        case .nothingToRepair: "nothing-to-repair"
        case .repairsHolesAlone, .noEventToKeep: "nothing-changed"
        case .badRequest: "bad-request"
        }
    }
}

extension StreamError {
    /// The code, the same in every language.
    var code: String {
        switch action {
        case .readCommandLine: "command-line-not-read"
        case .readInput: "input-not-read"
        case .writeOutput: "output-not-written"
        case .tellTime: "no-time"
        }
    }
}

extension Notice {
    /// The code, the same in every language.
    var code: String {
        switch self {
        case .waiting: "waiting"
        case .notKnownToBeSynced: "not-known-to-be-synced"
        case .noEvents: "no-events"
        case .tornTail: "torn-tail"
        case .tornTailKept: "torn-tail-kept"
        case .clockBehind: "clock-behind"
        case .foreignSnapshot: "foreign-snapshot"
        case .textsCut: "texts-cut"
        case .likelyDuplicate: "likely-duplicate"
        case .next: "next"
        case .calendarOfNewLedger: "calendar-of-new-ledger"
        case .ofImport(let code, _): code
        }
    }
}

extension ImportNotice {
    /// The code, the same in every language.
    var code: String {
        switch self {
        case .sameDays: "same-days"
        case .unchecked: "unchecked-balances"
        case .notBooked: "not-booked"
        case .same: "recorded-before"
        case .other: "not-recorded-before"
        case .transfer: "likely-transfer"
        }
    }
}
