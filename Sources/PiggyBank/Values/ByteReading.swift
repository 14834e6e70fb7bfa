// How values are read from bytes: the digits, dates and times of RFC 3339, without a String made.

extension RawSpan {
    /// The byte at an offset; 0 past the end, which no valid text contains.
    @inlinable @inline(__always) package func byte(_ offset: Int) -> UInt8 {
        // As unsigned numbers, so that one comparison sees offsets below 0, too.
        guard UInt(bitPattern: offset) < UInt(bitPattern: byteCount) else { return 0 }
        return unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
    }

    /// Eight bytes at any alignment, the first one lowest; nil unless all eight are inside.
    @inlinable @inline(__always) package func word(_ offset: Int) -> UInt64? {
        let end = Swift.max(0, byteCount &- 7)
        guard UInt(bitPattern: offset) < UInt(bitPattern: end) else { return nil }
        let word = unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
        return UInt64(littleEndian: word)
    }

    /// 64 bytes at any alignment, in the machine's order; nil unless all of them are inside.
    @inline(__always) func eightWords(_ offset: Int) -> SIMD8<UInt64>? {
        let end = Swift.max(0, byteCount &- 63)
        guard UInt(bitPattern: offset) < UInt(bitPattern: end) else { return nil }
        return unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD8<UInt64>.self)
    }

    /// How many digits are from an offset on, and the number they make if they are at most 16.
    ///
    /// Eight digits at a time: a number is read without a branch for each of its digits.
    @inline(__always) package func digits(_ offset: Int) -> (count: Int, number: UInt64) {
        guard let word = word(offset), case let count = Self.digitCount(word), 1...7 ~= count else {
            return noneOrManyDigits(offset)
        }
        return (count, Self.number(word, digits: count))
    }

    /// The same for no digits, and for eight or more.
    @inline(never) private func noneOrManyDigits(_ offset: Int) -> (count: Int, number: UInt64) {
        guard let low = word(offset), let high = word(offset + 8), Self.digitCount(low) == 8 else {
            return digitsOneByOne(offset)
        }
        let number = Self.number(low, digits: 8)
        let second = Self.digitCount(high)
        guard second > 0 else { return (8, number) }
        let rest = Self.number(high, digits: second)
        let isLonger = second == 8 && byte(offset + 16) &- 0x30 <= 9
        var shifted = number
        for _ in 0..<second { shifted = shifted &* 10 }
        return (isLonger ? 17 : 8 + second, shifted &+ rest)
    }

    /// The integer of at most 2^53 − 1 without leading zeros that begins at `start`, and where it
    /// ends.
    @inline(__always) func integer(_ start: Int) -> (number: Int64, end: Int)? {
        let (count, digits) = digits(start)
        // At most 16 digits: fewer than would overflow.
        guard count >= 1, count <= 16, digits <= UInt64(Limits.largestNumber),
            byte(start) != 0x30 || count == 1
        else { return nil }
        return (Int64(digits), start + count)
    }

    private func digitsOneByOne(_ offset: Int) -> (count: Int, number: UInt64) {
        var count = 0
        var number: UInt64 = 0
        while count < 17, case let digit = byte(offset + count) &- 0x30, digit <= 9 {
            number = number &* 10 &+ UInt64(digit)
            count += 1
        }
        return (count, number)
    }

    /// How many of the word's bytes, from the lowest on, are digits.
    @inline(__always) private static func digitCount(_ word: UInt64) -> Int {
        let others = otherThanDigits(word)
        return others == 0 ? 8 : others.trailingZeroBitCount / 8
    }

    /// Not 0 in the bytes that are no digits; exact up to the lowest of them.
    @inline(__always) private static func otherThanDigits(_ word: UInt64) -> UInt64 {
        // 0x30 … 0x39 are the bytes whose high half is 3, also after 6 is added.
        let threes: UInt64 = 0x3030_3030_3030_3030
        let raised = word &+ 0x0606_0606_0606_0606
        return ((word ^ threes) | (raised ^ threes)) & 0xF0F0_F0F0_F0F0_F0F0
    }

    /// The number that the word's lowest bytes make, which are one to eight digits.
    @inline(__always) private static func number(_ word: UInt64, digits count: Int) -> UInt64 {
        // The digits move to the high end and zeros come before them; then pairs, fours and eights
        // are added up side by side.
        let digits = (word & 0x0F0F_0F0F_0F0F_0F0F) &<< UInt64(truncatingIfNeeded: 64 - 8 * count)
        let pairs = (digits &* (10 << 8 | 1)) >> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* (100 << 16 | 1)) >> 16 & 0x0000_FFFF_0000_FFFF
        return (fours &* (10_000 << 32 | 1)) >> 32
    }

    /// The number that two digits make; nil when one of them is no digit.
    @inline(__always) func twoDigits(_ offset: Int) -> Int? {
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
            bytes.byte(start + 7) == UInt8(ascii: "-"), let century = bytes.twoDigits(start),
            let year = bytes.twoDigits(start + 2), let month = bytes.twoDigits(start + 5),
            let day = bytes.twoDigits(start + 8)
        else { return nil }
        self.init(anyYear: century * 100 + year, month: month, day: day)
    }
}

extension Instant {
    /// Reads an RFC 3339 `date-time` from bytes; nil unless it is exactly one.
    ///
    /// Any offset with hours 00–23 and minutes 00–59 and 0 to 9 digits of fraction are read, `t`
    /// and `z` too. Second 60 is rejected: the file counts time without leap seconds.
    init?(_ bytes: RawSpan, at start: Int, count: Int) {
        let end = start + count
        guard count >= 20, let date = CalendarDate(anyYear: bytes, at: start),
            bytes.byte(start + 10) | 0x20 == UInt8(ascii: "t"),
            bytes.byte(start + 13) == UInt8(ascii: ":"),
            bytes.byte(start + 16) == UInt8(ascii: ":"), let hour = bytes.twoDigits(start + 11),
            hour <= 23, let minute = bytes.twoDigits(start + 14), minute <= 59,
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
            nanoseconds: nanoseconds)
    }

    /// Reads `Z` or `±HH:MM` up to the end as seconds east of UTC.
    @inline(__always) private static func offset(_ bytes: RawSpan, at position: Int, end: Int)
        -> Int?
    {
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
