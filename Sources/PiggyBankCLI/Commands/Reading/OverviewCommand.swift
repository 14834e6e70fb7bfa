import PiggyBank
import PiggyBankReports

/// `piggybank overview`: what somebody wants to know first.
struct OverviewCommand: QueryCommand {
    static let name = "overview"
    static let group = CommandGroup.read
    static let examples = ["piggybank overview household.jsonl"]

    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let replay = try reading.replay(context) { $0.keepRows() }
        try reading.ledger.noteLaterEvents(counted: true, replay, context)
        return .overview(Overview(replay))
    }
}
