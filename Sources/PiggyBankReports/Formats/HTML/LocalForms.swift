import PiggyBank

/// Amounts, dates and numbers as a page has them, in the form that a language writes them in.
struct LocalForms {
    private let language: Language
    private let page: PageForms
    private var signs: [Currency: (before: String, after: String)] = [:]
    private var dates: [CalendarDate: String] = [:]

    /// Makes the forms of a language.
    init(_ language: Language) {
        self.language = language
        page = language.pageForms
    }

    /// The minus of typography, which is as wide as a plus.
    private static let minus = "\u{2212}"

    /// An amount with the sign of its currency: `−£1,204.50`.
    mutating func amount(_ balance: Balance) -> String {
        let signs = signs(of: balance.currency)
        let minus = balance.minorUnits < 0 ? Self.minus : ""
        return minus + signs.before + digits(balance.minorUnits, balance.currency.exponent)
            + signs.after
    }

    /// A sum of minor units as a tick of an axis, without decimals where it has none.
    func tick(_ minorUnits: Int128, _ currency: Currency) -> String {
        let unit = Int128(currency.minorUnitsPerUnit)
        let isWhole = minorUnits % unit == 0
        return (minorUnits < 0 ? Self.minus : "")
            + (isWhole ? digits(minorUnits / unit) : digits(minorUnits, currency.exponent))
    }

    /// A whole number, its thousands grouped.
    func number(_ number: Int) -> String { (number < 0 ? Self.minus : "") + digits(Int128(number)) }

    /// A part of a hundred.
    func percent(_ percent: Int128) -> String { digits(percent) + "\u{A0}%" }

    /// A day: `2 Mar 2026`; asked for once, and then known.
    mutating func knownDate(_ date: CalendarDate) -> String {
        if let known = dates[date] { return known }
        let text = self.date(date)
        dates[date] = text
        return text
    }

    /// A day: `2 Mar 2026`.
    func date(_ date: CalendarDate) -> String { page.day(date) }

    /// A month and its year: `March 2026`.
    func month(_ date: CalendarDate) -> String { language(DateForm.pageMonth(date).text) }

    /// What is written of a date below an axis.
    func tick(_ tick: DateAxis.Tick) -> String {
        switch tick.unit {
        case .day: page.dayOfYear(tick.date)
        case .month: page.month(tick.date)
        case .year: "\(tick.date.components.year)"
        }
    }

    /// The digits of a number without its sign.
    private func digits(_ number: Int128, _ decimals: Int = 0) -> String {
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(
            number: Int128(clamping: number.magnitude), decimals: decimals, in: language.forms)
        return String(decoding: utf8, as: UTF8.self)
    }

    private mutating func signs(of currency: Currency) -> (before: String, after: String) {
        if let known = signs[currency] { return known }
        let found = page.signs(of: currency)
        signs[currency] = found
        return found
    }
}
