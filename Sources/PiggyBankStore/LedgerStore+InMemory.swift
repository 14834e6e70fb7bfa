import PiggyBank

// Ledgers without a file, for previews, tests and trials: the same lines, in memory.

extension Ledger {
    /// The state that events come to, by the rules of a ledger file.
    ///
    ///     let ledger = try Ledger(events: [opened, salary])
    ///     print(ledger.balances)
    ///
    /// Each event is a line of a plain ledger. Linear in their number.
    ///
    /// - Throws: the first rule that an event breaks.
    public init(events: some Sequence<Event>) throws(LedgerError) {
        let files = FilesInMemory()
        files.put(FilesInMemory.lines(of: events), at: FilesInMemory.ledger)
        self = try LedgerFile(FilesInMemory.ledger, in: files).replay().ledger
    }
}

extension LedgerStore {
    /// A ledger of its own in memory, which is gone when nobody holds the store.
    ///
    ///     #Preview { WalletView(wallet: WalletModel(.inMemory(events: Sample.month))) }
    ///
    /// Everything goes the way of a file: the same rules, receipts and errors.
    ///
    /// - Parameters:
    ///   - events: those that it begins with, as a plain ledger. A rule that one of them breaks is
    ///     thrown by the first call, as of a file that is broken.
    ///   - clock: what tells when something is recorded; nil when it cannot.
    public static func inMemory(
        events: some Sequence<Event> = [], clock: @escaping @Sendable () -> Instant? = { .now }
    ) -> LedgerStore {
        let files = FilesInMemory()
        var options = WriterOptions()
        (options.files, options.clock) = (files, clock)
        let lines = FilesInMemory.lines(of: events)
        let (log, status) = files.put(lines, at: FilesInMemory.ledger)
        return LedgerStore(
            LedgerWriter(FilesInMemory.ledger, log, status.identity, options), options)
    }
}

extension FilesInMemory {
    /// The name of the only ledger.
    fileprivate static let ledger = "ledger.jsonl"

    /// The lines of a plain ledger with these events.
    fileprivate static func lines(of events: some Sequence<Event>) -> ContiguousArray<UInt8> {
        var lines: ContiguousArray<UInt8> = []
        for event in events {
            lines += event.encoded()
            lines.append(0x0A)
        }
        return lines
    }
}
