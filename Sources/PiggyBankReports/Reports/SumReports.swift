import PiggyBank
import PiggyBankLanguages

// Sums over many events: what was spent, and what is owned over time.

// MARK: - Spending and income

extension Report {
    /// What was spent, less what came back, or received, by one grouping or two.
    ///
    /// - Parameters:
    ///   - entries: the events of a sum; nil where nobody asks for them.
    ///   - dates: the dates that are asked about; nil for all.
    ///   - ledger: the one that the sums were answered from.
    package static func sums(
        _ sums: [SummedRows], of money: SummedMoney, by groupings: [SpendingGrouping],
        entries: (@Sendable (SummedRows) -> [FigureEntry])? = nil,
        within dates: ClosedRange<CalendarDate>? = nil, after ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let isAcross = groupings.count > 1 && !sums.isEmpty && entries == nil
        let title =
            money == .spending ? language.spending(by: groupings) : language.income(by: groupings)
        let columns = Column<SpendingSum>.sums(of: money, by: groupings, language).map {
            $0.of { (row: SummedRows) in row.sum }
        }
        let parts: [Part<[SummedRows]>] = [
            .rows(
                money.key, whenEmpty: language(money == .spending ? .noSpending : .noIncome),
                isAcross ? columns.map(\.ofPrograms) : columns,
                detail: entries.map { Detail(entries: $0, language) }
            ) { $0 },
            .people { sums in
                let sums = sums.map(\.sum)
                return isAcross
                    ? [.table(.across(sums, by: groupings, language))]
                    : language.totals(sums.map(\.net), ifMoreThan: 1)
            },
        ]
        return Report(title, within: dates, after: ledger, parts, of: sums, in: language)
    }
}

extension SummedMoney {
    /// What the sums are called in JSON.
    var key: String { self == .spending ? "spending" : "income" }
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
    /// What there is to say of a sum.
    static func sums(
        of money: SummedMoney, by groupings: [SpendingGrouping], _ language: any Language
    ) -> [Column] {
        let groups = groupings.enumerated().map { place, grouping in
            Column.group(grouping, language) { place == 0 ? $0.group : $0.second ?? .text(nil) }
        }
        let isSpending = money == .spending
        let figures = [
            Column("currency", language(.currency), isIdentifying: true) { $0.currency },
            Column("transactions", language(isSpending ? .payments : .deposits)) {
                $0.transactions
            },
            Column(
                "minorUnits", language(isSpending ? .spent : .received),
                csv: isSpending ? "spent" : "received"
            ) { $0.net },
        ]
        guard isSpending else { return groups + figures }
        return groups + figures + [
            Column("refunded", language(.refunded), value: { $0.refunded }) {
                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
            }
        ]
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
    ///   - entries: what changed a currency on some dates; nil where nobody asks for it.
    ///   - ledger: the one that it was answered from.
    package static func worth(
        _ worth: NetWorthOverTime,
        converted: (days: [ConvertedWorth], rates: [ExchangeRate])? = nil,
        entries: (@Sendable (Currency, ClosedRange<CalendarDate>) -> [FigureEntry])? = nil,
        within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let answer = WorthAnswer(worth: worth, days: converted?.days, rates: converted?.rates ?? [])
        let ofRow = entries.map { entries in
            { @Sendable (row: NetWorth) in entries(row.currency, worth.period(endingOn: row.date)) }
        }
        return Report(
            language(.netWorth), within: dates, after: ledger, Part.worth(ofRow, language),
            of: answer, in: language)
    }
}

/// What is owned over time, and the same in one currency where that is asked for.
struct WorthAnswer: Sendable {
    var worth: NetWorthOverTime
    var days: [ConvertedWorth]?
    var rates: [ExchangeRate]
}

extension Part<WorthAnswer> {
    /// - Parameter entries: the events of a row; nil where nobody asks for them.
    static func worth(_ entries: (@Sendable (NetWorth) -> [FigureEntry])?, _ language: any Language)
        -> [Part]
    {
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
            .rows(
                "worth", whenEmpty: language(.nothingYet), Column.worth(language),
                detail: entries.map { Detail(entries: $0, language) }
            ) { $0.worth },
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
            Column("currency", language(.currency), isIdentifying: true) { $0.currency },
            Column("accounts", language(.accounts)) { $0.accounts },
            Column("goals", language(.goals)) { $0.goals },
            Column("total", language(.total)) { $0.total }.linked { .worth($0.currency) },
        ]
    }
}
