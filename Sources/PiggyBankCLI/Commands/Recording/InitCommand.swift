import PiggyBank

/// `piggybank init`: a new ledger.
struct InitCommand: ParsableCommand {
    static let name = "init"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank init savings.jsonl",
        "piggybank init savings.jsonl --time-zone Europe/London --week-start sunday",
        "piggybank init savings.jsonl --region US",
    ]

    @Option("time-zone", .timeZone) var timeZone: String?
    @Option("week-start", .oneOf(Weekday.allCases, placeholder: "DAY")) var weekStart: Weekday?
    @Option(
        "region", ValueForm("REGION", "an ISO 3166-1 region code such as GB", read: Region.init))
    var region: Region?
    @Option("title", .text("TITLE")) var title: String?
    @Flag("plain") var isPlain: Bool
    @OptionGroup(.common) var recording: Recording

    func validate(_ context: Context) throws(UsageError) { try exclude($weekStart, $region) }

    func run(_ context: Context) throws -> ExitStatus {
        let stated = LedgerOpened(
            timeZone: timeZone, weekStart: weekStart ?? region?.weekStart, title: title)
        return try recording.create(stated, isSealed: !isPlain, context)
    }
}
