import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankImport
import PiggyBankTestSupport
import Testing

/// The stories of `Fixtures/imports`: banks' files, and what the tool answers to commands over
/// them.
@Suite("Banks' files are imported as the stories tell") struct ImportStoryTests {
    private static let folder = "Fixtures/imports"

    private static var allNames: [String] {
        get throws { try Checkout.names(in: folder).filter { $0.hasSuffix(".txt") } }
    }

    /// Those that correct events and import again, until an import compares corrected events.
    private static let setAside: Set = [
        "changed-after-by-hand.txt", "changed-after-refund.txt", "changed-back.txt",
        "corrected-by-hand.txt", "corrected-days.txt", "corrections.txt", "counted-once.txt",
        "described-by-hand.txt", "exchange-changed.txt", "fees-inside.txt", "first-evening.txt",
        "learned-confirmed.txt", "links.txt", "rules-of-the-recorded.txt", "rules.txt", "slips.txt",
        "taken-back.txt", "two-years.txt",
    ]

    static var names: [String] { get throws { try allNames.filter { !setAside.contains($0) } } }

    @Test("Every answer is as told, and what is refused changes nothing", arguments: try names)
    func goldens(name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let told = try Story(Checkout.text(path)).told()
        #expect(try Checkout.isGolden(told, path))
    }

    @Test("In Russian the stories have no word of English", arguments: try names) func russian(
        name: String
    ) throws {
        let text = try Checkout.text("\(Self.folder)/\(name)")
        let told = try Story(text).answers(inLanguage: "ru")
        let codes = (ImportRule.allCases.map(\.rawValue) + Rule.allCases.map(\.rawValue)).flatMap {
            $0.split(separator: "-").map(String.init)
        }
        // A file and a command say what the answers show of them; types of events are the same
        // everywhere.
        let own = text.split(separator: "\n").filter {
            $0.hasPrefix("$") || $0.contains(",") || $0.contains("\"") || $0.contains(" | ")
        }
        for (command, answer) in told {
            // The system says in English what it refused.
            // So it is with what is to be typed.
            let shown = answer.replacing(
                /[0-9a-f]{64}|No such file or directory|--set '?[a-z.=A-Z]+|[A-Z]{4,}/, with: "")
            let left = LatinWords.of(shown).subtracting(codes).subtracting(
                EventType.allCases.map(\.rawValue)
            )  // Formats and presets, and the exit status that the story adds.
            .subtracting(["starling", "monzo", "revolut", "wise", "ofx", "mt", "exit"]).filter {
                word in !own.contains { $0.contains(word) }
            }
            #expect(left.isEmpty, "\(command): \(left)\n\(answer)")
        }
    }

    @Test("Every rule of an import has a story, or a broken file") func rules() throws {
        var found: Set<String> = []
        for name in try Self.allNames {
            let text = try Checkout.text("\(Self.folder)/\(name)")
            for rule in ImportRule.allCases where text.contains(" \(rule.rawValue): ") {
                found.insert(rule.rawValue)
            }
        }
        for name in try Checkout.names(in: "Fixtures/statements/broken") {
            for rule in ImportRule.allCases where name.hasPrefix(rule.rawValue) {
                found.insert(rule.rawValue)
            }
        }
        #expect(Set(ImportRule.allCases.map(\.rawValue)).subtracting(found) == [])
    }
}
