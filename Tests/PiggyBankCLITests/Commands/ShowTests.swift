import Foundation
import PiggyBankCLI
import Testing

@Suite("piggybank show tells of one event what its line says, what it did and what became of it")
struct ShowTests {
    @Test("Where a seal is wrong, it tells what the seal of its event is worth") func seals() throws
    {
        let session = try Session(Session.household)
        let lines = session.lines
        let changed = lines[4].replacing("\"minorUnits\":100000", with: "\"minorUnits\":200000")
        #expect(changed != lines[4])
        try session.create((lines[..<4] + [changed] + lines[5...]).joined(separator: "\n") + "\n")
        let shown = { (sequence: Int) in session.run("show \(sequence) --format json").output }
        #expect(shown(4).contains(#""seal":"valid""#))
        #expect(shown(5).contains(#""seal":"wrong""#))
        // The hash that the line before states is what the next one was sealed after.
        #expect(shown(6).contains(#""seal":"valid""#))
    }

    @Test("A plain ledger has no seals") func plain() throws {
        let session = try Session(["init --plain", "open a --name A --currency GBP"])
        #expect(session.run("show 2 --format json").output.contains(#""seal":"none""#))
        #expect(session.run("show 2").output.contains("none: the ledger is plain"))
    }

    @Test("What the accounts and the goal held after it, and what came of it") func balances()
        throws
    {
        let session = try Session(Session.household)
        for line in [
            "goal fund holiday 50", "withdraw everyday 30", "refund 8 10", "refund 8 5",
            "reverse 10",
        ] { #expect(session.run(line).status == .done, "\(line)") }
        let fund = session.run("show 7 --format csv").output
        #expect(
            fund == """
                account,goal,currency,balance
                everyday,,GBP,950.00
                everyday,holiday,GBP,50.00

                """)
        #expect(session.run("show 8").output.contains("Refunded by  9\n"))
        #expect(session.run("show 8 --through 10").output.contains("Refunded by  9, 10\n"))
        #expect(session.run("show 10").output.contains("Taken back by  11"))
        #expect(session.run("show 10 --through 10").output.contains("Taken back") == false)
    }
}
