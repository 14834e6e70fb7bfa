import PiggyBank

/// A question about the ledger as it is now, and what of a snapshot its answer needs.
package enum Question: CaseIterable, Sendable {
    /// The last line's sequence and hash.
    case head
    /// What each account holds, and the totals.
    case balances
    /// What each goal has saved, in the currency of its account.
    case goals
    /// What each week has accrued, and what was moved of it.
    case roundUps
    /// All of these.
    case everything

    /// The parts of the fold.
    var parts: [Ledger.Part] {
        switch self {
        case .head: [.basics]
        case .balances, .roundUps: [.basics, .accounts]
        case .goals, .everything: [.basics, .accounts, .goals]
        }
    }

    /// Whether the answer is made from the weeks.
    var isAboutWeeks: Bool { self == .roundUps || self == .everything }
}
