import Foundation
import PiggyBankReference
import PiggyBankTestSupport
import Testing

/// The habits of the code: what is left of others stands in ``Exceptions``, and may only become
/// less.
///
/// Data is no code: the texts of help and the sentences of a language may be as long as they are.
@Suite("The code keeps its habits") struct HabitTests {
    @Test("a file has at most 400 lines") func files() throws {
        let long = try Source.all.filter { $0.lines.count > 400 && !$0.isData }
        let found = long.map { ($0.path, $0.lines.count) }
        expect(Dictionary(uniqueKeysWithValues: found), atMost: Exceptions.files)
    }

    @Test("a function has at most 60 lines") func functions() throws {
        let long = try Source.all.filter { !$0.isData }.flatMap(\.functions).filter {
            $0.lines > 60
        }
        let found = long.map { ($0.name, $0.lines) }
        expect(Dictionary(found, uniquingKeysWith: max), atMost: Exceptions.functions)
    }

    @Test("a line has at most 100 columns") func columns() throws {
        let found = try Source.all.filter { !$0.isData }.map { source in
            (source.module, source.lines.count { $0.utf8.count > 100 && $0.count > 100 })
        }
        expect(sums(found), atMost: Exceptions.longLines)
    }

    @Test("comments use the words that everybody uses") func words() throws {
        let found = try Source.all.flatMap(\.lines).flatMap { line -> [(String, Int)] in
            guard let comment = line.firstRange(of: "//") else { return [] }
            let words = line[comment.upperBound...].split { !$0.isLetter }.map(String.init)
            return words.filter { Exceptions.words[$0] != nil }.map { ($0, 1) }
        }
        expect(sums(found), atMost: Exceptions.words)
    }

    @Test("public is what a client needs, the rest is package: as many types as are noted")
    func publicTypes() throws {
        let kinds = ["struct", "enum", "class", "actor", "protocol", "typealias"]
        let found = try Source.all.filter { $0.path.hasPrefix("Sources/") }.map { source in
            let count = source.lines.count { line in
                let words = line.split(separator: " ").drop { $0 != "public" }.dropFirst()
                let kind = words.first { $0 != "final" && $0 != "indirect" }
                return kinds.contains { $0 == kind ?? "" }
            }
            return (source.module, count)
        }
        expect(sums(found), atMost: Exceptions.publicTypes)
    }

    @Test("a public type that is not within another one has an example") func examples() throws {
        for source in try Source.all where source.path.hasPrefix("Sources/") {
            for (place, line) in source.lines.enumerated() where line.hasPrefix("public ") {
                let kind = line.split(separator: " ").first {
                    !["public", "final", "indirect"].contains($0)
                }
                guard ["struct", "enum", "class", "actor", "protocol"].contains(kind ?? "") else {
                    continue
                }
                let comment = source.lines[..<place].reversed().drop { $0.hasPrefix("@") }.prefix {
                    $0.hasPrefix("///")
                }
                #expect(comment.contains { $0.hasPrefix("///     ") }, "\(source.path): \(line)")
            }
        }
    }

    @Test("tests see what is package") func imports() throws {
        let found = try Source.all.filter { $0.lines.contains { $0.hasPrefix("@testable") } }
        #expect(found.map(\.path) == [])
    }

    private func sums(_ counts: [(String, Int)]) -> [String: Int] {
        Dictionary(counts, uniquingKeysWith: +).filter { $0.value > 0 }
    }

    /// Requires that there is no more than is known, and that what became less is noted.
    private func expect(_ found: [String: Int], atMost known: [String: Int]) {
        for (name, count) in found.sorted(by: { $0.key < $1.key }) {
            let most = known[name] ?? 0
            #expect(count <= most, "\(name): \(count); make it less")
            #expect(count >= most, "\(name): \(count) instead of \(most): note that in Exceptions")
        }
        for (name, count) in known where found[name] == nil && count > 0 {
            Issue.record("\(name): none any more: take it out of Exceptions")
        }
    }
}

/// A file of Swift.
private struct Source {
    /// From the top of the project.
    let path: String
    let lines: [Substring]

    /// Every file of the sources and the tests, this one left out.
    static var all: [Source] {
        get throws {
            let top = FixtureFile.root
            return try ["Sources", "Tests"].flatMap { folder in
                let names = try FileManager.default.subpathsOfDirectory(
                    atPath: top.appending(path: folder).path)
                return try names.filter { $0.hasSuffix(".swift") }.map { name in
                    let path = "\(folder)/\(name)"
                    let text = try String(contentsOf: top.appending(path: path), encoding: .utf8)
                    return Source(
                        path: path,
                        lines: text.split(separator: "\n", omittingEmptySubsequences: false)
                            .dropLast())
                }
            }
        }
    }

    /// Its folder in the sources or the tests.
    var module: String { path.split(separator: "/").prefix(2).joined(separator: "/") }

    /// Whether it is sentences of a language, or a table of data.
    var isData: Bool {
        let data = [
            "PiggyBankLanguages/English/", "PiggyBankLanguages/Russian/", "PiggyBankCLI/Help/",
            "Settings/Banks/", "HTML/Stylesheet.swift", "Values/Currency.swift",
            "TimeZones/CompiledZones+Data.swift", "Phones/PhoneTable+Regions.swift",
        ]
        return path.hasPrefix("Sources/") && data.contains(where: path.contains)
    }

    /// Its functions, from the line that begins the declaration to the brace that ends it.
    var functions: [(name: String, lines: Int)] {
        let modifiers =
            /^ *((public|package|private|fileprivate|static|mutating|consuming|@\w+(\([^)]*\))?) )*/
        return lines.indices.compactMap { start in
            let line = lines[start]
            let isCandidate = ["func ", "init", "subscript"].contains { line.contains($0) }
            guard isCandidate, let before = line.prefixMatch(of: modifiers),
                let declaration = line[before.range.upperBound...].prefixMatch(
                    of: /(func [^ (]+|init\b|subscript\b)/)
            else { return nil }
            let indentation = line.prefix { $0 == " " }
            // What ends without a brace is a requirement of a protocol.
            let rest = lines[start...]
            guard let opening = rest.firstIndex(where: { $0.hasSuffix("{") || $0.isEmpty }),
                !lines[opening].isEmpty,
                let end = lines[opening...].firstIndex(where: { $0 == indentation + "}" })
            else { return nil }
            return ("\(path) \(declaration.0)", end - start + 1)
        }
    }
}

/// What does not keep a habit yet, with how much of it there is.
private enum Exceptions {
    static let files: [String: Int] = [
        "Tests/PiggyBankStoreTests/Snapshot/SharedLedgerTests.swift": 461
    ]
    static let functions: [String: Int] = [
        "Sources/PiggyBank/Encoding/BlockDecoder.swift func event": 62
    ]
    static let longLines: [String: Int] = [
        "Sources/PiggyBank": 2, "Sources/PiggyBankBenchmarks": 12, "Sources/PiggyBankCLI": 2,
        "Sources/PiggyBankReports": 5, "Sources/PiggyBankStore": 3, "Sources/PiggyBankTesting": 3,
        "Tests/PiggyBankCLITests": 23, "Tests/PiggyBankExportTests": 10, "Tests/PiggyBankFuzz": 12,
        "Tests/PiggyBankReportsTests": 9, "Tests/PiggyBankImportTests": 4,
        "Tests/PiggyBankStoreTests": 28, "Tests/PiggyBankReferenceTests": 3,
        "Tests/PiggyBankTests": 3,
    ]
    /// The public types of the products, those within others included.
    static let publicTypes: [String: Int] = [
        "Sources/PiggyBank": 77, "Sources/PiggyBankImport": 9, "Sources/PiggyBankPeople": 29,
        "Sources/PiggyBankStore": 11, "Sources/PiggyBankTesting": 9, "Sources/PiggyBankWallet": 2,
    ]
    static let words: [String: Int] = [
        "Whoever": 8, "anew": 2, "behind": 3, "gives": 19, "stands": 35, "whoever": 23,
    ]
}
