import PiggyBankReports

extension Piggybank {
    /// `piggybank head`: the seal that covers everything before it.
    static let head = CommandDeclaration(
        name: "head",
        group: .check,
        commonOptions: Reading.options,
        examples: [
            "piggybank head household.jsonl",
            "piggybank head household.jsonl --through 1000",
        ],
        run: { arguments, context in
            let ledger = try Reading.replay(arguments, context, answering: .head).ledger
            guard arguments[Reading.format] ?? .table == .table else {
                return try Reading.show(.head(ledger), arguments, context)
            }
            // One word, to be kept and handed to a later audit as it is.
            let head = ledger.head.map { "\($0)@\(ledger.sequence)" }
            try context.writeOutput(
                (head ?? context.language.noSeals(sequence: ledger.sequence)) + "\n"
            )
            return .done
        }
    )
}
