/// `piggybank deposit`: money from outside.
enum DepositCommand: Subcommand {
    static let account = SharedOperands.account

    static let amount = SharedOperands.amount

    static let source = Option("source", value: .text("SOURCE"), help: "Where it comes from.")

    static let declaration = CommandDeclaration(
        "deposit",
        group: .record,
        summary: "Put money into an account",
        operands: [account, amount],
        options: [source],
        commonOptions: RecordingOptions.all,
        examples: [
            Example("piggybank deposit everyday 4.35 -f savings.jsonl", "Deposits 4.35."),
            Example(
                "piggybank deposit everyday 1500 --source Salary --id pay-2026-03",
                """
                Deposits a salary once, however often the command is given, into the ledger that \
                PIGGYBANK_FILE names.
                """
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .deposit(
                arguments.required(account),
                .decimal(arguments.required(amount)),
                source: arguments[source]
            ),
            arguments,
            context
        )
    }
}
