import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// The zones that are part of the program, against those of Foundation, which has the same version
/// of the database.
struct CompiledZonesTests {
    @Test("The version is the one of Foundation; a newer one is made by .ci/zones") func version() {
        #expect(CompiledZones.version == TimeZone.timeZoneDataVersion)
    }

    @Test("Every name of the database is known") func names() throws {
        let names = Set(CompiledZones.allNames)
        #expect(names.count == CompiledZones.allNames.count)
        for line in try FixtureFile.lines("reference/time-zones.txt") {
            #expect(names.contains(String(decoding: line, as: UTF8.self)))
        }
        #expect(names.isSuperset(of: CompiledZones.usualNames))
        #expect(names.isSuperset(of: TimeZone.knownTimeZoneIdentifiers))
    }

    @Test("Every zone has Foundation's offsets, around each transition and between") func offsets()
        throws
    {
        var random = SplitMix64(seed: 4_350)
        for name in CompiledZones.allNames {
            let zone = try #require(CompiledZones().rules(named: name))
            let expected = try #require(TimeZone(identifier: name), "\(name)")
            // From 1900 to 2100, by the stretches that the rules themselves state.
            var second: Int64 = -2_208_988_800
            while second < 4_102_444_800 {
                let stretch = zone.offset(at: second)
                #expect(stretch.range.contains(second), "\(name) at \(second)")
                let last = min(stretch.range.upperBound - 1, 4_102_444_800)
                let between = second + Int64(random.below(Int(last - second + 1)))
                for place in [second, between, last] {
                    let date = Date(timeIntervalSince1970: Double(place))
                    #expect(
                        stretch.seconds == expected.secondsFromGMT(for: date), "\(name) at \(place)"
                    )
                }
                second = last + 1
            }
        }
    }
}
