private let payee = Parameter.option(
    "payee",
    .text("PAYEE", .recorded(.payee)),
    help: "Who gets it."
)
private let category = Parameter.option(
    "category",
    .text("CATEGORY", .recorded(.category)),
    help: "What it is for."
)

private let notSpending = Parameter.flag(
    "not-spending",
    help: "It is no purchase, and leaves no round-up: cash, or a move to another bank."
)

extension Piggybank {
    /// `piggybank withdraw`: money to the outside.
    static let withdraw = CommandDeclaration(
        name: "withdraw",
        group: .record,
        summary: "Take money out of an account",
        discussion: """
            Unless it is said not to be, it is spending, which is rounded up: what lies between, such \
            as 0.65 for a purchase of 4.35, can be moved to a goal with round-ups move.
            """,
        operands: [SharedParameters.account, SharedParameters.amount],
        options: [payee, category, notSpending],
        commonOptions: Recording.options,
        examples: [
            "piggybank withdraw everyday 4.35 --payee Bakery -f savings.jsonl":
                "Records a purchase, which leaves 0.65 to save.",
            "piggybank withdraw everyday 50 --not-spending --note Cash -f savings.jsonl":
                "Records cash, which leaves nothing.",
        ],
        run: Recording.event { arguments in
            try .withdraw(
                arguments.required(SharedParameters.account),
                arguments.required(SharedParameters.amount),
                payee: arguments[payee],
                category: arguments[category],
                isSpending: !arguments[notSpending]
            )
        }
    )
}
