import PiggyBank

extension Report {
    /// The balances of all accounts, and the totals by currency.
    public static func balances(_ ledger: Ledger) -> Report {
        Report(
            "Balances",
            [
                .fact(.data("sequence", .integer(Int(ledger.sequence)))),
                .fact(.data("head", ledger.head.map(Cell.text) ?? .null)),
                .section(accounts(ledger)),
                .section(totals(ledger)),
            ]
        )
    }

    private static func accounts(_ ledger: Ledger) -> Section {
        Section(
            "accounts",
            whenEmpty: "No accounts yet.",
            rows: ledger.balances,
            columns: [
                Column("account", "Account", isIdentifying: true) { .text($0.account.text) },
                Column("name", "Name") { .text($0.name) },
                Column("currency", "Currency") { .text($0.currency.code) },
                Column("minorUnits", "Balance", .trailing) { .money($0.minorUnits, $0.currency) },
                Column("status", "", value: { .text($0.isClosed ? "closed" : "open") }) {
                    $0.isClosed ? .text("closed") : .null
                },
            ]
        )
    }

    private static func totals(_ ledger: Ledger) -> Section {
        Section(
            "totals",
            title: "Totals",
            rows: ledger.currencyTotals,
            columns: [
                Column("currency", "Currency") { .text($0.currency.code) },
                Column("accounts", "Accounts", .trailing) { .money($0.accounts, $0.currency) },
                Column("goals", "Goals", .trailing) { .money($0.goals, $0.currency) },
                Column("total", "Total", .trailing) { .money($0.total, $0.currency) },
            ]
        )
    }
}
