import PiggyBank
import PiggyBankLanguages
import Testing

@Suite("A local time is the instant at which the zone's clocks show it") struct LocalTimeTests {
    /// A zone that changes from one offset to another at a second, and answers with stretches of
    /// that many.
    private struct ChangingZone: ZoneRules {
        var before: Int
        var after: Int
        var step: Int64 = 1 << 40
        static let change: Int64 = 1_772_409_600

        func offset(at second: Int64) -> ZoneOffset {
            let start = (second >= 0 ? second : second - step + 1) / step * step
            let stretch = start..<start + step
            return second < Self.change
                ? ZoneOffset(
                    seconds: before,
                    range: stretch.lowerBound..<min(stretch.upperBound, Self.change))
                : ZoneOffset(
                    seconds: after, range: max(stretch.lowerBound, Self.change)..<stretch.upperBound
                )
        }
    }

    @Test(
        "around every kind of clock change, reading is the reverse of showing",
        arguments: [
            (0, 3_600), (3_600, 0), (-36_000, 50_400), (50_400, -36_000), (-75, 0), (1_172, 0),
            (0, 0),
        ], [1 << 40, 7_200] as [Int64]) func inverse(
            offsets: (before: Int, after: Int), step: Int64
        ) throws
    {
        let zone = ChangingZone(before: offsets.before, after: offsets.after, step: step)
        let calendar = LedgerCalendar(zone: zone)
        let range = ChangingZone.change - 100_000..<ChangingZone.change + 100_000
        // What the clocks show at each of these seconds.
        var shown: [LocalTime: [Int64]] = [:]
        for second in stride(from: range.lowerBound, to: range.upperBound, by: 300) {
            let instant = try #require(Instant(seconds: second))
            let local = instant.local(offset: zone.offset(at: second).seconds)
            shown[LocalTime(local.date, secondOfDay: local.secondOfDay), default: []].append(second)
        }
        for (time, seconds) in shown {
            let found: Int64?
            do throws(LocalTimeError) { found = try calendar.instant(of: time).seconds } catch {
                guard case .double = error else {
                    Issue.record("\(time): \(error)")
                    continue
                }
                found = nil
            }
            let isDouble = seconds.count == 2 || isShownTwice(time, zone)
            #expect(found == (isDouble ? nil : seconds[0]), "\(time)")
        }
    }

    /// Whether a time is shown by both offsets, each while it holds.
    private func isShownTwice(_ time: LocalTime, _ zone: ChangingZone) -> Bool {
        let local = Int64(time.date.daysSince1970) * 86_400 + Int64(time.secondOfDay)
        return local - Int64(zone.before) < ChangingZone.change
            && local - Int64(zone.after) >= ChangingZone.change
    }

    @Test("a time that is jumped over has both offsets, the earlier one first") func void() throws {
        let calendar = LedgerCalendar(zone: ChangingZone(before: 0, after: 5_400))
        let midnight = LocalTime(CalendarDate(daysSince1970: 20_514), secondOfDay: 0)
        for second in [0, 1, 5_399] {
            let time = LocalTime(midnight.date, secondOfDay: second)
            #expect(throws: LocalTimeError.void(time, offsets: [0, 5_400])) {
                try calendar.instant(of: time)
            }
        }
        let first = LocalTime(midnight.date, secondOfDay: 5_400)
        #expect(try calendar.instant(of: first).seconds == ChangingZone.change)
    }

    @Test("a time beyond the years of instants is none") func outOfRange() throws {
        for text in ["0001-12-31", "9999-01-01", "9999-12-31", "0001-01-01"] {
            let time = LocalTime(try #require(CalendarDate(text)), secondOfDay: 43_200)
            #expect(throws: LocalTimeError.outOfRange(time)) {
                try LedgerCalendar().instant(of: time)
            }
        }
    }

    @Test("readings are written as RFC 3339, in UTC where the offset is no number of minutes")
    func words() throws {
        let time = LocalTime(try #require(CalendarDate("1916-05-21")), secondOfDay: 9_000)
        #expect(
            LocalTimeError.double(time, offsets: [-12_600, 0]).message.nextStep
                == "Write 1916-05-21T02:30:00-03:30 or 1916-05-21T02:30:00Z.")
        #expect(
            LocalTimeError.void(time, offsets: [-75, 3_600]).message.nextStep
                == "Write 1916-05-21T02:31:15.000Z or 1916-05-21T02:30:00+01:00.")
        #expect(LocalTime(time.date, secondOfDay: 9_005).description == "1916-05-21 02:30:05")
    }
}
