/// An amount of one currency: at least one minor unit, at most 2^53 − 1.
///
///     let price = try Money("4.35", .gbp)
///     let one = Money(1, .jpy)
///
/// Amounts have no order, as no rate is between two currencies: compare the `minorUnits` of two
/// that have the same.
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

    /// Reads an amount from a decimal number with no more decimals than the currency has.
    ///
    ///     let price = try Money("4.35", .gbp)
    ///
    /// - Throws: why the text is no such amount; zero is none.
    public init(_ text: String, _ currency: Currency) throws(AmountError) {
        self = try Amount.decimal(try DecimalNumber(text)).money(in: currency)
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
///
///     let total = accounts.map(\.balance).sums      // one balance a currency
///     let both = a.adding(b)                        // nil for two currencies
///
/// Balances have no order, as amounts have none.
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
    public init(_ money: Money) { self.init(Int128(money.minorUnits), money.currency) }
}

// MARK: - Arithmetic

extension Balance {
    /// Adds balances of one currency.
    ///
    /// - Precondition: both have the same currency, since there is no rate between two here.
    package static func + (a: Balance, b: Balance) -> Balance {
        a.requireCurrency(of: b)
        return Balance(a.minorUnits + b.minorUnits, a.currency)
    }

    /// Subtracts balances of one currency.
    ///
    /// - Precondition: both have the same currency, since there is no rate between two here.
    package static func - (a: Balance, b: Balance) -> Balance {
        a.requireCurrency(of: b)
        return Balance(a.minorUnits - b.minorUnits, a.currency)
    }

    /// The same balance with the other sign.
    public static prefix func - (balance: Balance) -> Balance {
        Balance(0 &- balance.minorUnits, balance.currency)
    }

    /// The sum of two balances of one currency; nil where they have two currencies, or it is beyond
    /// 128 bits.
    ///
    ///     let change = after.adding(-before)
    public func adding(_ other: Balance) -> Balance? {
        let (sum, overflows) = minorUnits.addingReportingOverflow(other.minorUnits)
        return currency == other.currency && !overflows ? Balance(sum, currency) : nil
    }

    private func requireCurrency(of other: Balance) {
        precondition(
            currency == other.currency, "\(currency) and \(other.currency) do not make one balance")
    }
}

extension Sequence<Balance> {
    /// What the balances of each currency come to, by code: nothing of two currencies is added.
    ///
    ///     for sum in ledger.balances.map(\.balance).sums { print(sum) }     // 12.00 EUR, 4.35 GBP
    ///
    /// Linear. A sum beyond 128 bits is the last that they hold.
    public var sums: [Balance] {
        var sums: [Currency: Int128] = [:]
        for balance in self {
            let (sum, overflows) = sums[balance.currency, default: 0].addingReportingOverflow(
                balance.minorUnits)
            sums[balance.currency] = overflows ? (balance.minorUnits < 0 ? .min : .max) : sum
        }
        return sums.sorted { $0.key < $1.key }.map { Balance($0.value, $0.key) }
    }
}

extension Sequence<Money> {
    /// What the amounts of each currency come to, by code.
    public var sums: [Balance] { map { Balance($0) }.sums }
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
