import Foundation
import PiggyBank
import PiggyBankReference
import Testing

@Suite("An instant is a date and time of RFC 3339 in the years 2 to 9998 of UTC")
struct InstantTests {
    /// Every text stands for the same instant, which the writer writes as `canonical`.
    struct Form {
        var canonical: String
        var texts: [String]
    }

    @Test("any offset, any fraction of up to nine digits and lower case are read") func forms() {
        let forms = [
            Form(
                canonical: "2026-03-29T01:30:00.000Z",
                texts: [
                    "2026-03-29T01:30:00Z", "2026-03-29t01:30:00z", "2026-03-29T01:30:00.0Z",
                    "2026-03-29t01:30:00.000000000z", "2026-03-29T02:30:00+01:00",
                    "2026-03-28T20:30:00-05:00", "2026-03-29T01:30:00+00:00",
                    "2026-03-29T01:30:00-00:00", "2026-03-29t07:15:00+05:45",
                    "2026-03-30T01:29:00+23:59", "2026-03-28T01:31:00-23:59",
                    "2026-03-29T02:30:00.000+01:00",
                ]),
            Form(
                canonical: "1970-01-01T00:00:00.000Z",
                texts: ["1970-01-01T00:00:00Z", "1969-12-31T23:00:00-01:00"]),
            Form(
                canonical: "2024-02-29T23:59:59.999Z",
                texts: ["2024-03-01T00:59:59.999+01:00", "2024-02-29T23:59:59.999Z"]),
            Form(
                canonical: "0002-01-01T00:00:00.000Z",
                texts: [
                    "0002-01-01T00:00:00Z", "0002-01-01T23:59:00+23:59",
                    "0001-12-31T23:59:00-00:01", "0001-12-31T00:01:00-23:59",
                ]),
            Form(
                canonical: "9998-12-31T23:59:59.000Z",
                texts: [
                    "9998-12-31T23:59:59Z", "9998-12-31T00:00:59-23:59",
                    "9999-01-01T00:00:59+00:01", "9999-01-01T23:58:59+23:59",
                ]),
        ]
        for form in forms {
            for text in [form.canonical] + form.texts {
                let instant = Instant(text)
                #expect(instant?.description == form.canonical, "\(text)")
                #expect(instant == Instant(form.canonical), "\(text)")
            }
        }
    }

    @Test("a fraction has its digits' weight, and no more than nine of them") func fractions()
        throws
    {
        let digits = "123456789"
        var weight: UInt32 = 100_000_000
        var expected: UInt32 = 0
        for count in 0...9 {
            let fraction = count == 0 ? "" : "." + digits.prefix(count)
            let instant = try #require(
                Instant("2026-01-01T00:00:00\(fraction)Z"), "\(count) digits")
            #expect(instant.nanoseconds == expected, "\(count) digits")
            expected += UInt32(count + 1) * weight
            weight /= 10
        }
        #expect(Instant("2026-01-01T00:00:00.999999999Z")?.nanoseconds == 999_999_999)
        #expect(Instant("2026-01-01T00:00:00.000000001+01:00")?.nanoseconds == 1)
        #expect(Instant("2026-01-01T00:00:00.1234567890Z") == nil)
        #expect(Instant("2026-01-01T00:00:00.0000000000Z") == nil)
        #expect(Instant("2026-01-01T00:00:00.Z") == nil)
    }

    @Test(
        "what RFC 3339 does not have, or what is no time, is none",
        arguments: [
            "", "2026-03-29", "2026-03-29T", "2026-03-29T01:30", "2026-03-29T01:30Z",
            "2026-03-29T01:30:00", "2026-03-29T01:30:00.5", "2026-03-29 01:30:00Z",
            "2026-03-29_01:30:00Z", "2026-03-29T24:00:00Z", "2026-03-29T25:00:00Z",
            "2026-03-29T23:60:00Z", "2026-03-29T23:59:60Z", "2016-12-31T23:59:60Z",
            "2016-12-31T23:59:60.5Z", "2026-03-29T23:59:61Z", "2026-02-29T00:00:00Z",
            "2026-00-01T00:00:00Z", "2026-03-29T1:30:00Z", "2026-03-29T01:30:0Z",
            "2026-03-29T01:30:00z ", " 2026-03-29T01:30:00Z", "2026-03-29T01:30:00Z\u{0}",
            "2026-03-29T01:30:00+24:00", "2026-03-29T01:30:00-24:00", "2026-03-29T01:30:00+23:60",
            "2026-03-29T01:30:00+1:00", "2026-03-29T01:30:00+0100", "2026-03-29T01:30:00+01",
            "2026-03-29T01:30:00+01:0", "2026-03-29T01:30:00+01:00:00",
            "2026-03-29T01:30:00 +01:00", "2026-03-29T01:30:00−01:00", "2026-03-29T01:30:00*01:00",
            "2026-03-29T01:30:00+01:00Z", "2026-03-29T01:30:00ZZ", "2026-03-29T01:30:00,5Z",
            "2026-03-29T01:30:00.-5Z", "2026-03-29T01:30:00.5.5Z", "2026-03-29T01:30:00.5",
            "2026-03-29T01-30-00Z", "2026-03-29T01:30:00\u{5A}\u{301}", "2026-03-29T-1:30:00Z",
            "2026-03-29T+1:30:00Z", "20260329T013000Z", "2026-W13-7T01:30:00Z",
            "2026-088T01:30:00Z", "+2026-03-29T01:30:00Z", "12026-03-29T01:30:00Z",
            "٢٠٢٦-03-29T01:30:00Z", "2026-03-29\u{14}01:30:00Z", "2026-03-29T01:30:00\u{1A}",
        ]) func rejected(text: String)
    { #expect(Instant(text) == nil, "\(text.debugDescription)") }

    @Test("the offset may not carry a time out of the years 2 to 9998") func bounds() {
        let outside = [
            "0000-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "0001-12-31T23:59:59.999999999Z",
            "0002-01-01T00:00:00+00:01", "0002-01-01T23:58:59.999999999+23:59",
            "0001-12-31T23:58:59-00:01", "0001-12-30T23:59:59-23:59", "0001-12-31T23:59:59+00:00",
            "9998-12-31T23:59:59-00:01", "9998-12-31T00:01:00-23:59", "9999-01-01T00:00:00Z",
            "9999-01-01T00:01:00+00:01", "9999-12-31T23:59:59Z", "10000-01-01T00:00:00Z",
        ]
        for text in outside { #expect(Instant(text) == nil, "\(text)") }
        #expect(Instant("9998-12-31T23:59:59.999999999Z") == Instant.latest)
        #expect(Instant(seconds: Instant.firstSecond) == Instant("0002-01-01T00:00:00Z"))
        #expect(Instant(seconds: Instant.firstSecond - 1) == nil)
        #expect(Instant(seconds: Instant.lastSecond + 1) == nil)
        #expect(Instant(seconds: .min) == nil)
        #expect(Instant(seconds: .max) == nil)
        #expect(Instant(seconds: 0, nanoseconds: 999_999_999) != nil)
        #expect(Instant(seconds: 0, nanoseconds: 1_000_000_000) == nil)
    }

    @Test("an instant prints, and its text reads back as the same millisecond", arguments: 1...4)
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1_000 {
            let seconds = Int64.random(in: Instant.firstSecond...Instant.lastSecond, using: &random)
            let nanoseconds = UInt32.random(in: 0..<1_000_000_000, using: &random)
            let instant = try #require(Instant(seconds: seconds, nanoseconds: nanoseconds))
            let text = instant.description
            let read = Instant(text)
            if read != instant.truncatedToMilliseconds || text.utf8.count != 24 {
                Issue.record("\(seconds) s \(nanoseconds) ns prints as \(text), seed \(seed)")
            }
        }
    }

    @Test("a local time and its offset give the instant that both name", arguments: 1...4)
    func offsets(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<1_000 {
            let offset = random.within(-1_439...1_439)
            let seconds = Int64.random(in: -10_000_000_000...100_000_000_000, using: &random)
            let utc = try #require(Instant(seconds: seconds))
            let local = try #require(Instant(seconds: seconds + Int64(offset) * 60))
            let sign = offset < 0 ? "-" : "+"
            let hours = String(format: "%02d", abs(offset) / 60)
            let minutes = String(format: "%02d", abs(offset) % 60)
            let text = "\(local.description.dropLast())\(sign)\(hours):\(minutes)"
            if Instant(text) != utc { Issue.record("\(text) is not \(utc), seed \(seed)") }
        }
    }

    @Test("instants are ordered by time, nanoseconds included") func order() throws {
        let texts = [
            "0002-01-01T00:00:00Z", "1969-12-31T23:59:59.999999999Z", "1970-01-01T00:00:00Z",
            "1970-01-01T00:00:00.000000001Z", "1970-01-01T00:00:01Z",
            "9998-12-31T23:59:59.999999999Z",
        ]
        let instants = try texts.map { try #require(Instant($0)) }
        for (place, instant) in instants.enumerated() {
            for (otherPlace, other) in instants.enumerated() {
                #expect((instant < other) == (place < otherPlace))
                #expect((instant == other) == (place == otherPlace))
            }
        }
    }

    @Test("the local day begins with the offset, before 1970 too") func localDay() throws {
        let cases = [
            ("1970-01-01T00:00:00Z", 0, "1970-01-01", 0),
            ("1970-01-01T00:00:00Z", -1, "1969-12-31", 86_399),
            ("1969-12-31T23:59:59Z", 0, "1969-12-31", 86_399),
            ("1969-12-31T23:59:59Z", 1, "1970-01-01", 0),
            ("1969-12-31T00:00:00Z", 0, "1969-12-31", 0),
            ("2026-07-01T23:30:00Z", 3_600, "2026-07-02", 1_800),
            ("2026-07-01T00:30:00Z", -3_600, "2026-06-30", 84_600),
        ]
        for (text, offset, date, secondOfDay) in cases {
            let local = try #require(Instant(text)).local(offset: offset)
            #expect(local.date.description == date, "\(text) \(offset)")
            #expect(local.secondOfDay == secondOfDay, "\(text) \(offset)")
        }
    }
}
