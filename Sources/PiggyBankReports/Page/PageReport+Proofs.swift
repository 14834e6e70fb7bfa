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
    /// The events that make it; nil where there is too much of it.
    package var derivation: Derivation?
    /// Whether it is a part of what is owned that no command tells apart.
    var isOther = false
}

extension PageContents {
    /// How the figures of the page come about, by its parts.
    package var proofs: [(part: String, proofs: [Proof])] {
        let known = Dictionary(
            (derivations ?? []).map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
        return [
            (language(.netWorth), worthProofs(known) + flowProofs(known)),
            (language(.spendingMonthByMonth), monthProofs(known)),
            (language(.spendingByCategory), categoryProofs(known)),
            (language(.roundUpsWeekByWeek), weekProofs(known)),
            (language(.savingsGoals), goalProofs(known)),
        ].filter { !$0.1.isEmpty }
    }

    private typealias Known = [Derivation.Subject: Derivation]

    private func worthProofs(_ known: Known) -> [Proof] {
        currencies.map { currency in
            Proof(
                link: .worth(currency), title: language.netWorth(currency.code),
                command: query("worth", ["--detail"]), derivation: known[.worth(currency)])
        }
    }

    /// Those of what came in, and in or out otherwise, in the month of the ledger's day.
    private func flowProofs(_ known: Known) -> [Proof] {
        guard let month = dates?.upperBound.startOfMonth else { return [] }
        let name = forms.month(month)
        return currencies.flatMap { currency in
            let (selection, code) = (EventSelection(of: currency), currency.code)
            let sums = [known[.income(selection)], known[.spending(selection)]].compactMap(\.self)
            // What was taken back in its month is told by none of them.
            var summed = Set(sums.flatMap(\.steps).filter(\.isOfSum).map(\.sequence))
            let other = known[.worth(currency)]?.part { step in
                if case .takesBack(let earlier)? = step.reason, summed.contains(earlier) {
                    summed.insert(step.sequence)
                }
                return month.wholeMonth ~= step.date && !summed.contains(step.sequence)
            }
            return [
                Proof(
                    link: .income(month, currency),
                    title: "\(language.income(inMonth: name)), \(code)",
                    command: query("income", month.options(currency) + ["--detail"]),
                    derivation: known[.income(selection)]?.part { month.wholeMonth ~= $0.date }),
                Proof(
                    link: .other(month, currency),
                    title: "\(language.other(inMonth: name)), \(code)",
                    command: query("log", month.options(currency)), derivation: other, isOther: true
                ),
            ]
        }
    }

    private func monthProofs(_ known: Known) -> [Proof] {
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
                    derivation: known[.spending(EventSelection(of: currency))]?.part {
                        month.wholeMonth ~= $0.date
                    })
            }
        }
    }

    private func categoryProofs(_ known: Known) -> [Proof] {
        let categories = derivations == nil ? [:] : categoryOfEvents
        return shownSpending.map { sum in
            let category = sum.group.text
            // That text and no other that contains it, or no category at all.
            let condition = ["--category", category.map { "=" + $0 } ?? ""]
            return Proof(
                link: .category(category, sum.currency),
                title: language.spending(onCategory: name(sum.group), sum.currency.code),
                command: query(
                    "spending", condition + ["--currency", sum.currency.code, "--detail"]),
                derivation: known[.spending(EventSelection(of: sum.currency))].map { derivation in
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

    private func weekProofs(_ known: Known) -> [Proof] {
        let names = ledger.balances.names
        return shownWeeks.map { week in
            let dates = week.week...week.week.adding(days: 6)
            return Proof(
                link: .roundUps(week.account, week: week.week),
                title: language.roundUps(
                    of: names[week.account] ?? week.account.text, week: forms.date(week.week)),
                command: query(
                    "round-ups",
                    ["--account", week.account.text, "--week", "\(week.week)", "--detail"]),
                derivation: known[.roundUps(week.account, week: .within(dates))])
        }
    }

    private func goalProofs(_ known: Known) -> [Proof] {
        let names = shownGoals.names
        return shownGoals.map { goal in
            Proof(
                link: .goal(goal.goal), title: language.goal(names[goal.goal] ?? goal.name),
                command: query("goals", ["--goal", goal.goal.text, "--detail"]),
                derivation: known[.goal(goal.goal)])
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
        var explanation = Report.explanation(
            derivation, called: isOther ? language(.other) : nil, of: ledger, in: language)
        explanation.title = title
        explanation.members.append(
            .command(language(isOther ? .wholeMonthInTerminal : .sameInTerminal), command))
        return explanation
    }
}

extension EventSelection {
    /// All of a currency.
    fileprivate init(of currency: Currency) {
        self.init()
        self.currency = currency
    }
}

extension CalendarDate {
    /// The month that it is the first day of.
    fileprivate var wholeMonth: ClosedRange<CalendarDate> {
        self...startOfNextMonth.adding(days: -1)
    }

    /// The options that ask for that month.
    fileprivate func options(_ currency: Currency) -> [String] {
        ["--from", "\(self)", "--to", "\(wholeMonth.upperBound)", "--currency", currency.code]
    }
}

extension Derivation.Step {
    /// Whether it is some of the money that is summed up, also where it was taken back.
    fileprivate var isOfSum: Bool { reason != .notSpending && reason != .notIncome }
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
