import PiggyBankCLI
import Testing

@Suite("Times are read as people write them, in the ledger's time zone")
struct LocalTimeCommandTests {
    @Test(
        "a time that depends on when it is stated is not compared when a command is given again",
        arguments: ["today", "yesterday", "09:00", "2026-10-05", "2026-10-04"]) func again(
            text: String
        ) throws
    {
        // It is nine in London on Monday, 5 October 2026.
        let session = try Session([
            "init --time-zone Europe/London --time 2026-01-01T00:00:00Z",
            "open a --name A --currency GBP --time 2026-01-01T00:00:00Z",
        ])
        session.now = "2026-10-05T08:00:00.5Z"
        let lines = [
            "deposit a 500 --id d --time \(text)", "undo 3 --id r", "deposit a 7 --time 2026-10-04",
            "correct 5 --amount 8 --id c --time \(text)",
        ]
        for line in lines { #expect(session.run(line).status == .done, "\(line)") }
        let before = session.bytes
        for now in ["2026-10-05T08:00:09Z", "2026-10-05T20:00:00Z", "2026-10-06T08:00:00Z"] {
            session.now = now
            for line in [lines[0], lines[1], lines[3]] {
                let printed = session.run(line)
                #expect(printed.output.hasPrefix("Already recorded as "), "\(line) at \(now)")
            }
        }
        #expect(session.bytes == before)
        // Another date is another time, and so is another instant.
        for time in ["2026-10-03", "'2026-10-04 12:01'", "2026-10-04T11:00:00.001Z"] {
            let printed = session.run("deposit a 500 --id d --time \(time)")
            #expect(printed.errors.hasPrefix("piggybank: id-conflict: "), "\(time)")
        }
    }

    @Test("The last week of round-ups is that of the clock") func weeks() throws {
        let session = try Session(
            Session.household + ["withdraw everyday 4.35 --time 2026-02-24T09:00:00Z"])
        session.now = "2026-03-02T12:00:00Z"
        let stated = session.run("round-ups --detail --week 2026-02-23")
        #expect(stated.output.contains("0.65"), "\(stated)")
        let last = session.run("round-ups --detail --week last")
        #expect(last.output == stated.output, "\(last)")
    }
}
