import Foundation
import PiggyBankCLI
import PiggyBankStore
import Testing

@Suite("A file that cannot be recorded into is named, with what to do") struct FileTroubleTests {
    @Test("the name of a file cannot steer the terminal") func name() {
        for line in ["balances", "deposit a 1"] {
            let errors = Printed(shellWords(line) + ["-f", "a\u{1B}.jsonl"]).errors
            #expect(errors.hasPrefix("piggybank: a\u{241B}.jsonl: No such file"), "\(errors)")
        }
    }

    @Test("a torn tail is copied aside, cut off and told; then the event is recorded")
    func tornTail() throws {
        let session = try Session(Session.household)
        let before = try #require(session.bytes)
        try session.append(#"{"sequence":7,"time""#)
        let torn = session.bytes
        // Whoever only tries changes nothing.
        #expect(session.run("deposit everyday 5 --dry-run").output.hasPrefix("Would record 7: "))
        #expect(session.bytes == torn)

        let printed = session.run("deposit everyday 5")
        let copy = "savings.jsonl.torn-\(before.count)"
        #expect(
            printed.errors
                == "\(session.file): cut off 20 bytes after the last line break, a torn tail; "
                + "a copy is in \(session.path(of: copy))\n")
        #expect(
            printed.output
                == "Recorded 7: deposited 5.00 GBP into everyday. Balance 1,005.00 GBP.\n")
        #expect(printed.status == .done)
        #expect(session.files == ["savings.jsonl", copy])
        #expect(
            FileManager.default.contents(atPath: session.path(of: copy))
                == Data(#"{"sequence":7,"time""#.utf8))
        #expect(session.bytes?.starts(with: before) == true)
        #expect(session.run("replay").errors == "")
    }

    @Test("a last line without its line break counts and is told; recording puts it back")
    func lineBreak() throws {
        let session = try Session(Session.household)
        try session.loseLineBreak()
        let unbroken = session.bytes
        #expect(session.run("deposit everyday 5 --dry-run").output.hasPrefix("Would record 7: "))
        #expect(
            session.run("replay").errors
                == "\(session.file): the last line, line 6, has lost its line break but counts\n")
        #expect(session.bytes == unbroken)
        let printed = session.run("deposit everyday 5")
        #expect(
            printed.errors
                == "\(session.file): the last line, line 6, had lost its line break, which was put "
                + "back\n")
        #expect(
            printed.output
                == "Recorded 7: deposited 5.00 GBP into everyday. Balance 1,005.00 GBP.\n")
        #expect(session.files == ["savings.jsonl"] && session.lines.count == 7)
        #expect(session.run("replay").errors == "")
    }

    @Test("nothing is recorded after a broken line, and the line is shown: status 1") func broken()
        throws
    {
        let session = try Session(Session.household)
        try session.append("{}\n")
        let before = session.bytes
        let printed = session.run("deposit everyday 5")
        #expect(printed.errors.hasPrefix("\(session.file):7:"))
        #expect(printed.errors == session.run("replay").errors)
        #expect(printed.status == .rejected)
        #expect(session.bytes == before)
    }

    @Test("when the answer cannot be printed, it is said that the event is recorded")
    func failedOutput() throws {
        let session = try Session(Session.household)
        func errors(of line: String) -> String {
            var errors = ""
            let context = Context(
                ["PIGGYBANK_FILE": session.file],
                output: { _ in throw StreamError.writing("Broken pipe") }, errors: { errors += $0 })
            #expect(Piggybank.program.run(shellWords(line), context) == .fileFailed)
            return errors
        }
        #expect(
            errors(of: "deposit everyday 5")
                == "piggybank: cannot write standard output: Broken pipe; "
                + "the event was still recorded, as 7\n")
        #expect(session.lines.count == 7)
        #expect(
            errors(of: "deposit everyday 5 --dry-run")
                == "piggybank: cannot write standard output: Broken pipe\n")
        #expect(session.lines.count == 7)
    }

    @Test("a file that may not be written is not recorded into: status 3") func readOnly() throws {
        let session = try Session(Session.household)
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o400], ofItemAtPath: session.file)
        // Whoever may do everything may write it all the same.
        guard !FileManager.default.isWritableFile(atPath: session.file) else { return }
        let before = session.bytes
        let printed = session.run("deposit everyday 5")
        #expect(printed.errors == "piggybank: \(session.file): Permission denied\n")
        #expect(printed.status == .fileFailed)
        #expect(session.bytes == before)
    }
}
