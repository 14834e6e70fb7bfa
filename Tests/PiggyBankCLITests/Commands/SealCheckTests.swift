import Foundation
import PiggyBankCLI
import PiggyBankTestSupport
import Testing

/// The lines of shell that check a seal without this program do so.
@Suite("piggybank audit --independent") struct SealCheckTests {
    /// Runs a script with bash, and returns what it printed and whether it ended well.
    private func bash(_ script: String) throws -> (output: String, isDone: Bool) {
        _ = Checkout.root
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", script]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: output, as: UTF8.self), process.terminationStatus == 0)
    }

    private func check(_ line: Int, of path: String) throws -> (output: String, isDone: Bool) {
        let printed = Printed(["audit", path, "--independent", "\(line)"])
        #expect(printed.status == .done && printed.errors == "")
        return try bash(printed.output)
    }

    @Test("finds the seals of the household right", arguments: [1, 2, 17, 100, 176]) func right(
        line: Int
    ) throws {
        let checked = try check(line, of: "Fixtures/household.jsonl")
        #expect(checked.isDone)
        #expect(checked.output.hasSuffix("The seal of line \(line) is right.\n"))
    }

    @Test("all of them end in the head, and stop at the first that is wrong") func all() throws {
        func check(_ path: String) throws -> (output: String, isDone: Bool) {
            try bash(Printed(["audit", path, "--independent", "all"]).output)
        }
        let whole = try check("Fixtures/household.jsonl")
        #expect(whole.isDone)
        #expect(whole.output == Printed(["head", "Fixtures/household.jsonl"]).output)
        let every = try check("Fixtures/events/every-type.jsonl")
        #expect(every.output == Printed(["head", "Fixtures/events/every-type.jsonl"]).output)
        let broken = try check("Fixtures/errors/seal-mismatch.jsonl")
        #expect(!broken.isDone && broken.output == "The seal of line 4 is wrong.\n")
    }

    @Test("survives any name of a file, CR LF, and what looks like a seal inside of a line")
    func corners() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "piggy bank's $(false) \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("-a \"b\" 'c'.jsonl")
        let zeros = String(repeating: "0", count: 64)
        var line = #"{"sequence":1,"time":"2026-01-05T09:00:00.000Z","type":"accountOpened","#
        line += #""account":"a","name":"Zoë \\ %s","currency":"GBP","metadata":"#
        line += #"{"x":1,"hash":"\#(zeros)"}"#
        let sealed = try bash("printf '%s%s' \(zeros) '\(line)}' | sha256sum | cut -c 1-64")
        let hash = sealed.output.prefix(64)
        try Data((line + #","hash":"\#(hash)"}"# + "\r\n").utf8).write(to: file)
        #expect(Printed(["audit", file.path]).status == .done)
        let checked = try check(1, of: file.path)
        #expect(checked.isDone, "\(checked.output)")
        let all = try bash(Printed(["audit", file.path, "--independent", "all"]).output)
        #expect(all.output == "\(hash)@1\n")
        // Without its line break it is the last line still; what follows it is a torn tail.
        for end in ["", "\r", "\n{\"sequence\":2"] {
            try Data((line + #","hash":"\#(hash)"}"# + end).utf8).write(to: file)
            let all = try bash(Printed(["audit", file.path, "--independent", "all"]).output)
            #expect(all.output == "\(hash)@1\n")
        }
    }

    /// What is said of a line of a ledger of these lines, in which "FILE" means its path.
    private func rejection(_ line: Int, of text: String) throws -> (
        errors: String, status: ExitStatus
    ) {
        let file = try TemporaryFile(text.utf8)
        let printed = Printed(["audit", file.path, "--independent", "\(line)"])
        #expect((printed.output == "") == (printed.status != .done))
        return (printed.errors.replacing(file.path, with: "FILE"), printed.status)
    }

    @Test("needs a line that is there: status 1", arguments: [177, 9_007_199_254_740_991])
    func beyondEnd(line: Int) throws {
        let household = try Checkout.text("Fixtures/household.jsonl")
        for torn in ["", #"{"sequence":177"#] {
            let (errors, status) = try rejection(line, of: household + torn)
            #expect(
                errors == """
                    piggybank: FILE: there is no line \(line); the ledger has 176 lines
                    next: Name a line that the ledger has.

                    """)
            #expect(status == .rejected)
        }
    }

    @Test("needs a line, a seal, and the seal of the line before: status 1") func nothingToCheck()
        throws
    {
        let household = try Checkout.text("Fixtures/household.jsonl")
        let lines = household.split(separator: "\n")
        let plain = lines.map { $0.replacing(/,"hash":"[0-9a-f]+"/, with: "") }
        #expect(
            try rejection(1, of: "").errors == """
                piggybank: FILE: there is no line 1; the ledger is empty
                next: Record an event first.

                """)
        #expect(
            try rejection(5, of: plain.joined(separator: "\n") + "\n").errors == """
                piggybank: FILE: the ledger is plain: its lines have no seals to check
                next: Compare the ledger with a copy kept elsewhere, such as a backup.

                """)
        let mixed = lines[..<16] + [plain[16][...]] + lines[17...]
        for (line, reason) in [
            (17, "line 17 has no seal, though the ledger is sealed"),
            (18, "line 17 has no seal, and the seal of line 18 depends on it"),
        ] {
            let (errors, status) = try rejection(line, of: mixed.joined(separator: "\n") + "\n")
            #expect(
                errors == """
                    piggybank: FILE: \(reason)
                    next: Run 'piggybank audit' to see what happened to the ledger.

                    """)
            #expect(status == .rejected)
        }
        #expect(try rejection(16, of: mixed.joined(separator: "\n")).status == .done)
    }

    @Test("checks the line after one that is too long to be held") func longLine() throws {
        let household = try Checkout.text("Fixtures/household.jsonl")
        let seal = #","hash":"\#(String(repeating: "0", count: 64))"}"#
        let long = #"{"note":""# + String(repeating: "n", count: 3 << 20) + "\""
        let lines = household + long + seal + "\n" + "{\"a\":1" + seal + "\n"
        #expect(try rejection(177, of: lines).status == .done)
        #expect(try rejection(178, of: lines).status == .done)
        let unsealed = lines.replacing(long + seal, with: long + "}")
        #expect(try rejection(178, of: unsealed).status == .rejected)
    }
}
