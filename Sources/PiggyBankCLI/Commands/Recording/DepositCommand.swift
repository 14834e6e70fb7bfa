import PiggyBank

/// `piggybank deposit`: money from outside.
struct DepositCommand: RecordingCommand {
    static let name = "deposit"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank deposit everyday 4.35 -f savings.jsonl",
        "piggybank deposit everyday 312.45 --source Cash --income no -f savings.jsonl",
        "piggybank deposit everyday 1500 --source Salary --id pay-2026-03",
    ]

    @Operand(.account) var account: AccountID
    @Operand(.amount) var amount: Amount
    @Option("source", .text("SOURCE", .recorded(.source))) var source: String?
    @Option("category", .text("CATEGORY", .recorded(.category))) var category: String?
    @Option("income", .yesOrNo("yes|no")) var isIncome: Bool?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action {
        .deposit(account, amount, source: source, category: category, isIncome: isIncome ?? true)
    }
}
