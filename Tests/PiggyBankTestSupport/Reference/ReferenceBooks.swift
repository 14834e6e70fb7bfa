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
        /// The policies of later events, in recording order.
        var changes: [Policy] = []
        var balance: Sum = 0
        var isOpen = true
        /// By the first day of the week.
        var weeks: [ReferenceDate: Week] = [:]

        /// What can still be taken out.
        var available: Sum { balance + Sum(overdraft) }

        /// The policy with the latest time that is not after `time`, of equal times the one recorded later.
        ///
        /// Before all of them it is the opening's.
        func policy(at time: ReferenceInstant) -> Policy {
            var inForce: Policy?
            for policy in [opening] + changes where policy.time <= time {
                if let found = inForce, policy.time < found.time { continue }
                inForce = policy
            }
            return inForce ?? opening
        }
    }

    /// How an account's spending is rounded up from a time on.
    struct Policy: Sendable {
        var time: ReferenceInstant
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
        var spendings: [ReferenceSpending] = []
        var moved: Sum = 0

        var accrued: Sum { spendings.reduce(0) { $0 + Sum($1.roundUp) } }
        /// What was not moved yet.
        var available: Sum { accrued - moved }
    }

    var zone = ReferenceZone.utc
    var weekStart = 0
    var ids: Set<ReferenceText> = []
    var accounts: [ReferenceText: Account] = [:]
    /// The accounts in the order in which they were opened.
    var accountOrder: [ReferenceText] = []
    var goals: [ReferenceText: Goal] = [:]
    /// The goals in the order in which they were created.
    var goalOrder: [ReferenceText] = []
    /// What came in from outside, and what went there, by currency.
    var deposited: [ReferenceText: Sum] = [:]
    var withdrawn: [ReferenceText: Sum] = [:]

    /// The first day of the week that a moment falls in.
    func week(of time: ReferenceInstant) -> ReferenceDate {
        zone.date(at: time).weekStart(on: weekStart)
    }

    /// Adds an event; `week` is the one that its time falls in.
    ///
    /// The events may be a part of the recorded ones: what an event says of an account or a goal
    /// that is not there is left out.
    mutating func add(_ event: ReferenceEvent, week: ReferenceDate) {
        if let id = event.id { ids.insert(id) }
        var fromOutside: Sum = 0
        for posting in event.postings {
            switch posting.holder {
            case .account(let account): accounts[account]?.balance += Sum(posting.change)
            case .goal(let goal): goals[goal]?.saved += Sum(posting.change)
            }
            fromOutside += Sum(posting.change)
        }
        if fromOutside != 0, let currency = event.currency {
            deposited[currency, default: 0] += max(fromOutside, 0)
            withdrawn[currency, default: 0] += max(-fromOutside, 0)
        }
        event.type.apply(event, to: &self, week: week)
    }
}
