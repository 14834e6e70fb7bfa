import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// `piggybank append`: events from standard input, in durable batches.
struct AppendCommand: ParsableCommand {
    static let name = "append"
    static let group = CommandGroup.record
    static let examples = [
        "cat events.jsonl | piggybank append -f household.jsonl",
        "cat events.jsonl | piggybank append --new -f copy.jsonl",
    ]

    @Flag("new") var isNew: Bool
    @Option("batch-size", .wholeNumber("N", in: 1...1_000_000)) var batchSize: Int = 8_192
    @Flag("keep-going") var keepsGoing: Bool
    @OptionGroup(.common) var target: RecordingTarget
    @OptionGroup(.common) var answer: RecordingAnswer

    func validate(_ context: Context) throws(UsageError) {
        try exclude($isNew, answer.$isDryRun)
        // Only the first event of a new ledger states the time zone.
        if isNew, case .local = target.time {
            throw .badValue(
                of: target.$time.spelling,
                """
                the time zone of a new ledger is not known yet; write an RFC 3339 time such as \
                2026-03-02T18:30:00Z.
                """)
        }
    }

    func run(_ context: Context) throws -> ExitStatus {
        let path = try target.ledger.path(context)
        let notices = WriterNotices(of: path, clock: try context.clock())
        defer { notices.tell(context) }
        let isDryRun = answer.isDryRun
        var acknowledged = 0
        do {
            var writer =
                isNew
                ? try LedgerWriter(creating: path, options: notices.options)
                : try LedgerWriter(path, options: notices.options)
            let calendar = try writer.calendar()
            let time = try target.$time.instant(context, in: calendar)
            context.noteWaiting(for: "events, one per line,")
            // A dry run is of all lines together: each may build on those before it.
            var drafts = InputLines(batchSize: isDryRun ? .max : batchSize)
            drafts.goesOn = keepsGoing
            if isDryRun, !drafts.goesOn {
                if case .batch(let batch) = try drafts.next(context, waits: true) {
                    let receipt = try writer.append(
                        batch.bytes, time: time, allowsFuture: target.allowsFuture, isDryRun: true)
                    try show(receipt, of: batch, context)
                }
                return .done
            }
            do {
                if keepsGoing {
                    let isDone = try recordEach(&drafts, &writer, time, notices, context) {
                        acknowledged += $0
                    }
                    if !isDryRun { writer.renewSnapshot() }
                    return isDone ? .done : .rejected
                }
                try writer.append(time: time, allowsFuture: target.allowsFuture) { waits in
                    try drafts.next(context, waits: waits)
                } acknowledge: { receipt, batch in
                    acknowledged += receipt.recorded + receipt.alreadyRecorded
                    try show(receipt, of: batch, context)
                    notices.tell(context)
                }
            } catch {
                writer.removeIfEmpty()
                throw error
            }
            writer.renewSnapshot()
        } catch let error as RecordError {
            throw error.failure(at: path, isNew: isNew, after: acknowledged)
        } catch let error as StreamError where acknowledged > 0 {
            throw error.adding(
                """
                the first \(acknowledged, "event") of the input \
                \(for: acknowledged, "was", "were") still recorded
                """)
        }
        return .done
    }

    /// Records what nothing is against, answers every event, and says whether none was refused.
    private func recordEach(
        _ drafts: inout InputLines, _ writer: inout LedgerWriter, _ time: Instant?,
        _ notices: WriterNotices, _ context: Context, acknowledge: (Int) -> Void
    ) throws -> Bool {
        var isDone = true
        while case .batch(let batch) = try drafts.next(context, waits: true) {
            let results = try writer.recordEach(
                batch, time: time, allowsFuture: target.allowsFuture, isDryRun: answer.isDryRun)
            acknowledge(results.count { (try? $0.get()) != nil })
            var answers: ContiguousArray<UInt8> = []
            for (index, result) in results.enumerated() {
                if case .failure = result { isDone = false }
                let id = (try? batch.command(index, zones: TimeZones()))?.id
                let report = Report.answer(result, line: batch.firstLine + index, id: id)
                answers += Format.json.render(report)
            }
            try context.writeBytes(answers.span)
            notices.tell(context)
        }
        return isDone
    }

    /// Acknowledges what is on the disk, and reports what is rejected after it.
    private func show(_ receipt: AppendReceipt, of batch: Drafts, _ context: Context) throws {
        if receipt.recorded + receipt.alreadyRecorded > 0 {
            if answer.format == .json {
                try context.writeBytes(Format.json.render(receipt.report).span)
            } else {
                let sentence = receipt.sentence(isDryRun: answer.isDryRun)
                try context.writeOutput(context.language(sentence) + "\n")
            }
        }
        if let rejection = receipt.rejection {
            throw LedgerFailure.rejected(
                rejection, onLine: batch.firstLine + rejection.index,
                of: context.language(.standardInput))
        }
    }
}

extension AppendReceipt {
    /// What became of the events.
    func sentence(isDryRun: Bool) -> Text {
        .recorded(
            recorded, alreadyRecorded: alreadyRecorded, isDryRun: isDryRun, sequence: sequence,
            head: head)
    }

    fileprivate var report: Report { Report(nil, Part.append, of: self) }
}

extension Part<AppendReceipt> {
    /// The receipt for programs.
    static var append: [Part] {
        [.fact("recorded") { $0.recorded }, .fact("alreadyRecorded") { $0.alreadyRecorded }]
            + end { ($0.sequence, $0.head) }
    }
}
