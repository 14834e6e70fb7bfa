import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankReference
import PiggyBankReports
import Testing

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// `write(2)`, which a method of the same name hides.
@unsafe private func writeBytes(_ number: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
    unsafe write(number, bytes, count)
}

/// A value of an answer.
private enum Value: Hashable, Decodable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case rows([[String: Value]])
    case object([String: Value])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let flag = try? value.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? value.decode(Int.self) {
            self = .number(number)
        } else if let text = try? value.decode(String.self) {
            self = .text(text)
        } else if let rows = try? value.decode([[String: Value]].self) {
            self = .rows(rows)
        } else if let texts = try? value.decode([String].self) {
            self = .text(texts.joined(separator: " "))
        } else {
            self = .object(try value.decode([String: Value].self))
        }
    }

    init(stringLiteral text: String) { self = .text(text) }
    init(integerLiteral number: Int) { self = .number(number) }
    init(booleanLiteral flag: Bool) { self = .flag(flag) }

    var rows: [Row] { if case .rows(let rows) = self { rows } else { [] } }
    var members: Row { if case .object(let members) = self { members } else { [:] } }
    /// A number as text.
    var asText: Value { if case .number(let number) = self { .text("\(number)") } else { self } }
}

/// A row of an answer.
private typealias Row = [String: Value]

/// A folder of ledgers, which is removed with it.
private final class Fleet {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "piggybank-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    func path(_ name: String) -> String { folder.path + "/" + name }

    @discardableResult func write(_ bytes: some Sequence<UInt8>, _ name: String) throws -> String {
        try Data(bytes).write(to: folder.appendingPathComponent(name))
        return path(name)
    }

    /// A request for a file.
    static func request(_ path: String, _ more: [String: String] = [:]) throws -> String {
        let members = more.merging(["file": path]) { $1 }
        let json = try JSONSerialization.data(withJSONObject: members, options: [.sortedKeys])
        return String(decoding: json, as: UTF8.self) + "\n"
    }
}

/// The rows of JSON Lines.
private func rows(_ text: String) throws -> [Row] {
    try text.split(separator: "\n").map { line in
        try JSONDecoder().decode(Row.self, from: Data(line.utf8))
    }
}

/// What a command answers as JSON.
private func answer(_ words: String...) throws -> Row {
    let output = Printed(words + ["--format", "json"]).output
    return output.isEmpty ? [:] : try JSONDecoder().decode(Row.self, from: Data(output.utf8))
}

@Suite("piggybank fold answers for many ledgers as single commands do for each")
struct FoldCommandTests {
    // MARK: Rows

    /// The rows of a ledger by the commands that read one: `audit` and `replay`.
    private func expected(_ path: String, _ name: String) throws -> [Row] {
        let audit = try answer("audit", path)
        guard !audit.isEmpty else { return [] }
        let violations = audit["violations"]?.rows ?? []
        var head: Row = [
            "table": "heads", "ledger": .text(name), "expectedHead": .null, "eventsSince": .null,
            "violations": .number(violations.count),
            "bytes": .number(try Data(contentsOf: URL(fileURLWithPath: path)).count),
        ]
        for key in ["ok", "sequence", "head", "events", "sealed", "tornBytes"] {
            head[key] = audit[key]
        }
        var rows: [Row] = [head]
        if audit["events"] == 0, let finding = audit["findings"]?.rows.first {
            head["violations"] = .number(violations.count + 1)
            rows = [head]
            rows.append([
                "table": "violations", "ledger": .text(name), "line": .null, "column": .null,
                "sequence": .null, "code": "no-events", "message": finding["proved"] ?? .null,
            ])
        }
        for row in violations.prefix(1_000) {
            rows.append(row.merging(["table": "violations", "ledger": .text(name)]) { $1 })
        }
        for var total in audit["trialBalance"]?.rows ?? [] {
            for key in ["deposited", "withdrawn", "exchanged", "accounts", "goals"] {
                total[key] = total[key]?.asText
            }
            total["ok"] = audit["ok"]
            rows.append(total.merging(["table": "totals", "ledger": .text(name)]) { $1 })
        }
        guard audit["ok"] == true else { return rows }
        let replay = try answer("replay", path)
        func add(_ table: String, _ answer: String, _ section: String, _ keys: [String]) {
            for row in replay[answer]?.members[section]?.rows ?? [] {
                let row = row.filter { keys.contains($0.key) }
                rows.append(row.merging(["table": .text(table), "ledger": .text(name)]) { $1 })
            }
        }
        add(
            "balances", "balances", "accounts",
            ["account", "name", "currency", "minorUnits", "status"])
        let goal = ["goal", "account", "name", "currency", "saved", "target", "status"]
        add("goals", "goals", "goals", goal)
        let week = ["account", "week", "currency", "transactions", "accrued", "moved", "available"]
        add("roundUps", "roundUps", "roundUps", week)
        return rows
    }

    /// A row without what only the fold says: the settings of the ledger.
    private func compared(_ row: Row) -> Row {
        row.filter { !["timeZone", "weekStart"].contains($0.key) }
    }

    private func requireSame(_ paths: [String], workers: Int) throws {
        let requests = try paths.map { try Fleet.request($0) }.joined()
        let printed = Printed(["fold", "--workers", "\(workers)"], input: requests)
        #expect(printed.status == .done, "\(printed.errors)")
        var found = try rows(printed.output)[...]
        for path in paths {
            let own = found.prefix { $0["ledger"] == .text(path) }
            found = found.dropFirst(own.count)
            let expected = try expected(path, path)
            #expect(own.map(compared) == expected, "\(path), workers \(workers)")
        }
        #expect(found.isEmpty)
    }

    @Test("Generated ledgers of many zones, valid and changed ones") func generated() throws {
        let fleet = try Fleet()
        var zones: Set<String> = []
        let paths = try (1...300).map { seed in
            let ledger = GeneratedFile(seed: UInt64(seed))
            let text = String(decoding: ledger.file.prefix(400), as: UTF8.self)
            if let zone = text.firstMatch(of: /"timeZone"\s*:\s*"([^"]+)"/) {
                zones.insert(String(zone.output.1))
            }
            return try fleet.write(ledger.file, "seed \(seed).jsonl")
        }
        #expect(zones.count >= 8)
        try requireSame(paths, workers: 2)
    }

    @Test("Every broken ledger, the household and the audit's damaged copies", arguments: [1, 3])
    func fixtures(workers: Int) throws {
        let names = try Checkout.names(in: "Fixtures/errors").filter { $0.hasSuffix(".jsonl") }
        let paths = names.map { "Fixtures/errors/\($0)" } + ["Fixtures/household.jsonl"]
        try requireSame(paths, workers: workers)
    }

    // MARK: Heads

    @Test("A head that is expected is found, cut off, another one, absent, or there are no seals")
    func heads() throws {
        let fleet = try Fleet()
        let household = try Checkout.text("Fixtures/household.jsonl")
        let lines = household.split(separator: "\n").map { $0 + "\n" }
        func head(_ line: Int) -> String { "\(lines[line - 1].dropLast(3).suffix(64))@\(line)" }
        let whole = try fleet.write(household.utf8, "whole")
        let cut = try fleet.write(lines.prefix(150).joined().utf8, "cut")
        let plain = lines.map { $0.replacing(/,"hash":"[0-9a-f]*"/, with: "") }.joined()
        let unsealed = try fleet.write(plain.utf8, "plain")
        let cases: [(String, String, String, Int?)] = [
            (whole, head(176), "found", 0), (whole, head(150), "found", 26),
            (cut, head(176), "cut-off", nil),
            (whole, String(repeating: "0", count: 64) + "@7", "other-hash", nil),
            (whole, String(repeating: "0", count: 64), "absent", nil),
            (unsealed, head(176), "plain", nil),
        ]
        let requests = try cases.map { try Fleet.request($0.0, ["expectHead": $0.1]) }.joined()
        let printed = Printed(["fold", "--table", "heads,violations"], input: requests)
        var found = try rows(printed.output)[...]
        for (path, asked, verdict, since) in cases {
            let row = found.removeFirst()
            #expect(row["ledger"] == .text(path) && row["table"] == "heads")
            #expect(row["expectedHead"] == .text(verdict), "\(asked)")
            #expect(row["eventsSince"] == since.map { .number($0) } ?? .null)
            #expect(row["ok"] == .flag(verdict == "found"))
            guard verdict != "found" else { continue }
            let violation = found.removeFirst()
            #expect(violation["code"] == "head-not-found" && violation["line"] == .null)
            #expect(row["violations"] == 1)
        }
        #expect(found.isEmpty)
    }

    // MARK: Files

    @Test("Odd names, and what is no file or cannot be read, are rows") func files() throws {
        let fleet = try Fleet()
        let household = try Checkout.text("Fixtures/household.jsonl").utf8
        for name in ["a b", "it's \"so\"", "-f", "имя", "new\nline", "tab\t", "\\"] {
            try fleet.write(household, name)
        }
        // A name that is no UTF-8.
        let bytes = Array(fleet.path("").utf8) + [0xFF, 0xFE, 0x2E]
        #expect(Self.write(Array(household), atPath: bytes))
        let base64 = Data(bytes).base64EncodedString()
        try FileManager.default.createSymbolicLink(
            atPath: fleet.path("dangling"), withDestinationPath: fleet.path("nowhere"))
        let isMade = unsafe mkfifo(fleet.path("fifo"), 0o600) == 0
        #expect(isMade)
        let good = ["a b", "it's \"so\"", "-f", "имя", "new\nline", "tab\t", "\\"]
        let bad = ["dangling", "fifo", "missing", ""]
        var requests = try (good + bad).map {
            try Fleet.request(fleet.path($0), ["ledger": "«\($0)»"])
        }
        requests.append("{\"fileBase64\":\"\(base64)\",\"ledger\":\"odd\"}\n")
        requests.append(try Fleet.request("/dev/zero"))
        requests.append(try Fleet.request("a\0b"))
        let printed = Printed(["fold", "--table", "heads,violations"], input: requests.joined())
        #expect(printed.status == .done, "\(printed.errors)")
        let found = try rows(printed.output)
        let heads = found.filter { $0["table"] == "heads" }
        let names = heads.map { head in
            if case .text(let name) = head["ledger"] { name } else { "" }
        }
        #expect(names == (good + bad).map { "«\($0)»" } + ["odd", "/dev/zero", "a\0b"])
        for (head, name) in zip(heads, names) {
            let isGood = good.contains { "«\($0)»" == name } || name == "odd"
            #expect(head["ok"] == .flag(isGood), "\(name)")
            #expect(head["events"] == (isGood ? 176 : .null), "\(name)")
            let rules = found.filter { $0["table"] == "violations" && $0["ledger"] == .text(name) }
                .map { $0["code"] }
            #expect(rules == (isGood ? [] : ["unreadable"]), "\(name)")
        }
    }

    /// Writes a file whose name may have any bytes.
    private static func write(_ bytes: [UInt8], atPath path: [UInt8]) -> Bool {
        let name = path.map { CChar(bitPattern: $0) } + [0]
        let number = unsafe open(name, O_CREAT | O_WRONLY, 0o600)
        defer { close(number) }
        let count = unsafe writeBytes(number, bytes, bytes.count)
        return count == bytes.count
    }

    // MARK: Requests

    static let badRequests: [(String, String)] = [
        ("", "not JSON"), ("x", "not JSON"), ("[]", "not a JSON object"), ("{}", "names no file"),
        ("{\"file\":1}", "file is not a string"), ("{\"path\":\"a\"}", "unknown member \"path\""),
        ("{\"file\":\"a\",\"file\":\"b\"}", "duplicate member"), ("{\"file\":\"a\"} x", "not JSON"),
        ("{\"file\":\"a\",\"fileBase64\":\"YQ==\"}", "cannot be used together"),
        ("{\"fileBase64\":\"YQ==\"}", "needs ledger"),
        ("{\"fileBase64\":\"?\",\"ledger\":\"a\"}", "not Base64"),
        ("{\"file\":\"a\",\"expectHead\":\"12\"}", "\"12\" is not a head"),
        ("{\"file\":\"\u{1}\"}", "not JSON"),
    ]

    @Test("A line that is no request is named, after the answers to those before it")
    func badRequest() throws {
        for (line, words) in Self.badRequests {
            let good = try Fleet.request("Fixtures/household.jsonl")
            let input = good + good + line + "\n" + good
            let printed = Printed(["fold", "--table", "heads"], input: input)
            #expect(printed.status == .wrongUsage, "\(line)")
            #expect(try rows(printed.output).count == 2, "\(line)")
            #expect(
                printed.errors.hasPrefix("(standard input):3: bad-request: "), "\(printed.errors)")
            #expect(printed.errors.contains(words), "\(printed.errors)")
        }
    }

    @Test("Each request is answered before the next one is waited for", arguments: [1, 3])
    func answersAtOnce(workers: Int) throws {
        let request = Array(try Fleet.request("Fixtures/household.jsonl").utf8)
        var asked = 0
        var answered = 0
        var context = Context(
            input: { _ in
                // Whoever asks waits for the answer to what was asked before.
                #expect(answered == asked)
                guard asked < 5 else { return [] }
                asked += 1
                return request
            }, output: { bytes in answered += bytes.indices.count { bytes[$0] == 0x0A } })
        context.isInputWaiting = { false }
        let words = ["fold", "--table", "heads", "--workers", "\(workers)"]
        #expect(Piggybank.program.run(words, context) == .done)
        #expect(answered == 5)
    }

    // MARK: For people

    @Test(
        "Ledgers that are named are a table, JSON or CSV, and status 1 where not everything holds")
    func goldens() throws {
        let paths = [
            "Fixtures/household.jsonl", "Fixtures/events/every-type.jsonl",
            "Fixtures/errors/insufficient-funds.jsonl", "Fixtures/nowhere.jsonl",
        ]
        for format in Format.allCases {
            let printed = Printed(["fold"] + paths + ["--format", format.rawValue])
            #expect(printed.status == .rejected && printed.errors == "", "\(printed.errors)")
            let golden = "Fixtures/fleet/four.\(format.goldenSuffix)"
            #expect(try Checkout.isGolden(printed.output, golden), "\(golden)")
        }
        let russian = Printed(["fold"] + paths + ["--language", "ru"])
        #expect(try Checkout.isGolden(russian.output, "Fixtures/fleet/four.ru.txt"))
        #expect(Printed(["fold", paths[0], paths[1]]).status == .done)
        #expect(Printed(["fold", "--format", "csv"]).status == .wrongUsage)
        #expect(Printed(["fold", paths[0], "--table", "heads,x"]).status == .wrongUsage)
    }
}
