import Foundation
import PiggyBankCLI
import Testing

@Suite("All that is selected gets a category, together") struct CategoriseTests {
    @Test(
        "texts that differ in case, or in code points alone, are joined by the command that is told"
    ) func joined() throws {
        for (kept, other) in [("food", "Food"), ("Caf\u{E9}", "Cafe\u{301}")] {
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

    @Test("the answer has the command that takes it back, and nothing is done twice") func undone()
        throws
    {
        let session = try Session(
            Session.household + ["withdraw everyday 2", "withdraw everyday 1 --category Food"])
        let told = session.run("categorise Food --account everyday").output
        #expect(
            told == "Recorded 2 corrections; to undo: 'piggybank undo 9-10'; "
                + "3 other events unchanged\n")
        #expect(
            session.run("categorise Food --account everyday").output.hasPrefix("Nothing to record"))
        let json = session.run("categorise Books --account everyday --format json").output
        #expect(json.contains(#""replaces":8"#) && json.contains(#""weeks":[]"#))
        #expect(session.run("undo 9-10").status == .done)
    }

    @Test("rules say who was paid and what is one's own money, and round-ups stay as they were")
    func rules() throws {
        let session = try Session(
            Session.household + ["withdraw everyday 2.50 --payee 'BONDS LTD'"])
        let preset = session.path(of: "bank.json")
        try #"{"rules":[{"if":{"payee":"bonds*"},"payee":"Bonds","transfer":true}]}"#.write(
            toFile: preset, atomically: true, encoding: .utf8)
        #expect(session.run("categorise --rules", preset).status == .done)
        #expect(
            session.lines.last?.contains(
                #""payee":"Bonds","spending":false,"roundUp":true,"replaces":7"#) == true)
        #expect(session.run("categorise --rules", preset).output.hasPrefix("Nothing to record"))
    }

    @Test("an event whose time is finer than a millisecond is corrected at exactly that time")
    func fineTime() throws {
        let session = try Session(["init --plain"] + Session.household.dropFirst())
        let line =
            #"{"sequence":7,"time":"2026-03-03T08:00:00.123456789Z","type":"withdrawn","#
            + #""account":"everyday","amount":{"minorUnits":5,"currency":"GBP"}}"#
        try session.append(line + "\n")
        #expect(session.run("categorise food --from 2026-03-03").status == .done)
        #expect(session.lines.count == 8)
        #expect(session.lines.last?.contains("08:00:00.123456789Z") == true)
    }
}
