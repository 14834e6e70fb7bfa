import PiggyBank
import PiggyBankLanguages

/// How a figure of a page comes about.
package struct Proof: Sendable {
    /// The place to which the figure leads.
    package var link: Link
    /// What the figure is.
    var title: String
    /// The command line that shows the same.
    package var command: String
    /// The events that make it; nil where there is too much of it.
    package var derivation: Derivation?
}

extension PageContents {
    /// How the figures of the page come about, by its parts.
    package var proofs: [(part: String, proofs: [Proof])] {
        let known = Dictionary(
            (derivations ?? []).map { (Known($0.subject, $0.currency), $0) },
            uniquingKeysWith: { first, _ in first })
        let spent = known.filter { $0.key.isOfSpending }.map(\.value)
        return [
            (language(.netWorth), worthProofs(known)),
            (language(.spendingMonthByMonth), monthProofs(spent)),
            (language(.spendingByCategory), categoryProofs(spent)),
            (language(.roundUpsWeekByWeek), weekProofs(known)),
            (language(.savingsGoals), goalProofs(known)),
        ].filter { !$0.1.isEmpty }
    }

    /// What a derivation is of, and in which currency.
    private struct Known: Hashable {
        var subject: Derivation.Subject
        var currency: Currency

        init(_ subject: Derivation.Subject, _ currency: Currency) {
            self.subject = subject
            self.currency = currency
        }

        var isOfSpending: Bool { if case .spending = subject { true } else { false } }
    }

    private func worthProofs(_ known: [Known: Derivation]) -> [Proof] {
        currencies.map { currency in
            Proof(
                link: .worth(currency), title: language.netWorth(currency.code),
                command: query("explain worth", ["--currency", currency.code]),
                derivation: known[Known(.worth(currency), currency)])
        }
    }

    private func monthProofs(_ spent: [Derivation]) -> [Proof] {
        let byMonth = spendingByMonth
        return currencies.flatMap { currency in
            lastMonths.compactMap { month in
                guard byMonth[month]?.contains(where: { $0.currency == currency }) ?? false else {
                    return nil
                }
                let last = month.startOfNextMonth.adding(days: -1)
                return Proof(
                    link: .month(month, currency),
                    title: language.spending(ofMonth: forms.month(month), currency.code),
                    command: query(
                        "explain spending",
                        ["--from", "\(month)", "--to", "\(last)", "--currency", currency.code]),
                    derivation: spent.first { $0.currency == currency }?.part {
                        month...last ~= $0.date
                    })
            }
        }
    }

    private func categoryProofs(_ spent: [Derivation]) -> [Proof] {
        let categories = derivations == nil ? [:] : categoryOfEvents
        return shownSpending.map { sum in
            let category = sum.group.text
            // That text and no other that contains it, or no category at all.
            let condition = ["--category", category.map { "=" + $0 } ?? ""]
            return Proof(
                link: .category(category, sum.currency),
                title: language.spending(onCategory: name(sum.group), sum.currency.code),
                command: query("explain spending", condition + ["--currency", sum.currency.code]),
                derivation: spent.first { $0.currency == sum.currency }.map { derivation in
                    let payments = derivation.payments
                    return derivation.part { step in
                        categories[payments[step.sequence] ?? step.sequence] == category
                    }
                })
        }
    }

    /// The categories of the events that have one.
    private var categoryOfEvents: [Int64: String] {
        let pairs = shownEvents.compactMap { event -> (Int64, String)? in
            guard case .text(let category)? = event.value(of: .category), category != "" else {
                return nil
            }
            return (event.sequence, category)
        }
        return Dictionary(uniqueKeysWithValues: pairs)
    }

    private func weekProofs(_ known: [Known: Derivation]) -> [Proof] {
        let names = ledger.balances.names
        return shownWeeks.map { week in
            let dates = week.week...week.week.adding(days: 6)
            return Proof(
                link: .roundUps(week.account, week: week.week),
                title: language.roundUps(
                    of: names[week.account] ?? week.account.text, week: forms.date(week.week)),
                command: query("explain round-ups", [week.account.text, "--week", "\(week.week)"]),
                derivation: known[
                    Known(.roundUps(week.account, week: .within(dates)), week.currency)])
        }
    }

    private func goalProofs(_ known: [Known: Derivation]) -> [Proof] {
        let names = shownGoals.names
        return shownGoals.map { goal in
            Proof(
                link: .goal(goal.goal), title: language.goal(names[goal.goal] ?? goal.name),
                command: query("explain goal", [goal.goal.text]),
                derivation: known[Known(.goal(goal.goal), goal.saved.currency)])
        }
    }

    /// The part of the page that has them.
    var proofReports: Report {
        var report = Report(language(.howFiguresComeAbout), [])
        report.isAppendix = true
        let parts = proofs
        if derivations != nil {
            for (index, part) in parts.enumerated() {
                let explanations = part.proofs.compactMap { proof in
                    proof.explanation(of: ledger, language).map {
                        Report.Member.report(proof.link.name, $0)
                    }
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
    fileprivate func explanation(of ledger: Ledger, _ language: any Language) -> Report? {
        guard let derivation else { return nil }
        var explanation = Report.explanation(derivation, of: ledger, in: language)
        explanation.title = title
        explanation.members.append(.command(language(.sameInTerminal), command))
        return explanation
    }
}

extension Derivation {
    /// The sequences of the payments that refunds, and what takes an event back, are of.
    fileprivate var payments: [Int64: Int64] {
        var payments: [Int64: Int64] = [:]
        for step in steps {
            guard let earlier = step.payload.of else { continue }
            payments[step.sequence] = payments[earlier] ?? earlier
        }
        return payments
    }
}
