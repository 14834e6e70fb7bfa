import PiggyBankReports

/// `piggybank goals`: what each savings goal has saved.
enum GoalsCommand: Subcommand {
    static let declaration = CommandDeclaration(
        "goals",
        group: .read,
        summary: "Show what each savings goal has saved, and its target",
        discussion: """
            Goals come in the order in which they were created, deleted ones included.

            \(ReadingOptions.snapshotNote(exceptWith: "--as-of or --through"))
            """,
        commonOptions: ReadingOptions.all,
        examples: [
            Example("piggybank goals household.jsonl", "Shows every goal."),
            Example(
                "piggybank goals household.jsonl --format csv > goals.csv",
                "Writes them as CSV, for a spreadsheet."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let replay = try Reading.replay(arguments, context, answering: .goals)
        return try Reading.show(.goals(replay.ledger), arguments, context)
    }
}
