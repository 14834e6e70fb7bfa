/// The rules of a ledger file, by the codes under which violations of them are reported.
package enum ReferenceRule: String, Error, CaseIterable, Sendable {
    // The seal, validated on the bytes alone.
    case sealMissing = "seal-missing"
    case sealMismatch = "seal-mismatch"

    // The grammar, in the order in which a line is validated.
    case lineTooLong = "line-too-long"
    case malformedLine = "malformed-line"
    case duplicateMember = "duplicate-member"
    case unknownType = "unknown-type"
    case unknownMember = "unknown-member"
    case missingMember = "missing-member"
    case badValue = "bad-value"

    // The recording order.
    case sequenceGap = "sequence-gap"
    case recordedBackwards = "recorded-backwards"

    // The state, in the order in which an event is validated.
    case duplicateID = "duplicate-id"
    case misplacedLedgerOpened = "misplaced-ledger-opened"
    case unknownEvent = "unknown-event"
    case notCorrectable = "not-correctable"
    case notAWithdrawal = "not-a-withdrawal"
    case nothingDescribed = "nothing-described"
    case alreadyReversed = "already-reversed"
    case alreadyReplaced = "already-replaced"
    case hasRefunds = "has-refunds"
    case notItsTime = "not-its-time"
    case accountExists = "account-exists"
    case unknownAccount = "unknown-account"
    case accountClosed = "account-closed"
    case goalExists = "goal-exists"
    case unknownGoal = "unknown-goal"
    case goalDeleted = "goal-deleted"
    case sameAccount = "same-account"
    case sameCurrency = "same-currency"
    case goalOfAnotherAccount = "goal-of-another-account"
    case eventOfAnotherAccount = "event-of-another-account"
    case accountHasGoals = "account-has-goals"
    case accountOverdrawn = "account-overdrawn"
    case currencyMismatch = "currency-mismatch"
    case balanceMismatch = "balance-mismatch"
    case exceedsWithdrawal = "exceeds-withdrawal"
    case notAWeekStart = "not-a-week-start"
    case exceedsRoundUps = "exceeds-round-ups"
    case wrongRemainder = "wrong-remainder"
    case insufficientFunds = "insufficient-funds"
    case amountOverflow = "amount-overflow"
}

/// A rule that a line of a ledger file breaks.
package struct ReferenceViolation: Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    package let line: Int
    /// The rule that it breaks.
    package let rule: ReferenceRule

    /// Makes a violation.
    package init(line: Int, rule: ReferenceRule) {
        self.line = line
        self.rule = rule
    }

    /// The line and the rule's code, as in `17: insufficient-funds`.
    package var description: String { "\(line): \(rule.rawValue)" }
}
