import PiggyBankCLI
import Testing

@Suite("Times are read as people write them, in the ledger's time zone")
struct LocalTimeCommandTests {
    /// A ledger in London with an account; it is 18:20 there on Monday, 5 October 2026.
    private func session() throws -> Session {
        let session = try Session([
            "init --time-zone Europe/London --time 2026-01-01T00:00:00Z",
            "open a --name A --currency GBP --time 2026-01-01T00:00:00Z",
        ])
        session.now = "2026-10-05T17:20:00Z"
        return session
    }

    /// The time of the event that a command line records.
    private func time(_ line: String, _ session: Session) throws -> String {
        let printed = session.run(line + " --format json")
        try #require(printed.status == .done, "\(line): \(printed.errors)")
        let parts = printed.output.split(separator: "\"", omittingEmptySubsequences: false)
        let member = try #require(parts.firstIndex(of: "time"))
        return String(parts[member + 2])
    }

    @Test(
        "a recorded time",
        arguments: [
            ("2026-10-05T18:20:00+02:00", "2026-10-05T16:20:00.000Z"),
            ("'2026-10-04 18:00'", "2026-10-04T17:00:00.000Z"),
            ("'2026-03-04 18:00:30'", "2026-03-04T18:00:30.000Z"),
            ("18:00", "2026-10-05T17:00:00.000Z"), ("23:59:59", "2026-10-05T22:59:59.000Z"),
            ("2026-10-04", "2026-10-04T11:00:00.000Z"), ("2026-10-05", "2026-10-05T11:00:00.000Z"),
            ("2026-10-06", "2026-10-06T11:00:00.000Z"), ("today", "2026-10-05T11:00:00.000Z"),
            ("yesterday", "2026-10-04T11:00:00.000Z"), ("Yesterday", "2026-10-04T11:00:00.000Z"),
        ]) func recorded(text: String, instant: String) throws
    { #expect(try time("deposit a 5 --time \(text)", session()) == instant) }

    @Test("of today, a date is now while noon is to come, and today is the zone's") func today()
        throws
    {
        let session = try session()
        session.now = "2026-10-05T08:00:00.5Z"
        #expect(try time("deposit a 1 --time today", session) == "2026-10-05T08:00:00.500Z")
        #expect(try time("deposit a 2 --time 2026-10-05", session) == "2026-10-05T08:00:00.500Z")
        // Past midnight in London.
        session.now = "2026-10-04T23:30:00Z"
        #expect(try time("deposit a 3 --time 00:15", session) == "2026-10-04T23:15:00.000Z")
        #expect(try time("deposit a 4 --time yesterday", session) == "2026-10-04T11:00:00.000Z")
    }

    @Test("what the clock change makes double or void is refused with both readings: status 2")
    func clockChange() throws {
        let session = try session()
        session.run("deposit a 5 --time 2026-10-24")
        let before = session.bytes
        for (text, sentence) in [
            (
                "'2026-10-25 01:30'",
                "the ledger's clocks show 2026-10-25 01:30 twice, as they are put back. "
                    + "Write 2026-10-25T01:30:00+01:00 or 2026-10-25T01:30:00Z."
            ),
            (
                "'2026-03-29 01:30'",
                "the ledger's clocks never show 2026-03-29 01:30, as they are put forward. "
                    + "Write 2026-03-29T01:30:00Z or 2026-03-29T01:30:00+01:00."
            ),
        ] {
            for line in ["deposit a 5 --time \(text)", "balances --as-of \(text)"] {
                let printed = session.run(line)
                let option = line.hasPrefix("deposit") ? "--time" : "--as-of"
                #expect(printed.errors.hasPrefix("piggybank: bad-value: \(option): \(sentence)\n"))
                #expect(printed.output == "")
                #expect(printed.status == .wrongUsage)
            }
        }
        #expect(session.bytes == before)
        session.now = "2026-10-25T12:00:00Z"
        #expect(session.run("deposit a 5 --time 2026-10-25T01:30:00+01:00").status == .done)
    }

    @Test("of a new ledger, the zone is the one that it states") func opening() throws {
        let session = try Session()
        session.now = "2026-10-05T17:20:00Z"
        let line = "init --time-zone Asia/Tokyo --time '2026-10-05 18:00'"
        #expect(try time(line + " --dry-run", session) == "2026-10-05T09:00:00.000Z")
        #expect(try time(line, session) == "2026-10-05T09:00:00.000Z")
        let new = "append --new -f \(session.path(of: "new.jsonl")) --time "
        #expect(session.run(new + "18:00").status == .wrongUsage)
        #expect(session.files == ["savings.jsonl"])
    }

    @Test("append reads the time of its events so, too") func append() throws {
        let session = try session()
        let draft =
            #"{"type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":1}}"#
        let words = ["append", "--time", "2026-10-04"]
        #expect(Printed(words, input: draft, environment: session.environment).status == .done)
        #expect(session.lines.last?.contains(#""time":"2026-10-04T11:00:00.000Z""#) == true)
    }

    @Test("a retry is the same command if its time resolves to the same instant") func retry()
        throws
    {
        let session = try session()
        session.run("deposit a 5 --id k --time yesterday")
        let again = session.run("deposit a 5 --id k --time 2026-10-04T11:00:00Z")
        #expect(again.output.hasPrefix("Already recorded as 3"))
        let other = session.run("deposit a 5 --id k --time 2026-10-04T11:00:01Z")
        #expect(other.errors.contains("id-conflict"))
        #expect(session.lines.count == 3)
    }

    @Test("the answer says the local date, unless it is today's") func answer() throws {
        let session = try session()
        for (line, beginning) in [
            ("deposit a 5", "Recorded 3: "), ("deposit a 5 --time 18:00", "Recorded 4: "),
            ("deposit a 5 --time today --dry-run", "Would record 5: "),
            ("deposit a 5 --time yesterday --id k", "Recorded 5 (2026-10-04, Sunday): "),
            ("deposit a 5 --id k", "Already recorded as 5 (2026-10-04, Sunday): "),
            // A minute past midnight in London.
            (
                "deposit a 5 --time 2026-10-05T23:01:00Z --dry-run",
                "Would record 6 (2026-10-06, Tuesday): "
            ),
            (
                "init --time-zone Asia/Tokyo --dry-run -f \(session.path(of: "b.jsonl")) --time 23:59",
                "Would record 1: opened the ledger"
            ),
        ] {
            let output = session.run(line).output
            #expect(output.hasPrefix(beginning), "\(line): \(output)")
        }
        #expect(!session.run("deposit a 5 --time yesterday --format json").output.contains("("))
    }

    @Test("--as-of reads the same forms, where a date means the whole day") func asOf() throws {
        let session = try session()
        for time in ["2026-10-03T22:59:00Z", "2026-10-03T23:01:00Z", "2026-10-05T17:10:00Z"] {
            session.run("deposit a 1 --time \(time)")
        }
        for (text, total) in [
            ("2026-10-03", "1.00"), ("'2026-10-04 00:00'", "1.00"), ("'2026-10-04 00:01'", "2.00"),
            ("yesterday", "2.00"), ("18:09", "2.00"), ("18:10", "3.00"), ("today", "3.00"),
        ] {
            let balances = session.run("balances --format csv --table totals --as-of \(text)")
                .output
            #expect(balances.hasSuffix("\nGBP,\(total),0.00,\(total)\n"), "\(text)")
        }
        let history = session.run("history a --period yesterday").output
        #expect(history.contains("2026-10-04") && !history.contains("2026-10-03"))
    }

    @Test(
        "anything else is no time",
        arguments: [
            "'2026-02-30'", "2026-10-05T18:00:00", "24:00", "18:60", "8:00", "18", "tomorrow",
            "'2026-10-05  18:00'", "'18:00 2026-10-05'", "''", "18:00:60", "18:00:00:00",
            "'today '",
        ]) func wrong(text: String) throws
    {
        let printed = try session().run("deposit a 5 --time \(text)")
        #expect(
            printed.errors.hasPrefix("piggybank: bad-value: --time must be a time in the years "))
        #expect(printed.status == .wrongUsage)
    }

    @Test(
        "a time that depends on when it is stated is not compared when a command is given again",
        arguments: ["today", "yesterday", "09:00", "2026-10-05", "2026-10-04"]) func again(
            text: String
        ) throws
    {
        let session = try session()
        session.now = "2026-10-05T08:00:00.5Z"
        let lines = [
            "deposit a 500 --id d --time \(text)", "reverse 3 --id r --time today",
            "deposit a 7 --time 2026-10-04", "correct 5 --amount 8 --time \(text)",
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

    @Test("a correction that was cut short is completed later, though it was stated to be of today")
    func completed() throws {
        let session = try session()
        session.now = "2026-10-05T08:00:00Z"
        session.run("deposit a 100")
        #expect(session.run("correct 3 --amount 50 --time today").status == .done)
        let whole = session.lines
        try session.create(whole.dropLast().joined(separator: "\n") + "\n")
        session.now = "2026-10-05T08:01:00Z"
        #expect(session.run("correct 3 --amount 50 --time today").status == .done)
        #expect(session.lines.count == whole.count)
        #expect(session.run("balances --format csv").output.contains("a,A,GBP,50.00,"))
    }
}
