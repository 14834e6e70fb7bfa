import PiggyBank

/// What became of a command, and where the money is now.
///
///     let receipt = try await store.record(payment)
///     if receipt.outcome == .alreadyRecorded { print("paid before") }
///     print(receipt.accounts[0].balance)
public struct Receipt: Hashable, Sendable {
    /// What became of the command.
    public var outcome: Outcome
    /// The event, as recorded now or earlier; nil when there was nothing to record.
    public var event: Event?
    /// The event's line as it is in the file, its seal included; nil without an event.
    public var line: String?
    /// The accounts that the event concerns, as they are now: at most two, the one that money left
    /// first.
    public var accounts: [AccountBalance]
    /// The goal that the event concerns, as it is now.
    public var goal: GoalSavings?
    /// What the event accrued, if it is spending.
    public var roundUp: Balance?
    /// What an event accrued that this one restores, where that was other, as the account rounds up
    /// otherwise since; nil for the same, and for any other event.
    public var roundUpBefore: Balance?
    /// The sequence of the event that reversed it since; nil when none has.
    public var reversedBy: Int64?
    /// The sequence of the event that counts in its place since; nil when none does.
    public var replacedBy: Int64?
    /// The event that it reverses; nil when it reverses none.
    public var reversed: Event?
    /// The week out of which it moves round-ups, or whose round-up it takes back after more was
    /// moved than is left, as it is afterwards; nil for another event, and for one that was
    /// recorded before.
    public var week: WeeklyRoundUps?

    /// What can become of a command.
    public enum Outcome: Hashable, Sendable {
        /// It was recorded, and is on the disk; or would be, in a dry run.
        case recorded
        /// It was recorded before under its id, and now nothing was written.
        case alreadyRecorded
        /// There is nothing left to move of the week's round-ups, and nothing was written.
        case nothingLeft(WeeklyRoundUps)
        /// These round-ups cannot be moved, and nothing was written of them.
        case left(RoundUpsLeft)
    }
}

extension Receipt {
    /// The receipt of a line that is recorded, now or before.
    ///
    /// - Parameter find: finds an earlier event by its sequence.
    init(_ outcome: Outcome, _ line: RecordedLine, in ledger: Ledger, event find: (Int64) -> Event?)
    {
        self.outcome = outcome
        let event = line.event
        self.event = event
        self.line = String(decoding: line.bytes, as: UTF8.self)
        if case .reversed(let reversal) = event.payload { reversed = find(reversal.of) }
        let concerned = reversed?.payload ?? event.payload
        accounts = concerned.accounts.compactMap(ledger.balance)
        goal = concerned.goal.flatMap(ledger.savings)
        if outcome == .recorded, case .roundUpsMoved(let move) = event.payload {
            week = ledger.weeklyRoundUps(of: move.account, move.week)
        }
        if outcome == .recorded, let reversed, ledger.roundUp(of: reversed) ?? 0 > 0,
            let account = reversed.payload.accounts.first,
            let left = ledger.weeklyRoundUps(of: account, ledger.week(.current, at: reversed.time)),
            left.available.minorUnits < 0
        {
            week = left
        }
        if let minorUnits = ledger.roundUp(of: event), let currency = accounts.first?.currency {
            roundUp = Balance(Int128(minorUnits), currency)
            if let of = event.restoredReversal.flatMap(find)?.payload.of, let restored = find(of),
                let before = ledger.roundUp(of: restored), before != minorUnits
            {
                roundUpBefore = Balance(Int128(before), currency)
            }
        }
        reversedBy = ledger.corrections[event.sequence].reversedBy
    }

    /// The receipt of a move of an account's round-ups that comes to nothing.
    init(_ outcome: Outcome, of account: AccountID, in ledger: Ledger) {
        self.outcome = outcome
        accounts = [account].compactMap(ledger.balance)
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
