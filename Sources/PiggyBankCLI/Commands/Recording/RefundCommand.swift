import PiggyBank

/// `piggybank refund`: money that came back for a withdrawal.
struct RefundCommand: RecordingCommand {
    static let name = "refund"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank refund 17 4.35 --source Bookshop -f savings.jsonl", "piggybank refund 17",
    ]

    @Operand(.sequence) var sequence: Int64
    @Operand(.amount) var amount: Amount?
    @Option("source", .text("TEXT", .recorded(.source))) var source: String?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .refund(sequence, amount, source: source) }
}
