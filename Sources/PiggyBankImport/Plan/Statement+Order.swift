import PiggyBank

extension Statement {
    /// Puts money that came in before money that left at the same time, as no balance says which
    /// was first.
    mutating func putDepositsFirst() {
        let isIn = { (row: Row) in row.amount.minorUnits > 0 }
        var start = 0
        while start < rows.count {
            let first = rows[start]
            let end =
                rows[start...].firstIndex { $0.date != first.date || $0.time != first.time }
                ?? rows.count
            let sorted = rows[start..<end].filter(isIn) + rows[start..<end].filter { !isIn($0) }
            rows.replaceSubrange(start..<end, with: sorted)
            start = end
        }
    }
}
