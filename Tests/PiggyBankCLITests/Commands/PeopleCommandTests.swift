import Foundation
import PiggyBankCLI
import Testing

@Suite("People sign in by a code that a program sends") struct PeopleCommandTests {
    /// A ledger, and a program that puts what it is told into files.
    private func session() throws -> Session {
        let session = try Session(["init"])
        session.now = nil
        let program = """
            #!/bin/sh
            read -r number; read -r code
            echo "$number" >> \(session.path(of: "numbers"))
            echo "$code" >> \(session.path(of: "codes"))
            echo "to be seen on standard error alone"
            """
        let path = session.path(of: "send")
        try Data(program.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return session
    }

    private func codes(_ session: Session) throws -> [String] {
        try String(contentsOfFile: session.path(of: "codes"), encoding: .utf8).split(
            separator: "\n"
        ).map(String.init)
    }

    /// Runs a command line on a thread of its own: it waits for work that the threads of tasks do.
    private func run(
        _ session: Session, _ line: String, _ input: [Input], isInteractive: Bool = false
    ) async -> Printed {
        let (environment, words) = (session.environment, shellWords(line))
        let codes = session.path(of: "codes")
        return await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let printed = Printed(
                    words, lines: input.map { line in { line.text(codes) } },
                    environment: environment, isInteractive: isInteractive)
                continuation.resume(returning: printed)
            }
        }
    }

    /// What is typed: a text, or the last code that was sent.
    private enum Input: Sendable, ExpressibleByStringLiteral {
        case typed(String), code

        init(stringLiteral text: String) { self = .typed(text) }

        func text(_ codes: String) -> String {
            switch self {
            case .typed(let text): return text
            case .code:
                let sent = try? String(contentsOfFile: codes, encoding: .utf8)
                return sent?.split(separator: "\n").last.map(String.init) ?? ""
            }
        }
    }

    private func signedIn(_ session: Session, _ number: String) async throws -> String {
        let line = "sign-in --send-with \(session.path(of: "send"))"
        let printed = await run(session, line, [.typed(number), .code])
        try #require(printed.status == .done, "\(printed.errors)")
        return printed.output.trimmingCharacters(in: .newlines)
    }

    @Test("A number typed badly, a wrong code, another one: the token is printed alone")
    func story() async throws {
        let session = try session()
        let line = "sign-in --region gb --send-with \(session.path(of: "send"))"
        let none = await run(session, line, ["07700 900123"])
        #expect(none.status == .fileFailed && none.errors.contains("'piggybank people add'"))
        let added = await run(session, "people add --region GB", ["07700 900123", "Ann Example"])
        #expect(added.status == .done && added.errors.contains("the file has no people yet"))
        let typed: [Input] = ["0770", "07700 900123", "12", "", .code]
        let printed = await run(session, line, typed, isInteractive: true)
        #expect(printed.status == .done, "\(printed.errors)")
        #expect(printed.errors.contains("note: the number is too short"))
        #expect(printed.errors.contains("note: a code has six digits"))
        #expect(printed.errors.contains("note: the next code can be sent at"))
        #expect(try codes(session).count == 1)
        let token = printed.output
        #expect(token.count == 65 && token.allSatisfy { $0.isHexDigit || $0 == "\n" })
        let known = await run(session, "whoami", [.typed(token)])
        #expect(known.output.contains("Ann Example") && known.output.contains("+44 7700 900123"))
        #expect(known.output.contains(added.output.dropLast()))
        let answer = await run(session, "whoami --format json", [.typed(token)])
        #expect(answer.output.contains(#""number":"+447700900123""#))
        #expect(answer.output.contains(#""current":true"#))
    }

    @Test("Wrong codes use up the guesses, and the end of the input is no code") func guesses()
        async throws
    {
        let session = try session()
        _ = await run(session, "people add", ["+447700900123"])
        let line = "sign-in --send-with \(session.path(of: "send"))"
        let ended = await run(session, line, ["+447700900123"])
        #expect(ended.status == .rejected && ended.errors.contains("standard input ended"))
        // One of a million codes is each of these.
        let wrong: [Input] = ["000001", "000002", "000003", "000004", "000005", .code]
        let printed = await run(session, line, ["+447700900123"] + wrong)
        #expect(printed.status == .rejected && printed.output.isEmpty)
        #expect(printed.errors.contains("1 guess left"))
        let secrets = try codes(session) + ["7700900123"]
        for text in secrets { #expect(!printed.errors.contains(text)) }
    }

    @Test("Signing out ends one session or all; erasing leaves an identifier") func ends()
        async throws
    {
        let session = try session()
        let number = "+447700900123"
        let added = await run(session, "people add", [.typed(number)])
        let first = try await signedIn(session, number)
        let second = try await signedIn(session, number)
        let out = await run(session, "sign-out", [.typed(first)])
        #expect(out.output == "Signed out: 1 session ended.\n")
        let again = await run(session, "sign-out", [.typed(first)])
        #expect(again.status == .rejected && again.errors.contains("nobody is signed in"))
        let third = try await signedIn(session, number)
        let all = await run(session, "sign-out --everywhere --format json", [.typed(third)])
        #expect(all.output == "{\"ended\":2}\n")
        #expect(await run(session, "whoami", [.typed(second)]).status == .rejected)
        let kept = await run(session, "people erase", [.typed(number), "n"], isInteractive: true)
        #expect(kept.status == .rejected && kept.errors.contains("Erase this person? [y/N]"))
        let erased = await run(session, "people erase --yes", [.typed(number)])
        #expect(erased.output == added.output)
        let people = try String(contentsOfFile: session.file + ".people", encoding: .utf8)
        #expect(!people.contains("7700900123"))
        let unknown = await run(session, "people erase", [.typed(number)])
        #expect(unknown.status == .rejected && unknown.errors.contains("there is no such person"))
        // Somebody whose accounts are in the ledger is that person again.
        let owner = added.output.trimmingCharacters(in: .newlines)
        let back = await run(session, "people add --owner \(owner)", [.typed(number)])
        #expect(back.output == added.output)
        let other = await run(session, "people add", [.typed(number)])
        #expect(other.status == .rejected && other.errors.contains("this person already exists"))
    }

    @Test("A program that fails, and a file that is damaged, end the command as such")
    func failures() async throws {
        let session = try session()
        let path = session.path(of: "family")
        _ = await run(session, "people add --people \(path)", ["+447700900123"])
        for (command, status) in [("exit 3", 3), ("/nowhere/at/all", 127)] {
            let printed = await run(
                session, "sign-in --people \(path) --send-with '\(command)'",
                ["+447700900123", "123456"])
            #expect(printed.status == .fileFailed && printed.output.isEmpty)
            #expect(printed.errors.contains("exited with status \(status)"))
        }
        try Data("{}".utf8).write(to: URL(filePath: path))
        let token = String(repeating: "0", count: 64)
        let damaged = await run(session, "whoami --people \(path)", [.typed(token)])
        #expect(damaged.status == .fileFailed)
        #expect(damaged.errors.contains("is damaged; nothing was changed"))
        let nonsense = await run(session, "whoami --people \(path)", ["no token"])
        #expect(nonsense.status == .rejected && nonsense.errors.contains("nobody is signed in"))
    }

    @Test("A line that is longer than any answer, or no text, is refused and not cut") func lines()
        async throws
    {
        let session = try session()
        let spaces = String(repeating: " ", count: 1_012)
        for line in [spaces + "+447700900123", "+447700900123\u{0}"] {
            let printed = await run(session, "people add", [.typed(line), "Ann"])
            #expect(printed.status != .done && printed.output.isEmpty, "\(printed.errors)")
        }
        let long = String(repeating: "n", count: 1_100)
        let named = await run(session, "people add", ["+447700900123", .typed(long)])
        #expect(named.status == .fileFailed && named.errors.contains("longer than 1,024 bytes"))
    }

    @Test("What is wrong with the command line is said before anything is asked") func usage()
        async throws
    {
        let session = try session()
        for line in ["people add", "whoami", "sign-out"] {
            let printed = await run(session, "\(line) -f -", ["+447700900123"], isInteractive: true)
            #expect(printed.status == .wrongUsage && !printed.errors.contains(": \n"))
            #expect(!printed.errors.contains("Phone number:") && !printed.errors.contains("Token:"))
        }
        let absent = await run(session, "whoami --people /nowhere/people", ["no token"])
        #expect(absent.status == .fileFailed && absent.errors.contains("'piggybank people add'"))
    }
}
