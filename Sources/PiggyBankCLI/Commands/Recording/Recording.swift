import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// What the recording commands have in common: options, then decide, write durably, say what was
/// recorded.
enum Recording {
    static let file = SharedParameters.file
        .agreeing { _, arguments, context throws(UsageError) in
            try requireLedger(arguments, context)
        }

    static let time = Parameter.option("time", .time)

    static let id = Parameter.option("id", .idempotencyKey)

    static let by = Parameter.option("by", .author)

    static let note = Parameter.option("note", .text("TEXT"))

    static let dryRun = Parameter.flag("dry-run")

    /// The event of the commands that are of an earlier one.
    static let sequence = Parameter.operand(.wholeNumber("SEQUENCE", in: 1...Limits.largestNumber))

    static let reason = Parameter.option("reason", .text("TEXT"))

    /// The flag of the commands that ask.
    static let yes = Parameter.flag("yes").agreeing { yes, arguments, context throws(UsageError) in
        guard asks(unless: yes, arguments, context), context.writesJSONDiagnostics else { return }
        throw arguments.usageError(.consentOfProgram)
    }

    static let format = Parameter.option(
        "format",
        .oneOf([Format.table, .json], placeholder: "FORMAT")
    )

    /// The options, in the order of the help.
    static let options = options(id)
    /// The same for a command whose events have ids of its own.
    static let optionsWithoutID = options()

    private static func options(_ id: (any ParameterDeclaration)...) -> [any ParameterDeclaration] {
        [file, time] + id + [by, note, dryRun, format]
    }
}

extension Recording {
    /// Requires a ledger that can be recorded into, and a clock.
    static func requireLedger(
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws(UsageError) {
        _ = try arguments.ledgerPath(context)
        _ = try arguments.clock(context)
    }

    /// Whether a person is asked first; who cannot answer is not.
    private static func asks(
        unless yes: Parameter<Bool>,
        _ arguments: ParsedArguments,
        _ context: Context
    ) -> Bool {
        context.isInteractive && !arguments[yes] && !arguments[dryRun]
    }

    /// A command that records the event which its arguments ask for.
    ///
    /// It throws `UsageError`, or `LedgerFailure`: nothing was recorded then, unless the message
    /// says that this is not known.
    ///
    /// - Parameter question: what a person is asked first, once what would be recorded is shown;
    ///   nil for nothing. Such a command has the flag `--yes`.
    static func event(
        asking question: Consent? = nil,
        _ action: @escaping @Sendable (ParsedArguments) throws -> Command.Action
    ) -> CommandDeclaration.Run {
        { arguments, context in
            let question = question.flatMap { asks(unless: yes, arguments, context) ? $0 : nil }
            let action = try action(arguments)
            return try record(arguments, context) { writer, notices, calendar in
                var command = try command(action, arguments, context, in: calendar)
                if let question {
                    let planned = try writer.receipts(
                        of: CompoundCommand(command),
                        isDryRun: true,
                        arguments
                    )
                    notices.tell(context)
                    try requireConsent(to: planned, question, arguments, context, in: calendar)
                    // Only what was shown is recorded: nothing if anything came between.
                    command.sequence = planned.first?.event?.sequence
                }
                return CompoundCommand(command)
            }
        }
    }

    /// A command that records all events which its arguments ask for, or none; it throws what one
    /// of a single event does.
    ///
    /// - Parameter compound: makes the compound command; it is told of the time that the arguments
    ///   state.
    static func events(
        _ compound:
            @escaping @Sendable (ParsedArguments, _ time: Instant?) throws -> CompoundCommand
    ) -> CommandDeclaration.Run {
        { arguments, context in
            try record(arguments, context) { _, _, calendar in
                try compound(arguments, instant(arguments, context, in: calendar))
                    .statingTime(as: timeForm(arguments))
            }
        }
    }

    /// Records a compound command, and shows the answer.
    ///
    /// - Parameter compound: makes the command, once the ledger is open.
    private static func record(
        _ arguments: ParsedArguments,
        _ context: Context,
        _ compound: (inout LedgerWriter, WriterNotices, LedgerCalendar) throws -> CompoundCommand
    ) throws -> ExitStatus {
        let isDryRun = arguments[dryRun]
        return try writing(arguments, context) { path, notices in
            var writer = try LedgerWriter(path, options: notices.options)
            let calendar: LedgerCalendar
            let receipts: [Receipt]
            do {
                defer { notices.tell(context) }
                calendar = try writer.calendar()
                let compound = try compound(&writer, notices, calendar)
                receipts = try writer.receipts(of: compound, isDryRun: isDryRun, arguments)
            } catch let rejected as LedgerFailure {
                // The ledger was read for it, which the next command need not do again.
                if !isDryRun { writer.renewSnapshot() }
                throw rejected
            }
            try show(receipts, of: writer.knownEnd, arguments, context, in: calendar)
            noteDuplicate(of: receipts, writer, arguments, context, in: calendar)
            // Only now, when nobody waits for the answer any more.
            if !isDryRun { writer.renewSnapshot() }
        }
    }

    /// Tells a person who gave no id of an earlier event that may be the same payment.
    private static func noteDuplicate(
        of receipts: [Receipt],
        _ writer: borrowing LedgerWriter,
        _ arguments: ParsedArguments,
        _ context: Context,
        in calendar: LedgerCalendar
    ) {
        guard context.isInteractive, receipts.count == 1, arguments[id] == nil, !arguments[dryRun],
            arguments[format] != .json,
            let receipt = receipts.first, let event = receipt.event,
            // What cannot be read now is said by whoever needs it.
            let events = try? writer.events(Receipt.duplicateReach, before: event.sequence),
            let earlier = receipt.likelyDuplicate(among: events)
        else { return }
        var calendar = calendar
        context.tell(
            .likelyDuplicate(
                event.sequence,
                of: earlier,
                on: calendar.date(of: earlier.time),
                fileOption: fileOption(arguments)
            ),
            of: Phrase.visible(writer.path)
        )
    }

    /// The option that another command of the same ledger needs; empty where the environment names
    /// it.
    private static func fileOption(_ arguments: ParsedArguments) -> String {
        guard case .path(let path) = arguments[file] else { return "" }
        return " -f " + ShellWord.shown(path)
    }

    /// Shows what would be recorded, and asks whether it is to be.
    ///
    /// - Throws: `LedgerFailure` when it is not.
    private static func requireConsent(
        to planned: [Receipt],
        _ question: Consent,
        _ arguments: ParsedArguments,
        _ context: Context,
        in calendar: LedgerCalendar
    ) throws {
        guard planned.contains(where: { $0.outcome == .recorded }) else { return }
        let now = try arguments.now(context)
        context.writeError(
            planned.sentences(isDryRun: true, in: calendar, now: now, context.language)
        )
        guard try context.confirm(context.language.question(question)) else {
            throw LedgerFailure(.rejected, .notConfirmed)
        }
        context.present.pass()
    }

    /// Does some work on the ledger that the arguments name, and tells the writer's notices.
    static func writing(
        _ arguments: ParsedArguments,
        _ context: Context,
        isNew: Bool = false,
        _ work: (_ path: String, WriterNotices) throws -> Void
    ) throws -> ExitStatus {
        let path = try arguments.ledgerPath(context)
        let notices = WriterNotices(of: path, clock: try arguments.stoppedClock(context))
        defer { notices.tell(context) }
        do { try work(path, notices) } catch let error as RecordError {
            throw error.failure(at: path, isNew: isNew)
        }
        return .done
    }

    /// What is asked for, with what every recording command takes.
    static func command(
        _ action: Command.Action,
        _ arguments: ParsedArguments,
        _ context: Context,
        in calendar: LedgerCalendar
    ) throws -> Command {
        var command = Command(
            action,
            time: try instant(arguments, context, in: calendar),
            id: arguments[id],
            by: arguments[by],
            note: arguments[note]
        )
        command.timeForm = timeForm(arguments)
        return command
    }

    /// How the arguments state when it happened.
    private static func timeForm(_ arguments: ParsedArguments) -> Command.TimeForm {
        arguments[time]?.form ?? .exact
    }

    /// When it happened, if the arguments say so.
    ///
    /// - Throws: `UsageError` for a time that names no instant in the ledger's time zone.
    static func instant(
        _ arguments: ParsedArguments,
        _ context: Context,
        in calendar: LedgerCalendar
    ) throws -> Instant? {
        guard let choice = arguments[time] else { return nil }
        let now = try arguments.now(context)
        do throws(LocalTimeError) { return try choice.instant(in: calendar, now: now) } catch {
            throw arguments.usageError(error, of: time)
        }
    }

    /// Shows what became of each event in the asked format.
    ///
    /// - Parameter end: the last line of the ledger as it is now.
    static func show(
        _ receipts: [Receipt],
        of end: (sequence: Int64, head: String?),
        _ arguments: ParsedArguments,
        _ context: Context,
        in calendar: LedgerCalendar
    ) throws {
        let isDryRun = arguments[dryRun]
        let isJSON = arguments[format] == .json
        let now = try arguments.now(context)
        do {
            if isJSON {
                try context.writeBytes(Format.json.render(.recorded(receipts, at: end)).span)
            } else {
                let answer = receipts.sentences(
                    isDryRun: isDryRun,
                    in: calendar,
                    now: now,
                    context.language
                )
                try context.writeOutput(answer)
            }
        } catch let error as StreamError {
            let recorded = receipts.compactMap { $0.event?.sequence }
            guard !isDryRun, !recorded.isEmpty else { throw error }
            throw error.adding(.recorded(recorded))
        }
        if !isDryRun, let next = receipts.last?.nextCommand {
            context.tell(.next(next, fileOption: fileOption(arguments)))
        }
    }
}
