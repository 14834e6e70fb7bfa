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
            .people { totals($0, language) },
        ]
    }

    /// What was spent altogether of each currency, for tables.
    private static func totals(_ sums: [SpendingSum], _ language: any Language) -> [Report.Member] {
        guard sums.count > 1 else { return [] }
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return byCurrency.keys.sorted().map { currency in
            let total = (byCurrency[currency] ?? []).map(\.net).reduce(Balance(0, currency), +)
            return .fact(.table(language(.total), .money(total)))
        }
    }
}

extension Column<SpendingSum> {
    /// What there is to say of a sum of spending.
    static func sums(by grouping: SpendingGrouping, _ language: any Language) -> [Column] {
        [
            group(grouping, language),
            Column("currency", language(.currency)) { $0.currency },
            Column("transactions", language(.payments)) { $0.transactions },
            Column("minorUnits", language(.spent), csv: "spent") { $0.net },
            Column("refunded", language(.refunded), value: { $0.refunded }) {
                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
            },
        ]
    }

    /// What the sum is of.
    private static func group(_ grouping: SpendingGrouping, _ language: any Language) -> Column {
        let (type, label): (CellType, Label) =
            switch grouping {
            case .payee: (.optional(.text), .payee)
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
            value: { $0.group.cell(grouping) }
        ) {
            switch $0.group {
            case .text(nil): .text(language(.none))
            case .period(let date) where grouping == .month: .text(language.forms.month(date))
            default: $0.group.cell(grouping)
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

// MARK: - Worth

extension Report {
    /// What is owned at the end of each period.
    ///
    /// - Parameter ledger: the one that it was answered from.
    package static func worth(
        _ worth: NetWorthOverTime,
        of ledger: Ledger,
        in language: any Language = English()
    ) -> Report {
        Report(language(.netWorth), after: ledger, Part.worth(language), of: worth)
    }
}

extension Part<NetWorthOverTime> {
    static func worth(_ language: any Language) -> [Part] {
        [.rows("worth", whenEmpty: language(.nothingYet), Column.worth(language)) { $0 }]
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
