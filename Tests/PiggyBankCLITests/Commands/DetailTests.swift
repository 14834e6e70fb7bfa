import Foundation
import PiggyBankCLI
import PiggyBankTestSupport
import Testing

@Suite("--detail tells below each figure the events that make it") struct DetailTests {
    /// Payments around a week, with policies that change in it.
    private static let ledger = """
        {"sequence":1,"time":"2026-01-05T09:00:00Z","type":"ledgerOpened","version":1,"timeZone":"Europe/London"}
        {"sequence":2,"time":"2026-01-05T09:00:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":100000}
        {"sequence":3,"time":"2026-01-05T09:00:00Z","type":"goalCreated","account":"a","goal":"g","name":"G"}
        {"sequence":4,"time":"2026-03-23T00:30:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435},"payee":"Coffee"}
        {"sequence":5,"time":"2026-03-24T09:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":500},"payee":"Lunch"}
        {"sequence":6,"time":"2026-03-24T09:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":2050},"payee":"Own","spending":false}
        {"sequence":7,"time":"2026-03-24T10:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":20},"payee":"Twice"}
        {"sequence":8,"time":"2026-03-24T10:00:00Z","type":"reversed","of":7}
        {"sequence":9,"time":"2026-03-25T09:00:00Z","type":"roundUpsMoved","account":"a","goal":"g","week":"2026-03-23","amount":{"currency":"GBP","minorUnits":60}}
        {"sequence":10,"time":"2026-03-26T09:00:00Z","type":"accountChanged","account":"a","roundUpTo":500}
        {"sequence":11,"time":"2026-03-27T09:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":120},"payee":"Bus"}
        {"sequence":12,"time":"2026-03-29T23:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":110},"payee":"Next week"}
        {"sequence":13,"time":"2026-03-30T09:00:00Z","type":"refunded","of":5,"account":"a","amount":{"currency":"GBP","minorUnits":200}}

        """

    private struct Answer: Decodable {
        var goals: [Figure]?
        var roundUps: [Figure]?
        var spending: [Figure]?
        var worth: [Figure]?

        struct Figure: Decodable {
            var minorUnits: Int?
            var saved: Int?
            var accrued: Int?
            var moved: Int?
            var entries: [Entry]
        }
        struct Entry: Decodable {
            var sequence: Int
            var minorUnits: Int?
            var accrued: Int?
            var moved: Int?
            var counts: Bool
            var reason: String?
        }
    }

    private func answer(_ arguments: String...) throws -> Answer {
        let file = try TemporaryFile(Self.ledger.utf8)
        let printed = Printed(arguments + ["-f", file.path, "--format", "json", "--detail"])
        #expect(printed.errors == "")
        return try JSONDecoder().decode(Answer.self, from: Data(printed.output.utf8))
    }

    @Test("of a week with what each payment leaves, and why some leave nothing") func weeks() throws
    {
        let answer = try answer("round-ups", "--week", "2026-03-23")
        let week = try #require(answer.roundUps?.first)
        #expect(
            week.entries.map {
                "\($0.sequence) \($0.accrued ?? 0) \($0.moved ?? 0) \($0.reason ?? "counts")"
            } == [
                "4 65 0 rounded up to 1.00 GBP", "5 0 0 a whole amount, rounded up by 0",
                "6 0 0 recorded as not spending", "7 0 0 reversed by event 8",
                "9 0 60 moved to a goal", "11 380 0 counts",
            ])
        #expect(week.entries.reduce(0) { $0 + ($1.accrued ?? 0) } == week.accrued)
        #expect(week.entries.reduce(0) { $0 + ($1.moved ?? 0) } == week.moved)
    }

    @Test("of sums, goals and what is owned with what each event changes") func sums() throws {
        let spent = try #require(try answer("spending").spending)
        let goal = try #require(try answer("goals").goals?.first)
        let worth = try #require(try answer("worth", "--per", "month").worth)
        #expect(goal.entries.map(\.sequence) == [9] && goal.entries[0].minorUnits == goal.saved)
        for sum in spent {
            #expect(sum.entries.reduce(0) { $0 + ($1.minorUnits ?? 0) } == sum.minorUnits)
        }
        #expect(spent.flatMap(\.entries).map(\.sequence) == [4, 5, 11, 12, 13])
        #expect(worth.last?.entries.map(\.minorUnits) == [-435, -500, -2_050, -120, -110, 200])
    }
}
