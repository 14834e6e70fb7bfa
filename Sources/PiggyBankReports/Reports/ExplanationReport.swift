import PiggyBank
import PiggyBankLanguages

extension Report {
    /// How a number comes about: the events that make it, each with its line and the running
    /// figure.
    ///
    /// - Parameter ledger: the one that the derivation was answered from.
    package static func explanation(
        _ derivation: Derivation,
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let name = derivation.name ?? ""
        let report =
            switch derivation.subject {
            case .balance(let account):
                explanation(
                    derivation,
                    language(.balance),
                    title: language.balance(of: name),
                    of: Fact("account", language(.account), .text(account.text)),
                    running: "balance",
                    language
                )
            case .goal(let goal):
                explanation(
                    derivation,
                    language(.saved),
                    title: language.savings(of: name),
                    of: Fact("goal", language(.goal), .text(goal.text)),
                    running: "saved",
                    language
                )
            case .roundUps(let account, let week):
                roundUps(derivation, account, week.range(in: ledger.calendar).lowerBound, language)
            case .spending:
                explanation(
                    derivation,
                    language(.spent),
                    title: language(.spending),
                    running: "spent",
                    language
                )
            case .worth:
                explanation(
                    derivation,
                    language(.worth),
                    title: language(.netWorth),
                    running: "worth",
                    language
                )
            }
        return Report(
            report.title,
            end(ledger) + report.members + [.fact(.data("result", .money(derivation.result)))]
        )
    }

    /// How a figure comes about to which every event adds something, or nothing.
    private static func explanation(
        _ derivation: Derivation,
        _ heading: String,
        title: String,
        of subject: Fact? = nil,
        running key: String,
        _ language: any Language
    ) -> Report {
        let hasReasons = derivation.steps.contains { $0.isOfSpendingThatDoesNotCount }
        let reason: [Column<Derivation.Step>] =
            hasReasons
            ? [
                .table("") {
                    .text(
                        ifAny: $0.isOfSpendingThatDoesNotCount
                            ? $0.reason.map(language.name(of:)) : nil
                    )
                }
                .truncatable
            ]
            : []
        let entries = entries(
            derivation,
            whenEmpty: language(.noEvent),
            language,
            [
                amount("minorUnits", csv: "amount", language(.amount)) { step in
                    step.change ?? step.amount.map { Balance($0) }
                },
                Column(key, heading, .trailing) { .money($0.running) },
            ] + reason
        )
        return Report(
            title,
            (subject.map { [.fact($0)] } ?? []) + [
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
        _ week: CalendarDate,
        _ language: any Language
    ) -> Report {
        let none = Balance(0, derivation.currency)
        let accrued = derivation.steps.filter { !$0.isOfMove }.compactMap(\.change).reduce(none, +)
        let moved = derivation.steps.filter(\.isOfMove).compactMap(\.change).reduce(none, -)
        let entries = entries(
            derivation,
            whenEmpty: language(.noPaymentsAround),
            language,
            [
                amount("minorUnits", csv: "amount", language(.amount)) {
                    $0.amount.map { Balance($0) }
                },
                amount("change", csv: "roundUp", language(.roundUp)) { $0.change },
                Column("available", language(.available), .trailing) { .money($0.running) },
                .table("") { .text(ifAny: $0.reason.map(language.name(of:))) }.truncatable,
            ]
        )
        let times = derivation.roundUps?.multiplier ?? 1
        let multiplier = Fact(
            "roundUpMultiplier",
            times == 1 ? nil : language(.times),
            .integer(Int(times))
        )
        let roundUpTo = derivation.roundUps.map { Cell.money($0.roundUpTo) } ?? .null
        return Report(
            language.roundUps(of: derivation.name ?? account.text, inWeekOf: week),
            [
                .fact(Fact("account", language(.account), .text(account.text))),
                .fact(.data("week", .date(week))),
                .fact(.data("currency", .text(derivation.currency.code))),
                .fact(Fact("roundUpTo", language(.roundedUpTo), roundUpTo)),
                .fact(multiplier),
                .section(entries),
                .fact(Fact("accrued", language(.accrued), .money(accrued))),
                .fact(Fact("moved", language(.moved), .money(moved))),
                .fact(Fact("available", language(.available), .money(derivation.result))),
            ]
        )
    }

    /// The events, each with its line, its time and what happened.
    private static func entries(
        _ derivation: Derivation,
        whenEmpty: String,
        _ language: any Language,
        _ figures: [Column<Derivation.Step>]
    ) -> Section {
        let currency = derivation.currency.code
        return Section(
            "entries",
            whenEmpty: whenEmpty,
            rows: derivation.steps,
            columns: [
                Column("line", language(.line), .trailing) { .integer($0.line) }
                    .linked { .line($0.sequence) },
                Column("sequence", language(.event), .trailing) { .sequence($0.sequence) }
                    .linked { .event($0.sequence) },
                Column("time", language(.date), csv: "date", value: { .instant($0.time) }) {
                    .date($0.date)
                },
                .data("type") { .text($0.type.rawValue) },
                .table(language(.description)) {
                    .told(language.summary(of: $0.payload), takenBackBy: $0.reversedBy)
                }.truncatable,
                .csv("currency") { _ in .text(currency) },
            ] + figures + [
                .data("counts") { .flag($0.change != nil) },
                .data("reason") { .text(ifAny: $0.reason.map(language.name(of:))) },
                .data("description") { .text(language.summary(of: $0.payload)) },
                .data("reversedBy") { .sequence($0.reversedBy) },
            ]
        )
    }

    private static func amount(
        _ key: String,
        csv: String,
        _ heading: String,
        _ balance: @escaping @Sendable (Derivation.Step) -> Balance?
    ) -> Column<Derivation.Step> {
        Column(key, heading, .trailing, csv: csv) { balance($0).map(Cell.money) ?? .null }
    }
}

extension Derivation.Step {
    /// Whether it is a payment or a refund that is named and changes nothing of what was spent.
    fileprivate var isOfSpendingThatDoesNotCount: Bool {
        switch reason {
        case .notSpending, .takenBack: change == nil
        default: false
        }
    }
}
