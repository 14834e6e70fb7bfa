import Foundation
import PiggyBank
import Synchronization

/// The time zones of the IANA database, as Foundation knows them.
package struct TimeZones: ZoneDirectory {
    /// Makes the directory.
    package init() {}

    /// The rules of a zone by its name in the IANA database; nil for any other name.
    ///
    /// Foundation also takes abbreviations and offsets ("PST", "GMT+5"), which are not names of
    /// zones, and names that the database has dropped.
    package func rules(named name: String) -> (any ZoneRules)? {
        if ["UTC", "Etc/UTC"].contains(name) { return UTCRules() }
        // Foundation ends a name at a NUL, and does not know what names look like.
        let isPlain = name.utf8.allSatisfy { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "/_+-".utf8.contains(byte)
        }
        let isArea =
            name.contains("/") && !name.hasPrefix("SystemV/") && !Self.droppedNames.contains(name)
        // Texts compare as Unicode does, for which the sign of the kelvin is a K.
        guard isPlain, isArea || Self.namesWithoutArea.contains(name),
            let zone = TimeZone(identifier: name)
        else { return nil }
        return FoundationZone(zone)
    }

    /// The names of the database that have no area, its `backward` and `etcetera` files included.
    private static let namesWithoutArea: Set<String> = [
        "CET", "CST6CDT", "Cuba", "EET", "EST", "EST5EDT", "Egypt", "Eire", "Factory", "GB",
        "GB-Eire", "GMT", "GMT+0", "GMT-0", "GMT0", "Greenwich", "HST", "Hongkong", "Iceland",
        "Iran", "Israel", "Jamaica", "Japan", "Kwajalein", "Libya", "MET", "MST", "MST7MDT", "NZ",
        "NZ-CHAT", "Navajo", "PRC", "PST8PDT", "Poland", "Portugal", "ROC", "ROK", "Singapore",
        "Turkey", "UCT", "UTC", "Universal", "W-SU", "WET", "Zulu",
    ]

    /// The links that the database had once, and that Foundation still follows.
    private static let droppedNames: Set<String> = ["Canada/East-Saskatchewan", "US/Pacific-New"]
}

// MARK: - Names as people and systems write them

extension TimeZones {
    /// The names that are usual, in their order: those with an area that Foundation lists, and UTC.
    package static var names: [String] {
        ["UTC"] + TimeZone.knownTimeZoneIdentifiers.filter { $0.contains("/") }.sorted()
    }

    /// The name in the IANA database that a text is in any case; nil if it is none.
    ///
    /// Linear in the names that Foundation lists, a few hundred.
    package func name(inAnyCase text: String) -> String? {
        if rules(named: text) != nil { return text }
        // Other letters than those of ASCII may become them.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let lowercased = text.lowercased()
        // Foundation does not list every link; most are written as the other names are.
        let listed = (TimeZone.knownTimeZoneIdentifiers + Self.namesWithoutArea + Self.oddLinks)
            .filter { $0.lowercased() == lowercased }
        return (listed + Self.spellings(of: lowercased)).first { rules(named: $0) != nil }
    }

    /// How a name may be written: `America/Port_of_Spain`, `US/Pacific`, `Etc/GMT`.
    private static func spellings(of name: String) -> [String] {
        var usual = ""
        for character in name {
            let beginsWord = usual.last.map { "/_-".contains($0) } ?? true
            usual += beginsWord ? character.uppercased() : String(character)
        }
        let area = usual.prefix { $0 != "/" }
        let place = usual.dropFirst(area.count)
        return [usual, area.uppercased() + place, area + place.uppercased()]
    }

    /// The links that are not written as other names are.
    private static let oddLinks = [
        "America/Argentina/ComodRivadavia", "America/Knox_IN", "Brazil/DeNoronha",
        "Chile/EasterIsland", "Mexico/BajaNorte", "Mexico/BajaSur",
    ]

    /// The name of the system's zone in the IANA database; nil where it has none.
    ///
    /// - Parameters:
    ///   - variable: the value of `TZ`, which overrides the setting; nil where it is not set.
    ///   - setting: the system's setting, the name of a zone or the path of its rules.
    package func systemName(variable: String?, setting: String?) -> String? {
        guard let text = variable ?? setting else { return nil }
        // POSIX has a colon before a name, and takes the empty text for UTC.
        let name = Self.nameOfRules(text.first == ":" ? String(text.dropFirst()) : text)
        if name.isEmpty { return "UTC" }
        return rules(named: name) == nil ? nil : name
    }

    /// The zone that the system is set to: where `/etc/localtime` leads, or the text of
    /// `/etc/timezone`; nil where it has neither.
    package static var systemSetting: String? {
        if let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime") {
            return path
        }
        let text = try? String(contentsOfFile: "/etc/timezone", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The name of the zone whose rules are at a path of the database.
    private static func nameOfRules(_ path: String) -> String {
        path.range(of: "zoneinfo/", options: .backwards).map { String(path[$0.upperBound...]) }
            ?? path
    }
}

/// The time zones that many ledgers share, each made when it is first asked for.
package final class SharedTimeZones: ZoneDirectory {
    private let zones = TimeZones()
    private let known = Mutex<[String: (any ZoneRules)?]>([:])

    /// Makes the directory.
    package init() {}

    /// The rules of a zone by its name in the IANA database; nil for any other name.
    package func rules(named name: String) -> (any ZoneRules)? {
        known.withLock { known in
            if let rules = known[name] { return rules }
            let rules = zones.rules(named: name)
            // Ledgers that are not what they should be may name anything.
            if known.count < Self.maxNames { known[name] = .some(rules) }
            return rules
        }
    }

    /// More than the database has.
    private static let maxNames = 1_000
}

/// The rules of one zone, asked from Foundation a year at a time and kept.
private final class FoundationZone: ZoneRules {
    private let zone: TimeZone
    /// The stretches of constant offset, by the number of the window that they lie in.
    private let windows = Mutex<[Int64: [ZoneOffset]]>([:])

    /// A window is about a year: 2^25 seconds.
    private static let windowSeconds: Int64 = 1 << 25

    init(_ zone: TimeZone) {
        self.zone = zone
    }

    func offset(at second: Int64) -> ZoneOffset {
        let window = second >> 25
        return windows.withLock { windows in
            let stretches = windows[window] ?? Self.stretches(of: zone, in: window)
            windows[window] = stretches
            return stretches.last { $0.range.lowerBound <= second } ?? stretches[0]
        }
    }

    /// The stretches of a window, in order; they cover it whole.
    private static func stretches(of zone: TimeZone, in window: Int64) -> [ZoneOffset] {
        let end = (window + 1) * windowSeconds
        var start = window * windowSeconds
        var stretches: [ZoneOffset] = []
        while start < end {
            let date = Date(timeIntervalSince1970: Double(start))
            var next = end
            if let transition = zone.nextDaylightSavingTimeTransition(after: date) {
                next = min(end, max(start + 1, Int64(transition.timeIntervalSince1970)))
            }
            let seconds = zone.secondsFromGMT(for: date)
            stretches.append(ZoneOffset(seconds: seconds, range: start..<next))
            start = next
        }
        return stretches
    }
}
