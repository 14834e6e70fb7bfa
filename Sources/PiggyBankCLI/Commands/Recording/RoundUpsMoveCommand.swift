import PiggyBank
import PiggyBankStore

/// `piggybank round-ups move`: the change that spending left, into goals.
struct RoundUpsMoveCommand: ParsableCommand {
    static let name = "round-ups move"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank round-ups move savings.jsonl",
        "piggybank round-ups move --account a --goal g -f savings.jsonl",
        "piggybank round-ups move --account a --goal g --week last --amount 0.50",
    ]

    @Option("account", .account) var account: AccountID?
    @Option("goal", .goal) var goal: GoalID?
    @Option("week", .week) var week: Period?
    @Option("amount", .amount) var amount: Amount?
    @OptionGroup(.common) var recording: Recording

    func validate(_ context: Context) throws(UsageError) {
        // An amount and an id are of one event.
        for option in [$amount as any DeclaredProperty, recording.$id] where option.isGiven {
            for needed in [$account as any DeclaredProperty, $week] where !needed.isGiven {
                throw .needs(option.spelling, needed.spelling)
            }
        }
    }

    func run(_ context: Context) throws -> ExitStatus {
        let dates = try week?.inCalendar(context)
        let (id, by, note) = (recording.id, recording.authorship.by, recording.authorship.noteOfNew)
        return try recording.record(context, as: .move) { writer, calendar in
            let week = dates.map { Command.WeekChoice.beginning($0(calendar).lowerBound) }
            if let account, let week, amount != nil || id != nil {
                let move = Command.Action.moveRoundUps(
                    account: account, goal: goal, week: week, amount: amount)
                return RecordRequest([try recording.command(move, context, in: calendar)])
            }
            let time = try recording.time?.instant(context, in: calendar)
            let (moves, head) = try writer.plan { facts throws(CommandRejection) in
                try facts.moves(of: account, into: goal, week, time: time, by: by, note: note)
            }
            let commands = moves.map { move in
                var command = move
                command.allowsFuture = recording.allowsFuture
                return command
            }
            return RecordRequest(commands, after: head)
        }
    }
}
