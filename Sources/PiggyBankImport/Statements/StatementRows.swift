import PiggyBank

// A copy of a row counts a reference to each of its texts. What looks at every row of a statement
// looks at them where they are.

extension Span where Element == Statement.Row {
    /// Whether a row is what is asked for.
    func contains(where isWanted: (Statement.Row) -> Bool) -> Bool {
        for index in indices where isWanted(self[index]) { return true }
        return false
    }

    /// Whether two rows that follow one another are what is asked for.
    func hasNeighbours(where isWanted: (Statement.Row, Statement.Row) -> Bool) -> Bool {
        for index in indices.dropFirst() where isWanted(self[index - 1], self[index]) {
            return true
        }
        return false
    }

    /// The earliest and the latest date; nil for no rows.
    var dates: ClosedRange<CalendarDate>? {
        guard count > 0 else { return nil }
        var (first, last) = (self[0].date, self[0].date)
        for index in indices {
            first = min(first, self[index].date)
            last = max(last, self[index].date)
        }
        return first...last
    }
}
