import PiggyBank
import PiggyBankReports

/// `piggybank show`: one event.
struct ShowCommand: QueryCommand {
    static let name = "show"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank show 17 -f household.jsonl",
        "piggybank show 17 -f household.jsonl --format json",
    ]

    @Operand(.sequence) var sequence: Int64
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        // The answer tells of the event's own seal, also where one is wrong.
        let replay = try reading.ledger.replay(context, verifiesSeals: false) { $0.keepRows() }
        guard let details = try replay.details(of: sequence) else {
            throw LedgerFailure.unknownEvent(sequence, last: replay.ledger.sequence).naming(
                reading.ledger.file.spelled)
        }
        return .event(details, of: replay.ledger)
    }
}
