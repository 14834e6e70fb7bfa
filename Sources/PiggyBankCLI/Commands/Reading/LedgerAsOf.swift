import PiggyBank
import PiggyBankLanguages
import PiggyBankReports
import PiggyBankStore

/// The ledger that is asked, and as of when.
struct LedgerAsOf: ParsableArguments {
    @OptionGroup var file: LedgerOption
    @Option("as-of", .time) var asOf: TimeChoice?
    @Option("through", .wholeNumber("N", in: 0...(1 << 53 - 1))) var through: Int?
    @Option("known-at", .time) var knownAt: TimeChoice?
}

extension LedgerAsOf {
    /// Replays the ledger.
    ///
    /// - Parameters:
    ///   - question: what alone is asked of the fold: the snapshot may answer it, unless an earlier
    ///     time is asked for or more than the fold.
    ///   - ask: what is asked besides the fold.
    /// - Throws: `UsageFact`; or `LedgerFailure` for an unreadable file or the first broken rule.
    func replay(
        _ context: Context,
        answering question: Question? = nil,
        usesSnapshot: Bool = true,
        verifiesSeals: Bool = true,
        asking ask: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> Replay {
        let source = try file.source(context)
        let name = source.name(in: context.language)
        var options = ReplayOptions()
        options.asOfInCalendar = try until(asOf, context)
        options.knownAtInCalendar = try until(knownAt, context)
        options.through = through
        options.verifiesSeals = verifiesSeals
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
                    usesSnapshot: usesSnapshot,
                    progress: progress
                )
            }
        } catch { throw LedgerFailure(error, name) }
        if options.asksForWhatWasKnown, !replay.statesRecordingTimes {
            throw UsageFact.noRecordingTimes(name)
        }
        context.noteTornTail(of: replay.tornBytes, name)
        if replay.lineCount == 0, options.through != 0, !options.asksForWhatWasKnown {
            context.tell(.noEvents, of: name)
        }
        if replay.isSynced == false { context.tell(.notKnownToBeSynced, of: name) }
        for time in [$asOf, $knownAt] { try time.requireMeaning(in: replay.calendar, context) }
        return replay
    }

    /// Until when a time asks, once the ledger's calendar is known; nil where none is stated.
    ///
    /// Whether it means anything there is said afterwards.
    private func until(
        _ choice: TimeChoice?,
        _ context: Context
    ) throws -> (@Sendable (LedgerCalendar) -> ReplayOptions.Until)? {
        guard let choice else { return nil }
        let now = try context.now()
        return { calendar in (try? choice.until(in: calendar, now: now)) ?? .instant(now) }
    }
}

extension Option<TimeChoice?> {
    /// Requires that the time is one in a calendar.
    fileprivate func requireMeaning(in calendar: LedgerCalendar, _ context: Context) throws {
        guard let choice = wrappedValue else { return }
        let now = try context.now()
        do throws(LocalTimeError) { _ = try choice.until(in: calendar, now: now) } catch {
            throw UsageFact.wrongValue(of: spelling, reason: .localTime(error))
        }
    }
}

extension Context {
    /// Says on standard error that bytes at the end of a ledger were left out.
    func noteTornTail(of bytes: Int, _ name: String) {
        if bytes > 0 { tell(.tornTail(bytes: bytes), of: name) }
    }
}

extension LedgerOption {
    /// Runs a read of the ledger's lines and reports one that changed meanwhile.
    ///
    /// - Throws: `LedgerFailure` for a line that is not what it was.
    func reportingLostLines<Answer>(
        _ context: Context,
        _ read: () throws(LostEvent) -> Answer
    ) throws -> Answer {
        do throws(LostEvent) { return try read() } catch {
            throw LedgerFailure.lost(error, try name(context))
        }
    }
}
