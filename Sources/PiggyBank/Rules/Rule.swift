/// The rules that every line of a ledger keeps, by the codes that reports and errors show.
///
///     let isTampered = audit.counts[.sealMismatch] != nil
public enum Rule: String, CaseIterable, Codable, Hashable, Sendable {
    // MARK: The line
    /// Not one JSON object, not UTF-8, blank, or with a lone surrogate.
    case malformedLine = "malformed-line"
    /// Over 65,536 bytes.
    case lineTooLong = "line-too-long"
    /// A member that the event's type requires is absent.
    case missingMember = "missing-member"
    /// A member that the event's type does not have.
    case unknownMember = "unknown-member"
    /// A member that is there twice.
    case duplicateMember = "duplicate-member"
    /// A member of the wrong form.
    case badValue = "bad-value"
    /// A type that no event has.
    case unknownType = "unknown-type"

    // MARK: The chain
    /// Not the previous sequence + 1.
    case sequenceGap = "sequence-gap"
    /// A `recorded` earlier than the last one stated.
    case recordedBackwards = "recorded-backwards"
    /// A line without a seal in a sealed ledger or with one in a plain ledger, or a `hash` that is
    /// no seal.
    case sealMissing = "seal-missing"
    /// A hash that is not the one of the line and its predecessor.
    case sealMismatch = "seal-mismatch"

    // MARK: The state
    /// An idempotency key seen before.
    case duplicateID = "duplicate-id"
    /// `ledgerOpened` elsewhere than at sequence 1.
    case misplacedLedgerOpened = "misplaced-ledger-opened"
    /// An `of` or a `replaces` that is not the sequence of an earlier line, or not of a first one.
    case unknownEvent = "unknown-event"
    /// An event replaced or reversed that is of a type which cannot be.
    case notCorrectable = "not-correctable"
    /// A refund of an event that is no withdrawal.
    case notAWithdrawal = "not-a-withdrawal"
    /// Nothing, or not that, is said again of event `of`.
    case nothingDescribed = "nothing-described"
    /// An event replaced, reversed or refunded that was reversed before.
    case alreadyReversed = "already-reversed"
    /// A line reversed that another line of its event has replaced.
    case alreadyReplaced = "already-replaced"
    /// A withdrawal of which a refund counts reversed, or made another thing.
    case hasRefunds = "has-refunds"
    /// A reversal whose time is not that of what it takes back.
    case notItsTime = "not-its-time"
    /// An account opened under an identifier used before.
    case accountExists = "account-exists"
    /// An account that was never opened.
    case unknownAccount = "unknown-account"
    /// An account used after it was closed.
    case accountClosed = "account-closed"
    /// A goal created under an identifier used before.
    case goalExists = "goal-exists"
    /// A goal that was never created.
    case unknownGoal = "unknown-goal"
    /// A goal used after it was deleted.
    case goalDeleted = "goal-deleted"
    /// A goal that belongs to another account.
    case goalOfAnotherAccount = "goal-of-another-account"
    /// A refund into another account than the withdrawal's.
    case eventOfAnotherAccount = "event-of-another-account"
    /// Money in another currency than the account's.
    case currencyMismatch = "currency-mismatch"
    /// A transfer from an account to itself.
    case sameAccount = "same-account"
    /// An exchange between accounts of one currency.
    case sameCurrency = "same-currency"
    /// An asserted balance that is not what the account, or it with its goals, holds.
    case balanceMismatch = "balance-mismatch"
    /// Refunds of one withdrawal that are together more than it.
    case exceedsWithdrawal = "exceeds-withdrawal"
    /// The account would fall below its overdraft, or the goal below 0, or an overdraft does not
    /// cover the debt.
    case insufficientFunds = "insufficient-funds"
    /// An account closed below 0.
    case accountOverdrawn = "account-overdrawn"
    /// An account closed while it has live goals.
    case accountHasGoals = "account-has-goals"
    /// What is paid out or returned is not what was left.
    case wrongRemainder = "wrong-remainder"
    /// A week named by a date on which no week begins.
    case notAWeekStart = "not-a-week-start"
    /// More round-ups moved than have accrued.
    case exceedsRoundUps = "exceeds-round-ups"
    /// A balance, a goal or a week's round-ups beyond 2^53 − 1 minor units.
    case amountOverflow = "amount-overflow"
}
