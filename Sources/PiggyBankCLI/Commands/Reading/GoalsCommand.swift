import PiggyBank
import PiggyBankReports

/// `piggybank goals`: what each savings goal has saved.
struct GoalsCommand: QueryCommand {
    static let name = "goals"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank goals household.jsonl",
        "piggybank goals household.jsonl --goal holiday --detail",
        "piggybank goals household.jsonl --format csv > goals.csv",
    ]

    @Option("account", .account) var account: AccountID?
    @Option("goal", .goal) var goal: GoalID?
    @Flag("detail") var isInDetail: Bool
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let isTable = reading.printing.format == .table
        return try reading.answer(
            context, asking: { if isTable || isInDetail { $0.keepRows() } },
            { replay in
                if let account { try replay.require(account) }
                if let goal { try replay.require(goal) }
                if isTable { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
                return .goals(
                    replay.ledger, of: account, goal, paces: isTable ? replay.paces : [],
                    entries: isInDetail ? replay.entriesOfGoals : nil)
            })
    }
}
