/// A rule of the state that an event would break, with the numbers that say why.
///
/// The same rejection comes from validating a recorded line and from deciding a command.
public enum Rejection: Error, Hashable, Sendable {
    /// The `id` was recorded before.
    case duplicateID
    /// `ledgerOpened` at another sequence than 1.
    case misplacedLedgerOpened(sequence: Int64)
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
    /// The goal belongs to another account than the event says.
    case goalOfAnotherAccount(GoalID, owner: AccountID, stated: AccountID)
    /// The account still has that many live goals.
    case accountHasGoals(AccountID, count: Int)
    /// The account's balance is below 0.
    case accountOverdrawn(AccountID, balance: Int128, Currency)
    /// The account has another currency than the money.
    case currencyMismatch(AccountID, Currency, stated: Currency, Member)
    /// Weeks begin on another weekday than the date's.
    case notAWeekStart(CalendarDate, weekStart: Weekday)
    /// The week has fewer round-ups left than are asked for.
    case exceedsRoundUps(AccountID, CalendarDate, left: Int64, asked: Int64, Currency)
    /// What is stated as paid out or returned is not what was left; 0 when nothing is stated.
    case wrongRemainder(left: Int128, stated: Int64, Currency, Member)
    /// The account's balance and overdraft together are less than is asked for.
    case insufficientFunds(
        AccountID,
        balance: Int128,
        overdraft: Int64,
        asked: Int64,
        Currency,
        Member
    )
    /// The goal has saved less than is asked for.
    case insufficientSavings(GoalID, saved: Int128, asked: Int64, Currency)
    /// The account's balance would be beyond 2^53 − 1 minor units.
    case balanceOverflow(AccountID, balance: Int128, added: Int64, Currency, Member)
    /// The goal's savings would be beyond 2^53 − 1 minor units.
    case savingsOverflow(GoalID, saved: Int128, added: Int64, Currency)
    /// The week's round-ups would be beyond 2^53 − 1 minor units.
    case roundUpsOverflow(AccountID, CalendarDate, accrued: Int64, added: Int64, Currency)

    /// The rule that is broken.
    public var rule: Rule {
        switch self {
        case .duplicateID: .duplicateID
        case .misplacedLedgerOpened: .misplacedLedgerOpened
        case .accountExists: .accountExists
        case .unknownAccount: .unknownAccount
        case .accountClosed: .accountClosed
        case .goalExists: .goalExists
        case .unknownGoal: .unknownGoal
        case .goalDeleted: .goalDeleted
        case .sameAccount: .sameAccount
        case .goalOfAnotherAccount: .goalOfAnotherAccount
        case .accountHasGoals: .accountHasGoals
        case .accountOverdrawn: .accountOverdrawn
        case .currencyMismatch: .currencyMismatch
        case .notAWeekStart: .notAWeekStart
        case .exceedsRoundUps: .exceedsRoundUps
        case .wrongRemainder: .wrongRemainder
        case .insufficientFunds, .insufficientSavings: .insufficientFunds
        case .balanceOverflow, .savingsOverflow, .roundUpsOverflow: .amountOverflow
        }
    }

    /// The member whose value breaks the rule.
    public var member: Member {
        switch self {
        case .duplicateID: .id
        case .misplacedLedgerOpened: .type
        case .accountExists, .accountHasGoals, .accountOverdrawn: .account
        case .unknownAccount(_, let member), .accountClosed(_, let member): member
        case .goalExists, .unknownGoal, .goalDeleted, .goalOfAnotherAccount: .goal
        case .sameAccount: .to
        case .currencyMismatch(_, _, _, let member): member
        case .notAWeekStart: .week
        case .exceedsRoundUps, .insufficientSavings, .savingsOverflow, .roundUpsOverflow: .amount
        case .wrongRemainder(_, _, _, let member): member
        case .insufficientFunds(_, _, _, _, _, let member): member
        case .balanceOverflow(_, _, _, _, let member): member
        }
    }
}
