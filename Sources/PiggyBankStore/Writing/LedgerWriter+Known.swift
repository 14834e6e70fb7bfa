import PiggyBank

extension LedgerWriter {
    /// What a call needs to know the log for.
    enum Purpose {
        /// To record: a torn tail is set aside, and a line break put back.
        case recording
        /// To answer from it, now and later.
        case answering
        /// For a dry run: the file is left exactly as it is.
        case dryRun
    }

    /// Takes what is known of the log out of the writer, and takes in what was appended since.
    ///
    /// What was known is dropped, and the file read from its beginning, when another program may
    /// have changed a line of it. When anything fails, the writer knows nothing until the next
    /// call.
    ///
    /// - Parameter load: loads what is better read at once than looked up; what it throws is for a
    ///   damaged snapshot.
    mutating func caughtUp(for purpose: Purpose, load: (inout KnownLog) throws -> Void = { _ in })
        throws(RecordError) -> KnownLog
    {
        let status = try statusOfSameFile()
        try requireKnownLines(status)
        guard var known = knownIfCurrent(status) ?? fromSnapshot(status) else {
            return try readAgain(for: purpose)
        }
        // The snapshot's stamp is written once a sync has succeeded.
        isSynced = isSynced || snapshot != nil
        let tornBytes: Int
        do {
            tornBytes = try known.catchUp(log, status, workers: options.workers)
            try load(&known)
            if known.isDamaged { throw DamagedSnapshot() }
        } catch let error as LedgerError {
            // What a snapshot says is not taken for granted when lines seem to be wrong.
            guard case .broken = error else { throw RecordError(error) }
            return try readAgain(for: purpose)
        } catch {
            // The snapshot is damaged.
            return try readAgain(for: purpose)
        }
        state = FileState(status, isSettled: true)
        try prepareToRecord(after: known, tornBytes, for: purpose)
        return known
    }

    /// Requires a new ledger where one was to be created, makes the name of an empty one durable,
    /// and sets a torn tail aside, or puts the line break back that the last line has lost.
    private mutating func prepareToRecord(
        after known: borrowing KnownLog, _ tornBytes: Int, for purpose: Purpose
    ) throws(RecordError) {
        guard purpose != .answering else { return }
        if tornBytes > 0, known.end.offset == 0 { try requireFirstLine() }
        guard purpose == .recording else { return }
        if mustBeNew, known.end.offset > 0 { throw .unwritable(.exists) }
        if known.end.offset == 0 { try syncName() }
        if tornBytes > 0 { try setAside(tornBytes: tornBytes, at: known.end.offset) }
        if let state, known.end.isMissingLineBreak(in: state.status) {
            try putBackLineBreak(after: known)
        }
    }

    /// Takes what was known at the last call, if no line that was known then can have changed
    /// since.
    ///
    /// That is so when the file is what it was, and when it is as other writers left it who went on
    /// from the same snapshot: each of them believed it, and so found the file as the one before
    /// had left it.
    private mutating func knownIfCurrent(_ status: FileStatus) -> KnownLog? {
        let believedBefore = snapshot
        openSnapshot(status)
        guard let state = state.take(), state.isSettled else { return nil }
        let isContinued = believedBefore != nil && believedBefore === snapshot
        guard state.status == status || isContinued else { return nil }
        return known.take()
    }

    /// Reads the whole file, which is the truth whatever was known before.
    mutating func readAgain(for purpose: Purpose) throws(RecordError) -> KnownLog {
        snapshot = nil
        self.known = nil
        isSynced = false
        var known = KnownLog(zones: options.zones)
        let state = try RecordError.reading(try currentState(mayTouch: purpose != .dryRun))
        let tornBytes: Int
        do throws(LedgerError) {
            tornBytes = try known.catchUp(log, state.status, workers: options.workers)
        } catch { throw RecordError(error) }
        self.state = state
        try prepareToRecord(after: known, tornBytes, for: purpose)
        return known
    }

    /// What the file is now, settled if that needs no more than setting its time; the lock is held.
    func currentState(mayTouch: Bool = true) throws(SystemError) -> FileState {
        try FileState(of: log, clock: options.files.clock) {
            mayTouch && (try? Snapshot.removeDoubted(of: path, options.files)) != nil
        }
    }

    /// Takes what the file was when all of it was known, before this writer changes the file.
    ///
    /// - Throws: that another program has changed it since.
    mutating func consumeState() throws(RecordError) -> FileState {
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
        let isSame = try RecordError.reading(try options.files.leads(path, to: identity))
        let status = try RecordError.reading(try log.status())
        guard isSame else { throw .unwritable(.vanished) }
        return status
    }

    /// Requires that the path still leads to this file.
    func requireSameFile() throws(LedgerError) {
        let (path, files, identity) = (path, options.files, identity)
        let isSame = try LedgerError.reading { () throws(SystemError) in
            try files.leads(path, to: identity)
        }
        guard isSame else { throw .unreadable(.vanished) }
    }
}

// MARK: - Reading again

extension LedgerWriter {
    /// The events before one of those that were recorded last, the latest first.
    ///
    /// Reads no more of the file than these events need.
    ///
    /// - Parameter count: how many at most.
    package func events(_ count: Int, before sequence: Int64) throws(RecordError) -> [Event] {
        let lines = EarlierLines(of: log, upTo: lastEnd)
        var found: [Event] = []
        var before = lines.lines(before: lastEnd.offset)
        while found.count < count, let event = before.next()?.event {
            if event.sequence < sequence { found.append(event) }
        }
        if let failure = lines.failure { throw .unreadable(failure) }
        return found
    }
}
