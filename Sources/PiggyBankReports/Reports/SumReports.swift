import PiggyBank
import PiggyBankLanguages

// Sums over many events: what was spent, and what is owned over time.

// MARK: - Spending

extension Report {
    /// What was spent, less what came back, by one grouping.
    ///
    /// - Parameter ledger: the one that the sums were answered from.
    package static func spending(
        _ sums: [SpendingSum],
        by grouping: SpendingGrouping,
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let title = language.spending(by: grouping)
        return Report(title, after: ledger, Part.spending(by: grouping, language), of: sums)
    }
}

extension Part<[SpendingSum]> {
    fileprivate static func spending(
        by grouping: SpendingGrouping,
        _ language: any Language
    ) -> [Part] {
        [
            .rows(
                "spending",
                whenEmpty: language(.noSpending),
                Column.sums(by: grouping, language)
            ) { $0 },
            .people { language.totals($0.map(\.net), ifMoreThan: 1) },
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
    static func sums(by grouping: SpendingGrouping, _ language: any Language) -> [Column] {
        [
            group(grouping, language) { $0.group },
            Column("currency", language(.currency)) { $0.currency },
            Column("transactions", language(.payments)) { $0.transactions },
            Column("minorUnits", language(.spent), csv: "spent") { $0.net },
            Column("refunded", language(.refunded), value: { $0.refunded }) {
                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
            },
        ]
    }

}

extension Column {
    /// What a sum is of.
    fileprivate static func group(
        _ grouping: SpendingGrouping,
        _ language: any Language,
        _ group: @escaping @Sendable (Row) -> SpendingSum.Group
    ) -> Column {
        let (type, label): (CellType, Label) =
            switch grouping {
            case .payee: (.optional(.text), .payee)
            case .source: (.optional(.text), .source)
            case .category: (.optional(.text), .category)
            case .month: (.month, .month)
            case .week: (.date, .weekOf)
            case .account: (.text, .account)
            }
        let column = Column(
            grouping.rawValue,
            language(label),
            as: type,
            isIdentifying: true,
            value: { group($0).cell(grouping) }
        ) {
            switch group($0) {
            case .text(nil): .text(language(.none))
            case .period(let date) where grouping == .month: .text(language.forms.month(date))
            case let group: group.cell(grouping)
            }
        }
        return type == .optional(.text) ? column.truncatable : column
    }
}

extension SpendingSum.Group {
    fileprivate func cell(_ grouping: SpendingGrouping) -> Cell {
        switch self {
        case .text(let text): text.cell
        case .period(let date) where grouping == .month: .text(String("\(date)".dropLast(3)))
        case .period(let date): .date(date)
        case .account(let account): .text(account.text)
        }
    }
}

// MARK: - Income

extension Report {
    /// What was received, by one grouping.
    ///
    /// - Parameter ledger: the one that the sums were answered from.
    package static func income(
        _ sums: [IncomeSum],
        by grouping: SpendingGrouping,
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let part = Part<[IncomeSum]>.rows(
            "income",
            whenEmpty: language(.noIncome),
            Column.income(by: grouping, language)
        ) { $0 }
        let totals = Part<[IncomeSum]>.people { sums in
            language.totals(sums.map(\.amount), ifMoreThan: 1)
        }
        return Report(language.income(by: grouping), after: ledger, [part, totals], of: sums)
    }
}

extension Column<IncomeSum> {
    /// What there is to say of a sum of income.
    static func income(by grouping: SpendingGrouping, _ language: any Language) -> [Column] {
        [
            group(grouping, language) { $0.group },
            Column("currency", language(.currency)) { $0.currency },
            Column("transactions", language(.deposits)) { $0.transactions },
            Column("minorUnits", language(.received), csv: "received") { $0.amount },
        ]
    }
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
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        let answer = WorthAnswer(worth: worth, days: converted?.days, rates: converted?.rates ?? [])
        return Report(language(.netWorth), after: ledger, Part.worth(language), of: answer)
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
            .rows("in", title: language(.inOneCurrency), days) { $0.days ?? [] }
                .only { $0.days != nil },
            .rows("rates", title: language(.rates), rates) { $0.rates }.only { $0.days != nil },
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
