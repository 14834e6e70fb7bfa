import Foundation
import PiggyBank

/// A country or a territory (ISO 3166-1), by which weeks may begin.
struct Region: Hashable, Sendable {
    /// The day on which weeks begin there; Unicode CLDR, "Week Data", which Foundation has.
    let weekStart: Weekday

    /// Reads a code of two letters, in any case; nil for one that ISO 3166-1 does not have.
    init?(_ code: String) {
        let region = Locale.Region(code.uppercased())
        guard code.utf8.count == 2, region.isISORegion, region != .unknown else { return nil }
        let days: [Locale.Weekday: Weekday] = [
            .monday: .monday, .tuesday: .tuesday, .wednesday: .wednesday, .thursday: .thursday,
            .friday: .friday, .saturday: .saturday, .sunday: .sunday,
        ]
        let components = Locale.Components(languageCode: "und", languageRegion: region)
        guard let weekStart = days[Locale(components: components).firstDayOfWeek] else {
            return nil
        }
        self.weekStart = weekStart
    }
}
