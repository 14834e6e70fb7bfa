import PiggyBank

extension Report {
    /// The weekly round-ups, of all accounts and weeks or of those that are asked for.
    ///
    /// - Parameters:
    ///   - account: shows that account alone.
    ///   - week: shows the week that begins on that date alone.
    ///   - isOpen: shows the weeks alone of open accounts that have something left.
    ///   - entries: shows below each week the events that made it.
    package static func roundUps(
        _ ledger: Ledger, account: AccountID? = nil, week: CalendarDate? = nil,
        isOpen: Bool = false, entries: FigureEntries<RoundUpWeek>? = nil
    ) -> Report {
        let weeks = RoundUpsByWeek(ledger, account: account, week: week, isOpen: isOpen)
        let title = weeks.dates.title("Round-ups")
        let empty: Text =
            isOpen
            ? "No round-ups are left to move."
            : week == nil ? "No round-ups yet." : "No round-ups in this week."
        let ofWeek = entries.map { entries in
            { @Sendable (week: WeeklyRoundUps) in
                entries.entries(of: RoundUpWeek(account: week.account, start: week.week))
            }
        }
        return Report(title, Part.roundUps(empty, entries: ofWeek), of: weeks)
    }
}

extension Part<RoundUpsByWeek> {
    /// - Parameters:
    ///   - empty: what is said where there are none.
    ///   - entries: the events that made a week; nil where nobody asks for them.
    ///   - isPart: whether they are a part of another answer, of which no week can be asked for.
    static func roundUps(
        _ empty: Text = "No round-ups yet.",
        entries: (@Sendable (WeeklyRoundUps) -> [FigureEntry])? = nil, isPart: Bool = false
    ) -> [Part] {
        let asked: [Part] = [.fact("from") { $0.dates.from }, .fact("to") { $0.dates.to }]
        let totals = rows(
            "totals", title: "Totals", Column.totals, rows: { $0.totals },
            shown: { $0.ledger.inOrderOfUse($0.totals, by: \.currency) })
        let weeks: [Part] = [
            .fact("timeZone") { $0.ledger.settings.timeZone },
            .fact("weekStart") { $0.ledger.settings.weekStart },
            .table("Calendar") {
                let settings = $0.ledger.settings
                return .say("Weeks from \(settings.weekStart), \(verbatim: settings.timeZone)")
            },
            .rows(
                "roundUps", whenEmpty: empty, Column.weeks,
                detail: entries.map { Detail(entries: $0, figures: .ofWeeks) }
            ) { $0 },
        ]
        let end = end { ($0.ledger.sequence, $0.ledger.head) }
        return end + (isPart ? [] : asked) + weeks + totals
    }
}

extension Column<WeeklyRoundUps> {
    /// What there is to say of the round-ups of an account in a week.
    static var weeks: [Column] {
        [
            Column("account", "Account", isIdentifying: true) { $0.account },
            Column("week", "Week of", isIdentifying: true) { $0.week }.linked {
                .roundUps($0.account, week: $0.week)
            }, Column("currency", "Currency", isIdentifying: true) { $0.currency },
            Column("transactions", "Payments") { $0.transactions },
            Column("accrued", "Accrued") { $0.accrued }, Column("moved", "Moved") { $0.moved },
            Column("available", "Available") { $0.available },
        ]
    }
}

extension Column<RoundUpTotals> {
    fileprivate static var totals: [Column] {
        [
            Column("currency", "Currency") { $0.currency },
            Column("accrued", "Accrued") { Balance($0.accrued, $0.currency) },
            Column("moved", "Moved") { Balance($0.moved, $0.currency) },
            Column("available", "Available") { Balance($0.accrued - $0.moved, $0.currency) },
            Column("movable", "To move") { Balance($0.movable, $0.currency) },
        ]
    }
}

/// The weekly round-ups of a ledger, each made when it is asked for.
struct RoundUpsByWeek: RandomAccessCollection, Sendable {
    let ledger: Ledger
    /// The days of the week that is asked for.
    let dates: AskedDates
    private var weeks: OrderedWeeks

    /// Takes those of an account or of a week alone where one is given, and those alone that can be
    /// moved where that is asked for.
    init(
        _ ledger: Ledger, account: AccountID? = nil, week: CalendarDate? = nil, isOpen: Bool = false
    ) {
        self.ledger = ledger
        weeks = ledger.weeks
        dates = AskedDates(week.map { $0...$0.adding(days: 6) })
        guard account != nil || week != nil || isOpen else { return }
        weeks.keep {
            let row = ledger.answer($0)
            return (account == nil || account == row.account) && (week == nil || week == row.week)
                && (!isOpen || ledger.isMovable(row))
        }
    }

    /// The sums of each currency, by code.
    fileprivate var totals: [RoundUpTotals] {
        var totals: [Currency: RoundUpTotals] = [:]
        var row: (account: AccountIndex, sums: RoundUpTotals)?
        // The weeks of an account follow one another.
        for week in weeks {
            if row?.account != week.account {
                if let row { totals[row.sums.currency] = row.sums }
                let currency = ledger.currency(of: week.account)
                row = (week.account, totals[currency] ?? RoundUpTotals(currency: currency))
            }
            row?.sums.accrued += Int128(week.accrued)
            row?.sums.moved += Int128(week.moved)
        }
        if let row { totals[row.sums.currency] = row.sums }
        for (currency, units) in ledger.movable(of: weeks) { totals[currency]?.movable = units }
        return totals.sorted { $0.key < $1.key }.map(\.value)
    }

    var startIndex: Int { 0 }
    var endIndex: Int { weeks.count }

    subscript(position: Int) -> WeeklyRoundUps { ledger.answer(weeks[position]) }
}

/// The round-ups of one currency in minor units, over all of the weeks that are shown.
fileprivate struct RoundUpTotals: Sendable {
    let currency: Currency
    var accrued: Int128 = 0
    var moved: Int128 = 0
    /// What a move of these weeks would move, were the goals and the money there.
    var movable: Int128 = 0
}

extension Ledger {
    /// What a move of some weeks would move of each currency, in minor units, were the goals and
    /// the money there: what is left of open accounts, of each at most what all its weeks together
    /// have.
    ///
    /// Linear in all weeks.
    ///
    /// - Parameter asked: weeks in the order of ``PiggyBank/Ledger/weeks``.
    fileprivate func movable(of asked: some Sequence<RoundUps.Week>) -> [Currency: Int128] {
        let all = available(in: weeks) { $0 }
        var place = 0
        var movable: [Currency: Int128] = [:]
        for (account, units) in available(in: asked, { max(0, $0) }) {
            while place < all.count, all[place].account != account { place += 1 }
            guard place < all.count, !accounts[account].hasEnded else { continue }
            movable[currency(of: account), default: 0] += min(units, max(0, all[place].units))
        }
        return movable
    }

    /// What weeks of each account have together, which follow one another.
    private func available(in weeks: some Sequence<RoundUps.Week>, _ units: (Int128) -> Int128)
        -> [(account: AccountIndex, units: Int128)]
    {
        var sums: [(account: AccountIndex, units: Int128)] = []
        for week in weeks {
            if sums.last?.account != week.account { sums.append((week.account, 0)) }
            sums[sums.count - 1].units += units(Int128(week.available))
        }
        return sums
    }

    /// What a move of every week would move of each currency, in the same way.
    var movable: [Currency: Int128] { movable(of: weeks) }

    /// Whether something is left to move of a week: of an account that is open.
    func isMovable(_ week: WeeklyRoundUps) -> Bool {
        week.available.minorUnits > 0 && balance(of: week.account).map { !$0.isClosed } ?? false
    }
}
