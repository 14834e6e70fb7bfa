import PiggyBankCLI
import Testing

@Suite("A category is said of all that is selected, together") struct CategoriseTests {
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

    @Test("an event whose time is finer than a millisecond is described at exactly that time")
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
