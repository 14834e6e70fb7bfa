/// A line that was recorded, with what follows from the lines before it and what became of it.
///
/// Lines are known by their indexes: two lines may state the same sequence, but not have the same
/// index.
struct ReferenceRecord: Sendable {
    var event: ReferenceEvent
    /// How many lines that break no rule were recorded before it.
    var index: Int
    /// The first line of its event.
    var number: Int
    /// The line that its `of` names.
    var original: Int?
    /// The week whose round-ups it is about: the one that it states, else that of its time.
    var week: ReferenceDate
    /// What it adds to the round-ups of its week.
    var spending: ReferenceSpending?
    /// Of a line that replaces: the one that counted before it.
    var below: Int?
    /// Of a first line: the line of its event that counts, or counted when it was taken back; of
    /// another line itself.
    var counting: Int
    /// Whether it is taken back: of a first line, whether its event is.
    var isReversed = false

    /// Whether its event begins with it.
    var isFirst: Bool { number == index }
}

/// What a line does: what goes out of the books, and what comes into them.
struct ReferenceStep: Sendable {
    var goesOut: ReferenceRecord?
    var comesIn: ReferenceRecord?

    var records: [ReferenceRecord] { [comesIn, goesOut].compactMap(\.self) }
}

/// What is known after some lines: every account, goal and week of round-ups, in dictionaries.
struct ReferenceBooks: Sendable {
    /// Sums are wider than one amount: many amounts of 2^53 − 1 must not trap.
    typealias Sum = Int128

    struct Account: Sendable {
        var name: ReferenceText
        var owner: ReferenceText?
        var currency: ReferenceText
        var overdraft: Int
        var opening: Policy
        /// The policies of later events with their lines and times, in recording order.
        var changes: [(line: Int, time: ReferenceInstant, policy: Policy)] = []
        var balance: Sum = 0
        var isOpen = true
        /// By the first day of the week.
        var weeks: [ReferenceDate: Week] = [:]

        /// What can still be taken out.
        var available: Sum { balance + Sum(overdraft) }

        /// The change with the latest time that is not after `time`, of equal times the one
        /// recorded later; of those that were recorded before a line.
        ///
        /// Where there is none it is the opening's policy, whenever the account was opened.
        func policy(at time: ReferenceInstant, before line: Int = .max) -> Policy {
            var inForce: (line: Int, time: ReferenceInstant, policy: Policy)?
            for change in changes where change.time <= time && change.line < line {
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
        var accrued: Sum = 0
        var moved: Sum = 0
        /// What was not moved yet; below 0 where a payment was corrected after its round-up was
        /// moved.
        var available: Sum { accrued - moved }
    }

    var zone = ReferenceZone.utc
    var weekStart = 0
    /// Whether a line was read before, whether it breaks a rule or not.
    var isAfterFirstLine = false
    var ids: Set<ReferenceText> = []
    /// The lines that were added, by index.
    private(set) var records: [ReferenceRecord] = []
    /// The indexes of the last lines that state a sequence.
    private var indexes: [Int: Int] = [:]
    var accounts: [ReferenceText: Account] = [:]
    /// The accounts in the order in which they were opened.
    var accountOrder: [ReferenceText] = []
    var goals: [ReferenceText: Goal] = [:]
    /// The goals in the order in which they were created.
    var goalOrder: [ReferenceText] = []
    /// The sums of the refunds that count, by the numbers of their payments.
    var refunded: [Int: Sum] = [:]

    /// The lines that an event can name by their sequences.
    var nameable: [ReferenceRecord] { indexes.values.sorted().map { records[$0] } }

    /// Whether a line is what its event is.
    func isCounting(_ record: ReferenceRecord) -> Bool {
        let first = records[record.number]
        return !first.isReversed && first.counting == record.index
    }

    /// The payment that a refund is of, as it counts.
    func payment(of refund: ReferenceRecord) -> ReferenceRecord? {
        refund.original.map { records[records[$0].counting] }
    }

    /// What can still be refunded of a payment.
    func refundable(of payment: ReferenceRecord) -> Sum {
        Sum(payment.event.money("amount")?.minorUnits ?? 0) - (refunded[payment.number] ?? 0)
    }

    /// What the next line is once it is added.
    func record(of event: ReferenceEvent) -> ReferenceRecord {
        let first = event.number("replaces").flatMap { indexes[$0] }
        let number = first ?? records.count
        let account = accounts[event["account"]]
        let week: ReferenceDate =
            if case .date(let week) = event.values["week"] { week } else {
                zone.date(at: event.time).weekStart(on: weekStart)
            }
        return ReferenceRecord(
            event: event, index: records.count, number: number,
            original: event.number("of").flatMap { indexes[$0] }, week: week,
            spending: Withdrawn.spending(
                event, by: account?.policy(at: event.time, before: number)),
            below: first.map { records[$0].counting }, counting: records.count)
    }

    /// The first line or the line that replaces which a reversal takes back, or brings back.
    func taken(by reversal: ReferenceRecord) -> ReferenceRecord? {
        guard reversal.event.type == Reversed.self,
            let target = reversal.original.map({ records[$0] })
        else { return nil }
        return target.event.type == Reversed.self ? target.original.map { records[$0] } : target
    }

    /// The time that a reversal of a line states: that of the line, of an event the one of the
    /// line that counts.
    func time(toReverse target: ReferenceRecord) -> ReferenceInstant {
        records[target.counting].event.time
    }

    /// What the next line does.
    func step(of record: ReferenceRecord) -> ReferenceStep {
        guard record.event.type == Reversed.self else {
            return ReferenceStep(goesOut: record.below.map { records[$0] }, comesIn: record)
        }
        guard let taken = taken(by: record) else { return ReferenceStep() }
        let with = taken.isFirst ? records[taken.counting] : taken
        let without = taken.below.map { records[$0] }
        return record.original == taken.index
            ? ReferenceStep(goesOut: with, comesIn: without)
            : ReferenceStep(goesOut: without, comesIn: with)
    }

    /// Adds a line that breaks no rule.
    mutating func add(_ event: ReferenceEvent) {
        let record = record(of: event)
        self = after(step(of: record))
        isAfterFirstLine = true
        if let id = event.id { ids.insert(id) }
        indexes[event.sequence] = record.index
        records.append(record)
        if !record.isFirst { records[record.number].counting = record.index }
        guard let taken = taken(by: record), let target = record.original else { return }
        records[target].isReversed = true
        let isBack = target != taken.index
        if isBack { records[taken.index].isReversed = false }
        if let below = taken.below { records[taken.number].counting = isBack ? taken.index : below }
    }

    /// The books with a step made; the lines are the same.
    func after(_ step: ReferenceStep) -> ReferenceBooks {
        var books = self
        if let record = step.goesOut { books.count(record, -1) }
        if let record = step.comesIn { books.count(record, 1) }
        return books
    }

    /// Adds what a line does, or with direction -1 takes it out.
    ///
    /// What it says of an account or a goal that is not there is left out.
    mutating func count(_ record: ReferenceRecord, _ direction: Int) {
        for posting in record.event.postings {
            switch posting.holder {
            case .account(let name): accounts[name]?.balance += Sum(direction * posting.change)
            case .goal(let name): goals[name]?.saved += Sum(direction * posting.change)
            }
        }
        switch record.event.ended {
        case .account(let name): accounts[name]?.isOpen = direction < 0
        case .goal(let name): goals[name]?.isActive = direction < 0
        case nil: break
        }
        record.event.type.count(record, direction, in: &self)
    }
}
