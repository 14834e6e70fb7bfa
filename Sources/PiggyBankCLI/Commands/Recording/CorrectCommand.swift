import PiggyBank
import PiggyBankStore

/// `piggybank correct`: another line in the place of an event.
struct CorrectCommand: ParsableCommand {
    static let name = "correct"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank correct 5 --amount 1000.50 -f savings.jsonl",
        "piggybank correct 11 --payee Bakery --spending no --dry-run",
        "piggybank correct 17 --type transfer --to-account pocket-money",
    ]

    @Operand(.sequence) var sequence: Int64
    @Option("type", .oneOf(CorrectedType.allCases, placeholder: "TYPE")) var type: CorrectedType?
    @Option("account", .account) var account: AccountID?
    @Option("to-account", .account) var to: AccountID?
    @Option("goal", .goal) var goal: GoalID?
    @Option("week", .week) var week: Period?
    @Option("amount", .amount) var amount: Amount?
    @Option("received", .received) var received: Amount?
    @Option("of", .sequence) var of: Int64?
    @Option("source", .textOrNone("TEXT", .recorded(.source))) var source: String?
    @Option("payee", .textOrNone("PAYEE", .recorded(.payee))) var payee: String?
    @Option("category", .textOrNone("CATEGORY", .recorded(.category))) var category: String?
    @Option("spending", .yesOrNo("yes|no")) var isSpending: Bool?
    @Option("round-up", .yesOrNo("yes|no")) var isRoundedUp: Bool?
    @Option("income", .yesOrNo("yes|no")) var isIncome: Bool?
    @Option("reason", .text("TEXT")) var reason: String?
    @OptionGroup(.common) var recording: Recording

    func validate(_ context: Context) throws(UsageError) {
        try requireOne(
            of: $type, $account, $to, $goal, $week, $amount, $received, $of, $source, $payee,
            $category, $isSpending, $isRoundedUp, $isIncome, recording.target.$time,
            recording.authorship.$note)
    }

    func run(_ context: Context) throws -> ExitStatus {
        let week = try week?.inCalendar(context)
        return try recording.record(context, as: .correction) { _, calendar in
            var changes = changes
            changes.week = week.map { .beginning($0(calendar).lowerBound) }
            var command = try recording.command(.correct(sequence, changes), context, in: calendar)
            // An empty note takes away the one that there is.
            (command.reason, command.note) = (reason, recording.authorship.note)
            return RecordRequest([command])
        }
    }

    /// What is to be different, but for the week.
    private var changes: EventChanges {
        var changes = EventChanges()
        changes.type = type?.type
        changes.account = account
        changes.to = to
        changes.goal = goal
        changes.amount = amount
        changes.received = received
        changes.of = of
        changes.source = source
        changes.payee = payee
        changes.category = category
        changes.isSpending = isSpending
        changes.isRoundedUp = isRoundedUp
        changes.isIncome = isIncome
        return changes
    }
}

/// What kind of event another one may become, by the command that records it.
enum CorrectedType: String, CaseIterable, Sendable {
    case deposit = "deposit"
    case withdraw = "withdraw"
    case transfer = "transfer"
    case refund = "refund"

    var type: EventType {
        switch self {
        case .deposit: .deposited
        case .withdraw: .withdrawn
        case .transfer: .transferred
        case .refund: .refunded
        }
    }
}
