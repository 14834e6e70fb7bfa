import PiggyBank

/// `piggybank describe`: what an event is about, said again.
struct DescribeCommand: ParsableCommand {
    static let name = "describe"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank describe 17 --category Groceries -f savings.jsonl",
        "piggybank describe 17 --payee '' --spending no --dry-run",
    ]

    @Operand(.sequence) var sequence: Int64
    @Option("payee", .textOrNone("PAYEE", .recorded(.payee))) var payee: String?
    @Option("source", .textOrNone("TEXT", .recorded(.source))) var source: String?
    @Option("category", .textOrNone("CATEGORY", .recorded(.category))) var category: String?
    @Option("spending", .yesOrNo("yes|no")) var isSpending: Bool?
    @Option("income", .yesOrNo("yes|no")) var isIncome: Bool?
    @OptionGroup(.common) var recording: UntimedRecording

    func validate(_ context: Context) throws(UsageError) {
        try requireOne(
            of: $payee, $source, $category, $isSpending, $isIncome, recording.authorship.$note)
    }

    func run(_ context: Context) throws -> ExitStatus {
        try recording.record(context) { _, _ in
            .describe(
                Described(
                    of: sequence, payee: payee, source: source, category: category,
                    spending: isSpending, income: isIncome), id: recording.id,
                by: recording.authorship.by, note: recording.authorship.note)
        }
    }
}
