import Foundation
import PiggyBank
import PiggyBankLanguages
import PiggyBankPeople
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("The example of a server does what its page says") struct ExampleServerTests {
    @Test("Somebody signs in, opens an account, deposits once, and signs out") func server()
        async throws
    {
        let folder = URL(filePath: TemporaryFile().path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await PeopleFile(creating: folder + "/people")
        let opened = try await LedgerStore(creating: folder + "/ledger.jsonl")
        _ = try await opened.record(
            Command(.openLedger(timeZone: nil, weekStart: nil, title: "Us")))
        let phones = Phones()
        var random = SystemRandomNumberGenerator()
        let key = CodeKey(using: &random)
        let server = try await ExampleServer(folder, key, phones)
        func ask(_ line: String) async -> String { await server.answer(line, in: .english) }

        #expect(
            await ask("code GB 07700") == "no: the number is too short: numbers of its country "
                + "have at least 7 digits")
        let handle = await ask("code GB 07700900123")
        let number = try PhoneNumber(e164: "+447700900123")
        while phones.codes(of: number).isEmpty { await Task.yield() }
        #expect(await ask("sign-in \(handle) 12345") == "no: a code has six digits")
        let code = try #require(phones.codes(of: number).last)
        let token = await ask("sign-in \(handle) \(code)")
        let account = await ask("open \(token) Everyday GBP")
        #expect(account.wholeMatch(of: /[0-9a-f]{32}/) != nil)
        for _ in 1...2 {
            #expect(await ask("deposit \(token) \(account) 4.35 first") == "4.35 GBP")
        }
        // A restart: nothing is lost.
        let again = try await ExampleServer(folder, key, phones)
        #expect(await again.answer("total \(token)", in: .russian) == "4.35 GBP")
        #expect(await again.answer("sign-out \(token)", in: .russian) == "signed out")
        #expect(await ask("total \(token)") == "no: nobody is signed in")
        #expect(await ask("deposit") == "no: nobody is signed in")
    }

    @Test("The lines of Swift that its page shows are of the server") func page() throws {
        let page = try FixtureFile.source("PiggyBank/PiggyBank.docc/People.md")
        let path = FixtureFile.root.appending(
            path: "Tests/PiggyBankPeopleTests/Wallet/ExampleServer.swift")
        let server = try String(contentsOf: path, encoding: .utf8)
        let blocks = page.split(separator: "```swift\n").dropFirst().compactMap {
            $0.split(separator: "```").first
        }
        #expect(!blocks.isEmpty)
        for line in blocks.flatMap({ $0.split(separator: "\n") }) {
            #expect(server.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test("The page states the limits that there are") func limits() throws {
        let page = try FixtureFile.source("PiggyBank/PiggyBank.docc/People.md")
        let limits = SignInLimits()
        for text in [
            "\(limits.codeSeconds / 60) minutes", "\(limits.guessesOfRequest) guesses",
            "\(limits.guessesOfNumber) guesses of one number",
            "1 in \(1_000_000 / limits.guessesOfNumber / 1_000),000",
            "1 in \(1_000_000 / limits.guessesInAll)",
            "\(limits.codesOfNumber) codes to one number", "\(limits.sessionSeconds / 86_400) days",
        ] { #expect(page.contains(text), "\(text)") }
    }
}
