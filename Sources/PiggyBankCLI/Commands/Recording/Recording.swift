import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// The ledger that is recorded into, and when what is recorded happened.
struct RecordingTarget: ParsableArguments {
    @OptionGroup var ledger: LedgerOption
    @Option("time", .time) var time: TimeChoice?
    @Flag("future") var allowsFuture: Bool

    /// Requires a ledger that can be recorded into, and a clock.
    func validate(_ context: Context) throws(UsageError) { try ledger.requireRecordable(context) }
}

extension Option<TimeChoice?> {
    /// When it happened, if that is stated.
    ///
    /// - Throws: `UsageError` for a time that names no instant in the ledger's time zone.
    func instant(_ context: Context, in calendar: LedgerCalendar) throws -> Instant? {
        guard let time = wrappedValue else { return nil }
        let now = try context.now()
        do throws(LocalTimeError) { return try time.instant(in: calendar, now: now) } catch {
            throw UsageError.badValue(of: spelling, error.problem.sentences)
        }
    }
}

/// Who says what is recorded, and what they say of it.
struct Authorship: ParsableArguments {
    @Option("by", .author) var by: String?
    /// Free text; an empty one takes that of an earlier event away, and is none of a new one.
    @Option("note", .textOrNone("TEXT")) var note: String?
    /// The text of a new event.
    var noteOfNew: String? { note == "" ? nil : note }
}

/// How somebody who records is answered.
struct RecordingAnswer: ParsableArguments {
    @Flag("dry-run") var isDryRun: Bool
    @Option("format", .format([.table, .json])) var format: Format = .table
}

/// What the commands have in common that record: options, then decide, write durably, say what was
/// recorded.
protocol RecordingOptions: ParsableArguments {
    var ledger: LedgerOption { get }
    /// The time that is stated; nil for none, and for what happens at the time of its event.
    var time: Option<TimeChoice?>? { get }
    /// Whether it may happen more than a day from now.
    var allowsFuture: Bool { get }
    /// The client's own key for the command.
    var id: String? { get }
    var authorship: Authorship { get }
    var answer: RecordingAnswer { get }
}

extension RecordingOptions {
    /// What happens at the time of its event may.
    var allowsFuture: Bool { true }
}

/// The same of a command that may state when it happened.
protocol TimedRecordingOptions: RecordingOptions { var target: RecordingTarget { get } }

extension TimedRecordingOptions {
    var ledger: LedgerOption { target.ledger }
    var time: Option<TimeChoice?>? { target.$time }
    var allowsFuture: Bool { target.allowsFuture }
}

/// The options of most recording commands.
struct Recording: TimedRecordingOptions {
    @OptionGroup var target: RecordingTarget
    @Option("id", .newIdempotencyKey) var id: String?
    @OptionGroup var authorship: Authorship
    @OptionGroup var answer: RecordingAnswer
}

/// The same without a time: what is recorded has its event's, or that of now.
struct UntimedRecording: RecordingOptions {
    @OptionGroup var ledger: LedgerOption
    @Option("id", .newIdempotencyKey) var id: String?
    @OptionGroup var authorship: Authorship
    @OptionGroup var answer: RecordingAnswer
    var time: Option<TimeChoice?>? { nil }

    func validate(_ context: Context) throws(UsageError) { try ledger.requireRecordable(context) }
}

extension LedgerOption {
    /// Requires a ledger that can be recorded into, and a clock.
    func requireRecordable(_ context: Context) throws(UsageError) {
        _ = try path(context)
        _ = try context.clock()
    }

    /// Does some work on the ledger, and tells the writer's notices.
    func writing(
        _ context: Context, isNew: Bool = false,
        _ work: (_ path: String, WriterNotices) throws -> Void
    ) throws -> ExitStatus {
        let path = try path(context)
        let notices = WriterNotices(of: path, clock: try context.stoppedClock())
        defer { notices.tell(context) }
        do { try work(path, notices) } catch let error as RecordError {
            throw error.failure(at: path, isNew: isNew).naming(spelled)
        } catch let error as LedgerFailure { throw error.naming(spelled) }
        return .done
    }

    /// The option that another command of the same ledger needs; empty where the environment names
    /// it.
    var spelled: String {
        guard case .path(let path) = file else { return "" }
        return " -f " + ShellWord.shown(path)
    }
}

/// What is required of what would be recorded, before it is.
typealias Requirement = (_ planned: [Receipt], LedgerCalendar) throws -> Void

extension RecordingOptions {
    /// The form in which the time is stated.
    private var timeForm: Command.TimeForm { time?.wrappedValue?.form ?? .exact }

    /// What is asked for, with what every recording command takes.
    func command(_ action: Command.Action, _ context: Context, in calendar: LedgerCalendar) throws
        -> Command
    {
        var command = Command(
            action, time: try time?.instant(context, in: calendar), id: id, by: authorship.by,
            note: authorship.noteOfNew)
        command.timeForm = timeForm
        command.allowsFuture = allowsFuture
        return command
    }

    /// Records the event that is asked for, and shows the answer.
    ///
    /// - Parameter question: what a person is asked first, once what would be recorded is shown;
    ///   nil for nothing.
    /// - Throws: `UsageError`, or `LedgerFailure`: nothing was recorded then, unless the message
    ///   says that this is not known.
    func record(_ action: Command.Action, asking question: Text? = nil, _ context: Context) throws
        -> ExitStatus
    { try record(action, question.map { asking($0, .event, context) }, context) }

    /// The same, once something is required of what would be recorded.
    func record(_ action: Command.Action, _ require: Requirement?, _ context: Context) throws
        -> ExitStatus
    {
        try record(context, as: .event, require) { _, calendar in
            RecordRequest([try command(action, context, in: calendar)])
        }
    }

    /// Records all events that are asked for, or none; it throws what recording a single one does.
    ///
    /// - Parameters:
    ///   - question: what a person is asked first; nil for nothing.
    ///   - kind: what the answer is of.
    ///   - note: is told what became of each, before that is shown.
    ///   - request: makes the request, which may be planned after the last line; it is told of the
    ///     ledger's calendar.
    func record(
        _ context: Context, asking question: Text? = nil, as kind: Recorded.Kind,
        noting note: ([Receipt]) -> Void = { _ in },
        _ request: (inout LedgerWriter, LedgerCalendar) throws -> RecordRequest
    ) throws -> ExitStatus {
        try record(context, as: kind, question.map { asking($0, kind, context) }, note, request)
    }

    /// Records a request, and shows the answer.
    ///
    /// - Parameter require: what is required of what would be recorded; nil for nothing.
    private func record(
        _ context: Context, as kind: Recorded.Kind, _ require: Requirement?,
        _ note: ([Receipt]) -> Void = { _ in },
        _ request: (inout LedgerWriter, LedgerCalendar) throws -> RecordRequest
    ) throws -> ExitStatus {
        try ledger.writing(context) { path, notices in
            var writer = try LedgerWriter(path, options: notices.options)
            let calendar: LedgerCalendar
            let receipts: [Receipt]
            do {
                defer { notices.tell(context) }
                calendar = try writer.calendar()
                let shown = require.map { require in
                    { (planned: [Receipt]) throws in
                        notices.tell(context)
                        try require(planned, calendar)
                    }
                }
                receipts = try writer.receipts(
                    isDryRun: answer.isDryRun, of: { try request(&$0, calendar) }, requiring: shown)
            } catch let rejected as LedgerFailure {
                // The ledger was read for it, which the next command need not do again.
                if !answer.isDryRun { writer.renewSnapshot() }
                throw rejected
            }
            note(receipts)
            try show(receipts, as: kind, of: writer.knownEnd, context, in: calendar)
            if !answer.isDryRun {
                noteDuplicate(of: receipts, writer, context, in: calendar)
                noteEarlyTime(of: receipts, writer, context)
                noteEarlyRefund(of: receipts, &writer, context, in: calendar)
                // Only now, when nobody waits for the answer any more.
                writer.renewSnapshot()
            }
        }
    }

    /// Tells a person who gave no id of an earlier event that may be the same payment.
    private func noteDuplicate(
        of receipts: [Receipt], _ writer: borrowing LedgerWriter, _ context: Context,
        in calendar: LedgerCalendar
    ) {
        guard context.isInteractive, receipts.count == 1, id == nil, answer.format != .json,
            let receipt = receipts.first, receipt.outcome == .recorded, let event = receipt.event,
            // What cannot be read now is said by whoever needs it.
            let events = try? writer.events(Event.duplicateReach, before: event.sequence),
            let earlier = event.likelyDuplicate(among: events)
        else { return }
        var calendar = calendar
        let notice = Problem(
            "likely-duplicate",
            """
            event \(event.sequence) may duplicate event \(earlier.sequence) of \
            \(calendar.date(of: earlier.time)): \(earlier.payload.resemblance)
            """, next: "If so, undo it: \(typed: "undo \(event.sequence)")")
        context.tell(notice, of: Phrase.visible(writer.path), fileOption: ledger.spelled)
    }

    /// Tells of an event that is dated before everything else of its account, or more than a year
    /// before everything else in the ledger, as a slip of the year would be.
    ///
    /// Reads the ledger where the account was opened later, or the ledger so much later.
    private func noteEarlyTime(
        of receipts: [Receipt], _ writer: borrowing LedgerWriter, _ context: Context
    ) {
        guard time?.isGiven == true,
            let receipt = receipts.first(where: { $0.outcome == .recorded }),
            let event = receipt.event, event.payload.type != .reversed
        else { return }
        let opened = receipt.accounts.compactMap { account in
            writer.opening(of: account.account).map { (account.account, $0) }
        }
        guard let (account, time) = opened.max(by: { $0.1 < $1.1 }), event.time < time else {
            return
        }
        let path = writer.path
        guard let replay = try? LedgerFile(path).replay(.rows) else { return }
        let first = replay.firstTimes(besides: event.sequence, of: account)
        let year: Int64 = 366 * 86_400
        let isYearEarly = first.ofAll.map { event.time.seconds < $0.seconds - year } ?? false
        guard let others = isYearEarly ? first.ofAll : first.ofAccount, event.time < others else {
            return
        }
        let date = replay.date(of: others)
        let notice = Problem(
            "dated-before-others",
            isYearEarly
                ? """
                event \(event.sequence) is dated more than a year before all other events, the \
                first of which is of \(date)
                """
                : """
                event \(event.sequence) is dated before all other events of \(account), the first \
                of which is of \(date)
                """, next: "If the date is wrong: \(typed: "correct \(event.sequence) --time TIME")"
        )
        context.tell(notice, of: Phrase.visible(path), fileOption: ledger.spelled)
    }

    /// Tells of a refund that is dated before its payment.
    private func noteEarlyRefund(
        of receipts: [Receipt], _ writer: inout LedgerWriter, _ context: Context,
        in calendar: LedgerCalendar
    ) {
        guard receipts.count == 1, receipts[0].outcome == .recorded, let event = receipts[0].event,
            case .refunded(let refund) = event.payload,
            let payment = try? writer.plan({ facts throws(CommandRejection) in
                try facts.counting(refund.of).event
            }).plan
        else { return }
        var calendar = calendar
        let paid = calendar.date(of: payment.time)
        guard calendar.date(of: event.time) < paid else { return }
        let notice = Problem(
            "refund-before-payment",
            """
            event \(event.sequence) is dated before its payment, event \(refund.of) of \(paid)
            """, next: "If the date is wrong: \(typed: "correct \(event.sequence) --time TIME")")
        context.tell(notice, of: Phrase.visible(writer.path), fileOption: ledger.spelled)
    }

    /// Shows what would be recorded, and asks whether it is to be.
    ///
    /// It throws `LedgerFailure` when it is not.
    private func asking(_ question: Text, _ kind: Recorded.Kind, _ context: Context) -> Requirement
    {
        { planned, calendar in
            guard planned.contains(where: { $0.outcome == .recorded }) else { return }
            let now = try context.now()
            context.writeError(
                planned.sentences(
                    as: kind, isDryRun: true, in: calendar, now: now,
                    context.language.naming(ledger.spelled)))
            guard try context.confirm(question) else {
                throw LedgerFailure.notConfirmed("cancelled; nothing was recorded")
            }
            context.present.pass()
        }
    }

    /// Shows what became of each event in the asked format.
    ///
    /// - Parameters:
    ///   - kind: what the answer is of.
    ///   - end: the last line of the ledger as it is now.
    func show(
        _ receipts: [Receipt], as kind: Recorded.Kind = .event,
        of end: (sequence: Int64, head: String?), _ context: Context, in calendar: LedgerCalendar
    ) throws {
        let isDryRun = answer.isDryRun
        let now = try context.now()
        do {
            if answer.format == .json {
                let report = Report.recorded(
                    receipts, as: kind, at: end, fileOption: ledger.spelled)
                try context.writeBytes(Format.json.render(report).span)
            } else {
                let sentences = receipts.sentences(
                    as: kind, repeating: id, isDryRun: isDryRun, in: calendar, now: now,
                    context.language.naming(ledger.spelled))
                try context.writeOutput(sentences)
            }
        } catch let error as StreamError {
            let recorded = receipts.compactMap { $0.event?.sequence }
            guard !isDryRun, !recorded.isEmpty else { throw error }
            throw error.adding(
                """
                the \(ifOne: recorded.count, "event was", "events were") still recorded, as \
                \(verbatim: recorded.map(String.init), .and)
                """)
        }
        if !isDryRun, let next = receipts.last?.nextNotice {
            context.tell(next, fileOption: ledger.spelled)
        }
    }
}
