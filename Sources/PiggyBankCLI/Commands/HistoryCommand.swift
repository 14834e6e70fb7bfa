import PiggyBank
import PiggyBankReports

private let order = Parameter.option(
    "order",
    .oneOf(AccountStatement.Order.allCases, placeholder: "ORDER")
)

extension Piggybank {
    /// `piggybank history`: the statement of one account.
    static let history = CommandDeclaration(
        name: "history",
        group: .read,
        operands: [SharedParameters.account],
        options: [order] + Selecting.options.filter { $0.name != Selecting.account.name },
        commonOptions: Reading.options,
        exclusive: Selecting.exclusive,
        examples: [
            "piggybank history everyday -f household.jsonl",
            "piggybank history everyday --week 2026-03-02 -f household.jsonl",
            "piggybank history everyday --last 3m --payee bakery -f household.jsonl",
        ],
        run: Reading.report(statement)
    )

    private static func statement(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> Report {
        let account = try arguments.required(SharedParameters.account)
        var selection = try Selecting.selection(arguments, context)
        // The statement is of those dates; of a week, which ones is known with the calendar.
        let dates: ClosedRange<CalendarDate>?
        switch selection.dates {
        case .all, .week: dates = nil
        case .within(let range): dates = range
        }
        let asked = selection.dates
        selection.dates = .all
        let statement = StatementQuery(of: account, dates: dates, selecting: selection)
        var (replay, query) = try Reading.ask(statement, arguments, context)
        try Reading.require(account, in: replay)
        try Selecting.requireKnown(arguments, replay)
        query.shown = Selecting.lastDates(arguments, replay)
        if case .week = asked { query.shown = asked.range(in: replay.calendar) }
        query.order = arguments[order] ?? .time
        guard let statement = query.answer(replay) else {
            throw LedgerFailure.unknown(account, among: [], [])
        }
        let isSelection = selection != EventSelection()
        return .history(
            statement,
            of: replay.ledger,
            isSelection: isSelection,
            in: arguments.language(context)
        )
    }
}
