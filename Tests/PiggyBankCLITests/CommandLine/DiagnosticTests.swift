import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankLanguages
import PiggyBankTestSupport
import Testing

/// A line of standard error as a program reads it.
struct ToldObject: Decodable, Equatable {
    /// The members of an error or a notice.
    struct Members: Decodable, Equatable {
        var code: String
        var message: String?
        var next: String?
        var file: String?
        var line: Int?
        var column: Int?
        var status: Int32?
    }

    var error: Members?
    var notice: Members?

    /// Reads every line of standard error, each of which must be one object.
    static func all(in errors: String) throws -> [ToldObject] {
        #expect(errors.isEmpty || errors.hasSuffix("\n"))
        return try errors.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            line in
            let object =
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: [String: Any]]
            #expect(object?.count == 1)
            for (kind, members) in object ?? [:] {
                #expect(["error", "notice"].contains(kind))
                let known = ["code", "message", "next", "file", "line", "column", "status"]
                #expect(members.keys.allSatisfy(known.contains))
                #expect(members["code"] is String)
                #expect(!members.values.contains { $0 is NSNull })
                #expect((kind == "error") == (members["status"] != nil))
            }
            return try JSONDecoder().decode(ToldObject.self, from: Data(line.utf8))
        }
    }
}

@Suite("With --format json every line of standard error is one object") struct DiagnosticTests {
    @Test("a broken ledger says in both forms the same, for every rule that has a fixture")
    func everyFixture() throws {
        var rules: Set<String> = []
        for file in try Checkout.names(in: "Fixtures/errors") where file.hasSuffix(".jsonl") {
            let path = "Fixtures/errors/\(file)"
            let text = Printed(["replay", path]).errors
            let printed = Printed(["replay", path, "--format", "json"])
            let told = try ToldObject.all(in: printed.errors)
            let error = try #require(told.first?.error, "\(path)")
            #expect(told.count == 1, "\(path)")
            #expect(printed.output == "", "\(path)")
            #expect(printed.status.rawValue == error.status, "\(path)")
            #expect(error.file == path)
            let place = try "\(path):\(#require(error.line)):\(#require(error.column))"
            let sentence = try "\(place): \(error.code): \(#require(error.message))\n"
            #expect(text.hasPrefix(sentence), "\(path)")
            #expect(text.hasSuffix("\nnext: \(try #require(error.next))\n"), "\(path)")
            rules.insert(error.code)
        }
        let missing = Rule.allCases.map(\.rawValue).filter { !rules.contains($0) }
        #expect(missing.isEmpty, "\(missing)")
    }

    /// An example of every fact of a usage error.
    static let facts: [UsageFact] = [
        .missingCommand, .unknownCommand("a\n\"b\\", suggestions: ["a", "b"]),
        .incompleteCommand("goal", continuations: ["create"]),
        .unknownOption("--é", suggestion: "--e"), .optionBeforeCommand("--week"),
        .missingValue(option: "--week", placeholder: "DATE", next: "--"),
        .unexpectedValue(flag: "--detail", value: "\u{1b}"),
        .badValue(of: "--first", value: "\u{0}", expectation: .amount),
        .wrongValue(of: "--first", reason: .zoneNotKnownYet), .repeatedOption("--first"),
        .missing(["GOAL"]), .missingOneOf(["--a", "--b"]), .exclusiveOptions("--a", "--b"),
        .optionOfOtherEvents("--payee", 3, .deposited, options: ["--source"]),
        .unexpectedOperand("x"), .fileGivenTwice(option: "a", operand: "b"), .missingFile,
        .recordingIntoStandardInput, .consentOfProgram, .followingStandardInput,
        .noRecordingTimes("a"), .emptyRange(from: "a", to: "b"), .argumentNotUTF8(position: 1),
        .variableNotUTF8("TZ"),
    ]

    @Test("so does every usage error", arguments: facts) func usageErrors(fact: UsageFact) throws {
        let error = UsageError(fact, in: "piggybank goal create")
        let told = try error.diagnostics.map { try ToldObject.all(in: $0.json) }.joined()
        let members = try #require(told.first?.error)
        #expect(told.count == 1)
        #expect(members.message == error.sentence)
        #expect(members.code == error.fact.code)
        #expect(members.next == "See 'piggybank goal create --help'.")
        #expect(members.status == 2)
        let code = error.fact.code == "bad-value" ? "bad-value: " : ""
        #expect(
            error.message
                == "piggybank: \(code)\(error.sentence)\nSee 'piggybank goal create --help'.")
    }

    @Test(
        "it is enough that --format json stands somewhere before --, however wrong the rest is",
        arguments: [
            ("--format json nonsense", true), ("nonsense --format=json", true),
            ("--nonsense --format JSON", true), ("goal --format=Json", true),
            ("deposit a 1 --format json --format json", true),
            ("balances --format=json --week", true), ("nonsense -- --format json", false),
            ("nonsense --format jsonl", false), ("nonsense json", false),
            ("nonsense --format csv", false),
        ]) func unparsed(line: String, writesJSONDiagnostics: Bool) throws
    {
        let printed = Printed(shellWords(line))
        #expect(printed.status == .wrongUsage)
        if writesJSONDiagnostics {
            let told = try ToldObject.all(in: printed.errors)
            #expect(told.map { $0.error?.status } == [2])
        } else {
            #expect(printed.errors.hasPrefix("piggybank: "))
        }
    }

    @Test("what recording refuses, and what it says besides, is an object too") func recording()
        throws
    {
        let session = try Session(Session.household)
        for line in [
            "withdraw everyday 5000", "deposit nowhere 1", "goal fund holday 1",
            "deposit everyday 1.234", "goal create holiday --account everyday --name H",
            "deposit everyday 1 --time 2999-01-01T00:00:00",
        ] {
            let text = session.run(line)
            let printed = session.run(line + " --format json")
            let told = try ToldObject.all(in: printed.errors)
            let error = try #require(told.first?.error, "\(line)")
            #expect(text.errors.contains(": \(try #require(error.message))\n"), "\(line)")
            #expect(
                error.status == text.status.rawValue && text.status == printed.status, "\(line)")
        }
        let known = session.run("withdraw everyday 10 --dry-run --format json")
        #expect(try ToldObject.all(in: known.errors).isEmpty)

        try session.append("torn")
        let read = try ToldObject.all(in: session.run("balances --format json").errors)
        #expect(read.map { $0.notice?.file } == [session.file])
        #expect(read.first?.notice?.message?.hasPrefix("left out 4 bytes") == true)
        let written = try ToldObject.all(in: session.run("deposit everyday 1 --format json").errors)
        #expect(
            written.first?.notice?.message?.hasPrefix("4 bytes after the last line break") == true)
    }

    @Test("what to do after a new ledger is a notice of its next step alone") func nextStep() throws
    {
        let session = try Session()
        let text = try Session().run("init")
        let told = try ToldObject.all(in: session.run("init --format json").errors)
        let next = try #require(told.first?.notice?.next)
        #expect(told == [ToldObject(notice: .init(code: "next", next: next))])
        #expect(text.errors == "next: \(next)\n")
    }

    @Test("a line that append refuses is a place of standard input") func draft() throws {
        let session = try Session(Session.household)
        let printed = Printed(
            ["append", "--format", "json"],
            input: "{\"type\":\"deposited\",\"account\":\"everyday\",\"amount\":1}\n{\"type\":7}\n",
            environment: session.environment)
        let error = try #require(try ToldObject.all(in: printed.errors).last?.error)
        #expect(error.file == "(standard input)")
        #expect(error.line == 1 || error.line == 2)
        #expect(error.column != nil && error.next != nil)
        #expect(error.status == printed.status.rawValue)
    }

    @Test("files that cannot be read or are not there are named") func files() throws {
        let session = try Session()
        for line in [
            "balances", "deposit a 1", "head", "audit", "import none.csv", "export journal",
        ] {
            let printed = session.run(line + " --format json")
            let told = try ToldObject.all(in: printed.errors)
            #expect(told.last?.error?.status == printed.status.rawValue, "\(line)")
        }
    }

    @Test("no program is asked: it says --yes, or hears that it must") func consent() throws {
        let session = try Session(Session.household)
        let line = ["close", "travel", "--format", "json"]
        func run(_ more: String...) -> Printed {
            Printed(
                line + more, input: "y\n", environment: session.environment, isInteractive: true)
        }
        let refused = run()
        let error = try #require(try ToldObject.all(in: refused.errors).last?.error)
        #expect(error.message?.contains("--yes") == true)
        #expect(refused.status == .wrongUsage)
        #expect(session.lines.count == 6)
        #expect(try ToldObject.all(in: run("--yes").errors).isEmpty)
        #expect(session.lines.count == 7)
    }

    @Test("no line says how far it is") func progress() {
        var context = Context()
        context.showProgress = { _ in }
        for (word, isShown) in [("--format=json", false), ("--format=csv", true)] {
            let parsed = ArgumentParser.parse(["replay", word], for: Piggybank.program)
            #expect((context.speaking(parsed.speech).showProgress != nil) == isShown)
        }
    }

    @Test(
        "an import's findings are in its answer, each with its place, and only their end is an error"
    ) func importing() throws {
        let session = try Session(Session.household)
        let file = session.path(of: "bank.csv")
        try "Date,Description,Amount\n2026-03-02,Shop,-1.00\n2026-02-30,Shop,x\n".write(
            toFile: file, atomically: true, encoding: .utf8)
        let line = ["import", file, "--account", "everyday"]
        let text = Printed(line, environment: session.environment)
        let printed = Printed(line + ["--format", "json"], environment: session.environment)
        #expect(printed.status == text.status)
        let told = try ToldObject.all(in: printed.errors)
        #expect(told.map(\.error?.message) == ["nothing was recorded"])
        let answer = try JSONSerialization.jsonObject(with: Data(printed.output.utf8))
        let findings = try #require((answer as? [String: Any])?["findings"] as? [[String: Any]])
        #expect(!findings.isEmpty)
        for finding in findings {
            #expect(finding["file"] as? String == file)
            #expect((finding["line"] as? Int).map { (1...3).contains($0) } == true)
            #expect(text.errors.contains(": \(finding["message"] as? String ?? "?")\n"))
        }
    }
}
