import PiggyBank

/// A decimal number as a bank writes it, read with one decimal mark.
package struct DecimalText: Hashable, Sendable {
    /// Whether it has a minus.
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

    /// Reads a number without white space around it: digits, in groups of three or not, with one of
    /// the separators `, . '`, the space, U+00A0 and U+202F between the groups, and a sign before
    /// them.
    ///
    /// What stands between groups is the same throughout, and is never the decimal mark.
    package init(
        _ text: ArraySlice<UInt8>, mark: ImportOptions.DecimalMark,
        negatives: Set<NegativeForm> = []
    ) throws(Fault) {
        var (start, end) = (text.startIndex, text.endIndex)
        let isInParentheses = text.first == UInt8(ascii: "(") && text.last == UInt8(ascii: ")")
        if isInParentheses, negatives.contains(.parentheses), text.count > 2 {
            (start, end) = (start + 1, end - 1)
            isNegative = true
        } else if let length = Self.minusLength(text) {
            start += length
            isNegative = true
        } else if text.first == UInt8(ascii: "+") {
            start += 1
        } else if text.last == UInt8(ascii: "-"), negatives.contains(.trailing) {
            end -= 1
            isNegative = true
        }
        try readDigits(text, in: start..<end, mark: mark.byte)
    }

    /// Reads a number of a format that banks have agreed on: digits without groups and a sign
    /// before them, with at most one mark, which may be the last character.
    init(plain text: String, marks: [ImportOptions.DecimalMark]) throws(Fault) {
        var bytes = Array(text.utf8)[...]
        let mark = bytes.last { byte in marks.contains { $0.byte == byte } }
        if bytes.count > 1, bytes.last == mark { bytes = bytes.dropLast() }
        isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { bytes = bytes.dropFirst() }
        guard bytes.allSatisfy({ $0 &- 0x30 <= 9 || $0 == mark }) else { throw .notANumber }
        let point = ImportOptions.DecimalMark.point.byte
        try readDigits(bytes, in: bytes.indices, mark: mark ?? point)
    }

    /// How long the minus is that a text begins with: that of ASCII or U+2212.
    private static func minusLength(_ text: ArraySlice<UInt8>) -> Int? {
        switch text.first {
        case UInt8(ascii: "-"): 1
        case 0xE2 where text.starts(with: [0xE2, 0x88, 0x92]): 3
        default: nil
        }
    }

    private mutating func readDigits(_ text: ArraySlice<UInt8>, in range: Range<Int>, mark: UInt8)
        throws(Fault)
    {
        var position = range.lowerBound
        /// Where the first separator of groups is, once there was one.
        var separator: Range<Int>?
        var hasMark = false
        /// Digits since the last separator, or the mark.
        var run = 0
        while position < range.upperBound {
            let byte = text[position]
            if byte &- 0x30 <= 9 {
                let (tens, overflowed) = digits.multipliedReportingOverflow(by: 10)
                let (sum, overflows) = tens.addingReportingOverflow(Int64(byte - 0x30))
                guard !overflowed, !overflows else { throw .tooLarge }
                digits = sum
                run += 1
                position += 1
                continue
            }
            // A group ends here. The first one need not be full, and is not zero.
            let isGroup = separator == nil ? (1...3).contains(run) && digits > 0 : run == 3
            if byte == mark {
                guard !hasMark, separator == nil || isGroup else { throw .notANumber }
                hasMark = true
                position += 1
            } else {
                let rest = text[position..<range.upperBound]
                guard !hasMark, isGroup, let length = Self.separatorLength(rest),
                    case let found = position..<position + length,
                    separator.map({ text[$0] == text[found] }) ?? true
                else { throw .notANumber }
                separator = separator ?? found
                position = found.upperBound
            }
            run = 0
        }
        guard run > 0, hasMark || separator == nil || run == 3 else { throw .notANumber }
        if hasMark { decimals = run }
    }

    /// How long the separator of groups is that a text begins with; nil where it begins with none.
    private static func separatorLength(_ text: ArraySlice<UInt8>) -> Int? {
        switch text.first {
        case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: " "): 1
        // The no-break space, and the narrow one.
        case 0xC2 where text.starts(with: [0xC2, 0xA0]): 2
        case 0xE2 where text.starts(with: [0xE2, 0x80, 0xAF]): 3
        default: nil
        }
    }

    /// The number in a currency's minor units, −(2^53 − 1) … 2^53 − 1.
    package func minorUnits(in currency: Currency) throws(Fault) -> Int64 {
        var units = digits
        if decimals < currency.exponent {
            for _ in decimals..<currency.exponent {
                let (tens, overflows) = units.multipliedReportingOverflow(by: 10)
                guard !overflows else { throw .tooLarge }
                units = tens
            }
        } else {
            for _ in currency.exponent..<decimals {
                guard units % 10 == 0 else { throw .tooManyDecimals }
                units /= 10
            }
        }
        guard units <= Limits.largestNumber else { throw .tooLarge }
        return isNegative ? -units : units
    }
}

/// How a number says that it is negative besides a minus before it, where a preset allows that.
package enum NegativeForm: String, CaseIterable, Hashable, Sendable {
    /// `(4.35)`
    case parentheses
    /// `4.35-`
    case trailing
}

extension ImportOptions.DecimalMark {
    /// The mark in ASCII.
    fileprivate var byte: UInt8 { self == .point ? 0x2E : 0x2C }
}
