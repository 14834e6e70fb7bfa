/// `piggybank rename`: another name for an account.
enum RenameCommand: Subcommand {
    static let account = Operand(.account, help: "The identifier of the account, which stays.")
    static let name = Operand(.text("NAME"), help: "What people are to call it from now on.")

    static let declaration = CommandDeclaration(
        "rename",
        group: .record,
        summary: "Give an account another name",
        operands: [account, name],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank rename pocket-money Allowance -f savings.jsonl",
                "Renames the account whose identifier is pocket-money."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .renameAccount(arguments.required(account), name: arguments.required(name)),
            arguments,
            context
        )
    }
}
