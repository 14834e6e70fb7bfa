import PiggyBank

extension Report {
    /// The history of one account: opening balance, every movement with the balance after it, closing.
    ///
    /// - Parameters:
    ///   - ledger: the one that the statement was collected from.
    ///   - isSelection: whether only some of the movements were asked for.
    package static func history(
        _ statement: AccountStatement,
        of ledger: Ledger,
        isSelection: Bool = false
    ) -> Report {
        let currency = statement.currency.code
        return Report(
            "History of \(statement.name)",
            end(ledger) + [
                .fact(.data("account", .text(statement.account.text))),
                .fact(.data("currency", .text(currency))),
                .fact(.table("Account", .text("\(statement.account.text), \(currency)"))),
                .fact(Fact("opening", "Opening balance", .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        whenEmpty: isSelection ? "No such movement." : "No money moved.",
                        rows: statement.entries,
                        columns: columns(currency, ledger.calendar)
                    )
                ),
                .fact(Fact("closing", "Closing balance", .money(statement.closing))),
            ]
        )
    }

    private static func columns(
        _ currency: String,
        _ calendar: LedgerCalendar
    ) -> [Column<AccountStatement.Entry>] {
        [
            Column("sequence", "Event", .trailing) { .sequence($0.sequence) },
            Column("time", "Date", csv: "date", value: { .instant($0.time) }) { .date($0.date) },
            .data("recorded", value: { $0.recorded.map(Cell.instant) ?? .null }) { entry in
                var calendar = calendar
                return entry.recorded.map { .date(calendar.date(of: $0)) } ?? .null
            },
            .data("type") { .text($0.type.rawValue) },
            .table("Description") { .told($0.description, takenBackBy: $0.reversedBy) }.words,
            .table("Category") { .text(ifAny: $0.category) }.words,
            .table("Note") { .text(ifAny: $0.note) }.words,
            .csv("currency") { _ in .text(currency) },
            Column("minorUnits", "Amount", .trailing, csv: "amount") { .money($0.change) },
            Column("balance", "Balance", .trailing) { .money($0.balance) },
            .data("description") { .text($0.description) },
            .data("payee") { .text(ifAny: $0.payee) },
            .data("category") { .text(ifAny: $0.category) },
            .data("note") { .text(ifAny: $0.note) },
            .data("id") { .text(ifAny: $0.id) },
            .data("by") { .text(ifAny: $0.by) },
            .data("of") { .sequence($0.of) },
            .data("reversedBy") { .sequence($0.reversedBy) },
        ]
    }
}
