import PiggyBank

extension Report {
    /// The history of one account: opening balance, every movement with the balance after it, closing.
    ///
    /// - Parameters:
    ///   - ledger: the one that the statement was collected from.
    ///   - isSelection: whether only some of the movements were asked for.
    ///   - words: the language; English where programs read.
    package static func history(
        _ statement: AccountStatement,
        of ledger: Ledger,
        isSelection: Bool = false,
        in words: any ReportLanguage = English()
    ) -> Report {
        let currency = statement.currency.code
        return Report(
            words.history(of: statement.name),
            end(ledger) + [
                .fact(.data("account", .text(statement.account.text))),
                .fact(.data("currency", .text(currency))),
                .fact(.table(words(.account), .text("\(statement.account.text), \(currency)"))),
                .fact(Fact("opening", words(.openingBalance), .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        whenEmpty: isSelection ? words(.noSuchMovement) : words(.noMoneyMoved),
                        rows: statement.entries,
                        columns: columns(currency, ledger.calendar, words)
                    )
                ),
                .fact(Fact("closing", words(.closingBalance), .money(statement.closing))),
            ]
        )
    }

    private static func columns(
        _ currency: String,
        _ calendar: LedgerCalendar,
        _ words: any ReportLanguage
    ) -> [Column<AccountStatement.Entry>] {
        [
            Column("sequence", words(.event), .trailing) { .sequence($0.sequence) },
            Column("time", words(.date), csv: "date", value: { .instant($0.time) }) {
                .date($0.date)
            },
            .data("recorded", value: { $0.recorded.map(Cell.instant) ?? .null }) { entry in
                var calendar = calendar
                return entry.recorded.map { .date(calendar.date(of: $0)) } ?? .null
            },
            .data("type") { .text($0.type.rawValue) },
            .table(words(.description)) { .told($0.summary(in: words), takenBackBy: $0.reversedBy) }
                .words,
            .table(words(.category)) { .text(ifAny: $0.category) }.words,
            .table(words(.note)) { .text(ifAny: $0.note) }.words,
            .csv("currency") { _ in .text(currency) },
            Column("minorUnits", words(.amount), .trailing, csv: "amount") { .money($0.change) },
            Column("balance", words(.balance), .trailing) { .money($0.balance) },
            .data("description") { .text($0.summary(in: words)) },
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

extension AccountStatement.Entry {
    /// What happened, in a few words.
    func summary(in words: any ReportLanguage) -> String { payload.map(words.summary) ?? "" }
}
