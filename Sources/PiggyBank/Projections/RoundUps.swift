/// The weekly round-ups: a projection of the log with one record for every account and week.
package struct RoundUps: Equatable, Sendable {
    /// For every account's place its weeks, in order of time.
    private var weeks: ContiguousArray<[Week]> = []
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

    private struct Pending: Equatable, Sendable {
        var account: Int32
        var week: CalendarDate
        var minorUnits: Int64
    }

    package init() {}

    /// The weeks of an account that have spending or moves, in order of time.
    package subscript(account: Int32) -> [Week] { weeks[Int(account)] }

    /// One week of an account, which may be empty.
    package subscript(account: Int32, start: CalendarDate) -> Week {
        let weeks = weeks[Int(account)]
        let index = Self.index(of: start, in: weeks)
        guard index < weeks.count, weeks[index].start == start else { return Week(start: start) }
        return weeks[index]
    }

    /// What a payment is rounded up by, in minor units: 0 … `roundUpTo` − 1.
    @inline(__always)
    package static func roundUp(_ minorUnits: Int64, to roundUpTo: Int64) -> Int64 {
        (roundUpTo - minorUnits % roundUpTo) % roundUpTo
    }
}

// MARK: - Fold

extension RoundUps {
    /// Has weeks for every account's place below a count.
    mutating func extend(to count: Int) {
        guard weeks.count < count else { return }
        weeks.append(contentsOf: repeatElement([], count: count - weeks.count))
    }

    /// Adds a spending withdrawal.
    ///
    /// - Parameter roundUpTo: what the account rounds up to; 0 when it is not known yet.
    mutating func accrue(
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
    mutating func move(_ account: Int32, _ start: CalendarDate, _ minorUnits: Int64) {
        update(account, start) { $0.moved += Int128(minorUnits) }
    }

    @inline(__always)
    private mutating func update(
        _ account: Int32,
        _ start: CalendarDate,
        _ change: (inout Week) -> Void
    ) {
        let place = Int(account)
        // Events come roughly in the order of time: mostly the last week is the one.
        if let last = weeks[place].last, last.start == start {
            change(&weeks[place][weeks[place].count - 1])
            return
        }
        let index = Self.index(of: start, in: weeks[place])
        if index == weeks[place].count || weeks[place][index].start != start {
            weeks[place].insert(Week(start: start), at: index)
        }
        change(&weeks[place][index])
    }

    /// Where a week is, or belongs, among weeks in order of time.
    private static func index(of start: CalendarDate, in weeks: [Week]) -> Int {
        var low = 0
        var high = weeks.count
        while low < high {
            let middle = (low + high) / 2
            if weeks[middle].start < start { low = middle + 1 } else { high = middle }
        }
        return low
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
        for (index, laterWeeks) in later.weeks.enumerated() {
            for week in laterWeeks {
                update(places[index], week.start) { own in
                    own.transactions += week.transactions
                    own.accrued += week.accrued
                    own.moved += week.moved
                }
            }
        }
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
