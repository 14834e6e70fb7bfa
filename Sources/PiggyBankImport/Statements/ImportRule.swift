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

extension ImportFact {
    /// The rule that it is of.
    var rule: ImportRule {
        switch self {
        case .file(.undecodable), .file(.zeroByte): .ambiguousEncoding
        case .file: .unsupported
        case .statement(let fact): fact.rule
        case .table(let fact): fact.rule
        case .preset(.unknown), .preset(.nothingToExtend): .unknownPreset
        case .preset: .badPreset
        case .plan(let fact): fact.rule
        }
    }
}

extension StatementFact {
    fileprivate var rule: ImportRule {
        switch self {
        case .markup(.doctype), .noStatement, .bankError, .transactionReplaced, .split: .unsupported
        case .notAnAmount(_, .tooManyDecimals, _): .tooManyDecimals
        case .unknownState: .unmappedState
        case .ownRoundUp: .unmappedRoundUp
        case .gap, .lacksNextPage(statesBalances: true): .statementGap
        case .wrongClosing, .twoOpenings: .balanceMismatch
        default: .badRow
        }
    }
}

extension TableFact {
    fileprivate var rule: ImportRule {
        switch self {
        case .empty, .noTable: .notATable
        case .fieldCount: .fieldCount
        case .repeatedColumn, .columnOfOtherCurrency: .unknownColumn
        case .missingColumn, .lacksColumn, .noHeader, .nearlyPreset, .noCurrency: .missingColumn
        case .noPreset: .unknownPreset
        case .severalPresets: .ambiguousPreset
        case .severalDelimiters: .ambiguousDelimiter
        case .unreadAccount: .unmappedAccount
        case .unknownState: .unmappedState
        case .unknownType: .unmappedType
        case .tooManyDecimals: .tooManyDecimals
        case .noDates(_, format: nil), .otherDateOrder, .ambiguousDate, .ambiguousOrder:
            .ambiguousDate
        case .severalDecimalMarks, .ambiguousNumber, .ambiguousFee: .ambiguousNumber
        case .otherSignOfMoneyOut, .unknownDirection, .withoutSide, .unsigned, .wrongSign:
            .ambiguousSign
        case .wrongBalance(_, _, let isAtEnd): isAtEnd ? .statementGap : .balanceMismatch
        default: .badRow
        }
    }
}
