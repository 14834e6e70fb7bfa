/// The spending that makes the round-ups: every withdrawal that counts, with its round-up.
package struct Spending: Equatable, Sendable {
    /// The account and the week that are asked for; nil for all.
    package let account: AccountID?
    package let week: CalendarDate?
    /// The withdrawals, in the order in which they were recorded.
    package private(set) var entries: [Line] = []

    /// One spending withdrawal.
    package struct Line: Equatable, Sendable {
        /// The place of the account.
        package var account: Int32
        package var week: CalendarDate
        package var sequence: Int64
        package var time: Instant
        package var date: CalendarDate
        package var payee: String?
        /// What was spent, in minor units.
        package var minorUnits: Int64
        /// What it was rounded up by, in minor units.
        package var roundUp: Int64
    }

    /// The spending of an account and a week, of no events yet.
    package init(of account: AccountID?, week: CalendarDate?) {
        self.account = account
        self.week = week
    }
}

// MARK: - Fold

extension Spending {
    /// Adds a withdrawal.
    mutating func apply(_ line: Line) {
        entries.append(line)
    }
}
