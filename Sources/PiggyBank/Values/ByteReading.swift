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
        guard count == 10, let days = Self.days(bytes, at: start), days >= Self.firstDay else {
            return nil
        }
        self.init(daysSince1970: days)
    }

    /// 0001-01-01.
    private static let firstDay: Int32 = -719_162

    /// Reads `YYYY-MM-DD` as days since 1970; nil unless such a day exists in the years 0 … 9999.
    ///
    /// Year 0 is no year of a date, but an offset can carry a local time of its last day into year 1.
    fileprivate static func days(_ bytes: RawSpan, at start: Int) -> Int32? {
        guard bytes.byte(start + 4) == UInt8(ascii: "-"),
            bytes.byte(start + 7) == UInt8(ascii: "-"),
            let century = bytes.twoDigits(start), let yearOfCentury = bytes.twoDigits(start + 2),
            let month = bytes.twoDigits(start + 5), (1...12).contains(month),
            let day = bytes.twoDigits(start + 8), day >= 1,
            case let year = century * 100 + yearOfCentury,
            day <= days(inMonth: month, ofYear: year)
        else { return nil }
        return days(year: year, month: month, day: day)
    }
}

extension Instant {
    /// Reads an RFC 3339 `date-time` from bytes; nil unless it is exactly one.
    ///
    /// Any offset with hours 00–23 and minutes 00–59 and 0 to 9 digits of fraction are read, `t` and
    /// `z` too. Second 60 is refused: the file counts time without leap seconds.
    init?(_ bytes: RawSpan, at start: Int, count: Int) {
        let end = start + count
        guard count >= 20, let days = CalendarDate.days(bytes, at: start),
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
            seconds: Int64(days) * 86_400 + local - Int64(offset),
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
