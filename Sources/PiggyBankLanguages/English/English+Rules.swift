import PiggyBank

// The English words for broken rules of the state: one case, one sentence and one next step.

extension English {
    package func message(for rejection: Rejection) -> Message {
        switch rejection {
        case .duplicateID:
            Message(
                "an earlier event has the same id",
                next:
                    "An id is recorded once: the same event was written twice, or the id was used again."
            )
        case .misplacedLedgerOpened(let sequence):
            Message(
                "ledgerOpened has sequence \(sequence), and may only ever be on the first line",
                next: "The settings hold for the whole ledger; start a new one for other settings.")
        case .unknownEvent(let sequence):
            Message(
                "there is no earlier event \(sequence)",
                next: "Name the sequence of an event that was recorded before.")
        case .notReversible(let sequence, let type):
            Message(
                "event \(sequence) is of the type \(type.rawValue), which cannot be taken back",
                next: type == .reversed
                    ? "To have again what it took back: 'piggybank restore \(sequence)'."
                    : "Only events that move money can be, except closing an account and deleting a goal."
            )
        case .notAWithdrawal(let sequence, let type):
            Message(
                "event \(sequence) is of the type \(type.rawValue), and only withdrawals are refunded",
                next: "Name the withdrawal that the money came back for, or record a deposit.")
        case .nothingDescribed(let sequence, let type):
            Message(
                "event \(sequence) is of the type \(type.rawValue), of which this cannot be said again",
                next: "Payee, category and spending are said of a withdrawn; source, category and "
                    + "income of a deposited; source of a refunded; a note of each of these and of every transfer, exchange and move of savings."
            )
        case .alreadyReversed(let sequence, let reversal):
            Message(
                "event \(sequence) was already taken back, by event \(reversal)",
                next: "It no longer counts. To have it again: 'piggybank restore \(sequence)'.")
        case .hasRefunds(let sequence, let refunded):
            Message(
                "event \(sequence) was refunded: \(amount(refunded)) of it came back",
                next: "Take its refunds back first, which 'piggybank show \(sequence)' lists, and "
                    + "restore them afterwards.")
        case .notItsTime(let sequence, let time, let stated):
            Message(
                "event \(sequence) happened at \(Phrase.exact(time)), and its reversal is dated "
                    + Phrase.exact(stated), next: "State the event's own time, or none.")
        case .earlierThanEvent(let sequence, let time, let stated):
            Message(
                "event \(sequence) happened at \(Phrase.exact(time)), and this is dated earlier, at "
                    + Phrase.exact(stated), next: "State the event's own time, or a later one.")
        case .refundedTooEarly(let sequence, let date, let stated):
            Message(
                "event \(sequence) was paid on \(date), and would be refunded earlier, on \(stated)",
                next: "State that date or a later one; dates are those of the ledger's time zone.")
        case .eventOfAnotherAccount(let sequence, let account, let stated):
            Message(
                "event \(sequence) was paid from \(Phrase.quoted(account.text)) and not from "
                    + Phrase.quoted(stated.text),
                next: "A refund goes back into the account that paid; transfer it from there.")
        case .exceedsWithdrawal(let sequence, let left, let asked):
            Message(
                "event \(sequence) has \(amount(left)) left to refund, and "
                    + "\(amount(asked)) would be refunded",
                next: "Refund at most what is left; record the rest as a deposit.")
        case .reversal(let sequence, let rejection):
            Message(
                "event \(sequence) cannot be taken back: \(message(for: rejection).sentence)",
                next: nextStepOfReversal(rejection))
        case .balanceMismatch(let account, let held, let stated, let withGoals):
            Message(
                "the account \(Phrase.quoted(account.text))\(withGoals ? " with its goals" : "") has "
                    + "\(amount(held)), and \(amount(stated)) is stated",
                next: "Compare its history with the statement since the last right balance.")
        case .debtNotCovered(let account, let balance, let overdraft):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance)), and an "
                    + "overdraft of \(amount(overdraft)) would not cover that",
                next: "Pay money in first, or allow at least \(amount(-balance)).")
        case .accountExists(let account):
            Message(
                "the account \(Phrase.quoted(account.text)) was opened before",
                next: "Choose another identifier: one is never used again, even after closing.")
        case .unknownAccount(let account, _):
            Message(
                "no account \(Phrase.quoted(account.text)) was opened",
                next: "Check the spelling, or open the account first.")
        case .accountClosed(let account, _):
            Message(
                "the account \(Phrase.quoted(account.text)) is closed",
                next: "A closed account stays closed: record what is missing in another one.")
        case .goalExists(let goal):
            Message(
                "the goal \(Phrase.quoted(goal.text)) was created before",
                next: "Choose another identifier: one is never used again, even after deletion.")
        case .unknownGoal(let goal):
            Message(
                "no goal \(Phrase.quoted(goal.text)) was created",
                next: "Check the spelling, or create the goal first.")
        case .goalDeleted(let goal):
            Message(
                "the goal \(Phrase.quoted(goal.text)) is deleted",
                next: "A deleted goal stays deleted: use another one.")
        case .sameAccount(let account):
            Message(
                "the money would go from \(Phrase.quoted(account.text)) to itself",
                next: "A transfer needs two accounts.")
        case .sameCurrency(let from, let to, let currency):
            Message(
                "\(Phrase.quoted(from.text)) and \(Phrase.quoted(to.text)) are both in "
                    + currency.code, next: "Leave out how much arrives: it is the same amount.")
        case .goalOfAnotherAccount(let goal, let owner, let stated):
            Message(
                "the goal \(Phrase.quoted(goal.text)) belongs to \(Phrase.quoted(owner.text)) and not to "
                    + Phrase.quoted(stated.text), next: "Name the goal's own account.")
        case .accountHasGoals(let account, let count):
            Message(
                "the account \(Phrase.quoted(account.text)) still has "
                    + (count == 1 ? "a goal" : "\(count) goals"),
                next: "Delete its goals first, which returns what they saved.")
        case .accountOverdrawn(let account, let balance):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance))",
                next: "Bring it up to 0 first.")
        case .currencyMismatch(let account, let currency, let stated, _):
            Message(
                "the money is \(stated.code) and the account \(Phrase.quoted(account.text)) is \(currency.code)",
                next:
                    "State it in the account's currency. Between two currencies say how much arrives: 'piggybank transfer FROM TO AMOUNT RECEIVED'."
            )
        case .notAWeekStart(let date, let weekStart):
            Message(
                "\(date) is a \(name(of: date.weekday)), and weeks begin on \(name(of: weekStart))",
                next: "The week of that date is \(date.startOfWeek(weekStart)).")
        case .exceedsRoundUps(let account, let week, let left, let asked):
            Message(
                "the week of \(week) has \(amount(left)) of round-ups left on "
                    + "\(Phrase.quoted(account.text)), and \(amount(asked)) would be moved",
                next: "Move at most what has accrued and not been moved yet.")
        case .wrongRemainder(let left, let stated, let member):
            Message(
                "what was left is \(amount(left)), and \(Phrase.quoted(member.rawValue)) states "
                    + (stated.minorUnits == 0 ? "nothing" : amount(stated)),
                next: left.minorUnits == 0
                    ? "Leave the member out when nothing was left." : "State exactly what was left."
            )
        case .insufficientFunds(let account, let balance, let overdraft, let asked, _):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance))"
                    + (overdraft.minorUnits == 0 ? "" : " and an overdraft of \(amount(overdraft))")
                    + ", and \(amount(asked)) would leave " + amount(balance - asked),
                next: "Pay money in first, or take at most "
                    + "\(amount(Balance(max((balance + overdraft).minorUnits, 0), balance.currency)))."
            )
        case .insufficientSavings(let goal, let saved, let asked):
            Message(
                "the goal \(Phrase.quoted(goal.text)) has saved \(amount(saved)), and "
                    + "\(amount(asked)) would leave " + amount(saved - asked),
                next: "Take at most what it has saved.")
        case .balanceOverflow(let account, let balance, let added, _):
            Message(
                "the account \(Phrase.quoted(account.text)) has \(amount(balance)), and "
                    + "\(amount(added)) more is beyond 2^53 − 1 minor units",
                next: "Keep the money in more than one account.")
        case .savingsOverflow(let goal, let saved, let added):
            Message(
                "the goal \(Phrase.quoted(goal.text)) has saved \(amount(saved)), and "
                    + "\(amount(added)) more is beyond 2^53 − 1 minor units",
                next: "Save the rest in another goal.")
        case .roundUpsOverflow(let account, let week, let accrued, let added):
            Message(
                "the week of \(week) has accrued \(amount(accrued)) of round-ups on "
                    + "\(Phrase.quoted(account.text)), and \(amount(added)) more is "
                    + "beyond 2^53 − 1 minor units",
                next: "Record it without its round-up: the same command with '--round-up no'.")
        }
    }

    /// What to do when a rejection keeps an event from being taken back, which happens as a whole
    /// or not at all.
    private func nextStepOfReversal(_ rejection: Rejection) -> String? {
        switch rejection {
        case .accountClosed, .goalDeleted:
            "What has ended stays as it is: record the difference as new events."
        case .insufficientFunds, .insufficientSavings:
            "Put in what is missing first: an event is taken back as a whole."
        default: message(for: rejection).nextStep
        }
    }
}
