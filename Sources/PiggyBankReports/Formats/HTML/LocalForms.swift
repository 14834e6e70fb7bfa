import Foundation
import PiggyBank

/// Amounts, dates and numbers in the form that a language writes them in.
///
/// What the forms are is the locale data of Foundation (Unicode CLDR); each is asked for once, and
/// its digits are then filled in here, as a page has tens of thousands of amounts.
struct LocalForms {
    private let locale: Locale
    private let groupSeparator: String
    private let decimalSeparator: String
    private var moneyForms: [Currency: (before: String, after: String)] = [:]
    private var dates: [CalendarDate: String] = [:]

    /// Makes the forms of a locale, such as `en_GB`.
    init(_ identifier: String) {
        locale = Locale(identifier: identifier)
        groupSeparator = locale.groupingSeparator ?? ","
        decimalSeparator = locale.decimalSeparator ?? "."
    }

    /// The minus of typography, which is as wide as a plus.
    private static let minus = "\u{2212}"

    /// An amount with the sign of its currency: `−£1,204.50`.
    mutating func amount(_ balance: Balance) -> String {
        let form = form(of: balance.currency)
        let sign = balance.minorUnits < 0 ? Self.minus : ""
        return sign + form.before + digits(balance.minorUnits.magnitude, balance.currency.exponent)
            + form.after
    }

    /// A sum of minor units as a tick of an axis, without decimals where it has none.
    func tick(_ minorUnits: Int128, _ currency: Currency) -> String {
        let unit = (0..<currency.exponent).reduce(Int128(1)) { power, _ in power * 10 }
        let isWhole = minorUnits % unit == 0
        let sign = minorUnits < 0 ? Self.minus : ""
        return sign
            + (isWhole
                ? digits(minorUnits.magnitude / unit.magnitude, 0)
                : digits(minorUnits.magnitude, currency.exponent))
    }

    /// A whole number, its thousands grouped.
    func number(_ number: Int) -> String {
        (number < 0 ? Self.minus : "") + digits(UInt128(number.magnitude), 0)
    }

    /// A part of a hundred.
    func percent(_ percent: Int128) -> String { digits(percent.magnitude, 0) + "\u{A0}%" }

    /// A day: `2 Mar 2026`; asked for once, and then known.
    mutating func knownDate(_ date: CalendarDate) -> String {
        if let known = dates[date] { return known }
        let text = self.date(date)
        dates[date] = text
        return text
    }

    /// A day: `2 Mar 2026`.
    func date(_ date: CalendarDate) -> String { formatted(date, "yMMMd") }

    /// A month and its year: `March 2026`.
    func month(_ date: CalendarDate) -> String { formatted(date, "yLLLL") }

    /// What is written of a date below an axis.
    func tick(_ tick: DateAxis.Tick) -> String {
        switch tick.unit {
        case .day: formatted(tick.date, "MMMd")
        case .month: formatted(tick.date, "LLL")
        case .year: formatted(tick.date, "y")
        }
    }

    private func formatted(_ date: CalendarDate, _ template: String) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.setLocalizedDateFormatFromTemplate(template)
        return formatter.string(
            from: Date(timeIntervalSince1970: Double(date.daysSince1970) * 86_400)
        )
    }

    /// Digits with their separators.
    private func digits(_ magnitude: UInt128, _ decimals: Int) -> String {
        var digits = String(magnitude)
        if digits.count <= decimals {
            digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
        }
        let whole = digits.dropLast(decimals)
        var text = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { text += groupSeparator }
            text.append(digit)
        }
        return decimals > 0 ? text + decimalSeparator + digits.suffix(decimals) : text
    }

    /// What stands before and after the digits of an amount.
    private mutating func form(of currency: Currency) -> (before: String, after: String) {
        if let known = moneyForms[currency] { return known }
        let sample = Decimal(1).formatted(
            Decimal.FormatStyle.Currency(code: currency.code, locale: locale).precision(
                .fractionLength(0)
            )
        )
        let parts = sample.split(separator: "1", maxSplits: 1, omittingEmptySubsequences: false)
        let form = (
            before: parts.first.map(String.init) ?? "",
            after: parts.count > 1 ? String(parts[1]) : ""
        )
        moneyForms[currency] = form
        return form
    }
}
