import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

/// The zones of the IANA database, against tables that were computed elsewhere.
struct TimeZonesTests {
    private let zones = TimeZones()

    @Test("Every name of the database is known, links included") func names() throws {
        for line in try FixtureFile.lines("reference/time-zones.txt") {
            let name = String(decoding: line, as: UTF8.self)
            #expect(zones.rules(named: name) != nil, "\(name)")
        }
    }

    @Test(
        "What only looks like a name is not known",
        arguments: [
            "", " ", "PST", "BST", "GMT+5", "UTC+1", "+01:00", "Z", "local", "localtime",
            "posixrules", "posix/UTC", "right/UTC", "SystemV/AST4", "Foo/Bar", "Europe/Atlantis",
            "europe/london", "EUROPE/LONDON", "Europe/London ", " Europe/London", "Europe/London\0",
            "Europe/London\n", "Europe\\London", "../../etc/passwd", "/etc/localtime",
            "Asia/\u{212A}olkata", "Europe/Londón", "GMT+05:30", "Etc/GMT+15", "Etc/utc", "utc",
            "Europe/London/", "/Europe/London", "Europe//London", "./UTC", "IST", "US/Pacific-New",
            "Canada/East-Saskatchewan", "Etc/Unknown", "SystemV/PST8PDT",
        ]) func notNames(name: String)
    {
        // Asked after a name that Unicode takes for the same.
        #expect(zones.rules(named: "Asia/Kolkata") != nil)
        #expect(zones.rules(named: name) == nil)
    }

    @Test("A name in any case is that name; what is none in its own case is none in any")
    func anyCase() throws {
        for line in try FixtureFile.lines("reference/time-zones.txt") {
            let name = String(decoding: line, as: UTF8.self)
            for text in [name, name.lowercased(), name.uppercased()] {
                #expect(zones.name(inAnyCase: text) == name, "\(text)")
            }
        }
        for text in ["", "pst", "Europe/Atlantis", "europe/londón", "asia/\u{212A}olkata", "us"] {
            #expect(zones.name(inAnyCase: text) == nil, "\(text)")
        }
    }

    @Test("The system's database is read where it is newer, and the program's where it is not")
    func newerDatabase() throws {
        let folder = try TemporaryFolder()
        let zones = { TimeZones(folders: ["/nowhere", folder.path]) }
        func write(_ name: String, _ bytes: some Collection<UInt8>) throws {
            let path = folder.path(name)
            try FileManager.default.createDirectory(
                atPath: (path as NSString).deletingLastPathComponent,
                withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(fileURLWithPath: path))
        }
        let changed = ZoneFileWriter(first: 0, rule: "XXX-5")
        try write("Europe/London", changed.bytes)
        try write("Europe/Atlantis", changed.bytes)
        try write("Europe/Paris", Array("TZif, or what is left of it".utf8))
        #expect(zones().source == (CompiledZones.version, nil))
        for (name, version) in [("tzdata.zi", "# version 1999a\n"), ("+VERSION", "1999a\n")] {
            try write(name, Array(version.utf8))
            #expect(zones().source == (CompiledZones.version, nil))
            #expect(zones().rules(named: "Europe/Atlantis") == nil)
        }
        try write("tzdata.zi", Array("# version 2999a\nR A 1916\n".utf8))
        #expect(zones().source == ("2999a", folder.path))
        let second: Int64 = 1_772_000_000
        for (name, offset) in [
            ("Europe/London", 18_000), ("Europe/Atlantis", 18_000), ("Europe/Paris", 3_600),
            ("Europe/Rome", 3_600), ("Etc/UTC", 0),
        ] {
            let rules = try #require(zones().rules(named: name))
            #expect(rules.offset(at: second).seconds == offset, "\(name)")
        }
        for name in ["europe/london", "posix/London", "Europe/../London", "Europe/Nowhere"] {
            #expect(zones().rules(named: name) == nil, "\(name)")
        }
    }

    @Test("Each offset holds from its transition on, and the one before until a second earlier")
    func transitions() throws {
        for row in try FixtureFile.rows("reference/transitions.csv") {
            let zone = try #require(zones.rules(named: row[0]))
            let instant = try #require(Instant(row[1]))
            #expect(zone.offset(at: instant.seconds).seconds == Int(row[3]), "\(row)")
            guard instant.seconds > 0 else { continue }
            #expect(zone.offset(at: instant.seconds - 1).seconds == Int(row[2]), "\(row)")
        }
    }

    @Test("A stretch of constant offset contains the asked second and no transition")
    func stretches() throws {
        var transitions: [String: Set<Int64>] = [:]
        for row in try FixtureFile.rows("reference/transitions.csv") where row[2] != row[3] {
            let instant = try #require(Instant(row[1]))
            transitions[row[0], default: []].insert(instant.seconds)
        }
        var random = SplitMix64(seed: firstSeed)
        for (name, seconds) in transitions {
            let zone = try #require(zones.rules(named: name))
            for _ in 0..<2_000 {
                let second = Int64(random.below(2_114_380_800))
                let stretch = zone.offset(at: second)
                #expect(stretch.range.contains(second), "\(name) at \(second)")
                let inside = seconds.contains {
                    $0 > stretch.range.lowerBound && stretch.range.contains($0)
                }
                #expect(!inside, "\(name) at \(second)")
            }
        }
    }

    @Test("Weeks begin and end at the instants of the database, clock changes or not") func weeks()
        throws
    {
        for row in try FixtureFile.rows("reference/weeks.csv") {
            let zone = try #require(zones.rules(named: row[0]))
            let monday = try #require(CalendarDate(row[1]))
            let start = try #require(Instant(row[2])).seconds
            let end = try #require(Instant(row[3])).seconds
            #expect(end - start == Int64(row[4]), "\(row)")
            var calendar = LedgerCalendar(zone: zone, weekStart: .monday)
            for (second, days) in [(start - 1, -7), (start, 0), (end - 1, 0), (end, 7)] {
                let instant = try #require(Instant(seconds: second))
                #expect(calendar.week(of: instant) == monday.adding(days: days), "\(row)")
            }
        }
    }

    @Test("Many threads may ask the same zone at once") func threads() async throws {
        let zone = try #require(zones.rules(named: "America/St_Johns"))
        let sums = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    stride(from: Int64(0), to: 2_000_000_000, by: 3_456_789).reduce(0) {
                        $0 + zone.offset(at: $1).seconds
                    }
                }
            }
            return await group.reduce(into: Set<Int>()) { $0.insert($1) }
        }
        #expect(sums.count == 1)
    }
}
