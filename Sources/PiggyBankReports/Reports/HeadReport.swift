import PiggyBank

extension Report {
    /// The head of a ledger: what to keep elsewhere, so that a later audit finds a cut-off tail.
    public static func head(_ ledger: Ledger) -> Report {
        Report(
            nil,
            [
                .fact(.data("sequence", .integer(Int(ledger.sequence)))),
                .fact(.data("head", ledger.head.map(Cell.text) ?? .null)),
            ]
        )
    }
}
