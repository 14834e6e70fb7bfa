import Foundation
import Testing

@testable import PiggyBankCLI

/// The lines of shell that check a seal without this program do so.
@Suite("piggybank audit --independent")
struct SealCheckTests {
    /// Runs a script with bash, and gives what it printed and whether it ended well.
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

    @Test("finds the seals of the household right", arguments: [1, 2, 17, 100, 169])
    func right(line: Int) throws {
        let checked = try check(line, of: "Fixtures/household.jsonl")
        #expect(checked.isDone)
        #expect(checked.output.hasSuffix("The seal of line \(line) is right.\n"))
    }

    @Test("finds a changed line, a missing line and the line behind a changed seal")
    func wrong() throws {
        let broken = "Fixtures/errors/seal-mismatch.jsonl"
        #expect(try check(3, of: broken).isDone)
        #expect(try !check(4, of: broken).isDone)
        #expect(try !check(170, of: "Fixtures/household.jsonl").isDone)
    }

    @Test("survives any name of a file, CR LF, and what looks like a seal inside of a line")
    func corners() throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("piggy bank's $(false) \(UUID().uuidString)")
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
    }

    @Test("needs a file that can be read again")
    func standardInput() {
        #expect(Printed(["audit", "-", "--independent", "1"]).status == .wrongUsage)
        let both = Printed(
            [
                "audit", "a.jsonl", "--independent", "1", "--expect-head",
                String(repeating: "0", count: 64),
            ]
        )
        #expect(both.status == .wrongUsage)
    }
}
