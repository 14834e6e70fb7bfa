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

extension Replay {
    /// The spending that makes the round-ups: every withdrawal that counts, with its round-up, in
    /// the order in which it was recorded; of an account and a week, or of all.
    package func spendingLines(of account: AccountID? = nil, week: CalendarDate? = nil)
        -> [SpendingLine]
    {
        let asked = account.flatMap { whole.accountIDs.find($0) }
        if account != nil, asked == nil { return [] }
        var (calendar, lines) = (calendar, [SpendingLine]())
        eachCountingRow { index, row in
            guard row.type == .withdrawn, (asked ?? row.account) == row.account,
                case let start = calendar.week(of: row.time), (week ?? start) == start,
                let roundUp = table.roundUp(index, under: whole.policies)
            else { return }
            lines.append(
                SpendingLine(
                    account: whole.accountIDs[row.account], week: start,
                    sequence: table.sequence(index), time: row.time, date: row.date,
                    payee: table.text(row.party),
                    amount: Money(checked: row.minorUnits, whole.currency(of: row.account)),
                    roundUpUnits: roundUp))
        }
        return lines
    }
}
