import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// What the reading commands have in common: options, reading and validating the ledger, showing an answer.
enum Reading {
    static let asOf = Parameter.option(
        "as-of",
        .time,
        help: """
            Answer as of this time. Only what had happened by then counts, that instant \
            included. It is RFC 3339, or local in the ledger's time zone: 2026-03-02, today or \
            yesterday (until the end of that day), "2026-03-02 18:30", or 18:30 of today.
            """
    )

    static let through = Parameter.option(
        "through",
        .wholeNumber("N", in: 0...(1 << 53 - 1)),
        help: "Answer from the first N events, as if the file ended there."
    )

    static let knownAt = Parameter.option(
        "known-at",
        .time,
        help: """
            Answer from the events before the first one that was recorded after this time: what was \
            known then. It is written as that of --as-of.
            """
    )

    static let format = Parameter.option(
        "format",
        .oneOf(Format.allCases, placeholder: "FORMAT"),
        help: "Print the answer as \(formats.joined(separator: ", ", last: " or "))."
    )

    private static let formats = Format.allCases.map { format in
        format == .table ? "table (for people; the default)" : format.rawValue
    }

    static let noVerify = Parameter.flag(
        "no-verify",
        help: """
            Do not check the seals. That is faster, but a line changed afterwards may go \
            unnoticed; the rules are checked all the same.
            """
    )

    static let noSnapshot = Parameter.flag(
        "no-snapshot",
        help: "Read and check every line, where the answer could come from the snapshot."
    )

    /// What the help of a query says about snapshots.
    ///
    /// - Parameter options: those with which no snapshot is used, such as `--as-of or --through`.
    static func snapshotNote(exceptWith options: String) -> String {
        """
        While a large ledger's file is as its last writer left it, the answer comes from the snapshot \
        that the writer stored beside it, without the history; with \(options) or --no-snapshot, and \
        without such a snapshot, every line is read and checked.
        """
    }

    /// The options, in the order of the help.
    static let options: [any ParameterDeclaration] = [
        SharedParameters.file, asOf, through, knownAt, format, noVerify, noSnapshot,
    ]
}

extension Reading {
    /// A command that shows a report.
    static func report(
        _ report: @escaping @Sendable (ParsedArguments, Context) throws -> Report
    ) -> CommandDeclaration.Run {
        { arguments, context in try show(report(arguments, context), arguments, context) }
    }

    /// Replays the ledger that the arguments name.
    ///
    /// - Parameters:
    ///   - question: what alone is asked of the fold: the snapshot may answer it, unless the
    ///     arguments ask for an earlier time or the command collects something.
    ///   - collect: what the command wants besides the fold.
    /// - Throws: `UsageError`; or `LedgerFailure` for an unreadable file or the first broken rule.
    static func replay(
        _ arguments: ParsedArguments,
        _ context: Context,
        answering question: Question? = nil,
        collect: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> Replay {
        let source = try arguments.ledgerSource(context)
        var options = ReplayOptions()
        options.asOfInCalendar = try until(asOf, arguments, context)
        options.knownAtInCalendar = try until(knownAt, arguments, context)
        options.through = arguments[through]
        options.verifiesSeals = !arguments[noVerify]
        collect(&options)
        let replay: Replay
        do throws(LedgerError) {
            replay = try ProgressLine.during(context) { progress throws(LedgerError) in
                guard let question, !arguments[noSnapshot] else {
                    return try source.file.replay(options, progress: progress)
                }
                return try source.file.replay(options, answering: question, progress: progress)
            }
        } catch {
            switch error {
            case .unreadable(let error): throw LedgerFailure.unreadable(error, source.name)
            case .broken(let violation): throw LedgerFailure.broken(violation, source.name)
            }
        }
        if options.asksForWhatWasKnown, !replay.statesRecordingTimes {
            throw arguments.usageError(.noRecordingTimes(source.name))
        }
        noteTornTail(of: replay.tornBytes, source, context)
        let calendar = replay.ledger.calendar
        for time in [asOf, knownAt] {
            try requireMeaning(of: time, arguments, context, in: calendar)
        }
        return replay
    }

    /// Until when a time that the arguments state asks, once the ledger's calendar is known; nil where they
    /// state none.
    ///
    /// Whether it means anything there is said afterwards.
    private static func until(
        _ time: Parameter<TimeChoice>,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> (@Sendable (LedgerCalendar) -> ReplayOptions.Until)? {
        guard let choice = arguments[time] else { return nil }
        let now = try arguments.now(context)
        return { calendar in (try? choice.until(in: calendar, now: now)) ?? .instant(now) }
    }

    private static func requireMeaning(
        of time: Parameter<TimeChoice>,
        _ arguments: ParsedArguments,
        _ context: Context,
        in calendar: LedgerCalendar
    ) throws {
        guard let choice = arguments[time] else { return }
        let now = try arguments.now(context)
        do throws(LocalTimeError) { _ = try choice.until(in: calendar, now: now) } catch {
            throw arguments.usageError(error, of: time)
        }
    }

    /// Says on standard error that bytes at the end were left out.
    static func noteTornTail(of bytes: Int, _ source: LedgerSource, _ context: Context) {
        guard bytes > 0 else { return }
        context.writeError(
            """
            \(source.name): left out \(bytes) bytes after the last line break: a torn tail, which \
            was never acknowledged

            """
        )
    }

    /// Shows a report in the asked format.
    static func show(
        _ report: Report,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        let format = arguments[format] ?? .table
        try format.write(report) { piece in try context.writeBytes(piece) }
        return .done
    }

    /// Requires that the ledger has an account.
    static func require(_ account: AccountID, in replay: Replay) throws(LedgerFailure) {
        guard !replay.knows(account) else { return }
        let ledger = replay.ledger
        throw .unknown(account, among: ledger.balances.map(\.account), ledger.savings)
    }

    /// Requires that the ledger has a goal.
    static func require(_ goal: GoalID, in replay: Replay) throws(LedgerFailure) {
        guard !replay.knows(goal) else { return }
        throw .unknown(goal, among: replay.goals)
    }

    /// Requires that a week begins on a date.
    static func require(_ week: CalendarDate, in replay: Replay) throws(LedgerFailure) {
        let weekStart = replay.ledger.settings.weekStart
        guard week.weekday == weekStart else { throw .notAWeekStart(week, weekStart) }
    }

    /// The last day that an answer is about: the asked one, or that of the latest event.
    static func lastDate(_ replay: Replay) -> CalendarDate? {
        switch replay.asOf {
        case .date(let date): date
        case .instant(let instant): replay.date(of: instant)
        case nil: replay.latestDate
        }
    }
}

extension LedgerSource {
    /// The source as the library knows it.
    var file: LedgerFile {
        switch self {
        case .standardInput: .standardInput
        case .path(let path): LedgerFile(path)
        }
    }

    /// What messages call the source.
    var name: String {
        switch self {
        case .standardInput: "(standard input)"
        case .path(let path): Phrase.visible(path)
        }
    }
}
