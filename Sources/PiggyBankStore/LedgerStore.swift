import PiggyBank

/// A ledger that is open: records commands, answers, and tells of new events; safe to use from any task.
///
/// Commands that come while others are being written share the next write and sync. What other processes
/// record is taken in before anything is decided or answered. Files are read and written on a queue of
/// the store's own, so that no thread of the tasks waits for a disk.
public actor LedgerStore {
    private let executor: QueueExecutor
    private var writer: LedgerWriter
    private let zones: any ZoneDirectory
    private var waiting: [Waiting] = []

    /// The queue that the store works on.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// A command that waits for being written, and who waits for it.
    private struct Waiting {
        var command: Command
        var caller: CheckedContinuation<Result<Receipt, RecordError>, Never>
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

    init(_ writer: consuming LedgerWriter, _ options: WriterOptions) {
        executor = QueueExecutor(label: "PiggyBank.LedgerStore")
        self.writer = writer
        zones = options.zones
    }
}

// MARK: - Recording

extension LedgerStore {
    /// Records a command, and returns once its event is on the disk.
    ///
    /// Constant time on average in the length of the log for the file's owner; linear in it for other users,
    /// and after another program has changed the file. One write and one sync, shared with the commands that
    /// other tasks give meanwhile.
    ///
    /// - Throws: why nothing was recorded.
    public func record(_ command: Command) async throws(RecordError) -> Receipt {
        let result = await withCheckedContinuation { caller in
            waiting.append(Waiting(command: command, caller: caller))
            // The first one to wait has all of them written, once the calls that came meanwhile are in.
            if waiting.count == 1 { Task { writeWaiting() } }
        }
        return try result.get()
    }

    private func writeWaiting() {
        let batch = waiting
        waiting = []
        do throws(RecordError) {
            let results = try writer.record(batch.map(\.command))
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
    public func tryOut(_ command: Command) throws(RecordError) -> Receipt {
        let results = try writer.record([command], isTrial: true)
        guard let result = results.first else { throw .unwritable(.stopped) }
        do throws(CommandRejection) { return try result.get() } catch { throw .rejected(error) }
    }
}

// MARK: - Answers

extension LedgerStore {
    /// The fold of the ledger as it is now: balances, savings, round-ups and totals.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks.
    public func ledger() throws(RecordError) -> Ledger {
        try writer.current()
    }
}

// MARK: - Following

extension LedgerStore {
    /// The events after a sequence, and then those that are recorded from now on, by whatever process.
    ///
    /// An event comes once it is on the disk and every rule was validated. Ends when the caller stops asking;
    /// throws a ``RecordError`` when the ledger cannot be read or is broken.
    ///
    /// - Parameters:
    ///   - sequence: 0 for all events.
    ///   - pollMilliseconds: how often to look whether the file has grown, at least 1.
    public nonisolated func events(
        after sequence: Int64,
        pollMilliseconds: Int = 100
    ) -> AsyncThrowingStream<Event, any Error> {
        AsyncThrowingStream { continuation in
            let following = Task {
                var position = 0
                do {
                    while !Task.isCancelled {
                        let (events, end) = try await self.events(from: position)
                        for event in events where event.sequence > sequence {
                            continuation.yield(event)
                        }
                        if end == position {
                            try await Task.sleep(for: .milliseconds(max(1, pollMilliseconds)))
                        }
                        position = end
                    }
                    continuation.finish()
                } catch is CancellationError {
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in following.cancel() }
        }
    }

    /// The events of about a megabyte of lines from an offset on, and where they end.
    private func events(
        from offset: Int
    ) throws(RecordError) -> (events: [Event], end: Int) {
        let (lines, end) = try writer.lines(from: offset)
        var events: [Event] = []
        for line in lines.split(separator: 0x0A) {
            var bytes = ContiguousArray(line)
            if bytes.last == 0x0D { bytes.removeLast() }
            // The line was validated, so it is an event.
            if let event = try? Event(line: bytes, zones: zones) { events.append(event) }
        }
        return (events, end)
    }
}
