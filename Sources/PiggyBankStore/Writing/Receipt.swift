import PiggyBank

/// What became of a command, and where the money is now.
public struct Receipt: Hashable, Sendable {
    /// What became of the command.
    public var outcome: Outcome
    /// The event, as recorded now or earlier; nil when there was nothing to record.
    public var event: Event?
    /// The event's line as it stands in the file, its seal included; nil without an event.
    public var line: String?
    /// The accounts that the event concerns, as they are now: at most two, the one that money left first.
    public var accounts: [AccountBalance]
    /// The goal that the event concerns, as it is now.
    public var goal: GoalSavings?

    /// What can become of a command.
    public enum Outcome: Hashable, Sendable {
        /// It was recorded, and is on the disk; or would be, when it was only tried.
        case recorded
        /// It was recorded before under its id, and now nothing was written.
        case alreadyRecorded
        /// There is nothing left to move of the week's round-ups, and nothing was written.
        case nothingLeft(WeeklyRoundUps)
    }
}

extension Receipt {
    /// The receipt of a line that was added.
    init(_ added: Batch.AddedLine, in ledger: Ledger) {
        outcome = .recorded
        event = added.event
        line = String(decoding: added.bytes, as: UTF8.self)
        accounts = [added.entry.account, added.entry.to].filter { $0 >= 0 }
            .compactMap { ledger.balance(of: ledger.accountID($0)) }
        goal = added.entry.goal >= 0 ? ledger.savings(of: ledger.goalID(added.entry.goal)) : nil
    }

    /// The receipt of a command that was recorded before.
    init(recorded event: Event, line: ContiguousArray<UInt8>, in ledger: Ledger) {
        outcome = .alreadyRecorded
        self.event = event
        self.line = String(decoding: line, as: UTF8.self)
        accounts = event.payload.accounts.compactMap(ledger.balance)
        goal = event.payload.goal.flatMap(ledger.savings)
    }

    /// The receipt of a move of round-ups of which none are left.
    init(nothingLeft week: WeeklyRoundUps, in ledger: Ledger) {
        outcome = .nothingLeft(week)
        accounts = [week.account].compactMap(ledger.balance)
    }
}
