import PiggyBank
import PiggyBankThreads

extension LedgerFile {
    /// The state of the ledger as it is now: balances, savings, round-ups and totals.
    ///
    ///     for account in try LedgerFile("savings.jsonl").ledger().balances { print(account.name) }
    ///
    /// Costs no history where the snapshot can be believed: linear in accounts, goals and weeks,
    /// and in the lines that were recorded since, about a megabyte at most. Without one, every line
    /// is read, validated and applied. The answer is the same; only the snapshot's own lines were
    /// checked by the writers that recorded them, and are not checked again.
    ///
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    public func ledger() throws(LedgerError) -> Ledger {
        try answer(ReplayOptions()) { $0.ledger.withWeeks }
    }

    /// Makes an answer from a replay.
    ///
    /// The replay goes on from the snapshot when the options ask for nothing that it does not have,
    /// or, where that is allowed, for events of the last days besides; its ledger then looks weeks
    /// up where they are stored. Once the answer is made, it shows whether all that was looked up
    /// can be believed; else every line is read, and the answer made again. An answer that keeps
    /// the ledger takes ``PiggyBank/Ledger/withWeeks``.
    ///
    /// - Parameters:
    ///   - allowsRows: whether the answer needs no other rows than those that were asked for.
    ///   - syncs: whether what is said of the head outlasts a loss of power: the snapshot's stamp
    ///     says that the lines were synced, and else they are synced now.
    ///   - files: the files that the snapshot is one of; the ledger's own when nil.
    ///   - make: makes the answer; again where the snapshot could not be believed after all.
    package func answer<Answer>(
        _ options: ReplayOptions, usesSnapshot: Bool = true, allowsRows: Bool = false,
        syncs: Bool = false, files: (any FileSystem)? = nil, workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil, _ make: (Replay) -> Answer
    ) throws(LedgerError) -> Answer {
        if usesSnapshot, options.asksForTheState(allowingRows: allowsRows), let path,
            let answer = SnapshotReader.answer(
                path, options, files: files ?? self.files, workers: workers, make)
        {
            return answer
        }
        return make(try replay(options, syncs: syncs, workers: workers, progress: progress))
    }
}

/// Reads a ledger from its snapshot, beside writers and without a lock.
///
/// Whatever is not as it should be is no error: the ledger can always be read from its beginning,
/// which then tells what is wrong.
package struct SnapshotReader {
    private let path: String
    private let files: any FileSystem
    private let log: any LogFile
    /// What the ledger file was when its snapshot was first compared with it.
    private let status: FileStatus
    private let snapshot: Snapshot

    /// A writer that is at work is waited for as long as a few syncs take, which is less than
    /// reading every line of a large ledger.
    static let usualAttempts = 10
    private static let pauseMilliseconds = 4

    /// What is made of the replay that goes on from the snapshot; nil when that cannot be believed.
    ///
    /// - Parameter attempts: how often to look, at most, while a writer is at work.
    package static func answer<Answer>(
        _ path: String, _ options: ReplayOptions = ReplayOptions(), files: any FileSystem,
        workers: Int?, attempts: Int = usualAttempts, _ make: (Replay) -> Answer
    ) -> Answer? {
        for _ in 0..<attempts {
            guard let reader = SnapshotReader(path, files) else { return nil }
            if let answer = reader.answer(options, workers, make) { return answer }
            guard reader.isWriterAtWork else { return nil }
            pause(milliseconds: pauseMilliseconds)
        }
        return nil
    }

    /// Opens both files; nil when there is no snapshot.
    private init?(_ path: String, _ files: any FileSystem) {
        // A pipe is left alone: its bytes are for whoever reads them first.
        guard let file = try? files.openCompanion(Snapshot.path(of: path)),
            let named = try? files.status(path), named.isRegular,
            let log = try? files.openForReading(path), let status = try? log.status(),
            let snapshot = Snapshot(file, of: status)
        else { return nil }
        self.path = path
        self.files = files
        self.log = log
        self.status = status
        self.snapshot = snapshot
    }

    /// What is made of the snapshot and the lines after it; nil when they cannot be believed after
    /// all.
    private func answer<Answer>(
        _ options: ReplayOptions, _ workers: Int?, _ make: (Replay) -> Answer
    ) -> Answer? {
        guard snapshot.isStamped(status),
            (try? snapshot.header.end.isPart(of: log, status)) == true,
            let replay = try? replay(options, workers)
        else { return nil }
        let answer = make(replay)
        return isUnchanged && !snapshot.isDamaged ? answer : nil
    }

    /// What the snapshot says, and the lines that were recorded since, validated as always.
    private func replay(_ options: ReplayOptions, _ workers: Int?) throws -> Replay {
        var known = try KnownLog(snapshot, zones: TimeZones())
        let tornBytes = try known.catchUp(log, status, workers: workers)
        var replay =
            if let date = options.rowsSince {
                try makeRows(known, from: date, options, workers)
            } else { Replay(continuing: known.ledger, isSealed: known.end.isSealed, options) }
        replay.leaveOut(tornBytes: tornBytes)
        replay.lacksLineBreak = known.end.isMissingLineBreak(in: status)
        return replay
    }

    /// Makes rows of the events from a date on, of lines that are known.
    ///
    /// - Throws: that these may be all lines, or are not what they were.
    private func makeRows(
        _ known: KnownLog, from date: CalendarDate, _ options: ReplayOptions, _ workers: Int?
    ) throws -> Replay {
        guard let place = known.ledger.place(ofEventsFrom: date) else { throw DamagedSnapshot() }
        var start = LogEnd()
        start.offset = place.offset
        start.isSealed = known.end.isSealed
        var options = options
        options.verifiesSeals = false
        let replay = try ParallelReplay(
            BlockReader(log, after: start, upTo: min(known.end.offset, status.size)), options,
            continuing: Replay(
                makingRowsOf: known.ledger, from: place, isSealed: start.isSealed, options),
            zones: TimeZones(), workers: workers ?? Threads.processorCount
        ).run()
        guard replay.hasEveryRow else { throw DamagedSnapshot() }
        return replay
    }

    /// Whether no writer has come between: then what was read is of one moment.
    ///
    /// A snapshot that a writer makes again is another file, so that the open one stays what it
    /// was; the ledger itself is the same open file, and has to be what it was.
    private var isUnchanged: Bool {
        (try? log.status()) == status && (try? files.status(path)) == status
            && snapshot.isStamped(status)
    }

    /// Whether the file and the stamp are out of step, as they are between a write and the end of
    /// its sync, and the file was written a moment ago.
    private var isWriterAtWork: Bool {
        guard let status = try? log.status(), let now = files.clock,
            status != self.status || !snapshot.isStamped(status)
        else { return false }
        return now / 1_000_000_000 - status.modified / 1_000_000_000 <= 1
    }
}
