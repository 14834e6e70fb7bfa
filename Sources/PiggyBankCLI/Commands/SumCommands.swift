import PiggyBank
import PiggyBankReports

private let grouping = Parameter.option(
    "per",
    .oneOf(SpendingGrouping.allCases, placeholder: "WHAT")
)

private let period = Parameter.option("per", .oneOf(WorthPeriod.allCases, placeholder: "PERIOD"))

extension Piggybank {
    /// `piggybank spending`: what was spent, summed up.
    static let spending = CommandDeclaration(
        name: "spending",
        group: .read,
        options: [grouping] + Selecting.options,
        commonOptions: Reading.options,
        exclusive: Selecting.exclusive,
        examples: [
            "piggybank spending household.jsonl --from 2026-03-01 --to 2026-03-31",
            "piggybank spending household.jsonl --per month --category groceries",
        ],
        run: Reading.report { arguments, context in
            let grouping = arguments[grouping] ?? .category
            let selection = try Selecting.selection(arguments, context)
            let spending = SpendingQuery(
                by: grouping,
                of: selection,
                isDaily: arguments[Selecting.last] != nil
            )
            var (replay, query) = try Reading.ask(spending, arguments, context)
            try Selecting.requireKnown(arguments, replay)
            query.dates = Selecting.lastDates(arguments, replay)
            return .spending(
                query.answer(replay),
                by: grouping,
                of: replay.ledger,
                in: arguments.language(context)
            )
        }
    )

    /// `piggybank worth`: what is owned over time.
    static let worth = CommandDeclaration(
        name: "worth",
        group: .read,
        options: [period] + Selecting.dates.filter { $0.name != Selecting.week.name },
        commonOptions: Reading.options,
        exclusive: [[Selecting.from, Selecting.last]],
        examples: [
            "piggybank worth household.jsonl",
            "piggybank worth household.jsonl --per day --last 2w",
        ],
        run: Reading.report { arguments, context in
            let worth = NetWorthQuery(
                per: arguments[period] ?? .month,
                until: arguments[Selecting.to]
            )
            var (replay, query) = try Reading.ask(worth, arguments, context)
            let last = Selecting.lastDates(arguments, replay)
            query.first = last?.lowerBound ?? arguments[Selecting.from]
            // Of days after the time that is asked for nothing is known.
            query.last = [arguments[Selecting.to] ?? last?.upperBound, Reading.asOfDate(replay)]
                .compactMap(\.self).min()
            return .worth(query.answer(replay), of: replay.ledger, in: arguments.language(context))
        }
    )
}
