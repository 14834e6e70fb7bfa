/// How a language writes days, months and amounts where there is room for them, as on a page.
///
/// The months and the signs of currencies are those of Unicode CLDR 46; numbers are written as
/// everywhere else.
package struct PageForms: Sendable {
    /// The months in a date, January first: `Mar`.
    package let months: [String]
    /// The months by themselves: `Mar`.
    package let monthsAlone: [String]
    /// What follows the year of a date, and that of a month.
    package let afterYear: (inDate: String, inMonth: String)
    /// What is written for a currency, by its code; a code that is not here is written itself.
    package let signs: [String: String]
    /// Whether that comes after the digits, and not before them.
    package let isSignLast: Bool

    /// Makes the forms of a language; the months are separated by spaces.
    package init(
        months: String, monthsAlone: String,
        afterYear: (inDate: String, inMonth: String) = ("", ""), signs: [String: String],
        isSignLast: Bool
    ) {
        self.months = months.split(separator: " ").map(String.init)
        self.monthsAlone = monthsAlone.split(separator: " ").map(String.init)
        self.afterYear = afterYear
        self.signs = signs
        self.isSignLast = isSignLast
    }
}

extension PageForms {
    /// What stands before the digits of an amount, and after them.
    package func signs(of currency: Currency) -> (before: String, after: String) {
        let sign = signs[currency.code] ?? currency.code
        if isSignLast { return ("", "\u{A0}" + sign) }
        // A letter and a digit are kept apart.
        let isWord = sign.last?.isLetter ?? false || sign.last == "."
        return (sign + (isWord ? "\u{A0}" : ""), "")
    }

    /// A day of some year: `2 Mar`.
    package func dayOfYear(_ date: CalendarDate) -> String {
        let (_, month, day) = date.components
        return "\(day) \(months[month - 1])"
    }

    /// A day: `2 Mar 2026`.
    package func day(_ date: CalendarDate) -> String {
        "\(dayOfYear(date)) \(date.components.year)\(afterYear.inDate)"
    }

    /// A month by itself: `Mar`.
    package func month(_ date: CalendarDate) -> String { monthsAlone[date.components.month - 1] }
}

extension PageForms {
    static let english = PageForms(
        months: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        monthsAlone: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        signs: [
            "AUD": "A$", "BRL": "R$", "CAD": "CA$", "CNY": "CN¥", "EUR": "€", "GBP": "£",
            "HKD": "HK$", "ILS": "₪", "INR": "₹", "JPY": "JP¥", "KRW": "₩", "MXN": "MX$",
            "NZD": "NZ$", "PHP": "₱", "TWD": "NT$", "USD": "US$", "VND": "₫", "XAF": "FCFA",
            "XCD": "EC$", "XCG": "Cg.", "XOF": "F\u{202F}CFA", "XPF": "CFPF",
        ], isSignLast: false)
}
