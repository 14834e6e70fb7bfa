import PiggyBankReports

/// `piggybank replay`: a whole ledger checked and summed up.
enum ReplayCommand: Subcommand {
    static let declaration = CommandDeclaration(
        "replay",
        group: .read,
        summary: "Check a whole ledger, then show all that follows from it",
        discussion: """
            Reads the ledger from its first event to its last and checks every rule and every \
            seal on the way. Then it prints the balances, the savings goals, the round-ups and \
            the totals.

            It stops at the first line that breaks a rule, and says which line, which rule and why.
            """,
        commonOptions: ReadingOptions.all,
        examples: [
            Example("piggybank replay household.jsonl", "Shows all of it."),
            Example(
                "piggybank replay household.jsonl --format json",
                "Prints them as one JSON document, with money in minor units (pence, cents)."
            ),
            Example("gunzip -c old.jsonl.gz | piggybank replay -", "Reads standard input."),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let replay = try Reading.replay(arguments, context)
        return try Reading.show(.replay(replay.ledger), arguments, context)
    }
}
