import PiggyBank

extension LedgerWriter {
    /// Creates an empty ledger file with mode 0600, or opens one that has no line yet, such as one
    /// that a crash left.
    ///
    /// - Throws: that there is another file already, or that none can be created.
    package init(creating path: String, options: WriterOptions = WriterOptions())
        throws(RecordError)
    {
        let isCreated = try Self.create(path, options.files)
        let (log, status) = try Self.open(path, options.files)
        guard try Self.isEmptyLedger(log) else { throw .unwritable(.exists) }
        self.init(path, log, status.identity, options)
        self.isCreated = isCreated
        isNameSynced = isCreated
        mustBeNew = true
    }

    /// Opens a ledger file, or creates an empty one with mode 0600 where there is none.
    ///
    /// - Throws: that the path leads to no regular file, or one that may not be created or written.
    package init(openingOrCreating path: String, options: WriterOptions = WriterOptions())
        throws(RecordError)
    {
        let isCreated = try Self.create(path, options.files)
        let (log, status) = try Self.open(path, options.files)
        self.init(path, log, status.identity, options)
        self.isCreated = isCreated
        isNameSynced = isCreated
    }

    /// What the first command of a new ledger comes to, decided and validated before there is a
    /// file.
    ///
    /// A file is created only for a command that can be recorded.
    ///
    /// - Throws: that there is a file already, or why the command is rejected.
    package static func dryRunOfFirst(
        _ command: Command, of path: String, options: WriterOptions = WriterOptions()
    ) throws(RecordError) -> Receipt {
        // Opened only where it is; one that has no line is as good as none.
        if (try? options.files.status(path)) != nil {
            _ = try LedgerWriter(creating: path, options: options)
        }
        guard let now = options.clock() else { throw .unwritable(.noTime) }
        var known = KnownLog(zones: options.zones)
        var batch = options.newBatch(after: known, in: nil)
        do throws(CommandRejection) {
            return try batch.decide(command, now: now, recorded: nil, into: &known)
        } catch { throw .rejected(error) }
    }

    /// Creates an empty file, unless there is a file, and says whether it did.
    static func create(_ path: String, _ files: any FileSystem) throws(RecordError) -> Bool {
        let file: any LogFile
        do throws(SystemError) { file = try files.create(path) } catch {
            if error.isExistence { return false }
            throw .unwritable(.notOpened(error))
        }
        do throws(SystemError) { try files.syncDirectory(of: path) } catch {
            removeIfEmpty(path, file, files)
            throw .unwritable(.notOpened(error))
        }
        return true
    }

    /// Whether a file is empty, or has only the beginning of a ledger's first line: a torn tail, of
    /// which a loss of power may have left NUL bytes.
    ///
    /// Any other text without a line break is somebody's file, which is left alone.
    static func isEmptyLedger(_ file: any LogFile) throws(RecordError) -> Bool {
        let beginning = try RecordError.reading(try file.read(at: 0, count: Limits.lineBytes + 2))
        if beginning.first == 0 {
            // An image of a disk begins so too, and is longer than a line.
            let size = try RecordError.reading(try file.status().size)
            guard size == beginning.count else { return false }
        }
        guard zip(beginning, #"{"sequence":1,"#.utf8).allSatisfy({ $0 == $1 || $0 == 0 }) else {
            return false
        }
        return try RecordError.reading(try file.firstLine()) == nil
    }

    /// Takes the file away again that was created for nothing.
    package func removeIfEmpty() { if isCreated { Self.removeIfEmpty(path, log, options.files) } }

    /// Removes an empty file that nobody is recording into; whoever else has it open is told that
    /// it vanished.
    private static func removeIfEmpty(_ path: String, _ file: any LogFile, _ files: any FileSystem)
    {
        guard (try? file.lock()) == true else { return }
        defer { file.unlock() }
        guard let status = try? file.status(), status.size == 0,
            (try? files.status(path).identity) == status.identity
        else { return }
        try? files.remove(path)
    }
}
