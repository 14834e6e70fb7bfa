// How values are written as bytes: decimal digits, and the dates and times of RFC 3339, without a
// String made.

extension ContiguousArray<UInt8> {
    /// Appends a number in decimal digits, with leading zeros up to a width.
    mutating func append(decimal number: Int64, width: Int = 1) {
        if number < 0 { append(UInt8(ascii: "-")) }
        let start = count
        var rest = number.magnitude
        repeat {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
        } while rest > 0 || count < start + width
        // The digits came from the lowest on.
        var low = start
        var high = count - 1
        while low < high {
            swapAt(low, high)
            low += 1
            high -= 1
        }
    }

    /// Appends a date as `YYYY-MM-DD`.
    mutating func append(_ date: CalendarDate) {
        let (year, month, day) = date.components
        append(decimal: Int64(year), width: 4)
        append(UInt8(ascii: "-"))
        append(decimal: Int64(month), width: 2)
        append(UInt8(ascii: "-"))
        append(decimal: Int64(day), width: 2)
    }

    /// Appends an instant as `YYYY-MM-DDTHH:MM:SS.mmmZ`; what is finer than a millisecond is cut off.
    mutating func append(_ instant: Instant) {
        let (date, second) = instant.local(offset: 0)
        append(date)
        append(UInt8(ascii: "T"))
        append(decimal: Int64(second / 3_600), width: 2)
        append(UInt8(ascii: ":"))
        append(decimal: Int64(second / 60 % 60), width: 2)
        append(UInt8(ascii: ":"))
        append(decimal: Int64(second % 60), width: 2)
        append(UInt8(ascii: "."))
        append(decimal: Int64(instant.nanoseconds / 1_000_000), width: 3)
        append(UInt8(ascii: "Z"))
    }

    /// Appends the three letters of a currency's code.
    mutating func append(_ currency: Currency) {
        let packed = currency.packedCode
        append(UInt8(truncatingIfNeeded: packed >> 16))
        append(UInt8(truncatingIfNeeded: packed >> 8))
        append(UInt8(truncatingIfNeeded: packed))
    }
}
