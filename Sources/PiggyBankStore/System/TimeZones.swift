import Foundation
import PiggyBank
import Synchronization

/// The time zones of the IANA database, as Foundation knows them.
package struct TimeZones: ZoneDirectory {
    /// Makes the directory.
    package init() {}

    /// The rules of a zone by its name in the IANA database; nil for any other name.
    ///
    /// Foundation also takes abbreviations and offsets ("PST", "GMT+5"), which are not names of zones,
    /// and names that the database has dropped.
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
