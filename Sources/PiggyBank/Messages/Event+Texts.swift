// What events say to people: for a column a few words, without the amount but of an exchange, which
// has two; and a clause in the past tense, with amounts and names.

extension Event {
    /// What happened, in a few words without the amount.
    package var summary: Text {
        guard case .described(let said) = payload, let row = linkedRow else {
            return reason.map { "\(payload.summary): \(verbatim: $0)" } ?? payload.summary
        }
        return "Event \(said.of) is \(row.name)\(said.ending)"
    }

    /// What happened, such as `deposited 4.35 GBP into everyday`; without a full stop.
    ///
    /// - Parameter currency: that of its account, which the change of an account does not state.
    package func clause(in currency: Currency? = nil) -> Text {
        guard case .described(let said) = payload else {
            let clause = payload.clause(in: currency)
            let corrected = replaces.map { "corrected event \($0): \(clause)" as Text } ?? clause
            return reason.map { "\(corrected): \(quoted: $0)" } ?? corrected
        }
        if let row = linkedRow { return "described event \(said.of) as \(row.name)\(said.ending)" }
        let note: Text? = note.map { $0.isEmpty ? ", no note" : ", note \(quoted: $0)" }
        return "\(payload.clause())\(note)"
    }
}

extension Language {
    /// What happened, in a few words without the amount.
    ///
    /// A list asks for it row by row: no text is made of one that says it all.
    package func summary(of payload: Event.Payload) -> String {
        switch payload {
        case .deposited(let event): event.source ?? self(payload.summary)
        case .withdrawn(let event): event.payee ?? self(payload.summary)
        default: self(payload.summary)
        }
    }
}

// MARK: - In a few words

extension Event.Payload {
    /// What happened, in a few words without the amount.
    public var summary: Text {
        switch self {
        case .ledgerOpened(let event): "Ledger opened\(event.title.map { ": \(verbatim: $0)" })"
        case .accountOpened(let event): "Opened as \(verbatim: event.name)"
        case .accountChanged(let event): event.summary
        case .accountClosed: "Closed"
        case .deposited(let event): event.source.map { Text(verbatim: $0) } ?? "Deposit"
        case .withdrawn(let event):
            event.payee.map { Text(verbatim: $0) }
                ?? (event.spending == false ? "Withdrawal" : "Payment")
        case .transferred(let event): "Transfer from \(event.from) to \(event.to)"
        case .exchanged(let event):
            "Exchange from \(event.from) to \(event.to): \(event.amount) for \(event.received)"
        case .refunded(let event):
            "Refund of \(event.of)\(event.source.map { ": \(verbatim: $0)" })"
        case .reversed(let event): "Reversal of \(event.of)"
        case .described(let event): "Describes \(event.of)\(event.ending)"
        case .goalCreated(let event): "Goal created: \(verbatim: event.name)"
        case .goalChanged(let event): "Goal changed: \(verbatim: event.name ?? event.goal.text)"
        case .goalFunded(let event): "Saved for \(event.goal)"
        case .goalWithdrawn(let event): "Taken from \(event.goal)"
        case .goalDeleted(let event): "Goal \(event.goal) deleted"
        case .roundUpsMoved(let event):
            if event.from == nil {
                "Round-ups of \(event.week) to \(event.goal)"
            } else {
                "Round-ups of \(event.account), \(event.week) to \(event.goal)"
            }
        case .balanceAsserted(let event):
            event.withGoals == true ? "Balance with goals checked" : "Balance checked"
        }
    }
}

extension AccountChanged {
    fileprivate var summary: Text {
        if let name { return "Renamed to \(verbatim: name)" }
        let isRounded = roundUpTo != nil || roundUpMultiplier != nil
        let changes: [Text?] = [
            owner == nil ? nil : "owner", overdraft == nil ? nil : "overdraft",
            isRounded ? "round-ups" : nil,
        ]
        return "Changed: \(changes.compactMap(\.self), .comma)"
    }
}

extension Described {
    /// What a description says, each member by itself; none where it says a note or metadata alone.
    package var words: [Text] {
        Text.words(
            payee: payee, source: source, category: category, isSpending: spending, isIncome: income
        )
    }

    fileprivate var ending: Text { words.isEmpty ? "" : ": \(words, .comma)" }
}

extension EventChanges {
    /// What is to be said of an event, each member by itself.
    package var words: [Text] {
        Text.words(
            payee: payee, source: source, category: category, isSpending: isSpending,
            isIncome: isIncome)
    }
}

extension Text {
    /// What is said again of an event, each member by itself; an empty text takes one away.
    fileprivate static func words(
        payee: String?, source: String?, category: String?, isSpending: Bool?, isIncome: Bool?
    ) -> [Text] {
        let text = { (said: String) in EventChanges.text(said, or: nil) }
        let words: [Text?] = [
            payee.map { .payee(text($0)) }, source.map { .source(text($0)) },
            category.map { .category(text($0)) }, isSpending.map { .spending($0) },
            isIncome.map { .income($0) },
        ]
        return words.compactMap(\.self)
    }

    /// Who was paid; nil for nobody who is named.
    package static func payee(_ name: String?) -> Text {
        name.map { "payee \(quoted: $0)" } ?? "no payee"
    }

    /// Where money came from; nil where that is not said.
    package static func source(_ name: String?) -> Text {
        name.map { "source \(quoted: $0)" } ?? "no source"
    }

    /// What money was for; nil where that is not said.
    package static func category(_ name: String?) -> Text {
        name.map { "category \(quoted: $0)" } ?? "no category"
    }

    /// Whether a withdrawal is spending.
    package static func spending(_ isSpending: Bool) -> Text {
        isSpending ? "spending" : "no spending"
    }

    /// Whether a deposit is income.
    package static func income(_ isIncome: Bool) -> Text { isIncome ? "income" : "no income" }
}

extension BankRow {
    /// The row, such as `the bank's row 17 of september.csv`.
    package var name: Text {
        if let file, let line { return "the bank's row \(line) of \(verbatim: file)" }
        return date.map { "the bank's row of \($0)" } ?? "the bank's row"
    }
}

// MARK: - In a clause

extension Event.Payload {
    /// What happened, such as `deposited 4.35 GBP into everyday`; without a full stop.
    ///
    /// - Parameter currency: that of its account, which the change of an account does not state.
    package func clause(in currency: Currency? = nil) -> Text {
        switch self {
        case .ledgerOpened(let event):
            """
            opened the ledger\(event.title.map { " \(quoted: $0)" }), with weeks from \
            \(event.weekStart ?? .monday) in \(verbatim: event.timeZone ?? "UTC")
            """
        case .accountOpened(let event): event.clause
        case .accountChanged(let event): event.clause(in: currency)
        case .accountClosed(let event):
            """
            closed \(event.account), \
            \(event.paidOut.map { "paying out \($0)" } ?? "which was empty")
            """
        case .deposited(let event):
            """
            deposited \(event.amount) into \(event.account)\
            \(event.source.map { ", from \(quoted: $0)" })\
            \(event.income == false ? ", which is no income" : "")
            """
        case .withdrawn(let event):
            """
            withdrew \(event.amount) from \(event.account)\
            \(event.payee.map { ", to \(quoted: $0)" })\(event.unusual)
            """
        case .transferred(let event):
            "transferred \(event.amount) from \(event.from) to \(event.to)"
        case .exchanged(let event):
            "exchanged \(event.amount) from \(event.from) for \(event.received) to \(event.to)"
        case .refunded(let event):
            """
            refunded \(event.amount) of event \(event.of) into \(event.account)\
            \(event.source.map { ", from \(quoted: $0)" })
            """
        case .reversed(let event): "reversed event \(event.of)"
        case .described(let event): "described event \(event.of)\(event.ending)"
        case .goalCreated(let event):
            """
            created the goal \(event.goal) of \(event.account), \(quoted: event.name)\
            \(event.target.map { ", to save \($0)" })
            """
        case .goalChanged(let event): event.clause
        case .goalFunded(let event):
            "put \(event.amount) from \(event.account) into the goal \(event.goal)"
        case .goalWithdrawn(let event):
            "took \(event.amount) out of the goal \(event.goal) into \(event.account)"
        case .goalDeleted(let event):
            """
            deleted the goal \(event.goal), \
            \(event.returned.map { "returning \($0) to \(event.account)" } ?? "with nothing saved")
            """
        case .roundUpsMoved(let event):
            "\(event.clause(of: Balance(event.amount))), for the week of \(event.week)"
        case .balanceAsserted(let event):
            event.withGoals == true
                ? "checked that \(event.account) with its goals has \(event.balance)"
                : "checked that \(event.account) has \(event.balance)"
        }
    }
}

extension AccountOpened {
    fileprivate var clause: Text {
        let step = Balance(Int128(roundUpTo ?? currency.defaultRoundUpTo), currency)
        let roundUps: Text =
            switch roundUpMultiplier {
            case nil: "rounding up to \(step)"
            case 0: "rounding nothing up"
            case let times?: "rounding up to \(step) times \(times)"
            }
        let overdraft = overdraft.map { Balance(Int128($0), currency) }
        return """
            opened \(account), \(quoted: name), \(roundUps)\
            \(overdraft.map { ", with an overdraft of \($0)" })
            """
    }
}

extension AccountChanged {
    fileprivate func clause(in currency: Currency?) -> Text {
        let amount = { (minorUnits: Int64) -> Text in
            guard let currency else { return "\(Int(minorUnits), "minor unit")" }
            return "\(Balance(Int128(minorUnits), currency))"
        }
        let changes: [Text?] = [
            name.map { "its name is \(quoted: $0)" }, owner.map { "its owner is \(quoted: $0)" },
            overdraft.map { "its overdraft is \(amount($0))" },
            roundUpTo.map { "payments are rounded up to \(amount($0))" },
            roundUpMultiplier.map {
                $0 == 0 ? "nothing is rounded up" : "round-ups are multiplied by \($0)"
            },
        ]
        return "changed \(account): \(changes.compactMap(\.self), .comma)"
    }
}

extension Withdrawn {
    /// What is said of a payment that is not spending, or not rounded up.
    fileprivate var unusual: Text {
        switch (spending ?? true, roundUp) {
        case (true, false?): ", which is not rounded up"
        case (false, true?): ", which is no spending but rounded up"
        case (false, _): ", which is no spending"
        case (true, _): ""
        }
    }
}

extension GoalChanged {
    fileprivate var clause: Text {
        let changes: [Text?] = [
            name.map { "its name is \(quoted: $0)" }, target.map { "its target is \($0)" },
        ]
        return "changed the goal \(goal): \(changes.compactMap(\.self), .comma)"
    }
}

extension RoundUpsMoved {
    /// That so much was moved in all.
    package func clause(of total: Balance) -> Text {
        from.map { "moved \(total) of \(account)'s round-ups from \($0) into the goal \(goal)" }
            ?? "moved \(total) of \(account)'s round-ups into the goal \(goal)"
    }
}
