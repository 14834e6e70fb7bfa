import PiggyBank
import PiggyBankReports

/// `piggybank round-ups`: the change that spending left, week by week.
struct RoundUpsCommand: QueryCommand {
    static let name = "round-ups"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank round-ups household.jsonl",
        "piggybank round-ups household.jsonl --account everyday --detail",
        "piggybank round-ups household.jsonl --open",
    ]

    @Option("account", .account) var account: AccountID?
    @Option("week", .week) var week: Period?
    @Flag("open") var isOpen: Bool
    @Flag("detail") var isInDetail: Bool
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        try reading.answerOfState(
            context, asking: { if isInDetail { $0.keepRows() } },
            { replay in
                if let account { try replay.require(account) }
                let week = try week?.inCalendar(context)(replay.calendar).lowerBound
                return .roundUps(
                    replay.ledger, account: account, week: week, isOpen: isOpen,
                    entries: isInDetail ? replay.entriesOfWeeks : nil)
            })
    }
}
