import PiggyBank

extension LedgerStore {
    /// The events after a sequence, and then those that are recorded from now on, by whatever
    /// process.
    ///
    ///     for try await event in store.events(after: lastSeen) { lastSeen = event.sequence }
    ///
    /// An event comes once it is on the disk and every rule was checked: the system's events of the
    /// file wake its readers, and where it has none, the file is looked at ten times a second.
    /// Writers never wait for a reader. Lines are read as events are asked for, from about where
    /// the first of them is, so a slow reader costs no memory. Lines that were read are not read
    /// again, so an edit of them is found only by the next command or answer. Ends when the task is
    /// cancelled or the store closed; throws when the ledger cannot be read or is broken.
    ///
    /// - Parameter sequence: 0 for all events.
    public nonisolated func events(after sequence: Int64 = 0) -> some AsyncSequence<
        Event, LedgerError
    > & Sendable { LedgerEvents(store: self, sequence: max(0, sequence)) }

    /// The state of the ledger, if it has events after a sequence, and then again when more are
    /// recorded, by whatever process.
    ///
    ///     for try await ledger in store.states() { balances = ledger.balances }
    ///
    /// Each is made when it is asked for, as the ledger is then: a slow reader misses states that
    /// others came after, and never gets one twice. They come as ``events(after:)`` do. Each is a
    /// copy, linear in accounts, goals and weeks.
    ///
    /// - Parameter sequence: that of a state which is known already; −1 for the state as it is
    ///   now, also of a ledger without events.
    public nonisolated func states(after sequence: Int64 = -1) -> some AsyncSequence<
        Ledger, LedgerError
    > & Sendable { LedgerStates(store: self, sequence: sequence) }

    /// What is new for a reader: nothing at the end, while a writer is at work, and once the store
    /// was closed.
    private func news<Value>(_ read: (inout LedgerFollower) throws(LedgerError) -> Value?)
        throws(LedgerError) -> News<Value>
    {
        let news = try withFollower { follower throws(LedgerError) -> News<Value> in
            if let value = try read(&follower) { return .value(value) }
            return follower.isWriterAtWork ? .soon : .later
        }
        return news ?? .never
    }

    /// Whole lines from an offset on, or from the line after a sequence.
    fileprivate func lines(from offset: Int?, after sequence: Int64) throws(LedgerError) -> News<
        FollowedLines
    > {
        try news { follower throws(LedgerError) -> FollowedLines? in
            var start = offset
            if start == nil { start = try follower.offset(after: sequence) }
            guard let start else { return nil }
            let bytes = try follower.lines(from: start)
            return bytes.isEmpty ? nil : FollowedLines(start: start, bytes: bytes)
        }
    }

    fileprivate func state(after sequence: Int64) throws(LedgerError) -> News<Ledger> {
        try news { follower throws(LedgerError) in try follower.state(after: sequence) }
    }
}

/// What a reader finds.
private enum News<Value: Sendable>: Sendable {
    case value(Value)
    /// Nothing yet, as a writer is at work, which is done in a moment.
    case soon
    /// Nothing yet.
    case later
    /// Nothing any more.
    case never
}

private struct FollowedLines: Sendable {
    /// Where they begin in the file.
    var start: Int
    var bytes: ContiguousArray<UInt8>
}

/// Waits for what is new in a ledger.
private struct Waiting {
    let changes: FileChanges
    /// Nil before the first look.
    private var wakes: AsyncStream<Void>.Iterator?

    init(for changes: FileChanges) { self.changes = changes }

    /// What `look` finds, as soon as it finds something; nil once the task is cancelled or the
    /// store closed.
    mutating func next<Value: Sendable>(
        isolation actor: isolated (any Actor)?, _ look: () async throws(LedgerError) -> News<Value>
    ) async throws(LedgerError) -> Value? {
        // Before the first look, so that no change is missed after it.
        var wakes = self.wakes ?? changes.wakes().makeAsyncIterator()
        defer { self.wakes = wakes }
        var pause = 1
        while !Task.isCancelled {
            switch try await look() {
            case .value(let value): return value
            case .never: return nil
            case .soon:
                // The system does not tell when a lock is released.
                try? await Task.sleep(for: .milliseconds(pause))
                pause = min(2 * pause, 16)
            case .later:
                guard await wakes.next(isolation: actor) != nil else { return nil }
                pause = 1
            }
        }
        return nil
    }
}

/// Events of an open ledger, in their order; see ``LedgerStore/events(after:)``.
private struct LedgerEvents: AsyncSequence, Sendable {
    let store: LedgerStore
    let sequence: Int64

    /// Begins to read them.
    func makeAsyncIterator() -> Iterator { Iterator(events: self) }

    /// Reads the events one after the other.
    struct Iterator: AsyncIteratorProtocol {
        private let events: LedgerEvents
        private var waiting: Waiting
        /// Lines that were read and not returned yet.
        private var lines = LinesForwards(among: [], at: 0)
        /// Where they end in the file; nil before any were found.
        private var end: Int?
        /// Whether the task was cancelled or an error thrown, after which there are no more events.
        private var hasEnded = false

        init(events: LedgerEvents) {
            self.events = events
            waiting = Waiting(for: events.store.changes)
        }

        /// Waits for the next event, and returns it; nil once the task is cancelled or the store
        /// closed, and after an error.
        mutating func next(isolation actor: isolated (any Actor)? = #isolation)
            async throws(LedgerError) -> Event?
        {
            guard !hasEnded else { return nil }
            // Every exit without an event ends the sequence.
            hasEnded = true
            while !Task.isCancelled {
                if let event = try nextOfLines() {
                    // There may have been fewer events than were to be left out.
                    guard event.sequence > events.sequence else { continue }
                    hasEnded = false
                    return event
                }
                let (events, end) = (events, end)
                let read = try await waiting.next(isolation: actor) { () throws(LedgerError) in
                    try await events.store.lines(from: end, after: events.sequence)
                }
                guard let read else { return nil }
                lines = LinesForwards(among: read.bytes, at: read.start)
                self.end = read.start + read.bytes.count
            }
            return nil
        }

        private mutating func nextOfLines() throws(LedgerError) -> Event? {
            guard let line = lines.next() else { return nil }
            // Every rule was checked before the line was read for this.
            guard let event = line.event else { throw .unreadable(.changed) }
            return event
        }
    }
}

/// States of an open ledger; see ``LedgerStore/states(after:)``.
private struct LedgerStates: AsyncSequence, Sendable {
    let store: LedgerStore
    let sequence: Int64

    /// Begins to read them.
    func makeAsyncIterator() -> Iterator { Iterator(states: self) }

    /// Reads the states one after the other.
    struct Iterator: AsyncIteratorProtocol {
        private let store: LedgerStore
        private var waiting: Waiting
        /// The sequence of the last state; nil once there are no more.
        private var sequence: Int64?

        init(states: LedgerStates) {
            store = states.store
            waiting = Waiting(for: store.changes)
            sequence = states.sequence
        }

        /// Waits for the next state, and returns it; nil once the task is cancelled or the store
        /// closed, and after an error.
        mutating func next(isolation actor: isolated (any Actor)? = #isolation)
            async throws(LedgerError) -> Ledger?
        {
            guard let last = sequence.take() else { return nil }
            let store = store
            let state = try await waiting.next(isolation: actor) { () throws(LedgerError) in
                try await store.state(after: last)
            }
            sequence = state?.sequence
            return state
        }
    }
}

#if canImport(System)
    import System

    extension LedgerStore {
        /// Opens the ledger at a path, or creates one.
        public init(
            openingOrCreating path: FilePath, isSealed: Bool = true,
            timeout: Duration = .seconds(10)
        ) async throws(RecordError) {
            try await self.init(
                openingOrCreating: path.string, isSealed: isSealed, timeout: timeout)
        }

        /// Opens the ledger at a path.
        public init(opening path: FilePath, timeout: Duration = .seconds(10))
            async throws(RecordError)
        { try await self.init(opening: path.string, timeout: timeout) }
    }
#endif
