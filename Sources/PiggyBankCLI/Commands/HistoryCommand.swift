/// `piggybank history`: the statement of one account.
enum HistoryCommand: Subcommand {
    static let account = Operand(.text("ACCOUNT"), help: "The identifier of the account.")

    static let from = Option(
        "from",
        value: .date,
        help: "Begin with this day. What was before becomes the opening balance."
    )

    static let to = Option("to", value: .date, help: "End with this day, which still counts.")

    static let last = Option(
        "last",
        value: .days,
        help: "Only the last days, as many as this: 10d. Not together with --from."
    )

    static let declaration = CommandDeclaration(
        "history",
        group: .read,
        summary: "Show the statement of one account",
        discussion: """
            Every event that moved money of the account, moves to and from its goals included, \
            each with the balance after it; before them the opening balance, after them the \
            closing one. Days are those of the ledger's time zone.
            """,
        operands: [account],
        options: [from, to, last],
        commonOptions: ReadingOptions.all,
        exclusive: [[from, last]],
        examples: [
            Example("piggybank history current -f household.jsonl", "Shows the whole statement."),
            Example(
                "piggybank history current --from 2026-03-01 --to 2026-03-31 -f household.jsonl",
                "Shows the statement of March."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        throw CommandNotBuilt(name: declaration.name)
    }
}
