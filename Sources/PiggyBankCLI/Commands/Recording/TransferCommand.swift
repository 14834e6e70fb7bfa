import PiggyBank
import PiggyBankLanguages

private let from: Parameter<AccountID> = .operand(.identifier("FROM", .recorded(.account)))

private let to: Parameter<AccountID> = .operand(.identifier("TO", .recorded(.account)))

extension Piggybank {
    /// `piggybank transfer`: money from one account to another.
    static let transfer = CommandDeclaration(
        name: "transfer",
        group: .record,
        operands: [from, to, SharedParameters.amount],
        commonOptions: Recording.options,
        examples: [
            "piggybank transfer everyday pocket-money 20 -f savings.jsonl"
        ],
        run: Recording.event { arguments in
            try .transfer(
                from: arguments.required(from),
                to: arguments.required(to),
                arguments.required(SharedParameters.amount)
            )
        }
    )
}
