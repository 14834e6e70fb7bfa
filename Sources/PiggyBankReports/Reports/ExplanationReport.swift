import PiggyBank

extension Report {
    /// How a number comes about: the events that make it, each with its line and the running figure.
    package static func explanation(_ derivation: Derivation) -> Report {
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
        let entries = entries(
            derivation,
            whenEmpty: "No event.",
            [
                amount("minorUnits", "Amount") { $0.change },
                Column(key, heading, .trailing) { .money($0.running) },
            ]
        )
        return Report(
            "\(title ?? heading) of \(derivation.name)",
            [
                .fact(subject),
                .fact(.data("currency", .text(derivation.currency.code))),
                .section(entries),
                .fact(Fact(key, heading, .money(derivation.result))),
            ]
        )
    }

    /// How the round-ups of a week come about.
    private static func roundUps(
        _ derivation: Derivation,
        _ account: AccountID,
        _ week: CalendarDate
    ) -> Report {
        let none = Balance(0, derivation.currency)
        let accrued = derivation.steps.filter { !$0.isOfMove }.compactMap(\.change).reduce(none, +)
        let moved = derivation.steps.filter(\.isOfMove).compactMap(\.change).reduce(none, -)
        let entries = entries(
            derivation,
            whenEmpty: "No payments in this week or on the days around it.",
            [
                amount("minorUnits", "Amount") { $0.amount.map { Balance($0) } },
                amount("change", "Round-up") { $0.change },
                Column("available", "Available", .trailing) { .money($0.running) },
                Column("reason", "") { $0.reason.map { .text($0.words) } ?? .null },
            ]
        )
        let times = derivation.roundUpMultiplier
        let multiplier = Fact(
            "roundUpMultiplier",
            times == 1 ? nil : "Times",
            .integer(Int(times))
        )
        return Report(
            "Round-ups of \(derivation.name) in the week of \(week)",
            [
                .fact(Fact("account", "Account", .text(account.text))),
                .fact(.data("week", .date(week))),
                .fact(.data("currency", .text(derivation.currency.code))),
                .fact(Fact("roundUpTo", "Rounded up to", .money(derivation.roundUpTo))),
                .fact(multiplier),
                .section(entries),
                .fact(Fact("accrued", "Accrued", .money(accrued))),
                .fact(Fact("moved", "Moved", .money(moved))),
                .fact(Fact("available", "Available", .money(derivation.result))),
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
                .table("Description") { .text($0.description.takenBack(by: $0.reversedBy)) },
            ] + figures + [
                .data("description") { .text($0.description) },
                .data("reversedBy") { $0.reversedBy.map { .integer(Int($0)) } ?? .null },
            ]
        )
    }

    private static func amount(
        _ key: String,
        _ heading: String,
        _ balance: @escaping @Sendable (Derivation.Step) -> Balance?
    ) -> Column<Derivation.Step> {
        Column(key, heading, .trailing) { balance($0).map(Cell.money) ?? .null }
    }
}
