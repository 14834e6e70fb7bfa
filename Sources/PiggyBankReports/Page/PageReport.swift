import PiggyBank

extension Report {
    /// A ledger as a page: what there is, how it went, and how to check it.
    package static func page(_ contents: PageContents) -> Report {
        let ledger = contents.ledger
        var members: [Member] = []
        if let dates = contents.dates {
            var forms = LocalForms("en_GB")
            let days =
                dates.lowerBound == dates.upperBound
                ? forms.date(dates.lowerBound)
                : "\(forms.date(dates.lowerBound)) to \(forms.date(dates.upperBound))"
            members.append(.text(["\(days) · \(ledger.settings.timeZone)"]))
        }
        let events = Phrase.count(Int(ledger.sequence), "event")
        members.append(
            .verdict(
                ledger.head == nil
                    ? "Everything holds that can be checked: every rule and every sum of \(events)."
                    : "Everything holds: every seal, every rule and every sum of \(events)."
            )
        )
        members.append(.figures(contents.figures))
        members += contents.articles.map { .report($0.key, $0.report) }
        members += contents.check
        return Report(contents.title ?? "Ledger", members)
    }
}

// MARK: - Figures

extension PageContents {
    /// What is said first.
    fileprivate var figures: [Report.Figure] {
        guard let last = dates?.upperBound else { return [] }
        let month = last.startOfMonth
        let name = Phrase.month(month)
        let all = currencies.map { amounts(of: $0, in: month) }
        // A currency that there is nothing of any more is left out.
        let live = all.filter { $0.contains { $0.minorUnits != 0 } }
        let shown = live.isEmpty ? all : live
        let toWorth: @Sendable (Balance) -> Link? = { .worth($0.currency) }
        return [
            Report.Figure(
                label: "Owned",
                amounts: shown.map { $0[0] },
                note: "accounts and goals",
                link: toWorth
            ),
            Report.Figure(label: "In, \(name)", amounts: shown.map { $0[1] }, link: toWorth),
            Report.Figure(label: "Out, \(name)", amounts: shown.map { $0[2] }, link: toWorth),
            Report.Figure(label: "Round-ups to move", amounts: shown.map { $0[3] }) { _ in
                .part("weeks")
            },
        ]
    }

    /// What is owned of a currency, what came in and went out in a month, and what is there to move.
    private func amounts(of currency: Currency, in month: CalendarDate) -> [Balance] {
        let none = Balance(0, currency)
        let flow = flows.first { $0.month == month && $0.currency == currency }
        let available = ledger.weeklyRoundUps
            .filter { $0.currency == currency && ledger.isMovable($0) }
            .map(\.available).reduce(none, +)
        return [
            ledger.currencyTotals.first { $0.currency == currency }?.total ?? none,
            flow?.received ?? none, flow?.paid ?? none, available,
        ]
    }
}

// MARK: - What is left out, and how to check it

extension PageContents {
    /// That more rows than a list has are left out, and how to ask for all of them.
    func left(_ count: Int, _ command: String) -> [Report.Member] {
        guard count > Self.mostRows else { return [] }
        let rest = Phrase.number(count - Self.mostRows)
        return [.command("\(rest) more:", query(command))]
    }

    /// A command line that shows what the page does not have.
    func query(_ command: String, _ arguments: [String] = []) -> String {
        let words = arguments.map(ShellWord.shown).joined(separator: " ")
        return "piggybank \(command)\(words.isEmpty ? "" : " ")\(words) -f \(ShellWord.shown(file))"
    }

    /// How to check the page.
    fileprivate var check: [Report.Member] {
        let head = ledger.head.map { "\($0)@\(ledger.sequence)" }
        return [
            .command(
                head == nil
                    ? "This page was made from a plain ledger. It is checked by"
                    : "This page was made from a sealed ledger. Compare its head with the one that you kept:",
                "piggybank audit \(ShellWord.shown(file))"
                    + (head.map { " --expect-head \($0)" } ?? "")
            )
        ]
    }
}
