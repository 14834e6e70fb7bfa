/// `piggybank withdraw`: money to the outside.
enum WithdrawCommand: Subcommand {
    static let account = SharedOperands.account

    static let amount = SharedOperands.amount

    static let payee = Option("payee", value: .text("PAYEE"), help: "Who gets it.")
    static let category = Option("category", value: .text("CATEGORY"), help: "What it is for.")

    static let notSpending = Flag(
        "not-spending",
        help: "It is no purchase, and leaves no round-up: cash, or a move to another bank."
    )

    static let declaration = CommandDeclaration(
        "withdraw",
        group: .record,
        summary: "Take money out of an account",
        discussion: """
            Unless it is said not to be, it is spending, which is rounded up: what lies between, such \
            as 0.65 for a purchase of 4.35, can be moved to a goal with round-ups move.
            """,
        operands: [account, amount],
        options: [payee, category, notSpending],
        commonOptions: RecordingOptions.all,
        examples: [
            Example(
                "piggybank withdraw everyday 4.35 --payee Bakery -f savings.jsonl",
                "Records a purchase, which leaves 0.65 to save."
            ),
            Example(
                "piggybank withdraw everyday 50 --not-spending --note Cash -f savings.jsonl",
                "Records cash, which leaves nothing."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        try Recording.record(
            .withdraw(
                arguments.required(account),
                .decimal(arguments.required(amount)),
                payee: arguments[payee],
                category: arguments[category],
                isSpending: !arguments[notSpending]
            ),
            arguments,
            context
        )
    }
}
