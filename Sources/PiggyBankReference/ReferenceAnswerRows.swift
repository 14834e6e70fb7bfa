/// A withdrawal that counts as spending, with what it rounds up to.
package struct ReferenceSpending: Hashable, Sendable {
    /// The line's sequence.
    package var sequence: Int
    /// When it happened.
    package var time: ReferenceInstant
    /// Who was paid, if the event says so.
    package var payee: ReferenceText?
    /// The amount that was spent.
    package var minorUnits: Int
    /// What it accrues; 0 for whole amounts.
    package var roundUp: Int
}

extension ReferenceAnswers {
    /// An account and its balance.
    package struct Account: Hashable, Sendable {
        /// The identifier.
        package var account: ReferenceText
        /// The name that it was given last.
        package var name: ReferenceText
        /// Whose it is, if that was said.
        package var owner: ReferenceText?
        /// The currency of all its money.
        package var currency: ReferenceText
        /// The balance.
        package var minorUnits: Int128
        /// How far the balance may be below 0, in minor units.
        package var overdraft: Int
        /// What spending is rounded up to by the latest policy, in minor units.
        package var roundUpTo: Int
        /// By how much the latest policy multiplies what is rounded up; 0 to 10.
        package var roundUpMultiplier: Int
        /// Whether it was not closed.
        package var isOpen: Bool
    }

    /// The sums of a currency over all accounts and goals.
    package struct Total: Hashable, Sendable {
        /// The currency.
        package var currency: ReferenceText
        /// The sum of the accounts' balances.
        package var accounts: Int128
        /// The sum of what the goals have saved.
        package var goals: Int128
        /// Both together.
        package var total: Int128 { accounts + goals }
    }

    /// A goal and what it has saved.
    package struct Goal: Hashable, Sendable {
        /// The identifier.
        package var goal: ReferenceText
        /// The account that it belongs to.
        package var account: ReferenceText
        /// The name that it was given last.
        package var name: ReferenceText
        /// The account's currency.
        package var currency: ReferenceText
        /// What it has saved.
        package var saved: Int128
        /// What it is to save, if that was said.
        package var target: Int?
        /// Whether it was not deleted.
        package var isActive: Bool
    }

    /// The round-ups of an account in a week.
    package struct RoundUps: Hashable, Sendable {
        /// The account that was spent from.
        package var account: ReferenceText
        /// The first day of the week.
        package var week: ReferenceDate
        /// The account's currency.
        package var currency: ReferenceText
        /// What the spending accrued.
        package var accrued: Int128
        /// What was moved to goals.
        package var moved: Int128
        /// The spending withdrawals that count, in recording order.
        package var entries: [ReferenceSpending]
        /// How many of them there are.
        package var transactions: Int { entries.count }
        /// What can still be moved; below 0 where what accrued it was corrected or is not among the
        /// events.
        package var available: Int128 { accrued - moved }
    }

    /// The sums that an audit compares: what came in less what went out is what is there.
    package struct TrialBalance: Hashable, Sendable {
        /// The currency.
        package var currency: ReferenceText
        /// What came from outside, refunds included.
        package var deposited: Int128 = 0
        /// What went outside, on closing an account too.
        package var withdrawn: Int128 = 0
        /// What exchanges brought in, less what they took out.
        package var exchanged: Int128 = 0
        /// The sum of the accounts' balances.
        package var accounts: Int128
        /// The sum of what the goals have saved.
        package var goals: Int128
        /// Whether nothing was made or lost.
        package var isBalanced: Bool { deposited - withdrawn + exchanged == accounts + goals }
    }

    /// A line that counts and moved money of an account.
    package struct HistoryEntry: Hashable, Sendable {
        /// The line's sequence.
        package var sequence: Int
        /// The number of its event: the sequence of the event's first line.
        package var event: Int
        /// When it happened.
        package var time: ReferenceInstant
        /// When it was recorded, if the line says so.
        package var recorded: ReferenceInstant?
        /// The event's type.
        package var type: ReferenceText
        /// What moved: negative where the account has less.
        package var minorUnits: Int
        /// The balance after the event.
        package var balance: Int128
        /// The number of the payment that a refund is of.
        package var of: Int?
    }

    /// What moved an account's money in a range of local dates.
    package struct History: Hashable, Sendable {
        /// The account's currency.
        package var currency: ReferenceText
        /// The sum of what is dated before the range.
        package var opening: Int128
        /// The events of the range, in recording order.
        package var entries: [HistoryEntry]
        /// The balance after the last of them.
        package var closing: Int128
    }
}
