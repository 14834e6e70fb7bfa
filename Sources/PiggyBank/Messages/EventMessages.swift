// What events say to people: the one place with the English words of every event type. A few words without
// the amount for a column of a table, and a clause in the past tense with the amounts and names in it.

extension Event.Payload {
    /// What happened, in a few words without the amount.
    public var summary: String {
        switch self {
        case .ledgerOpened(let event): event.title.map { "Ledger opened: \($0)" } ?? "Ledger opened"
        case .accountOpened(let event): "Opened as \(event.name)"
        case .accountRenamed(let event): "Renamed to \(event.name)"
        case .accountClosed: "Closed"
        case .deposited(let event): event.source ?? "Deposit"
        case .withdrawn(let event):
            event.payee ?? (event.spending == false ? "Withdrawal" : "Spending")
        case .transferred(let event): "Transfer from \(event.from) to \(event.to)"
        case .goalCreated(let event): "Goal created: \(event.name)"
        case .goalFunded(let event): "Saved for \(event.goal)"
        case .goalWithdrawn(let event): "Taken from \(event.goal)"
        case .goalDeleted(let event): "Goal \(event.goal) deleted"
        case .roundUpsMoved(let event): "Round-ups of \(event.week) to \(event.goal)"
        }
    }

    /// What happened, such as `deposited 4.35 GBP into everyday`; without a full stop.
    package var clause: String {
        switch self {
        case .ledgerOpened(let event): event.clause
        case .accountOpened(let event): event.clause
        case .accountRenamed(let event):
            "renamed \(Phrase.name(event.account)) to \(Phrase.quoted(event.name))"
        case .accountClosed(let event):
            "closed \(Phrase.name(event.account)), "
                + (event.paidOut.map { "paying out \(Phrase.amount($0))" } ?? "which was empty")
        case .deposited(let event):
            "deposited \(Phrase.amount(event.amount)) into \(Phrase.name(event.account))"
                + Phrase.text(event.source, after: ", from")
        case .withdrawn(let event):
            "withdrew \(Phrase.amount(event.amount)) from \(Phrase.name(event.account))"
                + Phrase.text(event.payee, after: ", to")
        case .transferred(let event):
            "transferred \(Phrase.amount(event.amount)) from \(Phrase.name(event.from)) to "
                + Phrase.name(event.to)
        case .goalCreated(let event): event.clause
        case .goalFunded(let event):
            "put \(Phrase.amount(event.amount)) from \(Phrase.name(event.account)) into the goal "
                + Phrase.name(event.goal)
        case .goalWithdrawn(let event):
            "took \(Phrase.amount(event.amount)) out of the goal \(Phrase.name(event.goal)) into "
                + Phrase.name(event.account)
        case .goalDeleted(let event):
            "deleted the goal \(Phrase.name(event.goal)), "
                + (event.returned.map {
                    "returning \(Phrase.amount($0)) to \(Phrase.name(event.account))"
                } ?? "which had saved nothing")
        case .roundUpsMoved(let event):
            "moved round-ups of \(Phrase.amount(event.amount)) from \(Phrase.name(event.account)) into "
                + "the goal \(Phrase.name(event.goal)), for the week of \(event.week)"
        }
    }
}

extension LedgerOpened {
    fileprivate var clause: String {
        let weekday = (weekStart ?? .monday).rawValue
        return "opened the ledger" + Phrase.text(title, after: "")
            + ", with weeks from \(weekday.prefix(1).uppercased())\(weekday.dropFirst()) in "
            + Phrase.visible(timeZone ?? "UTC")
    }
}

extension AccountOpened {
    fileprivate var clause: String {
        let roundUpTo = self.roundUpTo ?? currency.defaultRoundUpTo
        return "opened \(Phrase.name(account)), \(Phrase.quoted(name)), rounding up to "
            + Phrase.amount(roundUpTo, currency)
            + (overdraft.map {
                ", with an overdraft of \(Phrase.amount($0, currency))"
            } ?? "")
    }
}

extension GoalCreated {
    fileprivate var clause: String {
        "created the goal \(Phrase.name(goal)) of \(Phrase.name(account)), \(Phrase.quoted(name))"
            + (target.map { ", to save \(Phrase.amount($0))" } ?? "")
    }
}

extension Derivation.Reason {
    /// The reason in a few words.
    public var words: String {
        switch self {
        case .notSpending: "recorded as no spending"
        case .wholeAmount: "a whole amount, rounded up by 0"
        case .otherWeek(let week): "counts in the week of \(week)"
        case .staysInside: "a transfer, no spending"
        case .moved: "moved to a goal"
        }
    }
}
