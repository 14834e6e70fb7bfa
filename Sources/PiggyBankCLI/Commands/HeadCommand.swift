import PiggyBankReports

extension Piggybank {
    /// `piggybank head`: the seal that covers everything before it.
    static let head = CommandDeclaration(
        name: "head",
        group: .check,
        summary: "Show the seal of the last event, to keep elsewhere",
        discussion: """
            In a sealed ledger each line ends with a hash of itself and of the line before it. So \
            the last one, the head, covers the whole history: keep it where nobody who can \
            change the file can change it too, and any later change to what was recorded by then \
            can be found out.

            \(Reading.snapshotNote(exceptWith: "--as-of or --through"))
            """,
        commonOptions: Reading.options,
        examples: [
            "piggybank head household.jsonl": "Shows the head and its sequence number.",
            "piggybank head household.jsonl --through 1000":
                "Shows what the head was after 1000 events.",
        ],
        run: { arguments, context in
            let ledger = try Reading.replay(arguments, context, answering: .head).ledger
            guard arguments[Reading.format] ?? .table == .table else {
                return try Reading.show(.head(ledger), arguments, context)
            }
            // One word, to be kept and handed to a later audit as it is.
            let head = ledger.head.map { "\($0)@\(ledger.sequence)" }
            try context.writeOutput(
                (head ?? context.words.noSeals(sequence: ledger.sequence)) + "\n"
            )
            return .done
        }
    )
}
