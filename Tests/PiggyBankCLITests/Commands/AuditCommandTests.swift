import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReports
import PiggyBankTestSupport
import Testing

/// What `piggybank audit` prints of damaged copies of the household's ledger, kept in
/// Fixtures/audit.
@Suite("piggybank audit") struct AuditCommandTests {
    /// A copy of the household's ledger with something done to it.
    struct Damage: Sendable, CustomTestStringConvertible {
        let name: String
        var arguments: [String] = []
        let change: @Sendable (inout [Substring]) -> Void

        var testDescription: String { name }

        init(
            _ name: String, _ arguments: [String] = [],
            change: @escaping @Sendable (inout [Substring]) -> Void
        ) {
            self.name = name
            self.arguments = arguments
            self.change = change
        }
    }

    private static let head = "2f104c282ecae40fa675de2e8fc9f8c62d901eb1e21febd74513ea4a762bec2e@176"

    static let damages = [
        Damage("edited") { $0[19].replace("7188", with: "1188") },
        Damage("removed") { $0.removeSubrange(95..<97) },
        Damage("copied") { $0.insert($0[21], at: 40) }, Damage("swapped") { $0.swapAt(30, 31) },
        Damage("reformatted") { lines in
            for index in lines.indices { lines[index].replace(":", with: ": ", maxReplacements: 1) }
        }, Damage("torn") { $0.append(#"{"sequence":177,"time":"2026-11-1"#) },
        Damage("no-line-break", ["--expect-head", head]) { _ in },
        Damage("cut-off", ["--expect-head", head]) { $0.removeLast(19) },
        Damage("forked") { lines in
            // A second program went on after line 175, before line 176 was there for it to see.
            lines.append(
                #"{"sequence":176,"time":"2026-11-13T18:00:00.000Z","#
                    + #""recorded":"2026-11-13T18:00:02.000Z","type":"deposited","#
                    + #""account":"everyday","amount":{"currency":"GBP","minorUnits":500},"#
                    + "\"hash\":\"\(forkHash)\"}")
        },
    ]

    @Test("says what happened to the file, in every format", arguments: damages) func goldens(
        damage: Damage
    ) throws {
        let household = try Checkout.text("Fixtures/household.jsonl")
        var lines = household.split(separator: "\n")
        damage.change(&lines)
        let isTorn = ["torn", "no-line-break"].contains(damage.name)
        let text = lines.joined(separator: "\n") + (isTorn ? "" : "\n")
        let file = try TemporaryFile(text.utf8)

        for format in Format.allCases {
            let arguments = ["audit", file.path, "--format", format.rawValue]
            let printed = Printed(arguments + damage.arguments)
            #expect(printed.status == (isTorn ? .done : .rejected), "\(damage.name) as \(format)")
            let all = (printed.output + printed.errors).replacing(
                file.path, with: "\(damage.name).jsonl")
            let golden = "Fixtures/audit/\(damage.name).\(format.goldenSuffix)"
            #expect(try Checkout.isGolden(all, golden), "\(golden)")
        }
    }

    /// SHA-256 of line 175's hash and the line that forks the history, by `sha256sum`.
    private static let forkHash = "874e8656d6bc4ceb0eb0f29c6263261e76c85c786ab03fe2ea14d66ad9e9416d"

    @Test("has every violation in JSON, and the first twenty and a count in the table") func many()
        throws
    {
        let file = try TemporaryFile(String(repeating: "[]\n", count: 3_000).utf8)
        let table = Printed(["audit", file.path]).output
        #expect(table.split(separator: "\n").count { $0.contains(": malformed-line: ") } == 20)
        #expect(table.contains("… and 2,980 more"))
        #expect(table.contains("Broken rules: malformed-line 3000"))
        let json = Printed(["audit", file.path, "--format", "json"]).output
        let document = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
        #expect(document.violations.count == 3_000 && !document.ok && document.events == 3_000)
        #expect(document.violations.last?.line == 3_000)
        let csv = Printed(["audit", file.path, "--format", "csv"]).output
        #expect(csv.split(separator: "\n").count { $0.contains("malformed-line") } == 3_000)
    }

    private struct Document: Decodable {
        var ok: Bool
        var events: Int
        var violations: [Violation]

        struct Violation: Decodable {
            var line: Int
            var code: String
        }
    }

    @Test("a file without an event is no valid ledger, with an expected head or without: status 1")
    func empty() throws {
        let session = try Session()
        try session.create("")
        for head in [Self.head, String(Self.head.prefix(64))] {
            let printed = session.run("audit --format json --expect-head \(head)")
            #expect(printed.status == .rejected)
            #expect(printed.output.hasPrefix(#"{"sequence":0,"head":null,"ok":false,"events":0,"#))
            #expect(printed.output.contains(#""tornBytes":0,"soundThrough":0,"violations":[]"#))
        }
        let audit = session.run("audit")
        #expect(audit.status == .rejected)
        #expect(!audit.output.contains("Sealed"))
        let first = audit.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(
            first.contains(
                "The file is empty: it has no events. Possible: Nothing was ever recorded"))
    }

    @Test(
        "says in JSON what became of an expected head",
        arguments: [
            (head, "found", 176), (String(head.prefix(64)), "found", 176),
            (String(repeating: "0", count: 64), "absent", nil),
            (String(repeating: "0", count: 64) + "@9", "other-hash", 9),
            (String(repeating: "0", count: 64) + "@177", "cut-off", 177),
        ]) func verdict(head: String, verdict: String, sequence: Int?) throws
    {
        let words = [
            "audit", "Fixtures/household.jsonl", "--format", "json", "--expect-head", head,
        ]
        let printed = Printed(words)
        let stated = sequence.map(String.init) ?? "null"
        #expect(
            printed.output.contains(
                #""expectedHeads":[{"head":"\#(head.prefix(64))","sequence":\#(stated),"#
                    + #""verdict":"\#(verdict)"}],"tornBytes":0,"soundThrough":176,"#))
        #expect(printed.errors == "")
        #expect(printed.status == (verdict == "found" ? .done : .rejected))
    }

    @Test(
        "names a removed event in the middle among what would explain an unmet head, and no cut end as a fact"
    ) func removedAndSealedAgain() throws {
        var lines = try Checkout.text("Fixtures/household.jsonl").split(separator: "\n")
        lines.removeSubrange(170...)
        let head = String(try #require(lines.last).suffix(66).prefix(64)) + "@170"
        // Event 100 goes; those after it are numbered and sealed again.
        lines.remove(at: 99)
        var sealer = Sealer()
        let text = lines.enumerated().map { index, line in
            let body = line.dropLast(66 + #","hash":""#.utf8.count)
            let numbered = body.replacing(
                #"{"sequence":\#(index < 99 ? index + 1 : index + 2),"#,
                with: #"{"sequence":\#(index + 1),"#)
            return String(
                decoding: sealer.seal(ContiguousArray("\(numbered)}".utf8)), as: UTF8.self) + "\n"
        }.joined()
        let session = try Session()
        try session.create(text)
        let printed = session.run("audit --format json --expect-head \(head)")
        #expect(printed.status == .rejected)
        #expect(printed.output.contains(#""code":"head-beyond-end""#))
        #expect(printed.output.contains("Events before the end were removed"))
        #expect(!printed.output.contains(#""proved":"The end was cut off"#))
    }

    @Test("finds every broken ledger of the fixtures, and names the same violation as a replay")
    func errors() throws {
        for file in try Checkout.names(in: "Fixtures/errors") where file.hasSuffix(".jsonl") {
            let path = "Fixtures/errors/\(file)"
            let printed = Printed(["audit", path])
            #expect(printed.status == .rejected && printed.errors == "", "\(path)")
            #expect(printed.output.contains(Printed(["replay", path]).errors), "\(path)")
        }
    }
}
