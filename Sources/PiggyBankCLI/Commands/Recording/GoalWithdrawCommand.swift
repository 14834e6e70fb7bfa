/// `piggybank goal withdraw`: money from a goal back into its account.
enum GoalWithdrawCommand: Subcommand {
    static let goal = SharedOperands.goal

    static let amount = SharedOperands.amount

    static let declaration = CommandDeclaration(
        "goal",
        "withdraw",
        group: .record,
        summary: "Take money out of a goal into its account",
        operands: [goal, amount],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank goal withdraw holiday 12.50 -f savings.jsonl",
                "Takes 12.50 back into the account that the goal belongs to."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .withdrawFromGoal(arguments.required(goal), .decimal(arguments.required(amount))),
            arguments,
            context
        )
    }
}
