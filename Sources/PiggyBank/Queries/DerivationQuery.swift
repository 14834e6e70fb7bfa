/// Asks how one number comes about; nil when no such account was opened or goal created, or when
/// the ledger has no currency.
///
/// Of a number of the whole ledger, the first of its currencies is explained.
package struct DerivationQuery: Query {
    let subject: Derivation.Subject
    /// The events, their running figures not worked out yet.
    private var steps: [Derivation.Step] = []
    /// What each step was rounded up by; nil for one that accrues nothing.
    private var policies: [RoundUpPolicy?] = []
    private var stepCurrencies: [Currency] = []
    /// The week that is asked for, once the calendar is known.
    private var week: CalendarDate?
    /// Says which payments are asked for; nil unless the number is of spending.
    private var selected: SummedSelection?

    /// Asks it of a number.
    package init(of subject: Derivation.Subject) {
        self.subject = subject
        selected = subject.summed.map { SummedSelection($0.selection) }
    }

    /// What an event does to the number, and why.
    private struct Effect {
        var change: Int64?
        var reason: Derivation.Reason?
        var policy: RoundUpPolicy?
        /// That of the number; that of the event's first account when nil.
        var currency: Currency?
    }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        guard let effect = effect(of: admission, in: &ledger),
            // A line that was checked can be read again.
            let payload = admission.wholeEvent?.payload
        else { return }
        add(effect, of: admission, payload, &ledger)
        // What is owned changes in both currencies of an exchange.
        if case .worth(nil) = subject, let second = event.postings.second?.currency,
            second != effect.currency
        {
            add(worth(event, in: second), of: admission, payload, &ledger)
        }
    }

    /// Adds a step.
    private mutating func add(
        _ effect: Effect, of admission: Admission, _ payload: Event.Payload, _ ledger: inout Ledger
    ) {
        let event = admission.event
        let currency = effect.currency ?? ledger.currency(of: event.account)
        let postings = [event.postings.first, event.postings.second].compactMap(\.self)
        let posting = postings.first { $0.currency == currency }
        policies.append(effect.policy)
        stepCurrencies.append(currency)
        steps.append(
            Derivation.Step(
                line: admission.line.number, sequence: event.sequence, time: event.time,
                date: admission.date, type: event.type,
                amount: posting.map { Money(checked: $0.minorUnits, $0.currency) },
                change: effect.change.map { Balance(Int128($0), currency) },
                running: Balance(0, currency), payload: payload, reason: effect.reason))
    }

    /// What an event does to the number; nil for nothing that is to be told.
    private mutating func effect(of admission: Admission, in ledger: inout Ledger) -> Effect? {
        let event = admission.event
        switch subject {
        case .balance(let account):
            guard let index = ledger.index(of: account) else { return nil }
            if let change = event.postings.change(of: .account(index)) {
                return Effect(
                    change: change, reason: event.takesBack, currency: ledger.currency(of: index))
            }
            let isMilestone = event.type.dispatch { $0.isMilestone }
            return isMilestone && event.account == index ? Effect() : nil
        case .goal(let goal):
            guard let index = ledger.index(of: goal), event.goal == index,
                (event.reversedType ?? event.type) != .described
            else { return nil }
            return Effect(change: event.postings.change(of: .goal(index)), reason: event.takesBack)
        case .roundUps(let account, let week):
            guard let index = ledger.index(of: account), event.account == index,
                let effect = event.roundUps(under: ledger.policies)
            else { return nil }
            let start = self.week ?? week.range(in: ledger.calendar).lowerBound
            self.week = start
            return self.effect(effect, of: admission, on: start, in: &ledger)
        case .spending: return sum(.spending, admission, &ledger)
        case .income: return sum(.income, admission, &ledger)
        case .worth(let currency):
            guard let first = event.postings.first?.currency else { return nil }
            let effect = worth(event, in: currency ?? first)
            return effect.change == nil ? nil : effect
        }
    }

    /// What an event does to what is owned of a currency.
    private func worth(_ event: DecodedEvent, in currency: Currency) -> Effect {
        let changes = [Posting.Holder.outside, .exchange].compactMap {
            event.postings.change(of: $0, in: currency)
        }
        return Effect(
            change: changes.isEmpty ? nil : -changes.reduce(0, +), reason: event.takesBack,
            currency: currency)
    }

    /// What an event does to what was spent or received; a payment that is no spending, and a
    /// deposit that is no income, is told and counts nothing.
    private mutating func sum(_ money: SummedMoney, _ admission: Admission, _ ledger: inout Ledger)
        -> Effect?
    {
        let event = admission.event
        let effect = SpendingEffect(event, on: money)
        let type: EventType = money == .spending ? .withdrawn : .deposited
        guard effect != nil || event.type == type, selected?.meets(admission, &ledger) == true
        else { return nil }
        guard let effect else {
            return Effect(reason: money == .spending ? .notSpending : .notIncome)
        }
        return Effect(
            change: effect.net, reason: event.type == .refunded ? .refund(of: event.of) : nil)
    }

    /// What an event of the account does to a week's round-ups.
    ///
    /// Payments of the days around the week belong to it in another zone's eyes, so they are named
    /// too.
    private func effect(
        _ effect: RoundUpEffect, of admission: Admission, on week: CalendarDate,
        in ledger: inout Ledger
    ) -> Effect? {
        let event = admission.event
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
        let (time, date) = (event.time, admission.date)
        guard date >= week.adding(days: -1), date <= week.adding(days: 7) else { return nil }
        let own = ledger.week(of: time)
        switch effect {
        case .none(.staysInside): return own == week ? Effect(reason: .staysInside) : nil
        case _ where own != week: return Effect(reason: .otherWeek(own))
        case .none(.notSpending): return Effect(reason: .notSpending)
        case .none(.noRoundUp): return Effect(reason: .noRoundUp)
        case .accrued(let minorUnits):
            let policy = ledger.policies.policy(of: event.account, at: time)
            let none: Derivation.Reason = policy.multiplier == 0 ? .notRoundedUp : .wholeAmount
            let reason = minorUnits == 0 ? none : nil
            return Effect(change: minorUnits, reason: reason, policy: policy)
        case .moved, .moveReversed, .accrualReversed: return nil
        }
    }
}

extension DerivationQuery {
    /// The currencies of the events that are told, by code; one number is of one.
    package var currencies: [Currency] { Set(stepCurrencies).sorted() }

    /// The steps of a currency with their running figures, and their policies.
    fileprivate func steps(in currency: Currency, _ end: Replay) -> (
        steps: [Derivation.Step], policies: [RoundUpPolicy?]
    ) {
        let isSum = subject.summed != nil
        var answer: (steps: [Derivation.Step], policies: [RoundUpPolicy?]) = ([], [])
        var running = Balance(0, currency)
        for index in steps.indices where stepCurrencies[index] == currency {
            var step = steps[index]
            // Of any other number, both events are told with what they change.
            if isSum, step.change != nil, let reversal = end.reversals[step.sequence] {
                step.change = nil
                step.reason = .takenBack(by: reversal)
                step.reversedBy = reversal
            }
            if let change = step.change { running = running + change }
            step.running = running
            answer.steps.append(step)
            answer.policies.append(policies[index])
        }
        return answer
    }
}

extension DecodedEvent {
    /// That it takes an earlier event back, if it does.
    fileprivate var takesBack: Derivation.Reason? { reversedType.map { _ in .takesBack(of) } }
}

extension DerivationQuery {
    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> Derivation? { derivation(end) }

    /// The explanation, in a currency where there are several.
    func derivation(_ end: Replay, in asked: Currency? = nil) -> Derivation? {
        let (ledger, whole) = (end.ledger, end.whole)
        var goal: GoalSavings?
        var account: AccountID?
        var currency = asked
        switch subject {
        case .balance(let own), .roundUps(let own, _): account = own
        case .goal(let own):
            goal = ledger.savings(of: own) ?? whole.savings(of: own)
            account = goal?.account
            guard account != nil else { return nil }
        case .spending(let selection), .income(let selection):
            currency = currency ?? selection.currency
        case .worth(let own): currency = currency ?? own
        }
        let balance = account.flatMap { ledger.balance(of: $0) ?? whole.balance(of: $0) }
        if account != nil, balance == nil { return nil }
        let known = balance?.currency ?? currency ?? currencies.first
        guard let currency = known ?? whole.currencyTotals.first?.currency else { return nil }
        let (steps, policies) = self.steps(in: currency, end)
        var derivation = Derivation(
            subject: subject, name: goal?.name ?? balance?.name, currency: currency,
            roundUps: balance.map {
                Derivation.RoundUpsOfAccount(
                    roundUpTo: $0.roundUpTo, multiplier: $0.roundUpMultiplier)
            }, steps: steps)
        derivation.tell(policies)
        derivation.tellReversals()
        return derivation
    }
}

extension Replay {
    /// The goals that were created, at whatever time.
    package var goals: [GoalID] { whole.savings.map(\.goal) }

    /// Whether a goal was created, at whatever time.
    package func knows(_ goal: GoalID) -> Bool { whole.index(of: goal) != nil }
}
