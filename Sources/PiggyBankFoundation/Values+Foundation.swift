import PiggyBank

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

// Values of Foundation made of the ledger's, and the other way round.

extension Date {
    /// The time of an instant, as exactly as a date holds it: to less than a microsecond.
    ///
    ///     Text(Date(event.time), style: .date)
    public init(_ instant: Instant) {
        self.init(
            timeIntervalSince1970: Double(instant.seconds) + Double(instant.nanoseconds) / 1e9)
    }
}

extension Instant {
    /// The time of a date, to the nearest millisecond; nil outside the years 2 … 9998.
    ///
    /// The instant of a date that was made of an instant in milliseconds is that instant.
    public init?(_ date: Date) {
        let milliseconds = (date.timeIntervalSince1970 * 1_000).rounded()
        guard let milliseconds = Int64(exactly: milliseconds) else { return nil }
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        self.init(
            seconds: rest < 0 ? seconds - 1 : seconds,
            nanoseconds: UInt32(rest < 0 ? rest + 1_000 : rest) * 1_000_000)
    }
}

extension DateComponents {
    /// The year, month and day of a date, in the Gregorian calendar.
    public init(_ date: CalendarDate) {
        let (year, month, day) = date.components
        self.init(year: year, month: month, day: day)
    }
}

extension CalendarDate {
    /// The date of the year, month and day; nil where one is missing, or in the years 1 … 9999 no
    /// such day exists.
    ///
    ///     CalendarDate(Calendar(identifier: .gregorian).dateComponents(in: zone, from: date))
    public init?(_ components: DateComponents) {
        guard let year = components.year, let month = components.month, let day = components.day
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension Locale.Currency {
    /// The currency by its code of ISO 4217.
    public init(_ currency: Currency) { self.init(currency.code) }
}

extension Currency {
    /// The currency by its code; nil where ISO 4217 has none with minor units.
    ///
    ///     Locale.current.currency.flatMap(Currency.init)
    public init?(_ currency: Locale.Currency) { self.init(code: currency.identifier.uppercased()) }
}

// MARK: - Decimal

extension Decimal {
    /// The amount in whole units: 4.35 for 435 minor units of GBP.
    ///
    ///     Decimal(price).formatted(.currency(code: price.currency.code))
    public init(_ money: Money) { self.init(Balance(money)) }

    /// The balance in whole units, exactly: a decimal has 38 digits, and a ledger's sums fewer.
    ///
    /// A balance that was made of more digits is rounded to that many.
    public init(_ balance: Balance) {
        let isNegative = balance.minorUnits < 0
        let (high, low) = balance.minorUnits.magnitude.quotientAndRemainder(
            dividingBy: 1_000_000_000_000_000_000)
        var units = Decimal(UInt64(truncatingIfNeeded: low))
        // The largest quotient, 2^127 / 10^18, is more than 64 bits hold.
        let (higher, high64) = high.quotientAndRemainder(dividingBy: 1_000_000_000_000_000_000)
        units += Decimal(UInt64(truncatingIfNeeded: high64)) * Self.quintillion
        units += Decimal(UInt64(truncatingIfNeeded: higher)) * Self.quintillion * Self.quintillion
        units = units / Decimal(balance.currency.minorUnitsPerUnit)
        self = isNegative ? -units : units
    }

    private static let quintillion = Decimal(1_000_000_000_000_000_000 as UInt64)
}

extension Money {
    /// The amount of so many whole units; nil unless it is 1 … 2^53 − 1 minor units, exactly.
    ///
    ///     Money(decimal: price, .gbp)
    public init?(decimal: Decimal, _ currency: Currency) {
        guard let balance = Balance(decimal: decimal, currency),
            let minorUnits = Int64(exactly: balance.minorUnits)
        else { return nil }
        self.init(minorUnits, currency)
    }
}

extension Balance {
    /// The balance of so many whole units; nil where that is no whole number of minor units, or
    /// more than 64 bits of them.
    public init?(decimal: Decimal, _ currency: Currency) {
        let units = decimal * Decimal(currency.minorUnitsPerUnit)
        // Digits are all that a whole number is written with.
        guard let minorUnits = Int64(units.description) else { return nil }
        self.init(Int128(minorUnits), currency)
    }
}
