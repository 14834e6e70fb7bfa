import Foundation
import PiggyBankReference
import PiggyBankTestSupport
import Testing

@Suite struct ReferenceCalendarTests {
    private func instant(_ text: String) -> ReferenceInstant? {
        ReferenceInstant(rfc3339: [UInt8](text.utf8))
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0, 0), ("1969-12-31T23:59:59.5Z", -1, 500_000_000),
        ("2018-01-01T00:00:00.000Z", 1_514_764_800, 0),
        ("2018-01-01t01:30:00.123456789+01:30", 1_514_764_800, 123_456_789),
        ("2017-12-31T00:01:00-23:59", 1_514_764_800, 0), ("2000-02-29T12:00:00z", 951_825_600, 0),
        ("2018-01-01T00:00:00-00:00", 1_514_764_800, 0),
        ("0002-01-01T00:00:00Z", -62_104_060_800, 0),
        ("0001-12-31T23:30:00-00:30", -62_104_060_800, 0),
        ("9998-12-31T23:59:59.999999999Z", 253_370_764_799, 999_999_999),
        ("9999-01-01T00:00:00+00:30", 253_370_763_000, 0),
    ]) func timesAreRead(text: String, seconds: Int, nanoseconds: Int) {
        #expect(instant(text) == ReferenceInstant(seconds: seconds, nanoseconds: nanoseconds))
    }

    @Test(arguments: [
        "", "2018-01-01", "2018-01-01T00:00:00", "2018-01-01T00:00Z", "2018-01-01 00:00:00Z",
        "2018-01-01T24:00:00Z", "2018-01-01T00:60:00Z", "2016-12-31T23:59:60Z",
        "2018-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2018-04-31T00:00:00Z",
        "2018-00-01T00:00:00Z", "2018-13-01T00:00:00Z", "2018-01-00T00:00:00Z",
        "2018-01-01T00:00:00.Z", "2018-01-01T00:00:00.1234567890Z", "2018-01-01T00:00:00,1Z",
        "2018-01-01T00:00:00+24:00", "2018-01-01T00:00:00+00:60", "2018-01-01T00:00:00+0000",
        "2018-01-01T00:00:00ZZ", "2018-01-01T00:00:00Z ", "+018-01-01T00:00:00Z",
        "0001-12-31T23:59:59Z", "0002-01-01T00:00:00+00:01", "9998-12-31T23:59:59-00:01",
        "9999-01-01T00:00:00Z",
    ]) func otherTimesAreRefused(text: String) { #expect(instant(text) == nil) }

    @Test func datesKeepTheirText() {
        for day in stride(from: -719_162, through: 2_932_896, by: 97) {
            let date = ReferenceDate(day: day)
            #expect(ReferenceDate([UInt8](date.description.utf8)) == date)
        }
        #expect(ReferenceDate(day: -719_162).description == "0001-01-01")
        #expect(ReferenceDate(day: 2_932_896).description == "9999-12-31")
    }

    @Test func weeksStartOnTheDayAsked() {
        let sunday = ReferenceDate(year: 2018, month: 1, day: 7)
        #expect(sunday?.weekday == 6)
        #expect(sunday?.weekStart(on: 0).description == "2018-01-01")
        #expect(sunday?.weekStart(on: 6).description == "2018-01-07")
        #expect(sunday?.weekStart(on: 1).description == "2018-01-02")
    }

    @Test func weeksAroundClockChangesHaveTheirLength() throws {
        let rows = try FixtureFile.rows("reference/weeks.csv")
        #expect(rows.count == 251)
        for row in rows {
            let zone = try #require(ReferenceZone(ReferenceText(row[0])))
            let first = try #require(instant(row[2]))
            let end = try #require(instant(row[3]))
            #expect(end.seconds - first.seconds == Int(row[4]))
            func week(_ seconds: Int) -> String {
                zone.date(at: ReferenceInstant(seconds: seconds)).weekStart(on: 0).description
            }
            #expect(week(first.seconds) == row[1], "\(row)")
            #expect(week(end.seconds - 1) == row[1], "\(row)")
            #expect(week(first.seconds - 1) < row[1], "\(row)")
            #expect(week(end.seconds) > row[1], "\(row)")
        }
    }

    @Test(arguments: [
        "UTC", "Europe/London", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "GB-Eire", "GMT-0",
        "CST6CDT", "Asia/Calcutta", "Etc/UTC",
    ]) func zonesOfTheDatabaseAreKnown(name: String) {
        #expect(ReferenceZone(ReferenceText(name)) != nil)
    }

    @Test(arguments: [
        "", "utc", "europe/london", "Europe/Nowhere", "BST", "GMT+5", "+01:00", "Z", "local",
        "posix/UTC", "right/UTC", "SystemV/EST5", "Europe/London ", "Europe/London\0", "../UTC",
    ]) func otherZonesAreNot(name: String) { #expect(ReferenceZone(ReferenceText(name)) == nil) }
}
