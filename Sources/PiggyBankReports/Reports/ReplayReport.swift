import PiggyBank

extension Report {
    /// The main answer: balances, goals and round-ups of a ledger.
    public static func replay(_ ledger: Ledger) -> Report {
        Report(
            nil,
            [
                .report("balances", .balances(ledger)),
                .report("goals", .goals(ledger)),
                .report("roundUps", .roundUps(ledger)),
            ]
        )
    }
}
