// What events say to people: the one place with the English words of every event type. A few words without
// the amount for a column of a table, and a clause in the past tense with the amounts and names in it.

extension English {
    /// A month and its year: `June 2027`.
    package func month(_ date: CalendarDate) -> String { Phrase.month(date) }

    /// The first of some things, and how many more there are.
    package func list(_ things: [String]) -> String { Phrase.list(things) }

    /// What happened, in a few words without the amount.
    package func summary(of payload: Event.Payload) -> String {
        switch payload {
        case .ledgerOpened(let event): event.title.map { "Ledger opened: \($0)" } ?? "Ledger opened"
        case .accountOpened(let event): "Opened as \(event.name)"
        case .accountChanged(let event): event.summary
        case .accountClosed: "Closed"
        case .deposited(let event): event.source ?? "Deposit"
        case .withdrawn(let event):
            event.payee ?? (event.spending == false ? "Withdrawal" : "Spending")
        case .transferred(let event): "Transfer from \(event.from) to \(event.to)"
        case .refunded(let event): "Refund of \(event.of)" + (event.source.map { ": \($0)" } ?? "")
        case .reversed(let event): "Takes \(event.of) back" + (event.reason.map { ": \($0)" } ?? "")
        case .goalCreated(let event): "Goal created: \(event.name)"
        case .goalChanged(let event): "Goal changed: \(event.name ?? event.goal.text)"
        case .goalFunded(let event): "Saved for \(event.goal)"
        case .goalWithdrawn(let event): "Taken from \(event.goal)"
        case .goalDeleted(let event): "Goal \(event.goal) deleted"
        case .roundUpsMoved(let event): "Round-ups of \(event.week) to \(event.goal)"
        case .balanceAsserted(let event):
            event.withGoals == true ? "Balance with goals checked" : "Balance checked"
        }
    }

    /// Why an event counts, or does not, in a few words.
    package func words(for reason: Derivation.Reason) -> String {
        switch reason {
        case .notSpending: "recorded as no spending"
        case .notRoundedUp: "rounded up by nothing at that time"
        case .otherPolicy(let roundUpTo, let multiplier):
            "rounded up to \(Phrase.amount(roundUpTo))"
                + (multiplier == 1 ? "" : ", times \(multiplier)")
        case .wholeAmount: "a whole amount, rounded up by 0"
        case .otherWeek(let week): "counts in the week of \(week)"
        case .staysInside: "a transfer, no spending"
        case .moved: "moved to a goal"
        case .takesBack(let sequence): "takes event \(sequence) back"
        case .refund(let sequence): "refund of event \(sequence)"
        case .takenBack(let sequence): "taken back by event \(sequence)"
        }
    }
}

extension English {
    package func clause(of payload: Event.Payload, in currency: Currency?) -> String {
        switch payload {
        case .ledgerOpened(let event): event.clause
        case .accountOpened(let event): event.clause
        case .accountChanged(let event): event.clause(in: currency)
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
        case .refunded(let event):
            "refunded \(Phrase.amount(event.amount)) of event \(event.of) into \(Phrase.name(event.account))"
                + Phrase.text(event.source, after: ", from")
        case .reversed(let event):
            "took event \(event.of) back" + Phrase.text(event.reason, after: ":")
        case .goalCreated(let event): event.clause
        case .goalChanged(let event): event.clause
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
        case .balanceAsserted(let event):
            "checked that \(Phrase.name(event.account))"
                + (event.withGoals == true ? " with its goals" : "")
                + " has \(Phrase.amount(event.balance))"
        }
    }
}

extension LedgerOpened {
    fileprivate var clause: String {
        "opened the ledger" + Phrase.text(title, after: "")
            + ", with weeks from \(Phrase.name(weekStart ?? .monday)) in "
            + Phrase.visible(timeZone ?? "UTC")
    }
}

extension AccountOpened {
    fileprivate var clause: String {
        let roundUpTo = self.roundUpTo ?? currency.defaultRoundUpTo
        return "opened \(Phrase.name(account)), \(Phrase.quoted(name)), rounding up to "
            + Phrase.amount(roundUpTo, currency)
            + (roundUpMultiplier.map { " times \($0)" } ?? "")
            + (overdraft.map {
                ", with an overdraft of \(Phrase.amount($0, currency))"
            } ?? "")
    }
}

extension AccountChanged {
    fileprivate var summary: String {
        if let name { return "Renamed to \(name)" }
        let members: [(Bool, String)] = [
            (owner != nil, "owner"), (overdraft != nil, "overdraft"),
            (roundUpTo != nil || roundUpMultiplier != nil, "round-ups"),
        ]
        return "Changed: " + members.filter(\.0).map(\.1).joined(separator: ", ")
    }

    fileprivate func clause(in currency: Currency?) -> String {
        let amount = { (minorUnits: Int64) in
            currency.map { Phrase.amount(minorUnits, $0) } ?? "\(minorUnits) minor units"
        }
        let changes = [
            name.map { "its name is \(Phrase.quoted($0))" },
            owner.map { "its owner is \(Phrase.quoted($0))" },
            overdraft.map { "its overdraft is \(amount($0))" },
            roundUpTo.map { "payments are rounded up to \(amount($0))" },
            roundUpMultiplier.map { "round-ups count \(Phrase.times($0))" },
        ]
        return "changed \(Phrase.name(account)): "
            + changes.compactMap(\.self).joined(separator: ", ")
    }
}

extension GoalChanged {
    fileprivate var clause: String {
        let changes = [
            name.map { "its name is \(Phrase.quoted($0))" },
            target.map { "its target is \(Phrase.amount($0))" },
        ]
        return "changed the goal \(Phrase.name(goal)): "
            + changes.compactMap(\.self).joined(separator: ", ")
    }
}

extension GoalCreated {
    fileprivate var clause: String {
        "created the goal \(Phrase.name(goal)) of \(Phrase.name(account)), \(Phrase.quoted(name))"
            + (target.map { ", to save \(Phrase.amount($0))" } ?? "")
    }
}
