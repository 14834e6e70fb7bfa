import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

private let new = Parameter.flag("new")

private let batchSize = Parameter.option("batch-size", .wholeNumber("N", in: 1...1_000_000))

private let keepGoing = Parameter.flag("keep-going")

extension Piggybank {
    /// `piggybank append`: events from standard input, in durable batches.
    static let append = CommandDeclaration(
        name: "append",
        group: .record,
        options: [new, batchSize, keepGoing],
        commonOptions: [Recording.file, Recording.time, Recording.dryRun, Recording.format],
        exclusive: [[new, Recording.dryRun]],
        examples: [
            "cat events.jsonl | piggybank append -f household.jsonl",
            "cat events.jsonl | piggybank append --new -f copy.jsonl",
        ],
        run: runAppend
    )

    private static func runAppend(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let path = try arguments.ledgerPath(context)
        let notices = WriterNotices(of: path, clock: try arguments.clock(context))
        defer { notices.tell(context) }
        let isNew = arguments[new]
        if isNew { try requireInstant(arguments) }
        let isDryRun = arguments[Recording.dryRun]
        var acknowledged = 0
        do {
            var writer =
                isNew
                ? try LedgerWriter(creating: path, options: notices.options)
                : try LedgerWriter(path, options: notices.options)
            let calendar = try writer.calendar()
            let time = try Recording.instant(arguments, context, in: calendar)
            context.noteWaiting(for: .events)
            // A dry run is of all lines together: each may build on those before it.
            var drafts = InputLines(batchSize: isDryRun ? .max : arguments[batchSize] ?? 8_192)
            drafts.goesOn = arguments[keepGoing]
            if isDryRun, !drafts.goesOn {
                if case .batch(let batch) = try DraftInput(drafts.next(context, waits: true)) {
                    let receipt = try writer.append(batch.bytes, time: time, isDryRun: true)
                    try show(receipt, of: batch, arguments, context)
                }
                return .done
            }
            do {
                if arguments[keepGoing] {
                    let isDone = try recordEach(
                        &drafts,
                        &writer,
                        time,
                        isDryRun: isDryRun,
                        notices,
                        context
                    ) { acknowledged += $0 }
                    if !isDryRun { writer.renewSnapshot() }
                    return isDone ? .done : .rejected
                }
                try writer.append(time: time) { waits in
                    try DraftInput(drafts.next(context, waits: waits))
                } acknowledge: { receipt, batch in
                    acknowledged += receipt.recorded + receipt.alreadyRecorded
                    try show(receipt, of: batch, arguments, context)
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
            throw error.adding(.recordedOfInput(acknowledged))
        }
        return .done
    }

    /// Records what nothing is against, answers every event, and says whether none was refused.
    private static func recordEach(
        _ drafts: inout InputLines,
        _ writer: inout LedgerWriter,
        _ time: Instant?,
        isDryRun: Bool,
        _ notices: WriterNotices,
        _ context: Context,
        acknowledge: (Int) -> Void
    ) throws -> Bool {
        var isDone = true
        while case .batch(let batch) = try DraftInput(drafts.next(context, waits: true)) {
            let results = try writer.recordEach(batch, time: time, isDryRun: isDryRun)
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

    /// Requires that the time of the events that state none does not depend on the time zone, which
    /// only the first event of a new ledger states.
    private static func requireInstant(_ arguments: ParsedArguments) throws(UsageError) {
        guard case .local = arguments[Recording.time] else { return }
        throw arguments.usageError(
            .wrongValue(of: Recording.time.spelling, reason: .zoneNotKnownYet)
        )
    }

    /// Acknowledges what is on the disk, and reports what is rejected after it.
    private static func show(
        _ receipt: AppendReceipt,
        of batch: Drafts,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws {
        if receipt.recorded + receipt.alreadyRecorded > 0 {
            if arguments[Recording.format] == .json {
                try context.writeBytes(Format.json.render(receipt.report).span)
            } else {
                let sentence = context.language.sentence(
                    of: receipt,
                    isDryRun: arguments[Recording.dryRun]
                )
                try context.writeOutput(sentence + "\n")
            }
        }
        if let rejection = receipt.rejection {
            throw LedgerFailure.rejected(
                rejection,
                onLine: batch.firstLine + rejection.index,
                of: context.language.standardInput
            )
        }
    }
}

extension DraftInput {
    /// Looks at the drafts of some lines; linear in their number.
    fileprivate init(_ input: LineInput) {
        switch input {
        case .batch(let lines):
            self = .batch(
                Drafts(lines.bytes, lineBreaks: lines.lineBreaks, firstLine: lines.firstLine)
            )
        case .nothingYet: self = .nothingYet
        case .end: self = .end
        }
    }
}

extension AppendReceipt {
    fileprivate var report: Report { Report(nil, Part.append, of: self) }
}

extension Part<AppendReceipt> {
    /// The receipt for programs.
    static var append: [Part] {
        [.fact("recorded") { $0.recorded }, .fact("alreadyRecorded") { $0.alreadyRecorded }]
            + end { ($0.sequence, $0.head) }
    }
}
