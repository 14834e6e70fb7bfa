import Foundation
import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// The documents of `Fixtures/formats`, and what is read of each and of it with parts replaced.
///
/// `part ⇒ other | another` replaces a part, several with ` ; ` between; `…` is the part itself,
/// `↵` the end of a line, `∅` nothing. Told is where they differ from the whole, and what is found:
/// of several others in turn, or once where it is the same.
@Suite("What the parts of a statement mean is what the file of its format tells")
struct StatementCaseTests {
    @Test("Every case is read as its file tells", arguments: try FixtureFile.names(in: "formats"))
    func cases(name: String) throws {
        let path = "formats/\(name)"
        let text = String(decoding: try FixtureFile.bytes(path), as: UTF8.self)
        var document: StatementCase?
        var told: [String] = []
        // Documents and what is between them take turns.
        for (number, part) in text.components(separatedBy: "\n==").enumerated() {
            var lines = part.components(separatedBy: "\n")
            told.append((number == 0 ? "" : "==") + lines.removeFirst())
            if number % 2 == 1 {
                document = StatementCase(lines.joined(separator: "\n") + "\n", told.last ?? "")
                told += lines
                continue
            }
            guard let document else {
                told += lines
                continue
            }
            let whole = try document.told()
            told += (whole.statements + whole.others).map { "→ \($0)" }
            for line in lines where !line.hasPrefix("→ ") {
                let change = line.components(separatedBy: " → ")[0]
                let others = line.contains("⇒") ? try document.changed(change) : []
                var outcomes = try others.map { try $0.told().difference(to: whole) }
                if Set(outcomes).count == 1 { outcomes = [outcomes[0]] }
                let all = outcomes.joined(separator: " | ")
                told.append(others.isEmpty ? line : "\(change) → \(all)")
            }
        }
        #expect(try FixtureFile.isGolden(told.joined(separator: "\n"), path))
    }
}

/// A document and what is set besides.
private struct StatementCase {
    var text: String
    var settings: [String]

    /// A document, with settings as `= MEMBER=VALUE MEMBER=VALUE`.
    init(_ text: String, _ settings: String) {
        self.text = text
        self.settings = settings.split(separator: " ").map(String.init).filter {
            $0.contains("=") && !["=", "=="].contains($0)
        }
    }

    /// The documents with each of the others in the place of parts.
    func changed(_ change: String) throws -> [StatementCase] {
        try change.replacing("↵", with: "\n").components(separatedBy: " ; ").reduce([self]) {
            cases, change in
            let sides = change.components(separatedBy: " ⇒ ")
            return try cases.flatMap { old in
                guard sides.count > 1 else {
                    return [
                        StatementCase(old.text, old.settings.joined(separator: " ") + " " + change)
                    ]
                }
                try #require(old.text.contains(sides[0]), "\(sides[0])")
                return sides[1].components(separatedBy: " | ").map { other in
                    var new = old
                    let other = other.replacing("…", with: sides[0]).replacing("∅", with: "")
                    new.text = old.text.replacing(sides[0], with: other)
                    return new
                }
            }
        }
    }

    /// What is read of it: statements, then findings with their answers and notices.
    func told() throws -> Told {
        let settings = settings.compactMap(PresetValue.init(setting:))
        let file = StatementFile(
            ContiguousArray(text.utf8), named: "f",
            preset: settings.isEmpty ? nil : try Preset(name: "said").setting(settings))
        let name = [file.format.rawValue, file.preset].compactMap(\.self).joined(separator: " ")
        let findings = file.findings.map { finding in
            let place = finding.line > 0 ? "\(finding.line):\(finding.column) " : ""
            let told =
                [.badRow, .ambiguousDate].contains(finding.rule)
                ? "" : ": \(finding.message.sentence)"
            return (["? \(place)\(finding.rule.rawValue)\(told)"] + finding.answers).joined(
                separator: " ")
        }
        let notices = file.notices.map { "! \($0.problem.message(in: .english).sentence)" }
        return Told(statements: file.long.map { "\(name) \($0)" }, others: findings + notices)
    }
}

/// What is read of a document.
private struct Told {
    var statements: [String]
    var others: [String]

    /// The words of the statements that are others than in the whole, and all findings.
    func difference(to whole: Told) -> String {
        let (old, new) = (whole.words, words)
        let begin = zip(old, new).prefix { $0 == $1 }.count
        let end = min(
            zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count,
            min(old.count, new.count) - begin)
        let lost = old[begin..<old.count - end], added = new[begin..<new.count - end]
        let changed = added.isEmpty && !lost.isEmpty ? ["without"] + lost : added
        let all = [changed.joined(separator: " ")].filter { !$0.isEmpty } + others
        return all.isEmpty ? "the same" : all.joined(separator: " ")
    }

    private var words: ArraySlice<String> {
        statements.joined(separator: " ").components(separatedBy: " ")[...]
    }
}
