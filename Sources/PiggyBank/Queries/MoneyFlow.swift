/// What one calendar month did to what is owned of one currency: income less spending, and what is
/// neither, are together the change of worth.
///
///     for flow in try await store.answer(.moneyFlow) { print(flow.month, flow.change) }
///
/// Each event counts in the month of its own time, a reversal against what it takes back.
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

/// Asks what each month in which money came in or went out did to what is owned, by month, then by
/// currency.
package struct MoneyFlowQuery: Query {
    private var sums = DailySumsByCurrency<Sum>()

    /// Asks it.
    package init() {}

    private struct Sum: DailySum {
        var income: Int128 = 0
        var spending: Int128 = 0
        var other: Int128 = 0

        mutating func add(_ more: Sum) {
            income += more.income
            spending += more.spending
            other += more.other
        }
    }

    /// Descriptions say nothing by themselves.
    package var observesDescriptions: Bool { false }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let (income, spending) = (admission.net(of: .income), admission.net(of: .spending))
        for movement in admission.event.postings
        where movement.holder == .outside || movement.holder == .exchange {
            sums.change(admission.date, movement.currency) { sum in
                if let income {
                    sum.income += income
                } else if let spending {
                    sum.spending += spending
                } else {
                    // What leaves the world outside comes in here.
                    sum.other -= Int128(movement.minorUnits)
                }
            }
        }
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> [MoneyFlow] {
        sums.byCurrency.flatMap { currency, sums in
            sums.byMonth.map { month, sum in
                MoneyFlow(
                    month: month, income: Balance(sum.income, currency),
                    spending: Balance(sum.spending, currency), other: Balance(sum.other, currency))
            }
        }.sorted { ($0.month, $0.currency) < ($1.month, $1.currency) }
    }
}

extension Admission {
    /// By how much the event changes what was spent, or received, in minor units; nil where it is
    /// none of that money.
    fileprivate func net(of money: SummedMoney) -> Int128? {
        let effect =
            SpendingEffect(takenBackBy: event, on: money)?.reversed
            ?? SpendingEffect(event, on: money)
        return effect.map { Int128($0.net) }
    }
}
