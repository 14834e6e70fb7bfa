/// The weekly round-ups: a projection of the log with one record for every account and week.
package struct RoundUps: Equatable, Sendable {
    /// A row for every account and week with spending or moves, in the order of first mention.
    private var rows: ContiguousArray<Row> = []
    /// Where the row of an account and week is.
    private var index = PlaceIndex()
    /// For every account's place the row used last: events come roughly in the order of time.
    private var recent: ContiguousArray<Int> = []
    /// Spending of accounts that these events do not open, so that what it rounds up to is unknown.
    private var pending: [Pending] = []

    /// What one account's spending of one week has accrued, and what was moved of it.
    package struct Week: Equatable, Sendable {
        /// The first date of the week.
        package var start: CalendarDate
        /// How many spending withdrawals there were.
        package var transactions = 0
        /// The round-ups of the spending, in minor units.
        package var accrued: Int128 = 0
        /// What was moved into goals, in minor units.
        package var moved: Int128 = 0

        /// What has accrued and not been moved yet, in minor units.
        package var available: Int128 { accrued - moved }
    }

    /// One week of the account at a place.
    package struct Row: Equatable, Sendable {
        package var account: Int32
        package var week: Week
    }

    private struct Pending: Equatable, Sendable {
        var account: Int32
        var week: CalendarDate
        var minorUnits: Int64
    }

    package init() {}

    /// Same weeks and same pending spending.
    package static func == (a: RoundUps, b: RoundUps) -> Bool {
        a.rows == b.rows && a.pending == b.pending
    }

    /// The weeks that have spending or moves: by account in the order of these places, then by week.
    ///
    /// Sorts them all.
    package func weeks(
        of accounts: ContiguousArray<Int32>
    ) -> some Sequence<(account: Int32, week: Week)> {
        // Sorted by keys of one word, the account's rank before the week, with the row's place behind.
        var ranks = ContiguousArray(repeating: UInt64.max, count: recent.count)
        for (rank, account) in accounts.enumerated() { ranks[Int(account)] = UInt64(rank) }
        var order: ContiguousArray<(key: UInt64, row: Int)> = []
        order.reserveCapacity(rows.count)
        for (place, row) in rows.enumerated() where ranks[Int(row.account)] < .max {
            let day = UInt32(bitPattern: row.week.start.daysSince1970) ^ 0x8000_0000
            order.append((ranks[Int(row.account)] << 32 | UInt64(day), place))
        }
        order.sort { $0.key < $1.key }
        return order.lazy.map { (account: rows[$0.row].account, week: rows[$0.row].week) }
    }

    /// One week of an account, which may be empty.
    package subscript(account: Int32, start: CalendarDate) -> Week {
        index[slot(account, start)].map { rows[$0].week } ?? Week(start: start)
    }

    /// The slot of the row of an account and week.
    @inline(__always)
    private func slot(_ account: Int32, _ start: CalendarDate) -> Int {
        index.slot(of: Self.hash(account, start)) { place in
            rows[place].account == account && rows[place].week.start == start
        }
    }

    /// A hash under this process's secret, so that no file can be made to collide on purpose.
    @inline(__always)
    private static func hash(_ account: Int32, _ start: CalendarDate) -> UInt64 {
        let number =
            UInt64(UInt32(bitPattern: account)) << 32
            | UInt64(UInt32(bitPattern: start.daysSince1970))
        let secret = FingerprintSecret.process
        let product = (number ^ secret.high).multipliedFullWidth(by: secret.low | 1)
        return product.high ^ product.low
    }

    /// What a payment is rounded up by, in minor units: 0 … `roundUpTo` − 1.
    @inline(__always)
    package static func roundUp(_ minorUnits: Int64, to roundUpTo: Int64) -> Int64 {
        (roundUpTo - minorUnits % roundUpTo) % roundUpTo
    }
}

// MARK: - Fold

extension RoundUps {
    /// Knows every account's place below a count.
    package mutating func extend(to count: Int) {
        guard recent.count < count else { return }
        recent.append(contentsOf: repeatElement(-1, count: count - recent.count))
    }

    /// Forgets the accounts from a place on, which no event has changed.
    mutating func removeLast(to count: Int) {
        recent.removeLast(recent.count - count)
    }

    /// Adds a spending withdrawal.
    ///
    /// - Parameter roundUpTo: what the account rounds up to; 0 when it is not known yet.
    package mutating func accrue(
        _ account: Int32,
        _ start: CalendarDate,
        _ minorUnits: Int64,
        roundUpTo: Int64
    ) {
        if roundUpTo > 0 {
            let roundUp = Self.roundUp(minorUnits, to: roundUpTo)
            update(account, start) { week in
                week.transactions += 1
                week.accrued += Int128(roundUp)
            }
        } else {
            update(account, start) { $0.transactions += 1 }
            pending.append(Pending(account: account, week: start, minorUnits: minorUnits))
        }
    }

    /// Takes an amount out of a week.
    package mutating func move(_ account: Int32, _ start: CalendarDate, _ minorUnits: Int64) {
        update(account, start) { $0.moved += Int128(minorUnits) }
    }

    @inline(__always)
    private mutating func update(
        _ account: Int32,
        _ start: CalendarDate,
        _ change: (inout Week) -> Void
    ) {
        let row = recent[Int(account)]
        if row >= 0, rows[row].week.start == start {
            change(&rows[row].week)
        } else {
            change(&rows[find(account, start)].week)
        }
    }

    /// The row of an account and week, which is added when it is new.
    private mutating func find(_ account: Int32, _ start: CalendarDate) -> Int {
        let slot = slot(account, start)
        let row = index[slot] ?? rows.count
        if row == rows.count {
            rows.append(Row(account: account, week: Week(start: start)))
            index.addNext(at: slot) { Self.hash(rows[$0].account, rows[$0].week.start) }
        }
        recent[Int(account)] = row
        return row
    }
}

// MARK: - Merge

extension RoundUps {
    /// Adds the fold of later events, whose places are these, and settles what is pending there with
    /// what the accounts are known to round up to.
    mutating func merge(
        later: RoundUps,
        places: ContiguousArray<Int32>,
        accounts: Accounts
    ) {
        for row in later.rows { add(row.week, to: places[Int(row.account)]) }
        for spending in later.pending {
            pending.append(
                Pending(
                    account: places[Int(spending.account)],
                    week: spending.week,
                    minorUnits: spending.minorUnits
                )
            )
        }
        settle(accounts)
    }

    /// Accrues what is pending of the accounts whose opening is known.
    mutating func settle(_ accounts: Accounts) {
        var unsettled: [Pending] = []
        for spending in pending {
            let roundUpTo = accounts[spending.account].roundUpTo
            guard roundUpTo > 0 else {
                unsettled.append(spending)
                continue
            }
            update(spending.account, spending.week) {
                $0.accrued += Int128(Self.roundUp(spending.minorUnits, to: roundUpTo))
            }
        }
        pending = unsettled
    }
}

// MARK: - Stored

extension RoundUps {
    /// Every week, by the account's place, then by date; sorts them all.
    package var stored: [Row] {
        rows.sorted { ($0.account, $0.week.start) < ($1.account, $1.week.start) }
    }

    /// Adds what other events say of an account's week.
    mutating func add(_ week: Week, to account: Int32) {
        update(account, week.start) { own in
            own.transactions += week.transactions
            own.accrued += week.accrued
            own.moved += week.moved
        }
    }
}

extension RoundUps.Row {
    package func store(_ writer: inout StoredWriter) {
        writer.write(account)
        writer.write(week.start.daysSince1970)
        writer.write(Int64(week.transactions))
        writer.write(week.accrued)
        writer.write(week.moved)
    }

    package init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        account = try reader.read()
        week = RoundUps.Week(start: CalendarDate(daysSince1970: try reader.read()))
        week.transactions = Int(truncatingIfNeeded: try reader.read(Int64.self))
        week.accrued = try reader.read()
        week.moved = try reader.read()
        // No log has as much, and sums of less do not overflow.
        let limit: Int128 = 1 << 100
        guard (0..<1 << 60).contains(week.transactions), (0..<limit).contains(week.accrued),
            (0..<limit).contains(week.moved)
        else { throw StoredReader.Fault() }
    }
}
