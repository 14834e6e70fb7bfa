import PiggyBank
import PiggyBankLanguages

/// Asks for the contents of a page.
package struct PageQuery: Query {
    private let file: String
    private let language: any Language
    private var worth = NetWorthQuery(per: .day)
    private var trends = BalanceTrendQuery(
        stretches: PageContents.stretches, ofFirst: PageContents.maxRows)
    private var flows = MoneyFlowQuery()
    private var paces = GoalPaceQuery()
    private var spending = SpendingByMonthQuery(by: .category)
    private var statements = StatementsQuery(upTo: PageContents.maxEventsInFull)
    private var derivations = DerivationsQuery(upTo: PageContents.maxEventsInFull)
    private var title = LedgerTitleQuery()
    private var currencies = BusiestCurrenciesQuery()
    private var events = EventsQuery(last: PageContents.maxEventsInFull)

    /// Asks for the page of a ledger.
    ///
    /// - Parameter file: what the ledger's file is called.
    package init(file: String, in language: any Language = English()) {
        self.file = file
        self.language = language
    }

    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        worth.observe(admission, &ledger)
        trends.observe(admission, &ledger)
        flows.observe(admission, &ledger)
        paces.observe(admission, &ledger)
        spending.observe(admission, &ledger)
        statements.observe(admission, &ledger)
        derivations.observe(admission, &ledger)
        title.observe(admission, &ledger)
        currencies.observe(admission, &ledger)
        events.observe(admission, &ledger)
    }

    package consuming func answer(_ end: Replay) -> PageContents {
        var page = PageContents(
            end.ledger, file: file, asked: AskedTime(end), events: events.answer(end), in: language)
        page.title = title.answer(end)
        page.currencies = currencies.answer(end)
        let worth = worth.answer(end)
        page.worth = worth
        page.dates = worth.dates
        page.laterEvents = worth.dates.map { end.events(after: $0.upperBound) } ?? 0
        page.flows = flows.answer(end)
        page.paces = paces.answer(end)
        page.trends = trends.answer(end)
        if page.isInFull {
            page.statements = statements.answer(end)
            page.derivations = derivations.answer(end)
        }
        page.spending = spending.answer(end)
        return page
    }
}
