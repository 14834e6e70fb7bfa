import PiggyBank

private let from: Parameter<AccountID> = .operand(
    .identifier("FROM", .recorded(.account)),
    help: { $0.help(of: .transferFrom) }
)

private let to: Parameter<AccountID> = .operand(
    .identifier("TO", .recorded(.account)),
    help: { $0.help(of: .transferTo) }
)

private let amount = Parameter.operand(
    .amount,
    help: { $0.help(of: .transferAmount) }
)

extension Piggybank {
    /// `piggybank transfer`: money from one account to another.
    static let transfer = CommandDeclaration(
        name: "transfer",
        group: .record,
        help: { $0.help(of: .transfer) },
        operands: [from, to, amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank transfer everyday pocket-money 20 -f savings.jsonl"
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
