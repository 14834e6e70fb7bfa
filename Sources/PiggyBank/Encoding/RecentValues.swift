// Values that lines have in common with the lines before them, so that few are worked out again.

/// Reads instants in the writer's form, and keeps the date read last: events come roughly in the
/// order of time.
struct RecentDate: Sendable {
    /// `YYYY-MM-DDT`, as eight bytes and three; initialised to a value that no three bytes can
    /// form, so the first look-up always misses.
    private var bytesOfDate: (UInt64, UInt64) = (0, .max)
    /// Its days since 1970-01-01.
    private var day: Int64 = 0

    /// Reads `YYYY-MM-DDTHH:MM:SS.mmmZ`.
    @inline(__always) mutating func instant(_ bytes: RawSpan, _ start: Int) -> Instant? {
        guard let date = bytes.word(start), let dayAndT = bytes.word(start + 8),
            let clock = bytes.word(start + 11), let fraction = bytes.word(start + 17)
        else { return nil }
        // How they differ from `00:00:00` and, the seconds left out, from `.000Z`: by the digits'
        // values.
        let time = clock ^ 0x3030_3A30_303A_3030
        let rest = fraction ^ 0x005A_3030_302E_0000
        // Those are at most 9, so that adding 6 does not reach a byte's high half, and else nothing
        // differs.
        let others =
            (time | (time &+ 0x0606_0006_0600_0606)) & 0xF0F0_FFF0_F0FF_F0F0
            | (rest | (rest &+ 0x0000_0606_0600_0000)) & 0x00FF_F0F0_F0FF_0000
        let pairs = (time &* (10 << 8 | 1)) >> 8
        let hour = Int64(pairs & 0xFF)
        let minute = Int64(pairs >> 24 & 0xFF)
        let second = Int64(pairs >> 48 & 0xFF)
        guard others == 0, hour <= 23, minute <= 59, second <= 59 else { return nil }
        let milliseconds = (rest >> 24 & 0xF) * 100 + (rest >> 32 & 0xF) * 10 + (rest >> 40 & 0xF)
        if bytesOfDate != (date, dayAndT & 0xFF_FFFF) {
            guard readDate(bytes, start) else { return nil }
            bytesOfDate = (date, dayAndT & 0xFF_FFFF)
        }
        return Instant(
            checkedSeconds: day * 86_400 + hour * 3_600 + minute * 60 + second,
            nanoseconds: UInt32(milliseconds) * 1_000_000)
    }

    /// Reads `YYYY-MM-DDT` as the recent day; false when it is none that an instant can have.
    @inline(never) private mutating func readDate(_ bytes: RawSpan, _ start: Int) -> Bool {
        guard bytes.byte(start + 10) == UInt8(ascii: "T"),
            let date = CalendarDate(bytes, at: start, count: 10),
            case let day = Int64(date.daysSince1970), Instant(seconds: day * 86_400) != nil
        else { return false }
        self.day = day
        return true
    }
}

/// Reads currency codes, and keeps those read last, each in a slot that follows from its letters.
struct RecentCurrencies: Sendable {
    private var rows = ContiguousArray(repeating: Row(), count: 64)

    /// A code's letters, the first one lowest, and its currency.
    private struct Row: Sendable {
        var code: UInt32 = 0
        var currency: Currency?
    }

    /// The currency of the code whose three letters begin at `start`; nil when they are none.
    @inline(__always) mutating func find(_ bytes: RawSpan, _ start: Int) -> Currency? {
        let code = UInt32(truncatingIfNeeded: bytes.paddedWord(start, count: 3))
        let slot = Int(truncatingIfNeeded: (code &* 0x9E37_79B1) >> 26)
        if code != rows[slot].code {
            let packed = (code & 0xFF) << 16 | code & 0xFF00 | code >> 16
            rows[slot] = Row(code: code, currency: Currency(packed: packed))
        }
        return rows[slot].currency
    }
}
