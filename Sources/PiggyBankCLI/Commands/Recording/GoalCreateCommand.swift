import PiggyBank

/// `piggybank goal create`: a new savings goal.
enum GoalCreateCommand: Subcommand {
    static let goal = Operand(
        .goal,
        help: "The identifier of the new goal, 1 to 64 bytes; it is never used again."
    )

    static let account = Option(
        "account",
        value: .account,
        help: "The account that it belongs to, and saves in the currency of."
    ).required

    static let name = Option("name", value: .text("NAME"), help: "What people call the goal.")
        .required

    static let target = Option(
        "target",
        value: .amount,
        help: "What is to be saved. Without it, the goal is open-ended."
    )

    static let declaration = CommandDeclaration(
        "goal",
        "create",
        group: .record,
        summary: "Create a savings goal of an account",
        operands: [goal],
        options: [account, name, target],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank goal create holiday --account everyday --name Holiday --target 600",
                "Creates a goal of 600.00 in the ledger that PIGGYBANK_FILE names."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .createGoal(
                arguments.required(goal),
                account: arguments.required(account),
                name: arguments.required(name),
                target: arguments[target].map(Amount.decimal)
            ),
            arguments,
            context
        )
    }
}
