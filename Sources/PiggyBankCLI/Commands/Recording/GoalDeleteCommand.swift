/// `piggybank goal delete`: the end of a savings goal.
enum GoalDeleteCommand: Subcommand {
    static let goal = SharedOperands.goal

    static let declaration = CommandDeclaration(
        "goal",
        "delete",
        group: .record,
        summary: "Delete a goal, and return what it saved to its account",
        discussion: "A deleted goal stays deleted.",
        operands: [goal],
        commonOptions: RecordingOptions.all,
        examples: [Example("piggybank goal delete holiday -f savings.jsonl", "Deletes the goal.")]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(.deleteGoal(arguments.required(goal)), arguments, context)
    }
}
