import PiggyBank
import PiggyBankLanguages

extension Report {
    /// The weekly round-ups, of all accounts and weeks or of those that are asked for.
    ///
    /// - Parameters:
    ///   - account: shows that account alone.
    ///   - week: shows the week that begins on that date alone.
    ///   - isOpen: shows the weeks alone of open accounts that have something left.
    ///   - spending: shows below each week the withdrawals that made it.
    ///   - language: the language; English where programs read.
    package static func roundUps(
        _ ledger: Ledger,
        account: AccountID? = nil,
        week: CalendarDate? = nil,
        isOpen: Bool = false,
        spending: [SpendingLine]? = nil,
        in language: any Language = English()
    ) -> Report {
        let weeks = RoundUpsByWeek(ledger, account: account, week: week, isOpen: isOpen)
        let settings = ledger.settings
        return Report(
            language(.roundUps),
            end(ledger) + [
                .fact(.data("timeZone", .text(settings.timeZone))),
                .fact(.data("weekStart", .text(settings.weekStart.rawValue))),
                .fact(
                    .table(
                        language(.calendar),
                        .text(language.weeks(from: settings.weekStart, in: settings.timeZone))
                    )
                ),
                .section(section(weeks, spending, language)),
                .section(totals(weeks.totals, language)),
            ]
        )
    }

    private static func totals(
        _ totals: [RoundUpTotals],
        _ language: any Language
    ) -> Section {
        Section(
            "totals",
            title: language(.totals),
            rows: totals,
            columns: [
                Column("currency", language(.currency)) { .text($0.accrued.currency.code) },
                Column("accrued", language(.accrued), .trailing) { .money($0.accrued) },
                Column("moved", language(.moved), .trailing) { .money($0.moved) },
                Column("available", language(.available), .trailing) {
                    .money($0.accrued - $0.moved)
                },
                Column("movable", language(.toMove), .trailing) { .money($0.movable) },
            ]
        )
    }

    private static func section(
        _ rows: RoundUpsByWeek,
        _ spending: [SpendingLine]?,
        _ language: any Language
    ) -> Section {
        Section(
            "roundUps",
            whenEmpty: language(.noRoundUpsYet),
            rows: rows,
            columns: [
                Column("account", language(.account), isIdentifying: true) {
                    .text($0.account.text)
                },
                Column("week", language(.weekOf), isIdentifying: true) { .date($0.week) },
                Column("currency", language(.currency), isIdentifying: true) {
                    .text($0.currency.code)
                },
                Column("transactions", language(.payments), .trailing) {
                    .integer($0.transactions)
                },
                Column("accrued", language(.accrued), .trailing) { .money($0.accrued) },
                Column("moved", language(.moved), .trailing) { .money($0.moved) },
                Column("available", language(.available), .trailing) { .money($0.available) },
            ],
            detail: spending.map { detail($0, language) }
        )
    }

    private static func detail(
        _ spending: [SpendingLine],
        _ language: any Language
    ) -> Detail<WeeklyRoundUps> {
        // By their indices: a copy of every line would take as much memory again.
        let byAccount = Dictionary(grouping: spending.indices) { spending[$0].account }
            .mapValues { Dictionary(grouping: $0) { spending[$0].week } }
        return Detail(
            "entries",
            of: { byAccount[$0.account]?[$0.week]?.map { spending[$0] } ?? [] },
            columns: [
                Column("sequence", language(.event), .trailing) { .integer(Int($0.sequence)) },
                Column("time", language(.date), csv: "date", value: { .instant($0.time) }) {
                    .date($0.date)
                },
                Column("payee", language(.payee)) { $0.payee.map(Cell.text) ?? .null }.truncatable,
                Column("minorUnits", language(.spent), .trailing, csv: "spent") {
                    .money($0.amount)
                },
                Column("roundUp", language(.roundUp), .trailing) { .money($0.roundUp) },
            ]
        )
    }
}

/// The weekly round-ups of a ledger, each made when it is asked for.
private struct RoundUpsByWeek: RandomAccessCollection, Sendable {
    private let ledger: Ledger
    private let order: ContiguousArray<Int32>

    /// Takes those of an account or of a week alone where one is given, and those alone that can be
    /// moved where that is asked for.
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
    /// What a move of every week would move of each currency that has any; linear in weeks.
    var movable: [Currency: Balance] {
        Dictionary(
            weeklyRoundUps.lazy.filter(isMovable).map { ($0.currency, $0.available) },
            uniquingKeysWith: +
        )
    }

    /// Whether something is left to move of a week: of an account that is open.
    func isMovable(_ week: WeeklyRoundUps) -> Bool {
        week.available.minorUnits > 0 && balance(of: week.account).map { !$0.isClosed } ?? false
    }
}
