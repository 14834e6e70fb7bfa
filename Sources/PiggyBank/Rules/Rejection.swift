/// A rule of the state that an event would break, with the numbers that say why.
///
/// The same rejection comes from validating a recorded line and from deciding a command.
package indirect enum Rejection: Error, Hashable, Sendable {
    case duplicateID
    /// `ledgerOpened` at another sequence than 1.
    case misplacedLedgerOpened(sequence: Int64)
    case unknownEvent(Int64, Member)
    /// A line that replaces an event is named where its first line is asked for.
    case notAFirstLine(Int64, event: Int64, Member)
    case notCorrectable(Int64, EventType, Member)
    /// What takes a reversal back, of an event, is to be reversed.
    case reversalOfReversal(Int64, event: Int64)
    case notAWithdrawal(Int64, EventType)
    /// A refund of the event that it replaces.
    case refundOfReplaced(Int64)
    /// Nothing, or not that, is said again of an event of this type.
    case nothingDescribed(Int64, EventType)
    case alreadyReversed(Int64, by: Int64, Member)
    /// What the reversal took counts again.
    case reversalReversed(Int64, by: Int64, event: Int64)
    /// Another line counts.
    case alreadyReplaced(Int64, by: Int64)
    case hasRefunds(Int64, refunded: Balance, Member)
    /// The event would be reversed at another time than its own.
    case notItsTime(Int64, Instant, stated: Instant)
    /// The withdrawal was from another account than the event says.
    case eventOfAnotherAccount(Int64, AccountID, stated: AccountID)
    case exceedsWithdrawal(Int64, left: Balance, asked: Balance)
    /// The event's refunds are more than the payment that it is to be.
    case refundsExceed(Int64, refunded: Balance, asked: Balance)
    /// Reversing the event, or taking out what it did, would break a rule.
    case correction(of: Int64, Rejection, Member)
    case balanceMismatch(AccountID, held: Balance, stated: Balance, withGoals: Bool)
    /// The account's debt is more than the overdraft that it would get.
    case debtNotCovered(AccountID, balance: Balance, overdraft: Balance)
    case accountExists(AccountID)
    case unknownAccount(AccountID, Member)
    case accountClosed(AccountID, Member)
    case goalExists(GoalID)
    case unknownGoal(GoalID)
    case goalDeleted(GoalID)
    case sameAccount(AccountID)
    /// An exchange between accounts of one currency.
    case sameCurrency(AccountID, AccountID, Currency)
    case goalOfAnotherAccount(GoalID, owner: AccountID, stated: AccountID)
    case accountHasGoals(AccountID, count: Int)
    case accountOverdrawn(AccountID, balance: Balance)
    case currencyMismatch(AccountID, Currency, stated: Currency, Member)
    case notAWeekStart(CalendarDate, weekStart: Weekday)
    case exceedsRoundUps(AccountID, CalendarDate, left: Balance, asked: Balance)
    /// What is stated as paid out or returned is not what was left; 0 when nothing is stated.
    case wrongRemainder(left: Balance, stated: Balance, Member)
    case insufficientFunds(AccountID, balance: Balance, overdraft: Balance, asked: Balance, Member)
    case insufficientSavings(GoalID, saved: Balance, asked: Balance)
    /// A balance, what a goal has saved or what a week has accrued would be beyond 2^53 − 1.
    case amountOverflow(held: Balance, added: Balance, Member)

    package var rule: Rule { broken.rule }
    package var member: Member? { broken.member }
}

extension Rejection: Explained {
    package var problem: Problem { broken.problem }

    @BrokenRuleBuilder var broken: BrokenRule {
        switch self {
        case .duplicateID:
            .rule(.duplicateID, .id)
            "an earlier event has the same id"
            "Each id is recorded once: the event was written twice, or its id was reused."
        case .misplacedLedgerOpened(let sequence):
            .rule(.misplacedLedgerOpened, .type)
            "ledgerOpened has sequence \(sequence) but is only allowed on the first line"
            "The settings apply to the whole ledger; start a new ledger for other settings."
        case .unknownEvent(let sequence, let member):
            .rule(.unknownEvent, member)
            "there is no earlier event \(sequence)"
            "Name the sequence of an earlier event."
        case .notAFirstLine(let sequence, let event, let member):
            .rule(.unknownEvent, member)
            "line \(sequence) is a correction of event \(event)"
            "Name event \(event): an event keeps its number."
        case .notCorrectable(let sequence, let type, let member):
            .rule(.notCorrectable, member)
            "event \(sequence) is of type \(type.name), which cannot be corrected"
            """
            Events that move money can be replaced and reversed; closing an account and deleting a \
            goal can be reversed.
            """
        case .reversalOfReversal(let sequence, let event):
            .rule(.notCorrectable, .of)
            "event \(sequence) took a reversal back, and cannot be reversed itself"
            "To reverse event \(event) again: \(command: "undo \(event)")."
        case .notAWithdrawal(let sequence, let type):
            .rule(.notAWithdrawal, .of)
            "event \(sequence) is of type \(type.name); only withdrawals can be refunded"
            "Name the withdrawal that was refunded, or record a deposit."
        case .refundOfReplaced(let sequence):
            .rule(.notAWithdrawal, .of)
            "event \(sequence) is the event that this refund replaces"
            "Name the withdrawal that was refunded, or record a deposit."
        case .nothingDescribed(let sequence, let type):
            .rule(.nothingDescribed, .of)
            "event \(sequence) is of type \(type.name), which does not take this description"
            """
            Describe payee, category and spending of a withdrawn; source, category and income of a \
            deposited; source of a refunded; the note of each of these and of every transfer, \
            exchange and move of savings.
            """
        case .alreadyReversed(let sequence, let reversal, let member):
            .rule(.alreadyReversed, member)
            "event \(sequence) was already reversed by event \(reversal)"
            """
            Event \(sequence) no longer counts. To have it count again: \
            \(command: "undo \(reversal)").
            """
        case .reversalReversed(let sequence, let reversal, let event):
            .rule(.alreadyReversed, .of)
            "event \(sequence) was already reversed by event \(reversal)"
            "To reverse event \(event) again: \(command: "undo \(event)")."
        case .alreadyReplaced(let sequence, let counting):
            .rule(.alreadyReplaced, .of)
            "event \(sequence) no longer counts: line \(counting) is what the event is now"
            "\(command: "show \(counting)") tells the lines of the event."
        case .hasRefunds(let sequence, let refunded, let member):
            .rule(.hasRefunds, member)
            "event \(sequence) has refunds of \(refunded)"
            """
            Reverse the refunds first (\(command: "show \(sequence)") lists them), and reverse \
            that afterwards.
            """
        case .notItsTime(let sequence, let time, let stated):
            .rule(.notItsTime, .time)
            """
            event \(sequence) happened at \(exact: time), but its reversal is dated \(exact: stated)
            """
            "State the time of event \(sequence), or leave the time out."
        case .eventOfAnotherAccount(let sequence, let account, let stated):
            .rule(.eventOfAnotherAccount, .account)
            "event \(sequence) was paid from \(quoted: account), not from \(quoted: stated)"
            "A refund goes back to the account that paid; transfer the money from there."
        case .exceedsWithdrawal(let sequence, let left, let asked):
            .rule(.exceedsWithdrawal, .amount)
            "event \(sequence) has \(left) left to refund, less than \(asked)"
            "Refund at most \(left); record the rest as a deposit."
        case .refundsExceed(let sequence, let refunded, let asked):
            .rule(.exceedsWithdrawal, .amount)
            "event \(sequence) has refunds of \(refunded), more than \(asked)"
            "Correct the refunds first: a payment is at least what was refunded of it."
        case .correction(let sequence, let rejection, let member):
            .rule(rejection.rule, member)
            member == .of
                ? "event \(sequence) cannot be reversed: \(rejection.problem.sentence)"
                : "event \(sequence) cannot be replaced: \(rejection.problem.sentence)"
            rejection.nextStepOfCorrection
        case .balanceMismatch(let account, let held, let stated, let withGoals):
            .rule(.balanceMismatch, .balance)
            """
            the account \(withGoals ? "\(quoted: account) with its goals" : "\(quoted: account)") \
            has \(held), not the stated \(stated)
            """
            "Compare the account's history with the statement since the last correct balance."
        case .debtNotCovered(let account, let balance, let overdraft):
            .rule(.insufficientFunds, .overdraft)
            """
            the account \(quoted: account) has \(balance), which an overdraft of \(overdraft) does \
            not cover
            """
            "Deposit money first, or allow an overdraft of at least \(-balance)."
        case .accountExists(let account):
            .rule(.accountExists, .account)
            "the account \(quoted: account) was already opened"
            "Choose another identifier: an identifier is never reused."
        case .unknownAccount(let account, let member):
            .rule(.unknownAccount, member)
            "there is no account \(quoted: account)"
            "Check the spelling, or open the account first."
        case .accountClosed(let account, let member):
            .rule(.accountClosed, member)
            "the account \(quoted: account) is closed"
            "Use another account, or reverse the closing."
        case .goalExists(let goal):
            .rule(.goalExists, .goal)
            "the goal \(quoted: goal) was already created"
            "Choose another identifier: an identifier is never reused."
        case .unknownGoal(let goal):
            .rule(.unknownGoal, .goal)
            "there is no goal \(quoted: goal)"
            "Check the spelling, or create the goal first."
        case .goalDeleted(let goal):
            .rule(.goalDeleted, .goal)
            "the goal \(quoted: goal) is deleted"
            "Use another goal, or reverse the deletion."
        case .sameAccount(let account):
            .rule(.sameAccount, .to)
            "the money would go from \(quoted: account) to itself"
            "A transfer needs two accounts."
        case .sameCurrency(let from, let to, let currency):
            .rule(.sameCurrency, .to)
            "\(quoted: from) and \(quoted: to) are both in \(currency)"
            "Leave the received amount out: it equals the amount sent."
        case .goalOfAnotherAccount(let goal, let owner, let stated):
            .rule(.goalOfAnotherAccount, .goal)
            "the goal \(quoted: goal) belongs to \(quoted: owner), not to \(quoted: stated)"
            "Name the goal's own account."
        case .accountHasGoals(let account, let count):
            .rule(.accountHasGoals, .account)
            "the account \(quoted: account) still has \(count, "goal")"
            "Delete the goals first; deleting a goal returns its savings."
        case .accountOverdrawn(let account, let balance):
            .rule(.accountOverdrawn, .account)
            "the account \(quoted: account) is overdrawn: its balance is \(balance)"
            "Bring the balance to 0 first."
        case .currencyMismatch(let account, let currency, let stated, let member):
            .rule(.currencyMismatch, member)
            "the amount is in \(stated), but the account \(quoted: account) is in \(currency)"
            """
            State the amount in the account's currency. Between two currencies, state the received \
            amount too: \(command: "transfer FROM TO AMOUNT RECEIVED").
            """
        case .notAWeekStart(let date, let weekStart):
            .rule(.notAWeekStart, .week)
            "\(date) is a \(date.weekday), but weeks begin on \(weekStart)"
            "The week of that date is \(verbatim: "\(date.startOfWeek(weekStart))")."
        case .exceedsRoundUps(let account, let week, let left, let asked):
            .rule(.exceedsRoundUps, .amount)
            """
            the week of \(week) has \(left) of round-ups left on \(quoted: account), less than \
            \(asked)
            """
            "Move at most the accrued round-ups that are not moved yet."
        case .wrongRemainder(let left, let stated, let member):
            .rule(.wrongRemainder, member)
            """
            the remainder is \(left), but \(quoted: member.rawValue) \
            \(stated.minorUnits == 0 ? "states nothing" : "states \(stated)")
            """
            left.minorUnits == 0
                ? "Leave the member out when nothing remains." : "State the exact remainder."
        case .insufficientFunds(let account, let balance, let overdraft, let asked, let member):
            .rule(.insufficientFunds, member)
            """
            the account \(quoted: account) has \(Self.funds(balance, overdraft)), and taking \
            \(asked) would leave \(balance - asked)
            """
            """
            Deposit money first, or take at most \
            \(Balance(max((balance + overdraft).minorUnits, 0), balance.currency)).
            """
        case .insufficientSavings(let goal, let saved, let asked):
            .rule(.insufficientFunds, .amount)
            """
            the goal \(quoted: goal) has saved \(saved), and taking \(asked) would leave \
            \(saved - asked)
            """
            "Take at most \(saved)."
        case .amountOverflow(let held, let added, let member):
            .rule(.amountOverflow, member)
            "\(held) and \(added) together exceed 2^53 − 1 minor units"
            "Keep the money in more than one account or goal."
        }
    }

    private static func funds(_ balance: Balance, _ overdraft: Balance) -> Text {
        overdraft.minorUnits == 0 ? "\(balance)" : "\(balance) and an overdraft of \(overdraft)"
    }

    /// What to do where this keeps an event from being corrected, which happens as a whole or not
    /// at all.
    private var nextStepOfCorrection: Text {
        switch rule {
        case .accountClosed, .goalDeleted:
            "Reverse the closing or the deletion first, or record the difference as new events."
        case .insufficientFunds: "Add the missing money first: an event is corrected as a whole."
        default: problem.nextStep ?? ""
        }
    }
}
