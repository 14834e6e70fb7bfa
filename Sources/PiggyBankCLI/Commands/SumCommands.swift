import PiggyBank
import PiggyBankReports

private let grouping = Parameter.option(
    "per",
    .oneOf(SpendingGrouping.allCases, placeholder: "WHAT"),
    help: "Sum up by payee, category, month, week or account. Without it, by category."
)

private let period = Parameter.option(
    "per",
    .oneOf(WorthPeriod.allCases, placeholder: "PERIOD"),
    help: "Say it for the end of each day, week or month. Without it, month."
)

extension Piggybank {
    /// `piggybank spending`: what was spent, summed up.
    static let spending = CommandDeclaration(
        name: "spending",
        group: .read,
        summary: "Show what was spent, by category, payee or month",
        discussion: """
            Payments that are spending, less what was refunded of them; payments that were taken back \
            do not count. A refund counts on the day on which it came, under the payee and the category of its \
            payment. Where only some days are asked for, a payment of these counts as taken back only if that was \
            on one of them. Payees and categories come by what was spent, most first; two that differ in a \
            single letter are two.
            """,
        options: [grouping] + Selecting.options,
        commonOptions: Reading.options,
        exclusive: Selecting.exclusive,
        examples: [
            "piggybank spending household.jsonl --from 2026-03-01 --to 2026-03-31":
                "Shows what was spent by category in March.",
            "piggybank spending household.jsonl --per month --category groceries":
                "Shows what groceries cost, month by month.",
        ],
        run: Reading.report { arguments, context in
            let grouping = arguments[grouping] ?? .category
            let selection = try Selecting.selection(arguments, context)
            let replay = try Reading.replay(arguments, context) { options in
                options.collectSpendingSums(
                    by: grouping,
                    of: selection,
                    isDaily: arguments[Selecting.last] != nil
                )
            }
            try Selecting.requireKnown(arguments, replay)
            let dates = Selecting.lastDates(arguments, replay)
            let sums = try Reading.rereading(arguments, context) { () throws(LostEvent) in
                try replay.spendingSums(within: dates)
            }
            return .spending(
                sums,
                by: grouping,
                of: replay.ledger,
                in: arguments.words(context)
            )
        }
    )

    /// `piggybank worth`: what is owned over time.
    static let worth = CommandDeclaration(
        name: "worth",
        group: .read,
        summary: "Show what is owned over time",
        discussion: """
            For the close of each day, week or month, from the first event to the last: what all accounts hold, \
            what all goals have saved, and both together, in each currency.
            """,
        options: [period] + Selecting.dates.filter { $0.name != Selecting.week.name },
        commonOptions: Reading.options,
        exclusive: [[Selecting.from, Selecting.last]],
        examples: [
            "piggybank worth household.jsonl": "Shows what is owned, month by month.",
            "piggybank worth household.jsonl --per day --last 2w":
                "Shows the last two weeks, day by day.",
        ],
        run: Reading.report { arguments, context in
            // Only to refuse dates in the wrong order.
            _ = try Selecting.dates(arguments, context)
            let replay = try Reading.replay(arguments, context) { options in
                options.collectNetWorth(
                    per: arguments[period] ?? .month,
                    until: arguments[Selecting.to]
                )
            }
            let last = Selecting.lastDates(arguments, replay)
            let worth = replay.netWorth(
                from: last?.lowerBound ?? arguments[Selecting.from],
                // Of days after the time that is asked for nothing is known.
                to: [arguments[Selecting.to] ?? last?.upperBound, Reading.askedDate(replay)]
                    .compactMap(\.self).min()
            )
            guard let worth else { return Report(nil, []) }
            return .worth(worth, of: replay.ledger, in: arguments.words(context))
        }
    )
}
