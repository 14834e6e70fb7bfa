// What of the fold a snapshot stores, and how a fold is made of it again.

extension Ledger {
    /// A part of the fold that is stored on its own, so that a reader takes what its question
    /// needs.
    ///
    /// Weeks, corrections and idempotency keys are kept apart from all of them, row by row, and
    /// looked up where they are until they are loaded.
    package enum Part: CaseIterable, Sendable {
        /// Settings, chain, totals, and where some lines are: few bytes.
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
            runs.store(&writer)
            totals.store(&writer)
        case .accounts:
            accountIDs.store(&writer)
            accounts.store(&writer)
            policies.store(&writer)
            state.owners.store(&writer)
        case .goals:
            goalIDs.store(&writer)
            goals.store(&writer)
            state.roundUpGoals.store(&writer)
        }
        return writer.bytes
    }

    /// Recalls a part, in the order of the cases, into a fold of no events; of the parts that were
    /// not recalled it knows nothing.
    package mutating func recall(_ part: Part, _ bytes: ContiguousArray<UInt8>) throws(StoredReader
        .Fault)
    {
        var reader = StoredReader(bytes)
        switch part {
        case .basics:
            try recallSettings(&reader)
            chain = try Chain(&reader)
            runs = try LineRuns(&reader, upTo: chain.sequence)
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
            state.roundUpGoals = try RoundUpGoals(&reader, of: accounts, goals)
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
        do {
            for part in Part.allCases { try copy.recall(part, stored(part)) }
            for week in try roundUps.stored { copy.state.roundUps.add(week) }
        } catch {
            // Not of a valid log: whatever is folded can be recalled.
            return self
        }
        return copy
    }

    private mutating func recallSettings(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        let name = String(decoding: try reader.readBytes(), as: UTF8.self)
        let weekday = String(decoding: try reader.readBytes(), as: UTF8.self)
        guard state.zones.rules(named: name) != nil, let weekStart = Weekday(rawValue: weekday)
        else { throw StoredReader.Fault() }
        state.open(timeZone: name, weekStart: weekStart)
    }

    /// Looks up from now on what earlier events say of weeks, events and idempotency keys, of which
    /// none was recalled.
    package mutating func lookUp(
        weeks: any StoredRows<RoundUps.Week>, corrections: any StoredRows<Correction>,
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
        let (accounts, weekStart) = (accounts, calendar.weekStart.number)
        try state.roundUps.load {
            accounts[$0.account].exists && $0.start.weekdayNumber == weekStart
        }
    }

    /// The same with what is only stored of weeks, for whoever keeps it; linear in that.
    package var withWeeks: Ledger {
        var ledger = self
        // Who owns them keeps the error.
        try? ledger.loadWeeks()
        return ledger
    }

    /// Loads what is only stored of corrections, as ``loadWeeks()`` does.
    package mutating func loadCorrections() throws {
        let last = chain.sequence
        try corrections.load { $0.lastLine <= last }
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
}
