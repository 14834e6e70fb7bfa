import PiggyBankCLI
import Testing

@Suite("undo takes the last event back") struct UndoTests {
    @Test("it says what that was, and happens at its time") func last() throws {
        let session = try Session(
            Session.household + [
                "withdraw everyday 4.35 --payee Bakery --time 2026-03-01T09:00:00Z"
            ])
        #expect(
            session.run("undo --reason Twice").output
                == "Recorded 8 (2026-03-01, Sunday): took event 7 back: \"Twice\". It withdrew 4.35 GBP from "
                + "everyday, to \"Bakery\". Balance 1,000.00 GBP.\n")
        #expect(session.lines[7].contains(#""time":"2026-03-01T09:00:00.000Z","#))
    }

    @Test("directly after one it says which two commands may be meant, and both do what they say")
    func twice() throws {
        let session = try Session(Session.household + ["deposit everyday 1", "deposit everyday 3"])
        #expect(session.run("undo").output.contains("took event 8 back. It deposited 3.00 GBP"))
        let before = session.bytes
        let printed = session.run("undo")
        #expect(
            printed.errors == """
                piggybank: not-reversible: what was recorded last took event 8 back, which \
                deposited 3.00 GBP into everyday
                next: To have it again: 'piggybank restore 8'. To undo what came before, which \
                deposited 1.00 GBP into everyday: 'piggybank undo 7'.

                """)
        #expect(printed.status == .rejected)
        #expect(session.bytes == before)
        #expect(session.run("restore 8").output.hasPrefix("Recorded 10: deposited 3.00 GBP"))
        #expect(session.run("undo").output.contains("took event 10 back. It deposited 3.00 GBP"))
        #expect(session.run("undo 7").output.contains("took event 7 back. It deposited 1.00 GBP"))
        #expect(session.run("undo 7").output.hasPrefix("Already recorded as 12"))
        let last = session.run("undo")
        #expect(last.errors.contains("To have it again: 'piggybank restore 7'."))
        #expect(!last.errors.contains("piggybank undo"))
    }

    @Test("directly after any other event that takes one back it asks, too") func afterReverse()
        throws
    {
        let session = try Session(
            Session.household + ["deposit everyday 1", "deposit everyday 3", "reverse 8"])
        let before = session.bytes
        let printed = session.run("undo")
        #expect(printed.status == .rejected)
        #expect(printed.errors.contains("took event 8 back, which deposited 3.00 GBP"))
        #expect(printed.errors.contains("'piggybank undo 7'"))
        #expect(session.bytes == before)
    }

    @Test("of a correction it names what counts now, and how to take that back, too")
    func afterCorrection() throws {
        let session = try Session(
            Session.household + ["deposit everyday 1", "correct 7 --amount 2", "undo"])
        let printed = session.run("undo")
        #expect(
            printed.errors == """
                piggybank: not-reversible: what was recorded last took event 8 back, which \
                deposited 2.00 GBP into everyday; event 10 counts in its place
                next: To have it again: 'piggybank restore 8'. To take event 10 back too: \
                'piggybank reverse 10'.

                """)
    }

    @Test("of many events that were described together it says how many") func afterBatch() throws {
        let session = try Session(
            Session.household + [
                "withdraw everyday 1 --category food", "withdraw everyday 2 --category food",
                "categorise Food --category food", "undo",
            ])
        #expect(
            session.run("undo").errors.hasPrefix(
                "piggybank: not-reversible: what was recorded last took 2 events back, the last of "
                    + "which, event 10, described"))
    }

    @Test("events that cannot be taken back are named, the latest first, and nothing is recorded")
    func blocked() throws {
        let session = try Session(
            Session.household + [
                "deposit everyday 1", "assert everyday 1001", "change everyday --name Daily",
            ])
        let before = session.bytes
        let printed = session.run("undo --yes")
        #expect(
            printed.errors.hasPrefix(
                "piggybank: not-reversible: the latest events cannot be taken back: 9 changed everyday: "
                    + "its name is \"Daily\"; 8 checked that everyday has 1,001.00 GBP\n"),
            "\(printed.errors)")
        #expect(printed.status == .rejected)
        #expect(session.bytes == before)
        #expect(session.run("reverse 7").status == .done)
    }

    @Test("what moved the money of a deleted goal is passed over, and the advice can be taken")
    func ended() throws {
        let session = try Session(
            Session.household + [
                "deposit everyday 1", "goal fund holiday 5", "goal delete holiday",
            ])
        #expect(session.run("undo").errors.hasSuffix("'piggybank undo 7'.\n"))
        #expect(session.run("undo 7").status == .done)
    }

    @Test("in an empty ledger there is nothing to take back") func empty() throws {
        let session = try Session(["init"])
        #expect(
            session.run("undo").errors == """
                piggybank: not-reversible: the latest event cannot be taken back: 1 opened the ledger, with \
                weeks from Monday in UTC
                next: None shortly before can be taken back either.

                """)
        try session.create("")
        #expect(session.run("undo").errors.hasPrefix("piggybank: unknown-event: there is no event"))
    }

    @Test("with an id it is done once, whatever came after it") func retry() throws {
        let session = try Session(
            Session.household + ["deposit everyday 1", "deposit everyday 2", "undo --id u"])
        session.run("deposit everyday 9")
        let before = session.bytes
        #expect(session.run("undo --id u").output.hasPrefix("Already recorded as 9"))
        #expect(session.run("undo --id u --reason R").errors.hasPrefix("piggybank: id-conflict"))
        #expect(session.bytes == before)
    }

    @Test("at a terminal it is shown and asked for, and nothing may come in between") func asked()
        throws
    {
        let session = try Session(Session.household + ["deposit everyday 1"])
        let plan =
            "Would record 8: took event 7 back. It deposited 1.00 GBP into everyday. "
            + "Balance 1,000.00 GBP.\nTake it back? [y/N] "
        let no = Printed(
            ["undo"], input: "n\n", environment: session.environment, isInteractive: true)
        #expect(no.errors.hasPrefix(plan))
        #expect(session.lines.count == 7)
        var context = Context(
            session.environment,
            input: { _ in
                session.run("deposit everyday 5")
                return Array("y\n".utf8)
            })
        context.isInteractive = true
        #expect(Piggybank.program.run(["undo"], context) == .rejected)
        #expect(session.lines.count == 8)
        let yes = Printed(
            ["undo"], input: "y\n", environment: session.environment, isInteractive: true)
        #expect(yes.output.contains("took event 8 back. It deposited 5.00 GBP"))
    }
}
