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
        _ statement: AccountStatement, within dates: ClosedRange<CalendarDate>? = nil,
        of ledger: Ledger, isSelection: Bool = false, in language: any Language = English()
    ) -> Report {
        Report(
            language.history(of: statement.name), within: dates, after: ledger,
            Part.history(ledger.calendar, language, isSelection: isSelection), of: statement,
            in: language)
    }
}

extension Part<AccountStatement> {
    static func history(
        _ calendar: LedgerCalendar, _ language: any Language, isSelection: Bool = false
    ) -> [Part] {
        [
            .fact("account") { $0.account }, .fact("currency") { $0.currency },
            .table(language(.account)) { .text("\($0.account.text), \($0.currency.code)") },
            .fact("opening", language(.openingBalance)) { $0.opening },
            .rows(
                "entries", whenEmpty: language(isSelection ? .noSuchMovement : .noMoneyMoved),
                Column.entries(calendar, language)
            ) { $0.entries }, .fact("closing", language(.closingBalance)) { $0.closing },
        ]
    }
}

extension Column<AccountStatement.Entry> {
    /// What there is to say of a movement.
    static func entries(_ calendar: LedgerCalendar, _ language: any Language) -> [Column] {
        [
            Column("sequence", language(.event)) { $0.sequence }.linked { .event($0.sequence) },
            Column("time", language(.date), csv: "date", value: { $0.time }) { .date($0.date) },
            Column("recorded", value: { $0.recorded }) { entry in
                var calendar = calendar
                return entry.recorded.map { .date(calendar.date(of: $0)) } ?? .null
            }, Column("type") { $0.type },
            .table(language(.description)) {
                .told($0.summary(in: language), takenBackBy: $0.reversedBy)
            }.truncatable, .table(language(.category)) { $0.category.cell }.truncatable,
            .table(language(.note)) { $0.note.cell }.truncatable,
            .csv("currency") { .text($0.balance.currency.code) },
            Column("minorUnits", language(.amount), csv: "amount") { $0.change },
            Column("balance", language(.balance)) { $0.balance },
            Column("other", as: .optional(.moneyWithCurrency)) {
                $0.other.map { .moneyWithCurrency(Balance($0)) } ?? .null
            }, .csv("otherCurrency") { ($0.other?.currency).cell },
            Column("description") { $0.summary(in: language) }, Column("payee") { $0.payee },
            Column("category") { $0.category }, Column("note") { $0.note }, Column("id") { $0.id },
            Column("by") { $0.by }, Column("of") { $0.of }, Column("reversedBy") { $0.reversedBy },
        ]
    }
}

extension AccountStatement.Entry {
    /// What happened, in a few words.
    fileprivate func summary(in language: any Language) -> String {
        payload.map(language.summary) ?? ""
    }
}
