import PiggyBank
import PiggyBankLanguages

extension Report {
    /// The history of one account: opening balance, every movement with the balance after it,
    /// closing.
    ///
    /// - Parameters:
    ///   - ledger: the one that the statement was answered from.
    ///   - isSelection: whether only some of the movements were asked for.
    ///   - language: the language; English where programs read.
    package static func history(
        _ statement: AccountStatement,
        of ledger: Ledger,
        isSelection: Bool = false,
        in language: any Language = English()
    ) -> Report {
        let currency = statement.currency.code
        return Report(
            language.history(of: statement.name),
            end(ledger) + [
                .fact(.data("account", .text(statement.account.text))),
                .fact(.data("currency", .text(currency))),
                .fact(.table(language(.account), .text("\(statement.account.text), \(currency)"))),
                .fact(Fact("opening", language(.openingBalance), .money(statement.opening))),
                .section(
                    Section(
                        "entries",
                        whenEmpty: isSelection
                            ? language(.noSuchMovement) : language(.noMoneyMoved),
                        rows: statement.entries,
                        columns: columns(currency, ledger.calendar, language)
                    )
                ),
                .fact(Fact("closing", language(.closingBalance), .money(statement.closing))),
            ]
        )
    }

    private static func columns(
        _ currency: String,
        _ calendar: LedgerCalendar,
        _ language: any Language
    ) -> [Column<AccountStatement.Entry>] {
        [
            Column("sequence", language(.event), .trailing) { .sequence($0.sequence) },
            Column("time", language(.date), csv: "date", value: { .instant($0.time) }) {
                .date($0.date)
            },
            .data("recorded", value: { $0.recorded.map(Cell.instant) ?? .null }) { entry in
                var calendar = calendar
                return entry.recorded.map { .date(calendar.date(of: $0)) } ?? .null
            },
            .data("type") { .text($0.type.rawValue) },
            .table(language(.description)) {
                .told($0.summary(in: language), takenBackBy: $0.reversedBy)
            }
            .truncatable,
            .table(language(.category)) { .text(ifAny: $0.category) }.truncatable,
            .table(language(.note)) { .text(ifAny: $0.note) }.truncatable,
            .csv("currency") { _ in .text(currency) },
            Column("minorUnits", language(.amount), .trailing, csv: "amount") { .money($0.change) },
            Column("balance", language(.balance), .trailing) { .money($0.balance) },
            .data("description") { .text($0.summary(in: language)) },
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
    func summary(in language: any Language) -> String { payload.map(language.summary) ?? "" }
}
