import PiggyBank
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
    /// - Parameter ask: what is asked besides the fold.
    /// - Throws: `UsageError`; or `LedgerFailure` for an unreadable file or the first broken rule.
    func replay(
        _ context: Context, verifiesSeals: Bool = true,
        asking ask: (inout ReplayOptions) -> Void = { _ in }
    ) throws -> Replay {
        try answer(context, usesSnapshot: false, verifiesSeals: verifiesSeals, asking: ask, { $0 })
    }

    /// Makes an answer from a replay of the ledger.
    ///
    /// - Parameters:
    ///   - usesSnapshot: whether the replay may go on from the snapshot, unless an earlier time is
    ///     asked for or more than the state.
    ///   - syncs: whether the lines are synced before anything is said of them.
    ///   - ask: what is asked besides the fold.
    ///   - make: makes the answer, which is of the replay alone; again where the snapshot could not
    ///     be believed after all.
    /// - Throws: `UsageError`; or `LedgerFailure` for an unreadable file or the first broken rule;
    ///   or what `make` throws.
    func answer<Answer>(
        _ context: Context, usesSnapshot: Bool, syncs: Bool = false, verifiesSeals: Bool = true,
        asking ask: (inout ReplayOptions) -> Void = { _ in }, _ make: (Replay) throws -> Answer
    ) throws -> Answer {
        let source = try file.source(context)
        let name = source.name(in: context.language)
        var options = ReplayOptions()
        options.asOfInCalendar = try until(asOf, context)
        options.knownAtInCalendar = try until(knownAt, context)
        options.through = through
        options.verifiesSeals = verifiesSeals
        options.lostLines = context.linesRead.begin(of: name)
        ask(&options)
        if source == .standardInput { context.noteWaiting(for: "a ledger") }
        let replay: Replay
        let answer: Result<Answer, any Error>
        do throws(LedgerError) {
            (replay, answer) = try ProgressLine.during(context) { progress throws(LedgerError) in
                try source.file.answer(
                    options, usesSnapshot: usesSnapshot, syncs: syncs, progress: progress
                ) { replay in (replay, Result { try make(replay) }) }
            }
        } catch { throw LedgerFailure(error, name) }
        if options.asksForWhatWasKnown, !replay.statesRecordingTimes {
            throw UsageError(
                "no-recording-times",
                """
                no line read from \(verbatim: name) has a recording time, so the state known at a \
                time cannot be shown.
                """)
        }
        context.noteTornTail(of: replay.tornBytes, name)
        if replay.lacksLineBreak { context.tell(.noLineBreak(line: replay.lineCount), of: name) }
        if replay.lineCount == 0, options.through != 0, !options.asksForWhatWasKnown {
            context.tell(.noEvents, of: name)
        }
        if replay.isSynced == false { context.tell(.notKnownToBeSynced, of: name) }
        for time in [$asOf, $knownAt] { try time.requireMeaning(in: replay.calendar, context) }
        return try answer.get()
    }

    /// Until when a time asks, once the ledger's calendar is known; nil where none is stated.
    ///
    /// Whether it means anything there is said afterwards.
    private func until(_ choice: TimeChoice?, _ context: Context) throws -> (
        @Sendable (LedgerCalendar) -> ReplayOptions.Until
    )? {
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
            throw UsageError.badValue(of: spelling, error.problem.sentences)
        }
    }
}

extension Context {
    /// Says on standard error that bytes at the end of a ledger were left out.
    func noteTornTail(of bytes: Int, _ name: String) {
        guard bytes > 0 else { return }
        let notice = Problem(
            "torn-tail",
            """
            ignored \(bytes, "byte") after the last line break: a torn tail, which was never \
            acknowledged
            """)
        tell(notice, of: name)
    }
}
