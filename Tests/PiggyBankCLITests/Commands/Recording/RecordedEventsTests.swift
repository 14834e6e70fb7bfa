import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankStore
import Testing

@Suite("A recording command records one event, and says so in one line") struct RecordedEventsTests
{
    @Test("without --time an event happens now") func now() throws {
        let session = try Session(Session.household)
        session.now = nil
        let before = try #require(Instant.now).truncatedToMilliseconds
        let line = session.run("deposit everyday 1 --format json").output
        let after = try #require(Instant.now)
        let text = try #require(line.firstMatch(of: /"time":"([^"]*)"/)?.1)
        let time = try #require(Instant(String(text)))
        #expect((before...after).contains(time))
    }

    @Test("texts of the ledger cannot steer the terminal") func terminal() throws {
        let session = try Session(Session.household)
        let printed = session.run("deposit everyday 1", "--source", "a\u{1B}[2J\u{202E}\nb")
        #expect(
            printed.output == "Recorded 7: deposited 1.00 GBP into everyday, from "
                + "\"a\u{241B}[2J\u{FFFD}\u{240A}b\". Balance 1,001.00 GBP.\n")
        // In the file it is what it was.
        #expect(session.lines.last?.contains(#""source":"a\u001b[2J"#) == true)
    }

    @Test("an event is added after those of a ledger, and nothing else is touched") func household()
        throws
    {
        let session = try Session()
        let household = try Data(
            contentsOf: Checkout.root.appending(path: "Fixtures/household.jsonl"))
        try household.write(to: URL(fileURLWithPath: session.file))
        #expect(
            session.run("deposit everyday 4.35").output
                == "Recorded 177: deposited 4.35 GBP into everyday. Balance 2,161.33 GBP.\n")
        #expect(session.bytes?.starts(with: household) == true)
        #expect(session.run("replay").status == .done)
    }
}
