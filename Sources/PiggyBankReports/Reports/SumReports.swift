import PiggyBank
import PiggyBankLanguages

// Sums over many events: what was spent, and what is owned over time.

// MARK: - Spending and income

/// A sum of spending or of income.
protocol GroupedSum: Sendable {
    var group: SpendingSum.Group { get }
    var second: SpendingSum.Group? { get }
    var net: Balance { get }
    var currency: Currency { get }
}

extension SpendingSum: GroupedSum {}

extension IncomeSum: GroupedSum { var net: Balance { amount } }

extension Report {
    /// What was spent, less what came back, by one grouping or two.
    ///
    /// - Parameters:
    ///   - dates: the dates that are asked about; nil for all.
    ///   - ledger: the one that the sums were answered from.
    package static func spending(
        _ sums: [SpendingSum], by groupings: [SpendingGrouping],
        within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        Report(
            language.spending(by: groupings), within: dates, after: ledger,
            Part.sums(
                "spending", whenEmpty: language(.noSpending), Column.sums(by: groupings, language),
                of: sums, by: groupings, language), of: sums, in: language)
    }

    /// What was received, by one grouping or two.
    ///
    /// - Parameters:
    ///   - dates: the dates that are asked about; nil for all.
    ///   - ledger: the one that the sums were answered from.
    package static func income(
        _ sums: [IncomeSum], by groupings: [SpendingGrouping],
        within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        Report(
            language.income(by: groupings), within: dates, after: ledger,
            Part.sums(
                "income", whenEmpty: language(.noIncome), Column.income(by: groupings, language),
                of: sums, by: groupings, language), of: sums, in: language)
    }
}

extension Part {
    /// The sums, row by row, and for people the total of each currency; by two groupings a table
    /// has the second one across.
    fileprivate static func sums<Sum: GroupedSum>(
        _ key: String, whenEmpty: String, _ columns: [Column<Sum>], of sums: [Sum],
        by groupings: [SpendingGrouping], _ language: any Language
    ) -> [Part] where Subject == [Sum] {
        guard groupings.count > 1, !sums.isEmpty else {
            return [
                .rows(key, whenEmpty: whenEmpty, columns) { $0 },
                .people { language.totals($0.map(\.net), ifMoreThan: 1) },
            ]
        }
        return [
            .rows(key, columns.map(\.ofPrograms)) { $0 },
            .people { [.table(.across($0, by: groupings, language))] },
        ]
    }
}

extension Language {
    /// The sum of each currency, for tables of more rows than that.
    fileprivate func totals(_ sums: [Balance], ifMoreThan count: Int) -> [Report.Member] {
        guard sums.count > count else { return [] }
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return byCurrency.keys.sorted().map { currency in
            let total = (byCurrency[currency] ?? []).reduce(Balance(0, currency), +)
            return .fact(.table(self(.total), .money(total)))
        }
    }
}

extension Column<SpendingSum> {
    /// What there is to say of a sum of spending.
    static func sums(by groupings: [SpendingGrouping], _ language: any Language) -> [Column] {
        groups(groupings, language) + [
            Column("currency", language(.currency)) { $0.currency },
            Column("transactions", language(.payments)) { $0.transactions },
            Column("minorUnits", language(.spent), csv: "spent") { $0.net },
            Column("refunded", language(.refunded), value: { $0.refunded }) {
                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
            },
        ]
    }
}

extension Column<IncomeSum> {
    /// What there is to say of a sum of income.
    static func income(by groupings: [SpendingGrouping], _ language: any Language) -> [Column] {
        groups(groupings, language) + [
            Column("currency", language(.currency)) { $0.currency },
            Column("transactions", language(.deposits)) { $0.transactions },
            Column("minorUnits", language(.received), csv: "received") { $0.amount },
        ]
    }
}

extension Column where Row: GroupedSum {
    /// What a sum is of.
    fileprivate static func groups(_ groupings: [SpendingGrouping], _ language: any Language)
        -> [Column]
    {
        groupings.enumerated().map { place, grouping in
            .group(grouping, language) { place == 0 ? $0.group : $0.second ?? .text(nil) }
        }
    }
}

extension Column {
    /// What a row is of.
    fileprivate static func group(
        _ grouping: SpendingGrouping, _ language: any Language,
        _ group: @escaping @Sendable (Row) -> SpendingSum.Group
    ) -> Column {
        let type: CellType =
            switch grouping {
            case .payee, .source, .category: .optional(.text)
            case .account, .quarter, .year: .text
            case .week: .date
            case .month: .month
            }
        let column = Column(
            grouping.rawValue, language(grouping.label), as: type, isIdentifying: true,
            value: { group($0).cell(grouping) }, shown: { group($0).shown(grouping, language) })
        return type == .optional(.text) ? column.truncatable : column
    }
}

extension SpendingGrouping {
    /// The heading of what it is by.
    var label: Label {
        switch self {
        case .payee: .payee
        case .source: .source
        case .category: .category
        case .account: .account
        case .week: .weekOf
        case .month: .month
        case .quarter: .quarter
        case .year: .year
        }
    }
}

extension SpendingSum.Group {
    fileprivate func cell(_ grouping: SpendingGrouping) -> Cell {
        switch self {
        case .text(let text): text.cell
        case .account(let account): account.text.cell
        case .period(let date):
            switch grouping {
            case .month: .text(String("\(date)".dropLast(3)))
            case .quarter: .text(date.quarter)
            case .year: .text(String("\(date)".prefix(4)))
            default: .date(date)
            }
        }
    }

    /// The same for people.
    func shown(_ grouping: SpendingGrouping, _ language: any Language) -> Cell {
        switch self {
        case .text(nil): .text(language(.none))
        case .period(let date) where grouping == .month: .text(language.forms.month(date))
        default: cell(grouping)
        }
    }
}

extension CalendarDate {
    /// Its quarter, such as `2026-Q4`.
    fileprivate var quarter: String { "\("\(self)".prefix(4))-Q\((components.month + 2) / 3)" }
}

// MARK: - Worth

extension Report {
    /// What is owned at the end of each period.
    ///
    /// - Parameters:
    ///   - converted: the same in one currency, and the rates of the others; nil where that is not
    ///     asked for.
    ///   - ledger: the one that it was answered from.
    package static func worth(
        _ worth: NetWorthOverTime,
        converted: (days: [ConvertedWorth], rates: [ExchangeRate])? = nil,
        within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let answer = WorthAnswer(worth: worth, days: converted?.days, rates: converted?.rates ?? [])
        return Report(
            language(.netWorth), within: dates, after: ledger, Part.worth(language), of: answer,
            in: language)
    }
}

/// What is owned over time, and the same in one currency where that is asked for.
struct WorthAnswer: Sendable {
    var worth: NetWorthOverTime
    var days: [ConvertedWorth]?
    var rates: [ExchangeRate]
}

extension Part<WorthAnswer> {
    static func worth(_ language: any Language) -> [Part] {
        let days: [Column<ConvertedWorth>] = [
            Column("date", language(.date)) { $0.date },
            Column("currency", language(.currency)) { $0.total.currency },
            Column("total", language(.total)) { $0.total },
        ]
        let rates: [Column<ExchangeRate>] = [
            Column("currency", language(.currency)) { $0.currency },
            Column("rate", language(.rate)) { $0.text },
        ]
        return [
            .rows("worth", whenEmpty: language(.nothingYet), Column.worth(language)) { $0.worth },
            .rows("in", title: language(.inOneCurrency), days) { $0.days ?? [] }.only {
                $0.days != nil
            }, .rows("rates", title: language(.rates), rates) { $0.rates }.only { $0.days != nil },
        ]
    }
}

extension Column<NetWorth> {
    /// What there is to say of what was owned of a currency at the end of a day.
    static func worth(_ language: any Language) -> [Column] {
        [
            Column("date", language(.date), isIdentifying: true) { $0.date },
            Column("currency", language(.currency)) { $0.currency },
            Column("accounts", language(.accounts)) { $0.accounts },
            Column("goals", language(.goals)) { $0.goals },
            Column("total", language(.total)) { $0.total }.linked { .worth($0.currency) },
        ]
    }
}
