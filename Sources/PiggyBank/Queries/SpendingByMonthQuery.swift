/// Asks what was spent, as a whole and in each calendar month.
public struct SpendingByMonthQuery: Query {
    private var sums: SpendingQuery

    /// Asks it by one grouping.
    public init(by grouping: SpendingGrouping, of selection: EventSelection = EventSelection()) {
        sums = SpendingQuery(by: grouping, of: selection, isDaily: true)
    }

    /// Looks at an event that counts.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        sums.observe(admission, &ledger)
    }

    /// The answer, once every event was observed.
    public consuming func answer(_ end: Replay) -> SpendingByMonth { sums.sumsByMonth(end.whole) }
}

extension CalendarDate {
    /// The first day of its month.
    package var startOfMonth: CalendarDate { adding(days: 1 - components.day) }

    /// The first day of the month after it.
    package var startOfNextMonth: CalendarDate {
        let (year, month, day) = components
        return adding(days: Self.days(inMonth: month, ofYear: year) - day + 1)
    }
}
