/// The fold of a log: every projection that rules and answers need.
public struct Ledger: Sendable {
    /// What the ledger's first event states, or the defaults.
    public internal(set) var settings: Settings

    package internal(set) var calendar: LedgerCalendar
    package private(set) var accountNames = IdentifierTable()
    package private(set) var goalNames = IdentifierTable()
    package private(set) var accounts = Accounts()
    package private(set) var goals = Goals()
    package private(set) var roundUps = RoundUps()
    package private(set) var totals = Totals()
    package internal(set) var chain = Chain()
    package internal(set) var keys = KeySet()
    private let zones: any ZoneDirectory

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
        settings = Settings()
        calendar = LedgerCalendar()
        self.zones = zones
    }

    /// The identifier of the account at a place.
    package func accountID(_ place: Int32) -> AccountID {
        AccountID(checked: accountNames[Int(place)])
    }

    /// The identifier of the goal at a place.
    package func goalID(_ place: Int32) -> GoalID {
        GoalID(checked: goalNames[Int(place)])
    }

    /// The local date of an instant in the ledger's time zone.
    package mutating func date(of instant: Instant) -> CalendarDate {
        calendar.date(of: instant)
    }
}

// MARK: - Fold

extension Ledger {
    /// Where the names that a decoder has met stand among this ledger's.
    package struct Places: Sendable {
        fileprivate(set) var accounts = IdentifierTable.Places()
        fileprivate(set) var goals = IdentifierTable.Places()

        /// The places of no names yet.
        package init() {}

        /// The same event with this ledger's places.
        @inline(__always)
        package func translate(_ event: DecodedEvent) -> DecodedEvent {
            var event = event
            if event.account >= 0 { event.account = accounts[event.account] }
            if event.to >= 0 { event.to = accounts[event.to] }
            if event.goal >= 0 { event.goal = goals[event.goal] }
            return event
        }
    }

    /// Takes in the names of a block.
    package mutating func adopt(accounts: IdentifierTable, goals: IdentifierTable) -> Places {
        var places = Places()
        adopt(accounts, goals, &places)
        return places
    }

    /// Takes in the names that a decoder has met since the places were taken last.
    package mutating func adopt(namesOf decoder: borrowing BlockDecoder, _ places: inout Places) {
        adopt(decoder.accounts, decoder.goals, &places)
    }

    private mutating func adopt(
        _ accounts: IdentifierTable,
        _ goals: IdentifierTable,
        _ places: inout Places
    ) {
        accountNames.adopt(accounts, &places.accounts)
        goalNames.adopt(goals, &places.goals)
        extendToNames()
    }

    private mutating func extendToNames() {
        accounts.extend(to: accountNames.count)
        roundUps.extend(to: accountNames.count)
        goals.extend(to: goalNames.count)
    }

    /// How many accounts and goals are known by name, opened or only asked for.
    package var nameCounts: (accounts: Int, goals: Int) { (accountNames.count, goalNames.count) }

    /// Forgets the names adopted since the counts were these, for an event that was rejected.
    package mutating func forgetNames(since counts: (accounts: Int, goals: Int)) {
        accountNames.removeLast(to: counts.accounts)
        goalNames.removeLast(to: counts.goals)
        accounts.removeLast(to: counts.accounts)
        roundUps.removeLast(to: counts.accounts)
        goals.removeLast(to: counts.goals)
    }

    /// Folds an event whose places are this ledger's; amortised constant time.
    ///
    /// Nothing is validated. The chain is followed elsewhere, as it has lines that are no events.
    ///
    /// - Parameters:
    ///   - block: where the event's texts stand.
    ///   - offset: where the event's line begins in the file.
    ///   - whole: the accounts of the whole log, where this is the fold of a part of it.
    package mutating func apply(
        _ event: DecodedEvent,
        in block: borrowing LineBlock,
        at offset: Int,
        partOf whole: Accounts? = nil
    ) {
        if let key = event.key { keys.insert(key, at: offset) }
        applyState(event, in: block, partOf: whole)
    }

    /// Folds an event, its idempotency key aside.
    @inline(__always)
    mutating func applyState(
        _ event: DecodedEvent,
        in block: borrowing LineBlock,
        partOf whole: Accounts? = nil
    ) {
        if let posting = event.posting {
            accounts.apply(posting)
            goals.apply(posting)
            totals.apply(posting)
        }
        switch event.type {
        case .ledgerOpened:
            open(event, title: event.text.map { block.text($0) })
        case .accountOpened:
            accounts.open(event, title: event.text.map { block.text($0) } ?? "")
            if let currency = event.currency { totals.use(currency) }
        case .accountRenamed:
            accounts.rename(event.account, event.text.map { block.text($0) } ?? "")
        case .accountClosed:
            accounts.close(event.account)
        case .withdrawn:
            if event.isSpending {
                let week = calendar.week(of: event.time)
                let roundUpTo = (whole ?? accounts)[event.account].roundUpTo
                let roundUp = RoundUps.roundUp(event.minorUnits, to: roundUpTo)
                roundUps.accrue(event.account, week, roundUp)
            }
        case .goalCreated:
            goals.create(event, title: event.text.map { block.text($0) } ?? "")
            accounts.countGoal(event.account, 1)
        case .goalDeleted:
            goals.delete(event.goal)
            accounts.countGoal(event.account, -1)
        case .roundUpsMoved:
            roundUps.move(event.account, event.week, event.minorUnits)
        case .deposited, .transferred, .goalFunded, .goalWithdrawn:
            break
        }
    }

    /// Follows and folds a new line, whose event was validated.
    ///
    /// - Parameters:
    ///   - block: where the event's texts stand.
    ///   - offset: where the line begins in the file.
    package mutating func append(
        _ event: DecodedEvent,
        in block: borrowing LineBlock,
        at offset: Int
    ) {
        chain.follow(sequence: event.sequence)
        apply(event, in: block, at: offset)
    }

    /// Takes the hash of the last line that was appended, as 64 digits; nil in a plain ledger.
    package mutating func take(head: ContiguousArray<UInt8>?) {
        chain.take(head: head)
    }

    private mutating func open(_ event: DecodedEvent, title timeZone: String?) {
        settings.weekStart = event.weekStart
        if let timeZone, let zone = zones.rules(named: timeZone) {
            settings.timeZone = timeZone
            calendar = LedgerCalendar(zone: zone, weekStart: event.weekStart)
        } else {
            calendar = LedgerCalendar(weekStart: event.weekStart)
        }
    }
}

// MARK: - Part of a whole

extension Ledger {
    /// Takes what these events do not state from the fold of the whole log, of which they are a part
    /// that is not a stretch, such as the events until a time.
    ///
    /// Both folds have met the same names in the same order. Linear in accounts and goals.
    mutating func complete(from whole: Ledger) {
        accounts.complete(from: whole.accounts)
        goals.complete(from: whole.goals)
        // A goal may be dated before its account, whose currency no event until then states.
        let owners = goals.created.map { goals[$0].account }
        for account in accounts.opened + owners {
            if let currency = accounts[account].currency { totals.use(currency) }
        }
        chain = whole.chain
    }
}

// MARK: - Stored

extension Ledger {
    /// A part of the fold that is stored on its own, so that a reader takes what its question needs.
    ///
    /// Weeks and idempotency keys are kept apart from all of them, row by row.
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
            accountNames.store(&writer)
            accounts.store(&writer)
        case .goals:
            goalNames.store(&writer)
            goals.store(&writer)
        }
        return writer.bytes
    }

    /// Recalls a part, in the order of the cases, into a fold of no events; of the parts that were not
    /// recalled, of weeks and of idempotency keys it knows nothing.
    package mutating func recall(
        _ part: Part,
        _ bytes: ContiguousArray<UInt8>
    ) throws(StoredReader.Fault) {
        var reader = StoredReader(bytes)
        switch part {
        case .basics:
            try recallSettings(&reader)
            chain = try Chain(&reader)
            totals = try Totals(&reader)
        case .accounts:
            accountNames = try IdentifierTable(&reader)
            accounts = try Accounts(&reader)
            guard accounts.count == accountNames.count else { throw StoredReader.Fault() }
            roundUps.extend(to: accountNames.count)
        case .goals:
            goalNames = try IdentifierTable(&reader)
            goals = try Goals(&reader, accounts: accountNames.count)
            guard goals.count == goalNames.count, areGoalsOfAccounts else {
                throw StoredReader.Fault()
            }
        }
        try reader.finish()
    }

    /// Whether every goal is of an account that was opened, and every account has as many live ones as it
    /// counts; linear in both.
    private var areGoalsOfAccounts: Bool {
        var live = ContiguousArray<Int32>(repeating: 0, count: accounts.count)
        for goal in goals.created.lazy.map({ goals[$0] }) {
            guard accounts[goal.account].isOpened else { return false }
            if !goal.isDeleted { live[Int(goal.account)] += 1 }
        }
        return live.indices.allSatisfy {
            accounts[Int32(truncatingIfNeeded: $0)].liveGoals == live[$0]
        }
    }

    private mutating func recallSettings(
        _ reader: inout StoredReader
    ) throws(StoredReader.Fault) {
        let name = String(decoding: try reader.readBytes(), as: UTF8.self)
        let weekday = String(decoding: try reader.readBytes(), as: UTF8.self)
        guard let zone = zones.rules(named: name), let weekStart = Weekday(rawValue: weekday) else {
            throw StoredReader.Fault()
        }
        settings.timeZone = name
        settings.weekStart = weekStart
        calendar = LedgerCalendar(zone: zone, weekStart: weekStart)
    }

    /// Adds what earlier events say of a week; once a week, of an account that was opened.
    package mutating func recall(_ week: RoundUps.Week) throws(StoredReader.Fault) {
        guard week.account >= 0, week.account < accountNames.count,
            accounts[week.account].isOpened,
            week.start.weekdayNumber == calendar.weekStart.number
        else { throw StoredReader.Fault() }
        roundUps.add(week)
    }

    /// Makes room for the keys of earlier events before they are recalled in their order.
    ///
    /// Keys in order would all be put at the beginning of a table that grows with them, and every search be
    /// long.
    package mutating func expect(keys count: Int) {
        keys.reserve(keys.count + count)
    }

    /// Adds the idempotency key of an earlier event.
    package mutating func recall(_ key: KeySet.Row) throws(StoredReader.Fault) {
        guard keys.insert(stored: key) else { throw StoredReader.Fault() }
    }
}
