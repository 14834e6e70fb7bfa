import PiggyBank
import Synchronization

/// The time zones of the IANA database: those that are part of the program, and those of the system
/// where it has a newer version.
///
/// So the same program has the same weeks on every machine, until the clocks of a country go
/// otherwise than anybody knew when it was made.
package struct TimeZones: ZoneDirectory {
    /// The system's database; nil where it is none that is newer.
    private let newer: Database?
    /// The rules that were asked for before.
    private let known: KnownZones
    private var compiled: CompiledZones { CompiledZones() }

    private struct Database {
        /// Where it has a file for each zone.
        var folder: String
        var version: String
    }

    /// The directory of this system.
    package init() { self = Self.ofSystem }

    /// Makes the directory on a system that has its zones in one of some folders.
    package init(folders: [String]) {
        newer = folders.lazy.compactMap(Self.database).first { $0.version > CompiledZones.version }
        known = KnownZones()
    }

    private static let ofSystem = TimeZones(folders: [
        "/usr/share/zoneinfo", "/var/db/timezone/zoneinfo",
    ])

    /// The database in a folder; nil where nothing says its version, such as `2026a`.
    private static func database(in folder: String) -> Database? {
        // `# version 2026a`, in the first line of a long file.
        if let words = firstWords(of: "tzdata.zi", in: folder) {
            guard words.count == 3, words[1] == "version" else { return nil }
            return Database(folder: folder, version: words[2])
        }
        let version = firstWords(of: "+VERSION", in: folder)?.first
        return version.map { Database(folder: folder, version: $0) }
    }

    /// The words of a file's first line, of which no more is read.
    private static func firstWords(of name: String, in folder: String) -> [String]? {
        let file = try? LocalFiles().openForReading("\(folder)/\(name)")
        let line = (try? file?.read(at: 0, count: 64))?.prefix { $0 != 0x0A }
        return line?.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
    }

    /// The rules of a zone by its name in the IANA database; nil for any other name.
    ///
    /// Linear in the database, about 100 KB, or in one file of the system's, when a zone is first
    /// asked for.
    package func rules(named name: String) -> (any ZoneRules)? {
        known.rules(named: name) { readRules(named: name) }
    }

    private func readRules(named name: String) -> (any ZoneRules)? {
        if ["UTC", "Etc/UTC"].contains(name) { return UTCRules() }
        guard let newer, compiled.contains(name) || isPossible(name) else {
            return compiled.table(named: name)
        }
        return Self.file(name, in: newer.folder).flatMap(ZoneTable.init(file:))
            ?? compiled.table(named: name)
    }

    /// Whether a name that the program does not know may be one of a newer database.
    ///
    /// It has an area and a place; there are other files beside those of the zones.
    private func isPossible(_ name: String) -> Bool {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard 2...3 ~= parts.count, !Self.otherNames.contains(name),
            !Self.otherFolders.contains(String(parts[0]))
        else { return false }
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty
                && part.utf8.allSatisfy { byte in
                    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
                        || "_+-".utf8.contains(byte)
                }
        }
        // A file system that does not tell cases apart has `europe/london` too.
        return isPlain && self.name(amongKnown: name) == nil
    }

    /// Folders that have what the database says in other forms, or said once.
    private static let otherFolders = ["posix", "right", "SystemV"]
    /// The links that the database had once, and that systems may still have.
    private static let otherNames = ["Canada/East-Saskatchewan", "US/Pacific-New"]

    private static func file(_ name: String, in folder: String) -> ContiguousArray<UInt8>? {
        try? LocalFiles().contents(of: "\(folder)/\(name)", limit: maxFileBytes)
    }

    /// Many times what any zone has.
    private static let maxFileBytes = 1 << 20

    /// The version of the database, and the folder of the system that it is in; nil for the one
    /// that is part of the program.
    package var source: (version: String, folder: String?) {
        newer.map { ($0.version, $0.folder) } ?? (CompiledZones.version, nil)
    }
}

// MARK: - Names as people and systems write them

extension TimeZones {
    /// The names that are usual, in their order, and UTC.
    package static var names: [String] { ["UTC"] + CompiledZones.usualNames }

    /// The name in the IANA database that a text is in any case; nil if it is none.
    ///
    /// Linear in the names, about 600.
    package func name(inAnyCase text: String) -> String? {
        rules(named: text) != nil ? text : name(amongKnown: text)
    }

    /// The name that the program knows and that a text is in any case.
    private func name(amongKnown text: String) -> String? {
        // Other letters than those of ASCII may become them.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let lowercased = text.lowercased()
        return CompiledZones.allNames.first { $0.lowercased() == lowercased }
    }

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
        if let path = linkTarget("/etc/localtime") { return path }
        guard let text = file("timezone", in: "/etc") else { return nil }
        return String(decoding: text.split { $0 <= 0x20 }.first ?? [], as: UTF8.self)
    }

    /// The name of the zone whose rules are at a path of the database.
    private static func nameOfRules(_ path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.lastIndex(of: "zoneinfo")
        return folder.map { parts[($0 + 1)...].joined(separator: "/") } ?? path
    }
}

/// The rules of zones that were asked for, which many ledgers share.
private final class KnownZones: Sendable {
    private let known = Mutex<[ContiguousArray<UInt8>: (any ZoneRules)?]>([:])

    /// The rules of a zone, read when they are first asked for.
    func rules(named name: String, _ read: () -> (any ZoneRules)?) -> (any ZoneRules)? {
        // By bytes: texts compare as Unicode does.
        let bytes = ContiguousArray(name.utf8)
        return known.withLock { known in
            if let rules = known[bytes] { return rules }
            let rules = read()
            // Ledgers that are not what they should be may name anything.
            if known.count < Self.maxNames { known[bytes] = .some(rules) }
            return rules
        }
    }

    /// More than the database has.
    private static let maxNames = 1_000
}
