// How numbers, dates and times are written, straight into bytes: a report can have millions of them.

import PiggyBank

extension [UInt8] {
    /// Appends an integer in decimal, its thousands grouped by commas if asked for.
    mutating func append(integer: Int128, isGrouped: Bool = false) {
        append(number: integer, decimals: 0, isGrouped: isGrouped)
    }

    /// Appends a sum of minor units in whole units: exactly the currency's decimals (ISO 4217), the
    /// thousands grouped by commas.
    mutating func append(minorUnits: Int128, of currency: Currency) {
        append(number: minorUnits, decimals: currency.exponent, isGrouped: true)
    }

    private mutating func append(number: Int128, decimals: Int, isGrouped: Bool) {
        if number < 0 { append(UInt8(ascii: "-")) }
        // Nearly every number fits 64 bits, which divide much faster.
        if let magnitude = UInt64(exactly: number.magnitude) {
            append(digitsOf: magnitude, decimals: decimals, isGrouped: isGrouped)
        } else {
            append(digitsOf: number.magnitude, decimals: decimals, isGrouped: isGrouped)
        }
    }

    private mutating func append<Magnitude: FixedWidthInteger & UnsignedInteger>(
        digitsOf magnitude: Magnitude,
        decimals: Int,
        isGrouped: Bool
    ) {
        // The places are made first and filled from the last digit on.
        var digits = 1
        var bound: Magnitude = 10
        while digits <= decimals || magnitude >= bound {
            digits += 1
            let (next, isOver) = bound.multipliedReportingOverflow(by: 10)
            if isOver { break }
            bound = next
        }
        var rest = magnitude
        var place = count + digits + (decimals > 0 ? 1 : 0)
        if isGrouped { place += (digits - decimals - 1) / 3 }
        append(contentsOf: repeatElement(UInt8(ascii: "0"), count: place - count))
        for digit in 0..<digits {
            if digit > 0, digit == decimals {
                place -= 1
                self[place] = UInt8(ascii: ".")
            } else if isGrouped, digit > decimals, (digit - decimals).isMultiple(of: 3) {
                place -= 1
                self[place] = UInt8(ascii: ",")
            }
            place -= 1
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
            self[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder)
            rest = quotient
        }
    }

    /// Appends a date as `YYYY-MM-DD` (RFC 3339 `full-date`).
    mutating func append(date: CalendarDate) {
        let (year, month, day) = date.components
        append(padded: year, width: 4)
        append(UInt8(ascii: "-"))
        append(padded: month, width: 2)
        append(UInt8(ascii: "-"))
        append(padded: day, width: 2)
    }

    /// Appends an instant in UTC with milliseconds and `Z` (RFC 3339), as the ledger file has it.
    mutating func append(instant: Instant) {
        append(secondOf: instant, separator: UInt8(ascii: "T"))
        append(UInt8(ascii: "."))
        append(padded: Int(instant.nanoseconds / 1_000_000), width: 3)
        append(UInt8(ascii: "Z"))
    }

    /// Appends an instant in UTC for people, to the second.
    mutating func append(readable instant: Instant) {
        append(secondOf: instant, separator: UInt8(ascii: " "))
        append(contentsOf: " UTC".utf8)
    }

    private mutating func append(secondOf instant: Instant, separator: UInt8) {
        let (date, second) = instant.local(offset: 0)
        append(date: date)
        append(separator)
        append(padded: second / 3_600, width: 2)
        append(UInt8(ascii: ":"))
        append(padded: second / 60 % 60, width: 2)
        append(UInt8(ascii: ":"))
        append(padded: second % 60, width: 2)
    }

    /// Appends a number with leading zeros up to a width of 2 … 4 digits.
    private mutating func append(padded number: Int, width: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        if width > 3, number.magnitude < 1_000 { append(UInt8(ascii: "0")) }
        if width > 2, number.magnitude < 100 { append(UInt8(ascii: "0")) }
        if number.magnitude < 10 { append(UInt8(ascii: "0")) }
        append(digitsOf: number.magnitude, decimals: 0, isGrouped: false)
    }
}
