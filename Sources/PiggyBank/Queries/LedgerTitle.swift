extension Replay {
    /// What the ledger is called; nil where its first event does not say.
    package var title: String? {
        var lines = rowLines
        guard let first = rows.first, first.type == .ledgerOpened, counts(first),
            case .ledgerOpened(let opened)? = lines.event(0)?.payload
        else { return nil }
        return opened.title
    }
}
