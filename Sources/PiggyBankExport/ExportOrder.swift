import PiggyBank

/// The events of an export in its order: by their local dates, and on a date as recorded.
struct ExportOrder: Sendable {
    /// Their rows.
    private(set) var rows: ContiguousArray<Int32> = []
    /// After which of their movements balances are asserted: a bit each, by place in that order.
    private(set) var asserted: ContiguousArray<UInt8> = []
    /// By the numbers of accounts, then of goals.
    private var holders: ContiguousArray<HolderDates>
    private let accounts: Int

    /// How many accounts and goals there are.
    var holderCount: Int { holders.count }

    /// When an account or a goal has events.
    private struct HolderDates {
        /// The local dates of the first and the last event that concern it; nil while there is
        /// none.
        var all: ClosedRange<CalendarDate>?
        /// The date of the posting that follows those that are still to come; nil for none.
        var nextPosting: CalendarDate?
    }

    /// Linear in the events, but for sorting them where they were not recorded by date.
    init(_ replay: Replay, asserting assertions: LedgerExport.Assertions) {
        let counts = replay.whole.identifierCounts
        accounts = counts.accounts
        holders = ContiguousArray(repeating: HolderDates(), count: counts.accounts + counts.goals)
        replay.eachCountingRow { index, _ in rows.append(Int32(truncatingIfNeeded: index)) }
        let events = replay.rows
        if zip(rows, rows.dropFirst()).contains(where: {
            events[Int($1)].date < events[Int($0)].date
        }) {
            rows.sort { (events[Int($0)].date, $0) < (events[Int($1)].date, $1) }
        }
        asserted = ContiguousArray(repeating: 0, count: rows.count)
        // From the last one back, as it is the last posting that is asserted.
        for place in rows.indices.reversed() {
            let (row, postings) = (
                events[Int(rows[place])], replay.table.postings(Int(rows[place]))
            )
            note(row.goal.isNone ? .account(row.account) : .goal(row.goal), on: row.date)
            for position in postings.indices.reversed() {
                guard let number = note(postings[position].holder, on: row.date) else { continue }
                let next = holders[number].nextPosting
                holders[number].nextPosting = row.date
                if next == nil ? assertions != .none : assertions == .day && next != row.date {
                    asserted[place] |= 1 << position
                }
            }
        }
    }

    /// Notes that an event concerns a holder; returns the number of that one, nil for none.
    @discardableResult private mutating func note(_ holder: Posting.Holder, on date: CalendarDate)
        -> Int?
    {
        guard let number = number(holder) else { return nil }
        let dates = holders[number].all ?? date...date
        holders[number].all = min(dates.lowerBound, date)...max(dates.upperBound, date)
        return number
    }

    /// The number of a holder, accounts first; nil for the world outside and an exchange.
    func number(_ holder: Posting.Holder) -> Int? {
        switch holder {
        case .outside, .exchange: nil
        case .account(let index): index.isNone ? nil : Int(index.value)
        case .goal(let index): index.isNone ? nil : accounts + Int(index.value)
        }
    }

    /// The local dates of the first and the last event that concern a holder; nil for none.
    func dates(of holder: Posting.Holder) -> ClosedRange<CalendarDate>? {
        number(holder).flatMap { holders[$0].all }
    }
}
