import PiggyBank

/// `piggybank transfer`: money from one account to another.
struct TransferCommand: RecordingCommand {
    static let name = "transfer"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank transfer everyday pocket-money 20 -f savings.jsonl",
        "piggybank transfer everyday travel 100 115.20 -f savings.jsonl",
    ]

    @Operand(.identifier("FROM", .recorded(.account))) var from: AccountID
    @Operand(.identifier("TO", .recorded(.account))) var to: AccountID
    @Operand(.amount) var amount: Amount
    @Operand(.received) var received: Amount?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action {
        guard let received else { return .transfer(from: from, to: to, amount) }
        return .exchange(from: from, to: to, amount, receiving: received)
    }
}
