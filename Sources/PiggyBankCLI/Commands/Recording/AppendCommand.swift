import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// `piggybank append`: events from standard input, in durable batches.
enum AppendCommand: Subcommand {
    static let new = Flag(
        "new",
        help: "Create the ledger file, which must not exist; it is sealed."
    )

    static let batchSize = Option(
        "batch-size",
        value: .wholeNumber("N", in: 1...1_000_000),
        help: """
            How many events at most share one write and one sync. Without it, 8192. A batch also ends \
            where no more input is waiting, so that a client may wait for its answer.
            """
    )

    static let time = Option(
        RecordingOptions.time.name,
        value: .instant,
        help: "The time of the events that state none. Without it, now."
    )

    static let format = Option(
        RecordingOptions.format.name,
        value: .oneOf(AnswerFormat.self, placeholder: "FORMAT"),
        help: """
            Print the answer to each batch as table (a sentence; the default) or json, one object: \
            {"recorded","alreadyRecorded","sequence","head"}.
            """
    )

    static let declaration = CommandDeclaration(
        "append",
        group: .record,
        summary: "Record events that come on standard input, one a line",
        discussion: """
            Each line is an event as it stands in a ledger, but without its hash, which is made here. \
            Its sequence may be left out; stated, it must be the next one. Its time may be left out \
            too, and is then the present.

            Standard output gets one line for every batch as soon as it is on the disk. An event whose \
            id was recorded before with the same content is counted and not recorded again. The first \
            event that a rule rejects ends the command; what was acknowledged before it stays.
            """,
        options: [new, batchSize],
        commonOptions: [
            RecordingOptions.file, time, RecordingOptions.dryRun, format,
        ],
        exclusive: [[new, RecordingOptions.dryRun]],
        examples: [
            Example(
                "cat events.jsonl | piggybank append -f household.jsonl",
                "Records the events of a file."
            ),
            Example(
                "cat events.jsonl | piggybank append --new -f copy.jsonl",
                "Makes a new ledger of them."
            ),
        ]
    )

    static func run(_ arguments: ParsedArguments, _ context: Context) throws -> ExitStatus {
        let path = try arguments.ledgerPath(context)
        let notices = WriterNotices(of: path)
        defer { notices.tell(context) }
        let isNew = arguments[new]
        let isTrial = arguments[RecordingOptions.dryRun]
        var acknowledged = 0
        do {
            var writer =
                isNew
                ? try LedgerWriter(creating: path, options: notices.options)
                : try LedgerWriter(path, options: notices.options)
            // A trial is of all lines together: each may build on those before it.
            var drafts = DraftLines(batchSize: isTrial ? .max : arguments[batchSize] ?? 8_192)
            if isTrial {
                guard case .batch(let batch) = try drafts.next(context, waits: true) else {
                    return .done
                }
                let receipt = try writer.tryOut(batch.bytes, time: arguments[time])
                try show(receipt, of: batch, arguments, context)
                return .done
            }
            do {
                try writer.append(time: arguments[time]) { waits in
                    try drafts.next(context, waits: waits)
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
            throw StreamError(
                action: error.action,
                reason: error.reason + "; of the input, \(Phrase.first(acknowledged, "event")) "
                    + (acknowledged == 1 ? "is" : "are") + " recorded"
            )
        }
        return .done
    }

    /// Acknowledges what is on the disk, and says what is rejected behind it.
    private static func show(
        _ receipt: AppendReceipt,
        of batch: DraftBatch,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws {
        if receipt.recorded + receipt.alreadyRecorded > 0 {
            let answer =
                switch arguments[format] ?? .table {
                case .table: receipt.sentence(isTrial: arguments[RecordingOptions.dryRun])
                case .json: receipt.json
                }
            try context.writeOutput(answer + "\n")
        }
        if let rejection = receipt.rejection {
            throw RefusedDraft(line: batch.firstLine + rejection.index, rejection: rejection)
        }
    }
}

extension AppendReceipt {
    /// The receipt for people.
    fileprivate func sentence(isTrial: Bool) -> String {
        let events = recorded == 1 ? "1 event" : "\(recorded) events"
        return "\(isTrial ? "Would record" : "Recorded") \(events)"
            + (alreadyRecorded > 0 ? ", \(alreadyRecorded) recorded before" : "")
            + "; the ledger \(isTrial ? "would have" : "has") \(sequence)"
            + (head.map { ", head \($0)" } ?? "")
    }

    /// The receipt for programs.
    fileprivate var json: String {
        "{\"recorded\":\(recorded),\"alreadyRecorded\":\(alreadyRecorded),\"sequence\":\(sequence),"
            + "\"head\":" + (head.map { "\"\($0)\"" } ?? "null") + "}"
    }
}

/// A line of the input that is not recorded.
struct RefusedDraft: CommandFailure {
    let line: Int
    let rejection: DraftRejection

    var status: ExitStatus { .rejected }

    var message: String {
        FaultyLine(
            name: LedgerSource.standardInput.name,
            line: line,
            column: rejection.column,
            code: rejection.rejection.code,
            explanation: rejection.rejection.explanation,
            excerpt: rejection.excerpt
        ).message
    }
}
