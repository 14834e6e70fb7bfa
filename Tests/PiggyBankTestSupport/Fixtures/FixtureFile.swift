import Foundation
import PiggyBankReference

/// The files of the repository's folder Fixtures.
public enum FixtureFile {
    /// The bytes of a file; its path is the one inside Fixtures.
    public static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: path)))
    }

    /// The lines of a file without their line feeds; what follows the last one is left out.
    public static func lines(_ path: String) throws -> [[UInt8]] {
        try bytes(path).lines.map { Array($0.dropLast()) }
    }

    /// The line of an event type with every member that the type can have, without its seal.
    ///
    /// It is the type's first line in a ledger that has every type; of a type whose events never
    /// have all members at once, a line of its own.
    public static func line(ofType type: String) throws -> [UInt8] {
        if let line = try? lines("lines/\(type).jsonl").first { return line }
        let first = try lines("events/every-type.jsonl").first { line in
            String(decoding: line, as: UTF8.self).contains(#""type":"\#(type)""#)
        }
        guard let first else { throw CocoaError(.fileReadNoSuchFile) }
        return ReferenceSeal(of: first).covered
    }

    /// A line without its seal.
    public static func withoutSeal(_ line: [UInt8]) -> [UInt8] { ReferenceSeal(of: line).covered }

    /// The names of the files in a folder, sorted.
    public static func names(in folderPath: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: folderPath).path)
            .sorted()
    }

    /// The rows of a table of comma-separated values without its header; no field has quotes.
    public static func rows(_ path: String) throws -> [[String]] {
        try lines(path).dropFirst().map { line in
            String(decoding: line, as: UTF8.self).split(
                separator: ",", omittingEmptySubsequences: false
            ).map(String.init)
        }
    }

    /// Compares a text with a file, which is written instead when goldens are asked to be written.
    public static func isGolden(_ text: String, _ path: String) throws -> Bool {
        if writesGoldens { try Data(text.utf8).write(to: folder.appending(path: path)) }
        return try bytes(path) == Array(text.utf8)
    }

    /// Whether goldens and the outputs in the documentation are written instead of compared.
    public static var writesGoldens: Bool {
        ProcessInfo.processInfo.environment["PIGGYBANK_WRITE_GOLDEN"] != nil
    }

    /// The text of a file of the sources; its path is the one inside Sources.
    public static func source(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: "Sources/\(path)"), encoding: .utf8)
    }

    /// The project's folder, found from where this file is.
    public static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static let folder = root.appending(path: "Fixtures")
}
