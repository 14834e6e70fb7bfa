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
                guard let (input, words) = commandLine(prompt) else { continue }
                let printed = Printed(words, input: input, environment: environment)
                let shown = (printed.output + printed.errors)
                    .replacing(session.path(of: ""), with: "")
                #expect(shown == expected, "\(prompt)")
                examples += 1
            }
        }
        #expect(examples >= 20)
    }

    @Test("The embedding examples are those that are compiled and run, and short")
    func embedding() throws {
        let examples = try blocks("swift")
        #expect(examples.count == 2)
        let source = try Checkout.text("Tests/PiggyBankCLITests/Golden/EmbeddingExample.swift")
        for example in examples {
            #expect(example.count <= 15)
            for line in example where !line.isEmpty && !line.hasPrefix("import") {
                #expect(source.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
            }
        }
    }

    @Test("The README names every command and every rule's fixture folder")
    func commands() throws {
        let readme = try Checkout.text("README.md")
        for declaration in Piggybank.program.declarations {
            #expect(readme.contains("`\(declaration.name)"), "\(declaration.name)")
        }
    }

    /// What a prompt gives to piggybank: standard input, which `echo` may fill, and the arguments.
    private func commandLine(_ prompt: String) -> (input: String, arguments: [String])? {
        let parts = prompt.components(separatedBy: " | piggybank ")
        if parts.count == 2, parts[0].hasPrefix("$ echo ") {
            let words = shellWords(String(parts[0].dropFirst("$ echo ".count)))
            return (words.joined(separator: " ") + "\n", shellWords(parts[1]))
        }
        guard prompt.hasPrefix("$ piggybank ") else { return nil }
        return ("", shellWords(String(prompt.dropFirst("$ piggybank ".count))))
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
