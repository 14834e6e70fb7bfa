import PiggyBank
import PiggyBankLanguages

extension ReplayOptions {
    /// Collects what a page is made from.
    package mutating func collectPage() {
        collectNetWorth(per: .day)
        collectTrends(ofFirst: PageContents.maxRows)
        collectFlows()
        collectGoalPace()
        collectSpendingSums(by: .category, isDaily: true)
        collectHistories(upTo: PageContents.maxEventsInFull)
        collectDerivations(upTo: PageContents.maxEventsInFull)
        collectTitle()
        collectEvents()
    }
}

extension PageContents {
    /// What was collected for a page.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    package init(
        of replay: Replay,
        file: String,
        in language: any Language = English()
    ) throws(LostEvent) {
        self.init(replay.ledger, file: file, events: try replay.selectedEvents(), in: language)
        title = replay.title
        worth = replay.netWorth()
        dates = worth?.dates
        flows = replay.flows()
        paces = replay.goalPaces()
        trends = replay.trends(
            of: replay.ledger.balances.prefix(Self.maxRows).map(\.account),
            stretches: Self.stretches
        )
        if isInFull {
            statements = try replay.statements()
            derivations = try replay.derivations()
        }
        spending = try replay.spendingByMonth()
    }
}
