import PiggyBank
import PiggyBankReports

private let openWeeks = Parameter.flag(
    "open",
    help: "Only weeks of open accounts that have something left to move."
)

private let detail = Parameter.flag(
    "detail",
    help: "List the payments behind each week's sum, too."
)

extension Piggybank {
    /// `piggybank round-ups`: the change that spending left, week by week.
    static let roundUps = CommandDeclaration(
        name: "round-ups",
        group: .read,
        summary: "Show the change that spending left to save, week by week",
        discussion: """
            Each payment is rounded up to the next whole unit that the account saves by: one of \
            4.35 leaves 0.65. For every account and week this shows what its payments left, what \
            of it was moved to a goal already, and what is still available.

            \(Reading.snapshotNote(exceptWith: "--detail, --as-of or --through"))
            """,
        options: [
            Selecting.account.explained("Only the round-ups of this account."), Selecting.week,
            openWeeks,
            detail,
        ],
        commonOptions: Reading.options,
        examples: [
            "piggybank round-ups household.jsonl": "Shows every week of every account.",
            "piggybank round-ups household.jsonl --account everyday --detail":
                "Shows the weeks of one account, with the payments of each.",
            "piggybank round-ups household.jsonl --open":
                "Shows what is left to move.",
        ],
        run: Reading.report { arguments, context in
            let account = arguments[Selecting.account]
            let dates = try arguments[Selecting.week].map {
                try Selecting.dates(of: $0, arguments, context)
            }
            let replay = try Reading.replay(arguments, context, answering: .roundUps) { options in
                if arguments[detail] { options.collectSpending(of: account) }
            }
            if let account { try Reading.require(account, in: replay) }
            return .roundUps(
                replay.ledger,
                account: account,
                week: dates?.range(in: replay.ledger.calendar).lowerBound,
                isOpen: arguments[openWeeks],
                spending: arguments[detail] ? replay.spendingLines : nil,
                in: arguments.words(context)
            )
        }
    )
}
