import PiggyBank
import PiggyBankLanguages

/// `piggybank round-ups move`: the change of a week into a goal.
struct RoundUpsMoveCommand: ParsableCommand {
    static let name = "round-ups move"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank round-ups move savings.jsonl --account everyday --goal holiday",
        "piggybank round-ups move savings.jsonl --account a --goal g --week last",
        "piggybank round-ups move --account a --goal g --week last --amount 0.50",
        "piggybank round-ups move --account a --goal g --week all --up-to-balance",
    ]

    @Option("account", .account) var account: AccountID
    @Option("goal", .goal) var goal: GoalID
    @Option("week", .weekOrAll) var week: WeekSelection = .one(.relative(.week, before: 0))
    @Option("amount", .amount) var amount: Amount?
    @Flag("up-to-balance") var isUpToBalance: Bool
    @OptionGroup(.common) var recording: Recording

    func validate(_ context: Context) throws(UsageFact) {
        try exclude($amount, $isUpToBalance)
        if week == .all, $amount.isGiven { throw .exclusiveOptions("--week all", $amount.spelling) }
    }

    func run(_ context: Context) throws -> ExitStatus {
        let part: Command.RoundUpsPart =
            amount.map { .amount($0) } ?? (isUpToBalance ? .upToBalance : .whole)
        let (id, by, note) = (recording.id, recording.authorship.by, recording.authorship.noteOfNew)
        return try recording.record(context) { time, calendar in
            switch week {
            case .one(let week):
                let start = try week.inCalendar(context)(calendar).lowerBound
                return CompoundCommand(
                    Command(
                        .moveRoundUps(account: account, goal: goal, week: .beginning(start), part),
                        time: time, id: id, by: by, note: note))
            case .all:
                return .moveRoundUpsOfEveryWeek(
                    account: account, goal: goal, part, time: time, id: id, by: by, note: note)
            }
        }
    }
}

/// Which weeks are moved.
enum WeekSelection: Hashable, Sendable {
    case one(Period)
    /// Every week that has something left.
    case all
}

extension ValueForm<WeekSelection> {
    /// A week of round-ups, or all of them.
    fileprivate static var weekOrAll: Self {
        Self("WEEK", expectation: .weekOrAll, completion: .words(["this", "last", "all"])) { text in
            text == "all" ? .all : Period(week: text).map { .one($0) }
        }
    }
}
