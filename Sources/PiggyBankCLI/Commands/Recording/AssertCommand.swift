import PiggyBank

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
