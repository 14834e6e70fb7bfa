import PiggyBank

/// What tells a row from every other of its account, in this file and in all others.
package enum RowID: Hashable {
    /// What it says, and which of the rows of the file that say the same it is, from 1.
    case content(CalendarDate, Balance, Int)
    /// What the bank calls it.
    case bank(Statement.BankID)

    /// - Parameter number: which of the equal rows it is; 0 where the bank's id tells it apart.
    init(of row: borrowing Statement.Row, number: Int32) {
        if number == 0, let bankID = row.bankID {
            self = .bank(bankID)
        } else {
            self = .content(row.date, row.amount, Int(number))
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

/// Counts the equal rows of one account and file, in their order.
struct RowNumbers {
    /// How many rows there were of a date and an amount.
    private var counts: [Content: Int32] = [:]
    /// The rows that have an id of the bank's.
    private var rows: [Statement.BankID: Stated] = [:]
    private typealias Stated = (date: CalendarDate, amount: Balance, fee: Int64, line: Int32)

    private struct Content: Hashable {
        // A row's amount is no more.
        let minorUnits: Int64
        let date: CalendarDate
        let currency: Currency

        init(_ amount: Balance, on date: CalendarDate) {
            minorUnits = Int64(clamping: amount.minorUnits)
            (self.date, currency) = (date, amount.currency)
        }

        // Nearly all rows of a file are of one currency.
        func hash(into hasher: inout Hasher) {
            hasher.combine(minorUnits)
            hasher.combine(date)
        }
    }

    /// What a row is among those before it.
    enum Number {
        /// Another one: which of the equal ones, from 1; 0 where the bank's id tells it apart.
        case new(Int32)
        /// The file has the row twice; the line where it had it first.
        case again(Int32)
        /// Another row of the file has the id, of another day or with other money; its line.
        case reused(Int32)
    }

    /// Counts on after rows of a date that are there.
    mutating func begin(after amounts: [Int64: Int32], on date: CalendarDate, _ currency: Currency)
    {
        for (amount, count) in amounts {
            counts[Content(Balance(Int128(amount), currency), on: date)] = count
        }
    }

    /// Numbers the rows of a statement, in their order.
    ///
    /// Equal rows with fees take the numbers under which rows with these fees are there, so that
    /// neither their order nor a further one between them matters.
    ///
    /// - Parameters:
    ///   - ignoresBankIDs: whether what they say alone counts.
    ///   - forgetsDays: whether no row follows of a date that is over.
    ///   - fee: the fee of the row that is there under a number; nil where none is.
    mutating func number(
        _ rows: [Statement.Row], ignoresBankIDs: Bool, forgetsDays: Bool, fee: (RowID) -> Int64?
    ) -> [Number] {
        var numbers: [Number] = []
        numbers.reserveCapacity(rows.count)
        var withFees: Set<Content> = []
        for (index, row) in rows.enumerated() {
            let (date, amount, rowFee) = (row.date, row.amount, row.fee)
            guard !ignoresBankIDs, let bankID = row.bankID else {
                let content = Content(amount, on: date)
                if forgetsDays, index > 0, rows[index - 1].date != date {
                    counts.removeAll(keepingCapacity: true)
                }
                numbers.append(.new(Self.next(&counts[content, default: 0])))
                if rowFee > 0 { withFees.insert(content) }
                continue
            }
            let line = Int32(clamping: row.place.line)
            guard let earlier = self.rows[bankID] else {
                self.rows[bankID] = (date, amount, rowFee, line)
                numbers.append(.new(0))
                continue
            }
            let isSame = (earlier.date, earlier.amount, earlier.fee) == (date, amount, rowFee)
            numbers.append(isSame ? .again(earlier.line) : .reused(earlier.line))
        }
        if !withFees.isEmpty { assign(&numbers, to: rows, byFeesOf: withFees, fee: fee) }
        return numbers
    }

    private static func next(_ count: inout Int32) -> Int32 {
        count += 1
        return count
    }

    /// Gives equal rows with fees the numbers under which rows with these fees are there.
    private mutating func assign(
        _ numbers: inout [Number], to rows: [Statement.Row], byFeesOf contents: Set<Content>,
        fee: (RowID) -> Int64?
    ) {
        var groups: [Content: (first: Int32, rows: [Int])] = [:]
        for (index, number) in numbers.enumerated() {
            guard case .new(let number) = number, number > 0 else { continue }
            let content = Content(rows[index].amount, on: rows[index].date)
            guard contents.contains(content) else { continue }
            groups[content, default: (number, [])].rows.append(index)
        }
        for (content, group) in groups {
            var free: [Int64: [Int32]] = [:]
            var next = group.first
            let amount = Balance(Int128(content.minorUnits), content.currency)
            while let fee = fee(.content(content.date, amount, Int(next))) {
                free[fee, default: []].append(next)
                next += 1
            }
            free = free.mapValues { $0.reversed() }
            var taken: Set<Int32> = []
            var rest: [Int] = []
            for index in group.rows {
                guard let number = free[rows[index].fee]?.popLast() else {
                    rest.append(index)
                    continue
                }
                taken.insert(number)
                numbers[index] = .new(number)
            }
            next = group.first
            for index in rest {
                while taken.contains(next) { next += 1 }
                numbers[index] = .new(next)
                next += 1
            }
            counts[content] = max(taken.max() ?? 0, next - 1)
        }
    }
}
