import PiggyBank
import PiggyBankThreads

/// What a writer knows of a log: the fold of its lines, and where they end.
///
/// With a snapshot, the weeks and idempotency keys from before are recalled when they are needed.
struct KnownLog {
    /// The fold of every known line.
    var ledger: Ledger
    /// Where the known lines end.
    var end = LogEnd()
    /// What the fingerprints of the fold's keys are made under.
    let secret: FingerprintSecret
    private let zones: any ZoneDirectory
    /// The snapshot that the fold goes on from; nil when it is of every line.
    private var snapshot: Snapshot?
    private var recalledWeeks: Set<Week> = []
    /// How many of the fold's keys the snapshot has too.
    private var recalledKeys = 0
    private var hasEveryWeek: Bool
    private var hasEveryKey: Bool

    private struct Week: Hashable {
        var account: AccountIndex
        var start: CalendarDate
    }

    /// Knows no line yet.
    init(zones: any ZoneDirectory) {
        ledger = Ledger(zones: zones)
        secret = .process
        snapshot = nil
        hasEveryWeek = true
        hasEveryKey = true
        self.zones = zones
    }

    /// Knows what a snapshot says.
    init(_ snapshot: Snapshot, zones: any ZoneDirectory) throws(DamagedSnapshot) {
        ledger = try snapshot.fold(zones: zones)
        end = snapshot.header.end
        secret = snapshot.header.secret
        self.snapshot = snapshot
        hasEveryWeek = false
        hasEveryKey = false
        self.zones = zones
    }

    /// Goes on from a new snapshot, which is of everything that is known.
    mutating func goOn(from snapshot: Snapshot) {
        self.snapshot = snapshot
        recalledKeys = ledger.keys.count
    }
}

// MARK: - Catching up

extension KnownLog {
    /// Reads, validates and folds the lines that were appended since; linear in their bytes.
    ///
    /// - Returns: how many bytes follow the last line break: a torn tail.
    /// - Throws: that the file cannot be read, or the first rule that a line breaks. Nothing is known
    ///   then.
    mutating func catchUp(
        _ log: any LogFile,
        _ status: FileStatus,
        workers: Int?
    ) throws(RecordError) -> Int {
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

    /// The fold as a replay that goes on; it leaves this value, so that it is changed where it is and not
    /// copied.
    private mutating func takeReplay() -> Replay {
        let replay = Replay(continuing: ledger, isSealed: end.isSealed)
        ledger = Ledger(zones: zones)
        return replay
    }

    /// Recalls the weeks by which the lines are validated that were appended since; linear in their bytes.
    mutating func recallWeeks(
        forLinesIn log: any LogFile,
        upTo end: Int
    ) throws(RecallError) {
        guard !hasEveryWeek, end > self.end.offset else { return }
        var blocks = BlockReader(log, after: self.end, upTo: end)
        var block = LineBlock(capacity: blocks.capacity)
        var decoder = BlockDecoder(zones: zones, secret: secret)
        while try next(&blocks, &block) {
            decoder.decode(block)
            let translation = ledger.adopt(decoder)
            for event in decoder.events {
                guard let week = event.validatingWeek else { continue }
                try recall(translation.translate(event).account, week)
            }
        }
    }

    private func next(
        _ blocks: inout BlockReader,
        _ block: inout LineBlock
    ) throws(RecallError) -> Bool {
        do throws(FileError) { return try blocks.next(into: &block) } catch {
            throw .record(.unreadable(error))
        }
    }
}

/// Why something could not be recalled.
enum RecallError: Error {
    /// The ledger itself is broken, or cannot be read.
    case record(RecordError)
    /// The snapshot cannot be believed: the ledger has to be read from its beginning.
    case damagedSnapshot
}

// MARK: - Recalling

extension KnownLog {
    /// Recalls what commands are decided by.
    mutating func recall(for commands: [Command], now: Instant) throws(RecallError) {
        for command in commands {
            if let id = command.id { try recall(keyOf: id) }
            let time = command.time ?? now
            if let (account, week) = command.action.decidingWeek(in: ledger, at: time),
                let index = ledger.index(of: account)
            {
                try recall(index, week)
            }
        }
    }

    private mutating func recall(keyOf id: String) throws(RecallError) {
        guard !hasEveryKey, let snapshot else { return }
        let fingerprint = fingerprint(of: id)
        guard !ledger.keys.contains(fingerprint) else { return }
        do throws(DamagedSnapshot) {
            guard let row = try snapshot.key(fingerprint) else { return }
            try ledger.recall(stored: row)
            recalledKeys += 1
        } catch { throw .damagedSnapshot }
    }

    private mutating func recall(
        _ account: AccountIndex,
        _ start: CalendarDate
    ) throws(RecallError) {
        guard !hasEveryWeek, let snapshot,
            recalledWeeks.insert(Week(account: account, start: start)).inserted
        else { return }
        do throws(DamagedSnapshot) {
            if let week = try snapshot.week(account, start) { try ledger.recall(stored: week) }
        } catch { throw .damagedSnapshot }
    }

    /// Recalls every week, for answers and for the next snapshot.
    mutating func recallEveryWeek() throws(RecallError) {
        guard !hasEveryWeek, let snapshot else { return }
        do throws(DamagedSnapshot) {
            for week in try snapshot.weeks()
            where !recalledWeeks.contains(Week(account: week.account, start: week.start)) {
                try ledger.recall(stored: week)
            }
        } catch { throw .damagedSnapshot }
        hasEveryWeek = true
    }

    /// Recalls every idempotency key, for many events at once.
    mutating func recallEveryKey() throws(RecallError) {
        guard !hasEveryKey, let snapshot else { return }
        ledger.expect(keys: snapshot.header.keys)
        do { try snapshot.eachKey { try ledger.recall(stored: $0) } } catch {
            throw .damagedSnapshot
        }
        hasEveryKey = true
    }

    private func fingerprint(of id: String) -> Fingerprint {
        let key = ContiguousArray(id.utf8)
        return unsafe key.span.bytes.fingerprint(0, key.count, under: secret)
    }
}

// MARK: - Keys

extension KnownLog {
    /// How many idempotency keys there are.
    var keyCount: Int {
        guard !hasEveryKey, let snapshot else { return ledger.keys.count }
        return snapshot.header.keys + ledger.keys.count - recalledKeys
    }

    /// Gives every idempotency key in order: those of the snapshot, merged with those since.
    func eachKey(_ body: (KeySet.Row) throws -> Void) throws {
        let own = ledger.keys.sorted
        var next = 0
        if !hasEveryKey, let snapshot {
            try snapshot.eachKey { row in
                while next < own.count, own[next].isBefore(row) {
                    try body(own[next])
                    next += 1
                }
                if next < own.count, own[next].isOf(row) { next += 1 }
                try body(row)
            }
        }
        for row in own[next...] { try body(row) }
    }

    /// The event that was recorded under an idempotency key, with its line; nil when there is none, or
    /// it was not recalled.
    ///
    /// Reads its line again, where the file has it.
    func recorded(
        withID id: String,
        in log: any LogFile
    ) throws(SystemError) -> RecordedLine? {
        guard let offset = ledger.keys.offset(of: fingerprint(of: id)), offset < end.offset else {
            return nil
        }
        var line = try log.read(at: offset, count: Limits.lineBytes + 2)
        guard let lineBreak = line.firstIndex(of: 0x0A) else { return nil }
        line.removeSubrange(lineBreak...)
        if line.last == 0x0D { line.removeLast() }
        guard let event = try? Event(line: line, zones: zones),
            event.id.map({ $0.utf8.elementsEqual(id.utf8) }) == true
        else { return nil }
        return RecordedLine(event: event, bytes: line)
    }
}

extension KnownLog {
    /// Recalls what drafts are validated by: one by one when they are few, and else everything.
    mutating func recall(for drafts: Drafts, now: Instant) throws(RecallError) {
        guard drafts.count > Self.fewDrafts else {
            let commands = (0..<drafts.count).compactMap { try? drafts.command($0) }
            try recall(for: commands, now: now)
            return
        }
        try recallEveryWeek()
        try recallEveryKey()
    }

    /// So many look-ups take about as long as reading a small snapshot whole.
    private static let fewDrafts = 64
}
