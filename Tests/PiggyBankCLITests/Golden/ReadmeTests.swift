import Foundation
import PiggyBank
import Testing

@testable import PiggyBankCLI

/// The README tells the truth: its examples show what the tool prints today.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write the shown outputs again, as the goldens are.
struct ReadmeTests {
    @Test("Every console example prints what the README shows, followed from top to bottom")
    func console() throws {
        let readme = try Checkout.text("README.md")
        // As a reader does: one shell, in one folder.
        let session = try Session()
        var environment: [String: String] = [:]
        var written: [String] = []
        var examples = 0
        var lines = readme.components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            written.append(line)
            guard line == "```console" else { continue }
            let end = try #require(lines.firstIndex(of: "```"))
            var block = lines[..<end]
            lines = lines[end...]
            while let prompt = block.popFirst() {
                #expect(prompt.hasPrefix("$ "), "an example begins with a prompt: \(prompt)")
                let next = block.firstIndex { $0.hasPrefix("$ ") } ?? end
                let expected = Array(block[..<next])
                block = block[next...]
                written.append(prompt)
                if let (name, value) = setting(prompt) {
                    environment[name] = name == "PIGGYBANK_FILE" ? session.path(of: value) : value
                }
                guard let (input, words) = commandLine(prompt) else {
                    written += expected
                    continue
                }
                let printed = Printed(words, input: input, environment: environment)
                let shown = (printed.output + printed.errors)
                    .replacing(session.path(of: ""), with: "")
                    .components(separatedBy: "\n").dropLast()
                #expect(Checkout.writesGoldens || Array(shown) == expected, "\(prompt)")
                written += shown
                examples += 1
            }
        }
        #expect(examples >= 20)
        #expect(try Checkout.isGolden(written.joined(separator: "\n"), "README.md"))
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

    @Test("The README names every command and every type of event")
    func names() throws {
        let readme = try Checkout.text("README.md")
        for name in Piggybank.program.declarations.map(\.name) + EventType.allCases.map(\.rawValue)
        {
            #expect(readme.contains("`\(name)`"), "\(name)")
        }
    }

    /// The variable that a prompt sets, and its value.
    private func setting(_ prompt: String) -> (name: String, value: String)? {
        guard prompt.hasPrefix("$ export ") else { return nil }
        let parts = prompt.dropFirst("$ export ".count).split(separator: "=", maxSplits: 1)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
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
