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
        Report(
            language.spending(by: grouping),
            end(ledger) + [
                .section(
                    Section(
                        "spending",
                        whenEmpty: language(.noSpending),
                        rows: sums,
                        columns: [
                            group(grouping, language),
                            Column("currency", language(.currency)) { .text($0.currency.code) },
                            Column("transactions", language(.payments), .trailing) {
                                .integer($0.transactions)
                            },
                            Column("minorUnits", language(.spent), .trailing, csv: "spent") {
                                .money($0.net)
                            },
                            Column(
                                "refunded",
                                language(.refunded),
                                .trailing,
                                value: { .money($0.refunded) }
                            ) {
                                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
                            },
                        ]
                    )
                )
            ] + totals(sums, language)
        )
    }

    /// What the sum is of.
    private static func group(
        _ grouping: SpendingGrouping,
        _ language: any Language
    ) -> Column<SpendingSum> {
        let column = Column<SpendingSum>(
            grouping.rawValue,
            language(grouping.label),
            isIdentifying: true,
            value: { $0.group.cell(grouping) }
        ) {
            switch $0.group {
            case .text(nil): .text(language(.none))
            case .period(let date) where grouping == .month: .text(language.forms.month(date))
            default: $0.group.cell(grouping)
            }
        }
        return [.payee, .category].contains(grouping) ? column.truncatable : column
    }

    /// What was spent altogether of each currency, for tables.
    private static func totals(_ sums: [SpendingSum], _ language: any Language) -> [Member] {
        guard sums.count > 1 else { return [] }
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return byCurrency.keys.sorted().map { currency in
            let total = (byCurrency[currency] ?? []).map(\.net).reduce(Balance(0, currency), +)
            return .fact(.table(language(.total), .money(total)))
        }
    }
}

extension SpendingGrouping {
    fileprivate var label: Label {
        switch self {
        case .payee: .payee
        case .category: .category
        case .month: .month
        case .week: .weekOf
        case .account: .account
        }
    }
}

extension SpendingSum.Group {
    fileprivate func cell(_ grouping: SpendingGrouping) -> Cell {
        switch self {
        case .text(let text): .text(ifAny: text)
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
        Report(
            language(.netWorth),
            end(ledger) + [
                .section(
                    Section(
                        "worth",
                        whenEmpty: language(.nothingYet),
                        rows: worth,
                        columns: [
                            Column("date", language(.date), isIdentifying: true) { .date($0.date) },
                            Column("currency", language(.currency)) { .text($0.currency.code) },
                            Column("accounts", language(.accounts), .trailing) {
                                .money($0.accounts)
                            },
                            Column("goals", language(.goals), .trailing) { .money($0.goals) },
                            Column("total", language(.total), .trailing) { .money($0.total) },
                        ]
                    )
                )
            ]
        )
    }
}
