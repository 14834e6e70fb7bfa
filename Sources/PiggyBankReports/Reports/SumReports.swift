import PiggyBank

// Sums over many events: what was spent, and what is owned over time.

// MARK: - Spending

extension Report {
    /// What was spent, less what came back, by one grouping.
    ///
    /// - Parameter ledger: the one that the sums were collected from.
    package static func spending(
        _ sums: [SpendingSum],
        by grouping: SpendingGrouping,
        of ledger: Ledger,
        in words: any ReportLanguage = English()
    ) -> Report {
        Report(
            words.spending(by: grouping),
            end(ledger) + [
                .section(
                    Section(
                        "spending",
                        whenEmpty: words(.noSpending),
                        rows: sums,
                        columns: [
                            group(grouping, words),
                            Column("currency", words(.currency)) { .text($0.currency.code) },
                            Column("transactions", words(.payments), .trailing) {
                                .integer($0.transactions)
                            },
                            Column("minorUnits", words(.spent), .trailing, csv: "spent") {
                                .money($0.net)
                            },
                            Column(
                                "refunded",
                                words(.refunded),
                                .trailing,
                                value: { .money($0.refunded) }
                            ) {
                                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
                            },
                        ]
                    )
                )
            ] + totals(sums, words)
        )
    }

    /// What the sum is of.
    private static func group(
        _ grouping: SpendingGrouping,
        _ words: any ReportLanguage
    ) -> Column<SpendingSum> {
        let column = Column<SpendingSum>(
            grouping.rawValue,
            words(grouping.label),
            isIdentifying: true,
            value: { $0.group.cell(grouping) }
        ) {
            switch $0.group {
            case .text(nil): .text(words(.none))
            case .period(let date) where grouping == .month: .text(words.forms.month(date))
            default: $0.group.cell(grouping)
            }
        }
        return [.payee, .category].contains(grouping) ? column.words : column
    }

    /// What was spent altogether of each currency, for tables.
    private static func totals(_ sums: [SpendingSum], _ words: any ReportLanguage) -> [Member] {
        guard sums.count > 1 else { return [] }
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return byCurrency.keys.sorted().map { currency in
            let total = (byCurrency[currency] ?? []).map(\.net).reduce(Balance(0, currency), +)
            return .fact(.table(words(.total), .money(total)))
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
    /// - Parameter ledger: the one that it was collected from.
    package static func worth(
        _ worth: NetWorthOverTime,
        of ledger: Ledger,
        in words: any ReportLanguage = English()
    ) -> Report {
        Report(
            words(.netWorth),
            end(ledger) + [
                .section(
                    Section(
                        "worth",
                        whenEmpty: words(.nothingYet),
                        rows: worth,
                        columns: [
                            Column("date", words(.date), isIdentifying: true) { .date($0.date) },
                            Column("currency", words(.currency)) { .text($0.currency.code) },
                            Column("accounts", words(.accounts), .trailing) { .money($0.accounts) },
                            Column("goals", words(.goals), .trailing) { .money($0.goals) },
                            Column("total", words(.total), .trailing) { .money($0.total) },
                        ]
                    )
                )
            ]
        )
    }
}
