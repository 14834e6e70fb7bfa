import PiggyBank

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
    .weekOrAll,
    help: """
        The week: current, last, the date that it begins on, or all for every week that has \
        something left. Without it, the current one. Current and last are meant as of --time, in the \
        ledger's time zone. With all, an --id has at most \(CompoundCommand.mostBytesOfID) bytes.
        """
)

private let amount = Parameter.option(
    "amount",
    .amount,
    help: "How much of the week, such as 0.50. Without it, all that it has left."
)

private let upToBalance = Parameter.flag(
    "up-to-balance",
    help: "Move no more than the account holds above 0, and say what is left over."
)

/// Which weeks are moved.
enum WeekSelection: Hashable, Sendable {
    case one(Command.WeekChoice)
    /// Every week that has something left.
    case all
}

extension ValueForm<WeekSelection> {
    /// A week of round-ups, or all of them.
    fileprivate static var weekOrAll: Self {
        let week = ValueForm<Command.WeekChoice>.week
        return Self(
            "WEEK",
            expectation: .weekOrAll,
            completion: .words(["current", "last", "all"])
        ) { text in
            text == "all" ? .all : week.read(text).map { .one($0) }
        }
    }
}

extension Piggybank {
    /// `piggybank round-ups move`: the change of a week into a goal.
    static let roundUpsMove = CommandDeclaration(
        name: "round-ups move",
        group: .record,
        summary: "Move the round-ups of a week into a goal",
        discussion: """
            Moves what the week has accrued and what was not moved yet, or a part of it. When nothing \
            is left it says so and records nothing; what is spent in that week later can be moved later.

            When the account has too little money, nothing is moved, unless --up-to-balance moves what \
            there is; the rest can be moved later.

            With --week all, one event is recorded for each week, the earliest first, and with --id KEY \
            each has the id KEY:WEEK, such as KEY:2026-03-02. The same command again completes what a \
            crash left undone.
            """,
        options: [account, goal, week, amount, upToBalance],
        commonOptions: Recording.options,
        exclusive: [[amount, upToBalance]],
        examples: [
            "piggybank round-ups move savings.jsonl --account everyday --goal holiday":
                "Moves what this week has left so far.",
            "piggybank round-ups move savings.jsonl --account a --goal g --week last":
                "Moves what last week left.",
            "piggybank round-ups move --account a --goal g --week last --amount 0.50":
                "Moves 0.50 of it.",
            "piggybank round-ups move --account a --goal g --week all --up-to-balance":
                "Moves what every week has left, as far as the account has it.",
        ],
        run: Recording.events { arguments, time in
            let account = try arguments.required(account)
            let goal = try arguments.required(goal)
            let (id, by) = (arguments[Recording.id], arguments[Recording.by])
            let note = arguments[Recording.note]
            switch arguments[week] ?? .one(.current) {
            case .one(let week):
                let part = part(arguments)
                return CompoundCommand(
                    Command(
                        .moveRoundUps(account: account, goal: goal, week: week, part),
                        time: time,
                        id: id,
                        by: by,
                        note: note
                    )
                )
            case .all:
                guard arguments[amount] == nil else {
                    throw arguments.usageError(.exclusiveOptions("--week all", amount.spelling))
                }
                return .moveRoundUpsOfEveryWeek(
                    account: account,
                    goal: goal,
                    part(arguments),
                    time: time,
                    id: id,
                    by: by,
                    note: note
                )
            }
        }
    )

    private static func part(_ arguments: ParsedArguments) -> Command.RoundUpsPart {
        if let amount = arguments[amount] { return .amount(amount) }
        return arguments[upToBalance] ? .upToBalance : .whole
    }
}
