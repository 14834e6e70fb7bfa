/// What one event does to the round-ups of its account.
package enum RoundUpEffect: Hashable, Sendable {
    /// A payment accrues so many minor units, 0 for a whole amount, in the week of its time.
    case accrued(Int64)
    /// So many minor units of a week are moved into a goal.
    case moved(Int64, of: CalendarDate)
}

/// The weekly round-ups: a projection of the log with one record for every account and week.
package struct RoundUps: Equatable, Sendable {
    /// Every account's weeks with spending or moves, in the order of first mention.
    private var rows: ContiguousArray<Week> = []
    /// Finds the week of an account.
    private var hashIndex = HashIndex()
    /// For every account the week used last: events come roughly in the order of time.
    private var recent: ContiguousArray<Int32> = []
    /// What earlier events say of weeks, added where a week is asked for; nil when all of it is
    /// here.
    var storedWeeks: (any StoredRows<Week>)?

    /// What one account's spending of one week has accrued, and what was moved of it.
    package struct Week: Equatable, Sendable {
        package var account: AccountIndex
        /// The first date of the week.
        package var start: CalendarDate
        /// How many payments are rounded up.
        package var transactions = 0
        /// The round-ups of the spending: 0 … 2^53 − 1 minor units, as of any time.
        package var accrued: Int64 = 0
        /// What was moved into goals: 0 … 2^53 − 1 minor units.
        package var moved: Int64 = 0

        /// What has accrued and not been moved yet, in minor units; negative where a payment was
        /// reversed after its round-up was moved.
        package var available: Int64 { accrued - moved }

        /// The same taken away.
        var negated: Week {
            Week(
                account: account, start: start, transactions: -transactions, accrued: -accrued,
                moved: -moved)
        }

        /// Whether any spending or move counts in it.
        package var isUsed: Bool { transactions != 0 || accrued != 0 || moved != 0 }

        /// The same with what earlier events say of it.
        func adding(_ earlier: Week?) -> Week {
            guard let earlier else { return self }
            var week = self
            week.add(earlier.transactions, earlier.accrued, earlier.moved)
            return week
        }

        @inline(__always) fileprivate mutating func add(
            _ transactions: Int, _ accrued: Int64, _ moved: Int64
        ) {
            self.transactions += transactions
            self.accrued += accrued
            self.moved += moved
        }
    }

    package init() {}

    /// Same weeks.
    package static func == (a: RoundUps, b: RoundUps) -> Bool { a.rows == b.rows }

    /// A week by its row, as far as it is in memory.
    fileprivate subscript(row: Int32) -> Week { rows[Int(row)] }

    /// One week of an account, which may be empty.
    package subscript(account: AccountIndex, start: CalendarDate) -> Week {
        let own =
            hashIndex[slot(account, start)].map { rows[$0] } ?? Week(account: account, start: start)
        return own.adding(storedWeeks?.find(own))
    }

    /// The weeks of an account in which spending or moves count, by date; linear in the weeks of
    /// all.
    package func weeks(of account: AccountIndex) -> [Week] {
        var starts = Set(rows.lazy.filter { $0.account == account }.map(\.start))
        // Who owns them keeps the error.
        try? storedWeeks?.eachRow { if $0.account == account { starts.insert($0.start) } }
        return starts.sorted().map { self[account, $0] }.filter(\.isUsed)
    }

    /// The weeks in which spending or moves count: by account in this order, then by week.
    ///
    /// Loads those that are only stored. Linear if every account's weeks were mentioned in their
    /// order; else it sorts those of the others.
    package func ordered(by accounts: ContiguousArray<AccountIndex>) -> OrderedWeeks {
        var all = self
        // Who owns them keeps the error.
        try? all.load()
        return OrderedWeeks(roundUps: all, rows: all.order(by: accounts))
    }

    /// The rows of the weeks in that order, of all that are in memory.
    private func order(by accounts: ContiguousArray<AccountIndex>) -> ContiguousArray<Int32> {
        // Where the next week of each account belongs: after all of the accounts before it.
        var next = ContiguousArray<Int32>(repeating: -1, count: recent.count)
        for account in accounts { next[account.int] = 0 }
        for week in rows where week.isUsed && next[week.account.int] >= 0 {
            next[week.account.int] += 1
        }
        var count: Int32 = 0
        for account in accounts { (next[account.int], count) = (count, count + next[account.int]) }
        var order = ContiguousArray<Int32>(repeating: 0, count: Int(count))
        for (row, week) in rows.enumerated() where week.isUsed && next[week.account.int] >= 0 {
            order[Int(next[week.account.int])] = Int32(truncatingIfNeeded: row)
            next[week.account.int] += 1
        }
        var first = 0
        for account in accounts {
            let end = Int(next[account.int])
            sort(&order, from: first, to: end)
            first = end
        }
        return order
    }

    /// Sorts the rows of one account's weeks by their dates.
    private func sort(_ order: inout ContiguousArray<Int32>, from first: Int, to end: Int) {
        for position in (first..<end).dropFirst()
        where self[order[position]].start < self[order[position - 1]].start {
            return order[first..<end].sort { self[$0].start < self[$1].start }
        }
    }

    /// The slot of the week of an account.
    @inline(__always) private func slot(_ account: AccountIndex, _ start: CalendarDate) -> Int {
        hashIndex.slot(of: Self.hash(account, start)) { row in
            rows[row].account == account && rows[row].start == start
        }
    }

    @inline(__always) private static func hash(_ account: AccountIndex, _ start: CalendarDate)
        -> UInt64
    {
        let number =
            UInt64(UInt32(bitPattern: account.value)) << 32
            | UInt64(UInt32(bitPattern: start.daysSince1970))
        return FingerprintSecret.process.hash(number)
    }
}

/// Weeks in an order of their own, all of them in memory, each made when it is asked for.
package struct OrderedWeeks: RandomAccessCollection, Sendable {
    fileprivate let roundUps: RoundUps
    fileprivate var rows: ContiguousArray<Int32>

    package var startIndex: Int { 0 }
    package var endIndex: Int { rows.count }

    package subscript(position: Int) -> RoundUps.Week { roundUps[rows[position]] }

    /// Keeps some of them alone.
    package mutating func keep(where isWanted: (RoundUps.Week) -> Bool) {
        let roundUps = roundUps
        rows.removeAll { !isWanted(roundUps[$0]) }
    }
}

// MARK: - Fold

extension RoundUps {
    /// Knows every account's index below a count.
    package mutating func extend(to count: Int) {
        guard recent.count < count else { return }
        recent.append(contentsOf: repeatElement(-1, count: count - recent.count))
    }

    /// Forgets the accounts from an index on, which no event has changed.
    mutating func removeLast(to count: Int) { recent.removeLast(recent.count - count) }

    /// Adds what an event does.
    ///
    /// - Parameter week: the week of the event's time, asked only when it counts there.
    @inline(__always) package mutating func apply(
        _ effect: RoundUpEffect, to account: AccountIndex, week: () -> CalendarDate
    ) {
        switch effect {
        case .accrued(let minorUnits): add(account, week(), transactions: 1, accrued: minorUnits)
        case .moved(let minorUnits, let start): add(account, start, moved: minorUnits)
        }
    }

    @inline(__always) private mutating func add(
        _ account: AccountIndex, _ start: CalendarDate, transactions: Int = 0, accrued: Int64 = 0,
        moved: Int64 = 0
    ) {
        let recent = Int(recent[account.int])
        let row = recent >= 0 && rows[recent].start == start ? recent : find(account, start)
        rows[row].add(transactions, accrued, moved)
    }

    /// The row of an account's week, which is added when it is new.
    private mutating func find(_ account: AccountIndex, _ start: CalendarDate) -> Int {
        let slot = slot(account, start)
        let row = hashIndex[slot] ?? rows.count
        if row == rows.count {
            rows.append(Week(account: account, start: start))
            hashIndex.addNext(at: slot) { Self.hash(rows[$0].account, rows[$0].start) }
        }
        recent[account.int] = Int32(truncatingIfNeeded: row)
        return row
    }
}

// MARK: - Stored

extension RoundUps {
    /// Every week, used or not, by the account's index, then by date; sorts them all.
    ///
    /// - Throws: that one of those that are only stored cannot be read, or cannot be one.
    package var stored: [Week] {
        get throws {
            var all = self
            try all.load()
            return all.rows.sorted { $0.isBefore($1) }
        }
    }

    /// Loads what is only stored; linear in it.
    ///
    /// - Parameter isPossible: whether a week can be one of the ledger's.
    /// - Throws: that a week cannot be read, or cannot be one; these are of no use then.
    mutating func load(where isPossible: (Week) -> Bool = { _ in true }) throws {
        try storedWeeks.take()?.eachRow { week in
            guard recent.indices.contains(week.account.int), isPossible(week) else {
                throw StoredReader.Fault()
            }
            add(week)
        }
    }

    /// Adds what other events say of an account's week.
    mutating func add(_ week: Week) {
        add(
            week.account, week.start, transactions: week.transactions, accrued: week.accrued,
            moved: week.moved)
    }
}

extension RoundUps.Week {
    /// Whether the week comes before another in the order of stored weeks.
    package func isBefore(_ other: RoundUps.Week) -> Bool {
        (account, start) < (other.account, other.start)
    }

    package func store(_ writer: inout StoredWriter) {
        writer.write(account.value)
        writer.write(start.daysSince1970)
        writer.write(Int64(transactions))
        writer.write(accrued)
        writer.write(moved)
    }

    package init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        account = AccountIndex(try reader.read(Int32.self))
        start = CalendarDate(daysSince1970: try reader.read())
        transactions = Int(truncatingIfNeeded: try reader.read(Int64.self))
        accrued = try reader.readAmount()
        moved = try reader.readAmount()
        guard !account.isNone, CalendarDate.ofInstantsAndWeeks.contains(start),
            (0...Int(Limits.largestNumber)).contains(transactions)
        else { throw StoredReader.Fault() }
    }
}
