import PiggyBank

/// The rules of `Europe/London` from 1996 on, as the generator needs them without a time-zone database.
///
/// Clocks are an hour ahead of UTC from the last Sunday of March, 01:00 UTC, to the last Sunday of
/// October, 01:00 UTC (The Summer Time Order 2002).
struct LondonClock: ZoneRules {
    /// The offset at a second since 1970, and the part of that year in which it holds.
    func offset(at second: Int64) -> ZoneOffset {
        let year = Instant(checkedSeconds: second, nanoseconds: 0).local(offset: 0)
            .date.components.year
        guard let spring = Self.lastSunday(year, 3), let autumn = Self.lastSunday(year, 10),
            let first = CalendarDate(year: year, month: 1, day: 1),
            let last = CalendarDate(year: year, month: 12, day: 31)
        else { return UTCRules().offset(at: second) }
        let start = Int64(first.daysSince1970) * 86_400
        let end = Int64(last.daysSince1970 + 1) * 86_400
        if second < spring { return ZoneOffset(seconds: 0, range: start..<spring) }
        if second < autumn { return ZoneOffset(seconds: 3_600, range: spring..<autumn) }
        return ZoneOffset(seconds: 0, range: autumn..<end)
    }

    /// 01:00 UTC of the last Sunday of a month of 31 days, in seconds since 1970.
    private static func lastSunday(_ year: Int, _ month: Int) -> Int64? {
        CalendarDate(year: year, month: month, day: 31).map { lastDay in
            Int64(lastDay.startOfWeek(.sunday).daysSince1970) * 86_400 + 3_600
        }
    }
}
