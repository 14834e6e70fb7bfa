import Foundation
import PiggyBankCLI
import Testing

@Suite("What an event is about is said again, and every answer says which one said it")
struct DescribeTests {
    /// Event 7 was described by event 8.
    private static let described =
        Session.household + [
            "withdraw everyday 5 --payee Shop --note Gift --time 2026-03-03T08:00:00Z",
            "describe 7 --category food",
        ]

    @Test(
        "what holds already is answered with the description that said it, else refused",
        arguments: [
            ("describe 7 --category food", true), ("correct 7 --category food", true),
            ("describe 7 --payee Shop", false), ("describe 7 --spending yes", false),
            ("correct 7 --payee Shop", false), ("correct 7 --amount 5.00", false),
            ("describe 7 --payee Shop --category food", true),
        ]) func saidBefore(line: String, isSaid: Bool) throws
    {
        let session = try Session(Self.described + ["describe 7 --note Birthday"])
        let before = session.bytes
        let printed = session.run(line)
        if isSaid {
            #expect(printed.output.hasPrefix("Already recorded as 8 "))
            #expect(printed.output.contains("described event 7: category"))
        } else {
            #expect(printed.errors.hasPrefix("piggybank: bad-value: event 7 says so already"))
        }
        #expect(session.bytes == before)
    }

    @Test(
        "an empty text takes a text away",
        arguments: [
            ("describe 7 --note ''", #""note":null"#), ("correct 7 --note ''", #""note":null"#),
            ("correct 7 --category ''", #""category":null"#),
            ("describe 7 --payee '' --category ''", #""payee":null"#),
        ]) func takenAway(line: String, now: String) throws
    {
        let session = try Session(
            Session.household + ["withdraw everyday 5 --payee P --category C --note N"])
        #expect(session.run(line).output.hasPrefix("Recorded 8"))
        #expect(session.run("show 7 --format json").output.contains(now))
    }

    @Test("an event that was corrected names the one that counts") func corrected() throws {
        let session = try Session(Self.described + ["correct 7 --amount 6"])
        for line in ["describe 7 --payee X", "correct 7 --payee X", "describe 7 --category food"] {
            let printed = session.run(line)
            #expect(
                printed.errors.hasPrefix(
                    "piggybank: already-reversed: event 7 no longer counts; event 10 does"),
                "\(printed.errors)")
        }
        session.run("reverse 10")
        let printed = session.run("describe 10 --payee X")
        #expect(printed.errors.hasPrefix("piggybank: already-reversed: event 10 was already taken"))
    }

    @Test("a description is not corrected, and its event is named") func description() throws {
        let session = try Session(Self.described)
        let printed = session.run("correct 8 --category Food")
        #expect(
            printed.errors.hasPrefix(
                "piggybank: nothing-described: event 8 only says again what event 7 is about"))
    }

    @Test(
        "a draft of a description that states no time has that of its event",
        arguments: [[], ["--keep-going"]]) func draft(options: [String]) throws
    {
        let session = try Session(Self.described)
        session.now = "2026-03-10T12:00:00Z"
        let drafts = [
            #"{"type":"described","of":7,"category":"a"}"#,
            #"{"time":"2026-01-03T07:00:00Z","type":"deposited","account":"everyday","#
                + #""amount":{"minorUnits":100,"currency":"GBP"}}"#,
            #"{"type":"described","of":10,"note":"b"}"#,
            #"{"time":"2026-03-09T07:00:00Z","type":"described","of":10,"note":"c"}"#,
        ]
        let input = drafts.joined(separator: "\n") + "\n"
        let printed = Printed(["append"] + options, input: input, environment: session.environment)
        #expect(printed.status == .done, "\(printed.errors)")
        let times = ["2026-03-03T08", "2026-01-03T07", "2026-01-03T07", "2026-03-09T07"]
        for (line, time) in zip(session.lines.suffix(4), times) {
            #expect(line.contains(#""time":"\#(time):00:00.000Z""#), "\(line)")
        }
        #expect(session.lines.count == 12)
    }

    @Test("options that an event does not have are named as they are spelled") func spelled() throws
    {
        let session = try Session(Self.described)
        let printed = session.run("correct 7 --source X")
        #expect(printed.errors.contains("--round-up"))
        #expect(!printed.errors.contains("--roundUp"))
    }
}

@Suite("A category is said of all that is selected, together") struct CategoriseTests {
    private static let paid =
        Session.household + [
            "withdraw everyday 1 --payee Shop --category food --time 2026-03-03T08:00:00Z",
            "withdraw everyday 2 --payee Shop --category Food --time 2026-03-04T08:00:00Z",
            "withdraw everyday 3 --payee Shop --category 'Pet food' --time 2026-03-05T08:00:00Z",
            "deposit everyday 4 --source Fair --category 'Seafood' --time 2026-03-06T08:00:00Z",
            "withdraw everyday 5 --payee Shop --category food --time 2026-03-07T08:00:00Z",
            "reverse 11 --time 2026-04-07T08:00:00Z",
        ]

    private func described(_ session: Session) -> [String] {
        session.lines.dropFirst(12).compactMap { line in
            line.firstRange(of: #""of":"#).map { range in
                String(line[range.upperBound...].prefix { $0 != "," && $0 != "}" })
            }
        }
    }

    @Test(
        "those of another category that were not taken back, at whatever time that was done",
        arguments: [
            ("categorise Food --category food --yes", ["7", "9", "10"], 3),
            ("categorise Food --category =food --yes", ["7"], 2),
            ("categorise food --category =Food --yes", ["8"], 0),
            (
                "categorise Food --category food --from 2026-03-01 --to 2026-03-31",
                ["7", "9", "10"], 2
            ), ("categorise '' --payee shop", ["7", "8", "9"], 2),
            ("categorise Seafood --category sea", [], 1),
        ]) func chosen(line: String, events: [String], others: Int) throws
    {
        let session = try Session(Self.paid)
        let before = session.bytes
        let printed = session.run(line)
        #expect(printed.status == .done, "\(printed.errors)")
        #expect(described(session) == events)
        #expect(printed.output.contains("\(others) other event") == (others > 0))
        #expect(session.run("audit").status == .done)
        let again = session.bytes
        session.run(line)
        if events.isEmpty { #expect(session.bytes == before) }
        // What has the category now is not described again.
        #expect(session.bytes == again)
    }

    @Test("nothing selected is a selection forgotten") func nothingSelected() throws {
        let session = try Session(Self.paid)
        let before = session.bytes
        let printed = session.run("categorise Food --yes")
        #expect(printed.status == .wrongUsage)
        #expect(printed.errors.contains("--payee"))
        #expect(session.bytes == before)
    }

    @Test(
        "texts that differ in case, or in code points alone, are joined by the command that is told"
    ) func joined() throws {
        for other in ["Food", "Cafe\u{301}"] {
            let kept = other == "Food" ? "food" : "Caf\u{E9}"
            let session = try Session(
                Session.household + [
                    "withdraw everyday 2 --category '\(kept)'",
                    "withdraw everyday 1 --category '\(other)'",
                    "deposit everyday 9 --category 'Sea\(other)'",
                ])
            let told = session.run("spending").errors.split(separator: "piggybank categorise ")
            let command = try #require(told.last?.split(separator: "\n").first)
            #expect(told.count == 2)
            session.run("categorise \(command) --yes")
            #expect(session.lines.count == 10)
            #expect(session.run("spending").errors == "")
        }
    }

    @Test("an event whose time is finer than a millisecond is described at exactly that time")
    func fineTime() throws {
        let session = try Session(["init --plain"] + Session.household.dropFirst())
        let line =
            #"{"sequence":7,"time":"2026-03-03T08:00:00.123456789Z","type":"withdrawn","#
            + #""account":"everyday","amount":{"minorUnits":5,"currency":"GBP"}}"#
        let file = try #require(FileHandle(forWritingAtPath: session.file))
        try file.seekToEnd()
        try file.write(contentsOf: Data((line + "\n").utf8))
        try file.close()
        #expect(session.run("categorise food --from 2026-03-03").status == .done)
        #expect(session.lines.count == 8)
        #expect(session.lines.last?.contains("08:00:00.123456789Z") == true)
    }
}
