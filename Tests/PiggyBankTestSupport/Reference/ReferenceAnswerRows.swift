/// A withdrawal that counts as spending, with what it rounds up to.
public struct ReferenceSpending: Hashable, Sendable {
    /// The event's sequence.
    public var sequence: Int
    /// When it happened.
    public var time: ReferenceInstant
    /// Who was paid, if the event says so.
    public var payee: ReferenceText?
    /// The amount that was spent.
    public var minorUnits: Int
    /// What it accrues; 0 for whole amounts.
    public var roundUp: Int
}

extension ReferenceAnswers {
    /// An account and its balance.
    public struct Account: Hashable, Sendable {
        /// The identifier.
        public var account: ReferenceText
        /// The name that it was given last.
        public var name: ReferenceText
        /// Whose it is, if that was said.
        public var owner: ReferenceText?
        /// The currency of all its money.
        public var currency: ReferenceText
        /// The balance.
        public var minorUnits: Int128
        /// How far the balance may be below 0, in minor units.
        public var overdraft: Int
        /// What spending is rounded up to by the latest policy, in minor units.
        public var roundUpTo: Int
        /// By how much the latest policy multiplies what is rounded up; 0 to 10.
        public var roundUpMultiplier: Int
        /// Whether it was not closed.
        public var isOpen: Bool
    }

    /// The sums of a currency over all accounts and goals.
    public struct Total: Hashable, Sendable {
        /// The currency.
        public var currency: ReferenceText
        /// The sum of the accounts' balances.
        public var accounts: Int128
        /// The sum of what the goals have saved.
        public var goals: Int128
        /// Both together.
        public var total: Int128 { accounts + goals }
    }

    /// A goal and what it has saved.
    public struct Goal: Hashable, Sendable {
        /// The identifier.
        public var goal: ReferenceText
        /// The account that it belongs to.
        public var account: ReferenceText
        /// The name that it was given last.
        public var name: ReferenceText
        /// The account's currency.
        public var currency: ReferenceText
        /// What it has saved.
        public var saved: Int128
        /// What it is to save, if that was said.
        public var target: Int?
        /// Whether it was not deleted.
        public var isActive: Bool
    }

    /// The round-ups of an account in a week.
    public struct RoundUps: Hashable, Sendable {
        /// The account that was spent from.
        public var account: ReferenceText
        /// The first day of the week.
        public var week: ReferenceDate
        /// The account's currency.
        public var currency: ReferenceText
        /// What the spending accrued.
        public var accrued: Int128
        /// What was moved to goals.
        public var moved: Int128
        /// The spending withdrawals that count, in recording order: those that were reversed do
        /// not.
        public var entries: [ReferenceSpending]
        /// How many of them there are.
        public var transactions: Int { entries.count }
        /// What can still be moved; below 0 where what accrued it was reversed or is not among the
        /// events.
        public var available: Int128 { accrued - moved }
    }

    /// The sums that an audit compares: what came in less what went out is what is there.
    public struct TrialBalance: Hashable, Sendable {
        /// The currency.
        public var currency: ReferenceText
        /// What came from outside, refunds included, and was not taken back.
        public var deposited: Int128
        /// What went outside, on closing an account too, and was not taken back.
        public var withdrawn: Int128
        /// What exchanges brought in, less what they took out, and was not taken back.
        public var exchanged: Int128
        /// The sum of the accounts' balances.
        public var accounts: Int128
        /// The sum of what the goals have saved.
        public var goals: Int128
        /// Whether nothing was made or lost.
        public var isBalanced: Bool {
            deposited - withdrawn + exchanged == accounts + goals
        }
    }

    /// An event that moved money of an account.
    public struct HistoryEntry: Hashable, Sendable {
        /// The event's sequence.
        public var sequence: Int
        /// When it happened.
        public var time: ReferenceInstant
        /// When it was recorded, if the line says so.
        public var recorded: ReferenceInstant?
        /// The event's type.
        public var type: ReferenceText
        /// What moved: negative where the account has less.
        public var minorUnits: Int
        /// The balance after the event.
        public var balance: Int128
        /// The sequence of the event that a refund or a reversal is of.
        public var of: Int?
        /// The sequence of the event that took it back, if that is among the events of the answer.
        public var reversedBy: Int?
    }

    /// What moved an account's money in a range of local dates.
    public struct History: Hashable, Sendable {
        /// The account's currency.
        public var currency: ReferenceText
        /// The sum of what is dated before the range.
        public var opening: Int128
        /// The events of the range, in recording order.
        public var entries: [HistoryEntry]
        /// The balance after the last of them.
        public var closing: Int128
    }
}
