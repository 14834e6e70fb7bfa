import Foundation
import PiggyBank
import PiggyBankCLI
import Testing

/// The countries by which weeks begin, against Foundation, which has ISO 3166-1 and Unicode CLDR.
struct RegionTests {
    /// Codes that are reserved for no country, or for a part of one.
    private static let reserved: Set = [
        "AC", "CP", "CQ", "DG", "EA", "EU", "EZ", "IC", "QO", "TA", "UN",
    ]

    @Test("Every country has the first day of its week; other codes are none") func weekStarts() {
        let countries = Set(Locale.Region.isoRegions.map(\.identifier)).filter {
            $0.count == 2 && $0.allSatisfy(\.isLetter)
        }.subtracting(Self.reserved)
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        for code in letters.flatMap({ first in letters.map { first + $0 } }) {
            let components = Locale.Components(
                languageCode: "und", languageRegion: Locale.Region(code))
            let first = Locale(components: components).firstDayOfWeek.rawValue
            let expected = countries.contains(code) ? first : nil
            #expect(Region(code)?.weekStart.rawValue.prefix(3).lowercased() == expected, "\(code)")
            #expect(Region(code.lowercased()) == Region(code))
        }
    }
}
