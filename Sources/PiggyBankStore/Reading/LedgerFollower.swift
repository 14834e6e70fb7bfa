import PiggyBank
import PiggyBankThreads

/// Reads the lines of a ledger as they are recorded, beside its writers.
///
/// It needs to read the file only, takes no lock and keeps no writer waiting. Lines are passed on
/// once every rule was checked and they are on the disk; what a writer at work may still cut off
/// again is left for later.
package struct LedgerFollower: ~Copyable {
    private let path: String
    private let options: WriterOptions
    private let log: any LogFile
    /// Which file the ledger was opened as.
    private let identity: FileIdentity
    /// What is known of the log; nil before the first lines were asked for, and after a failure.
    private var known: KnownLog?
    /// What the file was when all of it was known.
    private var status: FileStatus?
    /// Where the lines ended that were known last.
    private var end = LogEnd()
    /// Whether the lines that were seen are known to be on the disk; false where nobody can sync
    /// them from here.
    package private(set) var isSynced = true
    /// Whether there may be more lines once a writer has finished that is at work.
    package private(set) var isWriterAtWork = false

    /// Opens a ledger to follow it; its lines are read when they are first asked for.
    ///
    /// - Throws: that the file is not there, is no regular file, or may not be read.
    package init(_ path: String, options: WriterOptions = WriterOptions()) throws(LedgerError) {
        let (log, status) = try LedgerError.reading { () throws(SystemError) in
            let log = try options.files.openForReading(path)
            return (log, try log.status())
        }
        guard status.isRegular else { throw .unreadable(.notRegular) }
        self.path = path
        self.options = options
        self.log = log
        identity = status.identity
    }

    /// The sequence of the last event that is known; 0 before the first.
    package var sequence: Int64 { known?.ledger.sequence ?? 0 }

    /// Where the line after an event begins, or is to begin; nil while a writer is at work.
    ///
    /// Linear in the file's bytes the first time, unless the snapshot can be believed.
    package mutating func offset(after sequence: Int64) throws(LedgerError) -> Int? {
        try catchUp()
        guard known != nil else { return nil }
        let last = self.sequence
        guard sequence > 0 else { return 0 }
        guard sequence < last else { return end.offset }
        let lines = EarlierLines(of: log, upTo: end)
        let all = LineRange(first: 1, start: 0, next: last + 1, end: end.offset)
        if let line = lines.line(of: sequence + 1, among: all) { return line.offset }
        throw .unreadable(lines.failure ?? .changed)
    }

    /// The state that all lines come to, if there are events after a sequence; nil otherwise.
    ///
    /// A copy, linear in accounts, goals and weeks.
    package mutating func state(after sequence: Int64) throws(LedgerError) -> Ledger? {
        try catchUp()
        guard let known, let status, known.ledger.sequence > sequence else { return nil }
        let state = known.ledger.copyForAnswers
        guard known.isDamaged else { return state }
        // What the snapshot says of the weeks cannot be believed after all: the file is the truth.
        var whole = KnownLog(zones: options.zones)
        _ = try whole.catchUp(log, status, workers: options.workers)
        self.known = whole
        return whole.ledger.copyForAnswers
    }

    /// Whole lines from an offset on, at which one begins: half a megabyte of them, or none at the
    /// end.
    package mutating func lines(from offset: Int) throws(LedgerError) -> ContiguousArray<UInt8> {
        try catchUp()
        let count = min(end.offset - offset, BlockReader.blockBytes)
        guard count > 0 else { return [] }
        let log = EarlierLines(of: log, upTo: end)
        guard var bytes = log.read(at: offset, count: count),
            let lineBreak = bytes.lastIndex(of: 0x0A)
        else { throw .unreadable(log.failure ?? .changed) }
        bytes.removeSubrange((lineBreak + 1)...)
        return bytes
    }
}

// MARK: - Taking in what is new

extension LedgerFollower {
    /// Takes in the lines that were appended since, unless the file is what it was or a writer is
    /// at work.
    ///
    /// Lines that were known are not read again: an edit of them is found by the next reader of all
    /// lines.
    private mutating func catchUp() throws(LedgerError) {
        let now = try statusOfSameFile()
        if now == status, known != nil { return }
        let snapshot = openSnapshot(now)
        let log = log
        let isAtRest = try isAtRest(now)
        isWriterAtWork = snapshot == nil && !isAtRest
        if isWriterAtWork { return }
        let end = end
        let hasKnownLines = try LedgerError.reading { () throws(SystemError) in
            try end.isPart(of: log, now)
        }
        guard hasKnownLines else { throw .unreadable(.changed) }
        if known == nil || now.size > end.offset {
            let known = try caughtUp(now, snapshot)
            if snapshot == nil, known.end.offset > end.offset {
                isSynced = try LedgerError.reading { () throws(FileError) in try log.syncAsReader()
                }
            }
            self.end = known.end
            self.known = known
        }
        status = now
    }

    /// What is known of the log with the lines that were appended since.
    private mutating func caughtUp(_ now: FileStatus, _ snapshot: Snapshot?) throws(LedgerError)
        -> KnownLog
    {
        if var known = known.take() ?? start(from: snapshot) {
            do {
                // Another program than a writer may have appended them, and not have looked for
                // their keys.
                if snapshot == nil { try known.ledger.loadKeys() }
                _ = try known.catchUp(log, now, workers: options.workers)
                if !known.isDamaged { return known }
            } catch {
                // What a snapshot says is not taken for granted when lines seem to be wrong.
            }
        }
        var known = KnownLog(zones: options.zones)
        _ = try known.catchUp(log, now, workers: options.workers)
        return known
    }

    private func start(from snapshot: Snapshot?) -> KnownLog? {
        guard let snapshot else { return nil }
        return try? KnownLog(snapshot, zones: options.zones)
    }

    /// The snapshot, if it says that the file is as its last writer left it, and so synced; nil
    /// otherwise.
    private func openSnapshot(_ now: FileStatus) -> Snapshot? {
        guard let file = try? options.files.openCompanion(Snapshot.path(of: path)),
            let snapshot = Snapshot(file, of: now), snapshot.isStamped(now),
            (try? snapshot.header.end.isPart(of: log, now)) == true
        else { return nil }
        return snapshot
    }

    /// Whether no writer was at work when the file was as it is.
    ///
    /// What a writer has appended may be cut off again as long as it has the lock: when the disk is
    /// full, say. Where the system does not tell who has the lock, lines are passed on once they
    /// are synced.
    private func isAtRest(_ now: FileStatus) throws(LedgerError) -> Bool {
        guard log.lockHolder() == nil else { return false }
        let log = log
        return try LedgerError.reading { () throws(SystemError) in try log.status() } == now
    }

    /// What the file is now, provided that the path still leads to it.
    private func statusOfSameFile() throws(LedgerError) -> FileStatus {
        let (path, log, files, identity) = (path, log, options.files, identity)
        let isSame = try LedgerError.reading { () throws(SystemError) in
            try files.leads(path, to: identity)
        }
        guard isSame else { throw .unreadable(.vanished) }
        return try LedgerError.reading { () throws(SystemError) in try log.status() }
    }
}

// MARK: - Syncing

extension LogFile {
    /// Waits until what was read of the file is on the disk, whoever wrote it; false where nobody
    /// can know: the file is a stream, or on a file system that is mounted to be read only.
    ///
    /// - Throws: that the disk did not confirm it.
    func syncAsReader() throws(FileError) -> Bool {
        guard !isMountedReadOnly else { return false }
        do throws(SystemError) { try sync() } catch {
            guard error.isUnsupported else { throw .notSynced(error) }
            return false
        }
        return true
    }
}

extension LedgerError {
    /// The result of a call of the system.
    static func reading<Result>(_ read: () throws(SystemError) -> Result) throws(LedgerError)
        -> Result
    { do throws(SystemError) { return try read() } catch { throw .unreadable(.unreadable(error)) } }

    /// The result of a reading of the file.
    static func reading<Result>(_ read: () throws(FileError) -> Result) throws(LedgerError)
        -> Result
    { do throws(FileError) { return try read() } catch { throw .unreadable(error) } }
}
