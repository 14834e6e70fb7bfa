import PiggyBank

/// `piggybank open`: a new account.
enum OpenCommand: Subcommand {
    static let account = Operand(
        .account,
        help: "The identifier of the new account, 1 to 64 bytes; it is never used again."
    )

    static let name = Option("name", value: .text("NAME"), help: "What people call the account.")
        .required

    static let currency = Option(
        "currency",
        value: .currency,
        help: "Its currency, by the code of ISO 4217 such as GBP."
    ).required

    static let owner = Option("owner", value: .text("OWNER"), help: "Whose account it is.")

    static let overdraft = Option(
        "overdraft",
        value: .amount,
        help: "How far below zero it may go, in its currency. Without it, not at all."
    )

    static let roundUpTo = Option(
        "round-up-to",
        value: .amount,
        help: """
            What its purchases are rounded up to a multiple of. Without it, one whole unit of the \
            currency, or 100 where there are no decimals.
            """
    )

    static let declaration = CommandDeclaration(
        "open",
        group: .record,
        summary: "Open an account",
        operands: [account],
        options: [name, currency, owner, overdraft, roundUpTo],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank open everyday --name Everyday --currency GBP -f savings.jsonl",
                "Opens an account in pounds."
            ),
            Example(
                "piggybank open bills --name Bills --currency EUR --overdraft 250",
                "Opens one that may go down to -250.00 EUR, in the ledger that PIGGYBANK_FILE names."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .openAccount(
                arguments.required(account),
                name: arguments.required(name),
                currency: arguments.required(currency),
                owner: arguments[owner],
                overdraft: arguments[overdraft].map(Amount.decimal),
                roundUpTo: arguments[roundUpTo].map(Amount.decimal)
            ),
            arguments,
            context
        )
    }
}
