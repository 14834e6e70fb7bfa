import PiggyBank

/// Records into one ledger file, for one caller at a time.
///
/// Every call takes the lock, takes in what others have recorded, decides, and returns once the new
/// lines are on the disk. What is rejected leaves no byte; what is acknowledged is never lost.
package struct LedgerWriter: ~Copyable {
    /// The file's path.
    package let path: String
    let options: WriterOptions
    let log: any LogFile
    /// Which file the ledger was opened as.
    let identity: FileIdentity
    /// Whether the file was created by this writer.
    var isCreated = false
    /// Whether the file's name is known to be on the disk.
    var isNameSynced = false
    /// Whether every known line is on the disk, as far as this writer or the snapshot can tell.
    var isSynced = false
    /// Whether the ledger must have no line before the first one that is recorded here.
    var mustBeNew = false
    /// What is known of the log; nil before the first call and after a failed one.
    var known: KnownLog?
    /// The last line as it was before the last decision, for a dry run, after which nothing is
    /// known any more.
    var endBeforeDryRun: (sequence: Int64, head: String?)?
    /// What the file was when all of it was known; nil once another program may have changed it
    /// since.
    var state: FileState?
    /// Where the lines ended that were known last, so that a loss of lines is noticed.
    var lastEnd = LogEnd()
    /// The snapshot, as long as it can be believed.
    var snapshot: Snapshot?
    /// Whether it was said that a file which is no snapshot has a snapshot's name.
    var hasNotedForeignFile = false
    /// Whether a write failed in a way after which nothing more is written.
    var isStopped = false

    /// Opens a ledger to record into; its lines are read at the first call.
    ///
    /// - Throws: that the file is not there, is no regular file, or may not be written.
    package init(_ path: String, options: WriterOptions = WriterOptions()) throws(RecordError) {
        let (log, status) = try Self.open(path, options.files)
        self.init(path, log, status.identity, options)
    }

    static func open(_ path: String, _ files: any FileSystem) throws(RecordError) -> (
        log: any LogFile, status: FileStatus
    ) {
        let log: any LogFile
        let status: FileStatus
        do throws(SystemError) {
            log = try files.open(path)
            status = try log.status()
        } catch { throw .unwritable(error.isDirectory ? .notAFile : .notOpened(error)) }
        guard status.isRegular else { throw .unwritable(.notAFile) }
        return (log, status)
    }

    init(_ path: String, _ log: any LogFile, _ identity: FileIdentity, _ options: WriterOptions) {
        self.path = path
        self.log = log
        self.identity = identity
        self.options = options
    }
}

/// How a ledger is written.
package struct WriterOptions: Sendable {
    /// The files.
    package var files: any FileSystem = LocalFiles()
    /// The time zones.
    package var zones: any ZoneDirectory = TimeZones()
    /// What tells when something is recorded; nil when it cannot.
    package var clock: @Sendable () -> Instant? = { .now }
    /// How long to wait for the lock, in milliseconds.
    package var lockMilliseconds = 10_000
    /// Whether the first line of an empty file is sealed, and so the ledger.
    package var sealsNew = true
    /// How many threads read what others recorded; as many as there are processors when nil.
    package var workers: Int?
    /// Rewrite the snapshot once more than this many bytes of lines follow it: two blocks are read
    /// in no time.
    package var renewalBytes = 2 * BlockReader.blockBytes
    /// How many rows of an import share a write and a sync: so many that nearly every import is one
    /// write, and few enough that their lines take little memory.
    package var rowsOfWrite = 8_192
    /// Is told of a torn tail that was copied aside: how many bytes, and to which file.
    package var onTornTail: @Sendable (_ bytes: Int, _ copy: String) -> Void = { _, _ in }
    /// Is told of a line whose lost break was put back.
    package var onLineBreak: @Sendable (_ line: Int) -> Void = { _ in }
    /// Is told, once a call, that the last event was recorded so much later than now that the clock
    /// was wrong, or is.
    package var onClockBehind: @Sendable (_ last: Instant) -> Void = { _ in }
    /// Is told, once a writer, of a file that has the name of a snapshot and is none, so that none
    /// is made.
    package var onForeignFile: @Sendable (_ path: String) -> Void = { _ in }

    package init() {}
}

// MARK: - Answers

extension LedgerWriter {
    /// The state of the ledger as it is now, what others have recorded included.
    ///
    /// - Parameter waits: whether to wait for another writer.
    /// - Throws: that the file cannot be read, or the first rule that a line breaks; or that
    ///   another writer is at work, and the file is the one that is known.
    package mutating func current(waits: Bool = true) throws(RecordError) -> Ledger {
        do throws(RecordError) {
            try lock(milliseconds: waits ? options.lockMilliseconds : 0)
        } catch {
            if case .unwritable(.locked) = error { try requireKnownLines(statusOfSameFile()) }
            throw error
        }
        defer { log.unlock() }
        let known = try caughtUp(for: .answering) { try $0.ledger.loadWeeks() }
        keep(known)
        return known.ledger
    }

    /// The sequence and the hash of the last line as it was known at the last call.
    package var knownEnd: (sequence: Int64, head: String?) {
        known.map { ($0.ledger.sequence, $0.ledger.head) } ?? endBeforeDryRun ?? (0, nil)
    }

    /// The accounts as they were known at the last call, for an answer that names them; linear.
    package var knownBalances: [AccountBalance] { known?.ledger.balances ?? [] }

    /// When an account was opened, as far as is known since the last call; nil for none.
    package func opening(of account: AccountID) -> Instant? {
        guard let ledger = known?.ledger else { return nil }
        return ledger.index(of: account).map { ledger.accounts[$0].opened }
    }

    /// Whether the ledger was sealed when it was read last; nil before its first line.
    package var isSealed: Bool? { known?.end.isSealed }

    /// The goals as they were known at the last call, for an answer that names them; linear.
    package var knownSavings: [GoalSavings] { known?.ledger.savings ?? [] }
}

// MARK: - The lock

extension LedgerWriter {
    /// Takes the lock of the file, and waits for whoever has it.
    ///
    /// - Throws: that somebody else held it for as long as is waited, or that the writer is
    ///   stopped.
    func lock() throws(RecordError) { try lock(milliseconds: options.lockMilliseconds) }

    private func lock(milliseconds: Int) throws(RecordError) {
        guard !isStopped else { throw .unwritable(.stopped) }
        do throws(WriteError) { try log.lock(milliseconds: milliseconds) } catch {
            throw .unwritable(error)
        }
    }
}

extension LogFile {
    /// Takes the lock of a file, and waits for another holder for so long.
    ///
    /// - Throws: that it was held all the time, or that it cannot be taken.
    package func lock(milliseconds limit: Int) throws(WriteError) {
        let start = steadyMilliseconds()
        var wait = 1
        while try !tryLock() {
            let waited = steadyMilliseconds() - start
            guard waited < limit else { throw .locked(holder: lockHolder(), milliseconds: limit) }
            pause(milliseconds: min(wait, limit - waited))
            wait = min(wait * 2, 50)
        }
    }

    private func tryLock() throws(WriteError) -> Bool {
        do throws(SystemError) { return try lock() } catch { throw .notOpened(error) }
    }
}
