import PiggyBank
import PiggyBankReports

/// `piggybank log`: all events, or those that are asked for.
struct LogCommand: ReadingCommand {
    static let name = "log"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank log household.jsonl --period 1w",
        "piggybank log household.jsonl --week last --type withdrawn",
        "piggybank log household.jsonl --text coffee --format json",
    ]

    @Option("account", .account) var account: AccountID?
    @Flag("all") var showsAll: Bool
    @Option("after", .wholeNumber("N", in: 0...Limits.largestNumber)) var after: Int64?
    @OptionGroup var selecting: SelectingEvents
    @OptionGroup(.common) var reading: Reading

    func run(_ context: Context) throws -> ExitStatus {
        let (replay, dates) = try reading.events(of: selecting.dates, context)
        if let account { try replay.require(account) }
        if let goal = selecting.goal { try replay.require(goal) }
        // What follows an event that is known is whole only with what reverses earlier ones.
        let events = replay.events(
            selecting.selection(of: account, in: dates), after: after ?? 0,
            isFinal: !showsAll && after == nil)
        let log = Report.log(events, within: dates, of: replay.ledger)
        return try reading.printing.show(log, context)
    }
}
