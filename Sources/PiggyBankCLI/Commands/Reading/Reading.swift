import PiggyBank
import PiggyBankReports
import PiggyBankStore

/// The options of the commands that ask a ledger something.
struct Reading: ParsableArguments {
    @OptionGroup var ledger: LedgerAsOf
    @OptionGroup var printing: Printing
}

extension Reading {
    /// Makes an answer from a replay of the ledger as ``LedgerAsOf`` does; the snapshot may spare
    /// the history.
    func answer<Answer>(
        _ context: Context, syncs: Bool = false,
        asking ask: (inout ReplayOptions) -> Void = { _ in }, _ make: (Replay) throws -> Answer
    ) throws -> Answer {
        try ledger.answer(context, usesSnapshot: true, syncs: syncs, asking: ask, make)
    }

    /// The same of what the state says, and tells of events dated after the last recording.
    func answerOfState<Answer>(
        _ context: Context, asking ask: (inout ReplayOptions) -> Void = { _ in },
        _ make: (Replay) throws -> Answer
    ) throws -> Answer {
        var day: CalendarDate?
        let answer = try answer(context, asking: ask) { replay in
            day = replay.ledger.dateBeforeLaterEvents
            return try make(replay)
        }
        try ledger.noteLaterEvents(ofStateAfter: day, context)
        return answer
    }

    /// Replays the ledger as ``LedgerAsOf`` does.
    func replay(_ context: Context, asking ask: (inout ReplayOptions) -> Void = { _ in }) throws
        -> Replay
    { try ledger.replay(context, asking: ask) }
}

/// A command that asks a ledger something.
protocol ReadingCommand: ParsableCommand {
    var reading: Reading { get }
    /// Whether the answer has the tables that details are in.
    var isInDetail: Bool { get }
}

/// A command whose answer is a report that is whole before it is shown.
protocol QueryCommand: ReadingCommand {
    /// The answer; it throws what a command does.
    func report(_ context: Context) throws -> Report
}

extension ReadingCommand {
    var isInDetail: Bool { false }

    func validate(_ context: Context) throws(UsageError) {
        try reading.printing.requireTable(of: Self.name, inDetail: isInDetail)
    }
}

extension QueryCommand {
    func run(_ context: Context) throws -> ExitStatus {
        try reading.printing.show(report(context), context)
    }
}

extension Replay {
    /// Requires that the ledger has an account.
    func require(_ account: AccountID) throws(LedgerFailure) {
        guard !knows(account) else { return }
        throw .unknown(account, among: ledger.balances.map(\.account), ledger.savings)
    }

    /// Requires that the ledger has a goal.
    func require(_ goal: GoalID) throws(LedgerFailure) {
        guard !knows(goal) else { return }
        throw .unknown(goal, among: goals)
    }
}
