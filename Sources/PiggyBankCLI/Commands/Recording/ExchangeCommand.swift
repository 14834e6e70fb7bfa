import PiggyBank
import PiggyBankLanguages

/// `piggybank exchange`: money from one account to another of another currency.
struct ExchangeCommand: RecordingCommand {
    static let name = "exchange"
    static let group = CommandGroup.record
    static let examples = ["piggybank exchange everyday travel 100 115.20 -f savings.jsonl"]

    @Operand(.identifier("FROM", .recorded(.account))) var from: AccountID
    @Operand(.identifier("TO", .recorded(.account))) var to: AccountID
    @Operand(.amount) var amount: Amount
    @Operand(.received) var received: Amount
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .exchange(from: from, to: to, amount, receiving: received) }
}
