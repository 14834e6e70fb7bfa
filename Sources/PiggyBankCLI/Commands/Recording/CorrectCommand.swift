import PiggyBank

/// `piggybank correct`: an event reversed, and recorded again as it should have been.
struct CorrectCommand: ParsableCommand {
    static let name = "correct"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank correct 5 --amount 1000.50 -f savings.jsonl",
        "piggybank correct 11 --payee Bakery --spending no --dry-run",
    ]

    @Operand(.sequence) var sequence: Int64
    @Option("account", .account) var account: AccountID?
    @Option("from", .account) var from: AccountID?
    @Option("to", .account) var to: AccountID?
    @Option("goal", .goal) var goal: GoalID?
    @Option("week", .week) var week: Period?
    @Option("amount", .amount) var amount: Amount?
    @Option("received", .received) var received: Amount?
    @Option("source", .textOrNone("TEXT", .recorded(.source))) var source: String?
    @Option("payee", .textOrNone("PAYEE", .recorded(.payee))) var payee: String?
    @Option("category", .textOrNone("CATEGORY", .recorded(.category))) var category: String?
    @Option("spending", .yesOrNo("yes|no")) var isSpending: Bool?
    @Option("round-up", .yesOrNo("yes|no")) var isRoundedUp: Bool?
    @Option("income", .yesOrNo("yes|no")) var isIncome: Bool?
    @Option("reason", .text("TEXT")) var reason: String?
    @OptionGroup(.common) var recording: CorrectionOptions

    /// What every recording command has, but for an id: the events of a correction have ids of
    /// their own.
    struct CorrectionOptions: TimedRecordingOptions {
        @OptionGroup var target: RecordingTarget
        @OptionGroup var authorship: Authorship
        @OptionGroup var answer: RecordingAnswer
        var id: String? { nil }
    }

    func validate(_ context: Context) throws(UsageError) {
        try requireOne(
            of: $account, $from, $to, $goal, $week, $amount, $received, $source, $payee, $category,
            $isSpending, $isRoundedUp, $isIncome, recording.target.$time, recording.authorship.$note
        )
    }

    func run(_ context: Context) throws -> ExitStatus {
        let week = try week?.inCalendar(context)
        return try recording.record(context) { time, calendar in
            var changes = changes
            changes.week = week.map { .beginning($0(calendar).lowerBound) }
            return .correct(
                sequence, changes, time: time, by: recording.authorship.by,
                note: recording.authorship.note, reason: reason)
        }
    }

    /// What is to be different, but for the week.
    private var changes: EventChanges {
        var changes = EventChanges()
        changes.account = account
        changes.from = from
        changes.to = to
        changes.goal = goal
        changes.amount = amount
        changes.received = received
        changes.source = source
        changes.payee = payee
        changes.category = category
        changes.isSpending = isSpending
        changes.isRoundedUp = isRoundedUp
        changes.isIncome = isIncome
        return changes
    }
}
