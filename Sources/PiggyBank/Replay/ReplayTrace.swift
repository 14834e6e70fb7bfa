/// What an event does to the number that is explained.
struct TraceEffect {
    var change: Int64?
    var reason: Derivation.Reason?
}

extension Replay {
    /// Collects an entry if it is one of those that make the number.
    mutating func collectTrace(
        _ entry: Entry,
        _ block: borrowing LineBlock,
        _ line: LineSpan
    ) {
        guard let trace, let effect = effect(of: entry, on: trace.subject) else { return }
        let step = Derivation.Step(
            line: state.chain.lines,
            sequence: entry.sequence,
            time: entry.time,
            date: state.date(of: entry.time),
            type: entry.type,
            amount: entry.posting?.minorUnits,
            change: effect.change,
            running: 0,
            description: Self.event(line, in: block)?.payload.summary ?? "",
            reason: effect.reason
        )
        self.trace?.apply(step)
    }

    /// What an entry does to a number; nil for nothing.
    private mutating func effect(
        of entry: Entry,
        on subject: Derivation.Subject
    ) -> TraceEffect? {
        switch subject {
        case .balance(let account):
            guard let place = state.place(of: account) else { return nil }
            if let change = History.movement(entry, place) { return TraceEffect(change: change) }
            let isOwn = entry.account == place
            switch entry.type {
            case .accountOpened, .accountClosed: return isOwn ? TraceEffect() : nil
            default: return nil
            }
        case .goal(let goal):
            guard entry.goal >= 0, state.goalID(entry.goal) == goal else { return nil }
            return TraceEffect(change: entry.posting.flatMap { Self.change($0, to: entry.goal) })
        case .roundUps(let account, let week):
            guard let place = state.place(of: account), entry.account == place else { return nil }
            return roundUpEffect(of: entry, week)
        }
    }

    private static func change(_ posting: Posting, to goal: Int32) -> Int64? {
        if posting.to == .goal(Int(goal)) { return posting.minorUnits }
        return posting.from == .goal(Int(goal)) ? -posting.minorUnits : nil
    }

    /// What an entry of the account does to a week's round-ups.
    ///
    /// Payments of the days around the week belong to it in another zone's eyes, so they are named too.
    private mutating func roundUpEffect(of entry: Entry, _ week: CalendarDate) -> TraceEffect? {
        switch entry.type {
        case .roundUpsMoved:
            guard entry.week == week else { return nil }
            return TraceEffect(change: -entry.minorUnits, reason: .moved)
        case .withdrawn, .transferred:
            let date = state.date(of: entry.time)
            guard date >= week.adding(days: -1), date <= week.adding(days: 7) else { return nil }
            let own = state.calendar.week(of: entry.time)
            if own != week {
                return entry.type == .withdrawn ? TraceEffect(reason: .otherWeek(own)) : nil
            }
            guard entry.type == .withdrawn else { return TraceEffect(reason: .staysInside) }
            guard entry.isSpending else { return TraceEffect(reason: .notSpending) }
            let roundUpTo = state.accounts[entry.account].roundUpTo
            let roundUp = RoundUps.roundUp(entry.minorUnits, to: roundUpTo)
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
