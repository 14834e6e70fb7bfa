import PiggyBank

/// `piggybank goal create`: a new savings goal.
struct GoalCreateCommand: RecordingCommand {
    static let name = "goal create"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank goal create holiday --account everyday --name Holiday --target 600"
    ]

    @Operand(.goal) var goal: GoalID
    @Option("account", .account) var account: AccountID
    @Option("name", .text("NAME")) var name: String
    @Option("target", .amount) var target: Amount?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .createGoal(goal, account: account, name: name, target: target) }
}

/// `piggybank goal change`: another name or target for a goal.
struct GoalChangeCommand: RecordingCommand {
    static let name = "goal change"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank goal change holiday --name Wales --target 750 -f savings.jsonl"
    ]

    @Operand(.goal) var goal: GoalID
    @Option("name", .text("NAME")) var name: String?
    @Option("target", .amount) var target: Amount?
    @OptionGroup(.common) var recording: Recording

    func validate(_ context: Context) throws(UsageError) { try requireOne(of: $name, $target) }

    var action: Command.Action { .changeGoal(goal, name: name, target: target) }
}

/// `piggybank goal fund`: money from an account into one of its goals.
struct GoalFundCommand: RecordingCommand {
    static let name = "goal fund"
    static let group = CommandGroup.record
    static let examples = ["piggybank goal fund holiday 50 -f savings.jsonl"]

    @Operand(.goal) var goal: GoalID
    @Operand(.amount) var amount: Amount
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .fundGoal(goal, amount) }
}

/// `piggybank goal withdraw`: money from a goal back into its account.
struct GoalWithdrawCommand: RecordingCommand {
    static let name = "goal withdraw"
    static let group = CommandGroup.record
    static let examples = ["piggybank goal withdraw holiday 12.50 -f savings.jsonl"]

    @Operand(.goal) var goal: GoalID
    @Operand(.amount) var amount: Amount
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .withdrawFromGoal(goal, amount) }
}

/// `piggybank goal delete`: the end of a savings goal.
struct GoalDeleteCommand: AskingCommand {
    static let name = "goal delete"
    static let group = CommandGroup.record
    static let examples = ["piggybank goal delete holiday -f savings.jsonl"]
    static let question: Text = "Delete the goal?"

    @Operand(.goal) var goal: GoalID
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .deleteGoal(goal) }
}
