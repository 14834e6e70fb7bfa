import PiggyBank
import PiggyBankThreads

/// What an overview is made from, all of it asked in one replay.
package struct Overview: Sendable {
    /// The ledger.
    fileprivate let ledger: Ledger
    /// What it is called; nil where its first event does not say.
    fileprivate let title: String?
    /// The ledger's day; nil for an empty ledger.
    fileprivate let last: CalendarDate?
    /// Until when it tells of the ledger.
    fileprivate let asked: AskedTime
    fileprivate let currencies: [CurrencyRow]
    /// What the month of that day did to what is owned, by currency.
    fileprivate let flows: [MoneyFlow]
    /// The trends of the accounts that are not closed.
    fileprivate let accounts: [AccountRow]
    /// What was spent by category in that month.
    fileprivate let spending: [SpendingSum]
    fileprivate let goals: [GoalRow]

    /// What there is of a currency, and how it went.
    fileprivate struct CurrencyRow: Sendable {
        var sums: CurrencySums
        var trend: [Balance]

        /// Whether there never was anything.
        var isNothing: Bool { sums.isNothing && trend.allSatisfy { $0.minorUnits == 0 } }
    }

    /// What there is of an account.
    fileprivate struct AccountRow: Sendable {
        var account: AccountBalance
        /// What people call it, as no other one here.
        var name: String
        var trend: BalanceTrend?
    }

    /// What there is of a goal.
    fileprivate struct GoalRow: Sendable {
        var goal: GoalSavings
        /// What people call it, as no other one here.
        var name: String
        var arrival: CalendarDate?
    }

    /// Into how many stretches the line of net worth is cut, and that of an account.
    fileprivate static let stretches = (worth: 12, account: 24)
    /// Of so many accounts it is kept how they went.
    fileprivate static let maxTrends = 100
}

extension Overview {
    /// The overview of a ledger that was replayed with a table of its events.
    package init(_ replay: Replay) {
        ledger = replay.ledger
        title = replay.title
        last = replay.today
        asked = AskedTime(replay)
        let open = ledger.balances.filter { !$0.isClosed }
        var ofMonth = EventSelection()
        if let last { ofMonth.dates = .period(.month, of: last) }
        let month = last?.startOfMonth
        let (worth, flows, trends, spending, paces) = Threads.together(
            { replay.worth(per: .day) }, { replay.flows },
            {
                replay.trends(
                    of: open.prefix(Self.maxTrends).map(\.account),
                    stretches: Self.stretches.account, ofFirst: Self.maxTrends)
            }, { [ofMonth] in replay.sums(of: .spending, by: [.category], ofMonth).map(\.sum) },
            { replay.paces })
        self.flows = flows.filter { $0.month == month }
        self.spending = last == nil ? [] : spending
        currencies = ledger.sums(of: ledger.totals.busiestCurrencies, self.flows, inMonth: month)
            .map { sums in
                let currency = sums.worth.currency
                let trend = worth.totals(of: currency, stretches: Self.stretches.worth)
                return CurrencyRow(sums: sums, trend: trend)
            }
        let byAccount = Dictionary(uniqueKeysWithValues: trends.map { ($0.account, $0) })
        let byGoal = Dictionary(uniqueKeysWithValues: paces.map { ($0.goal, $0) })
        let live = ledger.savings.filter { !$0.isDeleted }
        let (accountNames, goalNames) = (open.names, live.names)
        accounts = open.map {
            AccountRow(
                account: $0, name: accountNames[$0.account] ?? $0.name, trend: byAccount[$0.account]
            )
        }
        goals = live.map {
            GoalRow(
                goal: $0, name: goalNames[$0.goal] ?? $0.name, arrival: byGoal[$0.goal]?.arrival)
        }
    }
}

// MARK: - One screen

extension Report {
    /// What somebody wants to know first, on one screen of 80 × 24 characters.
    package static func overview(_ overview: Overview) -> Report {
        let title = overview.title.map(Text.init(verbatim:)) ?? "Overview"
        var report = Report(
            overview.last.map { "\(title), \($0)" } ?? title, after: overview.ledger,
            Part.overview(inMonthOf: overview.last), of: overview)
        let options = overview.asked.options
        let wanted = report.members.map(\.shownRows)
        let lines = Overview.lines - wanted.filter { $0 > 0 }.count * 2
        report.members = zip(report.members, Overview.shares(of: wanted, in: lines)).map {
            member, share in member.limited(toRows: share, options)
        }
        return report
    }
}

extension Report.Member {
    /// How many rows a table has of it.
    fileprivate var shownRows: Int {
        switch self {
        case .section(let section), .table(let section):
            section.header.columns.isEmpty ? 0 : section.rows.count
        default: 0
        }
    }

    /// The same, of which a table shows so many rows.
    fileprivate func limited(toRows count: Int, _ options: [String]) -> Self {
        switch self {
        case .section(let section): .section(section.limited(toRows: count, options))
        case .table(let section): .table(section.limited(toRows: count, options))
        default: self
        }
    }
}

extension Overview {
    /// So many lines there are for sections, below the title and above the prompt.
    fileprivate static let lines = 22

    /// How many rows each section gets of so many lines: as much as it wants, and no more than the
    /// others need not.
    ///
    /// A section whose rows are not all shown has a line that says so instead of its last row.
    package static func shares(of wanted: [Int], in lines: Int) -> [Int] {
        var shares = wanted.map { _ in 0 }
        var left = lines
        while left > 0,
            let poorest = wanted.indices.filter({ shares[$0] < wanted[$0] }).min(by: {
                shares[$0] < shares[$1]
            })
        {
            shares[poorest] += 1
            left -= 1
        }
        return shares
    }
}

// MARK: - Parts

extension Part<Overview> {
    /// - Parameter last: the ledger's day, of whose month headings tell.
    static func overview(inMonthOf last: CalendarDate?) -> [Part] {
        let currencies = rows(
            "currencies", whenEmpty: "No accounts yet.", fullQuery: "worth", Column.currencies,
            rows: { overview in
                overview.currencies.sorted { $0.sums.worth.currency < $1.sums.worth.currency }
            },
            shown: { overview in
                let used = overview.currencies.filter { !$0.isNothing }
                return used.isEmpty ? overview.currencies : used
            })
        let month = rows(
            "month", fullQuery: "worth --per month", Column.flows(inMonthOf: last),
            rows: { $0.flows }, shown: { $0.ledger.inOrderOfUse($0.flows) { $0.currency } })
        return [.fact("date") { $0.last }] + currencies + month + [
            .rows("accounts", fullQuery: "balances", Column.overview) { $0.accounts },
            .section("spending", Column.overview(inMonthOf: last, most: [:])) { overview in
                let most = Dictionary(grouping: overview.spending, by: \.currency).mapValues {
                    $0.map(\.net.minorUnits).max() ?? 0
                }
                return Section(
                    "spending", rows: overview.spending,
                    columns: Column.overview(inMonthOf: last, most: most)
                ).limited(
                    fullQuery: "spending --per category"
                        + (last.map { " --period \("\($0)".prefix(7))" } ?? ""))
            }, .rows("goals", fullQuery: "goals", Column.overview) { $0.goals },
        ]
    }
}

extension Column<Overview.CurrencyRow> {
    fileprivate static var currencies: [Column] {
        [
            Column("currency", "Currency") { $0.sums.worth.currency },
            .table("Over time") { .trend($0.trend.map(\.minorUnits)) },
            Column("worth", "Net worth") { $0.sums.worth },
            Column("movable", "Round-ups") { $0.sums.movable },
        ]
    }
}

extension Column<MoneyFlow> {
    fileprivate static func flows(inMonthOf last: CalendarDate?) -> [Column] {
        [
            Column("currency", last.map { "\(month: $0)" } ?? "Month") { $0.currency },
            Column("income", "Income") { $0.income },
            Column("spending", "Spending") { $0.spending }, Column("other", "Other") { $0.other },
            Column("change", "Change") { $0.change },
        ]
    }
}

extension Column<Overview.AccountRow> {
    fileprivate static var overview: [Column] {
        [
            Column("account", isIdentifying: true) { $0.account.account },
            Column("name", "Account", value: { $0.account.name }) { .text($0.name) }.truncatable,
            Column("currency") { $0.account.currency },
            .table("Over time") { row in
                row.trend.map { .trend($0.balances.map(\.minorUnits)) } ?? .null
            }, .amount("balance", "Balance") { $0.account.balance },
        ]
    }
}

extension Column<SpendingSum> {
    fileprivate static func overview(inMonthOf last: CalendarDate?, most: [Currency: Int128])
        -> [Column]
    {
        [
            Column(
                "category", last.map { "Spent in \(month: $0)" } ?? "Spent", isIdentifying: true,
                value: { $0.group.text }, shown: { .told($0.group.text, "(none)") }
            ).truncatable, Column("currency") { $0.currency },
            .table("") { .share($0.net.minorUnits, of: most[$0.currency] ?? 0) },
            .amount("spent", "") { $0.net },
        ]
    }
}

extension Column<Overview.GoalRow> {
    fileprivate static var overview: [Column] {
        [
            Column("goal", isIdentifying: true) { $0.goal.goal },
            Column("name", "Goal", value: { $0.goal.name }) { .text($0.name) }.truncatable,
            Column("currency") { $0.goal.currency }, .table("") { $0.goal.progress },
            .amount("saved", "Saved") { $0.goal.saved },
            Column("target", "Target") { $0.goal.target },
            Column("arrival", "At this rate", value: { $0.arrival }) {
                $0.arrival.map(Cell.month) ?? .null
            },
        ]
    }
}

extension Column {
    /// Makes a column of amounts that a table shows with their currencies.
    fileprivate static func amount(
        _ key: String, _ heading: Text, _ amount: @escaping @Sendable (Row) -> Balance
    ) -> Column { Column(key, heading, value: amount) { .amount(amount($0), isSigned: false) } }
}
