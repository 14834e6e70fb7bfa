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
    /// The accounts that the event concerns, as they are now, the one that money left first; of a
    /// correction those of what comes in and of what goes out.
    public var accounts: [AccountBalance]
    /// The goal that the event concerns, as it is now.
    public var goal: GoalSavings?
    /// What the event accrued, if it is spending.
    public var roundUp: Balance?
    /// The sequence of the event that has taken back it or its event since; nil when none has.
    public var reversedBy: Int64?
    /// The sequence of the line that counts in its place since; nil when none does.
    public var replacedBy: Int64?
    /// The event that it reverses; nil when it reverses none.
    public var reversed: Event?
    /// What the event was that it replaces; nil when it replaces none.
    public var replaced: Event?
    /// The weeks whose round-ups a correction has changed; none for another event, and for one that
    /// was recorded before.
    public var weeks: [WeekChange] = []
    /// The week out of which it moves round-ups, as it is afterwards; nil for another event, and
    /// for one that was recorded before.
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
    /// - Parameters:
    ///   - step: what it corrects; nil where it corrects nothing, or was recorded before.
    ///   - find: finds an earlier event by its sequence.
    init(
        _ outcome: Outcome, _ line: RecordedLine, in ledger: Ledger, _ step: CorrectionStep?,
        event find: (Int64) -> Event?
    ) {
        self.outcome = outcome
        let event = line.event
        self.event = event
        self.line = String(decoding: line.bytes, as: UTF8.self)
        if case .reversed(let reversal) = event.payload {
            reversed = find(step?.reversedLine ?? reversal.of)
        }
        replaced = step.flatMap(\.replacedLine).flatMap(find)
        // Whose money a correction changes.
        let payload = (reversed ?? event).payload
        let (holders, saving) = step.map(ledger.holders) ?? (payload.accounts, payload.goal)
        accounts = holders.compactMap(ledger.balance)
        goal = saving.flatMap(ledger.savings)
        weeks = step.map(ledger.weeks) ?? []
        if outcome == .recorded, case .roundUpsMoved(let move) = event.payload {
            week = ledger.weeklyRoundUps(of: move.account, move.week)
        }
        if let minorUnits = ledger.roundUp(of: event), let currency = accounts.first?.currency {
            roundUp = Balance(Int128(minorUnits), currency)
        }
        let correction = ledger.corrections[event.sequence]
        reversedBy = ledger.corrections.reversal(of: correction)
        replacedBy = ledger.corrections.replacement(of: correction)
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
