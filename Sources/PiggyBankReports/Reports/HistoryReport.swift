import PiggyBank

extension Report {
    /// The history of one account: opening balance, every movement with the balance after it,
    /// closing.
    ///
    /// - Parameters:
    ///   - ledger: the one that the statement was answered from.
    ///   - isSelection: whether only some of the movements were asked for.
    package static func history(
        _ statement: AccountStatement, within dates: ClosedRange<CalendarDate>? = nil,
        of ledger: Ledger, isSelection: Bool = false
    ) -> Report {
        Report(
            "History of \(verbatim: statement.name)", within: dates, after: ledger,
            Part.history(ledger.calendar, isSelection: isSelection), of: statement)
    }
}

extension Part<AccountStatement> {
    static func history(_ calendar: LedgerCalendar, isSelection: Bool = false) -> [Part] {
        [
            .fact("account") { $0.account }, .fact("currency") { $0.currency },
            .table("Account") { .text("\($0.account.text), \($0.currency.code)") },
            .fact("opening", "Opening balance") { $0.opening },
            .rows(
                "entries", whenEmpty: isSelection ? "No matching movement." : "No money moved.",
                Column.entries(calendar)
            ) { $0.entries }, .fact("closing", "Closing balance") { $0.closing },
        ]
    }
}

extension Column<AccountStatement.Entry> {
    /// What there is to say of a movement.
    static func entries(_ calendar: LedgerCalendar) -> [Column] {
        [
            Column("sequence", "Event") { $0.sequence }.linked { .event($0.sequence) },
            Column("line") { $0.sequence },
            Column("time", "Date", csv: "date", value: { $0.time }) { .date($0.date) },
            Column("recorded", value: { $0.recorded }) { entry in
                var calendar = calendar
                return entry.recorded.map { .date(calendar.date(of: $0)) } ?? .null
            }, Column("type") { $0.type },
            .table("Description") {
                .told($0.party, $0.summary, undoneBy: $0.undoing, correcting: $0.corrected)
            }.truncatable, .table("Category") { $0.category.cell }.truncatable,
            .table("Note") { $0.note.cell }.truncatable,
            .csv("currency") { .text($0.balance.currency.code) },
            Column("minorUnits", "Amount", csv: "amount") { $0.moved },
            Column("balance", "Balance") { $0.counts ? $0.balance : nil },
            Column("other", as: .optional(.moneyWithCurrency)) {
                $0.other.map { .moneyWithCurrency(Balance($0)) } ?? .null
            }, .csv("otherCurrency") { ($0.other?.currency).cell },
            Column("description", as: .text) { .told($0.party, $0.summary) },
            Column("payee") { $0.payee }, Column("category") { $0.category },
            Column("note") { $0.note }, Column("id") { $0.id }, Column("by") { $0.by },
            Column("of") { $0.of }, Column("event") { $0.number }, Column("counts") { $0.counts },
        ]
    }
}

extension AccountStatement.Entry {
    /// Who paid or was paid, where that is all that is told of it.
    fileprivate var party: String? {
        switch payload {
        case .deposited(let event): event.source
        case .withdrawn(let event): event.payee
        default: nil
        }
    }

    /// What happened, in a few words.
    fileprivate var summary: Text {
        let summary = payload?.summary ?? ""
        return reason.map { "\(summary): \(verbatim: $0)" } ?? summary
    }

    /// By how much the balance changes, or would; nil for what takes something back.
    fileprivate var moved: Balance? { type == .reversed ? nil : change }

    /// What keeps it from counting; nil for nothing.
    fileprivate var undoing: Undoing? { Undoing(reversedBy: reversedBy, replacedBy: replacedBy) }

    /// The number of the event that it replaces; nil for none.
    fileprivate var corrected: Int64? { number == sequence ? nil : number }
}
