import PiggyBank

// The English words for broken rules of the state: one case, one sentence and one next step.

extension English {
    package func message(for rejection: Rejection) -> Message {
        switch rejection {
        case .duplicateID:
            Message(
                "an earlier event has the same id",
                next: "Each id is recorded once: the event was written twice, or its id was reused."
            )
        case .misplacedLedgerOpened(let sequence):
            Message(
                "ledgerOpened has sequence \(sequence) but is only allowed on the first line",
                next:
                    "The settings apply to the whole ledger; start a new ledger for other settings."
            )
        case .unknownEvent(let sequence):
            Message(
                "there is no earlier event \(sequence)",
                next: "Name the sequence of an earlier event.")
        case .notReversible(let sequence, let type):
            Message(
                "event \(sequence) is of type \(type.rawValue), which cannot be reversed",
                next: type == .reversed
                    ? "To undo the reversal: 'piggybank restore \(sequence)'."
                    : "Only events that move money can be reversed, except closing an account and "
                        + "deleting a goal.")
        case .notAWithdrawal(let sequence, let type):
            Message(
                "event \(sequence) is of type \(type.rawValue); only withdrawals can be refunded",
                next: "Name the withdrawal that was refunded, or record a deposit.")
        case .nothingDescribed(let sequence, let type):
            Message(
                "event \(sequence) is of type \(type.rawValue), which does not take this "
                    + "description",
                next: "Describe payee, category and spending of a withdrawn; source, category and "
                    + "income of a deposited; source of a refunded; the note of each of these and "
                    + "of every transfer, exchange and move of savings.")
        case .alreadyReversed(let sequence, let reversal):
            Message(
                "event \(sequence) was already reversed by event \(reversal)",
                next: "Event \(sequence) no longer counts. To restore it: 'piggybank restore "
                    + "\(sequence)'.")
        case .hasRefunds(let sequence, let refunded):
            Message(
                "event \(sequence) has refunds of \(amount(refunded))",
                next: "Reverse the refunds first ('piggybank show \(sequence)' lists them), and "
                    + "restore them afterwards.")
        case .notItsTime(let sequence, let time, let stated):
            Message(
                "event \(sequence) happened at \(Phrase.exact(time)), but its reversal is dated "
                    + Phrase.exact(stated),
                next: "State the time of event \(sequence), or leave the time out.")
        case .earlierThanEvent(let sequence, let time, let stated):
            Message(
                "the time \(Phrase.exact(stated)) is earlier than that of event \(sequence), "
                    + Phrase.exact(time),
                next: "State the time of event \(sequence), or a later time.")
        case .refundedTooEarly(let sequence, let date, let stated):
            Message(
                "event \(sequence) was paid on \(date), and a refund on \(stated) would be earlier",
                next: "State \(date) or a later date; dates are in the ledger's time zone.")
        case .eventOfAnotherAccount(let sequence, let account, let stated):
            Message(
                "event \(sequence) was paid from \(Phrase.quoted(account.text)), not from "
                    + Phrase.quoted(stated.text),
                next: "A refund goes back to the account that paid; transfer the money from there.")
        case .exceedsWithdrawal(let sequence, let left, let asked):
            Message(
                "event \(sequence) has \(amount(left)) left to refund, less than \(amount(asked))",
                next: "Refund at most \(amount(left)); record the rest as a deposit.")
        case .reversal(let sequence, let rejection):
            Message(
                "event \(sequence) cannot be reversed: \(message(for: rejection).sentence)",
                next: nextStepOfReversal(rejection))
        case .balanceMismatch(let account, let held, let stated, let withGoals):
            Message(
                "the account \(Phrase.quoted(account.text))\(withGoals ? " with its goals" : "") "
                    + "has \(amount(held)), not the stated \(amount(stated))",
                next: "Compare the account's history with the statement since the last correct "
                    + "balance.")
        case .debtNotCovered(let account, let balance, let overdraft):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance)), which an "
                    + "overdraft of \(amount(overdraft)) does not cover",
                next: "Deposit money first, or allow an overdraft of at least \(amount(-balance)).")
        case .accountExists(let account):
            Message(
                "the account \(Phrase.quoted(account.text)) was already opened",
                next:
                    "Choose another identifier: an identifier is never reused, even after closing.")
        case .unknownAccount(let account, _):
            Message(
                "there is no account \(Phrase.quoted(account.text))",
                next: "Check the spelling, or open the account first.")
        case .accountClosed(let account, _):
            Message(
                "the account \(Phrase.quoted(account.text)) is closed",
                next: "A closed account cannot be reopened: use another account.")
        case .goalExists(let goal):
            Message(
                "the goal \(Phrase.quoted(goal.text)) was already created",
                next:
                    "Choose another identifier: an identifier is never reused, even after deletion."
            )
        case .unknownGoal(let goal):
            Message(
                "there is no goal \(Phrase.quoted(goal.text))",
                next: "Check the spelling, or create the goal first.")
        case .goalDeleted(let goal):
            Message(
                "the goal \(Phrase.quoted(goal.text)) is deleted",
                next: "A deleted goal cannot be restored: use another goal.")
        case .sameAccount(let account):
            Message(
                "the money would go from \(Phrase.quoted(account.text)) to itself",
                next: "A transfer needs two accounts.")
        case .sameCurrency(let from, let to, let currency):
            Message(
                "\(Phrase.quoted(from.text)) and \(Phrase.quoted(to.text)) are both in "
                    + currency.code,
                next: "Leave the received amount out: it equals the amount sent.")
        case .goalOfAnotherAccount(let goal, let owner, let stated):
            Message(
                "the goal \(Phrase.quoted(goal.text)) belongs to \(Phrase.quoted(owner.text)), "
                    + "not to " + Phrase.quoted(stated.text), next: "Name the goal's own account.")
        case .accountHasGoals(let account, let count):
            Message(
                "the account \(Phrase.quoted(account.text)) still has "
                    + (count == 1 ? "a goal" : "\(count) goals"),
                next: "Delete the goals first; deleting a goal returns its savings.")
        case .accountOverdrawn(let account, let balance):
            Message(
                "the account \(Phrase.quoted(account.text)) is overdrawn: its balance is "
                    + "\(amount(balance))", next: "Bring the balance to 0 first.")
        case .currencyMismatch(let account, let currency, let stated, _):
            Message(
                "the amount is in \(stated.code), but the account \(Phrase.quoted(account.text)) "
                    + "is in \(currency.code)",
                next: "State the amount in the account's currency. Between two currencies, state "
                    + "the received amount too: 'piggybank transfer FROM TO AMOUNT RECEIVED'.")
        case .notAWeekStart(let date, let weekStart):
            Message(
                "\(date) is a \(name(of: date.weekday)), but weeks begin on \(name(of: weekStart))",
                next: "The week of that date is \(date.startOfWeek(weekStart)).")
        case .exceedsRoundUps(let account, let week, let left, let asked):
            Message(
                "the week of \(week) has \(amount(left)) of round-ups left on "
                    + "\(Phrase.quoted(account.text)), less than \(amount(asked))",
                next: "Move at most the accrued round-ups that are not moved yet.")
        case .wrongRemainder(let left, let stated, let member):
            Message(
                "the remainder is \(amount(left)), but \(Phrase.quoted(member.rawValue)) states "
                    + (stated.minorUnits == 0 ? "nothing" : amount(stated)),
                next: left.minorUnits == 0
                    ? "Leave the member out when nothing remains." : "State the exact remainder.")
        case .insufficientFunds(let account, let balance, let overdraft, let asked, _):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance))"
                    + (overdraft.minorUnits == 0 ? "" : " and an overdraft of \(amount(overdraft))")
                    + ", and taking \(amount(asked)) would leave " + amount(balance - asked),
                next: "Deposit money first, or take at most "
                    + "\(amount(Balance(max((balance + overdraft).minorUnits, 0), balance.currency)))."
            )
        case .insufficientSavings(let goal, let saved, let asked):
            Message(
                "the goal \(Phrase.quoted(goal.text)) has saved \(amount(saved)), and taking "
                    + "\(amount(asked)) would leave " + amount(saved - asked),
                next: "Take at most \(amount(saved)).")
        case .balanceOverflow(let account, let balance, let added, _):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance)), and "
                    + "adding \(amount(added)) would exceed 2^53 − 1 minor units",
                next: "Keep the money in more than one account.")
        case .savingsOverflow(let goal, let saved, let added):
            Message(
                "the goal \(Phrase.quoted(goal.text)) has saved \(amount(saved)), and "
                    + "adding \(amount(added)) would exceed 2^53 − 1 minor units",
                next: "Save the rest in another goal.")
        case .roundUpsOverflow(let account, let week, let accrued, let added):
            Message(
                "the week of \(week) has accrued \(amount(accrued)) of round-ups on "
                    + "\(Phrase.quoted(account.text)), and adding \(amount(added)) would exceed "
                    + "2^53 − 1 minor units",
                next: "Record the payment without a round-up: repeat the command with '--round-up "
                    + "no'.")
        }
    }

    /// What to do when a rejection keeps an event from being reversed, which happens as a whole
    /// or not at all.
    private func nextStepOfReversal(_ rejection: Rejection) -> String? {
        switch rejection {
        case .accountClosed, .goalDeleted:
            "A closed account or a deleted goal cannot change: record the difference as new events."
        case .insufficientFunds, .insufficientSavings:
            "Add the missing money first: an event is reversed as a whole."
        default: message(for: rejection).nextStep
        }
    }
}
