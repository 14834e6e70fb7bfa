import Dispatch
import PiggyBank
import PiggyBankImport

/// An open ledger: records commands, answers, and tells of new events; safe to use from any task.
///
/// Commands that come while others are being written share the next write and sync. What other
/// processes record is taken in before anything is decided or answered. Files are read and written
/// on a queue of the store's own, so that no thread of the tasks waits for a disk.
public actor LedgerStore {
    private let executor: QueueExecutor
    private var writer: LedgerWriter
    /// Reads what is recorded for those who follow it; nil before anybody does.
    private var follower: LedgerFollower?
    private let options: WriterOptions
    /// The commands waiting to be written, and who waits for each.
    private var waiting: [(compound: CompoundCommand, caller: Caller)] = []

    private typealias Caller = CheckedContinuation<Result<[Receipt], RecordError>, Never>

    /// The queue that the store works on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Opens the ledger at a path; its lines are read when they are first needed.
    ///
    /// - Parameter lockSeconds: how long to wait for other writers, 0 … 3,600.
    /// - Throws: that the file is not there, is no regular file, or may not be written.
    public init(opening path: String, lockSeconds: Int = 10) throws(RecordError) {
        var options = WriterOptions()
        options.lockMilliseconds = min(max(lockSeconds, 0), 3_600) * 1_000
        self.init(try LedgerWriter(path, options: options), options)
    }

    /// Creates a ledger with mode 0600 at a path where no file is, or one without a line; record
    /// `openLedger` first to give it settings.
    ///
    /// - Parameters:
    ///   - isSealed: whether its lines are sealed.
    ///   - lockSeconds: how long to wait for other writers, 0 … 3,600.
    public init(
        creating path: String,
        isSealed: Bool = true,
        lockSeconds: Int = 10
    ) throws(RecordError) {
        var options = WriterOptions()
        options.lockMilliseconds = min(max(lockSeconds, 0), 3_600) * 1_000
        options.sealsNew = isSealed
        self.init(try LedgerWriter(creating: path, options: options), options)
    }

    /// Keeps a writer that is open already, with the options that it was opened with.
    package init(_ writer: consuming LedgerWriter, _ options: WriterOptions) {
        executor = QueueExecutor(label: "PiggyBank.LedgerStore")
        self.writer = writer
        self.options = options
    }
}

// MARK: - Recording

extension LedgerStore {
    /// Records a command, and returns once its event is on the disk.
    ///
    /// Constant time on average in the length of the log for the file's owner; linear in it for
    /// other users, and after another program has changed the file. One write and one sync, shared
    /// with the commands that come from other tasks meanwhile.
    ///
    /// - Throws: why nothing was recorded; or, where ``WriteError/isOutcomeUnknown``, that the
    ///   event may be recorded or not: repeat the command with its id, which records it once.
    public func record(_ command: Command) async throws(RecordError) -> Receipt {
        try await record(CompoundCommand(command))[0]
    }

    /// Records a compound command, and returns once its events are on the disk.
    ///
    /// Costs what a command does, and time linear in accounts, goals, weeks and keys besides.
    ///
    /// - Returns: what became of each event, at least one.
    /// - Throws: why nothing was recorded; or, where ``WriteError/isOutcomeUnknown``, that any of
    ///   the first events may be recorded or none: repeat the command, whose events have ids, to
    ///   complete it.
    public func record(_ compound: CompoundCommand) async throws(RecordError) -> [Receipt] {
        let result = await withCheckedContinuation { caller in
            waiting.append((compound, caller))
            // The first one to wait has all of them written, once the calls that came meanwhile are
            // in.
            if waiting.count == 1 { Task { writeWaiting() } }
        }
        return try result.get()
    }

    private func writeWaiting() {
        let batch = waiting
        waiting = []
        do throws(RecordError) {
            let results = try writer.record(batch.map(\.compound))
            for (waiting, result) in zip(batch, results) {
                waiting.caller.resume(returning: result.mapError { .rejected($0) })
            }
        } catch {
            for waiting in batch { waiting.caller.resume(returning: .failure(error)) }
        }
        writer.renewSnapshot()
    }

    /// Says what would become of a command, and writes nothing.
    ///
    /// The ledger is read again afterwards, so it costs more than recording.
    public func dryRun(_ command: Command) throws(RecordError) -> Receipt {
        try dryRun(CompoundCommand(command))[0]
    }

    /// Says what would become of a compound command, and writes nothing; costs as much.
    public func dryRun(_ compound: CompoundCommand) throws(RecordError) -> [Receipt] {
        let result = try writer.record([compound], isDryRun: true)[0]
        do throws(CommandRejection) { return try result.get() } catch { throw .rejected(error) }
    }
}

// MARK: - Asking

extension LedgerStore {
    /// Answers questions in one pass over the ledger, what other processes have recorded included.
    ///
    /// Linear in the ledger's bytes, and without reading them where the questions are of the state
    /// alone; what is recorded meanwhile waits. The file is read as any
    /// reader reads it, without the writers' lock: of a batch that another process is writing, the
    /// lines that are there count. See ``LedgerFile/answer(_:options:)``.
    ///
    /// - Parameter options: what is read: the ledger as of a time, or as it was known at one.
    /// - Throws: that the file could not be read, or the first rule that a line breaks.
    public func answer<each Asked: Query>(
        _ query: repeat each Asked,
        options: ReplayOptions = ReplayOptions()
    ) throws(LedgerError) -> sending (repeat (each Asked).Answer) {
        try LedgerFile(writer.path).answer(repeat each query, options: options)
    }
}

// MARK: - Importing

extension LedgerStore {
    /// Plans what banks' files come to after what the ledger has; nothing is recorded.
    ///
    /// Reads the whole ledger. Linear in its bytes and in the files.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks. What is wrong
    ///   with the banks' files is in the plan.
    public func plan(
        _ files: [StatementFile],
        _ mapping: ImportMapping
    ) throws(RecordError) -> ImportPlan {
        try writer.plan(files, mapping)
    }

    /// Records what a plan comes to, and returns once its events are on the disk: all of them, or
    /// none where a rule is against any.
    ///
    /// - Throws: why it was not recorded; where the ledger has changed since, that it is to be
    ///   planned again.
    public func record(_ plan: ImportPlan) throws(ImportError) -> ImportReceipt {
        let receipt = try writer.record(plan)
        writer.renewSnapshot()
        return receipt
    }

    /// Says what would become of a plan, and writes nothing.
    public func dryRun(_ plan: ImportPlan) throws(ImportError) -> ImportReceipt {
        try writer.record(plan, isDryRun: true)
    }
}

// MARK: - Answers

extension LedgerStore {
    /// The state of the ledger as it is now: balances, savings, round-ups and totals.
    ///
    /// A copy, linear in accounts, goals and weeks: however long it is kept, recording costs no
    /// more.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks.
    public func ledger() throws(RecordError) -> Ledger {
        try writer.current().copyForAnswers
    }
}

// MARK: - Following

extension LedgerStore {
    /// The events after a sequence, and then those that are recorded from now on, by whatever
    /// process.
    ///
    /// An event comes once it is on the disk and every rule was checked. Writers never wait for a
    /// reader. Lines are read as events are asked for, from about where the first of them is, so a
    /// slow reader costs no memory. Lines that were read are not read again, so an edit of them is
    /// found only by the next command or answer. Ends when the task is cancelled; throws when the
    /// ledger cannot be read or is broken.
    ///
    /// - Parameters:
    ///   - sequence: 0 for all events.
    ///   - pollMilliseconds: how often to look whether the file has grown, at least 1.
    public nonisolated func events(
        after sequence: Int64,
        pollMilliseconds: Int = 100
    ) -> LedgerEvents {
        LedgerEvents(
            store: self,
            sequence: max(0, sequence),
            pollMilliseconds: max(1, pollMilliseconds)
        )
    }

    /// Whole lines from an offset on, or from the line after a sequence; none at the end, and while
    /// a writer is at work.
    fileprivate func lines(
        from offset: Int?,
        after sequence: Int64
    ) throws(LedgerError) -> FollowedLines {
        var follower =
            if let opened = self.follower.take() { opened } else {
                try LedgerFollower(writer.path, options: options)
            }
        var lines = FollowedLines(start: offset)
        if offset == nil { lines.start = try follower.offset(after: sequence) }
        if let start = lines.start { lines.bytes = try follower.lines(from: start) }
        lines.isWriterAtWork = follower.isWriterAtWork
        self.follower = consume follower
        return lines
    }

    fileprivate struct FollowedLines {
        /// Where they begin in the file; nil before that is known.
        var start: Int?
        var bytes: ContiguousArray<UInt8> = []
        var isWriterAtWork = false
    }
}

/// Events of an open ledger, in their order; see ``LedgerStore/events(after:pollMilliseconds:)``.
public struct LedgerEvents: AsyncSequence, Sendable {
    fileprivate let store: LedgerStore
    fileprivate let sequence: Int64
    fileprivate let pollMilliseconds: Int

    /// Begins to read them.
    public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

    /// Reads the events one after the other.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let events: LedgerEvents
        /// Lines that were read and not returned yet.
        private var lines = LinesForwards(among: [], at: 0)
        /// Where they end in the file; nil before any were looked for.
        private var end: Int?
        /// Whether the task was cancelled or an error thrown, after which there are no more events.
        private var hasEnded = false

        fileprivate init(events: LedgerEvents) { self.events = events }

        /// Waits for the next event, and returns it; nil once the task is cancelled, and after an
        /// error.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(LedgerError) -> Event? {
            guard !hasEnded else { return nil }
            // Every exit without an event ends the sequence.
            hasEnded = true
            while !Task.isCancelled {
                if let event = try nextOfLines() {
                    // There may have been fewer events than were to be left out.
                    guard event.sequence > events.sequence else { continue }
                    hasEnded = false
                    return event
                }
                let read = try await events.store.lines(from: end, after: events.sequence)
                lines = LinesForwards(among: read.bytes, at: read.start ?? 0)
                end = read.start.map { $0 + read.bytes.count }
                if read.bytes.isEmpty {
                    // Ends early when the task is cancelled; a writer at work is done in a moment.
                    let pause = read.isWriterAtWork ? 1 : events.pollMilliseconds
                    try? await Task.sleep(for: .milliseconds(pause))
                }
            }
            return nil
        }

        private mutating func nextOfLines() throws(LedgerError) -> Event? {
            guard let line = lines.next() else { return nil }
            // Every rule was checked before the line was read for this.
            guard let event = line.event else { throw .unreadable(.changed) }
            return event
        }
    }
}

// MARK: - Where it works

/// Runs an actor's work on a queue of its own, where it may wait for a disk without holding up
/// tasks.
///
/// It needs what tasks need too: a thread of Dispatch's. Where the process is at its limit of
/// threads, Dispatch waits until there is one.
package final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    package init(label: String) {
        queue = DispatchQueue(label: label)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
