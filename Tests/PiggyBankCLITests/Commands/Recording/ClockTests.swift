import PiggyBank
import PiggyBankCLI
import Synchronization
import Testing

@Suite("PIGGYBANK_NOW replaces the clock wherever a command asks for the time") struct ClockTests {
    @Test("a value that is no time is wrong usage; an empty one is none") func values() throws {
        let session = try Session(Session.household)
        let before = session.bytes
        for text in ["yesterday", "2026-03-02", "2026-03-02T09:00:00", "9999-12-31T00:00:00Z"] {
            session.now = text
            for line in ["deposit everyday 5", "init --plain -f x.jsonl", "append"] {
                let printed = session.run(line)
                #expect(printed.errors.hasPrefix("piggybank: bad-value: PIGGYBANK_NOW"), "\(text)")
                #expect(printed.status == .wrongUsage)
            }
        }
        #expect(session.bytes == before)
        session.now = ""
        #expect(session.run("deposit everyday 5").status == .done)
    }

    /// Runs a command line by a clock that goes on by an hour whenever it is asked, from before
    /// midnight on.
    private func run(_ line: String, from first: String, _ session: Session) throws -> Printed {
        session.now = nil
        let next = Mutex(try #require(Instant(first)))
        var printed = Printed(["--version"])
        printed.output = ""
        var context = Context(
            session.environment,
            output: { bytes in
                printed.output += String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
            }, errors: { printed.errors += $0 })
        context.systemClock = {
            next.withLock { now in
                defer { now = Instant(seconds: now.seconds + 3_600) ?? now }
                return now
            }
        }
        printed.status = Piggybank.program.run(shellWords(line), context)
        return printed
    }

    @Test("a command has one time for now, so across midnight its answer is of the event's day")
    func midnight() throws {
        let session = try Session(Session.household)
        for line in ["deposit everyday 5", "deposit everyday 6 --time today", "deposit everyday 7"]
        {
            let printed = try run(line, from: "2026-03-04T23:30:00Z", session)
            #expect(printed.errors == "")
            // A day is said only of what is not of today.
            #expect(!printed.output.contains("(2026-"), "\(line): \(printed.output)")
        }
        #expect(session.lines.dropFirst(6).allSatisfy { $0.contains("2026-03-04T") })
        let log = try run(
            "log --week this --as-of today --known-at today --format csv",
            from: "2026-03-04T23:30:00Z", session)
        #expect(log.output.split(separator: "\n").count == 10, "\(log.output) \(log.errors)")
    }
}
