import PiggyBankCLI
import Testing

@Suite("A person who records the same payment twice within a day is told") struct DuplicateTests {
    private static let given =
        Session.household + [
            "withdraw everyday 4.35 --payee Bakery --time 2026-03-02T09:00:00Z",
            "deposit everyday 20 --source Refund --time 2026-03-02T09:00:00Z",
            "transfer everyday pocket-money 10 --time 2026-03-02T09:00:00Z",
            "withdraw everyday 30 --time 2026-03-02T09:00:00Z",
        ]

    /// Runs a command line at a terminal.
    private func run(_ line: String, _ session: Session) -> Printed {
        Printed(shellWords(line), environment: session.environment, isInteractive: true)
    }

    @Test(
        "by the sequence of the earlier event, and how to take the new one back",
        arguments: [
            ("withdraw everyday 4.35 --payee Bakery", 7, "account, payee and amount"),
            (
                "withdraw everyday 4.35 --payee Bakery --category Food", 7,
                "account, payee and amount"
            ),
            (
                "withdraw everyday 4.35 --payee Bakery --time 2026-03-03T09:00:00Z", 7,
                "account, payee and amount"
            ),
            (
                "withdraw everyday 4.35 --payee Bakery --time 2026-03-01T09:00:00Z", 7,
                "account, payee and amount"
            ), ("deposit everyday 20 --source Refund", 8, "account, source and amount"),
            ("transfer everyday pocket-money 10", 9, "accounts and amount"),
            ("withdraw everyday 30", 10, "account and amount"),
        ]) func told(line: String, earlier: Int, same: String) throws
    {
        let session = try Session(Self.given)
        let printed = run(line, session)
        #expect(
            printed.errors.hasPrefix(
                """
                \(session.file): event 11 may duplicate event \(earlier) of 2026-03-02: \
                the same \(same)
                next: If so, undo it: piggybank undo 11

                """))
        #expect(printed.status == .done)
    }

    @Test(
        "not where anything is another one, or with an id",
        arguments: [
            "withdraw everyday 4.36 --payee Bakery", "withdraw everyday 4.35 --payee Baker",
            "withdraw everyday 4.35", "withdraw pocket-money 4.35 --payee Bakery",
            "deposit everyday 4.35", "deposit everyday 20", "transfer pocket-money everyday 10",
            "withdraw everyday 4.35 --payee Bakery --id k", "goal fund holiday 30",
            "withdraw everyday 4.35 --payee Bakery --dry-run",
            "withdraw everyday 4.35 --payee Bakery --time 2026-03-03T09:00:01Z",
            "withdraw everyday 4.35 --payee Bakery --time 2026-03-01T08:59:59Z",
        ]) func notTold(line: String) throws
    {
        let session = try Session(Self.given + ["deposit pocket-money 100"])
        let printed = run(line, session)
        #expect(!printed.errors.contains("may duplicate event"), "\(printed.errors)")
        #expect(printed.status == .done)
    }

    @Test("not of one that was taken back, and of an earlier one instead") func takenBack() throws {
        let session = try Session(Self.given + ["withdraw everyday 4.35 --payee Bakery", "undo"])
        let line = "withdraw everyday 4.35 --payee Bakery"
        #expect(run(line, session).errors.contains("event 13 may duplicate event 7 of"))
        _ = session.run("undo 7")
        _ = session.run("undo 13")
        #expect(run(line, session).errors == "")
    }

    @Test("of an exchange, if both amounts are the same") func exchanges() throws {
        let line = "transfer everyday travel 10 11.50"
        let session = try Session(Self.given + ["\(line) --time 2026-03-02T09:00:00Z"])
        #expect(run("transfer everyday travel 10 11.51", session).errors == "")
        #expect(
            run(line, session).errors.contains(
                "event 13 may duplicate event 11 of 2026-03-02: the same accounts and amounts\n"))
    }

    @Test("not without a terminal") func noTerminal() throws {
        let session = try Session(Self.given)
        #expect(session.run("withdraw everyday 4.35 --payee Bakery").errors == "")
    }

    @Test("the latest one is named, among the thousand events before") func reach() throws {
        let session = try Session(Self.given)
        let draft =
            #"{"type":"deposited","account":"everyday","amount":{"currency":"GBP","minorUnits":1}}"#
        func append(_ count: Int) {
            let drafts = String(repeating: draft + "\n", count: count)
            _ = Printed(["append"], input: drafts, environment: session.environment)
        }
        let line = "withdraw everyday 4.35 --payee Bakery"
        // Event 7 is the first of the thousand before event 1007.
        append(996)
        #expect(session.lines.count == 1_006)
        #expect(run(line, session).errors.contains("event 1007 may duplicate event 7 of"))
        #expect(run(line, session).errors.contains("event 1008 may duplicate event 1007 of"))
        append(1_000)
        #expect(run(line, session).errors == "")
    }
}
