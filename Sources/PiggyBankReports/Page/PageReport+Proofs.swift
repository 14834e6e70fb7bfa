import PiggyBank

/// How a figure of a page comes about.
package struct Proof: Sendable {
    /// The place to which the figure leads.
    package var link: Link
    /// What the figure is.
    var title: Text
    /// The command line that shows the same, or all events of the month.
    package var command: String
    /// Its currency.
    package var currency: Currency
    /// What the figure after each event is called.
    var label: Text
    /// The events that make it; nil where there is too much of it.
    package var entries: [FigureEntry]?
}

extension PageContents {
    /// How the figures of the page come about, by its parts.
    package var proofs: [(part: Text, proofs: [Proof])] {
        let parts: [(Text, [Proof])] = [
            ("Net worth", worthProofs + flowProofs), ("Spending, month by month", monthProofs),
            ("Spending by category", categoryProofs), ("Round-ups, week by week", weekProofs),
            ("Savings goals", goalProofs),
        ]
        return parts.filter { !$0.1.isEmpty }.map { part, proofs in
            (
                part,
                proofs.map { proof in
                    var proof = proof
                    proof.entries = entriesOfFigures?(proof.link)
                    return proof
                }
            )
        }
    }

    private var worthProofs: [Proof] {
        currencies.map { currency in
            Proof(
                link: .worth(currency), title: "Net worth, \(currency)",
                command: query("worth", ["--detail"]), currency: currency, label: "Worth")
        }
    }

    /// Those of what came in, and in or out otherwise, in the month of the ledger's day.
    private var flowProofs: [Proof] {
        guard let month = dates?.upperBound.startOfMonth else { return [] }
        let name = DateForm.pageMonth(month).text
        return currencies.flatMap { currency in
            [
                Proof(
                    link: .income(month, currency), title: "Income, \(name), \(currency)",
                    command: query("income", month.options(currency) + ["--detail"]),
                    currency: currency, label: "Received"),
                Proof(
                    link: .other(month, currency), title: "Other, \(name), \(currency)",
                    command: query("log", month.options(currency)), currency: currency,
                    label: "Other"),
            ]
        }
    }

    private var monthProofs: [Proof] {
        let byMonth = spendingByMonth
        let shown = dates?.upperBound.startOfMonth
        return currencies.flatMap { currency in
            lastMonths.compactMap { month in
                let isSpent = byMonth[month]?.contains { $0.currency == currency } ?? false
                guard isSpent || month == shown else { return nil }
                return Proof(
                    link: .month(month, currency),
                    title: "Spending of \(DateForm.pageMonth(month).text), \(currency)",
                    command: query("spending", month.options(currency) + ["--detail"]),
                    currency: currency, label: "Spent")
            }
        }
    }

    private var categoryProofs: [Proof] {
        shownSpending.map { sum in
            let category = sum.group.text
            // That text and no other that contains it, or no category at all.
            let condition = ["--category", category.map { "=" + $0 } ?? ""]
            return Proof(
                link: .category(category, sum.currency),
                title: "Spending: \(sum.group.category), \(sum.currency)",
                command: query(
                    "spending", condition + ["--currency", sum.currency.code, "--detail"]),
                currency: sum.currency, label: "Spent")
        }
    }

    private var weekProofs: [Proof] {
        let names = ledger.balances.names
        return shownWeeks.map { week in
            Proof(
                link: .roundUps(week.account, week: week.week),
                title: """
                    Round-ups of \(verbatim: names[week.account] ?? week.account.text), week of \
                    \(DateForm.pageDay(week.week).text)
                    """,
                command: query(
                    "round-ups",
                    ["--account", week.account.text, "--week", "\(week.week)", "--detail"]),
                currency: week.currency, label: "Available")
        }
    }

    private var goalProofs: [Proof] {
        let names = shownGoals.names
        return shownGoals.map { goal in
            Proof(
                link: .goal(goal.goal), title: "Goal: \(verbatim: names[goal.goal] ?? goal.name)",
                command: query("goals", ["--goal", goal.goal.text, "--detail"]),
                currency: goal.saved.currency, label: "Saved")
        }
    }

    /// The part of the page that has them.
    var proofReports: Report {
        var report = Report("Where each figure comes from", [])
        report.isAppendix = true
        let parts = proofs
        if entriesOfFigures != nil {
            for (index, part) in parts.enumerated() {
                let explanations = part.proofs.compactMap { proof in
                    proof.report.map { Report.Member.report(proof.link.name, $0) }
                }
                report.members.append(
                    .report("proofs-\(index + 1)", Report(part.part, explanations)))
            }
        } else {
            let proofs = parts.flatMap(\.proofs)
            let links = proofs.map(\.link)
            report.members = [
                .text(["There are too many events for this page. List the events of a figure:"]),
                .section(
                    Section(
                        "proofs", title: "How to list the events of a figure", rows: proofs,
                        columns: [
                            .table("Figure") { .say($0.title) },
                            .table("Events") { .text($0.command) },
                        ]
                    ).anchored { links.indices.contains($0) ? links[$0] : nil }.folded("Commands")),
            ]
        }
        if parts.isEmpty { report.members = [.text(["No figures yet."])] }
        return report
    }
}

extension Proof {
    /// The events that make the figure; nil where there is too much of it.
    fileprivate var report: Report? {
        guard let entries else { return nil }
        // No command tells that part of what is owned apart.
        let same: Text =
            if case .other = link { "All events of the month in a terminal:" } else {
                "The same in a terminal:"
            }
        let isOfWeek = if case .roundUps = link { true } else { false }
        var report = entries.report(title, label, in: currency, isOfWeek: isOfWeek)
        report.members.append(.command(same, command))
        return report
    }
}

extension CalendarDate {
    /// The options that ask for the month that it is the first day of.
    fileprivate func options(_ currency: Currency) -> [String] {
        ["--from", "\(self)", "--to", "\(wholeMonth.upperBound)", "--currency", currency.code]
    }
}
