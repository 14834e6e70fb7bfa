import PiggyBank

// What events say to people: the one place with the English words of every event type. For a column
// of a table a few words, without the amount but of an exchange, which has two; and a clause in the
// past tense, with amounts and names.

extension English {
    /// What happened, in a few words without the amount, of an exchange with both.
    package func summary(of payload: Event.Payload) -> String {
        switch payload {
        case .ledgerOpened(let event): event.title.map { "Ledger opened: \($0)" } ?? "Ledger opened"
        case .accountOpened(let event): "Opened as \(event.name)"
        case .accountChanged(let event): summary(of: event)
        case .accountClosed: "Closed"
        case .deposited(let event): event.source ?? "Deposit"
        case .withdrawn(let event):
            event.payee ?? (event.spending == false ? "Withdrawal" : "Spending")
        case .transferred(let event): "Transfer from \(event.from) to \(event.to)"
        case .exchanged(let event):
            "Exchange from \(event.from) to \(event.to): \(amount(event.amount)) for "
                + amount(event.received)
        case .refunded(let event): "Refund of \(event.of)" + (event.source.map { ": \($0)" } ?? "")
        case .reversed(let event):
            "Reversal of \(event.of)" + (event.reason.map { ": \($0)" } ?? "")
        case .described(let event): "Describes \(event.of)\(said(event))"
        case .goalCreated(let event): "Goal created: \(event.name)"
        case .goalChanged(let event): "Goal changed: \(event.name ?? event.goal.text)"
        case .goalFunded(let event): "Saved for \(event.goal)"
        case .goalWithdrawn(let event): "Taken from \(event.goal)"
        case .goalDeleted(let event): "Goal \(event.goal) deleted"
        case .roundUpsMoved(let event):
            "Round-ups of \(event.from == nil ? "" : "\(event.account), ")\(event.week) to "
                + event.goal.text
        case .balanceAsserted(let event):
            event.withGoals == true ? "Balance with goals checked" : "Balance checked"
        }
    }

    /// The name in the file.
    package func name(of type: EventType) -> String { type.rawValue }

    /// The name in the file, its words apart: `Round up to` for `roundUpTo`.
    package func name(of member: PiggyBank.Member) -> String {
        var words = ""
        for character in member.rawValue {
            words += character.isUppercase ? " " + character.lowercased() : String(character)
        }
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Why an event counts, or does not, in a few words.
    package func name(of reason: FigureEntry.Reason) -> String {
        switch reason {
        case .notSpending: "recorded as not spending"
        case .noRoundUp: "recorded as not rounded up"
        case .notRoundedUp: "round-ups were off at that time"
        case .otherPolicy(let roundUpTo, let multiplier):
            "rounded up to \(amount(roundUpTo))" + (multiplier == 1 ? "" : ", times \(multiplier)")
        case .wholeAmount: "a whole amount, rounded up by 0"
        case .moved: "moved to a goal"
        case .refund(let sequence): "refund of event \(sequence)"
        case .takenBack(let sequence): "reversed by event \(sequence)"
        }
    }
}

extension English {
    package func clause(of payload: Event.Payload, in currency: Currency?) -> String {
        switch payload {
        case .ledgerOpened(let event): clause(of: event)
        case .accountOpened(let event): clause(of: event)
        case .accountChanged(let event): clause(of: event, in: currency)
        case .accountClosed(let event):
            "closed \(name(event.account)), "
                + (event.paidOut.map { "paying out \(amount($0))" } ?? "which was empty")
        case .deposited(let event):
            "deposited \(amount(event.amount)) into \(name(event.account))"
                + text(event.source, after: ", from")
                + (event.income == false ? ", which is no income" : "")
        case .withdrawn(let event):
            "withdrew \(amount(event.amount)) from \(name(event.account))"
                + text(event.payee, after: ", to") + unusual(event)
        case .transferred(let event):
            "transferred \(amount(event.amount)) from \(name(event.from)) to " + name(event.to)
        case .exchanged(let event):
            "exchanged \(amount(event.amount)) from \(name(event.from)) for "
                + "\(amount(event.received)) to \(name(event.to))"
        case .refunded(let event):
            "refunded \(amount(event.amount)) of event \(event.of) into \(name(event.account))"
                + text(event.source, after: ", from")
        case .reversed(let event): "reversed event \(event.of)" + text(event.reason, after: ":")
        case .described(let event): "described event \(event.of)\(said(event))"
        case .goalCreated(let event): clause(of: event)
        case .goalChanged(let event): clause(of: event)
        case .goalFunded(let event):
            "put \(amount(event.amount)) from \(name(event.account)) into the goal "
                + name(event.goal)
        case .goalWithdrawn(let event):
            "took \(amount(event.amount)) out of the goal \(name(event.goal)) into "
                + name(event.account)
        case .goalDeleted(let event):
            "deleted the goal \(name(event.goal)), "
                + (event.returned.map { "returning \(amount($0)) to \(name(event.account))" }
                    ?? "which had saved nothing")
        case .roundUpsMoved(let event):
            moved(Balance(Int128(event.amount.minorUnits), event.amount.currency), event)
                + ", for the week of \(event.week)"
        case .balanceAsserted(let event):
            "checked that \(name(event.account))"
                + (event.withGoals == true ? " with its goals" : "")
                + " has \(amount(event.balance))"
        }
    }
}

// MARK: - Rows of banks

extension English {
    package func name(of row: BankRow) -> String {
        if let file = row.file, let line = row.line {
            return "the bank's row \(line) of \(Phrase.visible(file))"
        }
        if let date = row.date { return "the bank's row of \(date)" }
        return "the bank's row"
    }

    package func summary(of row: BankRow, _ description: Described) -> String {
        "Event \(description.of) is \(name(of: row))\(said(description))"
    }

    package func clause(ofNote note: String) -> String {
        note.isEmpty ? "no note" : "note \(Phrase.quoted(note))"
    }

    package func clause(of row: BankRow, _ description: Described) -> String {
        "described event \(description.of) as \(name(of: row))\(said(description))"
    }
}

// MARK: - What is more than one line

extension English {
    /// What a description says, after a colon; nothing where it says a note or metadata alone.
    private func said(_ event: Described) -> String {
        let parts = words(of: event)
        return parts.isEmpty ? "" : ": " + parts.joined(separator: ", ")
    }

    package func words(of event: Described) -> [String] {
        [
            event.payee.map { $0.isEmpty ? "no payee" : "payee \(Phrase.quoted($0))" },
            event.source.map { $0.isEmpty ? "no source" : "source \(Phrase.quoted($0))" },
            event.category.map { $0.isEmpty ? "no category" : "category \(Phrase.quoted($0))" },
            event.spending.map { $0 ? "spending" : "no spending" },
            event.income.map { $0 ? "income" : "no income" },
        ].compactMap(\.self)
    }

    private func clause(of event: LedgerOpened) -> String {
        "opened the ledger" + text(event.title, after: "")
            + ", with weeks from \(name(of: event.weekStart ?? .monday)) in "
            + Phrase.visible(event.timeZone ?? "UTC")
    }

    private func clause(of event: AccountOpened) -> String {
        let roundUpTo = event.roundUpTo ?? event.currency.defaultRoundUpTo
        let roundUps =
            event.roundUpMultiplier == 0
            ? "rounding nothing up"
            : "rounding up to \(amount(roundUpTo, event.currency))"
                + (event.roundUpMultiplier.map { " times \($0)" } ?? "")
        return "opened \(name(event.account)), \(Phrase.quoted(event.name)), \(roundUps)"
            + (event.overdraft.map { ", with an overdraft of \(amount($0, event.currency))" } ?? "")
    }

    /// What is said of a payment that is not spending, or not rounded up.
    private func unusual(_ event: Withdrawn) -> String {
        switch (event.spending ?? true, event.roundUp) {
        case (true, false?): ", which is not rounded up"
        case (false, true?): ", which is no spending but rounded up"
        case (false, _): ", which is no spending"
        case (true, _): ""
        }
    }

    private func summary(of event: AccountChanged) -> String {
        if let name = event.name { return "Renamed to \(name)" }
        let members: [(Bool, String)] = [
            (event.owner != nil, "owner"), (event.overdraft != nil, "overdraft"),
            (event.roundUpTo != nil || event.roundUpMultiplier != nil, "round-ups"),
        ]
        return "Changed: " + members.filter(\.0).map(\.1).joined(separator: ", ")
    }

    private func clause(of event: AccountChanged, in currency: Currency?) -> String {
        let amount = { (minorUnits: Int64) in
            currency.map { self.amount(minorUnits, $0) } ?? "\(minorUnits) minor units"
        }
        let changes = [
            event.name.map { "its name is \(Phrase.quoted($0))" },
            event.owner.map { "its owner is \(Phrase.quoted($0))" },
            event.overdraft.map { "its overdraft is \(amount($0))" },
            event.roundUpTo.map { "payments are rounded up to \(amount($0))" },
            event.roundUpMultiplier.map {
                $0 == 0 ? "nothing is rounded up" : "round-ups count \(times($0))"
            },
        ]
        return "changed \(name(event.account)): "
            + changes.compactMap(\.self).joined(separator: ", ")
    }

    private func clause(of event: GoalChanged) -> String {
        let changes = [
            event.name.map { "its name is \(Phrase.quoted($0))" },
            event.target.map { "its target is \(amount($0))" },
        ]
        return "changed the goal \(name(event.goal)): "
            + changes.compactMap(\.self).joined(separator: ", ")
    }

    private func clause(of event: GoalCreated) -> String {
        "created the goal \(name(event.goal)) of \(name(event.account)), "
            + "\(Phrase.quoted(event.name))"
            + (event.target.map { ", to save \(amount($0))" } ?? "")
    }
}
