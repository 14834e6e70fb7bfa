import PiggyBank
import PiggyBankThreads

/// What a writer knows of a log: the state that its lines come to, and where they end.
///
/// With a snapshot, the weeks and idempotency keys from before are recalled when they are needed.
struct KnownLog {
    /// The state that every known line has led to.
    var ledger: Ledger
    /// Where the known lines end.
    var end = LogEnd()
    /// What the fingerprints of the keys are made under.
    let secret: FingerprintSecret
    private let zones: any ZoneDirectory
    /// What is recalled from the snapshot that the state goes on from.
    private var weeks: Recall<RoundUps.Week>
    private var corrections: Recall<Correction>
    private var keys: Recall<KeySet.Row>

    /// Knows no line yet.
    init(zones: any ZoneDirectory) {
        ledger = Ledger(zones: zones)
        secret = .process
        weeks = Recall(from: nil)
        corrections = Recall(from: nil)
        keys = Recall(from: nil)
        self.zones = zones
    }

    /// Knows what a snapshot says.
    init(_ snapshot: Snapshot, zones: any ZoneDirectory) throws(DamagedSnapshot) {
        ledger = try snapshot.fold(zones: zones)
        end = snapshot.header.end
        secret = snapshot.header.secret
        weeks = Recall(from: snapshot.weeks)
        corrections = Recall(from: snapshot.corrections)
        keys = Recall(from: snapshot.keys)
        self.zones = zones
        // Nearly no ledger has accounts that are rounded up to so much.
        if ledger.mayAccrueTooMuch(adding: Self.eventsUntilNextSnapshot) {
            do { try recallEveryWeek() } catch { throw DamagedSnapshot() }
        }
    }

    /// More events than are recorded before the next snapshot, for which every week is recalled.
    private static let eventsUntilNextSnapshot = 1 << 28

    /// Goes on from a new snapshot, which is of everything that is known.
    mutating func goOn(from snapshot: Snapshot) {
        corrections.goOn(from: snapshot.corrections, having: ledger.corrections.count)
        keys.goOn(from: snapshot.keys, having: ledger.keys.count)
    }
}

// MARK: - Catching up

extension KnownLog {
    /// Reads, validates and applies the lines that were appended since; linear in their bytes.
    ///
    /// - Returns: how many bytes follow the last line break: a torn tail.
    /// - Throws: that the file cannot be read, or the first rule that a line breaks. Nothing is
    ///   known then.
    mutating func catchUp(
        _ log: any LogFile,
        _ status: FileStatus,
        workers: Int?
    ) throws(LedgerError) -> Int {
        guard status.size > end.offset else { return 0 }
        let replay: Replay
        do throws(FileError) {
            let rest = ParallelReplay(
                BlockReader(log, after: end, upTo: status.size),
                continuing: takeReplay(),
                zones: zones,
                secret: secret,
                workers: workers ?? Threads.processorCount
            )
            replay = try rest.run()
        } catch { throw .unreadable(error) }
        if let violation = replay.violations.first { throw .broken(violation) }
        ledger = replay.whole
        end.offset = status.size - replay.tornBytes
        end.isSealed = replay.isSealed
        if let head = ledger.chain.head { end.hash = head }
        do throws(SystemError) { try end.keepLastBytes(of: log) } catch {
            throw .unreadable(.unreadable(error))
        }
        return replay.tornBytes
    }

    /// The state as a replay that goes on; it leaves this value, so that it is changed where it is
    /// and not copied.
    private mutating func takeReplay() -> Replay {
        let replay = Replay(continuing: ledger, isSealed: end.isSealed)
        ledger = Ledger(zones: zones)
        return replay
    }

    /// Recalls the weeks and the corrections that validating the lines takes which were appended
    /// since; linear in their bytes.
    mutating func recall(forLinesIn log: any LogFile, upTo end: Int) throws {
        guard !weeks.isWhole || !corrections.isWhole, end > self.end.offset else { return }
        let lines = EarlierLines(of: log)
        var blocks = BlockReader(log, after: self.end, upTo: end)
        var block = LineBlock(capacity: blocks.capacity)
        var decoder = BlockDecoder(zones: zones, secret: secret)
        while try next(&blocks, &block) {
            decoder.decode(block)
            let translation = ledger.adopt(decoder)
            for event in decoder.events {
                if ledger.mayAccrueTooMuch(after: event, adding: Self.eventsUntilNextSnapshot) {
                    try recallEveryWeek()
                }
                if let week = event.validatingWeek {
                    try recall(translation.translate(event).account, week)
                }
                if let sequence = event.earlierSequence {
                    try recall(correctionsOf: sequence, lines)
                }
            }
        }
    }

    private func next(
        _ blocks: inout BlockReader,
        _ block: inout LineBlock
    ) throws(LedgerError) -> Bool {
        do throws(FileError) { return try blocks.next(into: &block) } catch {
            throw .unreadable(error)
        }
    }
}

// MARK: - Recalling

// Whatever is thrown here says that the snapshot cannot be believed: the ledger has to be read from
// its beginning.

extension KnownLog {
    /// Recalls what deciding compound commands takes.
    mutating func recall(
        for compounds: [CompoundCommand],
        now: Instant,
        in log: any LogFile
    ) throws {
        let commands = compounds.compactMap(\.command)
        try recall(for: commands, now: now, in: log)
        guard let compound = compounds.first(where: { $0.command == nil }) else { return }
        guard compounds.count == 1 else {
            // What it comes to may depend on those before it.
            try recallEveryWeek()
            try recallEveryCorrection()
            return try recallEveryKey()
        }
        if compound.looksAtEveryWeek { try recallEveryWeek() }
        let lines = EarlierLines(of: log)
        let earlier = EarlierEvents(in: lines, zones: zones)
        // What is against it is found again when it is decided.
        let orders = try? ledger.orders(of: compound, now: now, before: end.offset, earlier)
        try requireReadable(lines)
        try recall(for: orders?.first?.map(\.command) ?? [], now: now, in: log)
    }

    /// Recalls what deciding commands takes.
    mutating func recall(for commands: [Command], now: Instant, in log: any LogFile) throws {
        let lines = EarlierLines(of: log)
        for command in commands {
            if let id = command.id { try recall(keyOf: id, lines) }
            if let sequence = command.action.of { try recall(correctionsOf: sequence, lines) }
            if command.action.looksBack { try recallEveryCorrection() }
            if command.action.changesRoundUpTo { try recallEveryWeek() }
            let time = command.time ?? command.defaultTime ?? now
            if let (account, week) = command.action.decidingWeek(in: ledger, at: time),
                let index = ledger.index(of: account)
            {
                try recall(index, week)
            }
        }
    }

    private mutating func recall(keyOf id: String, _ lines: EarlierLines) throws {
        let key = fingerprint(of: id)
        let isKnown = ledger.keys.contains(key)
        let row = try keys.row(of: KeySet.Row(key, at: 0), isKnown: isKnown)
        if let row { try ledger.recall(row) }
        // A repeated command is told what became of its event.
        guard !corrections.isWhole, let offset = ledger.keys.offset(of: key), offset < end.offset
        else { return }
        let line = lines.line(at: offset)
        try requireReadable(lines)
        guard let line, let event = try? Event(line: line, zones: zones) else { return }
        try recall(correctionOf: event.sequence)
    }

    /// Requires that each line could be read that was looked for.
    ///
    /// One that could not must not pass for none: what it is of would not be recalled, and be taken
    /// for unknown once it can be read again.
    private func requireReadable(_ lines: EarlierLines) throws(LedgerError) {
        if let failure = lines.failure { throw .unreadable(failure) }
    }

    /// Recalls what became of the event that another one is of, and of the withdrawal if that is a
    /// refund.
    private mutating func recall(
        correctionsOf sequence: Int64,
        _ lines: EarlierLines
    ) throws {
        guard !corrections.isWhole else { return }
        try recall(correctionOf: sequence)
        let earlier = EarlierEvents(in: lines, zones: zones)
        let event = ledger.earlierEvent(sequence, before: end.offset, earlier)?.event
        try requireReadable(lines)
        if let event, event.type == .refunded { try recall(correctionOf: event.of) }
    }

    private mutating func recall(correctionOf line: Int64) throws {
        // What is known of it already is of later events, and is added to what the snapshot says.
        let row = try corrections.row(of: Correction(line: line))
        if let row { try ledger.recall(row) }
    }

    private mutating func recall(_ account: AccountIndex, _ start: CalendarDate) throws {
        let wanted = ledger.roundUps[account, start]
        if let week = try weeks.row(of: wanted) { try ledger.recall(week) }
    }

    /// Recalls every week, for answers and for the next snapshot.
    mutating func recallEveryWeek() throws {
        try weeks.rest { try ledger.recall($0) }
    }

    /// Recalls what became of every event, for the next snapshot and for many events at once.
    mutating func recallEveryCorrection() throws {
        try corrections.rest { try ledger.recall($0) }
    }

    /// Recalls every idempotency key, for many events at once.
    mutating func recallEveryKey() throws {
        guard !keys.isWhole else { return }
        ledger.expect(keys: keyCount - ledger.keys.count)
        try keys.rest { try ledger.recall($0) }
    }

    private func fingerprint(of id: String) -> Fingerprint {
        let key = ContiguousArray(id.utf8)
        return unsafe key.span.bytes.fingerprint(0, key.count, under: secret)
    }
}

// MARK: - Keys

extension KnownLog {
    /// How many idempotency keys there are.
    var keyCount: Int { keys.total(with: ledger.keys.count) }

    /// Passes on every idempotency key in order: those of the snapshot, merged with those since.
    func eachKey(_ body: (KeySet.Row) throws -> Void) throws {
        try keys.eachRow(with: ledger.keys.sorted, body)
    }

    /// The event that was recorded under an idempotency key, with its line; nil when there is none.
    ///
    /// Reads its line again.
    func recorded(withID id: String, in lines: EarlierLines) -> RecordedLine? {
        let key = fingerprint(of: id)
        keys.require(KeySet.Row(key, at: 0))
        guard let offset = ledger.keys.offset(of: key), let line = lines.line(at: offset),
            let event = try? Event(line: line, zones: zones),
            event.id.map({ $0.utf8.elementsEqual(id.utf8) }) == true
        else { return nil }
        return RecordedLine(event: event, bytes: line)
    }
}

extension KnownLog {
    /// Recalls what deciding drafts takes: row by row when they are few, and else everything.
    mutating func recall(for drafts: Drafts, now: Instant, in log: any LogFile) throws {
        guard drafts.count > Self.fewDrafts else {
            let commands = (0..<drafts.count).compactMap { try? drafts.command($0, zones: zones) }
            try recall(for: commands, now: now, in: log)
            return
        }
        try recallEveryWeek()
        try recallEveryCorrection()
        try recallEveryKey()
    }

    /// So many look-ups take about as long as reading a small snapshot whole.
    private static let fewDrafts = 64
}
