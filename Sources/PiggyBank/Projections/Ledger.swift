/// The fold of a log: every projection that rules and answers need.
public struct Ledger: Sendable {
    /// What the events change.
    ///
    /// What says of events whether they may be recorded is the ledger's own: the chain, the keys,
    /// the corrections and the identifiers. So is what depends on the order in which they were
    /// recorded.
    package internal(set) var state: LedgerState
    package private(set) var accountIDs = IdentifierTable<AccountSubject>()
    package private(set) var goalIDs = IdentifierTable<GoalSubject>()
    package internal(set) var chain = Chain()
    package var keys = KeySet()
    package internal(set) var corrections = Corrections()
    package internal(set) var policies = RoundUpPolicies()
    package internal(set) var runs = LineRuns()

    /// The settings of a ledger.
    public struct Settings: Hashable, Sendable {
        /// The IANA name of the time zone that dates and weeks follow.
        public var timeZone = "UTC"
        /// The weekday on which weeks begin.
        public var weekStart = Weekday.monday

        /// The settings that hold unless the ledger states others.
        public init() {}
    }

    /// The fold of no events.
    package init(zones: any ZoneDirectory) {
        state = LedgerState(zones: zones)
    }

    /// What the ledger's first event states, or the defaults.
    public var settings: Settings { state.settings }

    package var calendar: LedgerCalendar { state.calendar }
    package var accounts: Accounts {
        @inline(__always) _read { yield state.accounts }
    }
    package var goals: Goals {
        @inline(__always) _read { yield state.goals }
    }
    package var roundUps: RoundUps {
        @inline(__always) _read { yield state.roundUps }
    }
    package var totals: Totals {
        @inline(__always) _read { yield state.totals }
    }

    /// What a spending withdrawal of the log has accrued, in minor units; nil for any other event.
    package func roundUp(of event: Event) -> Int64? {
        guard let spent = event.payload.spent, let account = event.payload.accounts.first,
            let index = index(of: account)
        else { return nil }
        return policies.policy(of: index, at: event.time, before: event.sequence)
            .roundUp(spent.minorUnits)
    }

    /// The local date of an instant in the ledger's time zone.
    package mutating func date(of instant: Instant) -> CalendarDate {
        state.calendar.date(of: instant)
    }

    /// The week in which an instant falls, named by its first date.
    mutating func week(of instant: Instant) -> CalendarDate { state.calendar.week(of: instant) }
}

// MARK: - Identifiers

extension Ledger {
    /// The indices in this ledger of the identifiers that a decoder has met.
    package struct Translation: Sendable {
        fileprivate var accounts = IdentifierTable<AccountSubject>.Translation()
        fileprivate var goals = IdentifierTable<GoalSubject>.Translation()

        /// The translation of nothing yet.
        package init() {}

        /// This ledger's indices of an event's accounts.
        @inline(__always)
        func accounts(of event: DecodedEvent) -> (AccountIndex, AccountIndex) {
            (
                event.account.isNone ? .none : accounts[event.account],
                event.to.isNone ? .none : accounts[event.to]
            )
        }

        /// The same event with this ledger's indices.
        @inline(__always)
        package func translate(_ event: DecodedEvent) -> DecodedEvent {
            var event = event
            if !event.account.isNone { event.account = accounts[event.account] }
            if !event.to.isNone { event.to = accounts[event.to] }
            if !event.goal.isNone { event.goal = goals[event.goal] }
            return event
        }
    }

    /// Takes in the identifiers that a decoder has met since the last time.
    package mutating func adopt(
        _ decoder: borrowing BlockDecoder,
        _ translation: inout Translation
    ) {
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
    /// - Returns: the event that it is of, if it is of one.
    /// - Throws: the first rule that the event breaks; nothing has changed then.
    @discardableResult
    package mutating func admit(
        _ event: inout DecodedEvent,
        in block: LineBlock,
        at offset: Int,
        after earlier: EarlierEvents
    ) throws(Rejection) -> EarlierEvent? {
        if let key = event.key, keys.contains(key) { throw .duplicateID }
        let origin = try admitNewKey(&event, in: block, at: offset, after: earlier)
        if let key = event.key { keys.insert(key, at: offset) }
        return origin
    }

    /// Admits an event whose idempotency key is known to be new.
    @inline(__always) @discardableResult
    mutating func admitNewKey(
        _ event: inout DecodedEvent,
        in block: LineBlock,
        at offset: Int,
        after earlier: EarlierEvents
    ) throws(Rejection) -> EarlierEvent? {
        var origin: EarlierEvent?
        try event.type.dispatch { type throws(Rejection) in
            if type.namesEarlierEvent {
                origin = try admitCorrection(type, &event, in: block, at: offset, after: earlier)
            } else {
                try type.validate(event, in: self)
                apply(type, event, block)
            }
        }
        follow(event, at: offset)
        return origin
    }

    /// Admits an event that is of an earlier one, and returns that one.
    @inline(never)
    private mutating func admitCorrection<Payload: EventPayload>(
        _ type: Payload.Type,
        _ event: inout DecodedEvent,
        in block: LineBlock,
        at offset: Int,
        after earlier: EarlierEvents
    ) throws(Rejection) -> EarlierEvent {
        guard var found = earlierEvent(event.of, before: offset, at: event.line, earlier) else {
            throw .unknownEvent(event.of)
        }
        if found.event.type == .refunded {
            // Whether a refund is of spending, its payment says.
            let of = found.event.of
            guard let payment = earlierEvent(of, before: offset, at: event.line, earlier) else {
                throw .unknownEvent(of)
            }
            found.event.isSpending = payment.event.isSpending
            found.origin = payment
        }
        var completed = event
        try type.complete(&completed, from: found, in: self)
        try type.validate(completed, in: self)
        event = completed
        apply(type, event, block)
        type.correct(found, event, onLine: Int64(chain.lines + 1), &corrections)
        return found
    }

    @inline(__always)
    private mutating func apply<Payload: EventPayload>(
        _ type: Payload.Type,
        _ event: DecodedEvent,
        _ block: LineBlock
    ) {
        state.apply(type, event, block, under: policies)
        type.changePolicies(event, onLine: Int64(chain.lines + 1), &policies)
    }

    /// Follows a line whose event counts.
    @inline(__always)
    private mutating func follow(_ event: DecodedEvent, at offset: Int) {
        let expected = chain.nextSequence
        if event.sequence != expected || !runs.isOpen {
            runs.append(
                event.sequence,
                expected: expected,
                line: Int64(chain.lines + 1),
                at: offset
            )
        }
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
    package mutating func set(head: ContiguousArray<UInt8>?) {
        chain.set(head: head)
    }
}

// MARK: - Stored

extension Ledger {
    /// A part of the fold that is stored on its own, so that a reader takes what its question
    /// needs.
    ///
    /// Weeks, corrections and idempotency keys are kept apart from all of them, row by row, and
    /// looked up where they are until they are loaded.
    package enum Part: CaseIterable, Sendable {
        /// Settings, chain and totals, which are few bytes.
        case basics
        /// The accounts with their names; needs the part before.
        case accounts
        /// The goals with their names; needs both parts before.
        case goals
    }

    /// What a part is stored as; linear in accounts or in goals.
    package func stored(_ part: Part) -> ContiguousArray<UInt8> {
        var writer = StoredWriter()
        switch part {
        case .basics:
            writer.write(settings.timeZone.utf8)
            writer.write(settings.weekStart.rawValue.utf8)
            chain.store(&writer)
            totals.store(&writer)
        case .accounts:
            accountIDs.store(&writer)
            accounts.store(&writer)
            policies.store(&writer)
            state.owners.store(&writer)
        case .goals:
            goalIDs.store(&writer)
            goals.store(&writer)
        }
        return writer.bytes
    }

    /// Recalls a part, in the order of the cases, into a fold of no events; of the parts that were
    /// not recalled it knows nothing.
    package mutating func recall(
        _ part: Part,
        _ bytes: ContiguousArray<UInt8>
    ) throws(StoredReader.Fault) {
        var reader = StoredReader(bytes)
        switch part {
        case .basics:
            try recallSettings(&reader)
            chain = try Chain(&reader)
            state.totals = try Totals(&reader)
        case .accounts:
            accountIDs = try IdentifierTable(&reader)
            state.accounts = try Accounts(&reader)
            guard accounts.count == accountIDs.count else { throw StoredReader.Fault() }
            policies = try RoundUpPolicies(&reader, accounts: accountIDs.count)
            guard accounts.inOrder.allSatisfy(policies.isPossible) else {
                throw StoredReader.Fault()
            }
            state.owners = try Owners(&reader, of: accounts)
            state.roundUps.extend(to: accountIDs.count)
        case .goals:
            goalIDs = try IdentifierTable(&reader)
            state.goals = try Goals(&reader)
            guard goals.count == goalIDs.count, areGoalsOfAccounts else {
                throw StoredReader.Fault()
            }
        }
        try reader.finish()
    }

    /// Whether every goal is of an account that was opened, and every account has as many live ones
    /// as it counts, which have saved as much together as it says; linear in both.
    private var areGoalsOfAccounts: Bool {
        var live = ContiguousArray<Int32>(repeating: 0, count: accounts.count)
        var saved = ContiguousArray<Int128>(repeating: 0, count: accounts.count)
        for goal in goals.inOrder.lazy.map({ goals[$0] }) {
            guard (0..<accounts.count).contains(goal.account.int), accounts[goal.account].exists
            else { return false }
            if !goal.hasEnded { live[goal.account.int] += 1 }
            saved[goal.account.int] += goal.balance
        }
        return live.indices.allSatisfy { index in
            let account = accounts[AccountIndex(index)]
            return account.liveGoals == live[index] && account.saved == saved[index]
        }
    }

    /// A copy with memory of its own, so that an event which is folded here copies no table for
    /// whoever keeps it.
    ///
    /// It has all that answers are made from; what says of events whether they may be recorded it
    /// has not, such as the idempotency keys. Linear in accounts, goals and weeks.
    package var copyForAnswers: Ledger {
        var copy = Ledger(zones: state.zones)
        do throws(StoredReader.Fault) {
            for part in Part.allCases { try copy.recall(part, stored(part)) }
            for week in roundUps.stored { try copy.recall(week) }
        } catch {
            // Not of a valid log: whatever is folded can be recalled.
            return self
        }
        return copy
    }

    private mutating func recallSettings(
        _ reader: inout StoredReader
    ) throws(StoredReader.Fault) {
        let name = String(decoding: try reader.readBytes(), as: UTF8.self)
        let weekday = String(decoding: try reader.readBytes(), as: UTF8.self)
        guard state.zones.rules(named: name) != nil, let weekStart = Weekday(rawValue: weekday)
        else { throw StoredReader.Fault() }
        state.open(timeZone: name, weekStart: weekStart)
    }

    /// Looks up from now on what earlier events say of weeks, events and idempotency keys, of which
    /// none was recalled.
    package mutating func lookUp(
        weeks: any StoredRows<RoundUps.Week>,
        corrections: any StoredRows<Correction>,
        keys: any StoredRows<KeySet.Row>
    ) {
        state.roundUps.storedWeeks = weeks
        self.corrections.storedCorrections = corrections
        self.keys.storedKeys = keys
    }

    /// Loads what is only stored of weeks; linear in them.
    ///
    /// - Throws: that a week cannot be read, or cannot be one; the ledger is of no use then.
    package mutating func loadWeeks() throws {
        try state.roundUps.storedWeeks?.eachRow { try recall($0) }
        state.roundUps.storedWeeks = nil
    }

    /// Loads what is only stored of corrections, as ``loadWeeks()`` does.
    package mutating func loadCorrections() throws {
        try corrections.storedCorrections?.eachRow { try recall($0) }
        corrections.storedCorrections = nil
    }

    /// Loads the idempotency keys that are only stored, as ``loadWeeks()`` does.
    package mutating func loadKeys() throws {
        guard let stored = keys.storedKeys else { return }
        // Keys in order would all be put at the beginning of a table that grows with them, and
        // every search be long.
        keys.reserve(keys.total)
        try stored.eachRow { row in
            guard keys.insert(stored: row) else { throw StoredReader.Fault() }
        }
        keys.storedKeys = nil
    }

    /// Adds what earlier events say of a week; once a week, of an account that was opened.
    private mutating func recall(_ week: RoundUps.Week) throws(StoredReader.Fault) {
        guard !week.account.isNone, week.account.int < accountIDs.count,
            accounts[week.account].exists,
            week.start.weekdayNumber == calendar.weekStart.number
        else { throw StoredReader.Fault() }
        state.roundUps.add(week)
    }

    /// Adds what earlier events say of an event that was refunded or taken back; once an event.
    private mutating func recall(_ correction: Correction) throws(StoredReader.Fault) {
        guard correction.line <= chain.sequence, correction.reversal <= chain.sequence else {
            throw StoredReader.Fault()
        }
        corrections.add(correction)
    }
}
