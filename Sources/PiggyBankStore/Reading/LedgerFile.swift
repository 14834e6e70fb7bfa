import PiggyBank
import PiggyBankThreads

/// A ledger file, to be read.
public struct LedgerFile: Sendable {
    /// Where it is; nil for standard input.
    let path: String?

    /// Names a file by its path; nothing is read yet.
    public init(_ path: String) {
        self.path = path
    }

    private init(path: String?) {
        self.path = path
    }

    /// The ledger that comes on standard input.
    public static let standardInput = LedgerFile(path: nil)

    /// Reads, validates and applies the ledger's lines; linear in its bytes, in blocks of about a megabyte a worker.
    ///
    /// - Parameters:
    ///   - options: what is read and collected.
    ///   - workers: how many threads decode and hash; as many as there are processors when nil. The
    ///     answer does not depend on it.
    ///   - progress: is told how far it is, after every block.
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    public func replay(
        _ options: ReplayOptions = ReplayOptions(),
        workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(LedgerError) -> Replay {
        let replay: Replay
        do throws(FileError) {
            replay = try read(options, workers: workers, progress: progress)
        } catch { throw .unreadable(error) }
        if let violation = replay.violations.first { throw .broken(violation) }
        return replay
    }

    /// Reads and validates the ledger, and returns what was found, violations included.
    package func read(
        _ options: ReplayOptions,
        workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(FileError) -> Replay {
        let replay = ParallelReplay(
            try blocks(),
            options,
            zones: TimeZones(),
            workers: workers ?? Threads.processorCount,
            progress: progress
        )
        return try replay.run()
    }

    /// Passes on the ledger's blocks of whole lines in their order, neither validated nor decoded.
    package func eachBlock(_ body: (borrowing LineBlock) -> Void) throws(FileError) {
        var blocks = try blocks()
        var block = LineBlock(capacity: blocks.capacity)
        while try blocks.next(into: &block) { body(block) }
    }

    func blocks() throws(FileError) -> BlockReader {
        let file: FileDescriptor
        do throws(SystemError) {
            if let path { file = try .openForReading(path) } else { file = .standardInput }
        } catch { throw .unreadable(error) }
        return try BlockReader(file)
    }
}

// MARK: - Audit

extension LedgerFile {
    /// Audits the whole ledger: every seal, every rule and every sum, whatever is wrong with it.
    ///
    /// Linear in the file's bytes. Memory grows with accounts, goals, weeks and idempotency keys, and
    /// with the violations only if all of them are listed.
    ///
    /// - Parameters:
    ///   - head: a head that was kept elsewhere and has to be found again.
    ///   - listing: whether every violation is listed, or only the first ones are shown.
    ///   - workers: how many threads decode and hash; as many as there are processors when nil.
    ///   - progress: is told how far it is, after every block.
    /// - Throws: that the file could not be read; what is wrong with the ledger is in the audit.
    public func audit(
        expecting head: ExpectedHead? = nil,
        listing: Audit.Listing = .all,
        workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(FileError) -> Audit {
        let options = ReplayOptions.audit(expecting: head, listing: listing)
        return try Audit(of: read(options, workers: workers, progress: progress))
    }
}

/// How far the reading of a ledger is.
public struct ReplayProgress: Hashable, Sendable {
    /// How many bytes of lines were validated and applied.
    public var bytes: Int
    /// How many bytes the file has; nil for a stream.
    public var totalBytes: Int?
    /// How many lines were validated and applied.
    public var lines: Int

    package init(bytes: Int, totalBytes: Int?, lines: Int) {
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.lines = lines
    }

    /// Is told how far it is after every block, by one thread after the other, and has to be quick.
    public typealias Observer = @Sendable (ReplayProgress) -> Void
}
