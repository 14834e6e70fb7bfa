import PiggyBankCLI
import Testing

@Suite("Answers as of a time at which late events were not recorded yet") struct AsOfTests {
    /// A ledger whose euro account was opened with a later time than its goal, and whose sterling
    /// account got money before it was opened.
    private func session() throws -> Session {
        try Session([
            "init --time 2026-01-01T00:00:00Z",
            "open travel --name Travel --currency EUR --time 2026-03-01T00:00:00Z",
            "goal create trip --account travel --name Trip --target 9 --time 2026-01-10T00:00:00Z",
            "open everyday --name Everyday --currency GBP --time 2026-03-01T00:00:00Z",
            "deposit everyday 5 --time 2026-01-20T00:00:00Z",
        ])
    }

    @Test("Totals have the currency of every account and of every goal that is listed")
    func currencies() throws {
        let session = try session()
        for (asOf, totals) in [
            ("2026-01-05", ""), ("2026-01-15", "EUR,0.00,0.00,0.00\n"),
            ("2026-01-25", "EUR,0.00,0.00,0.00\nGBP,5.00,0.00,5.00\n"),
            ("2026-03-05", "EUR,0.00,0.00,0.00\nGBP,5.00,0.00,5.00\n"),
        ] {
            let balances = session.run("balances --format csv --table totals --as-of \(asOf)")
                .output
            #expect(balances == "currency,accounts,goals,total\n\(totals)", "\(asOf)")
        }
        let goals = session.run("goals --format csv --as-of 2026-01-15").output
        #expect(goals.contains("trip,travel,Trip,EUR,0.00,9.00,active\n"))
    }

    @Test("An owner is whoever was stated last by then") func owners() throws {
        let session = try Session([
            "init --time 2026-01-01T00:00:00Z",
            "open a --name A --currency GBP --owner One --time 2026-02-01T00:00:00Z",
            "open b --name B --currency GBP --time 2026-02-01T00:00:00Z",
            "deposit a 1 --time 2026-01-15T00:00:00Z",
            "change a --owner Two --time 2026-03-01T00:00:00Z",
        ])
        for (asOf, owner) in [("2026-02-10", "One"), ("2026-03-02", "Two")] {
            let output = session.run("balances --format json --as-of \(asOf)").output
            #expect(output.contains("\"owner\":\"\(owner)\""), "\(asOf): \(output)")
        }
        session.run("change b --owner Late --time 2026-03-01T00:00:00Z")
        let then = session.run("balances --format json --as-of 2026-02-10").output
        #expect(then.contains(#""name":"B","currency":"GBP","minorUnits":0,"owner":null"#))
        let now = session.run("balances --format json").output
        #expect(now.contains(#""name":"B","currency":"GBP","minorUnits":0,"owner":"Late""#))
    }

    /// A ledger in Auckland, where a day is over half a day sooner than in UTC.
    private static let auckland = [
        "2026-03-01T11:30:00Z init --time-zone Pacific/Auckland",
        "2026-03-01T11:31:00Z open a --name A --currency NZD", "2026-03-02T10:00:00Z deposit a 1",
        "2026-03-02T10:59:59Z deposit a 2", "2026-03-02T11:00:00Z deposit a 4",
        "2026-03-03T05:00:00Z deposit a 8",
    ]

    @Test(
        "What was known at a time is asked for in the ledger's own time",
        arguments: [
            ("2026-03-01", nil), ("2026-03-02", "3.00"), ("2026-03-03", "15.00"),
            ("today", "15.00"), ("yesterday", "3.00"), ("'2026-03-02 23:30'", "1.00"),
            ("'2026-03-03 00:00'", "7.00"), ("2026-03-02T10:00:00Z", "1.00"), ("09:00", "7.00"),
        ] as [(String, String?)]) func known(time: String, balance: String?) throws
    {
        let session = try Session()
        for line in Self.auckland {
            let words = line.split(separator: " ", maxSplits: 1).map(String.init)
            session.now = words[0]
            #expect(session.run(words[1]).status == .done)
        }
        session.now = "2026-03-03T06:00:00Z"
        let printed = session.run("balances --format csv --known-at \(time)")
        #expect(printed.errors == "")
        let row = printed.output.split(separator: "\n").first { $0.hasPrefix("a,A,NZD,") }
        #expect(row.map { String($0.split(separator: ",")[3]) } == balance)
    }

    @Test("A time of recording that the clocks skip is refused, and one without any too")
    func unknown() throws {
        let session = try Session([
            "init --time-zone Europe/London", "open a --name A --currency GBP",
        ])
        let printed = session.run("balances --known-at '2026-03-29 01:30'")
        #expect(printed.errors.contains("--known-at"), "\(printed.errors)")
        #expect(printed.status == .wrongUsage)
    }
}
