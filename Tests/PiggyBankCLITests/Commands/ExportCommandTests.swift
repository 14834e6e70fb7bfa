import PiggyBankCLI
import Testing

struct ExportCommandTests {
    private let ledger = "Fixtures/events/every-type.jsonl"

    @Test("An export is what is kept of it") func kept() throws {
        let kinds = [("journal", "journal"), ("beancount", "beancount"), ("postings", "csv")]
        for (kind, suffix) in kinds {
            let kept = try Checkout.text("Fixtures/exports/every-type.\(suffix)")
            let exported = Printed(["export", kind, ledger])
            #expect(exported.output == kept)
            #expect(exported.errors == "")
            #expect(exported.status == .done)
        }
    }

    @Test(
        "As of a date only what had happened is exported, through a sequence only what was recorded"
    ) func parts() {
        let asOf = Printed(["export", "postings", ledger, "--as-of", "2026-02-03"]).output
        #expect(asOf.split(separator: "\n").last?.hasPrefix("8,2026-02-03") == true)
        let through = Printed(["export", "postings", ledger, "--through", "8"]).output
        #expect(through.split(separator: "\n").last?.hasPrefix("8,2026-02-03") == true)
    }

    @Test("Assertions are after every day, at the end or nowhere, and nothing else")
    func assertions() {
        let counts = ["day", "end", "none"].map { when in
            Printed(["export", "journal", ledger, "--assertions", when]).output.split(
                separator: "\n"
            ).filter { $0.contains(" = ") }.count
        }
        #expect(counts[0] > counts[1])
        #expect(counts[1] == 4)
        #expect(counts[2] == 0)
        #expect(
            Printed(["export", "journal", ledger, "--assertions", "week"]).status == .wrongUsage)
        #expect(
            Printed(["export", "postings", ledger, "--assertions", "day"]).status == .wrongUsage)
    }

    @Test("Texts that were cut are told on standard error") func cutTexts() {
        let exported = Printed(["export", "journal", "Fixtures/exports/hostile.jsonl"])
        #expect(exported.status == .done)
        let notice = "cut 3 texts to the length that an export allows\n"
        #expect(exported.errors == "Fixtures/exports/hostile.jsonl: \(notice)")
    }

    @Test("A ledger that breaks a rule has no export") func broken() {
        let exported = Printed(["export", "journal", "Fixtures/errors/insufficient-funds.jsonl"])
        #expect(exported.status == .rejected)
        #expect(exported.output == "")
        #expect(exported.errors.contains("insufficient-funds"))
    }
}
