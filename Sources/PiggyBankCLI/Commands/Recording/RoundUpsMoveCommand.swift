import PiggyBank
import PiggyBankLanguages

private let account = Parameter.option("account", .account).required

private let goal = Parameter.option("goal", .goal).required

private let week = Parameter.option("week", .weekOrAll)

private let amount = Parameter.option("amount", .amount)
    .agreeing { amount, arguments, _ throws(UsageError) in
        guard arguments[week] == .all, arguments.isGiven(amount) else { return }
        throw arguments.usageError(.exclusiveOptions("--week all", amount.spelling))
    }

private let upToBalance = Parameter.flag("up-to-balance")

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
        options: [account, goal, week, amount, upToBalance],
        commonOptions: Recording.options,
        exclusive: [[amount, upToBalance]],
        examples: [
            "piggybank round-ups move savings.jsonl --account everyday --goal holiday",
            "piggybank round-ups move savings.jsonl --account a --goal g --week last",
            "piggybank round-ups move --account a --goal g --week last --amount 0.50",
            "piggybank round-ups move --account a --goal g --week all --up-to-balance",
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
