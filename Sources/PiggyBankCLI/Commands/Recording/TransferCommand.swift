import PiggyBank

private let from: Parameter<AccountID> = .operand(
    .identifier("FROM", .recorded(.account)),
    help: "The identifier of the account that the money leaves."
)

private let to: Parameter<AccountID> = .operand(
    .identifier("TO", .recorded(.account)),
    help: "The identifier of the account that it goes to, of the same currency."
)

private let amount = Parameter.operand(
    .amount,
    help: "How much, in the currency of both, with a point before the decimals."
)

extension Piggybank {
    /// `piggybank transfer`: money from one account to another.
    static let transfer = CommandDeclaration(
        name: "transfer",
        group: .record,
        summary: "Move money from one account to another",
        operands: [from, to, amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank transfer everyday pocket-money 20 -f savings.jsonl":
                "Moves 20.00 of the accounts' currency."
        ],
        run: Recording.event { arguments in
            try .transfer(
                from: arguments.required(from),
                to: arguments.required(to),
                arguments.required(amount)
            )
        }
    )
}
