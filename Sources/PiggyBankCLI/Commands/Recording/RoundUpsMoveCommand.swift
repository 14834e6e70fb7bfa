private let account = Parameter.option(
    "account",
    .account,
    help: "The account whose spending left the round-ups."
).required

private let goal = Parameter.option(
    "goal",
    .goal,
    help: "The goal of that account to save them in."
).required

private let week = Parameter.option(
    "week",
    .week,
    help: """
        The week: current, last, or the date that it begins on. Without it, the current one. \
        Both words are meant as of --time, in the ledger's time zone.
        """
)

extension Piggybank {
    /// `piggybank round-ups move`: the change of a week into a goal.
    static let roundUpsMove = CommandDeclaration(
        name: "round-ups move",
        group: .record,
        summary: "Move the round-ups of a week into a goal",
        discussion: """
            Moves exactly what the week has accrued and what was not moved yet. When nothing is left \
            it says so and records nothing; what is spent in that week later can be moved later.

            When the account has too little money, nothing is moved, and the week stays open.
            """,
        options: [account, goal, week],
        commonOptions: Recording.options,
        examples: [
            "piggybank round-ups move savings.jsonl --account everyday --goal holiday":
                "Moves what this week has left so far.",
            "piggybank round-ups move savings.jsonl --account a --goal g --week last":
                "Moves what last week left.",
        ],
        run: Recording.event { arguments in
            try .moveRoundUps(
                account: arguments.required(account),
                goal: arguments.required(goal),
                week: arguments[week] ?? .current
            )
        }
    )
}
