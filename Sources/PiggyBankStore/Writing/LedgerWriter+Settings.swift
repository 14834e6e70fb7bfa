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
        let line = try RecordError.reading(try log.firstLine())
        let first = line.flatMap { try? Event(line: $0, zones: options.zones) }
        guard case .ledgerOpened(let settings)? = first?.payload else { return LedgerOpened() }
        return settings
    }
}
