import PiggyBank
import PiggyBankThreads

/// What a writer knows of a log: the state that its lines come to, and where they end.
///
/// With a snapshot, the weeks, corrections and idempotency keys from before are looked up in it
/// when they are asked for.
struct KnownLog {
    /// The state that every known line has led to.
    var ledger: Ledger
    /// Where the known lines end.
    var end = LogEnd()
    /// What the fingerprints of the keys are made under.
    let secret: FingerprintSecret
    private let zones: any ZoneDirectory
    /// The snapshot that the state goes on from.
    private var snapshot: Snapshot?

    /// Knows no line yet.
    init(zones: any ZoneDirectory) {
        ledger = Ledger(zones: zones)
        secret = .process
        self.zones = zones
    }

    /// Knows what a snapshot says.
    init(_ snapshot: Snapshot, zones: any ZoneDirectory) throws(DamagedSnapshot) {
        ledger = try snapshot.fold(zones: zones)
        end = snapshot.header.end
        secret = snapshot.header.secret
        self.zones = zones
        self.snapshot = snapshot
    }

    /// Whether something was looked up in the snapshot that could not be believed: then nothing is
    /// that came of it, and the ledger has to be read from its beginning.
    var isDamaged: Bool { snapshot?.isDamaged == true }

    /// Goes on from a new snapshot, which is of everything that is known.
    mutating func goOn(from snapshot: Snapshot) {
        guard ledger.keys.storedKeys != nil else { return self.snapshot = nil }
        ledger.keys = KeySet(after: snapshot.keys)
        self.snapshot = snapshot
    }

    /// Loads all that is only in the snapshot, for so many look-ups that this takes less time.
    ///
    /// - Throws: that the snapshot cannot be believed.
    mutating func loadEverything() throws {
        try ledger.loadWeeks()
        try ledger.loadCorrections()
        try ledger.loadKeys()
    }

    /// Loads what drafts will look up, if there are many of them.
    ///
    /// - Throws: that the snapshot cannot be believed.
    mutating func load(for drafts: Drafts) throws {
        // So many look-ups take about as long as reading a small snapshot whole.
        if drafts.count > 64 { try loadEverything() }
    }
}

// MARK: - Catching up

extension KnownLog {
    /// Reads, validates and applies the lines that were appended since; linear in their bytes.
    ///
    /// Their idempotency keys are not looked for in the snapshot: its stamp says that a writer
    /// recorded them, which has looked for them.
    ///
    /// - Returns: how many bytes follow the last line: a torn tail.
    /// - Throws: that the file cannot be read, or the first rule that a line breaks. Nothing is
    ///   known then.
    mutating func catchUp(_ log: any LogFile, _ status: FileStatus, workers: Int?)
        throws(LedgerError) -> Int
    {
        guard status.size > end.offset else { return 0 }
        let replay: Replay
        let keys = ledger.keys.storedKeys
        ledger.keys.storedKeys = nil
        do throws(FileError) {
            let rest = ParallelReplay(
                BlockReader(log, after: end, upTo: status.size), continuing: continuedReplay(),
                zones: zones, secret: secret, workers: workers ?? Threads.processorCount)
            replay = try rest.run()
        } catch { throw .unreadable(error) }
        if let violation = replay.violations.first { throw .broken(violation) }
        ledger = replay.whole
        ledger.keys.storedKeys = keys
        try LedgerError.reading { () throws(SystemError) in try end.follow(replay, of: log, status)
        }
        return replay.tornBytes
    }

    /// The state as a replay that goes on; it leaves this value, so that it is changed where it is
    /// and not copied.
    private mutating func continuedReplay() -> Replay {
        let replay = Replay(continuing: ledger, isSealed: end.isSealed)
        ledger = Ledger(zones: zones)
        return replay
    }
}

// MARK: - Keys

extension KnownLog {
    /// The event that was recorded under an idempotency key, with its line; nil when there is none.
    ///
    /// Reads its line again.
    func recorded(withID id: String, in lines: EarlierLines) -> RecordedLine? {
        let bytes = ContiguousArray(id.utf8)
        let key = unsafe bytes.span.bytes.fingerprint(0, bytes.count, under: secret)
        guard let offset = ledger.keys.offset(of: key), let line = lines.line(at: offset),
            let event = line.event, event.id.map({ $0.utf8.elementsEqual(id.utf8) }) == true
        else { return nil }
        return RecordedLine(event: event, bytes: line.ownBytes)
    }
}
