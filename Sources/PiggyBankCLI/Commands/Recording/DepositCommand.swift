private let source = Parameter.option(
    "source",
    .text("SOURCE", .recorded(.source)),
    help: "Where it comes from."
)

extension Piggybank {
    /// `piggybank deposit`: money from outside.
    static let deposit = CommandDeclaration(
        name: "deposit",
        group: .record,
        summary: "Put money into an account",
        operands: [SharedParameters.account, SharedParameters.amount],
        options: [source],
        commonOptions: Recording.options,
        examples: [
            "piggybank deposit everyday 4.35 -f savings.jsonl": "Deposits 4.35.",
            "piggybank deposit everyday 1500 --source Salary --id pay-2026-03":
                """
            Deposits a salary once, however often the command is given, into the ledger that \
            PIGGYBANK_FILE names.
            """,
        ],
        run: Recording.event { arguments in
            try .deposit(
                arguments.required(SharedParameters.account),
                arguments.required(SharedParameters.amount),
                source: arguments[source]
            )
        }
    )
}
