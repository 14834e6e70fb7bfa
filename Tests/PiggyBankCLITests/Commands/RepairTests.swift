import Foundation
import PiggyBank
import PiggyBankCLI
import Testing

@Suite("piggybank repair") struct RepairTests {
    /// The household's first lines, with zeros in line 4.
    private func holed() throws -> Session {
        let session = try Session(Session.household)
        var lines = session.lines
        let line = lines[3]
        lines[3] = line.prefix(20) + String(repeating: "\0", count: 60) + line.dropFirst(80)
        try session.create(lines.joined(separator: "\n") + "\n")
        return session
    }

    @Test("a hole stops every command, which leads to the audit and to the repair") func leads()
        throws
    {
        let session = try holed()
        for command in ["balances", "replay", "deposit everyday 1", "head"] {
            let printed = session.run(command)
            #expect(printed.status == .rejected && printed.output == "", "\(command)")
            #expect(
                printed.errors.contains(
                    ":4:21: malformed-line: the line has a hole: found 60 NUL bytes"), "\(command)")
            #expect(printed.errors.contains("piggybank repair"), "\(command)")
        }
        let audit = session.run("audit").output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(
            audit.contains(
                "Line 4 has a hole: NUL bytes, which no event contains. 2 whole lines follow."))
        #expect(!audit.contains("removed") && !audit.contains(" changed"))
    }

    @Test("shows what would go, then cuts it and keeps it; append records what can be read again")
    func story() throws {
        let session = try holed()
        let before = session.bytes
        let planned = session.run("repair --dry-run")
        #expect(planned.status == .done && session.bytes == before)
        #expect(
            planned.output.contains(
                "Line 4 has a hole. A repair cuts off this line and 2 lines after it"))
        #expect(planned.output.contains("Nothing was changed."))
        let json = session.run("repair --dry-run --format json").output
        #expect(
            json.contains(#""hole":{"line":4,"column":21}"#)
                && json.contains(#""repaired":false,"copy":null"#))
        let repaired = session.run("repair")
        #expect(repaired.status == .done && repaired.errors == "")
        #expect(repaired.output.contains("Repaired: the ledger ends at event 3."))
        #expect(session.lines.count == 3)
        #expect(session.run("audit").status == .done)
        let again = session.run("repair")
        #expect(again.status == .rejected && again.errors.contains("the ledger has no errors"))
    }

    @Test("asks a person, and changes nothing without a yes; --yes asks nobody") func consent()
        throws
    {
        for (answer, isCut) in [("n\n", false), ("y\n", true)] {
            let session = try holed()
            let printed = Printed(
                ["repair", "-f", session.file], input: answer, isInteractive: true)
            #expect(printed.errors.contains("Repair the ledger? [y/N]"))
            #expect((session.lines.count == 3) == isCut)
            #expect(printed.status == (isCut ? .done : .rejected))
        }
    }

    @Test("leaves every other violation, and what may be no ledger, as it is") func refusals()
        throws
    {
        let session = try Session(Session.household)
        let lines = session.lines
        try session.create(
            lines.joined(separator: "\n").replacing(
                "everyday", with: "everyda!", maxReplacements: 1) + "\n")
        let edited = session.run("repair")
        #expect(edited.status == .rejected && edited.errors.contains("only a hole can be repaired"))
        try session.create("\0\0\0 a disk\n of others\n")
        let first = session.run("repair")
        #expect(first.status == .rejected && first.errors.contains("no other line is an event"))
    }
}
