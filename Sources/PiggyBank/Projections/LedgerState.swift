/// The state that events change: settings, balances, goals, round-ups and totals.
///
/// Events change it by ``apply(_:_:_:under:)`` alone: in a ``Ledger`` that has admitted them, or in
/// the state as of a time, which a ``Replay`` keeps beside it.
package struct LedgerState: Sendable {
    package var settings = Ledger.Settings()
    package var calendar = LedgerCalendar()
    package var accounts = Accounts()
    package var owners = Owners()
    package var goals = Goals()
    package var roundUps = RoundUps()
    package var roundUpGoals = RoundUpGoals()
    package var totals = Totals()
    let zones: any ZoneDirectory

    package init(zones: any ZoneDirectory) { self.zones = zones }

    /// Has a record for every account and goal below these counts.
    package mutating func extend(accounts: Int, goals: Int) {
        self.accounts.extend(to: accounts)
        roundUps.extend(to: accounts)
        self.goals.extend(to: goals)
    }

    /// Forgets the accounts and goals from these counts on, which no event has changed.
    mutating func removeLast(accounts: Int, goals: Int) {
        self.accounts.removeLast(to: accounts)
        roundUps.removeLast(to: accounts)
        self.goals.removeLast(to: goals)
    }

    /// Takes the settings that the ledger's first event states.
    mutating func open(timeZone: String?, weekStart: Weekday) {
        settings.weekStart = weekStart
        if let timeZone, let zone = zones.rules(named: timeZone) {
            settings.timeZone = timeZone
            calendar = LedgerCalendar(zone: zone, weekStart: weekStart)
        } else {
            calendar = LedgerCalendar(weekStart: weekStart)
        }
    }
}

// MARK: - Fold

extension LedgerState {
    /// Folds an event whose type the compiler knows; nothing is validated.
    ///
    /// Amortised constant time.
    ///
    /// - Parameters:
    ///   - block: where the event's texts are.
    ///   - policies: those of the whole log, also where this is the fold of a part of it: what a
    ///     payment accrued does not depend on when somebody looks.
    @inline(__always) mutating func apply<Payload: EventPayload>(
        _ type: Payload.Type, _ event: DecodedEvent, _ block: LineBlock,
        under policies: RoundUpPolicies
    ) {
        apply(type.postings(event))
        if let effect = type.roundUps(event, under: policies) {
            roundUps.apply(effect, to: event.account) { calendar.week(of: event.time) }
        }
        type.fold(event, into: &self, block)
    }

    /// Moves the money of an event from its givers to its takers.
    @inline(__always) package mutating func apply(_ postings: Postings) {
        postings.eachPosting { posting in
            accounts.apply(posting)
            goals.apply(posting, of: &accounts)
            totals.apply(posting)
        }
    }

    /// Takes what the folded events do not state from the fold of the whole log, of which they are
    /// a part, such as the events until a time.
    ///
    /// Both folds have the same indices. Linear in accounts and goals.
    mutating func complete(from whole: LedgerState) {
        owners.complete(from: whole.owners, of: accounts)
        accounts.complete(from: whole.accounts)
        goals.complete(from: whole.goals)
        // A goal may be dated before its account, whose currency no event until then states.
        for account in accounts.inOrder + goals.inOrder.map({ goals[$0].account }) {
            if let currency = accounts[account].currency { totals.insert(currency) }
        }
    }
}
