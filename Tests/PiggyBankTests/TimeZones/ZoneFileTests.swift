import PiggyBank
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// The files of time zones, as systems have them.
struct ZoneFileTests {
    @Test("What a file says holds: before, at and after each transition", arguments: 1...4)
    func transitions(version: Int) throws {
        for seed in 1...50 {
            var random = SplitMix64(seed: UInt64(seed))
            var (second, transitions) = (Int64(-2_000_000_000), [(Int64, Int32)]())
            for _ in 0..<random.below(60) {
                second += Int64(1 + random.below(60_000_000))
                transitions.append((second, Int32(random.below(50_000)) - 25_000))
            }
            var file = ZoneFileWriter(first: 1_234, transitions)
            file.version = version
            let zone = try #require(ZoneTable(file: file.bytes), "seed \(seed)")
            var before: Int32 = 1_234
            for (second, offset) in transitions {
                #expect(zone.offset(at: second - 1).seconds == Int(before), "seed \(seed)")
                #expect(zone.offset(at: second).seconds == Int(offset), "seed \(seed)")
                before = offset
            }
            #expect(zone.offset(at: 1 << 40).seconds == Int(before), "seed \(seed)")
        }
    }

    @Test(
        "The rule at the end holds every year",
        arguments: [
            // A rule, and local times of the clock change with the offsets around it.
            ("GMT0BST,M3.5.0/1,M10.5.0", "2051-03-26T01:00:00Z", 0, 3_600),
            ("GMT0BST,M3.5.0/1,M10.5.0", "2051-10-29T01:00:00Z", 3_600, 0),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2026-09-26T14:00:00Z", 43_200, 46_800),
            ("<-0330>3:30<-0230>,M3.2.0,M11.1.0", "2026-03-08T05:30:00Z", -12_600, -9_000),
            // The hours of RFC 9636: before the day, and after it.
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29T01:00:00Z", -7_200, -3_600),
            ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 7_200, 10_800),
            // Days of the year, with the leap day and without it.
            ("XXX0YYY,J60,J300", "2024-03-01T02:00:00Z", 0, 3_600),
            ("XXX0YYY,59,300", "2024-02-29T02:00:00Z", 0, 3_600),
            ("XXX0YYY-2:30:30,J60/0,J300", "2023-03-01T00:00:00Z", 0, 9_030),
        ]) func rule(rule: String, change: String, before: Int, after: Int) throws
    {
        let zone = try #require(ZoneTable(file: ZoneFileWriter(first: 0, rule: rule).bytes))
        let second = try #require(Instant(change)).seconds
        #expect(zone.offset(at: second - 1).seconds == before)
        #expect(zone.offset(at: second - 1).range.upperBound == second)
        #expect(zone.offset(at: second).seconds == after)
        #expect(zone.offset(at: second).range.lowerBound == second)
    }

    @Test("Summer time may hold all year; RFC 9636, section 3.3.1") func allYear() throws {
        let file = ZoneFileWriter(first: 0, rule: "XXX3EDT4,0/0,J365/23")
        let zone = try #require(ZoneTable(file: file.bytes))
        for second in stride(from: Int64(1_000_000_000), to: 1_100_000_000, by: 86_400) {
            #expect(zone.offset(at: second).seconds == -14_400)
        }
    }

    @Test(
        "A file whose rule is none is none",
        arguments: [
            "GMT", "G0", "GMT0BST", "GMT0BST,M3.5.0", "GMT0BST,M13.5.0,M10.5.0", "GMT25",
            "GMT0BST,M3.6.0,M10.5.0", "GMT0BST,M3.5.7,M10.5.0", "GMT0BST,J0,J1", "GMT0BST,366,1",
            "GMT0BST,M3.5.0/168,M10.5.0", "GMT0BST,M3.5.0,M10.5.0 ", "<GMT0", "GMT0:60",
        ]) func noRule(rule: String)
    { #expect(ZoneTable(file: ZoneFileWriter(first: 0, rule: rule).bytes) == nil) }

    @Test("Any bytes are a zone or none, and a zone answers for any second", arguments: 1...20)
    func anyBytes(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let file = ZoneFileWriter(
            first: 0, (1...9).map { ($0 * 10_000_000, Int32($0) * 900) },
            rule: "GMT0BST,M3.5.0/1,M10.5.0")
        for _ in 0..<2_000 {
            var bytes = file.bytes
            for _ in 0...random.below(4) {
                bytes[random.below(bytes.count)] = UInt8(truncatingIfNeeded: random.next())
            }
            if random.below(4) == 0 { bytes.removeLast(random.below(bytes.count)) }
            guard let zone = ZoneTable(file: bytes) else { continue }
            for second in [.min, .max, 0, Int64(bitPattern: random.next())] {
                let stretch = zone.offset(at: second)
                let isReckoned = (-(1 << 40)...(1 << 40)).contains(second)
                #expect(!isReckoned || stretch.range.contains(second), "seed \(seed)")
            }
        }
    }
}
