import PiggyBank

/// What tells a row from every other of its account, in this file and in all others.
enum RowID: Hashable {
    /// What it says, and which of the rows of the file that say the same it is, from 1.
    case content(CalendarDate, Balance, Int)
    /// What the bank calls it.
    case bank(Statement.BankID)

    init(of row: Statement.Row, _ decision: RowDecision) {
        if decision.number == 0, let bankID = row.bankID {
            self = .bank(bankID)
        } else {
            self = .content(row.date, row.amount, Int(decision.number))
        }
    }

    /// The idempotency key of one of the row's events.
    func key(
        _ part: ImportID.Part,
        of account: AccountID,
        by recipe: inout ImportIDRecipe
    ) -> String {
        switch self {
        case .content(let date, let amount, let n): recipe.row(account, date, amount, n, part)
        case .bank(let id): recipe.bank(account, id, part)
        }
    }

    /// Where its keys come from.
    var source: RecordedMovements.Source {
        switch self {
        case .content: .row
        case .bank(let id): RecordedMovements.Source(id.source)
        }
    }
}

/// Tells the rows of one account and file apart, in their order.
struct RowIDs: Equatable {
    /// How many rows there were of a date and an amount.
    private var counts: [Content: Int32] = [:]
    /// The rows that have an id of the bank's.
    private var rows: [Statement.BankID: Stated] = [:]

    private struct Content: Hashable {
        var date: CalendarDate
        var minorUnits: Int128
        var currency: Currency
    }

    private struct Stated: Equatable {
        var date: CalendarDate
        var amount: Balance
        var fee: Int64
        var place: SourcePlace

        func isSame(as other: Stated) -> Bool {
            (date, amount, fee) == (other.date, other.amount, other.fee)
        }
    }

    init() {}

    /// Counts on after rows that are there, of one currency.
    init(after rows: [(date: CalendarDate, change: Int128)], _ currency: Currency) {
        for row in rows {
            let content = Content(date: row.date, minorUnits: row.change, currency: currency)
            counts[content, default: 0] += 1
        }
    }

    /// What a row is among those before it.
    enum Taken {
        /// Another one: which of the equal ones, from 1; 0 where the bank's id tells it apart.
        case new(Int32)
        /// The file has the row twice.
        case again
        /// Another row of the file has the id, of another day or with other money.
        case reused(SourcePlace)
    }

    /// Takes the rows of a statement, in their order.
    ///
    /// Equal rows with different fees are numbered by their fees, so that their order does not
    /// matter.
    ///
    /// - Parameter ignoresBankIDs: whether what they say alone counts.
    mutating func take(_ rows: [Statement.Row], ignoresBankIDs: Bool) -> [Taken] {
        var taken = [Taken](repeating: .again, count: rows.count)
        let span = rows.span
        guard span.contains(where: { $0.fee > 0 }) else {
            counts.reserveCapacity(counts.count + rows.count)
            for index in span.indices {
                taken[index] = take(span, index, ignoresBankIDs: ignoresBankIDs)
            }
            return taken
        }
        for index in rows.indices.sorted(by: { (rows[$0].fee, $0) < (rows[$1].fee, $1) }) {
            taken[index] = take(span, index, ignoresBankIDs: ignoresBankIDs)
        }
        return taken
    }

    private mutating func take(
        _ rows: Span<Statement.Row>,
        _ index: Int,
        ignoresBankIDs: Bool
    ) -> Taken {
        let (date, amount) = (rows[index].date, rows[index].amount)
        guard !ignoresBankIDs, let bankID = rows[index].bankID else {
            let content = Content(
                date: date,
                minorUnits: amount.minorUnits,
                currency: amount.currency
            )
            let next = { (count: inout Int32) in
                count += 1
                return count
            }
            return .new(next(&counts[content, default: 0]))
        }
        let (fee, place) = (rows[index].fee, rows[index].place)
        let stated = Stated(date: date, amount: amount, fee: fee, place: place)
        guard let earlier = self.rows.updateValue(stated, forKey: bankID) else { return .new(0) }
        self.rows[bankID] = earlier
        return earlier.isSame(as: stated) ? .again : .reused(earlier.place)
    }
}
