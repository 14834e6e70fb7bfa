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
    @Option("week", .week) var week: Command.WeekChoice?
    @Flag("open") var isOpen: Bool
    @Flag("detail") var isInDetail: Bool
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let dates = try week.map { try $0.dates(asOf: reading.ledger.asOf, context) }
        return try reading.answer(
            context,
            asking: { if isInDetail { $0.ask(SpendingLinesQuery(of: account)) } },
            { replay in
                if let account { try replay.require(account) }
                return .roundUps(
                    replay.ledger,
                    account: account,
                    week: dates?.range(in: replay.calendar).lowerBound,
                    isOpen: isOpen,
                    spending: isInDetail ? replay.answer(SpendingLinesQuery.self) : nil,
                    in: reading.language(context)
                )
            }
        )
    }
}
