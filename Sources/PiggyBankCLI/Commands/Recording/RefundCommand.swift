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

/// `piggybank assert`: what an account holds, if it does.
struct AssertCommand: ParsableCommand {
    static let name = "assert"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank assert everyday 118.66 -f savings.jsonl",
        "piggybank assert everyday 718.66 --with-goals",
    ]

    @Operand(.account) var account: AccountID
    @Operand(.signedAmount) var balance: SignedAmount
    @Flag("with-goals") var isWithGoals: Bool
    @OptionGroup(.common) var recording: UntimedRecording

    func run(_ context: Context) throws -> ExitStatus {
        try recording.record(.assertBalance(of: account, balance, withGoals: isWithGoals), context)
    }
}
