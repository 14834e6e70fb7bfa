import PiggyBank

/// `piggybank transfer`: money from one account to another.
enum TransferCommand: Subcommand {
    static let from: Operand<AccountID> = Operand(
        .identifier("FROM"),
        help: "The identifier of the account that the money leaves."
    )

    static let to: Operand<AccountID> = Operand(
        .identifier("TO"),
        help: "The identifier of the account that it goes to, of the same currency."
    )

    static let amount = Operand(
        .amount,
        help: "How much, in the currency of both, with a point before the decimals."
    )

    static let declaration = CommandDeclaration(
        "transfer",
        group: .record,
        summary: "Move money from one account to another",
        operands: [from, to, amount],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank transfer everyday pocket-money 20 -f savings.jsonl",
                "Moves 20.00 of the accounts' currency."
            )
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .transfer(
                from: arguments.required(from),
                to: arguments.required(to),
                .decimal(arguments.required(amount))
            ),
            arguments,
            context
        )
    }
}
