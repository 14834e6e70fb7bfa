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
    @Option("order", .oneOf(AccountStatement.Order.allCases, placeholder: "ORDER"))
    var order: AccountStatement.Order = .time
    @Flag("final") var isFinal: Bool
    @OptionGroup var selecting: Selecting
    @OptionGroup(.common) var reading: Reading

    func report(_ context: Context) throws -> Report {
        var selection = try selecting.selection(of: nil, asOf: reading.ledger.asOf, context)
        // The statement is of those dates; of a week, which ones is known with the calendar.
        let asked = selection.dates
        var dates: ClosedRange<CalendarDate>?
        if case .within(let range) = asked { dates = range }
        selection.dates = .all
        let statement = StatementQuery(of: account, dates: dates, selecting: selection)
        var (replay, query) = try reading.ask(statement, context)
        try selecting.requireKnown(account, replay)
        query.shown = selecting.dates.lastDates(replay)
        if case .week = asked { query.shown = asked.range(in: replay.calendar) }
        query.order = order
        query.isFinal = isFinal
        guard let statement = query.answer(replay) else {
            throw LedgerFailure.unknown(account, among: [], [])
        }
        return .history(
            statement,
            of: replay.ledger,
            isSelection: selection != EventSelection(),
            in: reading.language(context)
        )
    }
}
