import PiggyBank
import PiggyBankReports

/// `piggybank worth`: what is owned over time.
struct WorthCommand: QueryCommand {
    static let name = "worth"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank worth household.jsonl",
        "piggybank worth household.jsonl --per day --last 2w",
    ]

    @Option("per", .oneOf(WorthPeriod.allCases, placeholder: "PERIOD"))
    var period: WorthPeriod = .month
    @OptionGroup var dates: DateRange
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let worth = NetWorthQuery(per: period, until: dates.to)
        var (replay, query) = try reading.ask(worth, context)
        let last = dates.lastDates(replay)
        query.first = last?.lowerBound ?? dates.from
        // Of days after the time that is asked for nothing is known.
        query.last = [dates.to ?? last?.upperBound, replay.asOfDate].compactMap(\.self).min()
        return .worth(query.answer(replay), of: replay.ledger, in: reading.language(context))
    }
}
