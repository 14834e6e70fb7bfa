// How values are read from bytes: the digits, dates and times of RFC 3339, without a String made.

extension RawSpan {
    /// The byte at an offset; 0 past the end, which no valid text contains.
    @inline(__always)
    func byte(_ offset: Int) -> UInt8 {
        guard offset >= 0, offset < byteCount else { return 0 }
        return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
    }

    /// Eight bytes at any alignment, the first one lowest; nil unless all eight are inside.
    @inline(__always)
    func word(_ offset: Int) -> UInt64? {
        guard offset >= 0, offset <= byteCount &- 8 else { return nil }
        let word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// The number that two digits make; nil when one of them is no digit.
    @inline(__always)
    func twoDigits(_ offset: Int) -> Int? {
        let tens = byte(offset) &- 0x30
        let ones = byte(offset + 1) &- 0x30
        guard tens <= 9, ones <= 9 else { return nil }
        return Int(tens) * 10 + Int(ones)
    }
}

extension CalendarDate {
    /// Reads `YYYY-MM-DD` from bytes; nil unless they are exactly that and such a day exists.
    init?(_ bytes: RawSpan, at start: Int, count: Int) {
        guard count == 10, let date = CalendarDate(anyYear: bytes, at: start), date >= .first else {
            return nil
        }
        self = date
    }

    /// The first day of year 1.
    private static let first = CalendarDate(daysSince1970: -719_162)

    /// Reads ten bytes as `YYYY-MM-DD` with any four digits for the year.
    init?(anyYear bytes: RawSpan, at start: Int) {
        guard bytes.byte(start + 4) == UInt8(ascii: "-"),
            bytes.byte(start + 7) == UInt8(ascii: "-"),
            let century = bytes.twoDigits(start), let year = bytes.twoDigits(start + 2),
            let month = bytes.twoDigits(start + 5), let day = bytes.twoDigits(start + 8)
        else { return nil }
        self.init(anyYear: century * 100 + year, month: month, day: day)
    }
}

extension Instant {
    /// Reads an RFC 3339 `date-time` from bytes; nil unless it is exactly one.
    ///
    /// Any offset with hours 00–23 and minutes 00–59 and 0 to 9 digits of fraction are read, `t` and
    /// `z` too. Second 60 is refused: the file counts time without leap seconds.
    init?(_ bytes: RawSpan, at start: Int, count: Int) {
        let end = start + count
        guard count >= 20, let date = CalendarDate(anyYear: bytes, at: start),
            bytes.byte(start + 10) | 0x20 == UInt8(ascii: "t"),
            bytes.byte(start + 13) == UInt8(ascii: ":"),
            bytes.byte(start + 16) == UInt8(ascii: ":"),
            let hour = bytes.twoDigits(start + 11), hour <= 23,
            let minute = bytes.twoDigits(start + 14), minute <= 59,
            let second = bytes.twoDigits(start + 17), second <= 59
        else { return nil }
        var position = start + 19
        var nanoseconds: UInt32 = 0
        if bytes.byte(position) == UInt8(ascii: ".") {
            position += 1
            let firstDigit = position
            var weight: UInt32 = 100_000_000
            while position < end, case let digit = bytes.byte(position) &- 0x30, digit <= 9 {
                guard position < firstDigit + 9 else { return nil }
                nanoseconds += UInt32(digit) * weight
                weight /= 10
                position += 1
            }
            guard position > firstDigit else { return nil }
        }
        guard let offset = Self.offset(bytes, at: position, end: end) else { return nil }
        let local = Int64(hour * 3_600 + minute * 60 + second)
        self.init(
            seconds: Int64(date.daysSince1970) * 86_400 + local - Int64(offset),
            nanoseconds: nanoseconds
        )
    }

    /// Reads `Z` or `±HH:MM` up to the end as seconds east of UTC.
    @inline(__always)
    private static func offset(_ bytes: RawSpan, at position: Int, end: Int) -> Int? {
        let first = bytes.byte(position)
        if first | 0x20 == UInt8(ascii: "z") { return position + 1 == end ? 0 : nil }
        guard position + 6 == end, bytes.byte(position + 3) == UInt8(ascii: ":"),
            let hours = bytes.twoDigits(position + 1), hours <= 23,
            let minutes = bytes.twoDigits(position + 4), minutes <= 59
        else { return nil }
        let offset = hours * 3_600 + minutes * 60
        switch first {
        case UInt8(ascii: "+"): return offset
        case UInt8(ascii: "-"): return -offset
        default: return nil
        }
    }
}
