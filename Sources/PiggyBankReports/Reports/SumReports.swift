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
        of ledger: Ledger
    ) -> Report {
        Report(
            "Spending by \(grouping.rawValue)",
            end(ledger) + [
                .section(
                    Section(
                        "spending",
                        whenEmpty: "No spending.",
                        rows: sums,
                        columns: [
                            group(grouping),
                            Column("currency", "Currency") { .text($0.currency.code) },
                            Column("transactions", "Payments", .trailing) {
                                .integer($0.transactions)
                            },
                            Column("minorUnits", "Spent", .trailing, csv: "spent") {
                                .money($0.net)
                            },
                            Column(
                                "refunded",
                                "Refunded",
                                .trailing,
                                value: { .money($0.refunded) }
                            ) {
                                $0.refunded.minorUnits == 0 ? .null : .money($0.refunded)
                            },
                        ]
                    )
                )
            ] + totals(sums)
        )
    }

    /// What the sum is of.
    private static func group(_ grouping: SpendingGrouping) -> Column<SpendingSum> {
        let column = Column<SpendingSum>(
            grouping.rawValue,
            grouping.heading,
            isIdentifying: true,
            value: { $0.group.cell(grouping) }
        ) {
            $0.group == .text(nil) ? .text("(none)") : $0.group.cell(grouping)
        }
        return [.payee, .category].contains(grouping) ? column.words : column
    }

    /// What was spent altogether of each currency, for tables.
    private static func totals(_ sums: [SpendingSum]) -> [Member] {
        guard sums.count > 1 else { return [] }
        let byCurrency = Dictionary(grouping: sums, by: \.currency)
        return byCurrency.keys.sorted().map { currency in
            let total = (byCurrency[currency] ?? []).map(\.net).reduce(Balance(0, currency), +)
            return .fact(.table("Total", .money(total)))
        }
    }
}

extension SpendingGrouping {
    fileprivate var heading: String {
        switch self {
        case .payee: "Payee"
        case .category: "Category"
        case .month: "Month"
        case .week: "Week of"
        case .account: "Account"
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
    package static func worth(_ worth: NetWorthOverTime, of ledger: Ledger) -> Report {
        Report(
            "Net worth",
            end(ledger) + [
                .section(
                    Section(
                        "worth",
                        whenEmpty: "Nothing yet.",
                        rows: worth,
                        columns: [
                            Column("date", "Date", isIdentifying: true) { .date($0.date) },
                            Column("currency", "Currency") { .text($0.currency.code) },
                            Column("accounts", "Accounts", .trailing) { .money($0.accounts) },
                            Column("goals", "Goals", .trailing) { .money($0.goals) },
                            Column("total", "Total", .trailing) { .money($0.total) },
                        ]
                    )
                )
            ]
        )
    }
}
