import PiggyBank
import PiggyBankStore

extension LedgerStore {
    /// Opens the ledger at a path of simulated files, or creates one.
    ///
    ///     let files = FaultyFiles(SimulatedDisk(), [.fails(.sync, 2)])
    ///     let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
    ///
    /// Everything goes the way of a file on a real disk.
    ///
    /// - Parameters:
    ///   - isSealed: whether the lines of a new ledger are sealed.
    ///   - clock: what tells when something is recorded; nil when it cannot.
    /// - Throws: that the file may not be opened, as a call failed.
    public init(
        openingOrCreating path: String, in files: FaultyFiles, isSealed: Bool = true,
        clock: @escaping @Sendable () -> Instant? = { .now }
    ) async throws(RecordError) {
        var options = WriterOptions()
        (options.files, options.clock) = (files, clock)
        options.sealsNew = isSealed
        try await self.init(path, options) { [options] () throws(RecordError) in
            try LedgerWriter(openingOrCreating: path, options: options)
        }
    }
}

extension FaultyFiles {
    /// The events of a ledger as somebody reads them who opens it now; none where no file is.
    ///
    /// - Throws: that the file cannot be read, or the first rule that a line breaks.
    public func events(of path: String) throws(LedgerError) -> [Event] {
        do { _ = try status(path) } catch { return [] }
        // Every rule is checked before a line is passed on.
        let whole = try LedgerFile(path, in: self).replay()
        var lines = LinesForwards(among: try bytes(of: path), at: 0)
        var events: [Event] = []
        while events.count < whole.ledger.sequence, let line = lines.next() {
            guard let event = line.event else { throw .unreadable(.changed) }
            events.append(event)
        }
        return events
    }

    private func bytes(of path: String) throws(LedgerError) -> ContiguousArray<UInt8> {
        do throws(SystemError) {
            let file = try openForReading(path)
            return try file.read(at: 0, count: try file.status().size)
        } catch { throw .unreadable(.changed) }
    }
}
