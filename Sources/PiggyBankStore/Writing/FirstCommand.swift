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
            return try batch.decide(command, now: now, earlier: nil, into: &known)
        } catch { throw .refused(error) }
    }
}
