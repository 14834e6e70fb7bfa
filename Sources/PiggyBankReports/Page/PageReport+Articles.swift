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
            // Of a currency that there never was anything of, there is nothing to see.
            guard days.contains(where: { $0.accounts.minorUnits != 0 || $0.goals.minorUnits != 0 })
            else { continue }
            let steps = Chart.Steps(
                dates: dates, layers: ["Accounts", "Goals"],
                points: Chart.Steps.thinned(
                    days.map { day in
                        Chart.Steps.Point(
                            date: day.date, sums: [day.accounts.minorUnits, day.goals.minorUnits])
                    }))
            report.members.append(
                .chart(
                    Chart(title: "\(currency), day by day", currency: currency, form: .steps(steps))
                ))
        }
        // The last day of each month, or the latest.
        let closes = worth.filter {
            $0.date == $0.date.startOfNextMonth.adding(days: -1) || $0.date == dates.upperBound
        }
        report.members.append(
            .section(
                Section(
                    "worth", title: "Net worth", rows: Array(closes.suffix(Self.maxRows)),
                    columns: Column.worth.without("currency")
                ).folded("Month ends as a table")))
        report.members += left(closes.count, "worth --per month")
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
                    "accounts", title: "Account balances", whenEmpty: "No accounts yet.",
                    rows: Array(balances.prefix(Self.maxRows)),
                    columns: [
                        .table("Account") { [names = balances.names] in
                            let name = names[$0.account] ?? $0.name
                            return $0.isClosed ? .say("\(verbatim: name) (closed)") : .text(name)
                        }.linked { .account($0.account) },
                        .table("Over time") { account in
                            trends[account.account].map { .trend($0.map(\.minorUnits)) } ?? .null
                        },
                    ] + Column.accounts.picked("minorUnits"))))
        report.members += left(balances.count, "balances")
        return report
    }

    /// The last months up to that of the ledger's day, and those later ones that have spending.
    package var lastMonths: [CalendarDate] {
        guard let dates else { return [] }
        let last = dates.upperBound.startOfMonth
        return (0..<Self.maxMonths).reversed().map { last.adding(months: -$0) }.filter {
            $0 >= dates.lowerBound.startOfMonth
        } + spending.months.map(\.start).filter { $0 > last }
    }

    private var months: Report {
        var report = Report("Spending, month by month", [])
        report.span = .wide
        let (byMonth, lastMonths) = (spendingByMonth, lastMonths)
        for (currency, named) in coloredSpending {
            let months = lastMonths.map { month in
                var parts = [Int128](repeating: 0, count: named.count + 1)
                for sum in byMonth[month] ?? [] where sum.currency == currency {
                    let part = named.firstIndex { $0.group == sum.group } ?? named.count
                    parts[part] += sum.net.minorUnits
                }
                return Chart.Bars.Month(start: month, sums: parts)
            }
            guard months.contains(where: { $0.sums.contains { $0 != 0 } }) else { continue }
            var parts = named.map {
                Chart.Bars.Part(
                    name: $0.text.map { Text(verbatim: Phrase.shown($0)) } ?? "(none)", color: $1)
            }
            if months.contains(where: { $0.sums.last != 0 }) {
                parts.append(Chart.Bars.Part(name: "everything else", color: 0))
            }
            let bars = Chart.Bars(parts: parts, months: months)
            report.members.append(
                .chart(
                    Chart(title: "\(currency), by category", currency: currency, form: .bars(bars)))
            )
            let rows = months.filter { $0.sums.contains { $0 != 0 } }
            let columns = bars.parts.enumerated().map { index, part in
                Column<Chart.Bars.Month>.table(part.name, .trailing) { month in
                    month.sums[index] == 0 ? .null : .money(Balance(month.sums[index], currency))
                }
            }
            report.members.append(
                .section(
                    Section(
                        "months", title: "Spending by month, \(currency)", rows: rows,
                        columns: [
                            .table("Month") { .month($0.start) }.linked {
                                .month($0.start, currency)
                            }
                        ] + columns + [
                            .table("Total", .trailing) {
                                .money(Balance($0.sums.reduce(0, +), currency))
                            }
                        ]
                    ).folded("The months as a table, \(currency)")))
            let earlier = spending.months.filter { month in
                lastMonths.first.map { month.start < $0 } ?? false
                    && month.sums.contains { $0.currency == currency }
            }
            if !earlier.isEmpty {
                let command = query("spending --per month --currency", [currency.code])
                report.members.append(.command("\(grouped: earlier.count) more:", command))
            }
        }
        if report.members.isEmpty { report.members = [.text(["No spending."])] }
        return report
    }

    /// The largest categories of each currency, each with the color that it has on the whole page.
    ///
    /// Where there are more than colors, some share theirs; of those, a chart has the largest.
    private var coloredSpending: [(Currency, [(group: SpendingSum.Group, color: Int)])] {
        let most = 5
        var colors: [SpendingSum.Group: Int] = [:]
        return currencies.map { currency in
            // What was spent in one month and came back in another has no sum of its own.
            let sums = spending.total + spending.months.flatMap(\.sums)
            var groups: [SpendingSum.Group] = []
            for sum in sums where sum.currency == currency && !groups.contains(sum.group) {
                groups.append(sum.group)
                if groups.count == most { break }
            }
            var named: [(group: SpendingSum.Group, color: Int)] = []
            for group in groups {
                let color = colors[group] ?? colors.count % Chart.Bars.colors + 1
                colors[group] = color
                if !named.contains(where: { $0.color == color }) { named.append((group, color)) }
            }
            return (currency, named)
        }
    }

    private var categories: Report {
        var report = Report("Spending by category", [])
        report.span = .narrow
        if let first = spending.months.first?.start, let last = spending.months.last?.start {
            let months = (DateForm.pageMonth(first).text, DateForm.pageMonth(last).text)
            report.members.append(
                .text([first == last ? months.0 : "From \(months.0) to \(months.1)"]))
        }
        // Where more came back than was spent, there is no part of the whole.
        let whole = Dictionary(grouping: spending.total, by: \.currency).mapValues { sums in
            sums.map(\.net.minorUnits).filter { $0 > 0 }.reduce(0, +)
        }
        let shown = shownSpending
        let groups = currencies.map { currency in shown.filter { $0.currency == currency } }.filter
        { !$0.isEmpty }
        let columns = Column.sums(of: .spending, by: [.category])
        for sums in groups.isEmpty ? [[]] : groups {
            let code = groups.count > 1 ? sums.first?.currency.code : nil
            if let code { report.members.append(.text(["\(verbatim: code), by category"])) }
            report.members.append(
                .section(
                    Section(
                        "categories",
                        title: code.map { "\(verbatim: $0), by category" }
                            ?? "Spending by category", whenEmpty: "No spending.", rows: sums,
                        columns: [
                            columns[0].linked { .category($0.group.text, $0.currency) },
                            .table("Share") {
                                .share($0.net.minorUnits, of: whole[$0.currency] ?? 0)
                            },
                        ] + columns.picked("minorUnits"))))
        }
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
        // Of a payment that is dated later there is a row in the table below.
        let end = last.startOfWeek(ledger.settings.weekStart)
        let rows = ledger.weeklyRoundUps.filter { $0.week <= end }
        let first = rows.map(\.week).min() ?? end
        let count = min(Self.maxWeeks, Int(end.daysSince1970 - first.daysSince1970) / 7 + 1)
        let begin = end.adding(days: -7 * (count - 1))
        let largest = Dictionary(grouping: rows, by: \.currency).mapValues {
            $0.map(\.accrued.minorUnits).max() ?? 0
        }
        let byAccount = Dictionary(grouping: rows.filter { $0.week >= begin }, by: \.account)
        let accounts = ledger.balances.filter { byAccount[$0.account] != nil }
        report.members.append(
            .section(
                Section(
                    "strip",
                    title: count == 1
                        ? "Round-ups of the last week" : "Round-ups of the last \(count, "week")",
                    rows: Array(accounts.prefix(Self.maxRows)),
                    columns: [
                        .table("Account") { [names = ledger.balances.names] in
                            .text(names[$0.account] ?? $0.name)
                        },
                        .table("Weeks: the darker, the more") { account in
                            var fields = [WeekField](
                                repeating: WeekField(level: 0, isOpen: false), count: count)
                            for week in byAccount[account.account] ?? [] {
                                let index = Int(week.week.daysSince1970 - begin.daysSince1970) / 7
                                let most = max(1, largest[week.currency] ?? 1)
                                let part =
                                    max(0, week.accrued.minorUnits) * Int128(WeekField.levels)
                                fields[index] = WeekField(
                                    level: Int((part + most - 1) / most),
                                    isOpen: week.available.minorUnits > 0)
                            }
                            return .weeks(fields)
                        },
                    ])))
        report.members.append(.text(["A dot marks a week with something left to move."]))
        report.members.append(
            .section(
                Section(
                    "weeks", title: "Round-ups by week", rows: shownWeeks,
                    columns: Column.weeks.picked("week", "account", "accrued", "moved", "available")
                ).folded("The weeks as a table")))
        report.members += left(rows.count, "round-ups")
        return report
    }

    private var goals: Report {
        var report = Report("Savings goals", [])
        report.span = .narrow
        let live = liveGoals
        report.members.append(
            .section(
                Section(
                    "goals", title: "Savings goals", whenEmpty: "No goals yet.", rows: shownGoals,
                    columns: [
                        .table("Goal") { [names = shownGoals.names] in
                            .text(names[$0.goal] ?? $0.name)
                        }.linked { .goal($0.goal) }
                    ] + Column.goals().picked("saved", "target") + [
                        .progress, .arrival(paces, .trailing),
                    ])))
        let lines = paces.lines(of: shownGoals)
        if !lines.isEmpty { report.members.append(.text(lines)) }
        report.members += left(live.count, "goals")
        return report
    }
}

extension PageContents {
    /// The goals that are still there.
    fileprivate var liveGoals: [GoalSavings] { ledger.savings.filter { !$0.isDeleted } }

    /// The goals that are listed.
    package var shownGoals: [GoalSavings] { Array(liveGoals.prefix(Self.maxRows)) }

    /// What was spent by category in each month that has any, by its first day.
    package var spendingByMonth: [CalendarDate: [SpendingSum]] {
        Dictionary(uniqueKeysWithValues: spending.months.map { ($0.start, $0.sums) })
    }

    /// The categories that are listed.
    var shownSpending: [SpendingSum] {
        let sorted = currencies.flatMap { currency in
            spending.total.filter { $0.currency == currency }
        }
        return Array(sorted.prefix(Self.maxRows))
    }

    /// The weeks of round-ups that are listed.
    package var shownWeeks: [WeeklyRoundUps] { Array(ledger.weeklyRoundUps.suffix(Self.maxRows)) }
}

extension SpendingSum.Group {
    /// The text that is summed up for; nil for none.
    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The same for people.
    var category: Text { text.map(Text.init(verbatim:)) ?? "(none)" }
}
