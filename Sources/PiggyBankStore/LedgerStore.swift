import Dispatch
import PiggyBank
import PiggyBankImport

/// An open ledger: records commands, answers, and tells of new events; safe to use from any task.
///
///     let store = try await LedgerStore(openingOrCreating: "savings.jsonl")
///     let payment = Command.Action.withdraw(everyday, .money(price), payee: "Bakery")
///     let receipt = try await store.record(Command(payment, id: "payment-17"))
///     let statement = try await store.answer(.statement(of: everyday))
///
/// Commands that come while others are being written share the next write and sync. What other
/// processes record is taken in before anything is decided or answered. Files are read and written
/// on a queue of the store's own, so that no thread of the tasks waits for a disk.
public actor LedgerStore {
    private let executor: QueueExecutor
    private let path: String
    private let options: WriterOptions
    /// The events, for questions about them.
    private nonisolated let table: LedgerTable
    /// Nil once the store was closed.
    var writer: LedgerWriter?
    /// Reads what is recorded for those who follow it; nil before anybody does.
    private var follower: LedgerFollower?
    /// Wakes those who follow it.
    nonisolated let changes: FileChanges
    /// The commands waiting to be written, and who waits for each.
    var waiting: [(request: RecordRequest, caller: Caller)] = []

    typealias Caller = CheckedContinuation<Result<[Receipt], RecordError>, Never>

    /// The time by the store's clock.
    package nonisolated var present: Instant? { options.clock() }

    /// The queue that the store works on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Opens the ledger at a path, or creates one with mode 0600 where no file is.
    ///
    ///     let store = try await LedgerStore(openingOrCreating: path)
    ///     if try await store.ledger().sequence == 0 {
    ///         let action = Command.Action.openLedger(timeZone: zone, weekStart: nil, title: nil)
    ///         // With an id, two processes that begin together record it once.
    ///         _ = try await store.record(Command(action, id: "settings"))
    ///     }
    ///
    /// Its lines are read when they are first needed: a file that is no ledger fails then, and is
    /// left as it is. The name of a new one is synced.
    ///
    /// - Parameters:
    ///   - isSealed: whether the lines of a new ledger are sealed.
    ///   - timeout: how long to wait for other writers, up to an hour.
    ///   - clock: what tells when something is recorded; nil when it cannot.
    /// - Throws: that the path leads to no regular file, or one that may not be created or written.
    public init(
        openingOrCreating path: String, isSealed: Bool = true, timeout: Duration = .seconds(10),
        clock: @escaping @Sendable () -> Instant? = { .now }
    ) async throws(RecordError) {
        let options = WriterOptions(isSealed: isSealed, timeout: timeout, clock)
        try await self.init(path, options) { () throws(RecordError) in
            try LedgerWriter(openingOrCreating: path, options: options)
        }
    }

    /// Opens the ledger at a path; its lines are read when they are first needed.
    ///
    /// - Parameters:
    ///   - timeout: how long to wait for other writers, up to an hour.
    ///   - clock: what tells when something is recorded; nil when it cannot.
    /// - Throws: that the file is not there, is no regular file, or may not be written.
    public init(
        opening path: String, timeout: Duration = .seconds(10),
        clock: @escaping @Sendable () -> Instant? = { .now }
    ) async throws(RecordError) {
        let options = WriterOptions(isSealed: true, timeout: timeout, clock)
        try await self.init(path, options) { () throws(RecordError) in
            try LedgerWriter(path, options: options)
        }
    }

    /// Creates a ledger with mode 0600 at a path where no file is, or one without a line; record
    /// `openLedger` first to give it settings.
    ///
    /// - Parameters:
    ///   - isSealed: whether its lines are sealed.
    ///   - timeout: how long to wait for other writers, up to an hour.
    ///   - clock: what tells when something is recorded; nil when it cannot.
    /// - Throws: that there is a ledger already, or that none may be created.
    public init(
        creating path: String, isSealed: Bool = true, timeout: Duration = .seconds(10),
        clock: @escaping @Sendable () -> Instant? = { .now }
    ) async throws(RecordError) {
        let options = WriterOptions(isSealed: isSealed, timeout: timeout, clock)
        try await self.init(path, options) { () throws(RecordError) in
            try LedgerWriter(creating: path, options: options)
        }
    }

    /// Opens a writer of a path and its options on the store's queue.
    package init(
        _ path: String, _ options: WriterOptions,
        opening open: @Sendable () throws(RecordError) -> LedgerWriter
    ) async throws(RecordError) {
        // An actor's asynchronous initialiser goes on where the actor works, once all is set.
        self.init(path, options, nil)
        writer = try open()
    }

    /// Keeps a writer that is open already, with the options that it was opened with.
    package init(_ writer: consuming LedgerWriter, _ options: WriterOptions) {
        self.init(writer.path, options, writer)
    }

    private init(_ path: String, _ options: WriterOptions, _ writer: consuming LedgerWriter?) {
        executor = QueueExecutor(label: "PiggyBank.LedgerStore")
        self.path = path
        self.options = options
        self.writer = consume writer
        table = LedgerTable(of: path, in: options.files)
        changes = FileChanges(of: path, in: options.files)
    }

    /// Closes the file, once the commands that wait are on the disk.
    ///
    /// What is asked afterwards fails as `closed`, and what followed the ledger ends. A store that
    /// nobody holds any more is closed by itself.
    public func close() async {
        if !waiting.isEmpty { writeWaiting() }
        writer = nil
        follower = nil
        changes.end()
        await table.close()
    }
}

extension WriterOptions {
    fileprivate init(isSealed: Bool, timeout: Duration, _ clock: @escaping @Sendable () -> Instant?)
    {
        self.init()
        (sealsNew, self.clock) = (isSealed, clock)
        lockMilliseconds = timeout.millisecondsOfLock
    }
}

// MARK: - The open file

extension LedgerStore {
    /// The result of what is done with the writer.
    ///
    /// - Parameter closed: what is thrown once the store was closed.
    private func withWriter<Outcome, Failure: Error>(
        orThrow closed: Failure, _ body: (inout LedgerWriter) throws(Failure) -> Outcome
    ) throws(Failure) -> Outcome {
        guard var opened = writer.take() else { throw closed }
        let result = Result { () throws(Failure) in try body(&opened) }
        writer = consume opened
        return try result.get()
    }

    func withWriter<Outcome>(_ body: (inout LedgerWriter) throws(RecordError) -> Outcome)
        throws(RecordError) -> Outcome
    { try withWriter(orThrow: .unwritable(.closed), body) }

    /// The result of what is done with the follower, which begins when it is first needed; nil once
    /// the store was closed.
    func withFollower<Outcome>(_ body: (inout LedgerFollower) throws(LedgerError) -> Outcome)
        throws(LedgerError) -> Outcome?
    {
        guard writer != nil else { return nil }
        var opened =
            if let follower = follower.take() { follower } else {
                try LedgerFollower(path, options: options)
            }
        let outcome = try body(&opened)
        follower = consume opened
        return outcome
    }
}

// MARK: - Asking

extension LedgerStore {
    /// Answers one question; costs what several do.
    ///
    ///     for sum in try await store.answer(.spending(by: .payee)) { print(sum.group, sum.spent) }
    ///
    /// - Parameter options: what is read: the ledger as of a time, or as it was known at one.
    /// - Throws: that the file could not be read, or is another one by now; or the first rule that
    ///   a line breaks.
    public nonisolated func answer<Answer: Sendable>(
        _ question: Question<Answer>, options: ReplayOptions = ReplayOptions()
    ) async throws(LedgerError) -> Answer {
        try await requireSameFile()
        let answer = try await table.answer(question, options: options)
        try await requireSameFile()
        return answer
    }

    /// Answers questions of the ledger as it is now, what other processes have recorded included.
    ///
    /// The first question of events reads the whole ledger, and keeps a row of 72 bytes of each
    /// event, its distinct texts and the ledger's state, some 110 MB for a million events; later
    /// ones read what was recorded since, and look at the rows. ``forgetEvents()`` lets go of them.
    /// A list of events that the app holds keeps them, too: the next lines are then added to a
    /// copy. Lines that are known are not verified again. Before there are rows, questions of the
    /// state, or of the last days besides, are answered from the snapshot where it can be believed,
    /// and keep nothing. Recording never waits for a question.
    ///
    /// The file is read as any reader reads it, without the writers' lock: of a batch that is being
    /// written, the lines that are there count. See ``LedgerFile/answer(_:options:)``.
    ///
    /// - Parameter options: what is read, such as the ledger as of a time; then every line is.
    /// - Throws: that the file could not be read, or is another one by now; or the first rule that
    ///   a line breaks.
    public nonisolated func answer<each Answer: Sendable>(
        _ question: repeat Question<each Answer>, options: ReplayOptions = ReplayOptions()
    ) async throws(LedgerError) -> (repeat each Answer) {
        try await requireSameFile()
        let answer = try await table.answer(repeat each question, options: options)
        // It is opened by its name, which may have become another's.
        try await requireSameFile()
        return answer
    }

    /// Lets go of the rows of events that are kept for questions; the next one reads them again.
    public nonisolated func forgetEvents() async { await table.forget() }

    /// Requires that the path leads to the file that was opened.
    private func requireSameFile() throws(LedgerError) {
        try withWriter(orThrow: LedgerError.unreadable(.closed)) { writer throws(LedgerError) in
            try writer.requireSameFile()
        }
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
    public func plan(_ files: [StatementFile], _ mapping: ImportMapping) throws(RecordError)
        -> ImportPlan
    { try withWriter { writer throws(RecordError) in try writer.plan(files, mapping) } }

    /// Records what a plan comes to, and returns once its events are on the disk: all of them, or
    /// none where a rule is against any.
    ///
    /// - Throws: why it was not recorded; where the ledger has changed since, that it is to be
    ///   planned again.
    public func record(_ plan: ImportPlan) throws(ImportError) -> ImportReceipt {
        let closed = ImportError.failed(.unwritable(.closed))
        return try withWriter(orThrow: closed) { writer throws(ImportError) in
            let receipt = try writer.record(plan)
            writer.renewSnapshot()
            return receipt
        }
    }

    /// Says what would become of a plan, and writes nothing.
    public func dryRun(_ plan: ImportPlan) throws(ImportError) -> ImportReceipt {
        let closed = ImportError.failed(.unwritable(.closed))
        return try withWriter(orThrow: closed) { writer throws(ImportError) in
            try writer.record(plan, isDryRun: true)
        }
    }
}

// MARK: - Answers

extension LedgerStore {
    /// The state of the ledger as it is now: balances, savings, round-ups and totals.
    ///
    /// A copy, linear in accounts, goals and weeks: however long it is kept, recording costs no
    /// more. Nobody waits for another writer: while one is at work, the file is read as any reader
    /// reads it, which costs what ``LedgerFile/ledger()`` does.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks.
    public func ledger() throws(RecordError) -> Ledger {
        do throws(RecordError) {
            return try withWriter { writer throws(RecordError) in
                try writer.current(waits: false).copyForAnswers
            }
        } catch { guard case .unwritable(.locked) = error else { throw error } }
        do throws(LedgerError) { return try LedgerFile(path, in: options.files).ledger() } catch {
            throw RecordError(error)
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

    package init(label: String) { queue = DispatchQueue(label: label) }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { unsafe job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
