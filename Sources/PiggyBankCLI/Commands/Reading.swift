import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// What the reading commands have in common: options, reading and validating the ledger, showing an
/// answer.
enum Reading {
    static let asOf = Parameter.option("as-of", .time)

    static let through = Parameter.option("through", .wholeNumber("N", in: 0...(1 << 53 - 1)))

    static let knownAt = Parameter.option("known-at", .time)

    static let format = Parameter.option("format", .oneOf(Format.allCases, placeholder: "FORMAT"))

    static let table = Parameter.option("table", .text("NAME"))
        .agreeing { table, arguments, _ throws(UsageError) in
            guard let name = arguments[table] else { return }
            try requireCSV(for: table, arguments)
            let tables = AnswerSchemas.tables(
                of: arguments.declaration.name,
                inDetail: arguments[ifDeclared: detail]
            )
            guard !tables.contains(name) else { return }
            let expectation = tables.isEmpty ? Expectation.leftOut : .oneOf(tables)
            throw arguments.usageError(
                .badValue(of: table.spelling, value: name, expectation: expectation)
            )
        }

    static let amounts = Parameter.option("amounts", .oneOf(Amounts.allCases, placeholder: "FORM"))
        .agreeing { amounts, arguments, _ throws(UsageError) in
            try requireCSV(for: amounts, arguments)
        }

    /// Requires that an option of CSV alone is given with it.
    private static func requireCSV(
        for option: some ParameterDeclaration,
        _ arguments: ParsedArguments
    ) throws(UsageError) {
        guard arguments.isGiven(option), arguments[format] != .csv else { return }
        throw arguments.usageError(
            .onlyWithFormat(option.spelling, format: Format.csv.rawValue)
        )
    }

    /// Asks for what the rows of an answer are made of.
    static let detail = Parameter.flag("detail")

    /// How CSV has amounts.
    enum Amounts: String, CaseIterable, Sendable {
        case decimal = "decimal"
        case minor = "minor"
    }

    /// The options about how an answer is printed, in the order of the help.
    static let printing: [any ParameterDeclaration] =
        [format, table, amounts] + Display.options

    static let noVerify = Parameter.flag("no-verify")

    static let noSnapshot = Parameter.flag("no-snapshot")

    /// The options, in the order of the help.
    static let options: [any ParameterDeclaration] =
        [
            SharedParameters.file, asOf, through, knownAt,
        ] + printing + [noVerify, noSnapshot]
}

extension Reading {
    /// Runs a read of the ledger's lines and reports one that changed meanwhile.
    ///
    /// - Throws: `LedgerFailure` for a line that is not what it was.
    static func reportingLostLines<Answer>(
        _ arguments: ParsedArguments,
        _ context: Context,
        _ read: () throws(LostEvent) -> Answer
    ) throws -> Answer {
        do throws(LostEvent) { return try read() } catch {
            throw LedgerFailure.lost(
                error,
                try arguments.ledgerSource(context).name(in: context.language)
            )
        }
    }

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
    ///     arguments ask for an earlier time or the command asks more.
    ///   - asking: what the command asks besides the fold.
    /// - Throws: `UsageError`; or `LedgerFailure` for an unreadable file or the first broken rule.
    static func replay(
        _ arguments: ParsedArguments,
        _ context: Context,
        answering question: Question? = nil,
        asking ask: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> Replay {
        let source = try arguments.ledgerSource(context)
        var options = ReplayOptions()
        options.asOfInCalendar = try until(asOf, arguments, context)
        options.knownAtInCalendar = try until(knownAt, arguments, context)
        options.through = arguments[through]
        options.verifiesSeals = !arguments[ifDeclared: noVerify]
        ask(&options)
        if source == .standardInput { context.noteWaiting(for: .ledger) }
        let replay: Replay
        do throws(LedgerError) {
            replay = try ProgressLine.during(context) { progress throws(LedgerError) in
                guard let question else {
                    return try source.file.replay(options, progress: progress)
                }
                return try source.file.replay(
                    options,
                    answering: question,
                    usesSnapshot: !arguments[ifDeclared: noSnapshot],
                    progress: progress
                )
            }
        } catch { throw LedgerFailure(error, source.name(in: context.language)) }
        if options.asksForWhatWasKnown, !replay.statesRecordingTimes {
            throw arguments.usageError(.noRecordingTimes(source.name(in: context.language)))
        }
        noteTornTail(of: replay.tornBytes, source, context)
        if replay.lineCount == 0, options.through != 0, !options.asksForWhatWasKnown {
            context.tell(.noEvents, of: source.name(in: context.language))
        }
        if replay.isSynced == false {
            context.tell(.notKnownToBeSynced, of: source.name(in: context.language))
        }
        for time in [asOf, knownAt] {
            try validateLocalTime(of: time, arguments, context, in: replay.calendar)
        }
        return replay
    }

    /// Replays the ledger that the arguments name, and asks a question of it in the same pass.
    static func ask<Asked: Query>(
        _ query: Asked,
        _ arguments: ParsedArguments,
        _ context: Context,
        answering question: Question? = nil
    ) throws -> (replay: Replay, query: Asked) {
        let replay = try replay(arguments, context, answering: question) { $0.ask(query) }
        return (replay, replay.query(Asked.self))
    }

    /// Until when a time that the arguments state asks, once the ledger's calendar is known; nil
    /// where they state none.
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

    private static func validateLocalTime(
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
        context.tell(.tornTail(bytes: bytes), of: source.name(in: context.language))
    }

    /// Shows a report in the asked format.
    static func show(
        _ report: Report,
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws -> ExitStatus {
        var sheet = csvOptions(arguments)
        sheet.table = arguments[table]
        try write(report, csv: sheet, arguments, context)
        return .done
    }

    /// Writes a report to standard output; a long table on a terminal in the pager.
    static func write(
        _ report: Report,
        csv: CSVOptions = CSVOptions(),
        _ arguments: ParsedArguments,
        _ context: Context
    ) throws {
        let format = arguments[format] ?? .table
        let style = arguments.tableStyle(context)
        if format == .table, let pager = arguments.pager(context),
            try pager.show(report, style, context)
        {
            return
        }
        try format.write(report, style, csv: csv) { piece in try context.writeBytes(piece) }
    }

    /// How CSV has amounts, as the arguments say.
    static func csvOptions(_ arguments: ParsedArguments) -> CSVOptions {
        var style = CSVOptions()
        style.isInMinorUnits = arguments[amounts] == .minor
        return style
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

    /// The last day that an answer is about: the asked one, or that of the latest event.
    static func lastDate(_ replay: Replay) -> CalendarDate? {
        asOfDate(replay) ?? replay.latestDate
    }

    /// The day of the time that an answer is as of; nil when it is of all events.
    static func asOfDate(_ replay: Replay) -> CalendarDate? {
        switch replay.asOf {
        case .date(let date): date
        case .instant(let instant): replay.date(of: instant)
        case nil: nil
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
    func name(in language: any Language) -> String {
        switch self {
        case .standardInput: language.standardInput
        case .path(let path): Phrase.visible(path)
        }
    }
}
