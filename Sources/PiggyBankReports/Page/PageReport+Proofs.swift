import PiggyBank
import PiggyBankLanguages

/// How a figure of a page comes about.
package struct Proof: Sendable {
    /// The place to which the figure leads.
    package var link: Link
    /// What the figure is.
    var title: String
    /// The command line that shows the same, or all events of the month.
    package var command: String
    /// Its currency.
    package var currency: Currency
    /// What the figure after each event is called.
    var label: Label
    /// The events that make it; nil where there is too much of it.
    package var entries: [FigureEntry]?
}

extension PageContents {
    /// How the figures of the page come about, by its parts.
    package var proofs: [(part: String, proofs: [Proof])] {
        let parts = [
            (language(.netWorth), worthProofs + flowProofs),
            (language(.spendingMonthByMonth), monthProofs),
            (language(.spendingByCategory), categoryProofs),
            (language(.roundUpsWeekByWeek), weekProofs), (language(.savingsGoals), goalProofs),
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
                link: .worth(currency), title: language.netWorth(currency.code),
                command: query("worth", ["--detail"]), currency: currency, label: .worth)
        }
    }

    /// Those of what came in, and in or out otherwise, in the month of the ledger's day.
    private var flowProofs: [Proof] {
        guard let month = dates?.upperBound.startOfMonth else { return [] }
        let name = forms.month(month)
        return currencies.flatMap { currency in
            [
                Proof(
                    link: .income(month, currency),
                    title: "\(language.income(inMonth: name)), \(currency.code)",
                    command: query("income", month.options(currency) + ["--detail"]),
                    currency: currency, label: .received),
                Proof(
                    link: .other(month, currency),
                    title: "\(language.other(inMonth: name)), \(currency.code)",
                    command: query("log", month.options(currency)), currency: currency,
                    label: .other),
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
                    title: language.spending(ofMonth: forms.month(month), currency.code),
                    command: query("spending", month.options(currency) + ["--detail"]),
                    currency: currency, label: .spent)
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
                title: language.spending(onCategory: name(sum.group), sum.currency.code),
                command: query(
                    "spending", condition + ["--currency", sum.currency.code, "--detail"]),
                currency: sum.currency, label: .spent)
        }
    }

    private var weekProofs: [Proof] {
        let names = ledger.balances.names
        return shownWeeks.map { week in
            Proof(
                link: .roundUps(week.account, week: week.week),
                title: language.roundUps(
                    of: names[week.account] ?? week.account.text, week: forms.date(week.week)),
                command: query(
                    "round-ups",
                    ["--account", week.account.text, "--week", "\(week.week)", "--detail"]),
                currency: week.currency, label: .available)
        }
    }

    private var goalProofs: [Proof] {
        let names = shownGoals.names
        return shownGoals.map { goal in
            Proof(
                link: .goal(goal.goal), title: language.goal(names[goal.goal] ?? goal.name),
                command: query("goals", ["--goal", goal.goal.text, "--detail"]),
                currency: goal.saved.currency, label: .saved)
        }
    }

    /// The part of the page that has them.
    var proofReports: Report {
        var report = Report(language(.howFiguresComeAbout), [])
        report.isAppendix = true
        let parts = proofs
        if entriesOfFigures != nil {
            for (index, part) in parts.enumerated() {
                let explanations = part.proofs.compactMap { proof in
                    proof.report(language).map { Report.Member.report(proof.link.name, $0) }
                }
                report.members.append(
                    .report("proofs-\(index + 1)", Report(part.part, explanations)))
            }
        } else {
            let proofs = parts.flatMap(\.proofs)
            let links = proofs.map(\.link)
            report.members = [
                .text([language(.tooManyForFigures)]),
                .section(
                    Section(
                        "proofs", title: language(.howToAskForEvents), rows: proofs,
                        columns: [
                            .table(language(.figure)) { .text($0.title) },
                            .table(language(.itsEvents)) { .text($0.command) },
                        ]
                    ).anchored { links.indices.contains($0) ? links[$0] : nil }.folded(
                        language(.howToAsk))),
            ]
        }
        if parts.isEmpty { report.members = [.text([language(.noFiguresYet)])] }
        return report
    }
}

extension Proof {
    /// The events that make the figure; nil where there is too much of it.
    fileprivate func report(_ language: any Language) -> Report? {
        guard let entries else { return nil }
        // No command tells that part of what is owned apart.
        let same: Label = label == .other ? .wholeMonthInTerminal : .sameInTerminal
        var report = entries.report(
            title, label, in: currency, isOfWeek: label == .available, language)
        report.members.append(.command(language(same), command))
        return report
    }
}

extension CalendarDate {
    /// The options that ask for the month that it is the first day of.
    fileprivate func options(_ currency: Currency) -> [String] {
        ["--from", "\(self)", "--to", "\(wholeMonth.upperBound)", "--currency", currency.code]
    }
}
