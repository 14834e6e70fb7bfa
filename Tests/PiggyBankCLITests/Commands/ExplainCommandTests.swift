import Foundation
import PiggyBankCLI
import PiggyBankTestSupport
import Testing

@Suite("piggybank explain") struct ExplainCommandTests {
    private static let ledger = """
        {"sequence":1,"time":"2026-01-05T09:00:00Z","type":"ledgerOpened","version":1,"timeZone":"Europe/London"}
        {"sequence":2,"time":"2026-01-05T09:00:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":100000}
        {"sequence":3,"time":"2026-01-05T09:00:00Z","type":"accountOpened","account":"b","name":"B","currency":"GBP"}
        {"sequence":4,"time":"2026-03-23T00:30:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435},"payee":"Coffee"}
        {"sequence":5,"time":"2026-03-24T09:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":500},"payee":"Lunch"}
        {"sequence":6,"time":"2026-03-24T09:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":2050},"payee":"Refund to work","spending":false}
        {"sequence":7,"time":"2026-03-25T09:00:00Z","type":"transferred","from":"a","to":"b","amount":{"currency":"GBP","minorUnits":150}}
        {"sequence":8,"time":"2026-03-29T22:59:59Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":110},"payee":"Late bus"}
        {"sequence":9,"time":"2026-03-29T23:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":120},"payee":"Night bus"}
        {"sequence":10,"time":"2026-03-22T23:59:59Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":130},"payee":"Late feed"}
        {"sequence":11,"time":"2026-03-20T09:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":140},"payee":"Long before"}
        {"sequence":12,"time":"2026-03-24T09:00:00Z","type":"withdrawn","account":"b","amount":{"currency":"GBP","minorUnits":105},"payee":"Another account"}

        """

    private struct Explained: Decodable {
        var entries: [DecodedEvent]
        var roundUpTo: Int?
        var roundUpMultiplier: Int?
        var accrued: Int?
        var available: Int?
        var balance: Int?

        struct DecodedEvent: Decodable {
            var line: Int
            var change: Int?
            var minorUnits: Int?
            var balance: Int?
            var available: Int?
            var reason: String?
            var reversedBy: Int?
        }
    }

    private func explain(_ arguments: String..., of ledger: String = Self.ledger) throws
        -> Explained
    {
        let file = try TemporaryFile(ledger.utf8)
        let printed = Printed(["explain"] + arguments + ["-f", file.path, "--format", "json"])
        #expect(printed.errors == "")
        return try JSONDecoder().decode(Explained.self, from: Data(printed.output.utf8))
    }

    @Test("says of every payment around a week why it counts or not") func roundUps() throws {
        let explained = try explain("round-ups", "a", "--week", "2026-03-23")
        #expect(
            explained.entries.map { "\($0.line) \($0.change ?? -1) \($0.reason ?? "counts")" } == [
                "4 65 counts", "5 0 a whole amount, rounded up by 0",
                "6 -1 recorded as no spending", "7 -1 between accounts, no spending", "8 90 counts",
                "9 -1 counts in the week of 2026-03-30", "10 -1 counts in the week of 2026-03-16",
            ])
        #expect(explained.accrued == 155 && explained.available == 155)
        #expect(explained.entries.map(\.available) == [65, 65, 65, 65, 155, 155, 155])
    }

    /// Policies that change in mid-week, in the past and to none.
    private static let changed = """
        {"sequence":1,"time":"2026-03-23T09:00:00Z","type":"ledgerOpened","version":1,"timeZone":"Europe/London"}
        {"sequence":2,"time":"2026-03-23T09:00:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":100000}
        {"sequence":3,"time":"2026-03-23T10:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435}}
        {"sequence":4,"time":"2026-03-24T09:00:00Z","type":"accountChanged","account":"a","roundUpTo":500,"roundUpMultiplier":2}
        {"sequence":5,"time":"2026-03-24T10:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435}}
        {"sequence":6,"time":"2026-03-25T09:00:00Z","type":"accountChanged","account":"a","roundUpMultiplier":0}
        {"sequence":7,"time":"2026-03-25T10:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435}}
        {"sequence":8,"time":"2026-03-24T10:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":1000}}
        {"sequence":9,"time":"2026-03-24T10:00:00Z","type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":999}}

        """

    @Test("says by which policy a payment is rounded up, where that is not the last one's")
    func policies() throws {
        let explained = try explain("round-ups", "a", "--week", "2026-03-23", of: Self.changed)
        #expect(
            explained.entries.map { "\($0.line) \($0.change ?? -1) \($0.reason ?? "counts")" } == [
                "3 65 rounded up to 1.00 GBP", "5 130 counts",
                "7 0 rounded up by nothing at that time", "8 0 a whole amount, rounded up by 0",
                "9 2 counts",
            ])
        #expect(explained.roundUpTo == 500 && explained.roundUpMultiplier == 2)
        let before = try explain(
            "round-ups", "a", "--week", "2026-03-23", "--through", "5", of: Self.changed)
        #expect(before.roundUpTo == 500 && before.roundUpMultiplier == 2)
        #expect(before.entries.map(\.reason) == ["rounded up to 1.00 GBP", nil])
    }

    @Test("names what took an event back, on both lines") func reversed() throws {
        let ledger =
            Self.changed + """
                {"sequence":10,"time":"2026-03-25T10:00:00Z","type":"reversed","of":5}

                """
        let week = try explain("round-ups", "a", "--week", "2026-03-23", of: ledger)
        #expect(week.entries.map(\.reversedBy) == [nil, 10, nil, nil, nil, nil])
        #expect(week.entries.last?.reason == "takes event 5 back")
        let balance = try explain("balance", "a", of: ledger)
        #expect(balance.entries.filter { $0.reversedBy == 10 }.map(\.line) == [5])
        let before = try explain("balance", "a", "--as-of", "2026-03-24", of: ledger)
        #expect(before.entries.allSatisfy { $0.reversedBy == nil })
    }

    @Test("of a goal that is created later has no events yet") func laterGoal() throws {
        let ledger = """
            {"sequence":1,"time":"2026-03-23T09:00:00Z","type":"accountOpened","account":"a","name":"A","currency":"GBP"}
            {"sequence":2,"time":"2026-03-23T09:00:00Z","type":"goalCreated","goal":"g","account":"a","name":"G"}

            """
        #expect(try explain("goal", "g", "--as-of", "2026-03-22", of: ledger).entries.isEmpty)
    }

    @Test("has the events of a balance with the figure after each") func balance() throws {
        let explained = try explain("balance", "b")
        #expect(explained.entries.map(\.line) == [3, 7, 12])
        #expect(explained.entries.map(\.minorUnits) == [nil, 150, -105])
        #expect(explained.entries.map(\.balance) == [0, 150, 45])
        #expect(explained.balance == 45)
        #expect(try explain("balance", "b", "--through", "7").balance == 150)
        #expect(
            try explain("balance", "b", "--as-of", "2026-03-24").entries.map(\.line) == [3, 12])
    }

    @Test("agrees with the balances, the goals and the round-ups of the household") func agreement()
        throws
    {
        func last(_ arguments: String...) -> String {
            let printed = Printed(arguments + ["-f", "Fixtures/household.jsonl"])
            #expect(printed.status == .done)
            return String(printed.output.split(separator: "\n").last ?? "")
        }
        #expect(last("explain", "balance", "everyday") == "Balance  2,156.98 GBP")
        #expect(last("explain", "balance", "travel-eur") == "Balance  0.00 EUR")
        #expect(last("explain", "goal", "rainy-day") == "Saved  393.73 GBP")
        #expect(last("explain", "goal", "boiler-service") == "Saved  90.00 GBP")
    }

    @Test("explains the week that a date is in, whichever day of it that is") func anyDayOfWeek() {
        let outputs = ["2026-03-23", "2026-03-24", "2026-03-29"].map { date in
            Printed([
                "explain", "round-ups", "bills", "--week", date, "-f", "Fixtures/household.jsonl",
            ]).output
        }
        #expect(outputs[0].contains("in the week of 2026-03-23") && Set(outputs).count == 1)
    }

    @Test("names what there is when it does not know the account or the goal") func unknown() {
        func errors(_ arguments: String...) -> String {
            let printed = Printed(["explain"] + arguments + ["-f", "Fixtures/household.jsonl"])
            #expect(printed.status == .rejected && printed.output == "")
            return printed.errors
        }
        #expect(errors("balance", "x").contains("there are everyday, bills"))
        #expect(errors("goal", "x").contains("there are rainy-day, holiday, boiler-service"))
        #expect(Printed(["explain", "round-ups", "bills"]).status == .wrongUsage)
        #expect(Printed(["explain"]).status == .wrongUsage)
    }
}
