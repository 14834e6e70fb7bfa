/// What one calendar month did to what is owned of one currency: income less spending, and what is
/// neither, are together the change of worth.
///
///     for flow in try await store.answer(.moneyFlow) { print(flow.month, flow.change) }
///
/// Each event that counts does so in the month of its own time.
public struct MoneyFlow: Hashable, Sendable {
    /// The first day of the month.
    public var month: CalendarDate
    /// What was received that is income.
    public var income: Balance
    /// What was spent, less what came back.
    public var spending: Balance
    /// What else came in, less what else went out: one's own money from elsewhere and to elsewhere,
    /// what was exchanged, and what was paid out as accounts were closed.
    public var other: Balance

    /// By how much what is owned changed.
    public var change: Balance { income - spending + other }
    /// The currency.
    public var currency: Currency { income.currency }
}

extension Replay {
    /// What each month in which money came in or went out did to what is owned, by month, then by
    /// currency; linear in the events.
    package var flows: [MoneyFlow] {
        var sums = DailySumsByCurrency<FlowSum>()
        eachCountingRow { index, row in
            guard row.movesMoney else { return }
            let isSpending = table.rows[table.payment(index)].isSpending
            for movement in table.postings(index)
            where movement.holder == .outside || movement.holder == .exchange {
                // What leaves the world outside comes in here.
                let units = -Int128(movement.minorUnits)
                sums.change(row.date, movement.currency) { sum in
                    switch row.type {
                    case .deposited where row.isIncome: sum.income += units
                    case .withdrawn where isSpending, .refunded where isSpending:
                        sum.spending -= units
                    default: sum.other += units
                    }
                }
            }
        }
        return sums.byCurrency.flatMap { currency, sums in
            sums.byMonth.map { month, sum in
                MoneyFlow(
                    month: month, income: Balance(sum.income, currency),
                    spending: Balance(sum.spending, currency), other: Balance(sum.other, currency))
            }
        }.sorted { ($0.month, $0.currency) < ($1.month, $1.currency) }
    }
}

private struct FlowSum: DailySum {
    var income: Int128 = 0
    var spending: Int128 = 0
    var other: Int128 = 0

    mutating func add(_ more: FlowSum) {
        income += more.income
        spending += more.spending
        other += more.other
    }
}
