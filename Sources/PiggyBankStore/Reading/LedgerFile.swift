import PiggyBank
import PiggyBankThreads

/// A ledger file, to be read.
///
///     let file = LedgerFile("savings.jsonl")
///     print(try file.ledger().balances)
public struct LedgerFile: Sendable {
    /// Where it is; nil for standard input.
    let path: String?
    /// The files that it is one of.
    let files: any FileSystem

    /// Names a file by its path; nothing is read yet.
    public init(_ path: String) { self.init(path, in: LocalFiles()) }

    /// Names one of some files.
    package init(_ path: String?, in files: any FileSystem) {
        self.path = path
        self.files = files
    }

    /// The ledger that comes on standard input.
    public static let standardInput = LedgerFile(nil, in: LocalFiles())

    /// Reads, validates and applies the ledger's lines; linear in its bytes, in blocks of about a
    /// megabyte a worker.
    ///
    /// - Parameters:
    ///   - options: what is read and asked.
    ///   - workers: how many threads decode and hash; as many as there are processors when nil. The
    ///     answer does not depend on it.
    ///   - progress: is told how far it is, after every block.
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    package func replay(
        _ options: ReplayOptions = ReplayOptions(), workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(LedgerError) -> Replay {
        try replay(options, syncs: false, workers: workers, progress: progress)
    }

    /// Answers one question; costs what several do.
    ///
    ///     let closing = try file.answer(.statement(of: account))?.closing
    ///
    /// - Parameter options: what is read: the ledger as of a time, or as it was known at one.
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    public func answer<Answer: Sendable>(
        _ question: Question<Answer>, options: ReplayOptions = ReplayOptions()
    ) throws(LedgerError) -> Answer {
        var options = options
        question.prepare(&options)
        return try answer(options, allowsRows: true, question.answer)
    }

    /// Answers questions in one pass over the ledger; linear in its bytes.
    ///
    /// Where the snapshot can be believed, without the pass if the questions are of the state
    /// alone, and over its last part if they are of the last days besides.
    ///
    ///     let (statement, spent) = try file.answer(
    ///         .statement(of: account),
    ///         .spending(by: .category)
    ///     )
    ///
    /// - Parameter options: what is read: the ledger as of a time, or as it was known at one.
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    public func answer<each Answer: Sendable>(
        _ question: repeat Question<each Answer>, options: ReplayOptions = ReplayOptions()
    ) throws(LedgerError) -> (repeat each Answer) {
        var options = options
        for question in repeat each question { question.prepare(&options) }
        return try answer(options, allowsRows: true) { replay in
            (repeat (each question).answer(replay))
        }
    }

    /// Reads, validates and applies the ledger's lines, and may wait until they are on the disk.
    func replay(
        _ options: ReplayOptions, syncs: Bool, workers: Int?, progress: ReplayProgress.Observer?
    ) throws(LedgerError) -> Replay {
        let replay: Replay
        do throws(FileError) {
            replay = try read(options, syncs: syncs, workers: workers, progress: progress)
        } catch { throw .unreadable(error) }
        if let violation = replay.violations.first { throw .broken(violation) }
        return replay
    }

    /// Reads and validates the ledger, and returns what was found, violations included.
    ///
    /// - Parameter syncs: whether to wait until what was read is on the disk, whoever wrote it.
    package func read(
        _ options: ReplayOptions, syncs: Bool = false, workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(FileError) -> Replay {
        let blocks = try blocks()
        let lines = blocks.earlierLines
        let replay = ParallelReplay(
            blocks, options, zones: TimeZones(), workers: workers ?? Threads.processorCount,
            progress: progress)
        var result = try replay.run()
        if syncs { result.isSynced = try lines.sync() }
        return result
    }

    /// Passes on the ledger's blocks of whole lines in their order, neither validated nor decoded.
    package func eachBlock(_ body: (borrowing LineBlock) -> Void) throws(FileError) {
        var blocks = try blocks()
        var block = LineBlock(capacity: blocks.capacity)
        while try blocks.next(into: &block) { body(block) }
    }

    /// Opens the file to read its blocks of lines.
    package func blocks() throws(FileError) -> BlockReader {
        if let path { try files.blocks(of: path) } else { try BlockReader(.standardInput) }
    }
}

extension FileSystem {
    /// The blocks of lines that a file has now.
    package func blocks(of path: String) throws(FileError) -> BlockReader {
        do throws(SystemError) {
            let log = try openForReading(path)
            return BlockReader(log, after: LogEnd(), upTo: try log.status().size)
        } catch { throw .unreadable(error) }
    }
}

extension LocalFiles {
    /// The blocks of lines that a file has now, or a stream until it ends.
    package func blocks(of path: String) throws(FileError) -> BlockReader {
        let file: FileDescriptor
        do throws(SystemError) { file = try .openForReading(path) } catch {
            throw .unreadable(error)
        }
        return try BlockReader(file)
    }
}

// MARK: - Audit

extension LedgerFile {
    /// Audits the whole ledger: every seal, every rule and every sum, whatever is wrong with it.
    ///
    /// Linear in the file's bytes. Memory grows with accounts, goals, weeks and idempotency keys,
    /// and with the violations only if all of them are listed. Where heads are expected, the lines
    /// are synced first, so that what is said of it outlasts a loss of power; or a notice says that
    /// nobody can know.
    ///
    ///     let audit = try LedgerFile("savings.jsonl").audit(expecting: ExpectedHead(keptHead))
    ///     for finding in audit.findings { print(finding.message.sentence) }
    ///
    /// - Parameter heads: heads that were kept elsewhere and have to be found again; none is nil.
    /// - Throws: that the file could not be read, or synced; what is wrong with the ledger is in
    ///   the audit.
    public func audit(expecting heads: ExpectedHead?...) throws(FileError) -> Audit {
        try audit(expecting: heads.compactMap(\.self), listing: .all)
    }

    /// Audits the whole ledger in the same way.
    ///
    /// - Parameters:
    ///   - listing: whether every violation is listed, or only the first ones are shown.
    ///   - workers: how many threads decode and hash; as many as there are processors when nil.
    ///   - progress: is told how far it is, after every block.
    package func audit(
        expecting heads: [ExpectedHead], listing: Audit.Listing, workers: Int? = nil,
        progress: ReplayProgress.Observer? = nil
    ) throws(FileError) -> Audit {
        let options = ReplayOptions.audit(expecting: heads, listing: listing)
        let replay = try read(options, syncs: !heads.isEmpty, workers: workers, progress: progress)
        return Audit(of: replay)
    }
}

/// How far the reading of a ledger is.
package struct ReplayProgress: Hashable, Sendable {
    /// How many bytes of lines were validated and applied.
    package var bytes: Int
    /// How many bytes the file has; nil for a stream.
    package var totalBytes: Int?
    /// How many lines were validated and applied.
    package var lines: Int

    package init(bytes: Int, totalBytes: Int?, lines: Int) {
        self.bytes = bytes
        self.totalBytes = totalBytes
        self.lines = lines
    }

    /// Is told how far it is after every block, by one thread after the other, and has to be quick.
    package typealias Observer = @Sendable (ReplayProgress) -> Void
}
