import PiggyBankLanguages

private let source = Parameter.option("source", .text("SOURCE", .recorded(.source)))

extension Piggybank {
    /// `piggybank deposit`: money from outside.
    static let deposit = CommandDeclaration(
        name: "deposit",
        group: .record,
        operands: [SharedParameters.account, SharedParameters.amount],
        options: [source],
        commonOptions: Recording.options,
        examples: [
            "piggybank deposit everyday 4.35 -f savings.jsonl",
            "piggybank deposit everyday 1500 --source Salary --id pay-2026-03",
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
