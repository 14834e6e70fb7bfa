import PiggyBank

extension LedgerWriter {
    /// What a call needs to know the log for.
    enum Purpose {
        /// To record: a torn tail is set aside.
        case recording
        /// To answer from it, now and later.
        case answering
        /// To pass on the lines that were appended; those before were passed on as they were.
        case following
        /// For a dry run: the file is left exactly as it is.
        case dryRun
    }

    /// Takes what is known of the log out of the writer, and takes in what was appended since.
    ///
    /// What was known is dropped, and the file read from its beginning, when another program may have
    /// changed a line of it; but not while lines are only followed as they are appended, or every poll would
    /// cost the whole file. When anything fails, the writer knows nothing until the next call.
    ///
    /// - Parameter recall: recalls what is needed of earlier events; what it throws is for a damaged snapshot,
    ///   unless it is a `RecordError`.
    mutating func takeKnown(
        for purpose: Purpose,
        recall: (inout KnownLog) throws -> Void
    ) throws(RecordError) -> KnownLog {
        let status = try statusOfSameFile()
        try requireKnownLines(status)
        var current = takeCurrent(status) ?? fromSnapshot(status)
        let isCertain = current != nil
        if !isCertain, purpose == .following, status.size > lastEnd.offset {
            current = known.take()
        }
        guard var known = current else { return try readAgain(for: purpose) }
        let tornBytes: Int
        do {
            // Another program than a writer may have appended the lines, and not have looked for their keys.
            if !isCertain { try known.recallEveryKey() }
            try known.recall(forLinesIn: log, upTo: status.size)
            tornBytes = try known.catchUp(log, status, workers: options.workers)
            try recall(&known)
        } catch let error as RecordError {
            // What a snapshot says is not taken for granted when lines seem to be wrong.
            guard case .broken = error else { throw error }
            return try readAgain(for: purpose)
        } catch {
            // The snapshot is damaged.
            return try readAgain(for: purpose)
        }
        // Before anything is recorded or answered, lines that may have changed are read again.
        state = FileState(status, isSettled: isCertain)
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
        let state = try RecordError.reading(try currentState(mayTouch: purpose != .dryRun))
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

    /// Requires that the lines which were known last are still there.
    func requireKnownLines(_ status: FileStatus) throws(RecordError) {
        let isSame = try RecordError.reading(try lastEnd.isPart(of: log, status))
        guard isSame else { throw .unwritable(.changed) }
    }

    /// Keeps what is known for the next call.
    mutating func keep(_ known: consuming KnownLog) {
        lastEnd = known.end
        self.known = known
    }

    /// What the file is now, provided that the path still leads to it.
    func statusOfSameFile() throws(RecordError) -> FileStatus {
        let byPath = try RecordError.reading(try identityByPath())
        let status = try RecordError.reading(try log.status())
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
    /// Where the line after an event begins, or is to begin; what others have recorded is taken in.
    package mutating func offset(after sequence: Int64) throws(RecordError) -> Int {
        try takeInWhatIsNew()
        let last = known?.ledger.sequence ?? 0
        guard sequence > 0 else { return 0 }
        guard sequence < last else { return lastEnd.offset }
        let lines = EarlierLines(of: log)
        let all = LineRange(first: 1, start: 0, next: last + 1, end: lastEnd.offset)
        if let line = lines.line(of: sequence + 1, among: all, zones: options.zones) {
            return line.start
        }
        throw lines.failure.map { .unreadable($0) } ?? .unwritable(.changed)
    }

    /// Whole lines from an offset on, at which one begins: half a megabyte of them, or none at the end.
    ///
    /// Only lines of which every rule was checked, what others have recorded included.
    package mutating func lines(from offset: Int) throws(RecordError) -> ContiguousArray<UInt8> {
        try takeInWhatIsNew()
        let count = min(lastEnd.offset - offset, BlockReader.blockBytes)
        guard count > 0 else { return [] }
        var bytes = try RecordError.reading(try log.read(at: offset, count: count))
        guard let lineBreak = bytes.lastIndex(of: 0x0A) else { throw .unwritable(.changed) }
        bytes.removeSubrange((lineBreak + 1)...)
        return bytes
    }

    /// The events before one of those that were recorded last, the latest first.
    ///
    /// Reads no more of the file than these events need.
    ///
    /// - Parameter count: how many at most.
    package func events(
        _ count: Int,
        before sequence: Int64
    ) throws(RecordError) -> [Event] {
        let lines = EarlierLines(of: log)
        var found: [Event] = []
        var events = lines.events(backFrom: lastEnd.offset, zones: options.zones)
        while found.count < count, let event = events.next() {
            if event.sequence < sequence { found.append(event) }
        }
        if let failure = lines.failure { throw .unreadable(failure) }
        return found
    }

    /// Takes in what others have recorded, unless the file is what it was.
    ///
    /// Whether its state is settled does not matter: lines that were appended show in its size.
    private mutating func takeInWhatIsNew() throws(RecordError) {
        let status = try statusOfSameFile()
        if status == state?.status, known != nil { return }
        try lock()
        defer { log.unlock() }
        let known = try takeKnown(for: .following) { _ in }
        keep(known)
    }
}
