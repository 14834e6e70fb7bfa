import PiggyBank

// Many batches, one after the other. While one is written and synced, the next is validated, folded and
// sealed in memory:
//
//     validated    1   2   3   4
//     sealed     1   2   3   4
//     written       1   2   3   4       and synced, under the lock
//     told             1   2   3   4
//
// The fold is then ahead of the file. It is believed only as long as what it is ahead of comes true: a
// batch that cannot be written takes the fold with it, and so does another writer that recorded something
// in between. Then the file is read again, which is the truth.

/// Drafts that are to be recorded together.
package struct DraftBatch: Sendable {
    /// The drafts, one a line.
    package let bytes: ContiguousArray<UInt8>
    /// Where each of them ends.
    let lineBreaks: ContiguousArray<Int>
    /// The number of the first line in the client's input.
    package let firstLine: Int

    /// Takes drafts whose line breaks are known, in their order.
    package init(
        _ bytes: ContiguousArray<UInt8>,
        lineBreaks: ContiguousArray<Int>,
        firstLine: Int
    ) {
        self.bytes = bytes
        self.lineBreaks = lineBreaks
        self.firstLine = firstLine
    }

    /// Takes all that a client states; linear in the bytes.
    package init(_ bytes: ContiguousArray<UInt8>) {
        self.init(bytes, lineBreaks: Drafts.lineBreaks(of: bytes), firstLine: 1)
    }

    func drafts(_ zones: any ZoneDirectory) -> Drafts {
        Drafts(bytes, lineBreaks: lineBreaks, zones: zones)
    }
}

/// What a client has to record next.
package enum DraftInput: Sendable {
    case batch(DraftBatch)
    /// There may be more later.
    case nothingYet
    case end
}

/// A batch that was validated before it was its turn to be written.
struct JudgedAhead {
    /// The fold, which has the batch; it ends in the file where the batch is to be written.
    var known: KnownLog?
    /// The batch; nil when it is still to be validated.
    var queue: DraftQueue?
    /// Whether nobody else was seen to write.
    ///
    /// Who does costs what was validated ahead, so then nothing is.
    var isAlone = true

    mutating func forget() {
        known = nil
        queue = nil
    }
}

extension LedgerWriter {
    /// Records batches of drafts up to the first draft that is rejected, or to the end of the input.
    ///
    /// Every batch has a write and a sync of its own. The lock is free between two of them.
    ///
    /// - Parameters:
    ///   - time: the time of the drafts that state none; nil for now.
    ///   - next: gives the next batch. Only when it is told to wait, it may wait for its client: else a
    ///     batch waits for being recorded.
    ///   - acknowledge: is told of a batch once it is on the disk, before the next one is written.
    /// - Throws: why a batch was not recorded, or what the closures threw; the batches that were
    ///   acknowledged are on the disk.
    package mutating func append(
        time: Instant? = nil,
        next: (_ waits: Bool) throws -> DraftInput,
        acknowledge: (AppendReceipt, DraftBatch) throws -> Void
    ) throws {
        var ahead = JudgedAhead()
        var waiting: DraftBatch?
        while true {
            let input = Result { try next(waiting == nil) }
            let following: DraftBatch? =
                if case .success(.batch(let batch)) = input { batch } else { nil }
            if let batch = waiting {
                let receipt = try append(batch, before: following, &ahead, time: time)
                try acknowledge(receipt, batch)
                if receipt.rejection != nil { return }
            }
            waiting = following
            if case .end = try input.get() { return }
        }
    }

    /// Records a batch, and meanwhile validates the one that follows.
    ///
    /// - Parameter ahead: the batch, if it was validated already; then the one that follows.
    mutating func append(
        _ batch: DraftBatch,
        before following: DraftBatch?,
        _ ahead: inout JudgedAhead,
        time: Instant?
    ) throws(RecordError) -> AppendReceipt {
        guard let now = time ?? Instant.now else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        var known: KnownLog
        var queue: DraftQueue
        if let validated = try takeJudged(&ahead) {
            (known, queue) = validated
        } else {
            (known, queue) = try validate(batch, now: now)
        }
        var receipt = AppendReceipt()
        if let following, ahead.isAlone, queue.isDone, queue.rejection == nil {
            receipt.sequence = known.ledger.sequence
            let end = known.end
            let commit = Commit(queue.sealing, to: log, after: try takeState())
            ahead.known = known
            known = KnownLog(zones: options.zones)
            judgeAhead(following, after: queue, &ahead, now: time)
            try finish(commit, after: end, &ahead)
        } else {
            try write(&queue, &known)
            receipt.sequence = known.ledger.sequence
            keep(known)
        }
        receipt.recorded = queue.recorded
        receipt.alreadyRecorded = queue.alreadyRecorded
        receipt.rejection = queue.rejection
        receipt.head = lastEnd.head
        return receipt
    }

    /// Validates a batch after taking in what others have recorded.
    private mutating func validate(
        _ batch: DraftBatch,
        now: Instant
    ) throws(RecordError) -> (KnownLog, DraftQueue) {
        let drafts = batch.drafts(options.zones)
        var known = try takeKnown(for: .recording) { known throws(RecallError) in
            try known.recall(for: drafts, now: now)
        }
        let sealing = LineSealing(after: known.end, sealsNew: options.sealsNew)
        var queue = DraftQueue(
            drafts,
            after: known,
            sealing,
            at: known.end.offset,
            log,
            options,
            now: now
        )
        do throws(SystemError) { try queue.validate(into: &known) } catch {
            throw .unreadable(.unreadable(error))
        }
        return (known, queue)
    }

    /// Writes what was validated of a batch, then validates and writes what had to wait for that.
    private mutating func write(
        _ queue: inout DraftQueue,
        _ known: inout KnownLog
    ) throws(RecordError) {
        let start = known.end.offset
        while true {
            let lines = queue.sealing.take()
            do throws(RecordError) { try write(lines.bytes, orCutBackTo: start) } catch {
                let isInParts = known.end.offset > start
                throw isInParts && error == .unwritable(.changedMeanwhile)
                    ? .unwritable(.changedDuringBatch) : error
            }
            known.advance(over: lines)
            if queue.isDone { return }
            do throws(SystemError) { try queue.validate(into: &known) } catch {
                // Nobody was told of what is written already, and without ids it could not be repeated.
                if known.end.offset > start { try cutBack(to: start, after: error) }
                throw .unreadable(.unreadable(error))
            }
        }
    }
}

// MARK: - Ahead of the file

extension LedgerWriter {
    /// Takes the batch that was validated ahead; nil when there is none, or nothing that it builds on.
    private mutating func takeJudged(
        _ ahead: inout JudgedAhead
    ) throws(RecordError) -> (KnownLog, DraftQueue)? {
        guard let known = ahead.known.take(), let queue = ahead.queue.take() else { return nil }
        let status = try statusOfSameFile()
        try requireKnownLines(status)
        openSnapshot(status)
        // Also where the status is not settled: another program's edit within the tick of the last batch then
        // counts as one that came after the next batch was validated.
        guard status == state?.status else {
            ahead.isAlone = false
            return nil
        }
        return (known, queue)
    }

    /// Validates and folds a batch behind one that is not written yet.
    ///
    /// What keeps it from being validated is found out again when it is its turn.
    private func judgeAhead(
        _ batch: DraftBatch,
        after queue: DraftQueue,
        _ ahead: inout JudgedAhead,
        now time: Instant?
    ) {
        guard var known = ahead.known.take(), let now = time ?? Instant.now else { return }
        let drafts = batch.drafts(options.zones)
        do {
            try known.recall(for: drafts, now: now)
            var next = DraftQueue(
                drafts,
                after: known,
                queue.sealing,
                at: queue.end,
                log,
                options,
                now: now
            )
            try next.validate(into: &known)
            ahead.queue = next
            ahead.known = known
        } catch { return }
    }

    /// Waits until a batch is on the disk.
    ///
    /// - Parameter end: where the known lines ended before it.
    private mutating func finish(
        _ commit: Commit,
        after end: LogEnd,
        _ ahead: inout JudgedAhead
    ) throws(RecordError) {
        let outcome = commit.wait()
        if let failure = outcome.error {
            ahead.forget()
            throw cutBack(to: end.offset, after: failure)
        }
        mustBeNew = false
        keep(state: outcome.state)
        lastEnd = end
        lastEnd.advance(over: outcome.lines)
        ahead.known?.advance(over: outcome.lines)
    }
}

extension KnownLog {
    /// Ends behind lines that were written.
    fileprivate mutating func advance(over lines: SealedLines) {
        guard !lines.bytes.isEmpty else { return }
        end.advance(over: lines)
        ledger.take(head: lines.head)
    }
}
