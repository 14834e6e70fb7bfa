import PiggyBank
import PiggyBankLanguages

/// `piggybank withdraw`: money to the outside.
struct WithdrawCommand: RecordingCommand {
    static let name = "withdraw"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank withdraw everyday 4.35 --payee Bakery -f savings.jsonl",
        "piggybank withdraw everyday 895 --payee Rent --no-round-up -f savings.jsonl",
        "piggybank withdraw everyday 50 --not-spending --note Cash -f savings.jsonl",
    ]

    @Operand(.account) var account: AccountID
    @Operand(.amount) var amount: Amount
    @Option("payee", .text("PAYEE", .recorded(.payee))) var payee: String?
    @Option("category", .text("CATEGORY", .recorded(.category))) var category: String?
    @Flag("not-spending") var isNoSpending: Bool
    @Flag("no-round-up") var isNotRoundedUp: Bool
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action {
        .withdraw(
            account, amount, payee: payee, category: category, isSpending: !isNoSpending,
            isRoundedUp: isNotRoundedUp ? false : nil)
    }
}
