import Foundation
import PiggyBankCLI
import Testing

@Suite("piggybank append records events from standard input, in durable batches") struct AppendTests
{
    private static let opened =
        #"{"time":"2026-03-02T08:05:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP"}"#

    private func deposit(_ minorUnits: Int, id: String? = nil) -> String {
        let id = id.map { #""id":"\#($0)","# } ?? ""
        return #"{"time":"2026-03-02T09:00:00Z","type":"deposited",\#(id)"account":"a","#
            + #""amount":{"currency":"GBP","minorUnits":\#(minorUnits)}}"#
    }

    private func append(_ lines: [String], _ options: [String], to session: Session) -> Printed {
        Printed(
            ["append"] + options, input: lines.map { $0 + "\n" }.joined(),
            environment: ["PIGGYBANK_FILE": session.file])
    }

    @Test("every batch is acknowledged with a line of its own") func batches() throws {
        let session = try Session()
        let lines = [Self.opened] + (1...6).map { deposit($0) }
        let printed = append(
            lines, ["--new", "--batch-size", "3", "--format", "json"], to: session)
        #expect(printed.status == .done)
        let answers = printed.output.split(separator: "\n")
        #expect(answers.count == 3)
        for (answer, sequence) in zip(answers, [3, 6, 7]) {
            #expect(answer.contains(#""sequence":\#(sequence),"#), "\(answer)")
        }
        let balances = Printed(["balances", "--format", "csv", session.file])
        #expect(balances.output.contains(",0.21,"), "\(balances.output)")
    }

    @Test("a retry of all of it records nothing") func retry() throws {
        let session = try Session()
        let lines =
            [Self.opened.replacing("{\"time\"", with: "{\"id\":\"open\",\"time\"")]
            + (1...6).map { deposit($0, id: "deposit-\($0)") }
        _ = append(lines, ["--new"], to: session)
        let before = session.bytes
        let again = append(lines, [], to: session)
        #expect(again.status == .done)
        #expect(again.output.hasPrefix("Recorded 0 events, 7 recorded before; the ledger has 7,"))
        #expect(session.bytes == before)
    }

    @Test("the first refused line ends the command, and is shown with its place") func rejection()
        throws
    {
        let session = try Session()
        let lines = [Self.opened, deposit(5), deposit(0), deposit(7)]
        let printed = append(lines, ["--new"], to: session)
        #expect(printed.status == .rejected)
        #expect(printed.output.hasPrefix("Recorded 2 events; the ledger has 2,"))
        #expect(printed.errors.hasPrefix("(standard input):3:"), "\(printed.errors)")
        #expect(printed.errors.contains("bad-value"))
        #expect(session.lines.count == 2)
    }

    @Test("a trial says what would be recorded, and writes nothing") func trial() throws {
        let session = try Session()
        _ = append([Self.opened], ["--new"], to: session)
        let before = session.bytes
        let lines = [deposit(5, id: "x"), deposit(5, id: "x"), deposit(6)]
        let printed = append(lines, ["--dry-run"], to: session)
        #expect(printed.status == .done)
        #expect(
            printed.output == "Would record 2 events, 1 recorded before; the ledger would have 3\n")
        let rejected = append([deposit(5), deposit(-5), deposit(6)], ["--dry-run"], to: session)
        #expect(rejected.status == .rejected && rejected.errors.hasPrefix("(standard input):2:"))
        #expect(session.bytes == before)
    }

    @Test("events that state no time get the asked one") func time() throws {
        let session = try Session()
        _ = append([Self.opened], ["--new"], to: session)
        let line = deposit(5).replacing(#""time":"2026-03-02T09:00:00Z","#, with: "")
        _ = append([line], ["--time", "2026-03-07T10:00:00+01:00"], to: session)
        let text = session.lines.joined()
        #expect(text.contains(#"{"sequence":2,"time":"2026-03-07T09:00:00.000Z","recorded":""#))
    }

    @Test("the first line of a new ledger need not say its version") func version() throws {
        let session = try Session()
        let first = #"{"time":"2026-03-02T08:00:00Z","type":"ledgerOpened","weekStart":"sunday"}"#
        #expect(append([first, Self.opened, deposit(5)], ["--new"], to: session).status == .done)
        #expect(session.lines.first?.contains(#""version":1,"weekStart":"sunday""#) == true)
    }

    @Test("--new never touches a file that is there") func exists() throws {
        let session = try Session()
        _ = append([Self.opened], ["--new"], to: session)
        let before = session.bytes
        #expect(append([Self.opened], ["--new"], to: session).status == .fileFailed)
        #expect(session.bytes == before)
    }

    @Test("The help says what its JSON is: an object a batch, and not the event's line") func help()
        throws
    {
        let help = try Piggybank.program.helpText(for: ["append"])
        #expect(help.contains(#"{"recorded","alreadyRecorded","sequence","head"}"#))
        #expect(!help.contains("the event's line"))
        let options = try Piggybank.program.helpText(for: ["options"])
        #expect(
            options.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
                "json (the event's line)"))
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
