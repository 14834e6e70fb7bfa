/// What is known after some events: every account, goal and week of round-ups, in dictionaries.
struct ReferenceBooks: Sendable {
    /// Sums are wider than one amount: many amounts of 2^53 − 1 must not trap.
    typealias Sum = Int128

    struct Account: Sendable {
        var terms: ReferenceAccountTerms
        var balance: Sum = 0
        var isOpen = true
        /// By the first day of the week.
        var weeks: [ReferenceDate: Week] = [:]
    }

    struct Goal: Sendable {
        var account: ReferenceText
        var terms: ReferenceGoalTerms
        var saved: Sum = 0
        var isActive = true
    }

    struct Week: Sendable {
        var spendings: [ReferenceSpending] = []
        var moved: Sum = 0

        var accrued: Sum { spendings.reduce(0) { $0 + Sum($1.roundUp) } }
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
        for posting in event.kind.postings {
            switch posting {
            case .account(let account, let change): accounts[account]?.balance += Sum(change)
            case .goal(let goal, let change): goals[goal]?.saved += Sum(change)
            }
        }
        switch event.kind {
        case .ledgerOpened(let zone, let weekStart):
            self.zone = zone
            self.weekStart = weekStart
        case .accountOpened(let account, let terms):
            accounts[account] = Account(terms: terms)
            accountOrder.append(account)
        case .accountRenamed(let account, let name):
            accounts[account]?.terms.name = name
        case .accountClosed(let account, let paidOut):
            accounts[account]?.isOpen = false
            if let paidOut { withdrawn[paidOut.currency, default: 0] += Sum(paidOut.minorUnits) }
        case .deposited(_, let amount):
            deposited[amount.currency, default: 0] += Sum(amount.minorUnits)
        case .withdrawn(let account, let amount, let payee, let spending):
            withdrawn[amount.currency, default: 0] += Sum(amount.minorUnits)
            guard spending, let roundUpTo = accounts[account]?.terms.roundUpTo else { break }
            let spent = ReferenceSpending(
                sequence: event.sequence,
                time: event.time,
                payee: payee,
                minorUnits: amount.minorUnits,
                roundUp: (roundUpTo - amount.minorUnits % roundUpTo) % roundUpTo
            )
            accounts[account]?.weeks[week, default: Week()].spendings.append(spent)
        case .goalCreated(let goal, let account, let terms):
            guard accounts[account] != nil else { break }
            goals[goal] = Goal(account: account, terms: terms)
            goalOrder.append(goal)
        case .goalDeleted(let goal, _, _):
            goals[goal]?.isActive = false
        case .roundUpsMoved(let account, _, let week, let amount):
            accounts[account]?.weeks[week, default: Week()].moved += Sum(amount.minorUnits)
        case .transferred, .goalFunded, .goalWithdrawn:
            break
        }
    }
}
