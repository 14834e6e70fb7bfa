import PiggyBank
import PiggyBankReference
import Testing

/// A zone whose clocks change at known seconds.
private struct SteppedZone: ZoneRules, CustomStringConvertible {
    /// What the zone does, for a failing test.
    var description: String
    /// The offset before the first change.
    var firstOffset: Int
    /// The changes in the order of time: from that second on, that offset.
    var changes: [(second: Int64, offset: Int)]
    /// Set to answer with stretches of that many seconds, as they need not be all of an offset's.
    var step: Int64?

    func offset(at second: Int64) -> ZoneOffset {
        var offset = firstOffset
        var start = Int64.min / 4
        var end = Int64.max / 4
        for change in changes {
            guard change.second <= second else {
                end = change.second
                break
            }
            start = change.second
            offset = change.offset
        }
        if let step {
            let stepStart = second / step * step
            start = max(start, stepStart)
            end = min(end, stepStart + step)
        }
        return ZoneOffset(seconds: offset, range: start..<end)
    }

    /// The week of a second by arithmetic alone.
    func week(of second: Int64, from weekStart: Weekday) -> Int32 {
        let local = second + Int64(offset(at: second).seconds)
        var days = local / 86_400
        if local % 86_400 < 0 { days -= 1 }
        // 1970-01-05 was a Monday.
        var sinceStart = (days - 4 - Int64(weekStart.number)) % 7
        if sinceStart < 0 { sinceStart += 7 }
        return Int32(days - sinceStart)
    }
}

@Suite("A week follows from the local date alone, however clocks change") struct LedgerCalendarTests
{
    /// 2026-03-02T00:00:00Z, a Monday.
    private static let monday: Int64 = 1_772_409_600

    /// Zones whose clocks change at, just before or just after the midnight on which weeks begin.
    private static let zones: [SteppedZone] = [
        SteppedZone(
            description: "at midnight back to 23:00, so that Sunday ends twice", firstOffset: 3_600,
            changes: [(monday - 3_600, 0)]),
        SteppedZone(
            description: "at midnight on to 01:00, so that Monday has no midnight", firstOffset: 0,
            changes: [(monday, 3_600)]),
        SteppedZone(
            description: "at 00:30 back to 23:30, so that Monday begins twice", firstOffset: 7_200,
            changes: [(monday - 5_400, 3_600)]),
        SteppedZone(
            description: "at 23:30 on to 00:30, so that Sunday loses its end", firstOffset: -3_600,
            changes: [(monday + 1_800, 0)]),
        SteppedZone(
            description: "at midnight on by a day, so that there is no Monday",
            firstOffset: -39_600, changes: [(monday + 39_600, 46_800)]),
        SteppedZone(
            description: "at midnight back by a day, so that Sunday comes twice",
            firstOffset: 46_800, changes: [(monday - 46_800, -39_600)]),
        SteppedZone(
            description: "at midnight back by an hour, and on again an hour later",
            firstOffset: 3_600, changes: [(monday - 3_600, 0), (monday, 3_600)]),
        SteppedZone(
            description: "at midnight back by half an hour, answered in short steps",
            firstOffset: 37_800, changes: [(monday - 37_800, 36_000)], step: 701),
        SteppedZone(
            description: "by a second, and by odd seconds an hour later", firstOffset: -75,
            changes: [(monday + 75, -74), (monday + 3_675, 1_172)]),
    ]

    private static let starts: [Weekday] = [.monday, .tuesday, .sunday]

    /// The seconds around the changes of a zone.
    private func seconds(around zone: SteppedZone) -> [Int64] {
        let first = (zone.changes.first?.second ?? 0) - 5_400
        let last = (zone.changes.last?.second ?? 0) + 5_400
        // The other ends of the two weeks too.
        let ends = [-7, 7].flatMap { days in
            [-3_601, -3_600, -1, 0, 1, 3_599, 3_600].map { first + 5_400 + days * 86_400 + $0 }
        }
        return Array(first...last) + ends
    }

    private func check(
        _ seconds: [Int64], _ zone: SteppedZone, _ weekStart: Weekday, _ order: String
    ) throws {
        var calendar = LedgerCalendar(zone: zone, weekStart: weekStart)
        for second in seconds {
            let instant = try #require(Instant(seconds: second, nanoseconds: 999_999_999))
            let week = calendar.week(of: instant).daysSince1970
            guard week == zone.week(of: second, from: weekStart) else {
                Issue.record("\(instant) is in the week of \(week): \(zone), \(order)")
                return
            }
        }
    }

    @Test("the week kept from the question before is the one without it", arguments: starts)
    func inOrder(weekStart: Weekday) throws {
        for zone in Self.zones {
            let seconds = seconds(around: zone)
            try check(seconds, zone, weekStart, "forwards")
            try check(seconds.reversed(), zone, weekStart, "backwards")
        }
    }

    @Test("so it is in any order of questions", arguments: [1, 2] as [UInt64]) func shuffled(
        seed: UInt64
    ) throws {
        for zone in Self.zones {
            var random = SplitMix64(seed: seed)
            let seconds = seconds(around: zone).shuffled(using: &random)
            for weekStart in Self.starts {
                try check(seconds, zone, weekStart, "shuffled with seed \(seed)")
            }
        }
    }

    @Test("asking for dates in between changes no answer", arguments: [3] as [UInt64])
    func mixedWithDates(seed: UInt64) throws {
        for zone in Self.zones {
            var random = SplitMix64(seed: seed)
            var calendar = LedgerCalendar(zone: zone, weekStart: .monday)
            for second in seconds(around: zone).shuffled(using: &random) {
                let instant = try #require(Instant(seconds: second))
                let offset = zone.offset(at: second).seconds
                let date = instant.local(offset: offset).date
                let isRight =
                    random.chance(50)
                    ? calendar.date(of: instant) == date
                    : calendar.week(of: instant) == date.startOfWeek(.monday)
                if !isRight { Issue.record("\(instant), \(zone), seed \(seed)") }
            }
        }
    }

    @Test("weeks of UTC begin at midnight on their first weekday") func utc() throws {
        for weekStart in Weekday.allCases {
            var calendar = LedgerCalendar(weekStart: weekStart)
            let start = Self.monday + Int64(weekStart.number) * 86_400
            let first = try #require(Instant(seconds: start))
            let before = try #require(Instant(seconds: start - 1, nanoseconds: 999_999_999))
            let last = try #require(Instant(seconds: start + 7 * 86_400 - 1))
            #expect(calendar.week(of: first) == first.local(offset: 0).date)
            #expect(calendar.week(of: before) == first.local(offset: 0).date.adding(days: -7))
            #expect(calendar.week(of: last) == first.local(offset: 0).date)
        }
    }

    @Test("the first and the last instant have a date and a week of four digits, in every zone")
    func extremes() throws {
        let first = try #require(Instant(seconds: Instant.firstSecond))
        for offset in [0, 50_400, -43_200] {
            let zone = SteppedZone(description: "fixed", firstOffset: offset, changes: [])
            var calendar = LedgerCalendar(zone: zone, weekStart: .monday)
            let week = calendar.week(of: first)
            #expect(week.description == "0001-12-31")
            #expect(
                calendar.date(of: first).description == (offset < 0 ? "0001-12-31" : "0002-01-01"))
            let lastWeek = calendar.week(of: .latest)
            #expect(lastWeek.description == "9998-12-28")
            #expect(
                calendar.date(of: .latest).description == (offset > 0 ? "9999-01-01" : "9998-12-31")
            )
        }
    }

    @Test("a core without time-zone data knows UTC alone") func utcOnly() {
        #expect(UTCOnly().rules(named: "UTC") != nil)
        #expect(UTCOnly().rules(named: "Etc/UTC") != nil)
        for name in ["", "utc", "UTC ", "Europe/London", "GMT"] {
            #expect(UTCOnly().rules(named: name) == nil, "\(name)")
        }
    }
}
