import PiggyBank

extension LedgerWriter {
    /// Records those of some drafts that nothing is against, and answers each of them in its order.
    ///
    /// They are decided one after the other, as commands are, so that each receipt has the balances
    /// after its event; one write and one sync for all of them. Linear in their bytes.
    ///
    /// - Parameters:
    ///   - time: the time of the drafts that state none; nil for now.
    ///   - allowsFuture: whether they may happen more than a day after now.
    ///   - isDryRun: whether only to say what would become of them; nothing is written then.
    /// - Throws: why nothing of them was recorded at all.
    package mutating func recordEach(
        _ drafts: Drafts, time: Instant? = nil, allowsFuture: Bool = false, isDryRun: Bool = false
    ) throws(RecordError) -> [Result<Receipt, DraftRejection>] {
        let commands = (0..<drafts.count).map { index in
            Result { () throws(GrammarFault) in
                var command = try drafts.command(index, zones: options.zones)
                command.defaultTime = time
                command.allowsFuture = allowsFuture
                return command
            }
        }
        var decided = try record(commands.compactMap { try? $0.get() }, isDryRun: isDryRun)[...]
        return commands.enumerated().map { index, command in
            let result: Result<Receipt, CommandRejection>
            switch command {
            case .success: result = decided.removeFirst()
            case .failure(let fault): result = .failure(CommandRejection(.grammar(fault)))
            }
            return result.mapError { DraftRejection($0, index: index, of: drafts) }
        }
    }
}
