import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// What the reading commands have in common: read and validate the ledger, then show an answer.
enum Reading {
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
        options.asOf = arguments[ReadingOptions.asOf]
        options.through = arguments[ReadingOptions.through]
        options.verifiesSeals = !arguments[ReadingOptions.noVerify]
        collect(&options)
        let replay: Replay
        do throws(LedgerError) {
            replay = try ProgressLine.during(context) { progress throws(LedgerError) in
                guard let question, !arguments[ReadingOptions.noSnapshot] else {
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
        noteTornTail(of: replay.tornBytes, source, context)
        return replay
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
        let format = arguments[ReadingOptions.format] ?? .table
        try format.write(report) { piece in try context.writeBytes(piece) }
        return .done
    }

    /// Requires that the ledger has an account.
    static func require(_ account: AccountID, in replay: Replay) throws(LedgerFailure) {
        guard !replay.knows(account) else { return }
        throw .unknown(account, among: replay.ledger.balances.map(\.account))
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
    static func lastDate(_ arguments: ParsedArguments, _ replay: Replay) -> CalendarDate? {
        switch arguments[ReadingOptions.asOf] {
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
