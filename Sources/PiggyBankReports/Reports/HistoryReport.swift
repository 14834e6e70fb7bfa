import PiggyBank

extension Report {
    /// The history of one account: opening balance, every movement with the balance after it, closing.
    package static func history(_ statement: AccountStatement) -> Report {
        let currency = statement.currency.code
        return Report(
            "History of \(statement.name)",
            [
                .fact(.data("account", .text(statement.account.text))),
                .fact(.data("currency", .text(currency))),
                .fact(.table("Account", .text("\(statement.account.text), \(currency)"))),
                .fact(Fact("opening", "Opening balance", .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        whenEmpty: "No money moved.",
                        rows: statement.entries,
                        columns: [
                            Column("sequence", "Event", .trailing) { .integer(Int($0.sequence)) },
                            Column("time", "Date", value: { .instant($0.time) }) { .date($0.date) },
                            .data("type") { .text($0.type.rawValue) },
                            .table("Description") {
                                .text($0.description.takenBack(by: $0.reversedBy))
                            },
                            Column("minorUnits", "Amount", .trailing) { .money($0.change) },
                            Column("balance", "Balance", .trailing) { .money($0.balance) },
                            .data("description") { .text($0.description) },
                            .data("of") { $0.of.map { .integer(Int($0)) } ?? .null },
                            .data("reversedBy") {
                                $0.reversedBy.map { .integer(Int($0)) } ?? .null
                            },
                        ]
                    )
                ),
                .fact(Fact("closing", "Closing balance", .money(statement.closing))),
            ]
        )
    }
}

extension String {
    /// What happened, and what took it back.
    func takenBack(by reversal: Int64?) -> String {
        self + (reversal.map { " (taken back by \($0))" } ?? "")
    }
}
