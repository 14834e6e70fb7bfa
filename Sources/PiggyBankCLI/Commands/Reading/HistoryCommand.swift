import PiggyBank
import PiggyBankReports

/// `piggybank history`: the statement of one account.
struct HistoryCommand: QueryCommand {
    static let name = "history"
    static let group = CommandGroup.read
    static let examples = [
        "piggybank history everyday -f household.jsonl",
        "piggybank history everyday --week 2026-03-02 -f household.jsonl",
        "piggybank history everyday --last 3m --payee bakery -f household.jsonl",
    ]

    @Operand(.account) var account: AccountID
    @Option("order", .oneOf(AccountStatement.Order.allCases, placeholder: "ORDER")) var order:
        AccountStatement.Order = .time
    @Flag("final") var isFinal: Bool
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        var selection = selecting.selection(of: nil)
        // The statement is of those dates.
        selection.dates = .all
        var known: ClosedRange<CalendarDate>?
        if case .within(let dates) = selecting.dates.knownDates { known = dates }
        let statement = StatementQuery(of: account, dates: known, selecting: selection)
        var (replay, query, dates) = try reading.ask(statement, of: selecting.dates, context)
        try selecting.requireKnown(account, replay)
        query.shown = dates
        query.order = order
        query.isFinal = isFinal
        if dates == nil { try reading.ledger.noteLaterEvents(counted: true, replay, context) }
        guard let statement = query.answer(replay) else {
            throw LedgerFailure.unknown(account, among: [], [])
        }
        return .history(
            statement, within: dates, of: replay.ledger, isSelection: selection != EventSelection(),
            in: reading.language(context))
    }
}
