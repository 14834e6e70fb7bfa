import PiggyBankReports

/// `piggybank replay`: a whole ledger checked and summed up.
struct ReplayCommand: QueryCommand {
    static let name = "replay"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank replay household.jsonl",
        "piggybank replay household.jsonl --format json",
        "gunzip -c old.jsonl.gz | piggybank replay -",
    ]

    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        .replay(try reading.replay(context).ledger, in: reading.language(context))
    }
}
