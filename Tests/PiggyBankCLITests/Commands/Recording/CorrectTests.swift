import PiggyBankCLI
import Testing

@Suite("correct records an event again as it should have been, and takes the wrong one back")
struct CorrectTests {
    @Test(
        "both happen at the event's own time, all its digits, unless the new one is given another")
    func time() throws {
        let session = try Session()
        let time = #""time":"2026-03-01T09:00:00.123456789Z""#
        try session.create(
            """
            {"sequence":1,\(time),"type":"accountOpened","account":"a","name":"A","currency":"GBP"}
            {"sequence":2,\(time),"type":"deposited","account":"a",\
            "amount":{"currency":"GBP","minorUnits":500},"metadata":{"row": 7}}

            """)
        #expect(session.run("correct 2 --amount 6").status == .done)
        #expect(session.lines[2].contains(time))
        #expect(session.lines[2].hasSuffix(#","metadata":{"row": 7}}"#))
        #expect(session.lines[3].contains(time))
        #expect(session.run("correct 3 --time 2026-03-02T10:00:00Z").status == .done)
        #expect(session.lines[4].contains(#""time":"2026-03-02T10:00:00.000Z""#))
        #expect(session.lines[5].contains(time))
        #expect(session.run("correct 3 --time 2026-03-02T10:00:00Z").output.hasPrefix("Already"))
    }
}
