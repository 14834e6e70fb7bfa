import PiggyBank

extension Report {
    /// The history of one account: opening balance, every movement with the balance after it, closing.
    public static func history(_ statement: AccountStatement) -> Report {
        let currency = statement.currency
        return Report(
            "History of \(statement.name)",
            [
                .fact(.data("account", .text(statement.account.text))),
                .fact(.data("currency", .text(currency.code))),
                .fact(.table("Account", .text("\(statement.account.text), \(currency.code)"))),
                .fact(Fact("opening", "Opening balance", .money(statement.opening, currency))),
                .section(
                    Section(
                        "entries",
                        whenEmpty: "No money moved.",
                        rows: statement.entries,
                        columns: [
                            Column("sequence", "Event", .trailing) { .integer(Int($0.sequence)) },
                            Column("time", "Date", value: { .instant($0.time) }) { .date($0.date) },
                            .data("type") { .text($0.type.rawValue) },
                            .table("Description") { .text($0.description) },
                            Column("minorUnits", "Amount", .trailing) {
                                .money(Int128($0.minorUnits), currency)
                            },
                            Column("balance", "Balance", .trailing) {
                                .money($0.balance, currency)
                            },
                            .data("description") { .text($0.description) },
                        ]
                    )
                ),
                .fact(Fact("closing", "Closing balance", .money(statement.closing, currency))),
            ]
        )
    }
}
