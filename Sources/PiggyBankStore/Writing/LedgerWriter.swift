import PiggyBank

/// Records into one ledger file, for one caller at a time.
///
/// Every call takes the lock, takes in what others have recorded, decides, and returns once the new
/// lines are on the disk. What a rule rejects leaves no byte; what is acknowledged is never lost.
package struct LedgerWriter: ~Copyable {
    /// The file's path.
    package let path: String
    let options: WriterOptions
    let log: any LogFile
    /// Which file the ledger was opened as.
    let identity: FileIdentity
    /// Whether the file was created by this writer.
    private(set) var isCreated = false
    /// Whether the ledger must have no line before the first one that is recorded here.
    var mustBeNew = false
    /// What is known of the log; nil before the first call and after a failed one.
    var known: KnownLog?
    /// What the file was when all of it was known; nil once another program may have changed it since.
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
    package init(
        _ path: String,
        options: WriterOptions = WriterOptions()
    ) throws(RecordError) {
        let (log, status) = try Self.open(path, options.files)
        self.init(path, log, status.identity, options)
    }

    /// Creates an empty ledger file with mode 0600, or opens one that has no line yet, such as one that a
    /// crash left.
    ///
    /// - Throws: that there is another file already, or that none can be created.
    package init(
        creating path: String,
        options: WriterOptions = WriterOptions()
    ) throws(RecordError) {
        let isCreated = try Self.create(path, options.files)
        let (log, status) = try Self.open(path, options.files)
        guard try Self.isEmptyLedger(log) else { throw .unwritable(.exists) }
        self.init(path, log, status.identity, options)
        self.isCreated = isCreated
        mustBeNew = true
    }

    private static func open(
        _ path: String,
        _ files: any FileSystem
    ) throws(RecordError) -> (log: any LogFile, status: FileStatus) {
        let log: any LogFile
        let status: FileStatus
        do throws(SystemError) {
            log = try files.open(path)
            status = try log.status()
        } catch { throw .unwritable(error.isDirectory ? .notAFile : .notOpened(error)) }
        guard status.isRegular else { throw .unwritable(.notAFile) }
        return (log, status)
    }

    private init(
        _ path: String,
        _ log: any LogFile,
        _ identity: FileIdentity,
        _ options: WriterOptions
    ) {
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
    /// How long to wait for the lock, in milliseconds.
    package var lockMilliseconds = 10_000
    /// Whether the first line of an empty file is sealed, and so the ledger.
    package var sealsNew = true
    /// How many threads read what others recorded; as many as there are processors when nil.
    package var workers: Int?
    /// A snapshot is made anew when more bytes of lines follow the one there is: as many as two
    /// blocks have, which are read in no time.
    package var renewalBytes = 2 * BlockReader.blockBytes
    /// Is told of a torn tail that was copied aside: how many bytes, and to which file.
    package var onTornTail: @Sendable (_ bytes: Int, _ copy: String) -> Void = { _, _ in }
    /// Is told, once a writer, of a file that has the name of a snapshot and is none, so that none is made.
    package var onForeignFile: @Sendable (_ path: String) -> Void = { _ in }

    package init() {}
}

// MARK: - Recording

extension LedgerWriter {
    /// Decides commands one after the other and writes what they come to together.
    ///
    /// - Parameter isTrial: whether only to say what would be recorded; nothing is written then.
    /// - Returns: for every command what became of it; a rejected one keeps no other from being recorded.
    /// - Throws: why nothing was recorded at all.
    package mutating func record(
        _ commands: [Command],
        isTrial: Bool = false
    ) throws(RecordError) -> [Result<Receipt, CommandRejection>] {
        guard let now = Instant.now else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        var known = try takeKnown(for: isTrial ? .trial : .recording) { known throws(RecallError) in
            try known.recall(for: commands, now: now)
        }
        var batch = Batch(after: known, sealsNew: options.sealsNew, zones: options.zones)
        var results: [Result<Receipt, CommandRejection>] = []
        for command in commands {
            results.append(try decide(command, now, &known, &batch))
        }
        if isTrial, !batch.lines.bytes.isEmpty {
            // The fold has gone ahead of the file: it is made anew when it is needed.
            return results
        }
        try write(batch.lines.bytes, orCutBackTo: known.end.offset)
        known.end.advance(over: batch.lines)
        keep(known)
        return results
    }

    /// Decides one command and adds what it comes to.
    private func decide(
        _ command: Command,
        _ now: Instant,
        _ known: inout KnownLog,
        _ batch: inout Batch
    ) throws(RecordError) -> Result<Receipt, CommandRejection> {
        let earlier = try earlier(command, known, batch)
        do throws(CommandRejection) {
            return .success(
                try batch.decide(command, now: now, earlier: earlier, into: &known)
            )
        } catch { return .failure(error) }
    }

    /// The line that was recorded under a command's id, or waits in the batch.
    private func earlier(
        _ command: Command,
        _ known: borrowing KnownLog,
        _ batch: borrowing Batch
    ) throws(RecordError) -> RecordedLine? {
        guard let id = command.id else { return nil }
        if let added = batch.added(withID: id) { return added }
        do throws(SystemError) { return try known.recorded(withID: id, in: log) } catch {
            throw .unreadable(.unreadable(error))
        }
    }

    /// The fold of the ledger as it is now, what others have recorded included.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks.
    package mutating func current() throws(RecordError) -> Ledger {
        try lock()
        defer { log.unlock() }
        let known = try takeKnown(for: .answering) { known throws(RecallError) in
            try known.recallEveryWeek()
        }
        keep(known)
        return known.ledger
    }
}

// MARK: - What is known

extension LedgerWriter {
    /// The accounts as they were known at the last call, for an answer that names them; linear.
    package var knownBalances: [AccountBalance] { known?.ledger.balances ?? [] }

    /// Whether the ledger was sealed when it was read last; nil before its first line.
    package var isSealed: Bool? { known?.end.isSealed }

    /// The goals as they were known at the last call, for an answer that names them; linear.
    package var knownSavings: [GoalSavings] { known?.ledger.savings ?? [] }
}

extension LedgerWriter {
    /// What a call needs to know the log for.
    enum Purpose {
        /// To record: a torn tail is set aside.
        case recording
        /// To answer from it, now and later.
        case answering
        /// To say what would be recorded: the file is left exactly as it is.
        case trial
    }

    /// Takes what is known of the log out of the writer, and takes in what was appended since.
    ///
    /// What was known is dropped, and the file read from its beginning, when another program may have
    /// changed a line of it. When anything fails, the writer knows nothing until the next call.
    ///
    /// - Parameter recall: recalls what is needed of earlier events.
    mutating func takeKnown(
        for purpose: Purpose,
        recall: (inout KnownLog) throws(RecallError) -> Void
    ) throws(RecordError) -> KnownLog {
        let status = try statusOfSameFile()
        try requireKnownLines(status)
        guard var known = takeCurrent(status) ?? fromSnapshot(status) else {
            return try readAgain(for: purpose)
        }
        let tornBytes: Int
        do throws(RecallError) {
            try known.recallWeeks(forLinesIn: log, upTo: status.size)
            tornBytes = try catchUp(&known, status)
            try recall(&known)
        } catch {
            switch error {
            // What a snapshot says is not taken for granted when lines seem to be wrong.
            case .damagedSnapshot, .record(.broken): return try readAgain(for: purpose)
            case .record(let error): throw error
            }
        }
        state = FileState(status, isSettled: true)
        try prepareToRecord(after: known, tornBytes, for: purpose)
        return known
    }

    /// Requires a new ledger where one was to be created, and sets a torn tail aside.
    private mutating func prepareToRecord(
        after known: borrowing KnownLog,
        _ tornBytes: Int,
        for purpose: Purpose
    ) throws(RecordError) {
        guard purpose == .recording else { return }
        if mustBeNew, known.end.offset > 0 { throw .unwritable(.exists) }
        if tornBytes > 0 { try setAside(tornBytes: tornBytes, at: known.end.offset) }
    }

    /// Takes what was known at the last call, if no line that was known then can have changed since.
    ///
    /// That is so when the file is what it was, and when it is as other writers left it who went on from the
    /// same snapshot: each of them believed it, and so found the file as the one before had left it.
    private mutating func takeCurrent(_ status: FileStatus) -> KnownLog? {
        let believedBefore = snapshot
        openSnapshot(status)
        guard let state = state.take(), state.isSettled else { return nil }
        let isContinued = believedBefore != nil && believedBefore === snapshot
        guard state.status == status || isContinued else { return nil }
        return known.take()
    }

    /// Reads the whole file, which is the truth whatever was known before.
    private mutating func readAgain(for purpose: Purpose) throws(RecordError) -> KnownLog {
        snapshot = nil
        self.known = nil
        var known = KnownLog(zones: options.zones)
        let state: FileState
        do throws(SystemError) { state = try currentState(mayTouch: purpose != .trial) } catch {
            throw .unreadable(.unreadable(error))
        }
        let tornBytes = try known.catchUp(log, state.status, workers: options.workers)
        self.state = state
        try prepareToRecord(after: known, tornBytes, for: purpose)
        return known
    }

    /// What the file is now, settled if that needs no more than setting its time; the lock is held.
    func currentState(mayTouch: Bool = true) throws(SystemError) -> FileState {
        try FileState(of: log, clock: options.files.clock) {
            mayTouch && Snapshot.removeDoubted(of: path, options.files)
        }
    }

    /// Takes what the file was when all of it was known, before this writer changes the file.
    ///
    /// - Throws: that another program has changed it since.
    mutating func takeState() throws(RecordError) -> FileState {
        guard let state = state.take() else { throw .unwritable(.changedMeanwhile) }
        return state
    }

    private func catchUp(
        _ known: inout KnownLog,
        _ status: FileStatus
    ) throws(RecallError) -> Int {
        do throws(RecordError) {
            return try known.catchUp(log, status, workers: options.workers)
        } catch { throw .record(error) }
    }

    /// Requires that the lines which were known last are still there.
    func requireKnownLines(_ status: FileStatus) throws(RecordError) {
        let isSame: Bool
        do throws(SystemError) { isSame = try lastEnd.isPart(of: log, status) } catch {
            throw .unreadable(.unreadable(error))
        }
        guard isSame else { throw .unwritable(.changed) }
    }

    /// Keeps what is known for the next call.
    mutating func keep(_ known: consuming KnownLog) {
        lastEnd = known.end
        self.known = known
    }

    /// What the file is now, provided that the path still leads to it.
    func statusOfSameFile() throws(RecordError) -> FileStatus {
        let byPath: FileIdentity?
        let status: FileStatus
        do throws(SystemError) {
            byPath = try identityByPath()
            status = try log.status()
        } catch { throw .unreadable(.unreadable(error)) }
        guard byPath == identity else { throw .unwritable(.vanished) }
        return status
    }

    /// Which file the path leads to; nil when it leads to none.
    private func identityByPath() throws(SystemError) -> FileIdentity? {
        do throws(SystemError) { return try options.files.status(path).identity } catch {
            guard error.isAbsence else { throw error }
            return nil
        }
    }
}

// MARK: - Reading again

extension LedgerWriter {
    /// Whole lines from an offset on, at which one begins: about a megabyte of them, or none at the end.
    ///
    /// Only lines that were validated, what others have recorded included.
    package mutating func lines(
        from offset: Int
    ) throws(RecordError) -> (bytes: ContiguousArray<UInt8>, end: Int) {
        try takeInWhatIsNew()
        let count = min(lastEnd.offset - offset, BlockReader.blockBytes)
        guard count > 0 else { return ([], offset) }
        do throws(SystemError) {
            var bytes = try log.read(at: offset, count: count)
            let lineBreak = bytes.lastIndex(of: 0x0A) ?? -1
            bytes.removeSubrange((lineBreak + 1)...)
            return (bytes, offset + bytes.count)
        } catch { throw .unreadable(.unreadable(error)) }
    }

    /// Takes in what others have recorded, unless the file is what it was.
    mutating func takeInWhatIsNew(for purpose: Purpose = .answering) throws(RecordError) {
        let status = try statusOfSameFile()
        if let state, state.isSettled, state.status == status, known != nil { return }
        try lock()
        defer { log.unlock() }
        let known = try takeKnown(for: purpose) { _ in }
        keep(known)
    }
}
