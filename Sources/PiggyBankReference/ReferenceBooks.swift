/// An event that counts, with what follows from the events before it and what became of it.
struct ReferenceRecord: Sendable {
    var event: ReferenceEvent
    /// How many events that count were recorded before it.
    var index: Int
    /// The week that its time fell in when it was recorded.
    var week: ReferenceDate
    /// The index of event `of`: two events may state the same sequence, but not have the same
    /// index.
    var original: Int?
    /// The sum of the refunds that stand.
    var refunded: ReferenceBooks.Sum = 0
    /// The sequence of the event that reversed it.
    var reversedBy: Int?

    /// What can still be refunded of a withdrawal.
    var refundable: ReferenceBooks.Sum {
        ReferenceBooks.Sum(event.money("amount")?.minorUnits ?? 0) - refunded
    }
}

/// What is known after some events: every account, goal and week of round-ups, in dictionaries.
struct ReferenceBooks: Sendable {
    /// Sums are wider than one amount: many amounts of 2^53 − 1 must not trap.
    typealias Sum = Int128

    struct Account: Sendable {
        var name: ReferenceText
        var owner: ReferenceText?
        var currency: ReferenceText
        var overdraft: Int
        var opening: Policy
        /// The policies of later events with their times, in recording order.
        var changes: [(time: ReferenceInstant, policy: Policy)] = []
        var balance: Sum = 0
        var isOpen = true
        /// By the first day of the week.
        var weeks: [ReferenceDate: Week] = [:]

        /// What can still be taken out.
        var available: Sum { balance + Sum(overdraft) }

        /// The change with the latest time that is not after `time`, of equal times the one
        /// recorded later.
        ///
        /// Where there is none it is the opening's policy, whenever the account was opened.
        func policy(at time: ReferenceInstant) -> Policy {
            var inForce: (time: ReferenceInstant, policy: Policy)?
            for change in changes where change.time <= time {
                if let found = inForce, change.time < found.time { continue }
                inForce = change
            }
            return inForce?.policy ?? opening
        }
    }

    /// How an account's spending is rounded up.
    struct Policy: Sendable {
        var roundUpTo: Int
        var multiplier: Int

        /// What a payment accrues.
        func roundUp(of minorUnits: Int) -> Int {
            multiplier * ((roundUpTo - minorUnits % roundUpTo) % roundUpTo)
        }
    }

    struct Goal: Sendable {
        var account: ReferenceText
        var name: ReferenceText
        var target: ReferenceMoney?
        var saved: Sum = 0
        var isActive = true
    }

    struct Week: Sendable {
        /// The spendings that count, by the indexes of their records.
        var spendings: [Int: ReferenceSpending] = [:]
        var moved: Sum = 0

        var accrued: Sum { spendings.values.reduce(0) { $0 + Sum($1.roundUp) } }
        /// What was not moved yet; below 0 where a payment was reversed after its round-up was
        /// moved.
        var available: Sum { accrued - moved }
    }

    var zone = ReferenceZone.utc
    var weekStart = 0
    /// Whether a line was read before, whether it counts or not.
    var isAfterFirstLine = false
    var ids: Set<ReferenceText> = []
    /// The events that were added, by index.
    var records: [Int: ReferenceRecord] = [:]
    /// The indexes of the last events that state a sequence.
    var indexes: [Int: Int] = [:]
    var accounts: [ReferenceText: Account] = [:]
    /// The accounts in the order in which they were opened.
    var accountOrder: [ReferenceText] = []
    var goals: [ReferenceText: Goal] = [:]
    /// The goals in the order in which they were created.
    var goalOrder: [ReferenceText] = []
    /// What came in from outside, and what went there, by currency; what was reversed is in
    /// neither.
    var deposited: [ReferenceText: Sum] = [:]
    var withdrawn: [ReferenceText: Sum] = [:]
    /// What exchanges brought in less what they took out, likewise.
    var exchanged: [ReferenceText: Sum] = [:]

    /// The first day of the week that a moment falls in.
    func week(of time: ReferenceInstant) -> ReferenceDate {
        zone.date(at: time).weekStart(on: weekStart)
    }

    /// What the next event is once it counts.
    func record(of event: ReferenceEvent) -> ReferenceRecord {
        ReferenceRecord(
            event: event, index: records.count, week: week(of: event.time),
            original: event.number("of").flatMap { indexes[$0] })
    }

    /// Adds an event to those that were recorded before it, all of which are there.
    mutating func add(_ event: ReferenceEvent) { add(record(of: event)) }

    /// Adds an event with what was known of it when it was recorded.
    ///
    /// The events may be a part of the recorded ones: what an event says of an account, a goal or
    /// an event that is not there is left out.
    mutating func add(_ record: ReferenceRecord) {
        let event = record.event
        isAfterFirstLine = true
        if let id = event.id { ids.insert(id) }
        records[record.index] = record
        indexes[event.sequence] = record.index
        let (moving, direction) = moved(by: record)
        var gained: [ReferenceText: Sum] = [:]
        for posting in postings(of: record) {
            switch posting.holder {
            case .account(let account): accounts[account]?.balance += Sum(posting.change)
            case .goal(let goal): goals[goal]?.saved += Sum(posting.change)
            }
            gained[posting.currency, default: 0] += Sum(posting.change * direction)
        }
        for (currency, gain) in gained {
            if moving.type == Exchanged.self {
                exchanged[currency, default: 0] += Sum(direction) * gain
            } else {
                deposited[currency, default: 0] += Sum(direction) * max(gain, 0)
                withdrawn[currency, default: 0] += Sum(direction) * max(-gain, 0)
            }
        }
        event.type.apply(record, to: &self)
    }

    /// The money that a record moves: a reversal moves that of event `of` the other way round.
    func postings(of record: ReferenceRecord) -> [ReferencePosting] {
        let (moving, direction) = moved(by: record)
        return direction < 0 ? moving.postings.map(\.reversed) : moving.postings
    }

    /// The event that states what a record moves, and 1 or, for what is reversed, -1.
    private func moved(by record: ReferenceRecord) -> (event: ReferenceEvent, direction: Int) {
        guard record.event.type == Reversed.self, let index = record.original,
            let original = records[index]
        else { return (record.event, 1) }
        return (original.event, -1)
    }
}
