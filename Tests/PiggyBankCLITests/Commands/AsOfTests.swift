import Testing

@testable import PiggyBankCLI

@Suite("Answers as of a time at which late events were not recorded yet")
struct AsOfTests {
    /// A ledger whose euro account was opened with a later time than its goal, and whose sterling account
    /// got money before it was opened.
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
            ("2026-01-05", ""),
            ("2026-01-15", "EUR,0,0,0\n"),
            ("2026-01-25", "EUR,0,0,0\nGBP,500,0,500\n"),
            ("2026-03-05", "EUR,0,0,0\nGBP,500,0,500\n"),
        ] {
            let balances = session.run("balances --format csv --as-of \(asOf)").output
            #expect(balances.hasSuffix("\ncurrency,accounts,goals,total\n\(totals)"), "\(asOf)")
        }
        let goals = session.run("goals --format csv --as-of 2026-01-15").output
        #expect(goals.contains("trip,travel,Trip,EUR,0,900,active\n"))
    }
}
