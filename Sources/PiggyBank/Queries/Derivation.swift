/// How a number comes about: the events that make it, one after the other, with the running figure.
public struct Derivation: Hashable, Sendable {
    /// The number.
    public var subject: Subject
    /// The name of the account or the goal for people.
    public var name: String
    /// What purchases of the account are rounded up to: of a week's round-ups, the last one that counts.
    public var roundUpTo: Money
    /// How many times that is accrued: 0 … 10.
    public var roundUpMultiplier: Int64
    /// The events, in the order in which they were recorded.
    public var steps: [Step]

    /// The currency of the account.
    public var currency: Currency { roundUpTo.currency }

    /// The number: the running figure after the last event.
    public var result: Balance { steps.last?.running ?? Balance(0, currency) }

    /// Which number is explained.
    public enum Subject: Hashable, Sendable {
        /// The balance of an account.
        case balance(AccountID)
        /// What a goal has saved.
        case goal(GoalID)
        /// What an account's spending of a week has left and was not moved yet.
        case roundUps(AccountID, week: CalendarDate)
    }

    /// One event, and what it does to the number.
    public struct Step: Hashable, Sendable {
        /// The number of the line in the file, from 1.
        public var line: Int
        /// The event's sequence.
        public var sequence: Int64
        /// When it happened.
        public var time: Instant
        /// The local date of that.
        public var date: CalendarDate
        /// The event's type.
        public var type: EventType
        /// The money that the event moves; nil when it moves none.
        public var amount: Money?
        /// By how much the number changes; nil when the event does not count.
        public var change: Balance?
        /// The number after it.
        public var running: Balance
        /// What happened, in a few words.
        public var description: String
        /// Why the event does not count, or counts as it does; nil when that is plain.
        public var reason: Reason?
        /// The sequence of the event among these that takes it back; nil for none.
        public var reversedBy: Int64?

        /// Whether it moves round-ups into a goal, or takes such a move back.
        package var isOfMove: Bool {
            switch reason {
            case .moved: true
            // A move that is taken back adds to what is available; a payment takes from it.
            case .takesBack: change.map { $0.minorUnits > 0 } ?? false
            default: false
            }
        }
    }

    /// Why an event does not change the week's round-ups, or does so.
    public enum Reason: Hashable, Sendable {
        /// It was recorded as no spending.
        case notSpending
        /// The policy that its time falls under rounds nothing up.
        case notRoundedUp
        /// It falls under another policy than what the derivation says of the whole week.
        case otherPolicy(roundUpTo: Money, multiplier: Int64)
        /// It is a multiple of what is rounded up to.
        case wholeAmount
        /// It falls into another week.
        case otherWeek(CalendarDate)
        /// Money that stays within the ledger is no spending.
        case staysInside
        /// It was moved to a goal.
        case moved
        /// It takes an earlier event back.
        case takesBack(Int64)
    }
}

/// Collects the events that make one number, with running figures.
struct DerivationCollector: Collector {
    let subject: Derivation.Subject
    private(set) var steps: [Derivation.Step] = []
    /// What each step was rounded up by; nil for one that accrues nothing.
    private(set) var policies: [RoundUpPolicy?] = []

    init(of subject: Derivation.Subject) {
        self.subject = subject
    }

    /// What an event does to the number, and why.
    private struct Effect {
        var change: Int64?
        var reason: Derivation.Reason?
        var policy: RoundUpPolicy?
    }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        guard let effect = effect(of: event, in: &ledger) else { return }
        policies.append(effect.policy)
        let currency = ledger.currency(of: event.account)
        let change = effect.change.map { Balance(Int128($0), currency) }
        let before = steps.last?.running ?? Balance(0, currency)
        steps.append(
            Derivation.Step(
                line: source.number,
                sequence: event.sequence,
                time: event.time,
                date: ledger.date(of: event.time),
                type: event.type,
                amount: event.posting.map { Money(checked: $0.minorUnits, $0.currency) },
                change: change,
                running: change.map { before + $0 } ?? before,
                description: source.summary,
                reason: effect.reason
            )
        )
    }

    /// What an event does to the number; nil for nothing that is to be told.
    private func effect(of event: DecodedEvent, in ledger: inout Ledger) -> Effect? {
        switch subject {
        case .balance(let account):
            guard let index = ledger.index(of: account) else { return nil }
            if let change = event.posting?.change(of: .account(index)) {
                return Effect(
                    change: change,
                    reason: event.reversedType.map { _ in .takesBack(event.of) }
                )
            }
            let isMilestone = event.type.dispatch { $0.isMilestone }
            return isMilestone && event.account == index ? Effect() : nil
        case .goal(let goal):
            guard let index = ledger.index(of: goal), event.goal == index else { return nil }
            let reason = event.reversedType.map { _ in Derivation.Reason.takesBack(event.of) }
            return Effect(change: event.posting?.change(of: .goal(index)), reason: reason)
        case .roundUps(let account, let week):
            guard let index = ledger.index(of: account), event.account == index,
                let effect = event.roundUps(under: ledger.policies)
            else { return nil }
            return self.effect(effect, of: event, on: week, in: &ledger)
        }
    }

    /// What an event of the account does to a week's round-ups.
    ///
    /// Payments of the days around the week belong to it in another zone's eyes, so they are named too.
    private func effect(
        _ effect: RoundUpEffect,
        of event: DecodedEvent,
        on week: CalendarDate,
        in ledger: inout Ledger
    ) -> Effect? {
        switch effect {
        case .moved(let minorUnits, let moved):
            return moved == week ? Effect(change: -minorUnits, reason: .moved) : nil
        case .moveReversed(let minorUnits, let moved):
            guard moved == week else { return nil }
            return Effect(change: minorUnits, reason: .takesBack(event.of))
        case .accrualReversed(let minorUnits, let accrued):
            guard accrued == week else { return nil }
            return Effect(change: -minorUnits, reason: .takesBack(event.of))
        case .accrued, .none: break
        }
        let time = event.time
        let date = ledger.date(of: time)
        guard date >= week.adding(days: -1), date <= week.adding(days: 7) else { return nil }
        let own = ledger.week(of: time)
        switch effect {
        case .none(.staysInside): return own == week ? Effect(reason: .staysInside) : nil
        case _ where own != week: return Effect(reason: .otherWeek(own))
        case .none(.notSpending): return Effect(reason: .notSpending)
        case .accrued(let minorUnits):
            let policy = ledger.policies.policy(of: event.account, at: time)
            let none: Derivation.Reason =
                policy.multiplier == 0 ? .notRoundedUp : .wholeAmount
            let reason = minorUnits == 0 ? none : nil
            return Effect(change: minorUnits, reason: reason, policy: policy)
        case .moved, .moveReversed, .accrualReversed: return nil
        }
    }
}

extension Derivation {
    /// Names the reversal of each event that is taken back.
    fileprivate mutating func tellReversals() {
        for case (.takesBack(let sequence)?, let reversal) in steps.map({ ($0.reason, $0.sequence) }
        ) {
            let index = steps.partitioningIndex { $0.sequence >= sequence }
            guard index < steps.count, steps[index].sequence == sequence else { continue }
            steps[index].reversedBy = reversal
        }
    }

    /// Says what the week's payments are rounded up by: the last one's policy of the whole, and any other of
    /// the payment that falls under it.
    fileprivate mutating func tell(_ policies: [RoundUpPolicy?]) {
        guard let last = policies.last(where: { $0 != nil }) ?? nil else { return }
        let currency = currency
        roundUpTo = Money(checked: last.roundUpTo, currency)
        roundUpMultiplier = last.multiplier
        for (index, policy) in policies.enumerated() where steps[index].reason == nil {
            guard let policy, policy != last else { continue }
            steps[index].reason = .otherPolicy(
                roundUpTo: Money(checked: policy.roundUpTo, currency),
                multiplier: policy.multiplier
            )
        }
    }
}

extension Replay {
    /// The explanation that was collected; nil when no such account was opened, or goal created.
    public var derivation: Derivation? {
        guard let collected = collector(DerivationCollector.self) else { return nil }
        let ledger = ledger
        let goal: GoalSavings?
        let account: AccountID?
        switch collected.subject {
        case .balance(let own), .roundUps(let own, _):
            goal = nil
            account = own
        case .goal(let own):
            goal = (ledger.savings + whole.savings).first { $0.goal == own }
            account = goal?.account
        }
        guard let account, let balance = ledger.balance(of: account) ?? whole.balance(of: account)
        else { return nil }
        var derivation = Derivation(
            subject: collected.subject,
            name: goal?.name ?? balance.name,
            roundUpTo: balance.roundUpTo,
            roundUpMultiplier: balance.roundUpMultiplier,
            steps: collected.steps
        )
        derivation.tell(collected.policies)
        derivation.tellReversals()
        return derivation
    }

    /// The goals that were created, at whatever time.
    package var goals: [GoalID] { whole.savings.map(\.goal) }

    /// Whether a goal was created, at whatever time.
    package func knows(_ goal: GoalID) -> Bool { whole.index(of: goal) != nil }
}
