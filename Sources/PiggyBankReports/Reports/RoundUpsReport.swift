import PiggyBank

extension Report {
    /// The weekly round-ups, of all accounts and weeks or of those that are asked for.
    ///
    /// - Parameters:
    ///   - account: shows that account alone.
    ///   - week: shows the week that begins on that date alone.
    ///   - spending: shows below each week the withdrawals that made it.
    package static func roundUps(
        _ ledger: Ledger,
        account: AccountID? = nil,
        week: CalendarDate? = nil,
        spending: [SpendingLine]? = nil
    ) -> Report {
        let weeks = RoundUpsByWeek(ledger, account: account, week: week)
        let weekStart = ledger.settings.weekStart.rawValue
        let weeksFrom = "Weeks from \(weekStart.prefix(1).uppercased() + weekStart.dropFirst()), "
        return Report(
            "Round-ups",
            [
                .fact(.data("timeZone", .text(ledger.settings.timeZone))),
                .fact(.data("weekStart", .text(weekStart))),
                .fact(.table("Calendar", .text(weeksFrom + ledger.settings.timeZone))),
                .section(section(weeks, spending)),
            ]
        )
    }

    private static func section(
        _ rows: RoundUpsByWeek,
        _ spending: [SpendingLine]?
    ) -> Section {
        Section(
            "roundUps",
            whenEmpty: "No round-ups yet.",
            rows: rows,
            columns: [
                Column("account", "Account", isIdentifying: true) { .text($0.account.text) },
                Column("week", "Week of", isIdentifying: true) { .date($0.week) },
                Column("currency", "Currency", isIdentifying: true) { .text($0.currency.code) },
                Column("transactions", "Payments", .trailing) { .integer($0.transactions) },
                Column("accrued", "Accrued", .trailing) { .money($0.accrued) },
                Column("moved", "Moved", .trailing) { .money($0.moved) },
                Column("available", "Available", .trailing) { .money($0.available) },
            ],
            detail: spending.map(detail)
        )
    }

    private static func detail(_ spending: [SpendingLine]) -> Detail<WeeklyRoundUps> {
        // By their indices: a copy of every line would take as much memory again.
        let byAccount = Dictionary(grouping: spending.indices) { spending[$0].account }
            .mapValues { Dictionary(grouping: $0) { spending[$0].week } }
        return Detail(
            "entries",
            of: { byAccount[$0.account]?[$0.week]?.map { spending[$0] } ?? [] },
            columns: [
                Column("sequence", "Event", .trailing) { .integer(Int($0.sequence)) },
                Column("time", "Date", value: { .instant($0.time) }) { .date($0.date) },
                Column("payee", "Payee") { $0.payee.map(Cell.text) ?? .null },
                Column("minorUnits", "Spent", .trailing) { .money($0.amount) },
                Column("roundUp", "Round-up", .trailing) { .money($0.roundUp) },
            ]
        )
    }
}

/// The weekly round-ups of a ledger, each made when it is asked for.
private struct RoundUpsByWeek: RandomAccessCollection, Sendable {
    private let ledger: Ledger
    private let order: ContiguousArray<Int32>

    /// Takes those of an account or of a week alone where one is given.
    init(_ ledger: Ledger, account: AccountID?, week: CalendarDate?) {
        self.ledger = ledger
        var order = ledger.weekOrder
        if account != nil || week != nil {
            order = order.filter { index in
                let row = ledger.weeklyRoundUps(at: index)
                return (account == nil || account == row.account)
                    && (week == nil || week == row.week)
            }
        }
        self.order = order
    }

    var startIndex: Int { 0 }
    var endIndex: Int { order.count }

    subscript(position: Int) -> WeeklyRoundUps { ledger.weeklyRoundUps(at: order[position]) }
}
