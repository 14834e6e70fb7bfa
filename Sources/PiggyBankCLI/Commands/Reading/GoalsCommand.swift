import PiggyBank
import PiggyBankReports

/// `piggybank goals`: what each savings goal has saved.
struct GoalsCommand: QueryCommand {
    static let name = "goals"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank goals household.jsonl",
        "piggybank goals household.jsonl --format csv > goals.csv",
    ]

    @Option("account", .account) var account: AccountID?
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        let isTable = reading.printing.format == .table
        return try reading.answer(
            context, asking: { if isTable { $0.ask(GoalPaceQuery()) } },
            { replay in
                if let account { try replay.require(account) }
                var paces: [GoalPace] = []
                if isTable {
                    paces = replay.answer(GoalPaceQuery.self)
                    try reading.ledger.noteLaterEvents(counted: true, replay, context)
                }
                let language = reading.language(context)
                return .goals(replay.ledger, of: account, paces: paces, in: language)
            })
    }
}
