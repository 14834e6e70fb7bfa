/// An amount of one currency: at least one minor unit, at most 2^53 − 1.
public struct Money: Hashable, Sendable {
    /// The currency.
    public let currency: Currency
    /// The amount in the currency's smallest unit, 1 … 2^53 − 1.
    public let minorUnits: Int64

    /// Makes an amount; nil unless it is within 1 … 2^53 − 1 minor units.
    public init?(_ minorUnits: Int64, _ currency: Currency) {
        guard minorUnits >= 1, minorUnits <= Limits.largestNumber else { return nil }
        self.currency = currency
        self.minorUnits = minorUnits
    }

    /// Makes an amount of minor units that are known to be within 1 … 2^53 − 1.
    package init(checked minorUnits: Int64, _ currency: Currency) {
        self.currency = currency
        self.minorUnits = minorUnits
    }
}

extension Money: CustomStringConvertible {
    /// The amount in decimals with its currency, such as `4.35 GBP`.
    public var description: String {
        "\(currency.decimal(Int128(minorUnits))) \(currency.code)"
    }
}

extension Currency {
    /// Writes a sum of minor units as a decimal number with exactly the currency's decimals.
    ///
    /// `-123456` minor units of GBP are `-1234.56`; with a separator, `-1,234.56`.
    public func decimal(_ minorUnits: Int128, grouping separator: Character? = nil) -> String {
        var digits = Array(String(minorUnits.magnitude))
        if digits.count <= exponent {
            digits.insert(contentsOf: repeatElement("0", count: exponent + 1 - digits.count), at: 0)
        }
        let wholeCount = digits.count - exponent
        var text = minorUnits < 0 ? "-" : ""
        for (offset, digit) in digits[..<wholeCount].enumerated() {
            if let separator, offset > 0, (wholeCount - offset).isMultiple(of: 3) {
                text.append(separator)
            }
            text.append(digit)
        }
        if exponent > 0 {
            text.append(".")
            text.append(contentsOf: digits[wholeCount...])
        }
        return text
    }
}
