/// The fold of a log: every projection that rules and answers need.
///
///     let ledger = try LedgerFile("savings.jsonl").ledger()
///     print(ledger.sequence, ledger.timeZone, ledger.balances.map(\.balance).sums)
public struct Ledger: Sendable {
    /// What the events change.
    ///
    /// What says of events whether they may be recorded is the ledger's own: the chain, the keys,
    /// the corrections and the identifiers. So is what depends on the order in which they were
    /// recorded.
    package internal(set) var state: LedgerState
    package internal(set) var accountIDs = IdentifierTable<AccountBalance>()
    package internal(set) var goalIDs = IdentifierTable<GoalSavings>()
    package internal(set) var chain = Chain()
    package var keys = KeySet()
    package internal(set) var corrections = Corrections()
    package internal(set) var policies = RoundUpPolicies()
    package internal(set) var runs = LineRuns()

    /// The settings of a ledger.
    package struct Settings: Hashable, Sendable {
        /// The IANA name of the time zone that dates and weeks follow.
        package var timeZone = "UTC"
        /// The weekday on which weeks begin.
        package var weekStart = Weekday.monday

        /// The settings that hold unless the ledger states others.
        package init() {}
    }

    /// The fold of no events.
    package init(zones: any ZoneDirectory) { state = LedgerState(zones: zones) }

    /// What the ledger's first event states, or the defaults.
    package var settings: Settings { state.settings }

    /// The IANA name of the time zone that dates and weeks follow: what the ledger's first event
    /// states, or UTC.
    public var timeZone: String { settings.timeZone }

    /// The weekday on which weeks begin: what the ledger's first event states, or Monday.
    public var weekStart: Weekday { settings.weekStart }

    package var calendar: LedgerCalendar { state.calendar }
    package var accounts: Accounts { @inline(__always) _read { yield state.accounts } }
    package var goals: Goals { @inline(__always) _read { yield state.goals } }
    package var roundUps: RoundUps { @inline(__always) _read { yield state.roundUps } }
    package var totals: Totals { @inline(__always) _read { yield state.totals } }

    /// What a spending withdrawal of the log has accrued, in minor units; nil for any other event.
    package func roundUp(of event: Event) -> Int64? {
        guard let spent = event.payload.spent, let account = event.payload.accounts.first,
            let index = index(of: account)
        else { return nil }
        return policies.policy(of: index, at: event.time, before: event.replaces ?? event.sequence)
            .roundUp(spent.minorUnits)
    }

    /// The local date of an instant in the ledger's time zone, such as today's.
    public func localDate(of instant: Instant) -> CalendarDate {
        var calendar = calendar
        return calendar.date(of: instant)
    }

    /// The same of many instants, which most often are of one offset from UTC.
    package mutating func date(of instant: Instant) -> CalendarDate {
        state.calendar.date(of: instant)
    }
}

// MARK: - Identifiers

extension Ledger {
    /// The indices in this ledger of the identifiers that a decoder has met.
    package struct Translation: Sendable {
        fileprivate var accounts = IdentifierTable<AccountBalance>.Translation()
        fileprivate var goals = IdentifierTable<GoalSavings>.Translation()
        /// Of the texts of a table of events.
        var texts = IdentifierTable<EventText>.Translation()

        /// The translation of nothing yet.
        package init() {}

        /// This ledger's indices of an event's accounts.
        @inline(__always) func accounts(of event: DecodedEvent) -> (AccountIndex, AccountIndex) {
            (
                event.account.isNone ? .none : accounts[event.account],
                event.to.isNone ? .none : accounts[event.to]
            )
        }

        /// The texts of an event with the table's indices; none where no table is made.
        @inline(__always) func texts(of index: Int, _ decoder: borrowing BlockDecoder) -> EventTexts
        {
            guard index < decoder.textsOfEvents.count else { return EventTexts() }
            let own = decoder.textsOfEvents[index]
            return EventTexts(
                party: own.party.isNone ? .none : texts[own.party],
                category: own.category.isNone ? .none : texts[own.category])
        }

        /// The same event with this ledger's indices.
        @inline(__always) package func translate(_ event: DecodedEvent) -> DecodedEvent {
            var event = event
            if !event.account.isNone { event.account = accounts[event.account] }
            if !event.to.isNone { event.to = accounts[event.to] }
            if !event.goal.isNone { event.goal = goals[event.goal] }
            return event
        }
    }

    /// Takes in the identifiers that a decoder has met since the last time.
    package mutating func adopt(_ decoder: borrowing BlockDecoder, _ translation: inout Translation)
    {
        accountIDs.adopt(decoder.accounts, &translation.accounts)
        goalIDs.adopt(decoder.goals, &translation.goals)
        policies.extend(to: accountIDs.count)
        state.extend(accounts: accountIDs.count, goals: goalIDs.count)
    }

    /// Takes in the identifiers of a decoder that keeps none from block to block.
    package mutating func adopt(_ decoder: borrowing BlockDecoder) -> Translation {
        var translation = Translation()
        adopt(decoder, &translation)
        return translation
    }

    /// How many accounts and goals are known by their identifiers, opened or only asked for.
    package var identifierCounts: (accounts: Int, goals: Int) { (accountIDs.count, goalIDs.count) }

    /// Forgets the identifiers adopted since the counts were these, for an event that was rejected.
    package mutating func forgetIdentifiers(since counts: (accounts: Int, goals: Int)) {
        accountIDs.removeLast(to: counts.accounts)
        goalIDs.removeLast(to: counts.goals)
        policies.removeLast(to: counts.accounts)
        state.removeLast(accounts: counts.accounts, goals: counts.goals)
    }
}

// MARK: - Fold

extension Ledger {
    /// Validates an event and applies it: the one place where an event meets the state.
    ///
    /// Amortised constant time, and a few reads for an event that is of an earlier one.
    ///
    /// - Parameters:
    ///   - event: an event with this ledger's indices; takes what it leaves to the earlier event
    ///     that it is of.
    ///   - block: where the event's texts are.
    ///   - offset: where the event's line begins in the file.
    ///   - earlier: finds earlier events.
    /// - Returns: what it corrects; nil where it corrects nothing.
    /// - Throws: the first rule that the event breaks; nothing has changed then.
    @discardableResult package mutating func admit(
        _ event: inout DecodedEvent, in block: LineBlock, at offset: Int,
        after earlier: EarlierEvents
    ) throws(Rejection) -> CorrectionStep? {
        if let key = event.key, keys.contains(key) { throw .duplicateID }
        let step = try admitNewKey(&event, in: block, at: offset, after: earlier)
        if let key = event.key { keys.insert(key, at: offset) }
        return step
    }

    /// Admits an event whose idempotency key is known to be new.
    @inline(__always) @discardableResult mutating func admitNewKey(
        _ event: inout DecodedEvent, in block: LineBlock, at offset: Int,
        after earlier: EarlierEvents
    ) throws(Rejection) -> CorrectionStep? {
        var step: CorrectionStep?
        if event.namesEarlierEvent {
            let asking = AskingLine(offset: offset, index: event.line, earlier: earlier)
            step = try admitAfterEarlier(&event, in: block, before: asking)
        } else {
            try event.type.dispatch { type throws(Rejection) in
                try type.validate(event, in: self)
                apply(type, event, block)
            }
        }
        follow(event, at: offset)
        return step
    }

    /// Admits an event that names earlier ones.
    @inline(never) private mutating func admitAfterEarlier(
        _ event: inout DecodedEvent, in block: LineBlock, before asking: AskingLine
    ) throws(Rejection) -> CorrectionStep? {
        var completed = event
        let number = Int64(chain.lines + 1)
        if event.type == .described {
            let line = try requireDescribable(&completed, before: asking)
            corrections.describe(line: line, onLine: number)
            event = completed
            return nil
        }
        var payment: Int64 = 0
        if event.type == .refunded { payment = try requirePayment(of: &completed, before: asking) }
        guard completed.replaces != 0 || event.type == .reversed else {
            try Refunded.validate(completed, in: self)
            apply(Refunded.self, completed, block)
            corrections.refund(payment, completed.minorUnits, by: completed, onLine: number)
            event = completed
            return nil
        }
        let step =
            completed.replaces != 0
            ? try replacement(by: completed, refunding: payment, before: asking)
            : try reversal(by: completed, before: asking)
        try validate(step)
        if completed.replaces == 0 { try concern(&completed, before: asking) }
        state.apply(step, block)
        corrections.follow(step, onLine: number)
        event = completed
        return step
    }

    /// Takes for a reversal or a description whom it concerns from the line that it is of.
    ///
    /// - Throws: that there is none.
    func concern(_ event: inout DecodedEvent, before asking: AskingLine) throws(Rejection) {
        guard event.type == .described || event.type == .reversed else { return }
        guard var found = earlierEvent(event.of, before: asking) else {
            throw .unknownEvent(event.of, .of)
        }
        try concern(&found.event, before: asking)
        event.concern(found.event)
    }

    // Inlined for every type, it makes the loop of the fold a tenth slower.
    @inline(never) private mutating func apply<Payload: EventPayload>(
        _ type: Payload.Type, _ event: DecodedEvent, _ block: LineBlock
    ) {
        state.apply(type, event, block, under: policies)
        type.changePolicies(event, onLine: Int64(chain.lines + 1), &policies)
    }

    /// Follows a line whose event counts.
    @inline(__always) private mutating func follow(_ event: DecodedEvent, at offset: Int) {
        let expected = chain.nextSequence
        if event.sequence != expected || !runs.isOpen {
            runs.append(
                event.sequence, expected: expected, line: Int64(chain.lines + 1), at: offset)
        }
        runs.note(event.sequence, event.time, at: offset)
        chain.follow(sequence: event.sequence, recorded: event.recorded)
    }

    /// Follows a line that is left out.
    ///
    /// - Parameters:
    ///   - event: what it states; nil for a line that cannot be read.
    ///   - offset: where it begins in the file.
    mutating func leaveOut(_ event: DecodedEvent?, at offset: Int) {
        runs.leaveOut(expected: chain.nextSequence, at: offset)
        chain.follow(sequence: event?.sequence, recorded: event?.recorded)
    }

    /// Takes the hash of the last line that was admitted, as 64 digits; nil in a plain ledger.
    package mutating func set(head: ContiguousArray<UInt8>?) { chain.set(head: head) }
}
