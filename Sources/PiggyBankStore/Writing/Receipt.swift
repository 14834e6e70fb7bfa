import PiggyBank

/// What became of a command, and where the money is now.
public struct Receipt: Hashable, Sendable {
    /// What became of the command.
    public var outcome: Outcome
    /// The event, as recorded now or earlier; nil when there was nothing to record.
    public var event: Event?
    /// The event's line as it is in the file, its seal included; nil without an event.
    public var line: String?
    /// The accounts that the event concerns, as they are now: at most two, the one that money left first.
    public var accounts: [AccountBalance]
    /// The goal that the event concerns, as it is now.
    public var goal: GoalSavings?
    /// What the event accrued, if it is spending.
    public var roundUp: Balance?
    /// The sequence of the event that took it back since; nil when none has.
    public var reversedBy: Int64?

    /// What can become of a command.
    public enum Outcome: Hashable, Sendable {
        /// It was recorded, and is on the disk; or would be, in a dry run.
        case recorded
        /// It was recorded before under its id, and now nothing was written.
        case alreadyRecorded
        /// There is nothing left to move of the week's round-ups, and nothing was written.
        case nothingLeft(WeeklyRoundUps)
    }
}

extension Receipt {
    /// The receipt of a line that is recorded, now or before.
    ///
    /// - Parameter find: finds an earlier event by its sequence.
    init(
        _ outcome: Outcome,
        _ line: RecordedLine?,
        in ledger: Ledger,
        event find: (Int64) -> EarlierEvent?
    ) {
        self.outcome = outcome
        event = line?.event
        self.line = line.map { String(decoding: $0.bytes, as: UTF8.self) }
        guard let event else {
            accounts = []
            return
        }
        let concerned = ledger.concerned(by: event.payload, event: find)
        accounts = concerned.accounts.compactMap(ledger.balance)
        goal = concerned.goal.flatMap(ledger.savings)
        if let minorUnits = ledger.roundUp(of: event), let currency = accounts.first?.currency {
            roundUp = Balance(Int128(minorUnits), currency)
        }
        reversedBy = ledger.corrections[event.sequence].reversedBy
    }

    /// The receipt of a move of round-ups of which none are left.
    init(nothingLeft week: WeeklyRoundUps, in ledger: Ledger) {
        outcome = .nothingLeft(week)
        accounts = [week.account].compactMap(ledger.balance)
    }
}

/// What became of a batch of drafts.
package struct AppendReceipt: Hashable, Sendable {
    /// How many events were recorded, and are on the disk.
    package var recorded = 0
    /// How many had been recorded before under their ids.
    package var alreadyRecorded = 0
    /// The sequence of the ledger's last event.
    package var sequence: Int64 = 0
    /// The hash of the ledger's last line; nil for a plain or empty ledger, and for a dry run.
    package var head: String?
    /// The first draft that is rejected, after which nothing was recorded.
    package var rejection: DraftRejection?

    package init() {}
}
