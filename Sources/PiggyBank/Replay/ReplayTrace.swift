/// What an event does to the number that is explained.
struct TraceEffect {
    var change: Int64?
    var reason: Derivation.Reason?
}

extension Replay {
    /// Collects an event if it is one of those that make the number.
    mutating func collectTrace(
        _ event: DecodedEvent,
        _ block: borrowing LineBlock,
        _ line: LineSpan
    ) {
        guard let trace, let effect = effect(of: event, on: trace.subject) else { return }
        let step = Derivation.Step(
            line: state.chain.lines,
            sequence: event.sequence,
            time: event.time,
            date: state.date(of: event.time),
            type: event.type,
            amount: event.posting?.minorUnits,
            change: effect.change,
            running: 0,
            description: Self.event(line, in: block)?.payload.summary ?? "",
            reason: effect.reason
        )
        self.trace?.apply(step)
    }

    /// What an event does to a number; nil for nothing.
    private mutating func effect(
        of event: DecodedEvent,
        on subject: Derivation.Subject
    ) -> TraceEffect? {
        switch subject {
        case .balance(let account):
            guard let place = state.place(of: account) else { return nil }
            if let change = History.movement(event, place) { return TraceEffect(change: change) }
            let isOwn = event.account == place
            switch event.type {
            case .accountOpened, .accountClosed: return isOwn ? TraceEffect() : nil
            default: return nil
            }
        case .goal(let goal):
            guard event.goal >= 0, state.goalID(event.goal) == goal else { return nil }
            return TraceEffect(change: event.posting.flatMap { Self.change($0, to: event.goal) })
        case .roundUps(let account, let week):
            guard let place = state.place(of: account), event.account == place else { return nil }
            return roundUpEffect(of: event, week)
        }
    }

    private static func change(_ posting: Posting, to goal: Int32) -> Int64? {
        if posting.to == .goal(Int(goal)) { return posting.minorUnits }
        return posting.from == .goal(Int(goal)) ? -posting.minorUnits : nil
    }

    /// What an event of the account does to a week's round-ups.
    ///
    /// Payments of the days around the week belong to it in another zone's eyes, so they are named too.
    private mutating func roundUpEffect(of event: DecodedEvent, _ week: CalendarDate)
        -> TraceEffect?
    {
        switch event.type {
        case .roundUpsMoved:
            guard event.week == week else { return nil }
            return TraceEffect(change: -event.minorUnits, reason: .moved)
        case .withdrawn, .transferred:
            let date = state.date(of: event.time)
            guard date >= week.adding(days: -1), date <= week.adding(days: 7) else { return nil }
            let own = state.calendar.week(of: event.time)
            if own != week {
                return event.type == .withdrawn ? TraceEffect(reason: .otherWeek(own)) : nil
            }
            guard event.type == .withdrawn else { return TraceEffect(reason: .staysInside) }
            guard event.isSpending else { return TraceEffect(reason: .notSpending) }
            let roundUpTo = state.accounts[event.account].roundUpTo
            let roundUp = RoundUps.roundUp(event.minorUnits, to: roundUpTo)
            return TraceEffect(change: roundUp, reason: roundUp == 0 ? .wholeAmount : nil)
        default: return nil
        }
    }
}

extension Replay {
    /// The explanation that was collected; nil when no such account was opened, or goal created.
    public var derivation: Derivation? {
        guard let trace else { return nil }
        let goals = ledger.savings
        let goal: GoalSavings?
        let account: AccountID?
        switch trace.subject {
        case .balance(let own), .roundUps(let own, _):
            goal = nil
            account = own
        case .goal(let own):
            goal = goals.first { $0.goal == own }
            account = goal?.account
        }
        guard let account, let balance = ledger.balance(of: account) ?? state.balance(of: account)
        else { return nil }
        return Derivation(
            subject: trace.subject,
            name: goal?.name ?? balance.name,
            currency: balance.currency,
            roundUpTo: balance.roundUpTo,
            steps: trace.steps
        )
    }

    /// The goals that were created, at whatever time.
    package var goals: [GoalID] { state.savings.map(\.goal) }

    /// Whether a goal was created, at whatever time.
    package func knows(_ goal: GoalID) -> Bool { goals.contains(goal) }
}
