/// Asks what was spent, as a whole and in each calendar month.
package struct SpendingByMonthQuery: Query {
    private var sums: SpendingQuery

    /// Asks it by one grouping.
    package init(by grouping: SpendingGrouping, of selection: EventSelection = EventSelection()) {
        sums = SpendingQuery(of: .spending, by: [grouping], selection, isMonthly: true)
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        sums.observe(admission, &ledger)
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> SpendingByMonth { sums.sumsByMonth(end.whole) }
}
