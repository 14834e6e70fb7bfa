import PiggyBank

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
        within dates: ClosedRange<CalendarDate>? = nil, after ledger: Ledger
    ) -> Report {
        let isAcross = groupings.count > 1 && !sums.isEmpty && entries == nil
        let names = groupings.map(\.name)
        let title: Text =
            money == .spending ? "Spending by \(names, .and)" : "Income by \(names, .and)"
        let columns = Column<SpendingSum>.sums(of: money, by: groupings).map {
            $0.of { (row: SummedRows) in row.sum }
        }
        let parts: [Part<[SummedRows]>] = [
            .rows(
                money.key, whenEmpty: money == .spending ? "No spending." : "No income.",
                isAcross ? columns.map(\.ofPrograms) : columns,
                detail: entries.map { Detail(entries: $0) }
            ) { $0 },
            .people { sums in
                let sums = sums.map(\.sum)
                return isAcross
                    ? [.table(.across(sums, by: groupings, after: ledger))]
                    : ledger.totals(of: sums.map(\.net), ifMoreThan: 1)
            },
        ]
        return Report(title, within: dates, after: ledger, parts, of: sums)
    }
}

extension SummedMoney {
    /// What the sums are called in JSON.
    var key: String { self == .spending ? "spending" : "income" }
}

extension Ledger {
    /// The sum of each currency, for tables of more rows than that.
    fileprivate func totals(of sums: [Balance], ifMoreThan most: Int) -> [Report.Member] {
        guard sums.count > most else { return [] }
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return totals.busiestCurrencies.compactMap { currency in
            byCurrency[currency].map {
                .fact(.table("Total", .money($0.reduce(Balance(0, currency), +))))
            }
        }
    }
}

extension Column<SpendingSum> {
    /// What there is to say of a sum.
    static func sums(of money: SummedMoney, by groupings: [SpendingGrouping]) -> [Column] {
        let groups = groupings.enumerated().map { place, grouping in
            Column.group(grouping) { place == 0 ? $0.group : $0.second ?? .text(nil) }
        }
        let isSpending = money == .spending
        let figures = [
            Column("currency", "Currency", isIdentifying: true) { $0.currency },
            Column("transactions", isSpending ? "Payments" : "Deposits") { $0.transactions },
            Column(
                "minorUnits", isSpending ? "Spent" : "Received",
                csv: isSpending ? "spent" : "received"
            ) { $0.net },
        ]
        guard isSpending else { return groups + figures }
        return groups + figures + [
            Column("refunded", "Refunded", value: { $0.refunded }) {
                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
            }
        ]
    }
}

extension Column {
    /// What a row is of.
    fileprivate static func group(
        _ grouping: SpendingGrouping, _ group: @escaping @Sendable (Row) -> SpendingSum.Group
    ) -> Column {
        let type: CellType =
            switch grouping {
            case .payee, .source, .category: .optional(.text)
            case .account, .quarter, .year: .text
            case .week: .date
            case .month: .month
            }
        let column = Column(
            grouping.rawValue, grouping.label, as: type, isIdentifying: true,
            value: { group($0).cell(grouping) }, shown: { group($0).shown(grouping) })
        return type == .optional(.text) ? column.truncatable : column
    }
}

extension SpendingGrouping {
    /// The heading of what it is by.
    var label: Text {
        switch self {
        case .payee: "Payee"
        case .source: "Source"
        case .category: "Category"
        case .account: "Account"
        case .week: "Week of"
        case .month: "Month"
        case .quarter: "Quarter"
        case .year: "Year"
        }
    }
}

extension SpendingGrouping {
    /// What a title says that it is by.
    fileprivate var name: Text {
        switch self {
        case .payee: "payee"
        case .source: "source"
        case .category: "category"
        case .account: "account"
        case .week: "week"
        case .month: "month"
        case .quarter: "quarter"
        case .year: "year"
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
    func shown(_ grouping: SpendingGrouping) -> Cell {
        switch self {
        case .text(nil): .say("(none)")
        case .period(let date) where grouping == .month: .say(DateForm.month(date).text)
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
        within dates: ClosedRange<CalendarDate>? = nil, of ledger: Ledger
    ) -> Report {
        let answer = WorthAnswer(worth: worth, days: converted?.days, rates: converted?.rates ?? [])
        let ofRow = entries.map { entries in
            { @Sendable (row: NetWorth) in entries(row.currency, worth.period(endingOn: row.date)) }
        }
        return Report("Net worth", within: dates, after: ledger, Part.worth(ofRow), of: answer)
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
    static func worth(_ entries: (@Sendable (NetWorth) -> [FigureEntry])?) -> [Part] {
        let days: [Column<ConvertedWorth>] = [
            Column("date", "Date") { $0.date },
            Column("currency", "Currency") { $0.total.currency },
            Column("total", "Total") { $0.total },
        ]
        let rates: [Column<ExchangeRate>] = [
            Column("currency", "Currency") { $0.currency }, Column("rate", "Rate") { $0.text },
        ]
        return [
            .rows(
                "worth", whenEmpty: "Nothing yet.", Column.worth,
                detail: entries.map { Detail(entries: $0) }
            ) { $0.worth },
            .rows("in", title: "In one currency", days) { $0.days ?? [] }.only { $0.days != nil },
            .rows("rates", title: "Rates as given", rates) { $0.rates }.only { $0.days != nil },
        ]
    }
}

extension Column<NetWorth> {
    /// What there is to say of what was owned of a currency at the end of a day.
    static var worth: [Column] {
        [
            Column("date", "Date", isIdentifying: true) { $0.date },
            Column("currency", "Currency", isIdentifying: true) { $0.currency },
            Column("accounts", "Accounts") { $0.accounts }, Column("goals", "Goals") { $0.goals },
            Column("total", "Total") { $0.total }.linked { .worth($0.currency) },
        ]
    }
}
