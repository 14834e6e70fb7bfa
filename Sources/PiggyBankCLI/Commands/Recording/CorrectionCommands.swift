import PiggyBank

/// `piggybank reverse`: an event reversed.
struct ReverseCommand: ParsableCommand {
    static let name = "reverse"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank reverse 17 --reason twice -f savings.jsonl",
        "piggybank reverse 17 --dry-run -f savings.jsonl",
    ]

    @Operand(.sequence) var sequence: Int64
    @Option("reason", .text("TEXT")) var reason: String?
    @OptionGroup(.common) var recording: UntimedRecording

    func run(_ context: Context) throws -> ExitStatus {
        try recording.record(.reverse(sequence, reason: reason), context)
    }
}

/// `piggybank undo`: the last event reversed, with what was recorded together with it.
struct UndoCommand: ParsableCommand {
    static let name = "undo"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank undo -f savings.jsonl", "piggybank undo 17 --dry-run -f savings.jsonl",
    ]

    @Operand(.sequence) var sequence: Int64?
    @Option("reason", .text("TEXT")) var reason: String?
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var recording: UntimedRecording

    func validate(_ context: Context) throws(UsageError) {
        try context.requirePerson(isAsked: isAsked(context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        try recording.record(context, asking: isAsked(context) ? "Record the reversal?" : nil) {
            _, _ in
            .undo(
                sequence, id: recording.id, by: recording.authorship.by,
                note: recording.authorship.noteOfNew, reason: reason)
        }
    }

    /// Whether a person is asked first; who cannot answer is not.
    private func isAsked(_ context: Context) -> Bool {
        context.isInteractive && !isConfirmed && !recording.answer.isDryRun
    }
}

/// `piggybank restore`: what was reversed, recorded again.
struct RestoreCommand: ParsableCommand {
    static let name = "restore"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank restore 18 -f savings.jsonl", "piggybank restore 18 --dry-run -f savings.jsonl",
    ]

    @Operand(.sequence) var sequence: Int64
    @OptionGroup(.common) var recording: RestoringOptions

    /// What every recording command has, but for a time, which is the event's, and an id, which it
    /// makes itself.
    struct RestoringOptions: RecordingOptions {
        @OptionGroup var ledger: LedgerOption
        @OptionGroup var authorship: Authorship
        @OptionGroup var answer: RecordingAnswer
        var time: Option<TimeChoice?>? { nil }
        var id: String? { nil }

        func validate(_ context: Context) throws(UsageError) {
            try ledger.requireRecordable(context)
        }
    }

    func run(_ context: Context) throws -> ExitStatus {
        try recording.record(context) { _, _ in
            .restore(sequence, by: recording.authorship.by, note: recording.authorship.noteOfNew)
        }
    }
}

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
