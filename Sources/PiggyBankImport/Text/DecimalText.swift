import PiggyBank

/// A decimal number as a bank writes it, read with one decimal mark.
package struct DecimalText: Hashable, Sendable {
    /// Whether it has a minus, or is in parentheses.
    var isNegative = false
    /// All its digits as one number.
    var digits: Int64 = 0
    /// How many of them are after the decimal mark.
    var decimals = 0

    /// Why a text is no amount.
    package enum Fault: Error, Hashable {
        case notANumber
        /// Decimals that are not 0 would be lost.
        case tooManyDecimals
        /// It is beyond 2^53 − 1 minor units.
        case tooLarge
    }

    /// Reads a number without white space around it: digits, in groups or not, a sign before them
    /// or a minus after them, or parentheses around them, which are a minus.
    ///
    /// Between groups is one of `, . ' ’`, the space, U+00A0, U+2009 and U+202F, the same
    /// throughout, and never the decimal mark. A group has three digits; with commas all but the
    /// last may have two, as in `1,50,000.00`.
    package init(_ text: ArraySlice<UInt8>, mark: PresetMembers.DecimalMark) throws(Fault) {
        let sign = Self.signs.first { text.starts(with: $0) && text.suffix($1.count) == $1[...] }
        isNegative = sign.map { !($0.before + $0.after).elementsEqual("+".utf8) } ?? false
        let number = text.dropFirst(sign?.before.count ?? 0).dropLast(sign?.after.count ?? 0)
        try readDigits(number, mark: mark.byte)
    }

    /// Reads a number of a format that banks have agreed on: digits without groups and a sign
    /// before them, with at most one mark, which may be the last character.
    init(plain text: String, marks: [PresetMembers.DecimalMark]) throws(Fault) {
        var bytes = Array(text.utf8)[...]
        let mark = bytes.last { byte in marks.contains { $0.byte == byte } }
        if bytes.count > 1, bytes.last == mark { bytes = bytes.dropLast() }
        isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
        guard bytes.allSatisfy({ $0.isDigit || $0 == mark }) else { throw .notANumber }
        try readDigits(bytes, mark: mark ?? PresetMembers.DecimalMark.point.byte)
    }

    /// Whether a text is none, or one of the dashes that banks write for no number.
    static func isNone(_ text: ArraySlice<UInt8>) -> Bool {
        text.isEmpty || dashes.contains { text.elementsEqual($0) }
    }

    private static let dashes = ["-", "--", "\u{2013}", "\u{2014}", "\u{2212}"].map {
        Array($0.utf8)
    }

    /// What is around a number: the minus is that of ASCII, U+2212 or U+2013.
    private static let signs = [
        ("-", ""), ("\u{2212}", ""), ("\u{2013}", ""), ("+", ""), ("(", ")"), ("", "-"),
        ("", "\u{2212}"), ("", "+"),
    ].map { (before: Array($0.utf8), after: Array($1.utf8)) }

    /// Reads digits with at most one mark among them, in groups before it or not.
    private mutating func readDigits(_ text: ArraySlice<UInt8>, mark: UInt8) throws(Fault) {
        let whole = text.prefix { $0 != mark }
        let fraction = text[whole.endIndex...].dropFirst()
        let isFraction = !fraction.isEmpty && fraction.allSatisfy(\.isDigit)
        guard whole.endIndex == text.endIndex || isFraction,
            whole.allSatisfy(\.isDigit) ? !whole.isEmpty || isFraction : Self.areGroups(whole)
        else { throw .notANumber }
        for byte in text where byte.isDigit {
            let (tens, overflowed) = digits.multipliedReportingOverflow(by: 10)
            let (sum, overflows) = tens.addingReportingOverflow(Int64(byte - 0x30))
            guard !overflowed, !overflows else { throw .tooLarge }
            digits = sum
        }
        decimals = fraction.count
    }

    /// Whether a text is digits in groups: the first need not be full, and is not zero.
    private static func areGroups(_ text: ArraySlice<UInt8>) -> Bool {
        let groups = text.split { !$0.isDigit }
        let between = text.split(whereSeparator: \.isDigit)
        let sizes = groups.dropFirst().map(\.count)
        guard let first = groups.first, 1...3 ~= first.count, first.contains(where: { $0 != 0x30 }),
            groups.count == between.count + 1, text.first?.isDigit == true, sizes.last == 3,
            let separator = between.first, separators.contains(Array(separator)),
            between.allSatisfy({ $0 == separator })
        else { return false }
        let areLakhs = separator == [UInt8(ascii: ",")] && first.count < 3
        return sizes.allSatisfy { $0 == 3 } || areLakhs && sizes.dropLast().allSatisfy { $0 == 2 }
    }

    /// `, . ' `, the space, U+00A0, U+2009, U+2019 and U+202F.
    private static let separators = [
        ",", ".", "'", " ", "\u{A0}", "\u{2009}", "\u{2019}", "\u{202F}",
    ].map { Array($0.utf8) }

    /// The number in a currency's minor units, −(2^53 − 1) … 2^53 − 1.
    package func minorUnits(in currency: Currency) throws(Fault) -> Int64 {
        var units = digits
        for _ in 0..<max(0, currency.exponent - decimals) {
            let (tens, overflows) = units.multipliedReportingOverflow(by: 10)
            guard !overflows else { throw .tooLarge }
            units = tens
        }
        for _ in 0..<max(0, decimals - currency.exponent) {
            guard units % 10 == 0 else { throw .tooManyDecimals }
            units /= 10
        }
        guard units <= Limits.largestNumber else { throw .tooLarge }
        return isNegative ? -units : units
    }
}

extension DecimalText: CustomStringConvertible {
    /// The number with a decimal point and without groups.
    package var description: String {
        let written = String(digits)
        let zeros = String(repeating: "0", count: max(0, decimals + 1 - written.utf8.count))
        let text = (isNegative ? "-" : "") + zeros + written
        return decimals > 0 ? "\(text.dropLast(decimals)).\(text.suffix(decimals))" : text
    }
}

extension PresetMembers.DecimalMark {
    /// The mark in ASCII.
    fileprivate var byte: UInt8 { self == .point ? 0x2E : 0x2C }
}
