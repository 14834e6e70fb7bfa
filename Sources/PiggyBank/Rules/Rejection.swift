/// A rule of the state that an event would break, with the numbers that say why.
///
/// The same rejection comes from validating a recorded line and from deciding a command.
package indirect enum Rejection: Error, Hashable, Sendable {
    /// The `id` was recorded before.
    case duplicateID
    /// `ledgerOpened` at another sequence than 1.
    case misplacedLedgerOpened(sequence: Int64)
    /// The sequence is that of no earlier event.
    case unknownEvent(Int64)
    /// The event is of a type that cannot be reversed.
    case notReversible(Int64, EventType)
    /// The event that is refunded is no withdrawal.
    case notAWithdrawal(Int64, EventType)
    /// Nothing, or not that, is said again of an event of this type.
    case nothingDescribed(Int64, EventType)
    /// The event was reversed before, by the event of that sequence.
    case alreadyReversed(Int64, by: Int64)
    /// The withdrawal cannot be reversed, as so much of it was refunded.
    case hasRefunds(Int64, refunded: Balance)
    /// The event would be reversed at another time than its own.
    case notItsTime(Int64, Instant, stated: Instant)
    /// The event would be described before it happened.
    case earlierThanEvent(Int64, Instant, stated: Instant)
    /// The withdrawal would be refunded on a date before its own.
    case refundedTooEarly(Int64, CalendarDate, stated: CalendarDate)
    /// The withdrawal was from another account than the event says.
    case eventOfAnotherAccount(Int64, AccountID, stated: AccountID)
    /// The withdrawal has less left to refund than is asked for.
    case exceedsWithdrawal(Int64, left: Balance, asked: Balance)
    /// Taking the event back would break a rule.
    case reversal(of: Int64, Rejection)
    /// The account, with or without its goals, holds something else than is stated.
    case balanceMismatch(AccountID, held: Balance, stated: Balance, withGoals: Bool)
    /// The account's debt is more than the overdraft that it would get.
    case debtNotCovered(AccountID, balance: Balance, overdraft: Balance)
    /// The identifier was used for an account before.
    case accountExists(AccountID)
    /// No account was opened under the identifier.
    case unknownAccount(AccountID, Member)
    /// The account was closed.
    case accountClosed(AccountID, Member)
    /// The identifier was used for a goal before.
    case goalExists(GoalID)
    /// No goal was created under the identifier.
    case unknownGoal(GoalID)
    /// The goal was deleted.
    case goalDeleted(GoalID)
    /// A transfer from an account to itself.
    case sameAccount(AccountID)
    /// An exchange between accounts of one currency.
    case sameCurrency(AccountID, AccountID, Currency)
    /// The goal belongs to another account than the event says.
    case goalOfAnotherAccount(GoalID, owner: AccountID, stated: AccountID)
    /// The account still has that many live goals.
    case accountHasGoals(AccountID, count: Int)
    /// The account's balance is below 0.
    case accountOverdrawn(AccountID, balance: Balance)
    /// The account has another currency than the money.
    case currencyMismatch(AccountID, Currency, stated: Currency, Member)
    /// Weeks begin on another weekday than the date's.
    case notAWeekStart(CalendarDate, weekStart: Weekday)
    /// The week has fewer round-ups left than are asked for.
    case exceedsRoundUps(AccountID, CalendarDate, left: Balance, asked: Balance)
    /// What is stated as paid out or returned is not what was left; 0 when nothing is stated.
    case wrongRemainder(left: Balance, stated: Balance, Member)
    /// The account's balance and overdraft together are less than is asked for.
    case insufficientFunds(AccountID, balance: Balance, overdraft: Balance, asked: Balance, Member)
    /// The goal has saved less than is asked for.
    case insufficientSavings(GoalID, saved: Balance, asked: Balance)
    /// The account's balance would be beyond 2^53 − 1 minor units.
    case balanceOverflow(AccountID, balance: Balance, added: Balance, Member)
    /// The goal's savings would be beyond 2^53 − 1 minor units.
    case savingsOverflow(GoalID, saved: Balance, added: Balance)
    /// The week's round-ups would be beyond 2^53 − 1 minor units.
    case roundUpsOverflow(AccountID, CalendarDate, accrued: Balance, added: Balance)

    /// The rule that is broken.
    package var rule: Rule {
        switch self {
        case .duplicateID: .duplicateID
        case .misplacedLedgerOpened: .misplacedLedgerOpened
        case .unknownEvent: .unknownEvent
        case .notReversible: .notReversible
        case .notAWithdrawal: .notAWithdrawal
        case .nothingDescribed: .nothingDescribed
        case .alreadyReversed: .alreadyReversed
        case .hasRefunds: .hasRefunds
        case .notItsTime: .notItsTime
        case .earlierThanEvent, .refundedTooEarly: .earlierThanEvent
        case .eventOfAnotherAccount: .eventOfAnotherAccount
        case .exceedsWithdrawal: .exceedsWithdrawal
        case .reversal(_, let rejection): rejection.rule
        case .balanceMismatch: .balanceMismatch
        case .accountExists: .accountExists
        case .unknownAccount: .unknownAccount
        case .accountClosed: .accountClosed
        case .goalExists: .goalExists
        case .unknownGoal: .unknownGoal
        case .goalDeleted: .goalDeleted
        case .sameAccount: .sameAccount
        case .sameCurrency: .sameCurrency
        case .goalOfAnotherAccount: .goalOfAnotherAccount
        case .accountHasGoals: .accountHasGoals
        case .accountOverdrawn: .accountOverdrawn
        case .currencyMismatch: .currencyMismatch
        case .notAWeekStart: .notAWeekStart
        case .exceedsRoundUps: .exceedsRoundUps
        case .wrongRemainder: .wrongRemainder
        case .insufficientFunds, .insufficientSavings, .debtNotCovered: .insufficientFunds
        case .balanceOverflow, .savingsOverflow, .roundUpsOverflow: .amountOverflow
        }
    }

    /// The member whose value breaks the rule.
    package var member: Member {
        switch self {
        case .duplicateID: .id
        case .misplacedLedgerOpened: .type
        case .unknownEvent, .notReversible, .notAWithdrawal, .nothingDescribed, .alreadyReversed,
            .hasRefunds, .reversal:
            .of
        case .notItsTime, .earlierThanEvent, .refundedTooEarly: .time
        case .balanceMismatch: .balance
        case .debtNotCovered: .overdraft
        case .accountExists, .accountHasGoals, .accountOverdrawn, .eventOfAnotherAccount: .account
        case .unknownAccount(_, let member), .accountClosed(_, let member): member
        case .goalExists, .unknownGoal, .goalDeleted, .goalOfAnotherAccount: .goal
        case .sameAccount, .sameCurrency: .to
        case .currencyMismatch(_, _, _, let member): member
        case .notAWeekStart: .week
        case .exceedsRoundUps, .exceedsWithdrawal, .insufficientSavings, .savingsOverflow,
            .roundUpsOverflow:
            .amount
        case .wrongRemainder(_, _, let member): member
        case .insufficientFunds(_, _, _, _, let member): member
        case .balanceOverflow(_, _, _, let member): member
        }
    }
}
