import PiggyBank

extension Report {
    /// A ledger as a page: what there is, how it went, and how to check it.
    package static func page(_ contents: PageContents) -> Report {
        let ledger = contents.ledger
        var members: [Member] = []
        if let dates = contents.dates {
            let first = DateForm.pageDay(dates.lowerBound).text
            let last = DateForm.pageDay(dates.upperBound).text
            let zone = ledger.settings.timeZone
            let days: Text =
                first == last
                ? "\(first) · \(verbatim: zone)" : "\(first) to \(last) · \(verbatim: zone)"
            members.append(.text([days]))
            members += contents.later(than: dates.upperBound)
        }
        members.append(.verdict(.holds(in: Int(ledger.sequence), isSealed: ledger.head != nil)))
        members.append(.figures(contents.figures))
        members += contents.articles.map { .report($0.key, $0.report) }
        members += contents.check
        return Report(contents.title.map(Text.init(verbatim:)) ?? "Ledger", members)
    }
}

// MARK: - Figures

extension PageContents {
    /// What is said first.
    fileprivate var figures: [Report.Figure] {
        guard let last = dates?.upperBound else { return [] }
        let month = last.startOfMonth
        let name = DateForm.pageMonth(month).text
        let all = ledger.sums(of: currencies, flows, inMonth: month)
        // A currency that there is nothing of any more is left out.
        let live = all.filter { !$0.isNothing }
        let shown = live.isEmpty ? all : live
        return [
            Report.Figure(label: "Owned", amounts: shown.map(\.worth), note: "accounts and goals") {
                .worth($0.currency)
            },
            Report.Figure(label: "Income, \(name)", amounts: shown.map(\.income)) {
                .income(month, $0.currency)
            },
            Report.Figure(label: "Spending, \(name)", amounts: shown.map(\.spending)) {
                .month(month, $0.currency)
            },
            Report.Figure(
                label: "Other, \(name)", amounts: shown.map(\.other),
                note: "own money moved in or out"
            ) { .other(month, $0.currency) },
            Report.Figure(label: "Round-ups to move", amounts: shown.map(\.movable)) { _ in
                .part("weeks")
            },
        ]
    }
}

/// What there is of a currency, and what a month did to it.
struct CurrencySums: Sendable {
    /// What accounts and goals hold.
    var worth: Balance
    /// What came in and went out in the month.
    var income: Balance
    var spending: Balance
    var other: Balance
    /// What a move of every week would move.
    var movable: Balance

    /// Whether all of it is nothing.
    var isNothing: Bool {
        [worth, income, spending, other, movable].allSatisfy { $0.minorUnits == 0 }
    }
}

extension Ledger {
    /// What there is of some currencies; linear in weeks and flows.
    ///
    /// - Parameter month: the first day of the month whose flows count; nil for none.
    func sums(of currencies: [Currency], _ flows: [MoneyFlow], inMonth month: CalendarDate?)
        -> [CurrencySums]
    {
        let movable = movable
        let worth = Dictionary(uniqueKeysWithValues: currencyTotals.map { ($0.currency, $0.total) })
        return currencies.map { currency in
            let none = Balance(0, currency)
            let flow = flows.first { $0.month == month && $0.currency == currency }
            return CurrencySums(
                worth: worth[currency] ?? none, income: flow?.income ?? none,
                spending: flow?.spending ?? none, other: flow?.other ?? none,
                movable: Balance(movable[currency] ?? 0, currency))
        }
    }
}

// MARK: - What is left out, and how to check it

extension PageContents {
    /// A note on events that are dated later, and the command that lists them.
    fileprivate func later(than day: CalendarDate) -> [Report.Member] {
        guard laterEvents > 0 else { return [] }
        let notice = Problem.datedLater(laterEvents, than: day, areCounted: true)
        let command = query("log --from", ["\(day.adding(days: 1))"])
        return [.command("\(notice.sentence).", command)]
    }

    /// A note on omitted rows, and the command that lists them.
    func left(_ count: Int, _ command: String) -> [Report.Member] {
        guard count > Self.maxRows else { return [] }
        return [.command("\(grouped: count - Self.maxRows) more:", query(command))]
    }

    /// A command line that shows what the page does not have, as of the time that the page is of.
    ///
    /// - Parameter last: the last event that it reads, where that is before the page's last one.
    func query(_ command: String, _ arguments: [String] = [], through last: Int64? = nil) -> String
    {
        var asked = asked
        if let last { asked.through = Int(last) }
        let words = arguments.map(ShellWord.shown) + asked.options
        return (["piggybank \(command)"] + words + ["-f \(ShellWord.shown(file))"]).joined(
            separator: " ")
    }

    /// How to check the page.
    fileprivate var check: [Report.Member] {
        let file = ShellWord.shown(file)
        guard let head = ledger.head else {
            return [
                .command(
                    "This page was made from a plain ledger. Check the ledger with:",
                    "piggybank audit \(file)")
            ]
        }
        return [
            .command(
                """
                This page was made from a sealed ledger. Compare its head with the head you kept:
                """, "piggybank audit \(file) --expect-head \(head)@\(ledger.sequence)")
        ]
    }
}
