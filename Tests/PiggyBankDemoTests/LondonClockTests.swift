import PiggyBank
import PiggyBankDemo
import PiggyBankStore
import Testing

@Suite("The generator's clock of Europe/London") struct LondonClockTests {
    @Test("has the offsets of the time-zone database, hour by hour") func agreesWithTheDatabase()
        throws
    {
        let database = try #require(TimeZones().rules(named: "Europe/London"))
        let clock = LondonClock()
        let first = try #require(Instant("2022-12-31T00:00:00Z")).seconds
        let last = try #require(Instant("2034-01-02T00:00:00Z")).seconds
        for hour in stride(from: first, to: last, by: 3_600) {
            for second in [hour - 1, hour] {
                let offset = clock.offset(at: second)
                #expect(offset.range.contains(second))
                #expect(offset.seconds == database.offset(at: second).seconds, "at \(second)")
            }
        }
    }

    @Test("changes at 01:00 UTC of the last Sundays of March and October") func changes() throws {
        let spring = try #require(Instant("2024-03-31T01:00:00Z")).seconds
        let autumn = try #require(Instant("2024-10-27T01:00:00Z")).seconds
        #expect(LondonClock().offset(at: spring - 1).range.upperBound == spring)
        #expect(
            LondonClock().offset(at: spring) == ZoneOffset(seconds: 3_600, range: spring..<autumn))
        #expect(LondonClock().offset(at: autumn).seconds == 0)
    }
}
