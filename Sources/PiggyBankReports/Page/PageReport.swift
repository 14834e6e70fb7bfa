import PiggyBank

extension Report {
    /// A ledger as a page: what there is, how it went, and how to check it.
    package static func page(_ contents: PageContents) -> Report {
        let ledger = contents.ledger
        let language = contents.language
        var members: [Member] = []
        if let dates = contents.dates {
            let forms = contents.forms
            let first = forms.date(dates.lowerBound)
            let days =
                dates.lowerBound == dates.upperBound
                ? first : language.period(from: first, to: forms.date(dates.upperBound))
            members.append(.text(["\(days) · \(ledger.settings.timeZone)"]))
        }
        members.append(
            .verdict(
                language.everythingHolds(of: Int(ledger.sequence), isSealed: ledger.head != nil)
            )
        )
        members.append(.figures(contents.figures))
        members += contents.articles.map { .report($0.key, $0.report) }
        members += contents.check
        return Report(contents.title ?? language(.ledger), members)
    }
}

// MARK: - Figures

extension PageContents {
    /// What is said first.
    fileprivate var figures: [Report.Figure] {
        guard let last = dates?.upperBound else { return [] }
        let month = last.startOfMonth
        let name = forms.month(month)
        let movable = ledger.movable
        let all = currencies.map { amounts(of: $0, in: month, movable) }
        // A currency that there is nothing of any more is left out.
        let live = all.filter { $0.contains { $0.minorUnits != 0 } }
        let shown = live.isEmpty ? all : live
        let toWorth: @Sendable (Balance) -> Link? = { .worth($0.currency) }
        return [
            Report.Figure(
                label: language(.owned),
                amounts: shown.map { $0[0] },
                note: language(.inAccountsAndGoals),
                link: toWorth
            ),
            Report.Figure(
                label: language.cameIn(name),
                amounts: shown.map { $0[1] },
                link: toWorth
            ),
            Report.Figure(
                label: language.wentOut(name),
                amounts: shown.map { $0[2] },
                link: toWorth
            ),
            Report.Figure(label: language(.roundUpsToMove), amounts: shown.map { $0[3] }) { _ in
                .part("weeks")
            },
        ]
    }

    /// What is owned of a currency, what came in and went out in a month, and what is there to
    /// move.
    private func amounts(
        of currency: Currency,
        in month: CalendarDate,
        _ movable: [Currency: Balance]
    ) -> [Balance] {
        let none = Balance(0, currency)
        let flow = flows.first { $0.month == month && $0.currency == currency }
        return [
            ledger.currencyTotals.first { $0.currency == currency }?.total ?? none,
            flow?.received ?? none, flow?.paid ?? none, movable[currency] ?? none,
        ]
    }
}

// MARK: - What is left out, and how to check it

extension PageContents {
    /// A note on omitted rows, and the command that lists them.
    func left(_ count: Int, _ command: String) -> [Report.Member] {
        guard count > Self.maxRows else { return [] }
        return [.command(language.more(count - Self.maxRows), query(command))]
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
                language(head == nil ? .checkPlain : .checkSealed),
                "piggybank audit \(ShellWord.shown(file))"
                    + (head.map { " --expect-head \($0)" } ?? "")
            )
        ]
    }
}
