/// The weekly round-ups: a projection of the log with one record for every account and week.
package struct RoundUps: Equatable, Sendable {
    /// Every account's weeks with spending or moves, in the order of first mention.
    private var weeks: ContiguousArray<Week> = []
    /// Where the week of an account is.
    private var index = HashIndex()
    /// For every account's place the week used last: events come roughly in the order of time.
    private var recent: ContiguousArray<Int32> = []

    /// What one account's spending of one week has accrued, and what was moved of it.
    package struct Week: Equatable, Sendable {
        /// The account's place.
        package var account: Int32
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

    package init() {}

    /// Same weeks.
    package static func == (a: RoundUps, b: RoundUps) -> Bool {
        a.weeks == b.weeks
    }

    /// The week at a place among those of all accounts.
    package subscript(place: Int32) -> Week { weeks[Int(place)] }

    /// One week of an account, which may be empty.
    package subscript(account: Int32, start: CalendarDate) -> Week {
        index[slot(account, start)].map { weeks[$0] } ?? Week(account: account, start: start)
    }

    /// The places of the weeks with spending or moves: by account in the order of these places, then by
    /// week.
    ///
    /// Linear if every account's weeks were mentioned in their order; else it sorts those of the others.
    package func order(by accounts: ContiguousArray<Int32>) -> ContiguousArray<Int32> {
        // Where the next week of each account belongs: behind all of the accounts before it.
        var next = ContiguousArray<Int32>(repeating: -1, count: recent.count)
        for account in accounts { next[Int(account)] = 0 }
        for week in weeks where next[Int(week.account)] >= 0 { next[Int(week.account)] += 1 }
        var count: Int32 = 0
        for account in accounts {
            (next[Int(account)], count) = (count, count + next[Int(account)])
        }
        var order = ContiguousArray<Int32>(repeating: 0, count: Int(count))
        for (place, week) in weeks.enumerated() where next[Int(week.account)] >= 0 {
            order[Int(next[Int(week.account)])] = Int32(truncatingIfNeeded: place)
            next[Int(week.account)] += 1
        }
        var first = 0
        for account in accounts {
            let end = Int(next[Int(account)])
            sort(&order, from: first, to: end)
            first = end
        }
        return order
    }

    /// Sorts the places of one account's weeks by their dates.
    private func sort(_ order: inout ContiguousArray<Int32>, from first: Int, to end: Int) {
        for place in (first..<end).dropFirst()
        where self[order[place]].start < self[order[place - 1]].start {
            return order[first..<end].sort { self[$0].start < self[$1].start }
        }
    }

    /// The slot of the week of an account.
    @inline(__always)
    private func slot(_ account: Int32, _ start: CalendarDate) -> Int {
        index.slot(of: Self.hash(account, start)) { place in
            weeks[place].account == account && weeks[place].start == start
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

    /// Adds a spending withdrawal, which is rounded up by an amount.
    package mutating func accrue(_ account: Int32, _ start: CalendarDate, _ roundUp: Int64) {
        update(account, start) { week in
            week.transactions += 1
            week.accrued += Int128(roundUp)
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
        let place = Int(recent[Int(account)])
        if place >= 0, weeks[place].start == start {
            change(&weeks[place])
        } else {
            change(&weeks[find(account, start)])
        }
    }

    /// The place of an account's week, which is added when it is new.
    private mutating func find(_ account: Int32, _ start: CalendarDate) -> Int {
        let slot = slot(account, start)
        let place = index[slot] ?? weeks.count
        if place == weeks.count {
            weeks.append(Week(account: account, start: start))
            index.addNext(at: slot) { Self.hash(weeks[$0].account, weeks[$0].start) }
        }
        recent[Int(account)] = Int32(truncatingIfNeeded: place)
        return place
    }
}

// MARK: - Stored

extension RoundUps {
    /// Every week, by the account's place, then by date; sorts them all.
    package var stored: [Week] {
        weeks.sorted { $0.isBefore($1) }
    }

    /// Adds what other events say of an account's week.
    mutating func add(_ week: Week) {
        update(week.account, week.start) { own in
            own.transactions += week.transactions
            own.accrued += week.accrued
            own.moved += week.moved
        }
    }
}

extension RoundUps.Week {
    /// Whether the week comes before another in the order of stored weeks.
    package func isBefore(_ other: RoundUps.Week) -> Bool {
        (account, start) < (other.account, other.start)
    }

    package func store(_ writer: inout StoredWriter) {
        writer.write(account)
        writer.write(start.daysSince1970)
        writer.write(Int64(transactions))
        writer.write(accrued)
        writer.write(moved)
    }

    package init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        account = try reader.read()
        start = CalendarDate(daysSince1970: try reader.read())
        transactions = Int(truncatingIfNeeded: try reader.read(Int64.self))
        accrued = try reader.read()
        moved = try reader.read()
        // No log has as much, and sums of less do not overflow.
        let limit: Int128 = 1 << 100
        guard account >= 0, CalendarDate.ofInstantsAndWeeks.contains(start),
            (0...Int(Limits.largestNumber)).contains(transactions), (0..<limit).contains(accrued),
            (0...accrued).contains(moved)
        else { throw StoredReader.Fault() }
    }
}
