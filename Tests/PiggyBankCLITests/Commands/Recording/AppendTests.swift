import PiggyBankCLI
import Testing

@Suite("piggybank append records events from standard input, in durable batches") struct AppendTests
{
    @Test("The help says what its JSON is: an object a batch, and not the event's line") func help()
        throws
    {
        let help = try Piggybank.program.helpText(for: ["append"])
        #expect(help.contains(#"{"recorded","alreadyRecorded","sequence","head"}"#))
        #expect(!help.contains("the event's line"))
        let options = try Piggybank.program.helpText(for: ["options"])
        #expect(
            options.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                "the event's line (json)"))
    }

    @Test(
        "a draft without a time of recording follows one that states a later one, whatever comes after"
    ) func recordedLater() throws {
        for last in [#""id":"a","#, #""id":"b","#] {
            let session = try Session()
            session.now = "2026-03-02T10:00:00.000006Z"
            session.run("init --time 2026-03-01T00:00:00Z")
            session.run("open cur --name C --currency GBP --time 2026-03-01T00:00:00Z")
            let deposit =
                #""type":"deposited","account":"cur","amount":{"currency":"GBP","minorUnits":1}}"#
            let drafts = [#""recorded":"2026-03-02T10:00:00.000006Z","#, #""id":"a","#, last].map {
                "{" + $0 + deposit + "\n"
            }
            let printed = Printed(
                ["append"], input: drafts.joined(), environment: session.environment)
            #expect(printed.errors == "", "\(last)")
            #expect(printed.status == .done)
            #expect(session.run("audit").status == .done)
        }
    }
}
