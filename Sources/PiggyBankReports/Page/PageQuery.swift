import PiggyBank
import PiggyBankLanguages

/// Asks for the contents of a page.
package struct PageQuery: Query {
    private let file: String
    private let language: any Language

    /// Asks for the page of a ledger.
    ///
    /// - Parameter file: what the ledger's file is called.
    package init(file: String, in language: any Language = English()) {
        self.file = file
        self.language = language
    }

    package var readsTable: Bool { true }
    package var observesDescriptions: Bool { false }

    /// Looks at none.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {}

    package consuming func answer(_ end: Replay) -> PageContents {
        var page = PageContents(
            end.ledger, file: file, asked: AskedTime(end),
            events: end.lastEvents(PageContents.maxEventsInFull), in: language)
        page.title = end.title
        page.currencies = end.busiestCurrencies
        let worth = end.worth(per: .day)
        page.worth = worth
        page.dates = worth.dates
        page.laterEvents = worth.dates.map { end.events(after: $0.upperBound) } ?? 0
        page.flows = end.flows
        page.paces = end.paces
        page.trends = end.trends(stretches: PageContents.stretches, ofFirst: PageContents.maxRows)
        if page.isInFull {
            page.statements = end.statements
            page.entriesOfFigures = end.entriesOfFigures
        }
        page.spending = end.spendingByMonth(by: .category)
        return page
    }
}
