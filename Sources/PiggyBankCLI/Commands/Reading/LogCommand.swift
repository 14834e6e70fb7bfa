import PiggyBank
import PiggyBankReports

/// `piggybank log`: all events, or those that are asked for.
struct LogCommand: ReadingCommand {
    static let name = "log"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank log household.jsonl --period 1w",
        "piggybank log household.jsonl --week last --has note --type withdrawn",
        "piggybank log household.jsonl --text coffee --format json",
    ]

    @Option("account", .account) var account: AccountID?
    @Flag("final") var isFinal: Bool
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func run(_ context: Context) throws -> ExitStatus {
        let (replay, query, dates) = try reading.ask(of: selecting.dates, context) {
            [selecting, account, isFinal] dates in
            var query = EventsQuery(selecting.selection(of: account, in: dates))
            query.isFinal = isFinal
            return query
        }
        try selecting.requireKnown(account, replay)
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
