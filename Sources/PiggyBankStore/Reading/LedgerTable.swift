import Dispatch
import PiggyBank
import PiggyBankThreads

/// The events of an open ledger as rows, kept from question to question: the first question of
/// events reads all lines, and each later one those that were recorded since.
///
/// It works on a queue of its own: a question keeps no recording waiting.
actor LedgerTable {
    private let executor = QueueExecutor(label: "PiggyBank.LedgerTable")
    private let path: String
    private let files: any FileSystem
    private var kept: KeptReplay?
    /// Notes lines that the last answer has read again and that are not what they were.
    private var lostLines = LostLines()
    private var isClosed = false

    /// The queue that the table works on.
    nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    init(of path: String, in files: any FileSystem) { (self.path, self.files) = (path, files) }

    /// Answers questions; see `LedgerStore.answer`.
    func answer<each Answer: Sendable>(
        _ question: repeat Question<each Answer>, options: ReplayOptions
    ) throws(LedgerError) -> sending (repeat each Answer) {
        guard !isClosed else { throw .unreadable(.closed) }
        var needed = options
        for question in repeat each question { question.prepare(&needed) }
        // Answers as of an earlier time, or of fewer events, are not kept.
        guard options.asksForTheState(allowingRows: false), kept != nil || needed.keepsRows else {
            return try LedgerFile(path, in: files).answer(repeat each question, options: options)
        }
        // What the snapshot answers needs no table.
        if kept == nil, needed.asksForTheState(allowingRows: true) {
            let answers = SnapshotReader.answer(path, needed, files: files, workers: nil) {
                (repeat (each question).answer($0))
            }
            if let answers { return answers }
        }
        var replay = try caughtUp()
        lostLines = LostLines()
        replay.lostLines = lostLines
        let answers = (repeat (each question).answer(replay))
        guard lostLines.event == nil else { throw .unreadable(.changed) }
        return answers
    }

    /// Lets go of the rows.
    func forget() { kept = nil }

    /// Lets go of the rows, and answers no more.
    func close() { (kept, isClosed) = (nil, true) }

    /// The replay of all lines that the file has now.
    private func caughtUp() throws(LedgerError) -> Replay {
        let (log, status) = try LedgerError.reading { () throws(SystemError) in
            let log = try files.openForReading(path)
            return (log, try log.status())
        }
        // Taken, so that the rows are changed where they are and not copied.
        var next = kept.take() ?? KeptReplay()
        let isSame = try LedgerError.reading { () throws(SystemError) in
            try next.end.isPart(of: log, status)
        }
        // A line was edited meanwhile: what is known of the file cannot be believed.
        if !isSame || lostLines.event != nil { next = KeptReplay() }
        try next.catchUp(log, status)
        // A row does not know what it was before it was described.
        if next.replay.table.isOutdated {
            next = KeptReplay()
            try next.catchUp(log, status)
        }
        kept = next
        return next.replay
    }
}

/// A replay that goes on with the lines that are recorded.
private struct KeptReplay {
    private(set) var replay = Replay(.rows, zones: TimeZones())
    private(set) var end = LogEnd()

    /// Reads, validates and applies the lines that were appended since; linear in their bytes.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks.
    mutating func catchUp(_ log: any LogFile, _ status: FileStatus) throws(LedgerError) {
        guard status.size > end.offset else { return }
        do throws(FileError) {
            let rest = ParallelReplay(
                BlockReader(log, after: end, upTo: status.size), .rows, continuing: taken(),
                zones: TimeZones(), workers: Threads.processorCount)
            replay = try rest.run()
        } catch { throw .unreadable(error) }
        if let violation = replay.violations.first { throw .broken(violation) }
        try LedgerError.reading { () throws(SystemError) in try end.follow(replay, of: log, status)
        }
    }

    /// The replay, which leaves this value, so that its rows are changed where they are and not
    /// copied.
    private mutating func taken() -> Replay {
        let known = replay
        replay = Replay(.rows, zones: TimeZones())
        return known
    }
}
