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
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(number: minorUnits, decimals: exponent, isGrouped: separator != nil)
        let text = String(decoding: utf8, as: UTF8.self)
        guard let separator, separator != "," else { return text }
        return String(text.map { $0 == "," ? separator : $0 })
    }
}
