import PiggyBank

extension Statement {
    /// Puts money that came in before money that left at the same time, as no balance says which was first.
    mutating func putDepositsFirst() {
        let isIn = { (row: Row) in row.amount.minorUnits > 0 }
        guard
            rows.span.hasNeighbours(where: {
                $0.date == $1.date && $0.time == $1.time && !isIn($0) && isIn($1)
            })
        else { return }
        var sorted: [Row] = []
        sorted.reserveCapacity(rows.count)
        var start = rows.startIndex
        while start < rows.endIndex {
            let first = rows[start]
            let end =
                rows[start...].firstIndex { $0.date != first.date || $0.time != first.time }
                ?? rows.endIndex
            sorted += rows[start..<end].filter(isIn)
            sorted += rows[start..<end].filter { !isIn($0) }
            start = end
        }
        rows = sorted
    }

    /// Where it ends, for a statement that may go on from it.
    func end(in file: Int) -> AccountPlan.StatementEnd? {
        guard let closing = closing?.balance ?? rows.last?.balance, let date = rows.last?.date
        else { return nil }
        let ofDate = rows.reversed().prefix { $0.date == date }
        return AccountPlan.StatementEnd(
            file: file,
            date: date,
            closing: closing,
            balanceBeforeDate: ofDate.reduce(closing) { $0 - $1.change }
        )
    }

    /// Whether its balances go on within the day on which another statement ended, so that equal rows of the day
    /// count on.
    func mayGoOn(from end: AccountPlan.StatementEnd) -> Bool {
        rows.first?.date == end.date && openingBalance == end.closing
    }

    /// Whether its balances also fit that it begins with the whole of that day again.
    func mayBeginAgain(after end: AccountPlan.StatementEnd?) -> Bool {
        openingBalance == end?.balanceBeforeDate
    }
}
