import PiggyBank
import PiggyBankStore

/// `piggybank undo`: events, corrections and reversals taken back.
struct UndoCommand: ParsableCommand {
    static let name = "undo"
    static let group = CommandGroup.record
    static let examples = [
        "piggybank undo -f savings.jsonl", "piggybank undo 17 --reason twice -f savings.jsonl",
        "piggybank undo 13-17 --dry-run -f savings.jsonl",
    ]

    @Operand(.sequences) var sequences: ClosedRange<Int64>?
    @Option("reason", .text("TEXT")) var reason: String?
    @Flag("yes") var isConfirmed: Bool
    @OptionGroup(.common) var recording: UntimedRecording

    /// Those of several events, each with a reversal of its own; nil for one event.
    private var range: ClosedRange<Int64>? { sequences.flatMap { $0.count > 1 ? $0 : nil } }

    func validate(_ context: Context) throws(UsageError) {
        // A key is of one event.
        if range != nil, recording.$id.isGiven {
            throw .exclusive(recording.$id.spelling, "SEQUENCE-SEQUENCE")
        }
        try context.requirePerson(isAsked: isAsked(context))
    }

    func run(_ context: Context) throws -> ExitStatus {
        let question: Text =
            range == nil ? "Record the reversal?" : "Record all of these reversals?"
        var asked: [Int64] = []
        return try recording.record(
            context, asking: isAsked(context) ? question : nil, as: .correction,
            noting: {
                tell(of: Set(asked).subtracting($0.compactMap(\.event?.payload.of)), context)
            }
        ) { writer, calendar in
            guard let range else {
                let action = Command.Action.undo(sequences?.lowerBound)
                return RecordRequest([try command(action, context, in: calendar)])
            }
            let (_, head) = try writer.plan { _ in }
            asked = range.prefix { $0 <= head.sequence }.reversed()
            var request = RecordRequest(
                try asked.map { try command(.reverse($0), context, in: calendar) }, after: head)
            request.leavesOutUncorrectable = true
            return request
        }
    }

    private func command(_ action: Command.Action, _ context: Context, in calendar: LedgerCalendar)
        throws -> Command
    {
        var command = try recording.command(action, context, in: calendar)
        command.reason = reason
        return command
    }

    /// Tells which events of a range stay as they are.
    private func tell(of others: Set<Int64>, _ context: Context) {
        guard !others.isEmpty else { return }
        let names = others.sorted().map(String.init)
        context.tell(
            Problem(
                "not-undone",
                """
                \(for: others.count, "event", "events") \(verbatim: names, .some) of these cannot \
                be reversed, or no longer count, and stay as they are
                """))
    }

    /// Whether a person is asked first; who cannot answer is not.
    private func isAsked(_ context: Context) -> Bool {
        context.isInteractive && !isConfirmed && !recording.answer.isDryRun
    }
}
