/// One spending withdrawal with its round-up.
///
///     for line in try await store.answer(.spendingLines()) { print(line.amount, line.roundUp) }
public struct SpendingLine: Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// The first date of the week that it counts in.
    public var week: CalendarDate
    /// The event's sequence.
    public var sequence: Int64
    /// When it happened.
    public var time: Instant
    /// The local date of that.
    public var date: CalendarDate
    /// Who got the money, if that was recorded.
    public var payee: String?
    /// What was spent.
    public var amount: Money
    /// What it was rounded up by: 0 or more.
    public var roundUp: Balance { Balance(Int128(roundUpUnits), amount.currency) }

    /// The same in minor units, so that a long list takes less memory.
    let roundUpUnits: Int64
}

/// Asks for the spending that makes the round-ups: every withdrawal that counts, with its round-up,
/// in the order in which it was recorded.
package struct SpendingLinesQuery: Query {
    /// The account and the week that are asked for; nil for all.
    let account: AccountID?
    let week: CalendarDate?
    /// The withdrawals, in the order in which they were recorded.
    private var recorded: [SpendingLine] = []

    /// Asks for that of an account and a week, or of all.
    package init(of account: AccountID? = nil, week: CalendarDate? = nil) {
        self.account = account
        self.week = week
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        guard case .accrued(let roundUp)? = event.roundUps(under: ledger.policies) else { return }
        let own = ledger.week(of: event.time)
        if let week, week != own { return }
        let id = ledger.accountIDs[event.account]
        if let account, account != id { return }
        let currency = ledger.currency(of: event.account)
        recorded.append(
            SpendingLine(
                account: id, week: own, sequence: event.sequence, time: event.time,
                date: admission.date, payee: admission.payee,
                amount: Money(checked: event.minorUnits, currency), roundUpUnits: roundUp))
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> [SpendingLine] {
        recorded.filter { end.reversals[$0.sequence] == nil }
    }
}
