import PiggyBankCLI
import PiggyBankDemo
import Testing

@Suite("piggybank demo") struct DemoCommandTests {
    @Test("writes the generated ledger of that size and seed") func writesLedger() {
        let outcome = Piggybank.program.outcome("demo", "--events", "40", "--seed", "7")
        #expect(outcome.status == .done)
        #expect(outcome.error.isEmpty)
        #expect(outcome.output == text(DemoLedger(events: 40, seed: 7)))
    }

    @Test("writes a thousand events of seed 1 when nothing is said") func defaults() {
        let outcome = Piggybank.program.outcome("demo")
        #expect(outcome.output == text(DemoLedger(events: 1_000, seed: 1)))
    }

    @Test("has the number of accounts that is asked for") func accounts() {
        let outcome = Piggybank.program.outcome("demo", "--events", "60", "--accounts", "50")
        #expect(outcome.status == .done)
        #expect(outcome.output == text(DemoLedger(events: 60, seed: 1, accounts: 50)))
    }

    @Test("has 10 to a million accounts", arguments: ["9", "1000001", "ten"]) func badAccounts(
        number: String
    ) {
        let outcome = Piggybank.program.outcome("demo", "--accounts", number)
        #expect(outcome.status == .wrongUsage)
        #expect(outcome.output.isEmpty)
    }

    @Test("writes nothing when no event is asked for") func noEvents() {
        let outcome = Piggybank.program.outcome("demo", "--events", "0")
        #expect(outcome.status == .done)
        #expect(outcome.output.isEmpty)
    }

    @Test("stops and says so when its output cannot be written") func failedOutput() {
        var calls = 0
        var message = ""
        let context = Context(
            output: { _ in
                calls += 1
                throw StreamError(.writeOutput, .system("Broken pipe"))
            }, errors: { message += $0 })
        let status = Piggybank.program.run(["demo", "--events", "100000000"], context)
        #expect(status == .fileFailed)
        #expect(calls == 1)
        #expect(message == "piggybank: cannot write standard output: Broken pipe\n")
    }

    private func text(_ ledger: DemoLedger) -> String {
        var text = ""
        ledger.writeLines { text += String(decoding: $0, as: UTF8.self) }
        return text
    }
}
