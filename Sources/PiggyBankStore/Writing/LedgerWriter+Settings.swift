import PiggyBank

extension LedgerWriter {
    /// The calendar of the ledger, by what it states of itself.
    package func calendar() throws(RecordError) -> LedgerCalendar {
        LedgerCalendar(of: try settings(), zones: options.zones)
    }

    /// What the ledger states of itself, read from its first line alone, which never changes.
    ///
    /// The defaults where there is no such line, or none that can be read: nothing is recorded then
    /// without that being said.
    package func settings() throws(RecordError) -> LedgerOpened {
        let beginning = try RecordError.reading(try log.read(at: 0, count: Limits.lineBytes + 2))
        guard var line = beginning.split(separator: 0x0A, maxSplits: 1).first else {
            return LedgerOpened()
        }
        if line.last == 0x0D { line.removeLast() }
        guard let event = try? Event(line: ContiguousArray(line), zones: options.zones),
            case .ledgerOpened(let settings) = event.payload
        else { return LedgerOpened() }
        return settings
    }
}
