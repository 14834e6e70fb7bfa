import PiggyBank
import PiggyBankLanguages

/// What an overview is made from, all of it asked in one replay.
package struct Overview: Sendable {
    /// The ledger.
    fileprivate let ledger: Ledger
    /// What it is called; nil where its first event does not say.
    fileprivate let title: String?
    /// The day of the latest event; nil for an empty ledger.
    fileprivate let last: CalendarDate?
    fileprivate let currencies: [CurrencyRow]
    /// The trends of the accounts that are not closed.
    fileprivate let accounts: [(account: AccountBalance, trend: BalanceTrend?)]
    /// What was spent by category in the month of the latest event.
    fileprivate let spending: [SpendingSum]
    fileprivate let goals: [(goal: GoalSavings, arrival: CalendarDate?)]

    /// What there is of a currency.
    fileprivate struct CurrencyRow: Sendable {
        var worth: Balance
        var trend: [Balance]
        var received: Balance
        var paid: Balance
        var movable: Balance
    }

    /// Into how many stretches the line of net worth is cut, and that of an account.
    fileprivate static let stretches = (worth: 12, account: 24)
    /// Of so many accounts it is kept how they went.
    fileprivate static let maxTrends = 100
}

/// Asks for an overview.
package struct OverviewQuery: Query {
    private var worth = NetWorthQuery(per: .day)
    private var trends = BalanceTrendQuery(
        stretches: Overview.stretches.account,
        ofFirst: Overview.maxTrends
    )
    private var flows = MoneyFlowQuery()
    private var paces = GoalPaceQuery()
    private var spending = SpendingQuery(by: .category, isDaily: true)
    private var title = LedgerTitleQuery()

    package init() {}

    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        worth.observe(admission, &ledger)
        trends.observe(admission, &ledger)
        flows.observe(admission, &ledger)
        paces.observe(admission, &ledger)
        spending.observe(admission, &ledger)
        title.observe(admission, &ledger)
    }

    package consuming func answer(_ end: Replay) -> Overview {
        let ledger = end.ledger
        let worth = worth.answer(end)
        let last = worth.dates?.upperBound
        let month = last.map { $0.startOfMonth...$0.startOfNextMonth.adding(days: -1) }
        let flows = flows.answer(end).filter { $0.month == month?.lowerBound }
        let movable = ledger.movable
        let currencies = ledger.currencyTotals.map { totals in
            let currency = totals.currency
            let none = Balance(0, currency)
            let flow = flows.first { $0.currency == currency }
            return Overview.CurrencyRow(
                worth: totals.total,
                trend: worth.totals(of: currency, stretches: Overview.stretches.worth),
                received: flow?.received ?? none,
                paid: flow?.paid ?? none,
                movable: movable[currency] ?? none
            )
        }
        let open = ledger.balances.filter { !$0.isClosed }
        trends.accounts = open.prefix(Overview.maxTrends).map(\.account)
        let byAccount = Dictionary(
            uniqueKeysWithValues: trends.answer(end).map { ($0.account, $0) }
        )
        spending.dates = month
        let byGoal = Dictionary(uniqueKeysWithValues: paces.answer(end).map { ($0.goal, $0) })
        return Overview(
            ledger: ledger,
            title: title.answer(end),
            last: last,
            currencies: currencies,
            accounts: open.map { ($0, byAccount[$0.account]) },
            spending: month == nil ? [] : spending.answer(end),
            goals: ledger.savings.filter { !$0.isDeleted }.map { ($0, byGoal[$0.goal]?.arrival) }
        )
    }
}

// MARK: - One screen

extension Report {
    /// What somebody wants to know first, on one screen of 80 × 24 characters.
    package static func overview(
        _ overview: Overview,
        in language: any Language = English()
    ) -> Report {
        let sections = [
            overview.worthSection(language), overview.accountSection(language),
            overview.spendingSection(language), overview.goalSection(language),
        ]
        let wanted = sections.map(\.rows.count)
        let shares = Overview.shares(
            of: wanted,
            in: Overview.lines - wanted.filter { $0 > 0 }.count * 2
        )
        let title = overview.title ?? language(.overview)
        return Report(
            overview.last.map { language.on(language.forms.date($0), title) } ?? title,
            end(overview.ledger) + [
                .fact(.data("date", overview.last.map(Cell.date) ?? .null))
            ]
                + zip(sections, shares).map { section, share in
                    .section(section.limited(toRows: share))
                }
        )
    }
}

extension Overview {
    /// So many lines there are for sections, below the title and above the prompt.
    fileprivate static let lines = 22

    /// How many rows each section gets of so many lines: as much as it wants, and no more than the
    /// others need not.
    ///
    /// A section whose rows are not all shown has a line that says so instead of its last row.
    static func shares(of wanted: [Int], in lines: Int) -> [Int] {
        var shares = wanted.map { _ in 0 }
        var left = lines
        while left > 0,
            let poorest = wanted.indices.filter({ shares[$0] < wanted[$0] })
                .min(by: { shares[$0] < shares[$1] })
        {
            shares[poorest] += 1
            left -= 1
        }
        return shares
    }

    fileprivate func worthSection(_ language: any Language) -> Section {
        Section(
            "currencies",
            whenEmpty: language(.noAccountsYet),
            rows: currencies,
            columns: [
                Column("currency", language(.currency)) { .text($0.worth.currency.code) },
                .table(language(.overTime)) { .trend($0.trend.map(\.minorUnits)) },
                Column("worth", language(.netWorth), .trailing) { .money($0.worth) },
                Column("received", language.received(inMonthOf: last), .trailing) {
                    .money($0.received)
                },
                Column("paid", language.paid(inMonthOf: last), .trailing) { .money($0.paid) },
                Column("movable", language(.roundUps), .trailing) { .money($0.movable) },
            ]
        )
        .limited(fullQuery: "worth")
    }

    fileprivate func accountSection(_ language: any Language) -> Section {
        Section(
            "accounts",
            rows: accounts,
            columns: [
                .data("account", isIdentifying: true) { .text($0.account.account.text) },
                Column("name", language(.account)) { .text($0.account.name) }.truncatable,
                .data("currency") { .text($0.account.currency.code) },
                .table(language(.overTime)) { row in
                    row.trend.map { .trend($0.balances.map(\.minorUnits)) } ?? .null
                },
                Column(
                    "balance",
                    language(.balance),
                    .trailing,
                    value: { .money($0.account.balance) }
                ) {
                    .text(language.forms.amount($0.account.balance))
                },
            ]
        )
        .limited(fullQuery: "balances")
    }

    fileprivate func spendingSection(_ language: any Language) -> Section {
        let most = Dictionary(grouping: spending, by: \.currency)
            .mapValues { $0.map(\.net.minorUnits).max() ?? 0 }
        return Section(
            "spending",
            rows: spending,
            columns: [
                Column(
                    "category",
                    last.map(language.spent(inMonthOf:)) ?? language(.spent),
                    isIdentifying: true,
                    value: { .text(ifAny: $0.group.text) }
                ) { .text($0.group.text ?? language(.none)) }
                .truncatable,
                .data("currency") { .text($0.currency.code) },
                .table("") { .share($0.net.minorUnits, of: most[$0.currency] ?? 0) },
                Column("spent", "", .trailing, value: { .money($0.net) }) {
                    .text(language.forms.amount($0.net))
                },
            ]
        )
        .limited(fullQuery: "spending --per category")
    }

    fileprivate func goalSection(_ language: any Language) -> Section {
        Section(
            "goals",
            rows: goals,
            columns: [
                .data("goal", isIdentifying: true) { .text($0.goal.goal.text) },
                Column("name", language(.goal)) { .text($0.goal.name) }.truncatable,
                .data("currency") { .text($0.goal.saved.currency.code) },
                .table("") { Report.progress($0.goal) },
                Column("saved", language(.saved), .trailing, value: { .money($0.goal.saved) }) {
                    .text(language.forms.amount($0.goal.saved))
                },
                Column("target", language(.target), .trailing) {
                    $0.goal.target.map { .money($0) } ?? .null
                },
                Column(
                    "arrival",
                    language(.atThisRate),
                    value: { $0.arrival.map(Cell.date) ?? .null }
                ) { .text(ifAny: $0.arrival.map(language.month)) },
            ]
        )
        .limited(fullQuery: "goals")
    }
}
