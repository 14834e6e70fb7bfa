/// An amount of one currency: at least one minor unit, at most 2^53 − 1.
public struct Money: Hashable, Sendable {
    /// The amount in the currency's smallest unit, 1 … 2^53 − 1.
    public let minorUnits: Int64
    /// The currency.
    public let currency: Currency

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
    public var description: String { Balance(self).description }
}

/// A balance or a sum of one currency: minor units of any sign, exactly.
public struct Balance: Hashable, Sendable {
    /// The two words of the minor units: an `Int128` would align every line of an answer to 16
    /// bytes.
    private let high: Int64
    private let low: UInt64
    /// The currency.
    public let currency: Currency

    /// The minor units; negative for what is owed or taken.
    public var minorUnits: Int128 { Int128(high) << 64 | Int128(low) }

    /// Makes a balance of so many minor units.
    public init(_ minorUnits: Int128, _ currency: Currency) {
        high = Int64(truncatingIfNeeded: minorUnits >> 64)
        low = UInt64(truncatingIfNeeded: minorUnits)
        self.currency = currency
    }

    /// Makes the balance of one amount.
    public init(_ money: Money) {
        self.init(Int128(money.minorUnits), money.currency)
    }
}

// MARK: - Arithmetic

extension Balance {
    /// Adds balances of one currency.
    ///
    /// - Precondition: both have the same currency, since there is no rate between two here.
    public static func + (a: Balance, b: Balance) -> Balance {
        a.requireCurrency(of: b)
        return Balance(a.minorUnits + b.minorUnits, a.currency)
    }

    /// Subtracts balances of one currency.
    ///
    /// - Precondition: both have the same currency, since there is no rate between two here.
    public static func - (a: Balance, b: Balance) -> Balance {
        a.requireCurrency(of: b)
        return Balance(a.minorUnits - b.minorUnits, a.currency)
    }

    /// The same balance with the other sign.
    public static prefix func - (balance: Balance) -> Balance {
        Balance(-balance.minorUnits, balance.currency)
    }

    private func requireCurrency(of other: Balance) {
        precondition(
            currency == other.currency,
            "\(currency) and \(other.currency) do not make one balance"
        )
    }
}

// MARK: - Text

extension Balance: CustomStringConvertible {
    /// The balance in decimals with its currency, such as `-4.35 GBP`.
    public var description: String { "\(decimal()) \(currency.code)" }

    /// Writes the balance as a decimal number with exactly the currency's decimals.
    ///
    /// `-123456` minor units of GBP are `-1234.56`; with a separator, `-1,234.56`.
    public func decimal(grouping separator: Character? = nil) -> String {
        guard let separator else {
            var utf8: ContiguousArray<UInt8> = []
            utf8.append(number: minorUnits, decimals: currency.exponent)
            return String(decoding: utf8, as: UTF8.self)
        }
        let text = WrittenForms.international.digits(self)
        return separator == "," ? text : String(text.map { $0 == "," ? separator : $0 })
    }
}
