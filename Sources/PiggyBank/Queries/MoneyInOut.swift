/// What came in and what went out of one currency by the events of an answer.
///
/// A move between accounts and goals of one's own is neither, unless it is asked of one account; an
/// exchange is one of each. A reversal counts against what it takes back.
package struct MoneyInOut: Hashable, Sendable {
    /// What came in.
    package var received: Balance
    /// What went out.
    package var paid: Balance

    /// What came in less what went out.
    package var net: Balance { received - paid }
    /// The currency.
    package var currency: Currency { received.currency }
}

/// What came in and went out day by day, as it may be known only at the end which days are asked
/// for.
struct DailyMoney: Sendable {
    private var sums = DailySumsByCurrency<Sum>()

    private struct Sum: DailySum {
        var received: Int128 = 0
        var paid: Int128 = 0

        mutating func add(_ other: Sum) {
            received += other.received
            paid += other.paid
        }
    }

    /// Adds what an event moves, of an account alone where one is asked for.
    ///
    /// - Returns: by how much it changes what is owned, in minor units, of an exchange by its
    ///   amount; 0 for nothing.
    mutating func add(_ admission: Admission, of account: AccountIndex?) -> Int64 {
        var change: Int64 = 0
        for movement in admission.event.postings {
            let units: Int64
            switch (movement.holder, account) {
            case (.account(let holder), let account?) where holder == account:
                units = movement.minorUnits
            // What leaves the world outside comes in here.
            case (.outside, nil), (.exchange, nil): units = -movement.minorUnits
            default: continue
            }
            if change == 0 { change = units }
            sums.change(admission.date, movement.currency) { sum in
                if (units > 0) != movement.isReversal {
                    sum.received += Int128(units)
                } else {
                    sum.paid -= Int128(units)
                }
            }
        }
        return change
    }

    /// The sums of each currency, by code; of some dates where these are asked for.
    ///
    /// Linear in the days on which anything moved.
    func totals(within dates: ClosedRange<CalendarDate>?) -> [MoneyInOut] {
        sums.byCurrency.compactMap { currency, sums in
            let days = sums.byDay.filter { dates?.contains($0.key) ?? true }
            guard !days.isEmpty else { return nil }
            var total = Sum()
            for sum in days.values { total.add(sum) }
            return MoneyInOut(
                received: Balance(total.received, currency), paid: Balance(total.paid, currency))
        }
    }
}
