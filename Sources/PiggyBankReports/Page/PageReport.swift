import PiggyBank
import PiggyBankLanguages

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
            members += contents.later(than: dates.upperBound)
        }
        members.append(
            .verdict(
                language.everythingHolds(of: Int(ledger.sequence), isSealed: ledger.head != nil)))
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
        let all = ledger.sums(of: currencies, flows, inMonth: month)
        // A currency that there is nothing of any more is left out.
        let live = all.filter { !$0.isNothing }
        let shown = live.isEmpty ? all : live
        return [
            Report.Figure(
                label: language(.owned), amounts: shown.map(\.worth),
                note: language(.inAccountsAndGoals)
            ) { .worth($0.currency) },
            Report.Figure(label: language.income(inMonth: name), amounts: shown.map(\.income)) {
                .income(month, $0.currency)
            },
            Report.Figure(label: language.spending(inMonth: name), amounts: shown.map(\.spending)) {
                .month(month, $0.currency)
            },
            Report.Figure(
                label: language.other(inMonth: name), amounts: shown.map(\.other),
                note: language(.otherMoney)
            ) { .other(month, $0.currency) },
            Report.Figure(label: language(.roundUpsToMove), amounts: shown.map(\.movable)) { _ in
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
        let notice = Notice.datedLater(laterEvents, than: day, areCounted: true, fileOption: "")
        let command = query("log --from", ["\(day.adding(days: 1))"])
        return [.command(language.message(for: notice).sentence + ".", command)]
    }

    /// A note on omitted rows, and the command that lists them.
    func left(_ count: Int, _ command: String) -> [Report.Member] {
        guard count > Self.maxRows else { return [] }
        return [.command(language.more(count - Self.maxRows), query(command))]
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
        let head = ledger.head.map { "\($0)@\(ledger.sequence)" }
        return [
            .command(
                language(head == nil ? .checkPlain : .checkSealed),
                "piggybank audit \(ShellWord.shown(file))"
                    + (head.map { " --expect-head \($0)" } ?? ""))
        ]
    }
}
