import PiggyBank

extension Report {
    /// How a number comes about: the events that make it, each with its line and the running figure.
    public static func explanation(_ derivation: Derivation) -> Report {
        switch derivation.subject {
        case .balance(let account):
            explanation(
                derivation,
                "Balance",
                of: Fact("account", "Account", .text(account.text)),
                running: "balance"
            )
        case .goal(let goal):
            explanation(
                derivation,
                "Saved",
                title: "Savings",
                of: Fact("goal", "Goal", .text(goal.text)),
                running: "saved"
            )
        case .roundUps(let account, let week): roundUps(derivation, account, week)
        }
    }

    /// How a balance, or what a goal has saved, comes about.
    private static func explanation(
        _ derivation: Derivation,
        _ heading: String,
        title: String? = nil,
        of subject: Fact,
        running key: String
    ) -> Report {
        let currency = derivation.currency
        let entries = entries(
            derivation,
            whenEmpty: "No event.",
            [
                amount("minorUnits", "Amount", currency) { $0.change },
                Column(key, heading, .trailing) { .money($0.running, currency) },
            ]
        )
        return Report(
            "\(title ?? heading) of \(derivation.name)",
            [
                .fact(subject),
                .fact(.data("currency", .text(currency.code))),
                .section(entries),
                .fact(Fact(key, heading, .money(derivation.result, currency))),
            ]
        )
    }

    /// How the round-ups of a week come about.
    private static func roundUps(
        _ derivation: Derivation,
        _ account: AccountID,
        _ week: CalendarDate
    ) -> Report {
        let currency = derivation.currency
        let changes = derivation.steps.compactMap { step in step.change.map { Int128($0) } }
        let accrued = changes.reduce(0) { $0 + max($1, 0) }
        let moved = changes.reduce(0) { $0 - min($1, 0) }
        let roundUpTo = Cell.money(Int128(derivation.roundUpTo), currency)
        let entries = entries(
            derivation,
            whenEmpty: "No payments in this week or on the days around it.",
            [
                amount("minorUnits", "Amount", currency) { $0.amount },
                amount("change", "Round-up", currency) { $0.change },
                Column("available", "Available", .trailing) { .money($0.running, currency) },
                Column("reason", "") { $0.reason.map { .text($0.words) } ?? .null },
            ]
        )
        return Report(
            "Round-ups of \(derivation.name) in the week of \(week)",
            [
                .fact(Fact("account", "Account", .text(account.text))),
                .fact(.data("week", .date(week))),
                .fact(.data("currency", .text(currency.code))),
                .fact(Fact("roundUpTo", "Rounded up to", roundUpTo)),
                .section(entries),
                .fact(Fact("accrued", "Accrued", .money(accrued, currency))),
                .fact(Fact("moved", "Moved", .money(moved, currency))),
                .fact(Fact("available", "Available", .money(derivation.result, currency))),
            ]
        )
    }

    /// The events, each with its line, its time and what happened.
    private static func entries(
        _ derivation: Derivation,
        whenEmpty: String,
        _ figures: [Column<Derivation.Step>]
    ) -> Section {
        Section(
            "entries",
            whenEmpty: whenEmpty,
            rows: derivation.steps,
            columns: [
                Column("line", "Line", .trailing) { .integer($0.line) },
                Column("sequence", "Event", .trailing) { .integer(Int($0.sequence)) },
                Column("time", "Date", value: { .instant($0.time) }) { .date($0.date) },
                .data("type") { .text($0.type.rawValue) },
                .table("Description") { .text($0.description) },
            ] + figures + [.data("description") { .text($0.description) }]
        )
    }

    private static func amount(
        _ key: String,
        _ heading: String,
        _ currency: Currency,
        _ minorUnits: @escaping @Sendable (Derivation.Step) -> Int64?
    ) -> Column<Derivation.Step> {
        Column(key, heading, .trailing) { step in
            minorUnits(step).map { .money(Int128($0), currency) } ?? .null
        }
    }
}
