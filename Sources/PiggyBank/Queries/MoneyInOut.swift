/// What came in and what went out of one currency by the events of an answer.
///
/// A move between accounts and goals of one's own is neither, unless it is asked of one account; an
/// exchange is one of each.
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

/// Sums up what comes in and goes out.
struct MoneySums: Sendable {
    private var sums: [Currency: (received: Int128, paid: Int128)] = [:]

    /// Adds what an event moves, of an account alone where one is asked for.
    mutating func add(_ postings: Postings, of account: AccountIndex?) {
        for movement in postings {
            let units = movement.change(of: account)
            guard units != 0 else { continue }
            if units > 0 {
                sums[movement.currency, default: (0, 0)].received += Int128(units)
            } else {
                sums[movement.currency, default: (0, 0)].paid -= Int128(units)
            }
        }
    }

    /// The sums of each currency, by code.
    var totals: [MoneyInOut] {
        sums.sorted { $0.key < $1.key }.map { currency, sum in
            MoneyInOut(received: Balance(sum.received, currency), paid: Balance(sum.paid, currency))
        }
    }
}

extension Postings {
    /// By how much an event changes what is owned, or an account where one is asked for, in minor
    /// units; of an exchange by its amount, and 0 for nothing.
    func change(ofAccountOrAll account: AccountIndex?) -> Int64 {
        lazy.map { $0.change(of: account) }.first { $0 != 0 } ?? 0
    }
}

extension Movement {
    /// By how much it changes what is owned, or an account where one is asked for.
    fileprivate func change(of account: AccountIndex?) -> Int64 {
        switch (holder, account) {
        case (.account(let holder), let account?) where holder == account: minorUnits
        // What leaves the world outside comes in here.
        case (.outside, nil), (.exchange, nil): -minorUnits
        default: 0
        }
    }
}
