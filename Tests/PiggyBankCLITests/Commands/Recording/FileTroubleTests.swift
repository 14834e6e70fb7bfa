import Foundation
import PiggyBankCLI
import PiggyBankStore
import Testing

@Suite("A file that cannot be recorded into is named, with what to do") struct FileTroubleTests {
    @Test("a missing file is not created by the way, and init is named: status 3") func missing()
        throws
    {
        let session = try Session()
        let printed = session.run("deposit everyday 5")
        #expect(
            printed.errors == """
                piggybank: \(session.file): No such file or directory
                next: 'piggybank init' creates it.

                """)
        #expect(printed.status == .fileFailed)
        #expect(session.files.isEmpty)
    }

    @Test("a folder is no ledger: status 3") func directory() throws {
        let session = try Session()
        let folder = session.path(of: "")
        let printed = Printed(["deposit", "everyday", "5", "-f", folder])
        #expect(
            printed.errors
                == "piggybank: \(folder): is not a regular file, and only one can be recorded into\n"
        )
        #expect(printed.status == .fileFailed)
    }

    @Test("standard input is no file: status 2", arguments: [["-f", "-"], []]) func standardInput(
        option: [String]
    ) {
        let printed = Printed(
            ["deposit", "everyday", "5"] + option, environment: ["PIGGYBANK_FILE": "-"])
        #expect(
            printed.errors == """
                piggybank: standard input cannot be recorded into: name a file with -f FILE.
                See 'piggybank deposit --help'.

                """)
        #expect(printed.status == .wrongUsage)
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
                == "\(session.file): 20 bytes after the last line break were a torn tail; "
                + "they are kept in \(session.path(of: copy)) and cut off\n")
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
                output: { _ in throw StreamError(.writeOutput, .system("Broken pipe")) },
                errors: { errors += $0 })
            #expect(Piggybank.program.run(shellWords(line), context) == .fileFailed)
            return errors
        }
        #expect(
            errors(of: "deposit everyday 5")
                == "piggybank: cannot write standard output: Broken pipe; "
                + "the event is recorded all the same, as 7\n")
        #expect(session.lines.count == 7)
        #expect(
            errors(of: "deposit everyday 5 --dry-run")
                == "piggybank: cannot write standard output: Broken pipe\n")
        #expect(session.lines.count == 7)
    }

    @Test("whatever keeps a file from being written is said of that file, with status 3")
    func words() {
        let full = SystemError(number: 28)
        for (error, isNew, words) in [
            (
                .locked(holder: 4_321, milliseconds: 10_000), false,
                "is being written by process 4321, which did not finish within 10 s; try again"
            ), (.notWritten(full), false, "\(full.message); nothing was recorded"),
            (.notWritten(full), true, "\(full.message); nothing was recorded"),
            (.vanished, false, "was moved, replaced or deleted while it was open; open it again"),
        ] as [(WriteError, Bool, String)] {
            let failure = RecordError.unwritable(error).failure(at: "a\u{1B}.jsonl", isNew: isNew)
            #expect(failure.message == "piggybank: a\u{241B}.jsonl: " + words)
            #expect(failure.status == .fileFailed)
        }
    }

    @Test("after events that were acknowledged it is said how many they are, and how to go on")
    func wordsAfterEvents() {
        let full = SystemError(number: 28)
        for (error, count, words) in [
            (
                .notWritten(full), 1_200,
                """
                \(full.message); the first 1200 events of the input are recorded, and nothing after them
                next: Make room for the file, then append the same input again if all its events have \
                ids, else only what follows the first 1200 lines.
                """
            ),
            (
                .notSynced(full), 1,
                """
                \(full.message): the disk did not confirm; the first event of the input is recorded, and \
                those that follow may or may not be
                next: Check the disk, then append the same input again if all its events have ids, else \
                only the events that the ledger does not have.
                """
            ),
            (
                .vanished, 2,
                """
                was moved, replaced or deleted while it was open; open it again; before that, the first 2 \
                events of the input are recorded
                next: Compare the file with a backup, then append the same input again if all its \
                events have ids, else only what follows the first 2 lines.
                """
            ),
        ] as [(WriteError, Int, String)] {
            for isNew in [false, true] {
                let failure = RecordError.unwritable(error).failure(
                    at: "a.jsonl", isNew: isNew, after: count)
                #expect(failure.message == "piggybank: a.jsonl: " + words)
                #expect(failure.status == .fileFailed)
            }
        }
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
