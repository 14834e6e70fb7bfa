import PiggyBankReports

/// `piggybank balances`: what each account holds.
enum BalancesCommand: Subcommand {
    static let declaration = CommandDeclaration(
        "balances",
        group: .read,
        summary: "Show what each account holds, and the totals of each currency",
        discussion: """
            Accounts come in the order in which they were opened, closed ones included. A total \
            adds up the accounts and the goals of one currency.

            \(ReadingOptions.snapshotNote(exceptWith: "--as-of or --through"))
            """,
        commonOptions: ReadingOptions.all,
        examples: [
            Example(
                "piggybank balances household.jsonl",
                "Shows the balances after the last event."
            ),
            Example(
                "piggybank balances household.jsonl --as-of 2025-12-31",
                "Shows them as they were at the end of the year."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let replay = try Reading.replay(arguments, context, answering: .balances)
        return try Reading.show(.balances(replay.ledger), arguments, context)
    }
}
