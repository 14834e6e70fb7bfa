import PiggyBank
import PiggyBankReports

/// `piggybank replay`: a whole ledger checked and summed up.
struct ReplayCommand: QueryCommand {
    static let name = "replay"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank replay household.jsonl", "piggybank replay household.jsonl --format json",
        "gunzip -c old.jsonl.gz | piggybank replay -",
    ]

    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let ledger = try reading.replay(context).ledger
        try reading.ledger.noteLaterEvents(ofStateAfter: ledger.dateBeforeLaterEvents, context)
        return .replay(ledger)
    }
}
