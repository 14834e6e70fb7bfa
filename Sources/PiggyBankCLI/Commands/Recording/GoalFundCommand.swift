/// `piggybank goal fund`: money from an account into one of its goals.
enum GoalFundCommand: Subcommand {
    static let goal = SharedOperands.goal

    static let amount = SharedOperands.amount

    static let declaration = CommandDeclaration(
        "goal",
        "fund",
        group: .record,
        summary: "Put money into a goal from its account",
        operands: [goal, amount],
        commonOptions: RecordingOptions.all,
        examples: [
            Example("piggybank goal fund holiday 50 -f savings.jsonl", "Saves 50.00 for it.")
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .fundGoal(arguments.required(goal), .decimal(arguments.required(amount))),
            arguments,
            context
        )
    }
}
