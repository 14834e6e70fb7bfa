import PiggyBank

/// Records into one ledger file, for one caller at a time.
///
/// Every call takes the lock, takes in what others have recorded, decides, and returns once the new
/// lines are on the disk. What a rule refuses leaves no byte; what is acknowledged is never lost.
package struct LedgerWriter: ~Copyable {
    /// The file's path.
    package let path: String
    let options: WriterOptions
    let log: any LogFile
    /// Which file the ledger was opened as.
    let identity: FileIdentity
    /// What is known of the log; nil before the first call and after a failed one.
    var known: KnownLog?
    /// Where the lines ended that were known last, so that a loss of lines is noticed.
    var lastEnd = LogEnd()
    /// The snapshot, as long as it can be believed.
    var snapshot: Snapshot?
    /// Whether a write failed in a way after which nothing more is written.
    var isStopped = false

    /// Opens a ledger to record into; its lines are read at the first call.
    ///
    /// - Throws: that the file is not there, is no regular file, or may not be written.
    package init(
        _ path: String,
        options: WriterOptions = WriterOptions()
    ) throws(RecordError) {
        let log: any LogFile
        let status: FileStatus
        do throws(SystemError) {
            log = try options.files.open(path)
            status = try log.status()
        } catch { throw .unwritable(error.isDirectory ? .notAFile : .notOpened(error)) }
        guard status.isRegular else { throw .unwritable(.notAFile) }
        self.init(path, log, status.identity, options)
    }

    /// Creates an empty ledger file with mode 0600, which must not exist.
    package init(
        creating path: String,
        options: WriterOptions = WriterOptions()
    ) throws(RecordError) {
        let log: any LogFile
        do throws(SystemError) { log = try options.files.create(path) } catch {
            throw .unwritable(error.isExistence ? .exists : .notOpened(error))
        }
        do throws(SystemError) {
            let identity = try log.status().identity
            try options.files.syncDirectory(of: path)
            self.init(path, log, identity, options)
        } catch {
            // Taken away, so that the same command can be repeated; unless somebody records already.
            if (try? log.lock()) == true, (try? log.status().size) == 0 {
                try? options.files.remove(path)
            }
            throw .unwritable(.notOpened(error))
        }
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

    package init() {}
}

// MARK: - Recording

extension LedgerWriter {
    /// Decides commands one after the other and writes what they come to together.
    ///
    /// - Parameter isTrial: whether only to say what would be recorded; nothing is written then.
    /// - Returns: for every command what became of it; a refused one keeps no other from being recorded.
    /// - Throws: why nothing was recorded at all.
    package mutating func record(
        _ commands: [Command],
        isTrial: Bool = false
    ) throws(RecordError) -> [Result<Receipt, CommandRefusal>] {
        guard let now = Instant.now else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        var known = try takeKnown(cutsTornTail: !isTrial) { known throws(RecallError) in
            try known.recall(for: commands, now: now)
        }
        var batch = Batch(after: known, sealsNew: options.sealsNew, zones: options.zones)
        var results: [Result<Receipt, CommandRefusal>] = []
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
        if !batch.lines.bytes.isEmpty { stampSnapshot() }
        return results
    }

    /// Decides one command and adds what it comes to.
    private func decide(
        _ command: Command,
        _ now: Instant,
        _ known: inout KnownLog,
        _ batch: inout Batch
    ) throws(RecordError) -> Result<Receipt, CommandRefusal> {
        let earlier = try earlier(command, known, batch)
        do throws(CommandRefusal) {
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
        let known = try takeKnown(cutsTornTail: false) { known throws(RecallError) in
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

    /// The goals as they were known at the last call, for an answer that names them; linear.
    package var knownSavings: [GoalSavings] { known?.ledger.savings ?? [] }
}

extension LedgerWriter {
    /// Takes what is known of the log out of the writer, and takes in what was appended since.
    ///
    /// When anything fails, the writer knows nothing until the next call.
    ///
    /// - Parameter recall: recalls what is needed of earlier events.
    mutating func takeKnown(
        cutsTornTail: Bool,
        recall: (inout KnownLog) throws(RecallError) -> Void
    ) throws(RecordError) -> KnownLog {
        let status = try statusOfSameFile()
        try requireKnownLines(status)
        openSnapshot(status)
        var known = self.known.take() ?? fromSnapshot() ?? KnownLog(zones: options.zones)
        var tornBytes = 0
        do throws(RecallError) {
            try known.recallWeeks(forLinesIn: log, upTo: status.size)
            tornBytes = try catchUp(&known, status)
            try recall(&known)
        } catch {
            switch error {
            case .record(let error): throw error
            case .damagedSnapshot:
                // The file is the truth: it is read from its beginning.
                snapshot = nil
                known = KnownLog(zones: options.zones)
                tornBytes = try known.catchUp(log, status, workers: options.workers)
            }
        }
        if tornBytes > 0, cutsTornTail {
            try setAside(tornBytes: tornBytes, at: known.end.offset)
        }
        return known
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
    /// Only lines that were judged, what others have recorded included.
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

    /// Takes in what others have recorded, if the file has another length than is known.
    mutating func takeInWhatIsNew() throws(RecordError) {
        let status = try statusOfSameFile()
        guard known == nil || status.size != lastEnd.offset else { return }
        try lock()
        defer { log.unlock() }
        let known = try takeKnown(cutsTornTail: false) { _ in }
        keep(known)
    }
}
