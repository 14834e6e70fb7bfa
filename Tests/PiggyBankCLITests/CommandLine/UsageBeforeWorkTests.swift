import PiggyBankCLI
import Testing

@Suite("What cannot be meant is refused before anything is read or opened")
struct UsageBeforeWorkTests {
    @Test(
        "standard input is not read",
        arguments: [
            (
                "replay - --format csv --table x",
                "--table must be accounts, totals, goals, roundUps or roundUps.totals"
            ), ("log - --from 2026-03-02 --to 2026-03-01", "is later than"),
            ("audit - --independent 3", "FILE must be a path that shell commands can read again"),
            ("import -", "no ledger file is named"),
            ("import - -f -", "cannot record into standard input"),
            ("import - --week-start sunday -f x.jsonl", "--week-start needs --new"),
        ]) func input(line: String, words: String)
    {
        let read = Flag()
        var errors = ""
        var context = Context(
            input: { _ in
                read.isSet = true
                return []
            }, errors: { errors += $0 })
        context.isInteractive = false
        let status = Piggybank.program.run(shellWords(line), context)
        #expect(status == .wrongUsage, "\(line)")
        #expect(errors.contains(words), "\(line): \(errors)")
        #expect(!read.isSet, "\(line)")
    }

    @Test(
        "a ledger that is not there is not missed",
        arguments: [
            ("close a --format json", "--format json does not ask for confirmation"),
            ("goal delete g --format json", "--format json does not ask for confirmation"),
            ("undo --format json", "--format json does not ask for confirmation"),
        ]) func ledger(line: String, words: String) throws
    {
        let session = try Session()
        let printed = Printed(
            shellWords(line), environment: session.environment, isInteractive: true)
        #expect(printed.status == .wrongUsage, "\(line): \(printed.errors)")
        #expect(printed.errors.contains(words), "\(line): \(printed.errors)")
    }

    @Test("a table's name is one of those that the answer has, whatever the ledger holds")
    func tables() throws {
        let empty = try Session()
        try empty.create("")
        for (command, tables) in [
            ("replay", ["accounts", "totals", "goals", "roundUps", "roundUps.totals"]),
            ("overview", ["currencies", "accounts", "spending", "goals"]),
            ("balances", ["accounts", "totals"]), ("goals", ["goals"]),
            ("round-ups", ["roundUps", "totals"]), ("round-ups --detail", ["entries"]),
            ("log", ["events"]), ("spending", ["spending"]), ("worth", ["worth"]),
            ("audit", ["violations", "findings", "trialBalance"]),
        ] {
            for file in [empty.file, "Fixtures/events/every-type.jsonl"] {
                let headers = try tables.map { table in
                    let line = "\(command) \(file) --format csv --table \(table)"
                    let printed = Printed(shellWords(line))
                    // An audit of a file without an event finds just that.
                    let isEmptyAudit = command == "audit" && file == empty.file
                    let expected: ExitStatus = isEmptyAudit ? .rejected : .done
                    try #require(printed.status == expected, "\(line): \(printed.errors)")
                    return printed.output.prefix { $0 != "\n" }
                }
                #expect(Set(headers).count == headers.count, "\(command) \(headers)")
            }
        }
    }

    private final class Flag { var isSet = false }
}
