import PiggyBankCLI
import PiggyBankDemo
import Testing

@Suite("piggybank demo") struct DemoCommandTests {
    @Test("writes the generated ledger of that size, seed and number of accounts") func ledgers() {
        for (line, ledger) in [
            ("demo", DemoLedger(events: 1_000, seed: 1)),
            ("demo --events 0", DemoLedger(events: 0, seed: 1)),
            ("demo --events 40 --seed 7", DemoLedger(events: 40, seed: 7)),
            ("demo --events 60 --accounts 50", DemoLedger(events: 60, seed: 1, accounts: 50)),
        ] {
            let printed = Printed(shellWords(line))
            #expect(printed.status == .done && printed.errors.isEmpty, "\(line)")
            #expect(printed.output == text(ledger), "\(line)")
        }
        for number in ["9", "1000001", "ten"] {
            let printed = Printed(["demo", "--accounts", number])
            #expect(printed.status == .wrongUsage && printed.output.isEmpty, "\(number)")
        }
    }

    @Test("stops and says so when its output cannot be written") func failedOutput() {
        var calls = 0
        var message = ""
        let context = Context(
            output: { _ in
                calls += 1
                throw StreamError.writing("Broken pipe")
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
