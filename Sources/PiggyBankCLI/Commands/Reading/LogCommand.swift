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
        let (replay, query, dates) = try reading.ask(of: selecting.dates, context) {
            [selecting, account, showsAll, after] dates in
            var query = EventsQuery(selecting.selection(of: account, in: dates))
            // What follows an event that is known is whole only with what takes earlier ones back.
            query.isFinal = !showsAll && after == nil
            query.after = after ?? 0
            return query
        }
        if let account { try replay.require(account) }
        if let goal = selecting.goal { try replay.require(goal) }
        let events = query.answer(replay)
        let language = reading.language(context)
        let log = Report.log(events, within: dates, of: replay.ledger, in: language)
        let status = try reading.printing.show(log, context)
        // Lines are read as they are shown.
        try reading.ledger.file.reportingLostLines(context) { () throws(LostEvent) in
            if let lost = events.lost { throw lost }
        }
        return status
    }
}
