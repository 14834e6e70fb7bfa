import PiggyBank

extension Report {
    /// How a number comes about: the events that make it, each with its line and the running figure.
    public static func explanation(_ derivation: Derivation) -> Report {
        let currency = derivation.currency
        switch derivation.subject {
        case .balance(let account):
            return Report(
                "Balance of \(derivation.name)",
                [
                    .fact(Fact("account", "Account", .text(account.text))),
                    .fact(.data("currency", .text(currency.code))),
                    .section(steps(derivation, running: "balance", "Balance")),
                    .fact(Fact("balance", "Balance", .money(derivation.result, currency))),
                ]
            )
        case .goal(let goal):
            return Report(
                "Savings of \(derivation.name)",
                [
                    .fact(Fact("goal", "Goal", .text(goal.text))),
                    .fact(.data("currency", .text(currency.code))),
                    .section(steps(derivation, running: "saved", "Saved")),
                    .fact(Fact("saved", "Saved", .money(derivation.result, currency))),
                ]
            )
        case .roundUps(let account, let week):
            return roundUps(derivation, account, week)
        }
    }

    private static func roundUps(
        _ derivation: Derivation,
        _ account: AccountID,
        _ week: CalendarDate
    ) -> Report {
        let currency = derivation.currency
        let changes = derivation.steps.compactMap { step in step.change.map { Int128($0) } }
        let accrued = changes.reduce(0) { $0 + max($1, 0) }
        let moved = changes.reduce(0) { $0 - min($1, 0) }
        return Report(
            "Round-ups of \(derivation.name) in the week of \(week)",
            [
                .fact(Fact("account", "Account", .text(account.text))),
                .fact(.data("week", .date(week))),
                .fact(.data("currency", .text(currency.code))),
                .fact(
                    Fact(
                        "roundUpTo",
                        "Rounded up to",
                        .money(Int128(derivation.roundUpTo), currency)
                    )
                ),
                .section(
                    Section(
                        "entries",
                        whenEmpty: "No payments in this week or on the days around it.",
                        rows: derivation.steps,
                        columns: place + [
                            .table("Description") { .text($0.description) },
                            Column("minorUnits", "Amount", .trailing) { step in
                                step.amount.map { .money(Int128($0), currency) } ?? .null
                            },
                            Column("change", "Round-up", .trailing) { step in
                                step.change.map { .money(Int128($0), currency) } ?? .null
                            },
                            Column("available", "Available", .trailing) {
                                .money($0.running, currency)
                            },
                            Column("reason", "") { $0.reason.map { .text($0.words) } ?? .null },
                            .data("description") { .text($0.description) },
                        ]
                    )
                ),
                .fact(Fact("accrued", "Accrued", .money(accrued, currency))),
                .fact(Fact("moved", "Moved", .money(moved, currency))),
                .fact(Fact("available", "Available", .money(derivation.result, currency))),
            ]
        )
    }

    private static func steps(
        _ derivation: Derivation,
        running key: String,
        _ heading: String
    ) -> Section {
        let currency = derivation.currency
        return Section(
            "entries",
            whenEmpty: "No event.",
            rows: derivation.steps,
            columns: place + [
                .table("Description") { .text($0.description) },
                Column("minorUnits", "Amount", .trailing) { step in
                    step.change.map { .money(Int128($0), currency) } ?? .null
                },
                Column(key, heading, .trailing) { .money($0.running, currency) },
                .data("description") { .text($0.description) },
            ]
        )
    }

    /// Where an event stands, and when it happened.
    private static var place: [Column<Derivation.Step>] {
        [
            Column("line", "Line", .trailing) { .integer($0.line) },
            Column("sequence", "Event", .trailing) { .integer(Int($0.sequence)) },
            Column("time", "Date", value: { .instant($0.time) }) { .date($0.date) },
            .data("type") { .text($0.type.rawValue) },
        ]
    }
}
