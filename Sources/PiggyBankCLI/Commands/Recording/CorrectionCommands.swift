import PiggyBank
import PiggyBankLanguages

/// `piggybank reverse`: an event taken back.
struct ReverseCommand: RecordingCommand {
    static let name = "reverse"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank reverse 17 --reason twice -f savings.jsonl",
        "piggybank reverse 17 --dry-run -f savings.jsonl",
    ]

    @Operand(.sequence) var sequence: Int64
    @Option("reason", .text("TEXT")) var reason: String?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .reverse(sequence, reason: reason) }
}

/// `piggybank undo`: the last event taken back.
struct UndoCommand: AskingCommand {
    static let name = "undo"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank undo savings.jsonl",
        "piggybank undo savings.jsonl --dry-run",
    ]
    static let question = Consent.takeBack

    @Option("reason", .text("TEXT")) var reason: String?
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .undo(reason: reason) }
}

/// `piggybank refund`: money that came back for a withdrawal.
struct RefundCommand: RecordingCommand {
    static let name = "refund"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank refund 17 4.35 --source Bookshop -f savings.jsonl",
        "piggybank refund 17",
    ]

    @Operand(.sequence) var sequence: Int64
    @Operand(.amount) var amount: Amount?
    @Option("source", .text("TEXT", .recorded(.source))) var source: String?
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action { .refund(sequence, amount, source: source) }
}

/// `piggybank assert`: what an account holds, if it does.
struct AssertCommand: RecordingCommand {
    static let name = "assert"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank assert everyday 118.66 -f savings.jsonl",
        "piggybank assert everyday 718.66 --with-goals",
    ]

    @Operand(.account) var account: AccountID
    @Operand(.signedAmount) var balance: SignedAmount
    @Flag("with-goals") var isWithGoals: Bool
    @OptionGroup(.common) var recording: Recording

    var action: Command.Action {
        .assertBalance(of: account, balance, withGoals: isWithGoals)
    }
}
