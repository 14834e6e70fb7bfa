import PiggyBank

/// When things happen: a clock that goes on from event to event, more slowly by night.
///
/// The more events there are already, the shorter the pauses, as if accounts joined all the time
/// and each had about the same number of events a week. So a thousand events take some weeks, a
/// million less than five years and a hundred million less than ten.
struct Timeline: Sendable {
    /// Milliseconds since 1970; the story begins at 2023-01-02T09:00:00Z, a Monday.
    private(set) var milliseconds: Int64 = 1_672_650_000_000

    private static let weekMilliseconds = 7 * 86_400_000
    /// The longest time by which a bank reports a payment late: so a late one belongs to this week
    /// or to the last.
    static let longestDelay = 3 * 86_400_000

    /// Goes on to the next event, which has this sequence.
    mutating func advance(to sequence: Int, _ random: inout DemoRandom) {
        let accounts = max(5, sequence / 500)
        let averagePause = max(1, Self.weekMilliseconds / (18 * accounts))
        let hour = milliseconds / 3_600_000 % 24
        let slowness = hour < 6 ? 4 : 1
        milliseconds += Int64(random.number(below: 2 * averagePause) * slowness)
    }

    /// A time up to three days ago, but not before the given one.
    func late(notBefore first: Int64, _ random: inout DemoRandom) -> Int64 {
        max(first, milliseconds - Int64(random.number(below: Self.longestDelay)))
    }

    /// The instant of milliseconds since 1970.
    static func instant(_ milliseconds: Int64) -> Instant {
        Instant(
            checkedSeconds: milliseconds / 1_000,
            nanoseconds: UInt32(truncatingIfNeeded: milliseconds % 1_000 * 1_000_000))
    }
}

/// The rules of `Europe/London` from 1996 on, as the generator needs them without a time-zone
/// database.
///
/// Clocks are an hour ahead of UTC from the last Sunday of March, 01:00 UTC, to the last Sunday of
/// October, 01:00 UTC (The Summer Time Order 2002).
package struct LondonClock: ZoneRules {
    package init() {}

    /// The offset at a second since 1970, and the part of that year in which it holds.
    package func offset(at second: Int64) -> ZoneOffset {
        let year = Instant(checkedSeconds: second, nanoseconds: 0).local(offset: 0).date.components
            .year
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
