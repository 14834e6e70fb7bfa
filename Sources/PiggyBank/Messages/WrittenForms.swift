/// How a language writes numbers and days where people read them (Unicode CLDR), in forms that take
/// no locale to be loaded.
package struct WrittenForms: Hashable, Sendable {
    /// What stands between groups of three digits.
    fileprivate let groupSeparator: GroupSeparator
    /// The ASCII character before the decimals.
    fileprivate let decimalSeparator: UInt8
    /// In which order a date says year, month and day.
    fileprivate let dateOrder: DateOrder
    /// Whether no line is broken between a sum and its currency.
    package var isUnbroken = false

    /// In which order a date says year, month and day.
    package enum DateOrder: Hashable, Sendable {
        /// `2026-03-29`: ISO 8601, which nobody takes for another day.
        case yearFirst
        /// `29.03.2026`.
        case dayFirst
    }

    /// Thousands grouped by commas, decimals after a point, dates of ISO 8601: `1,204.50`,
    /// `2026-03-29`.
    package static let international = WrittenForms(
        GroupSeparator(first: 0, last: UInt8(ascii: ",")), decimal: UInt8(ascii: "."), .yearFirst)

    /// Thousands grouped by no-break spaces, decimals after a comma, the day first: `1 204,50`,
    /// `29.03.2026`.
    package static let continental = WrittenForms(
        GroupSeparator(first: 0xC2, last: 0xA0), decimal: UInt8(ascii: ","), .dayFirst)

    private init(_ group: GroupSeparator, decimal: UInt8, _ dateOrder: DateOrder) {
        groupSeparator = group
        decimalSeparator = decimal
        self.dateOrder = dateOrder
    }
}

extension WrittenForms {
    /// A whole number, its thousands grouped.
    package func number(_ number: some BinaryInteger) -> String {
        written { $0.append(number: Int128(number), in: self) }
    }

    /// The digits of a sum, its thousands grouped.
    package func digits(_ balance: Balance) -> String {
        written { $0.append(digitsOf: balance, in: self) }
    }

    /// A sum with its currency: `2,140.72 GBP`.
    package func amount(_ balance: Balance) -> String { amount(balance, sign: false) }

    /// A sum with its currency and its sign, also where it is above zero: `+2,140.72 GBP`.
    package func signedAmount(_ balance: Balance) -> String { amount(balance, sign: true) }

    private func amount(_ balance: Balance, sign: Bool) -> String {
        written {
            if sign, balance.minorUnits > 0 { $0.append(UInt8(ascii: "+")) }
            $0.append(digitsOf: balance, in: self)
            $0.append(contentsOf: (isUnbroken ? "\u{A0}" : " ").utf8)
            $0.append(contentsOf: balance.currency.code.utf8)
        }
    }

    /// Money with its currency.
    package func amount(_ money: Money) -> String { amount(Balance(money)) }

    /// A day.
    package func date(_ date: CalendarDate) -> String { written { $0.append(date, in: self) } }

    /// A month and its year: `2026-03`.
    package func month(_ date: CalendarDate) -> String {
        let parts = self.date(date.startOfMonth).split(
            separator: dateOrder == .yearFirst ? "-" : ".")
        return dateOrder == .yearFirst
            ? parts.dropLast().joined(separator: "-") : parts.dropFirst().joined(separator: ".")
    }

    private func written(_ write: (inout ContiguousArray<UInt8>) -> Void) -> String {
        var utf8: ContiguousArray<UInt8> = []
        utf8.reserveCapacity(32)
        write(&utf8)
        return String(decoding: utf8, as: UTF8.self)
    }
}

extension ContiguousArray<UInt8> {
    /// Appends a number with so many decimals in the form of a language.
    package mutating func append(number: Int128, decimals: Int = 0, in forms: WrittenForms) {
        append(
            number: number, decimals: decimals, group: forms.groupSeparator,
            point: forms.decimalSeparator)
    }

    /// Appends the digits of a sum in the form of a language.
    package mutating func append(digitsOf balance: Balance, in forms: WrittenForms) {
        append(number: balance.minorUnits, decimals: balance.currency.exponent, in: forms)
    }

    /// Appends a date in the form of a language.
    package mutating func append(_ date: CalendarDate, in forms: WrittenForms) {
        switch forms.dateOrder {
        case .yearFirst: append(date)
        case .dayFirst:
            let (year, month, day) = date.components
            append(decimal: Int64(day), width: 2)
            append(UInt8(ascii: "."))
            append(decimal: Int64(month), width: 2)
            append(UInt8(ascii: "."))
            append(decimal: Int64(year), width: 4)
        }
    }
}
