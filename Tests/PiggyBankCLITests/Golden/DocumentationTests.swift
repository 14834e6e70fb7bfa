import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReports
import PiggyBankTestSupport
import Testing

/// The README and the articles tell the truth: their examples show what the tool prints today.
///
/// Run with `PIGGYBANK_WRITE_GOLDEN=1` to write the shown outputs again, as the goldens are.
@Suite(.serialized) struct DocumentationTests {
    private static let articles = "Sources/PiggyBank/PiggyBank.docc"

    @Test("Every console example prints what its page shows, followed from top to bottom")
    func console() throws {
        var examples: [String: Int] = [:]
        for page in try pages() { examples[page] = try follow(page) }
        #expect(examples["README.md", default: 0] >= 10)
        #expect(examples.values.reduce(0, +) >= 50)
    }

    @Test("The embedding examples are those that are compiled and run, and short") func embedding()
        throws
    {
        let source = try ["EmbeddingExample", "TutorialExamples", "TestingExamples"].map {
            try Checkout.text("Tests/PiggyBankCLITests/Golden/\($0).swift")
        }.joined()
        let articles = ["Embedding", "Importing", "WalletApp", "Server", "Script", "Testing"].map(
            article)
        for page in ["README.md"] + articles {
            var examples = try blocks("swift", of: page)
            #expect(!examples.isEmpty, "\(page)")
            if page == article("WalletApp") {
                // The screens are for systems that have SwiftUI; the wallet has what they use.
                try expectMembers(of: examples.removeLast())
            }
            for example in examples {
                #expect(example.count <= 15, "\(page)")
                for line in example where !line.isEmpty {
                    #expect(
                        source.contains(line.trimmingCharacters(in: .whitespaces)),
                        "\(page): \(line)")
                }
            }
        }
    }

    /// Requires that the wallet has the members that screens use.
    private func expectMembers(of screens: [String]) throws {
        let wallet = try Checkout.text("Sources/PiggyBankWallet/WalletModel.swift")
        let used = screens.flatMap { line in
            line.matches(of: /\bwallet\??\.(\w+)/).map { String($0.output.1) }
        }
        #expect(Set(used).count >= 10)
        for name in Set(used) {
            let declaration = try Regex("public (private\\(set\\) )?(var|func) \(name)\\b")
            #expect(wallet.contains(declaration), "\(name)")
        }
    }

    @Test("The tutorials name few types of the library") func types() throws {
        let sources = ["", "Store", "Wallet", "Foundation", "Testing"].map { "PiggyBank" + $0 }
        let declared = try sources.reduce(into: Set<String>()) { names, module in
            let folder = Checkout.root.appending(path: "Sources/\(module)")
            for case let file as URL in FileManager.default.enumerator(
                at: folder, includingPropertiesForKeys: nil) ?? .init()
            where file.pathExtension == "swift" {
                let text = try String(contentsOf: file, encoding: .utf8)
                let types = /public (?:final )?(?:struct|enum|class|actor|protocol|typealias) (\w+)/
                names.formUnion(text.matches(of: types).map { String($0.output.1) })
            }
        }
        for page in ["WalletApp", "Server", "Script", "Testing"].map(article) {
            let words = try blocks("swift", of: page).joined().flatMap { line in
                line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            }
            let named = Set(words).intersection(declared)
            #expect((3...15).contains(named.count), "\(page): \(named.sorted())")
        }
    }

    @Test("The pages for users name every command and every type of event") func names() throws {
        let text = try ["README.md", article("Commands"), article("TheFile")].map {
            try Checkout.text($0)
        }.joined()
        for name in Piggybank.program.declarations.map(\.name) + EventType.allCases.map(\.rawValue)
        { #expect(text.contains("`\(name)`"), "\(name)") }
        let changelog = try Checkout.text(article("Changelog"))
        for type in EventType.allCases {
            #expect(changelog.contains("`\(type.rawValue)`"), "\(type)")
        }
    }

    @Test("The article about many ledgers lists the columns of every table") func columns() throws {
        let page = article("ManyLedgers")
        let text = try Checkout.text(page)
        var tables: [FleetTable] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let table = FleetTable.allCases.first { line.hasPrefix("| `\($0.rawValue)` | ") }
            guard let table else { return String(line) }
            tables.append(table)
            let keys = table.fields.dropFirst().map { "`\($0.key)`" }.joined(separator: ", ")
            return line.split(separator: " | ").prefix(2).joined(separator: " | ") + " | \(keys) |"
        }
        #expect(tables == FleetTable.allCases)
        let told = lines.joined(separator: "\n")
        if FixtureFile.writesGoldens {
            try Data(told.utf8).write(to: Checkout.root.appending(path: page))
        }
        #expect(try Checkout.text(page) == told)
    }

    @Test("The README is one page") func length() throws {
        #expect(try Checkout.text("README.md").count { $0 == "\n" } <= 250)
    }

    @Test("Every link leads to a file, and the catalogue's first page to every article")
    func links() throws {
        for page in try pages() {
            let folder = Checkout.root.appending(path: page).deletingLastPathComponent()
            for target in try targets(of: page) {
                let path = folder.appending(path: target).path
                #expect(FileManager.default.fileExists(atPath: path), "\(page): \(target)")
            }
        }
        let first = try Checkout.text(article("PiggyBank"))
        for page in try pages() where page != "README.md" && page != article("PiggyBank") {
            let name = URL(filePath: page).deletingPathExtension().lastPathComponent
            #expect(first.contains("- <doc:\(name)>"), "\(name)")
        }
    }

    // MARK: - Pages

    private func article(_ name: String) -> String { "\(Self.articles)/\(name).md" }

    private func pages() throws -> [String] {
        try ["README.md"]
            + Checkout.names(in: Self.articles).filter { $0.hasSuffix(".md") }.map {
                "\(Self.articles)/\($0)"
            }
    }

    /// Where the links and pictures of a page lead in the project; code blocks have none.
    private func targets(of page: String) throws -> [String] {
        let text = try Checkout.text(page).replacing(/(?s)```.*?\n```/, with: "")
        let links = text.matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
        let pictures = text.matches(of: /src(?:set)?="([^"]+)"/).map { String($0.output.1) }
        let articles = text.matches(of: /<doc:([A-Za-z]+)>/).map { "\($0.output.1).md" }
        return (links + pictures).filter { !$0.contains("://") }.map {
            String($0.prefix { $0 != "#" })
        } + articles
    }

    /// The fenced code blocks of one language, as lines.
    private func blocks(_ language: String, of page: String) throws -> [[String]] {
        var blocks: [[String]] = []
        var current: [String]?
        for line in try Checkout.text(page).components(separatedBy: "\n") {
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

    // MARK: - Examples

    /// Runs the examples of a page as a reader does, in one shell and folder; returns their number.
    private func follow(_ page: String) throws -> Int {
        let session = try Session()
        var environment: [String: String] = [:]
        var written: [String] = []
        var examples = 0
        var lines = try Checkout.text(page).components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            written.append(line)
            guard line == "```console" else { continue }
            let end = try #require(lines.firstIndex(of: "```"))
            var block = lines[..<end]
            lines = lines[end...]
            while let prompt = block.popFirst() {
                let next = block.firstIndex { $0.hasPrefix("$ ") } ?? end
                let expected = Array(block[..<next])
                block = block[next...]
                written.append(prompt)
                if let (name, value) = setting(prompt) {
                    environment[name] = name == "PIGGYBANK_FILE" ? session.path(of: value) : value
                    #expect(expected.isEmpty, "\(page): \(prompt)")
                    continue
                }
                let (input, words) = try #require(
                    commandLine(prompt), "\(page): no command that can be run: \(prompt)")
                let arguments = words.indices.map { index in
                    index > 0 && words[index - 1] == "-o"
                        ? session.path(of: words[index]) : words[index]
                }
                let printed = Printed(arguments, input: input, environment: environment)
                let shown = (printed.output + printed.errors).replacing(
                    session.path(of: ""), with: ""
                ).components(separatedBy: "\n").dropLast()
                #expect(FixtureFile.writesGoldens || Array(shown) == expected, "\(page): \(prompt)")
                written += shown
                examples += 1
            }
        }
        #expect(try Checkout.isGolden(written.joined(separator: "\n"), page))
        return examples
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
}
