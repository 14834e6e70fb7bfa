import PiggyBankReports

private let account = Parameter.option(
    "account",
    .account,
    help: "Only the round-ups of this account."
)

private let week = Parameter.option(
    "week",
    .date,
    help: """
        Only the week that begins on this date. On which day weeks begin is a setting of the \
        ledger.
        """
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
        options: [account, week, detail],
        commonOptions: Reading.options,
        examples: [
            "piggybank round-ups household.jsonl": "Shows every week of every account.",
            "piggybank round-ups household.jsonl --account current --detail":
                "Shows the weeks of one account, with the payments of each.",
        ],
        run: Reading.report { arguments, context in
            let account = arguments[account]
            let week = arguments[week]
            let replay = try Reading.replay(arguments, context, answering: .roundUps) { options in
                if arguments[detail] { options.collectSpending(of: account, week: week) }
            }
            if let account { try Reading.require(account, in: replay) }
            if let week { try Reading.require(week, in: replay) }
            return .roundUps(
                replay.ledger,
                account: account,
                week: week,
                spending: arguments[detail] ? replay.spendingLines : nil
            )
        }
    )
}
