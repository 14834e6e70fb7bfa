import PiggyBank

// The way of everything that is recorded, a single command being a batch of one:
//
//     decide → encode → check → validate → apply → seal       ``Batch``, ``DraftBatch``, ``LineSealing``
//     → one append, one sync                                  ``Commit``
//
// A dry run ends before the append. Of many batches, the next is decided and sealed in memory while
// the one before is written and synced:
//
//     decided   1   2   3   4
//     sealed     1   2   3   4
//     written       1   2   3   4       and synced, under the lock
//     told             1   2   3   4
//
// The state is then ahead of the file. It is believed only as long as what it is ahead of comes
// true: a batch that cannot be written takes the state with it, and so does another writer that
// recorded something in between. Then the file is read again, which is the truth.

/// What a client has to record next.
package enum DraftInput: Sendable {
    case batch(Drafts)
    /// There may be more later.
    case nothingYet
    case end
}

extension LedgerWriter {
    /// Decides requests one after the other and records what they come to together.
    ///
    /// - Parameter isDryRun: whether only to say what would be recorded; nothing is written then.
    /// - Returns: for every one what became of each of its events, at least one; a rejected one
    ///   keeps no other from being recorded.
    /// - Throws: why nothing was recorded at all.
    package mutating func record(_ requests: [RecordRequest], isDryRun: Bool = false)
        throws(RecordError) -> [Result<[Receipt], CommandRejection>]
    {
        guard let now = options.clock() else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        var (known, (batch, results)) = try decided(now, for: isDryRun ? .dryRun : .recording) {
            writer, known throws(RecordError) in try writer.decide(requests, now, &known)
        }
        if isDryRun {
            keep(known, afterDryRunOf: batch)
        } else {
            try finish(try begin(batch), &known)
            if results.contains(where: { (try? $0.get()) != nil }) { try syncKnownLines() }
            keep(known)
        }
        return results
    }

    /// Decides commands one after the other and records the events that they come to together.
    package mutating func record(_ commands: [Command], isDryRun: Bool = false) throws(RecordError)
        -> [Result<Receipt, CommandRejection>]
    {
        try record(commands.map { RecordRequest([$0]) }, isDryRun: isDryRun).map { result in
            result.map { $0[0] }
        }
    }

    /// Decides one command, and records the event that it comes to.
    package mutating func record(_ command: Command, isDryRun: Bool = false) throws(RecordError)
        -> Result<Receipt, CommandRejection>
    { try record([command], isDryRun: isDryRun)[0] }
}

extension LedgerWriter {
    /// What is decided after taking in what others have recorded; decided again after reading the
    /// file where something was looked up in a snapshot that turned out to be damaged.
    ///
    /// - Parameter load: loads what is better read at once than looked up.
    private mutating func decided<Decision>(
        _ now: Instant, for purpose: Purpose, load: (inout KnownLog) throws -> Void = { _ in },
        _ decide: (borrowing LedgerWriter, inout KnownLog) throws(RecordError) -> Decision
    ) throws(RecordError) -> (KnownLog, Decision) {
        var known = try caughtUp(for: purpose, load: load)
        tellIfClockIsBehind(known, now)
        endBeforeDryRun = (known.ledger.sequence, known.ledger.head)
        var decision = try decide(self, &known)
        if known.isDamaged {
            known = try readAgain(for: purpose)
            decision = try decide(self, &known)
        }
        return (known, decision)
    }

    /// Tells when the last event was recorded more than a day later than now: what is recorded next
    /// gets its time.
    func tellIfClockIsBehind(_ known: borrowing KnownLog, _ now: Instant) {
        guard let last = known.ledger.chain.recorded, last.seconds - now.seconds > 86_400 else {
            return
        }
        options.onClockBehind(last)
    }
}

// MARK: - Drafts

extension LedgerWriter {
    /// Records drafts, one a line, up to the first that is rejected.
    ///
    /// They share one write and one sync. Linear in the bytes.
    ///
    /// - Parameters:
    ///   - isWhole: whether nothing is recorded where any of them is rejected.
    ///   - time: the time of the drafts that state none; nil for now.
    ///   - allowsFuture: whether they may happen more than a day after now.
    ///   - isDryRun: whether only to say what would be recorded; nothing is written then.
    /// - Throws: why nothing of the input was recorded.
    package mutating func append(
        _ input: ContiguousArray<UInt8>, isWhole: Bool = false, time: Instant? = nil,
        allowsFuture: Bool = false, isDryRun: Bool = false
    ) throws(RecordError) -> AppendReceipt {
        var ahead = WorkAhead()
        return try append(
            Drafts(input), before: nil, &ahead, isWhole: isWhole, time: time,
            allowsFuture: allowsFuture, isDryRun: isDryRun)
    }

    /// Records batches of drafts up to the first draft that is rejected, or to the end of the
    /// input.
    ///
    /// Every batch has a write and a sync of its own. The lock is free between two of them.
    ///
    /// - Parameters:
    ///   - time: the time of the drafts that state none; nil for now.
    ///   - allowsFuture: whether they may happen more than a day after now.
    ///   - next: returns the next batch. Only when it is told to wait, it may wait for its client:
    ///     else a batch waits for being recorded.
    ///   - acknowledge: is told of a batch once it is on the disk, before the next one is written.
    /// - Throws: why a batch was not recorded, or what the closures threw; the batches that were
    ///   acknowledged are on the disk.
    package mutating func append(
        time: Instant? = nil, allowsFuture: Bool = false,
        next: (_ waits: Bool) throws -> DraftInput,
        acknowledge: (AppendReceipt, Drafts) throws -> Void
    ) throws {
        var ahead = WorkAhead()
        var waiting: Drafts?
        while true {
            let input = Result { try next(waiting == nil) }
            let following: Drafts? =
                if case .success(.batch(let drafts)) = input { drafts } else { nil }
            if let drafts = waiting {
                let receipt = try append(
                    drafts, before: following, &ahead, time: time, allowsFuture: allowsFuture)
                try acknowledge(receipt, drafts)
                if receipt.rejection != nil { return }
            }
            waiting = following
            if case .end = try input.get() { return }
        }
    }

    /// Records a batch, and meanwhile decides the one that follows.
    ///
    /// - Parameter ahead: the batch, if it was decided already; then the one that follows.
    private mutating func append(
        _ drafts: Drafts, before following: Drafts?, _ ahead: inout WorkAhead,
        isWhole: Bool = false, time: Instant?, allowsFuture: Bool, isDryRun: Bool = false
    ) throws(RecordError) -> AppendReceipt {
        guard let now = options.clock() else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        var known: KnownLog
        let decided: DraftBatch
        if let ready = try readyBatch(of: &ahead) {
            (known, decided) = ready
        } else {
            let time = (time ?? now).truncatedToMilliseconds
            (known, decided) = try self.decided(
                now, for: isDryRun ? .dryRun : .recording, load: { try $0.load(for: drafts) }
            ) { writer, known throws(RecordError) in
                try writer.decide(drafts, time: time, now: now, allowsFuture: allowsFuture, &known)
            }
        }
        var receipt = decided.receipt
        receipt.sequence = known.ledger.sequence
        let isRefused = isWhole && decided.rejection != nil
        if isDryRun || isRefused {
            if isRefused { receipt.recorded = 0 }
            keep(known, afterDryRunOf: decided.batch)
        } else if let following, ahead.isAlone, decided.rejection == nil {
            let commit = try begin(decided.batch, inBackground: true)
            let next = decideAhead(
                following, after: decided.batch, &known, time: time, allowsFuture: allowsFuture)
            try finish(commit, &known)
            try syncKnownLines()
            if let next { ahead.ready = (known, next) }
            receipt.head = lastEnd.head
        } else {
            try finish(try begin(decided.batch), &known)
            try syncKnownLines()
            keep(known)
            receipt.head = lastEnd.head
        }
        return receipt
    }

    private func decide(
        _ drafts: Drafts, time: Instant, now: Instant, allowsFuture: Bool, _ known: inout KnownLog
    ) throws(RecordError) -> DraftBatch {
        let batch = options.newBatch(after: known, in: log, keeping: .usual)
        var decided = DraftBatch(
            drafts, batch, zones: options.zones, time: time, now: now, allowsFuture: allowsFuture)
        decided.decide(into: &known)
        try decided.batch.requireReadable()
        return decided
    }
}

// MARK: - Ahead of the file

/// What was done before it was its turn.
private struct WorkAhead {
    /// The next batch, and the state that has it: it ends in the file where the batch is to be
    /// written.
    var ready: (known: KnownLog, batch: DraftBatch)?
    /// Whether nobody else was seen to write.
    ///
    /// Another writer invalidates work done ahead, so stop working ahead once one is seen.
    var isAlone = true
}

extension LedgerWriter {
    /// Takes the batch that was decided ahead; nil when there is none, or nothing that it builds
    /// on.
    private mutating func readyBatch(of ahead: inout WorkAhead) throws(RecordError) -> (
        known: KnownLog, batch: DraftBatch
    )? {
        guard let ready = ahead.ready.take() else { return nil }
        let status = try statusOfSameFile()
        try requireKnownLines(status)
        openSnapshot(status)
        // Also where the status is not settled: another program's edit within the tick of the last
        // batch then counts as one that came after the next batch was decided.
        guard status == state?.status else {
            ahead.isAlone = false
            return nil
        }
        return ready
    }

    /// Decides the batch that follows one which is not written yet.
    ///
    /// - Returns: nil when something keeps it from being decided; that is found out again when it
    ///   is its turn.
    private func decideAhead(
        _ drafts: Drafts, after batch: Batch, _ known: inout KnownLog, time: Instant?,
        allowsFuture: Bool
    ) -> DraftBatch? {
        guard let now = options.clock() else { return nil }
        let following = options.newBatch(after: known, then: batch, in: log, keeping: .usual)
        var decided = DraftBatch(
            drafts, following, zones: options.zones, time: (time ?? now).truncatedToMilliseconds,
            now: now, allowsFuture: allowsFuture)
        do {
            try known.load(for: drafts)
            decided.decide(into: &known)
            try decided.batch.requireReadable()
        } catch { return nil }
        return known.isDamaged ? nil : decided
    }
}

// MARK: - One append, one sync

extension LedgerWriter {
    /// Begins to append a batch; nil when it has no lines.
    mutating func begin(_ batch: Batch, inBackground: Bool = false) throws(RecordError) -> Commit? {
        guard batch.recorded > 0 else { return nil }
        let state = try consumeState()
        return Commit(batch.sealing, to: log, after: state, inBackground: inBackground)
    }

    /// Waits until a batch is on the disk; what is known then ends after it.
    ///
    /// - Throws: that it is not, after what is left of it was cut off again; or that another
    ///   program has changed the file, and nothing was written.
    mutating func finish(_ commit: Commit?, _ known: inout KnownLog) throws(RecordError) {
        if let commit {
            do throws(RecordError) {
                let (lines, state) = try commit.wait()
                mustBeNew = false
                isSynced = true
                keep(state: state)
                known.end.advance(over: lines)
                known.ledger.set(head: lines.head)
            } catch { throw cutBack(to: known.end.offset, after: error) }
        }
        lastEnd = known.end
    }

    /// Keeps what is known, unless it has gone ahead of the file: then it is read again when it is
    /// needed.
    private mutating func keep(_ known: consuming KnownLog, afterDryRunOf batch: Batch) {
        if batch.recorded == 0 { keep(known) }
    }

    /// Cuts off what a failed commit may have left, and returns the error that it comes to.
    mutating func cutBack(to offset: Int, after failure: RecordError) -> RecordError {
        state = nil
        switch failure {
        case .unwritable(.notWritten):
            // That nothing was recorded is said of the disk too: without power, the lines would be
            // back.
            do throws(SystemError) {
                try log.truncate(to: offset)
                try log.sync()
                isSynced = true
            } catch {
                stopAfterFailedSync(cutAt: offset)
                return .unwritable(.notCutBack(error))
            }
        case .unwritable(.notSynced):
            // What may be lost is taken away, lest others build on it.
            try? log.truncate(to: offset)
            stopAfterFailedSync(cutAt: offset)
        default: break
        }
        return failure
    }
}
