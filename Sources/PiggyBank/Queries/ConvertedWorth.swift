/// What one of a currency is worth in another one, as somebody states it.
package struct ExchangeRate: Hashable, Sendable {
    /// The currency of which one is worth so much.
    package let currency: Currency
    /// The rate as it was stated, such as `0.86`.
    package let text: String
    /// The same in billionths.
    fileprivate let billionths: Int128

    /// Reads a rate: above 0, below a million, with at most nine decimals after a point; nil for
    /// anything else.
    package init?(_ currency: Currency, _ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let fraction = parts.count == 2 ? parts[1] : ""
        guard (1...2).contains(parts.count), (1...6).contains(parts[0].utf8.count),
            parts.count == 1 || (1...9).contains(fraction.utf8.count),
            parts.allSatisfy({ $0.utf8.allSatisfy { 0x30...0x39 ~= $0 } }),
            let digits = Int128(
                parts[0] + fraction + String(repeating: "0", count: 9 - fraction.utf8.count)),
            digits > 0
        else { return nil }
        self.currency = currency
        self.text = text
        billionths = digits
    }
}

/// What is owned at the end of a local day, all of it in one currency.
package struct ConvertedWorth: Hashable, Sendable {
    /// The day.
    package var date: CalendarDate
    /// What all accounts and goals have together, rounded once, half away from zero.
    package var total: Balance
}

/// Why what is owned cannot be said in one currency.
package enum ConversionError: Error, Hashable, Sendable {
    /// Nobody has said what one of a currency is worth.
    case missingRate(Currency)
    /// Several rates of a currency are stated.
    case severalRates(Currency)
    /// A rate is stated of the currency that everything is told in.
    case rateOfTarget(Currency)
    /// A sum is beyond what can be computed exactly.
    case tooLarge
}

extension NetWorthOverTime {
    /// The total of each day in one currency, at rates that hold for all days.
    ///
    /// Exact until it is rounded. Linear in the rows.
    ///
    /// - Parameter rates: one of every other currency in which anything is owned.
    package func converted(to currency: Currency, at rates: [ExchangeRate]) throws(ConversionError)
        -> [ConvertedWorth]
    {
        var known = [currency: Self.billion]
        for rate in rates {
            guard known.updateValue(rate.billionths, forKey: rate.currency) == nil else {
                throw rate.currency == currency
                    ? .rateOfTarget(currency) : .severalRates(rate.currency)
            }
        }
        var days: [ConvertedWorth] = []
        var (date, sum): (CalendarDate?, Int128) = (nil, 0)
        func endDay() {
            guard let date else { return }
            let parts = Self.billion * Self.scale(from: currency)
            let half = sum < 0 ? -parts / 2 : parts / 2
            days.append(ConvertedWorth(date: date, total: Balance((sum + half) / parts, currency)))
        }
        for row in self {
            if row.date != date {
                endDay()
                (date, sum) = (row.date, 0)
            }
            let units = row.total.minorUnits
            guard units != 0 else { continue }
            guard let rate = known[row.currency] else { throw .missingRate(row.currency) }
            let factor = rate * Self.scale(from: row.currency)
            let (product, isTooLarge) = units.multipliedReportingOverflow(by: factor)
            let (next, overflows) = sum.addingReportingOverflow(product)
            // Room for the half that is added to round.
            guard !isTooLarge, !overflows, abs(next) < Int128.max / 2 else { throw .tooLarge }
            sum = next
        }
        endDay()
        return days
    }

    private static let billion: Int128 = 1_000_000_000

    private static let largestExponent = Currency.all.map(\.exponent).max() ?? 0

    /// How many of the smallest parts that any currency has a minor unit is.
    private static func scale(from currency: Currency) -> Int128 {
        (currency.exponent..<largestExponent).reduce(1) { scale, _ in scale * 10 }
    }
}
