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

    @Test("what is noted besides is an object too") func notices() throws {
        let session = try Session(Session.household)
        try session.append("torn")
        let read = try ToldObject.all(in: session.run("balances --format json").errors)
        #expect(read.map { $0.notice?.file } == [session.file])
        #expect(read.first?.notice?.message?.hasPrefix("ignored 4 bytes") == true)
        let written = try ToldObject.all(in: session.run("deposit everyday 1 --format json").errors)
        #expect(
            written.first?.notice?.message?.hasPrefix("cut off 4 bytes after the last line break")
                == true)
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
