import PiggyBank

/// A ledger file, to be read.
public struct LedgerFile: Sendable {
    /// Where the file is; `-` is standard input.
    public let path: String

    /// Names a file; nothing is read yet.
    public init(_ path: String) {
        self.path = path
    }

    /// What a replay found.
    public struct Outcome: Sendable {
        /// The judged and folded events.
        public let replay: Replay
        /// How many bytes after the last line break were left out: a torn tail, never acknowledged.
        public let tornBytes: Int
    }

    /// Reads, judges and folds the whole file; linear in its bytes, in memory that does not grow with it.
    ///
    /// A rule that is broken is no error here: it stands among the outcome's violations.
    ///
    /// - Parameters:
    ///   - options: what is read and collected.
    ///   - workers: how many threads decode and hash; as many as there are processors when nil. The
    ///     outcome does not depend on it.
    /// - Throws: that the file could not be read.
    public func replay(
        _ options: ReplayOptions = ReplayOptions(),
        workers: Int? = nil
    ) throws(FileError) -> Outcome {
        let file: FileDescriptor
        do throws(SystemError) {
            file = path == "-" ? .standardInput : try .openForReading(path)
        } catch { throw .unreadable(error) }
        let replay = ParallelReplay(
            try BlockReader(file),
            options,
            zones: TimeZones(),
            workers: workers ?? processorCount()
        )
        let (result, tornBytes) = try replay.run()
        return Outcome(replay: result, tornBytes: tornBytes)
    }
}
