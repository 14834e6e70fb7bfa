import PiggyBank

extension LedgerWriter {
    /// What the first command of a new ledger comes to, decided and judged before there is a file.
    ///
    /// A file is created only for a command that can be recorded, so that none is ever taken away.
    ///
    /// - Throws: that there is a file already, or what refuses the command.
    package static func tryFirst(
        _ command: Command,
        of path: String,
        options: WriterOptions = WriterOptions()
    ) throws(RecordError) -> Receipt {
        if (try? options.files.status(path)) != nil { throw .unwritable(.exists) }
        guard let now = Instant.now else { throw .unwritable(.noTime) }
        var known = KnownLog(zones: options.zones)
        var batch = Batch(after: known, sealsNew: options.sealsNew, zones: options.zones)
        do throws(CommandRefusal) {
            switch try known.ledger.decide(command, now: now, earlier: nil) {
            case .record(let event):
                return Receipt(try batch.add(event, to: &known), in: known.ledger)
            case .alreadyRecorded(let event):
                return Receipt(recorded: event, line: [], in: known.ledger)
            case .nothingLeft(let week):
                return Receipt(nothingLeft: week, in: known.ledger)
            }
        } catch { throw .refused(error) }
    }
}
