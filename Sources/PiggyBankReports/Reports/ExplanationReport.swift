import PiggyBank
import PiggyBankLanguages

extension Report {
    /// How a number comes about: the events that make it, each with its line and the running
    /// figure.
    ///
    /// - Parameters:
    ///   - figure: what a part of what is owned is called; nil for the whole.
    ///   - ledger: the one that the derivation was answered from.
    package static func explanation(
        _ derivation: Derivation, called figure: String? = nil,
        within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let name = derivation.name ?? ""
        let title =
            switch derivation.subject {
            case .balance: language.balance(of: name)
            case .goal: language.savings(of: name)
            case .roundUps(let account, let week):
                language.roundUps(
                    of: derivation.name ?? account.text,
                    inWeekOf: week.range(in: ledger.calendar).lowerBound)
            case .spending: language(.spending)
            case .income: language(.income)
            case .worth: language(.netWorth)
            }
        let parts = Part.explanation(
            of: .init(derivation.subject), called: figure, ledger.calendar, language)
        return Report(title, within: dates, after: ledger, parts, of: derivation, in: language)
    }
}

/// What a derivation is of, without which one.
enum ExplanationKind: Sendable {
    case balance, goal, roundUps, spending, income, worth

    fileprivate init(_ subject: Derivation.Subject) {
        self =
            switch subject {
            case .balance: .balance
            case .goal: .goal
            case .roundUps: .roundUps
            case .spending: .spending
            case .income: .income
            case .worth: .worth
            }
    }
}

extension Part<Derivation> {
    static func explanation(
        of kind: ExplanationKind, called name: String? = nil, _ calendar: LedgerCalendar,
        _ language: any Language
    ) -> [Part] {
        let parts =
            switch kind {
            case .balance:
                [id("account", language(.account))]
                    + figure("balance", language(.balance), language)
            case .goal: [id("goal", language(.goal))] + figure("saved", language(.saved), language)
            case .roundUps: roundUps(calendar, language)
            case .spending: figure("spent", language(.spent), language)
            case .income: figure("received", language(.received), language)
            case .worth: figure("worth", name ?? language(.worth), language)
            }
        return parts + [.fact("result") { $0.result }]
    }

    /// What the number is of.
    private static func id(_ key: String, _ label: String) -> Part {
        .fact(key, label) { $0.subject.id }
    }

    /// How a figure comes about to which every event adds something, or nothing.
    private static func figure(_ key: String, _ heading: String, _ language: any Language) -> [Part]
    {
        let columns = Column.steps(
            [
                Column("minorUnits", language(.amount), csv: "amount") {
                    $0.change ?? $0.amount.map { Balance($0) }
                }, Column(key, heading) { $0.running },
                .reason(language) { $0.isNamedAndDoesNotCount },
            ], language)
        return [
            .fact("currency") { $0.currency },
            .rows("entries", whenEmpty: language(.noEvent), columns) { $0.steps },
            .fact(key, heading) { $0.result },
        ]
    }

    /// How the round-ups of a week come about.
    private static func roundUps(_ calendar: LedgerCalendar, _ language: any Language) -> [Part] {
        let columns = Column.steps(
            [
                Column("minorUnits", language(.amount), csv: "amount") { $0.amount },
                Column("change", language(.roundUp), csv: "roundUp") { $0.change },
                Column("available", language(.available)) { $0.running },
                .reason(language) { _ in true },
            ], language)
        return [
            id("account", language(.account)), .fact("week", as: .date) { $0.week(calendar) },
            .fact("currency") { $0.currency },
            .fact("roundUpTo", language(.roundedUpTo)) {
                $0.roundUps.map { Balance($0.roundUpTo) } ?? Balance(0, $0.currency)
            }, .fact("roundUpMultiplier", as: .integers(Limits.roundUpMultiplier)) { $0.times },
            .table(language(.times)) { $0.times == 1 ? .null : $0.times.cell },
            .rows("entries", whenEmpty: language(.noPaymentsAround), columns) { $0.steps },
            .fact("accrued", language(.accrued)) { derivation in
                derivation.steps.filter { !$0.isOfMove }.compactMap(\.change).reduce(
                    Balance(0, derivation.currency), +)
            },
            .fact("moved", language(.moved)) { derivation in
                derivation.steps.filter(\.isOfMove).compactMap(\.change).reduce(
                    Balance(0, derivation.currency), -)
            }, .fact("available", language(.available)) { $0.result },
        ]
    }
}

extension Column<Derivation.Step> {
    /// What there is to say of an event: its line, its time, what happened, and some figures.
    fileprivate static func steps(_ figures: [Column], _ language: any Language) -> [Column] {
        [
            Column("line", language(.line)) { $0.line }.linked { .line($0.sequence) },
            Column("sequence", language(.event)) { $0.sequence }.linked { .event($0.sequence) },
            Column("time", language(.date), csv: "date", value: { $0.time }) { .date($0.date) },
            Column("type") { $0.type },
            .table(language(.description)) {
                .told(language.summary(of: $0.payload), takenBackBy: $0.reversedBy)
            }.truncatable, .csv("currency") { .text($0.running.currency.code) },
        ] + figures + [
            Column("counts") { $0.change != nil },
            Column("reason") { $0.reason.map(language.name(of:)) },
            Column("description") { language.summary(of: $0.payload) },
            Column("reversedBy") { $0.reversedBy },
        ]
    }

    /// Why an event counts as it does, of tables alone.
    fileprivate static func reason(
        _ language: any Language, where isTold: @escaping @Sendable (Derivation.Step) -> Bool
    ) -> Column {
        .table("") { isTold($0) ? $0.reason.map(language.name(of:)).cell : .null }.truncatable
    }
}

extension Derivation {
    /// How many times a purchase is rounded up.
    fileprivate var times: Int64 { roundUps?.multiplier ?? 1 }

    /// The first day of the week that it is of; nil for a number of anything else.
    fileprivate func week(_ calendar: LedgerCalendar) -> CalendarDate? {
        guard case .roundUps(_, let week) = subject else { return nil }
        return week.range(in: calendar).lowerBound
    }
}

extension Derivation.Subject {
    /// The account or the goal that it is of; empty for a number of the whole ledger.
    fileprivate var id: String {
        switch self {
        case .balance(let account), .roundUps(let account, _): account.text
        case .goal(let goal): goal.text
        case .spending, .income, .worth: ""
        }
    }
}

extension Derivation.Step {
    /// Whether it is an event that is named and changes nothing of what was spent or received.
    fileprivate var isNamedAndDoesNotCount: Bool {
        switch reason {
        case .notSpending, .notIncome, .takenBack: change == nil
        default: false
        }
    }
}
