import PiggyBank
import PiggyBankReports

/// `piggybank history`: the statement of one account.
struct HistoryCommand: QueryCommand {
    static let name = "history"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank history everyday -f household.jsonl",
        "piggybank history everyday --week 2026-03-02 -f household.jsonl",
        "piggybank history everyday --period 3m --payee bakery -f household.jsonl",
    ]

    @Operand(.account) var account: AccountID
    @Option("order", .oneOf(AccountStatement.Order.allCases, placeholder: "ORDER")) var order:
        AccountStatement.Order = .time
    @Flag("final") var isFinal: Bool
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        // The statement is of the dates, and what is selected of it is of any.
        let selection = selecting.selection(of: nil)
        let (replay, query, dates) = try reading.ask(of: selecting.dates, context) {
            [account, order, isFinal] dates in
            var query = StatementQuery(of: account, dates: dates, selecting: selection)
            query.order = order
            query.isFinal = isFinal
            return query
        }
        try selecting.requireKnown(account, replay)
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        guard let statement = query.answer(replay) else {
            throw LedgerFailure.unknown(account, among: [], [])
        }
        return .history(
            statement, within: dates, of: replay.ledger, isSelection: selection != EventSelection(),
            in: reading.language(context))
    }
}
