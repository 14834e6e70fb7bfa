import PiggyBank

/// `piggybank withdraw`: money to the outside.
struct WithdrawCommand: RecordingCommand {
    static let name = "withdraw"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank withdraw everyday 4.35 --payee Bakery -f savings.jsonl",
        "piggybank withdraw everyday 895 --payee Rent --round-up no -f savings.jsonl",
        "piggybank withdraw everyday 50 --spending no --note Cash -f savings.jsonl",
    ]

    @Operand(.account) var account: AccountID
    @Operand(.amount) var amount: Amount
    @Option("payee", .text("PAYEE", .recorded(.payee))) var payee: String?
    @Option("category", .text("CATEGORY", .recorded(.category))) var category: String?
    @Option("spending", .yesOrNo("yes|no")) var isSpending: Bool?
    @Option("round-up", .yesOrNo("yes|no")) var isRoundedUp: Bool?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action {
        .withdraw(
            account, amount, payee: payee, category: category, isSpending: isSpending ?? true,
            isRoundedUp: isRoundedUp)
    }
}
