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
    /// The first draft that is rejected, behind which nothing was recorded.
    package var rejection: DraftRejection?

    package init() {}
}

extension LedgerWriter {
    /// Records drafts, one a line, up to the first that is rejected.
    ///
    /// They share one write and one sync, but for retries within the batch: these divide it. Linear in
    /// the bytes.
    ///
    /// - Parameter time: the time of the drafts that state none; nil for now.
    /// - Throws: why nothing of the input was recorded; what the receipts before it say is on the disk.
    package mutating func append(
        _ input: ContiguousArray<UInt8>,
        time: Instant? = nil
    ) throws(RecordError) -> AppendReceipt {
        var ahead = JudgedAhead()
        return try append(DraftBatch(input), before: nil, &ahead, time: time)
    }

    /// Says what would become of drafts, and writes nothing; one by one, so slower than recording them.
    ///
    /// - Parameter time: the time of the drafts that state none; nil for now.
    package mutating func tryOut(
        _ input: ContiguousArray<UInt8>,
        time: Instant? = nil
    ) throws(RecordError) -> AppendReceipt {
        let drafts = Drafts(input, zones: options.zones)
        var receipt = AppendReceipt()
        var commands: [Command] = []
        do throws(GrammarFault) {
            for place in 0..<drafts.count {
                var command = try drafts.command(place)
                command.time = command.time ?? time
                commands.append(command)
            }
        } catch {
            let rejection = CommandRejection(.grammar(error))
            receipt.rejection = DraftRejection(rejection, index: commands.count, of: drafts)
        }
        try takeInWhatIsNew(for: .trial)
        receipt.sequence = known?.ledger.sequence ?? 0
        for (place, result) in try record(commands, isTrial: true).enumerated() {
            do throws(CommandRejection) {
                let isNew = try result.get().outcome == .recorded
                receipt.recorded += isNew ? 1 : 0
                receipt.alreadyRecorded += isNew ? 0 : 1
            } catch {
                receipt.rejection = DraftRejection(error, index: place, of: drafts)
                break
            }
        }
        receipt.sequence += Int64(receipt.recorded)
        return receipt
    }
}
