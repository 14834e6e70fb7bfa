import PiggyBank

extension Statement {
    /// The earliest and the latest date of its rows; nil for no rows.
    var dates: ClosedRange<CalendarDate>? {
        let dates = rows.lazy.map(\.date)
        return dates.min().flatMap { first in dates.max().map { first...$0 } }
    }

    /// Whether no date of its rows goes back.
    var isInOrder: Bool {
        rows.indices.dropFirst().allSatisfy { rows[$0 - 1].date <= rows[$0].date }
    }

    /// The statement of some dates alone: its balances are those before the first and after the
    /// last row of them.
    func limited(
        from first: CalendarDate? = nil, to last: CalendarDate?, as reason: LeftOut = .outsideDates
    ) -> Statement {
        guard first != nil || last != nil else { return self }
        var limited = self
        let isTaken = { (row: Row) in
            (first.map { row.date >= $0 } ?? true) && (last.map { row.date <= $0 } ?? true)
        }
        limited.rows = rows.filter(isTaken)
        let left = rows.count - limited.rows.count
        guard left > 0 else { return self }
        limited.leftOut[reason, default: 0] += left
        // Where dates go back, no balance is one between the rows that are taken and the others;
        // what the first row begins with is what the first of those begins with that are taken, if
        // no date is too early.
        guard isInOrder, let start = limited.rows.first, let end = limited.rows.last else {
            if first != nil { limited.opening = nil }
            limited.closing = nil
            for index in limited.rows.indices { limited.rows[index].balance = nil }
            return limited
        }
        let before = rows.prefix { $0.place != start.place }
        let after = rows.reversed().prefix { $0.place != end.place }
        if !before.isEmpty {
            limited.opening = openingBalance.map { opening in
                let balance = before.reduce(opening) { $0 + $1.change }
                return StatedBalance(balance, on: start.date, at: start.place)
            }
        }
        if !after.isEmpty {
            limited.closing = closing.map { closing in
                let balance = after.reduce(closing.balance) { $0 - $1.change }
                return StatedBalance(balance, on: end.date, at: end.place)
            }
        }
        return limited
    }
}
