/// What came into all accounts and what left them in one calendar month, in one currency.
///
/// Money that stays within the ledger is neither. A reversal counts against what it takes back, in
/// the month of its own time.
public struct MoneyFlow: Hashable, Sendable {
    /// The first day of the month.
    public var month: CalendarDate
    /// What came from outside.
    public var received: Balance
    /// What left to outside.
    public var paid: Balance

    /// The currency.
    public var currency: Currency { received.currency }
}

/// Asks what came in and what went out in each month in which anything did, by month, then by
/// currency.
public struct MoneyFlowQuery: Query {
    private var sums: [Key: Sum] = [:]

    /// Asks it.
    public init() {}

    private struct Key: Hashable {
        var month: CalendarDate
        var currency: Currency
    }

    private struct Sum {
        var received: Int128 = 0
        var paid: Int128 = 0
    }

    /// Looks at an event that counts.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        for movement in admission.event.postings where movement.holder == .outside {
            let key = Key(month: admission.date.startOfMonth, currency: movement.currency)
            // What leaves the world outside is received here; a reversal has it the other way.
            if (movement.minorUnits < 0) != movement.isReversal {
                sums[key, default: Sum()].received -= Int128(movement.minorUnits)
            } else {
                sums[key, default: Sum()].paid += Int128(movement.minorUnits)
            }
        }
    }

    /// The answer, once every event was observed.
    public consuming func answer(_ end: Replay) -> [MoneyFlow] {
        sums.map { key, sum in
            MoneyFlow(
                month: key.month,
                received: Balance(sum.received, key.currency),
                paid: Balance(sum.paid, key.currency)
            )
        }
        .sorted { ($0.month, $0.currency) < ($1.month, $1.currency) }
    }
}
