import PiggyBankLanguages

private let payee = Parameter.option("payee", .text("PAYEE", .recorded(.payee)))
private let category = Parameter.option("category", .text("CATEGORY", .recorded(.category)))

private let notSpending = Parameter.flag("not-spending")

extension Piggybank {
    /// `piggybank withdraw`: money to the outside.
    static let withdraw = CommandDeclaration(
        name: "withdraw",
        group: .record,
        operands: [SharedParameters.account, SharedParameters.amount],
        options: [payee, category, notSpending],
        commonOptions: Recording.options,
        examples: [
            "piggybank withdraw everyday 4.35 --payee Bakery -f savings.jsonl",
            "piggybank withdraw everyday 50 --not-spending --note Cash -f savings.jsonl",
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
