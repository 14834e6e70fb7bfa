import PiggyBank

/// What became of a batch of drafts.
package struct AppendReceipt: Hashable, Sendable {
    /// How many events were recorded, and are on the disk.
    package var recorded = 0
    /// How many had been recorded before under their ids.
    package var alreadyRecorded = 0
    /// The sequence of the ledger's last event.
    package var sequence: Int64 = 0
    /// The hash of the ledger's last line; nil for a plain or empty ledger.
    package var head: String?
    /// The first draft that is refused, behind which nothing was recorded.
    package var refusal: DraftRefusal?

    package init() {}
}

extension LedgerWriter {
    /// Records drafts, one a line, up to the first that is refused.
    ///
    /// They share one write and one sync, but for retries within the batch: these divide it. Linear in
    /// the bytes.
    ///
    /// - Throws: why nothing more was recorded; what the receipts before it say is on the disk.
    package mutating func append(
        _ input: ContiguousArray<UInt8>
    ) throws(RecordError) -> AppendReceipt {
        guard let now = Instant.now else { throw .unwritable(.noTime) }
        try lock()
        defer { log.unlock() }
        let drafts = Drafts(input, zones: options.zones)
        var known = try takeKnown(cutsTornTail: true) { known throws(RecallError) in
            try known.recall(for: drafts, now: now)
        }
        var receipt = AppendReceipt()
        var queue = DraftQueue(drafts, after: known, log, options, now: now)
        while !queue.isDone {
            let lines: (bytes: ContiguousArray<UInt8>, head: ContiguousArray<UInt8>?)
            do throws(SystemError) { lines = try queue.takeLines(into: &known) } catch {
                throw .unreadable(.unreadable(error))
            }
            try write(lines.bytes, at: known.end.offset)
            known.end.advance(over: lines.bytes, head: lines.head)
        }
        receipt.recorded = queue.recorded
        receipt.alreadyRecorded = queue.alreadyRecorded
        receipt.refusal = queue.refusal
        receipt.sequence = known.ledger.sequence
        receipt.head = known.ledger.head
        keep(known)
        if receipt.recorded > 0 { stampSummary() }
        return receipt
    }
}
