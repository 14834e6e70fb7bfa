import PiggyBank

extension Report {
    /// The weekly round-ups, of all accounts and weeks or of those that are asked for.
    ///
    /// - Parameters:
    ///   - account: shows that account alone.
    ///   - week: shows the week that begins on that date alone.
    ///   - isOpen: shows the weeks alone of open accounts that have something left.
    ///   - spending: shows below each week the withdrawals that made it.
    package static func roundUps(
        _ ledger: Ledger,
        account: AccountID? = nil,
        week: CalendarDate? = nil,
        isOpen: Bool = false,
        spending: [SpendingLine]? = nil
    ) -> Report {
        let weeks = RoundUpsByWeek(ledger, account: account, week: week, isOpen: isOpen)
        let weekStart = ledger.settings.weekStart.rawValue
        let weeksFrom = "Weeks from \(weekStart.prefix(1).uppercased() + weekStart.dropFirst()), "
        return Report(
            "Round-ups",
            end(ledger) + [
                .fact(.data("timeZone", .text(ledger.settings.timeZone))),
                .fact(.data("weekStart", .text(weekStart))),
                .fact(.table("Calendar", .text(weeksFrom + ledger.settings.timeZone))),
                .section(section(weeks, spending)),
                .section(totals(weeks.totals)),
            ]
        )
    }

    private static func totals(_ totals: [RoundUpTotals]) -> Section {
        Section(
            "totals",
            title: "Totals",
            rows: totals,
            columns: [
                Column("currency", "Currency") { .text($0.accrued.currency.code) },
                Column("accrued", "Accrued", .trailing) { .money($0.accrued) },
                Column("moved", "Moved", .trailing) { .money($0.moved) },
                Column("available", "Available", .trailing) { .money($0.accrued - $0.moved) },
                Column("movable", "To move", .trailing) { .money($0.movable) },
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
                Column("time", "Date", csv: "date", value: { .instant($0.time) }) {
                    .date($0.date)
                },
                Column("payee", "Payee") { $0.payee.map(Cell.text) ?? .null }.words,
                Column("minorUnits", "Spent", .trailing, csv: "spent") { .money($0.amount) },
                Column("roundUp", "Round-up", .trailing) { .money($0.roundUp) },
            ]
        )
    }
}

/// The weekly round-ups of a ledger, each made when it is asked for.
private struct RoundUpsByWeek: RandomAccessCollection, Sendable {
    private let ledger: Ledger
    private let order: ContiguousArray<Int32>

    /// Takes those of an account or of a week alone where one is given, and those alone that can be moved
    /// where that is asked for.
    init(_ ledger: Ledger, account: AccountID?, week: CalendarDate?, isOpen: Bool) {
        self.ledger = ledger
        var order = ledger.weekOrder
        if account != nil || week != nil || isOpen {
            order = order.filter { index in
                let row = ledger.weeklyRoundUps(at: index)
                return (account == nil || account == row.account)
                    && (week == nil || week == row.week)
                    && (!isOpen || ledger.isMovable(row))
            }
        }
        self.order = order
    }

    /// The sums of each currency, by code.
    var totals: [RoundUpTotals] {
        var totals: [Currency: RoundUpTotals] = [:]
        for row in self {
            var sums = totals[row.currency] ?? RoundUpTotals(row.currency)
            sums.accrued = sums.accrued + row.accrued
            sums.moved = sums.moved + row.moved
            if ledger.isMovable(row) { sums.movable = sums.movable + row.available }
            totals[row.currency] = sums
        }
        return totals.sorted { $0.key < $1.key }.map(\.value)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { order.count }

    subscript(position: Int) -> WeeklyRoundUps { ledger.weeklyRoundUps(at: order[position]) }
}

/// The round-ups of one currency, over all of the weeks that are shown.
fileprivate struct RoundUpTotals: Sendable {
    var accrued: Balance
    var moved: Balance
    /// What a move of every week would move: what is left in weeks of open accounts.
    var movable: Balance

    init(_ currency: Currency) {
        (accrued, moved, movable) = (
            Balance(0, currency), Balance(0, currency), Balance(0, currency)
        )
    }
}

extension Ledger {
    /// Whether something is left to move of a week: of an account that is open.
    func isMovable(_ week: WeeklyRoundUps) -> Bool {
        week.available.minorUnits > 0 && balance(of: week.account).map { !$0.isClosed } ?? false
    }
}
