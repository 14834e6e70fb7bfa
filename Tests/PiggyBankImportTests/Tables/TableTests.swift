import Foundation
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// The tables of `Fixtures/tables`: what is promised, a preset's members or none, what is set, the
/// table, and what is read of it or asked.
@Suite("Tables are read where there is one reading, and asked where there are several")
struct TableTests {
    @Test("Every table is read as its file tells", arguments: try FixtureFile.names(in: "tables"))
    func tables(name: String) throws {
        let path = "tables/\(name)"
        let text = String(decoding: try FixtureFile.bytes(path), as: UTF8.self)
        let told = try text.components(separatedBy: "\n\n").map { try Self.told($0) }
        #expect(try FixtureFile.isGolden(told.joined(separator: "\n\n") + "\n", path))
    }

    /// A case with what is read of it now.
    private static func told(_ text: String) throws -> String {
        let lines = text.components(separatedBy: "\n").filter {
            !$0.isEmpty && !$0.hasPrefix("→ ") && !$0.hasPrefix("? ")
        }
        let members = lines.first { $0.hasPrefix("{") } ?? ""
        let sets = lines.first { $0.hasPrefix("= ") }?.dropFirst(2).split(separator: " ") ?? []
        let table = lines.filter { line in
            line != members && !["# ", "= "].contains(where: line.hasPrefix)
        }
        let settings = sets.map(String.init)
        let csv = table.joined(separator: "\n") + "\n"
        let sample =
            try members.isEmpty
            ? CSVSample(
                csv,
                preset: settings.isEmpty
                    ? nil
                    : Preset(name: "said").setting(settings.compactMap(PresetValue.init(setting:))))
            : CSVSample(csv, members, setting: settings)
        let findings = sample.file.findings.map { finding in
            let place = finding.line > 0 ? "\(finding.line):\(finding.column) " : ""
            return "? \(place)\(finding.rule.rawValue): \(finding.message.sentence) — "
                + (finding.answers.isEmpty
                    ? finding.nextStep : finding.answers.joined(separator: " or "))
        }
        let notices = sample.file.notices.map {
            "→ note: \($0.problem.message(in: .english).sentence)"
        }
        return (lines + sample.long.map { "→ \($0)" } + findings + notices).joined(separator: "\n")
    }
}
