import PiggyBank
import PiggyBankImport
import PiggyBankStore

/// The preset that an import is told to use.
enum ImportPreset {
    /// Finds a preset: a built-in, or a file.
    ///
    /// - Throws: `LedgerFailure` for a file that cannot be read, or is no preset.
    static func find(_ name: String) throws -> Preset {
        if let preset = Preset.builtIn(named: name) { return preset }
        return try read(name, extendedBy: [])
    }

    /// Reads a file; what it extends is a built-in, or a file of the same folder.
    private static func read(_ path: String, extendedBy chain: [String]) throws -> Preset {
        let name = Phrase.visible(path)
        guard !chain.contains(path), chain.count < maxFiles else {
            throw failure(
                ImportFinding(
                    .badPreset,
                    """
                    presets that extend one another lead back to this one, or are more than \
                    \(maxFiles)
                    """, next: "Extend a built-in preset, or one file."), name)
        }
        let bytes: ContiguousArray<UInt8>
        do throws(FileError) { bytes = try LocalFiles().contents(of: path, limit: maxBytes) } catch
        {
            if case .unreadable(let error) = error, error.isAbsence, !path.contains("/"),
                !path.contains(".")
            {
                throw failure(unknown(path), name)
            }
            throw LedgerFailure.unreadableStatement(error, name)
        }
        /// What went wrong with the preset that this one extends.
        var failed: (any Error)?
        do throws(ImportFinding) {
            return try Preset(json: bytes, named: name) { extended throws(ImportFinding) in
                let base = folder(of: path) + extended
                // Of a file that is not there, the one that wants it tells.
                guard (try? LocalFiles().status(base)) != nil else { return nil }
                do { return try read(base, extendedBy: chain + [path]) } catch {
                    failed = error
                    return nil
                }
            }
        } catch { throw failed ?? failure(error, name) }
    }

    /// Writes a preset, never over a file that is there.
    static func save(_ json: String, at path: String) throws {
        do throws(SystemError) {
            let file = try LocalFiles().create(path)
            try file.writeAll(ContiguousArray(json.utf8))
            try file.sync()
        } catch {
            let problem =
                error.isExistence
                ? Problem(
                    "preset-exists", "exists, and a preset never overwrites a file",
                    next: "Name another file; or complete this file and use it with --preset.")
                : Problem("not-written", error.text)
            throw LedgerFailure(.fileFailed, problem, file: Phrase.visible(path))
        }
    }

    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func unknown(_ name: String) -> ImportFinding {
        let names = Preset.builtIn.map(\.name)
        let meant: Text? = name.suggestion(among: names).map { "; did you mean \(verbatim: $0)?" }
        return ImportFinding(
            .unknownPreset, "there is no preset \(quoted: name)\(meant)",
            next: "Name a file such as ./mybank.json, or one of \(verbatim: names, .or).")
    }

    static func failure(_ finding: ImportFinding, _ name: String) -> LedgerFailure {
        let place = finding.place
        let item = Diagnostic(
            problem: finding.problem, rule: finding.rule.rawValue, file: name,
            line: place.line > 0 ? place.line : nil,
            column: place.line > 0 ? max(place.column, 1) : nil)
        return LedgerFailure(.rejected, [item])
    }

    /// How many files may extend one another.
    private static let maxFiles = 8
    /// More than any preset has.
    private static let maxBytes = 1 << 20
}
