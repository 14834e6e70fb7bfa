import Foundation
import Testing

@testable import PiggyBankCLI

/// The README tells the truth: its examples show what the tool prints today.
struct ReadmeTests {
    @Test("Every console example prints what the README shows")
    func console() throws {
        var examples = 0
        for block in try blocks("console") {
            let session = try Session()
            var environment: [String: String] = [:]
            var lines = block[...]
            while let prompt = lines.popFirst() {
                #expect(prompt.hasPrefix("$ "), "an example begins with a prompt: \(prompt)")
                let next = lines.firstIndex { $0.hasPrefix("$ ") } ?? lines.endIndex
                let expected = lines[..<next].map { $0 + "\n" }.joined()
                lines = lines[next...]
                // A block that names its own ledger is one session in a new folder.
                if let file = prompt.split(separator: "export PIGGYBANK_FILE=").dropFirst().first {
                    environment["PIGGYBANK_FILE"] = session.path(of: String(file))
                }
                guard prompt.hasPrefix("$ piggybank ") else { continue }
                let arguments = shellWords(String(prompt.dropFirst("$ piggybank ".count)))
                let printed = Printed(arguments, environment: environment)
                let shown = (printed.output + printed.errors)
                    .replacing(session.path(of: ""), with: "")
                #expect(shown == expected, "\(prompt)")
                examples += 1
            }
        }
        #expect(examples >= 20)
    }

    @Test("The embedding example is the one that is compiled and run, and short")
    func embedding() throws {
        let example = try blocks("swift").first { $0.contains("import PiggyBank") }
        let shown = try #require(example)
        #expect(shown.count <= 15)
        let source = try Checkout.text("Tests/PiggyBankCLITests/Golden/EmbeddingExample.swift")
        for line in shown where !line.isEmpty && !line.hasPrefix("import") {
            #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test("The README names every command and every rule's fixture folder")
    func commands() throws {
        let readme = try Checkout.text("README.md")
        for declaration in Piggybank.program.declarations {
            #expect(readme.contains("`\(declaration.name)"), "\(declaration.name)")
        }
    }

    /// The fenced code blocks of one language, as lines.
    private func blocks(_ language: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var current: [String]?
        for line in try Checkout.text("README.md").components(separatedBy: "\n") {
            if let block = current {
                if line == "```" {
                    blocks.append(block)
                    current = nil
                } else {
                    current = block + [line]
                }
            } else if line == "```\(language)" {
                current = []
            }
        }
        return blocks
    }
}
