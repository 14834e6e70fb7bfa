// How values are written as bytes: decimal digits, and the dates and times of RFC 3339, without a
// String made.

extension ContiguousArray<UInt8> {
    /// Appends the UTF-8 of a text where it is, so that no reference to it is counted.
    package mutating func append(utf8 text: String) {
        let bytes = text.utf8Span.span
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends a number in decimal digits, with leading zeros up to a width.
    package mutating func append(decimal number: Int64, width: Int = 1) {
        // A time is mostly such numbers, and every line has one or two.
        if width == 2, (0..<100).contains(number) {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / 10))
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
            return
        }
        if width == 4, (0..<10_000).contains(number) {
            append(decimal: number / 100, width: 2)
            append(decimal: number % 100, width: 2)
            return
        }
        var digits = LastToFirst()
        var rest = number.magnitude
        repeat {
            digits.push(digit: rest % 10)
            rest /= 10
        } while rest > 0 || digits.count < width
        if number < 0 { digits.push(UInt8(ascii: "-")) }
        append(digits)
    }

    /// Appends a number with so many decimals: `-123456` with 2 decimals is `-1234.56`.
    package mutating func append(number: Int128, decimals: Int = 0) {
        append(number: number, decimals: decimals, group: nil, point: UInt8(ascii: "."))
    }

    /// Appends a number with so many decimals.
    ///
    /// - Parameters:
    ///   - group: stands between groups of three digits of the whole part; nil for nothing.
    ///   - point: stands before the decimals.
    mutating func append(number: Int128, decimals: Int, group: GroupSeparator?, point: UInt8) {
        if number < 0 { append(UInt8(ascii: "-")) }
        // Nearly every number fits 64 bits, which divide much faster.
        if let magnitude = UInt64(exactly: number.magnitude) {
            append(digitsOf: magnitude, decimals: decimals, group: group, point: point)
        } else {
            append(digitsOf: number.magnitude, decimals: decimals, group: group, point: point)
        }
    }

    private mutating func append<Magnitude: FixedWidthInteger & UnsignedInteger>(
        digitsOf magnitude: Magnitude, decimals: Int, group: GroupSeparator?, point: UInt8
    ) {
        var written = LastToFirst()
        var rest = magnitude
        var digits = 0
        repeat {
            if digits > 0, digits == decimals {
                written.push(point)
            } else if let group, digits > decimals, (digits - decimals).isMultiple(of: 3) {
                written.push(group.last)
                if group.first != 0 { written.push(group.first) }
            }
            let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
            written.push(digit: remainder)
            rest = quotient
            digits += 1
        } while rest > 0 || digits <= decimals
        append(written)
    }

    private mutating func append(_ written: LastToFirst) {
        let bytes = written.bytes.span.extracting(written.start..<LastToFirst.capacity)
        unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
    }

    /// Appends a date as `YYYY-MM-DD`.
    package mutating func append(_ date: CalendarDate) {
        let (year, month, day) = date.components
        append(decimal: Int64(year), width: 4)
        append(UInt8(ascii: "-"))
        append(decimal: Int64(month), width: 2)
        append(UInt8(ascii: "-"))
        append(decimal: Int64(day), width: 2)
    }

    /// Appends an instant as `YYYY-MM-DDTHH:MM:SS.mmmZ`; what is finer than a millisecond is cut
    /// off.
    package mutating func append(_ instant: Instant) {
        append(secondOf: instant, separator: UInt8(ascii: "T"))
        append(UInt8(ascii: "."))
        append(decimal: Int64(instant.nanoseconds / 1_000_000), width: 3)
        append(UInt8(ascii: "Z"))
    }

    /// Appends an instant with all its digits: milliseconds, or nanoseconds where it has any.
    package mutating func append(exact instant: Instant) {
        guard !instant.nanoseconds.isMultiple(of: 1_000_000) else { return append(instant) }
        append(secondOf: instant, separator: UInt8(ascii: "T"))
        append(UInt8(ascii: "."))
        append(decimal: Int64(instant.nanoseconds), width: 9)
        append(UInt8(ascii: "Z"))
    }

    /// Appends the date and the time of an instant in UTC, without what is finer than a second.
    package mutating func append(secondOf instant: Instant, separator: UInt8) {
        let (date, second) = instant.local(offset: 0)
        append(date)
        append(separator)
        append(decimal: Int64(second / 3_600), width: 2)
        append(UInt8(ascii: ":"))
        append(decimal: Int64(second / 60 % 60), width: 2)
        append(UInt8(ascii: ":"))
        append(decimal: Int64(second % 60), width: 2)
    }

    /// Appends the three letters of a currency's code.
    package mutating func append(_ currency: Currency) {
        let packed = currency.packedCode
        append(UInt8(truncatingIfNeeded: packed >> 16))
        append(UInt8(truncatingIfNeeded: packed >> 8))
        append(UInt8(truncatingIfNeeded: packed))
    }
}

/// The bytes of a number, which come from the last to the first.
private struct LastToFirst {
    /// As many as the largest number has with separators of two bytes, and some.
    static let capacity = 80
    private(set) var bytes = InlineArray<80, UInt8>(repeating: 0)
    private(set) var start = capacity

    var count: Int { Self.capacity - start }

    @inline(__always) mutating func push(_ byte: UInt8) {
        start -= 1
        bytes[start] = byte
    }

    @inline(__always) mutating func push(digit: some BinaryInteger) {
        push(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
    }
}

/// What stands between groups of three digits: a character of one byte or of two in UTF-8.
struct GroupSeparator: Hashable, Sendable {
    /// The first of two bytes; 0 where there is one.
    let first: UInt8
    /// The last byte.
    let last: UInt8
}
