import PiggyBankReports

/// `piggybank balances`: what each account holds.
struct BalancesCommand: QueryCommand {
    static let name = "balances"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank balances household.jsonl",
        "piggybank balances household.jsonl --as-of 2025-12-31",
    ]

    @Flag("all") var showsAll: Bool
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try reading.answerOfState(context) { .balances($0.ledger, showsAll: showsAll) }
    }
}
