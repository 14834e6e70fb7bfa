import Foundation
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// The broken files of `Fixtures/statements/broken`, each named after the rule that it breaks.
///
/// Each has what is said of it beside it. Run with `PIGGYBANK_WRITE_GOLDEN=1` to write that again.
@Suite("A broken file is refused with its place, its rule, both readings and what to do")
struct BrokenStatementTests {
    private static let folder = "statements/broken"
    private static let rules: Set<ImportRule> = [
        .notATable, .ambiguousPreset, .ambiguousEncoding, .ambiguousDelimiter, .ambiguousDate,
        .ambiguousNumber, .ambiguousSign, .missingColumn, .unknownColumn, .fieldCount, .badRow,
        .tooManyDecimals, .unmappedType, .unmappedState, .statementGap, .balanceMismatch,
    ]

    static var names: [String] {
        get throws { try FixtureFile.names(in: folder).filter { $0.hasSuffix(".csv") } }
    }

    static func preset(_ path: String) throws -> Preset {
        let bytes = ContiguousArray(try FixtureFile.bytes("\(folder)/\(path)"))
        return try Preset(json: bytes, named: path) { (name) throws(ImportFinding) in
            name == "plain" ? try? Self.preset("plain.json") : nil
        }
    }

    /// A file read by the preset beside it, else by that of them all; one is for the choice of a
    /// preset.
    private func read(_ name: String) throws -> StatementFile {
        let bytes = ContiguousArray(try FixtureFile.bytes("\(Self.folder)/\(name)"))
        let stem = name.dropLast(".csv".count)
        let plain = try Self.preset("plain.json")
        if stem == "ambiguous-preset" {
            var other = plain
            other.name = "other"
            return StatementFile(bytes, named: name, among: [plain, other])
        }
        let own = try FixtureFile.names(in: Self.folder).contains("\(stem).json")
        let preset = own ? try Self.preset("\(stem).json") : plain
        return StatementFile(csv: bytes, named: name, preset: preset)
    }

    @Test("A file without rows and balances is said to have none") func nothing() throws {
        let header = ContiguousArray("Date,Payee,Amount\n".utf8)
        let preset = try Self.preset("plain.json")
        let file = StatementFile(header, named: "f.csv", preset: preset)
        #expect(file.findings == [] && file.notices == [.nothing(file: "f.csv")])
    }

    @Test("Every rule of a file by itself has a broken file of its name") func rules() throws {
        let names = try Set(Self.names.map { $0.dropLast(4).components(separatedBy: "--")[0] })
        #expect(names == Set(Self.rules.map(\.rawValue)))
    }

    @Test("Every broken file breaks the rule of its name, and is told so", arguments: try names)
    func goldens(name: String) throws {
        let file = try read(name)
        let rule = name.dropLast(4).components(separatedBy: "--")[0]
        #expect(!file.findings.isEmpty)
        for finding in file.findings { #expect(finding.rule.rawValue == rule) }
        let text = file.findings.map { finding in
            "\(name):\(finding.place.line):\(finding.place.column): \(finding.rule.rawValue): "
                + "\(finding.message.sentence)\nnext: \(finding.nextStep)\n"
        }.joined()
        let path = "\(Self.folder)/\(name.dropLast(4)).txt"
        #expect(try FixtureFile.isGolden(text, path), "\(text)")
    }
}
