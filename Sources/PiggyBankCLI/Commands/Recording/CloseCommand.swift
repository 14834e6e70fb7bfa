/// `piggybank close`: the end of an account.
enum CloseCommand: Subcommand {
    static let account = SharedOperands.account

    static let declaration = CommandDeclaration(
        "close",
        group: .record,
        summary: "Close an account, and pay out what is left",
        discussion: """
            The account must not be below zero, and must have no savings goals: delete them first. \
            A closed account stays closed.
            """,
        operands: [account],
        commonOptions: RecordingOptions.all,
        examples: [
            Example("piggybank close old-current -f savings.jsonl", "Closes the account."),
            Example(
                "piggybank close old-current --dry-run -f savings.jsonl",
                "Says what would be paid out."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(.closeAccount(arguments.required(account)), arguments, context)
    }
}
