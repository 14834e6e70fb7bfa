import PiggyBank
import PiggyBankReports

private let from = Parameter.option(
    "from",
    .date,
    help: "Begin with this day. What was before becomes the opening balance."
)

private let to = Parameter.option("to", .date, help: "End with this day, which still counts.")

private let last = Parameter.option(
    "last",
    .days,
    help: """
        Only the last days, as many as this: 10d. They end with --to, or with --as-of, or with \
        the latest event. Not together with --from.
        """
)

extension Piggybank {
    /// `piggybank history`: the statement of one account.
    static let history = CommandDeclaration(
        name: "history",
        group: .read,
        summary: "Show the statement of one account",
        discussion: """
            Every event that moved money of the account, moves to and from its goals included, \
            each with the balance after it; before them the opening balance, after them the \
            closing one. Days are those of the ledger's time zone.
            """,
        operands: [SharedParameters.account],
        options: [from, to, last],
        commonOptions: Reading.options,
        exclusive: [[from, last]],
        examples: [
            "piggybank history current -f household.jsonl": "Shows the whole statement.",
            "piggybank history current --from 2026-03-01 --to 2026-03-31 -f household.jsonl":
                "Shows the statement of March.",
        ],
        run: Reading.report(statement)
    )

    private static func statement(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> Report {
        let account = try arguments.required(SharedParameters.account)
        let to = arguments[to]
        let from = arguments[from]
        if let from, let to, from > to {
            throw arguments.usageError(.emptyRange(from: from.description, to: to.description))
        }
        let days = arguments[last]
        let dates = ClosedRange.from(from, to: to)
        let replay = try Reading.replay(arguments, context) { options in
            // Which days are the last ones is known only when all events are.
            options.collectHistory(of: account, dates: days == nil ? dates : nil)
        }
        try Reading.require(account, in: replay)
        let end = to ?? Reading.lastDate(replay)
        let lastDates = days.flatMap { days in
            end.map { ClosedRange.from($0.adding(days: 1 - days), to: $0) }
        }
        guard let statement = replay.statement(of: lastDates) else {
            throw LedgerFailure.unknown(account, among: [], [])
        }
        return .history(statement)
    }
}

extension ClosedRange<CalendarDate> {
    /// The dates between two, each of which may be missing.
    fileprivate static func from(_ first: CalendarDate?, to last: CalendarDate?) -> Self {
        let lower = first ?? always.lowerBound
        return lower...Swift.max(lower, last ?? always.upperBound)
    }
}
