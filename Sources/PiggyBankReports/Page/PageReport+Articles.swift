import PiggyBank

// MARK: - Articles

extension PageContents {
    /// The parts of the page, in their order.
    var articles: [(key: String, report: Report)] {
        [
            ("worth", worthReport), ("accounts", accounts), ("months", months),
            ("categories", categories), ("weeks", weeks), ("goals", goals),
            ("statements", statementReports), ("events", latest), ("proofs", proofReports),
            ("lines", lines),
        ]
    }

    private var worthReport: Report {
        var report = Report("Net worth", [])
        report.span = .wide
        guard let worth, let dates, !worth.isEmpty else {
            report.members = [.text(["Nothing yet."])]
            return report
        }
        for currency in currencies {
            let days = worth.filter { $0.currency == currency }
            let steps = Chart.Steps(
                dates: dates,
                layers: ["Accounts", "Goals"],
                points: Chart.Steps.thinned(
                    days.map { day in
                        Chart.Steps.Point(
                            date: day.date,
                            sums: [day.accounts.minorUnits, day.goals.minorUnits]
                        )
                    }
                )
            )
            report.members.append(
                .chart(
                    Chart(
                        title: "\(currency.code), day by day",
                        currency: currency,
                        form: .steps(steps)
                    )
                )
            )
        }
        // The last day of each month, or the latest.
        let closes = worth.filter {
            $0.date == $0.date.startOfNextMonth.adding(days: -1) || $0.date == dates.upperBound
        }
        report.members.append(
            .section(
                Section(
                    "worth",
                    title: "Net worth at the ends of months",
                    rows: Array(closes.suffix(Self.mostRows)),
                    columns: [
                        Column("date", "Date") { .date($0.date) },
                        Column("accounts", "Accounts", .trailing) { .money($0.accounts) },
                        Column("goals", "Goals", .trailing) { .money($0.goals) },
                        Column("total", "Total", .trailing) { .money($0.total) }
                            .leading { .worth($0.currency) },
                    ]
                )
                .folded("The ends of months as a table")
            )
        )
        return report
    }

    private var accounts: Report {
        var report = Report("Accounts", [])
        report.span = .narrow
        let balances = ledger.balances
        let trends = Dictionary(uniqueKeysWithValues: trends.map { ($0.account, $0.balances) })
        report.members.append(
            .section(
                Section(
                    "accounts",
                    title: "What accounts hold",
                    whenEmpty: "No accounts yet.",
                    rows: Array(balances.prefix(Self.mostRows)),
                    columns: [
                        Column<AccountBalance>("name", "Account") {
                            .text($0.isClosed ? "\($0.name) (closed)" : $0.name)
                        }
                        .leading { .account($0.account) },
                        .table("Over time") { account in
                            trends[account.account].map { .trend($0.map(\.minorUnits)) } ?? .null
                        },
                        Column("balance", "Balance", .trailing) { .money($0.balance) },
                    ]
                )
            )
        )
        report.members += left(balances.count, "balances")
        return report
    }

    /// The last months up to that of the latest event.
    var lastMonths: [CalendarDate] {
        guard let dates else { return [] }
        let last = dates.upperBound.startOfMonth
        return (0..<Self.mostMonths).reversed().map { last.adding(months: -$0) }
            .filter { $0 >= dates.lowerBound.startOfMonth }
    }

    private var months: Report {
        var report = Report("Spending, month by month", [])
        report.span = .wide
        let most = 5
        for currency in currencies {
            let sums = spending.total.filter { $0.currency == currency }
            let named = sums.filter { $0.group != .text(nil) }.prefix(most).map(\.group)
            let byMonth = spendingByMonth
            let months = lastMonths.map { month in
                var parts = [Int128](repeating: 0, count: named.count + 1)
                for sum in byMonth[month] ?? [] where sum.currency == currency {
                    parts[named.firstIndex(of: sum.group) ?? named.count] += sum.net.minorUnits
                }
                return Chart.Bars.Month(start: month, sums: parts)
            }
            guard months.contains(where: { $0.sums.contains { $0 != 0 } }) else { continue }
            let bars = Chart.Bars(parts: named.map(\.words) + ["everything else"], months: months)
            report.members.append(
                .chart(
                    Chart(
                        title: "\(currency.code), by category",
                        currency: currency,
                        form: .bars(bars)
                    )
                )
            )
            let rows = months.filter { $0.sums.contains { $0 != 0 } }
            let columns = bars.parts.enumerated().map { index, name in
                Column<Chart.Bars.Month>(name, name, .trailing) { month in
                    month.sums[index] == 0 ? .null : .money(Balance(month.sums[index], currency))
                }
            }
            report.members.append(
                .section(
                    Section(
                        "months",
                        title: "Spending by month, \(currency.code)",
                        rows: rows,
                        columns: [
                            Column("month", "Month") { .text(Phrase.month($0.start)) }
                                .leading { .month($0.start, currency) }
                        ] + columns + [
                            Column("total", "Total", .trailing) {
                                .money(Balance($0.sums.reduce(0, +), currency))
                            }
                        ]
                    )
                    .folded("The months as a table, \(currency.code)")
                )
            )
        }
        if report.members.isEmpty { report.members = [.text(["No spending."])] }
        return report
    }

    private var categories: Report {
        var report = Report("Spending by category", [])
        report.span = .narrow
        let largest = Dictionary(grouping: spending.total, by: \.currency).mapValues { sums in
            sums.map(\.net.minorUnits).max() ?? 0
        }
        report.members.append(
            .section(
                Section(
                    "categories",
                    title: "Spending by category",
                    whenEmpty: "No spending.",
                    rows: shownSpending,
                    columns: [
                        Column("category", "Category") { .text($0.group.words) }
                            .leading { .category($0.group.text, $0.currency) },
                        .table("Share") {
                            .share($0.net.minorUnits, of: largest[$0.currency] ?? 0)
                        },
                        Column("spent", "Spent", .trailing) { .money($0.net) },
                    ]
                )
            )
        )
        report.members += left(spending.total.count, "spending")
        return report
    }

    private var weeks: Report {
        var report = Report("Round-ups, week by week", [])
        report.span = .wide
        guard let last = dates?.upperBound, !ledger.weeklyRoundUps.isEmpty else {
            report.members = [.text(["No round-ups yet."])]
            return report
        }
        let rows = ledger.weeklyRoundUps
        let end = max(last.startOfWeek(ledger.settings.weekStart), rows.map(\.week).max() ?? last)
        let first = rows.map(\.week).min() ?? end
        let count = min(Self.mostWeeks, Int(end.daysSince1970 - first.daysSince1970) / 7 + 1)
        let begin = end.adding(days: -7 * (count - 1))
        let largest = Dictionary(grouping: rows, by: \.currency)
            .mapValues { $0.map(\.accrued.minorUnits).max() ?? 0 }
        let byAccount = Dictionary(grouping: rows.filter { $0.week >= begin }, by: \.account)
        let accounts = ledger.balances.filter { byAccount[$0.account] != nil }
        report.members.append(
            .section(
                Section(
                    "strip",
                    title: "Round-ups of the last \(count) weeks",
                    rows: Array(accounts.prefix(Self.mostRows)),
                    columns: [
                        Column<AccountBalance>("name", "Account") { .text($0.name) },
                        .table("Weeks, the darker the more") { account in
                            var fields = [WeekField](
                                repeating: WeekField(level: 0, isOpen: false),
                                count: count
                            )
                            for week in byAccount[account.account] ?? [] {
                                let index = Int(week.week.daysSince1970 - begin.daysSince1970) / 7
                                let most = max(1, largest[week.currency] ?? 1)
                                let part = week.accrued.minorUnits * Int128(WeekField.levels)
                                fields[index] = WeekField(
                                    level: Int((part + most - 1) / most),
                                    isOpen: week.available.minorUnits > 0
                                )
                            }
                            return .weeks(fields)
                        },
                    ]
                )
            )
        )
        report.members.append(.text(["A dot marks a week with something left to move."]))
        report.members.append(
            .section(
                Section(
                    "weeks",
                    title: "Round-ups by week",
                    rows: shownWeeks,
                    columns: [
                        Column("week", "Week of") { .date($0.week) }
                            .leading { .roundUps($0.account, week: $0.week) },
                        Column("account", "Account") { .text($0.account.text) },
                        Column("accrued", "Accrued", .trailing) { .money($0.accrued) },
                        Column("moved", "Moved", .trailing) { .money($0.moved) },
                        Column("available", "Available", .trailing) { .money($0.available) },
                    ]
                )
                .folded("The weeks as a table")
            )
        )
        report.members += left(rows.count, "round-ups")
        return report
    }

    private var goals: Report {
        var report = Report("Savings goals", [])
        report.span = .narrow
        let paces = Dictionary(uniqueKeysWithValues: paces.map { ($0.goal, $0) })
        let live = liveGoals
        report.members.append(
            .section(
                Section(
                    "goals",
                    title: "Savings goals",
                    whenEmpty: "No goals yet.",
                    rows: shownGoals,
                    columns: [
                        Column<GoalSavings>("name", "Goal") { .text($0.name) }.leading {
                            .goal($0.goal)
                        },
                        Column("saved", "Saved", .trailing) { .money($0.saved) },
                        Column("target", "Target", .trailing) {
                            $0.target.map { .money($0) } ?? .null
                        },
                        .table("Progress") { Report.progress($0) },
                        .table("At this rate", .trailing) { goal in
                            .text(ifAny: paces[goal.goal]?.arrival.map(Phrase.month))
                        },
                    ]
                )
            )
        )
        report.members += left(live.count, "goals")
        return report
    }
}

extension PageContents {
    /// The goals that are still there.
    fileprivate var liveGoals: [GoalSavings] { ledger.savings.filter { !$0.isDeleted } }

    /// The goals that are listed.
    var shownGoals: [GoalSavings] { Array(liveGoals.prefix(Self.mostRows)) }

    /// What was spent by category in each month that has any, by its first day.
    var spendingByMonth: [CalendarDate: [SpendingSum]] {
        Dictionary(uniqueKeysWithValues: spending.months.map { ($0.start, $0.sums) })
    }

    /// The categories that are listed.
    var shownSpending: [SpendingSum] {
        let sorted = currencies.flatMap { currency in
            spending.total.filter { $0.currency == currency }
        }
        return Array(sorted.prefix(Self.mostRows))
    }

    /// The weeks of round-ups that are listed.
    var shownWeeks: [WeeklyRoundUps] { Array(ledger.weeklyRoundUps.suffix(Self.mostRows)) }
}

extension SpendingSum.Group {
    /// The text that is summed up for; nil for none.
    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The group for people.
    var words: String {
        switch self {
        case .text(let text): text ?? "(none)"
        case .period(let date): Phrase.month(date)
        case .account(let account): account.text
        }
    }
}
