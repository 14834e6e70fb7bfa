import Foundation
import PiggyBank
import PiggyBankCLI
import PiggyBankTestSupport
import Testing

@Suite("Every member that can be written is shown, and can be asked for") struct SelectionTests {
    private static let everyType = "Fixtures/events/every-type.jsonl"

    /// The lines of the ledger with every type, as objects.
    private func lines() throws -> [[String: Any]] {
        try Checkout.text(Self.everyType).split(separator: "\n").map { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
            return try #require(object as? [String: Any])
        }
    }

    @Test(
        "The log has every member of every type: in JSON as the line has it, in CSV in a column of its own"
    ) func shown() throws {
        let lines = try lines()
        let json = Printed(["log", Self.everyType, "--all", "--format", "json"]).output
        let csv = Printed(["log", Self.everyType, "--all", "--format", "csv"]).output.split(
            separator: "\n")
        let columns = csv[0].split(separator: ",").map(String.init)
        for (index, line) in try Checkout.text(Self.everyType).split(separator: "\n").enumerated() {
            #expect(json.contains(line.dropLast()), "line \(index + 1)")
        }
        let answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        let events = try #require(answer?["events"] as? [[String: Any]])
        for (event, line) in zip(events, lines) {
            let added = Set(event.keys).subtracting(line.keys)
            #expect(added == ["line", "event", "counts", "reversedBy", "replacedBy", "accrued"])
        }
        for member in Member.allCases where member != .time {
            #expect(columns.contains(member.rawValue), "\(member.rawValue)")
        }
        #expect(columns.contains("date") && Set(columns).count == columns.count)
    }

    @Test("--text finds what a bank said of a row") func bankTexts() throws {
        let text = """
            Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes
            01/03/2026,Baker,REF 7,CONTACTLESS,-3.00,7.00,EATING_OUT,with the boat crew
            02/03/2026,Employer,PAY,FASTER PAYMENT,5.00,12.00,INCOME,

            """
        let (file, ledger) = (try TemporaryFile(text.utf8), TemporaryFile())
        let new = ["--new", "--time-zone", "Europe/London", "--account", "everyday", "--open"]
        #expect(Printed(["import", file.path, "-f", ledger.path] + new).status == .done)
        for (part, count) in [("boat crew", 1), ("REF 7", 1), ("INCOME", 1), ("boat club", 0)] {
            let found = Printed(["log", "--text", part, "-f", ledger.path, "--format", "json"])
                .output
            #expect(found.components(separatedBy: "\"metadata\":{").count == count + 1, "\(part)")
        }
    }

    @Test("show has every member of the line in words, and the line itself as JSON") func show()
        throws
    {
        for (index, line) in try lines().enumerated() {
            let sequence = "\(index + 1)"
            let table = Printed(["show", sequence, "-f", Self.everyType]).output
            for (name, value) in line where !(value is [String: Any]) && !(value is NSNumber) {
                let text = try #require(value as? String)
                // People write days of the week with a capital letter.
                let shown = name == "weekStart" ? text.capitalized : text
                #expect(table.contains(shown), "\(name) of event \(sequence)")
            }
            let json = Printed(["show", sequence, "-f", Self.everyType, "--format", "json"]).output
            let answer = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            let event = try #require(answer?["event"] as? [String: Any])
            #expect(event["seal"] as? String == "valid")
            for (name, value) in line {
                let same = (event[name] as? NSObject) == (value as? NSObject)
                #expect(same, "\(name) of event \(sequence)")
            }
        }
    }

    @Test(
        "Each option selects by its member",
        arguments: [
            (["--account", "bills"], [3, 4, 8, 14]), (["--goal", "holiday"], [15, 17]),
            (["--type", "withdrawn"], [6, 23, 27]),
            (["--type", "refunded", "--type", "goalDeleted"], [13, 18]), (["--payee", "BAKE"], []),
            (["--payee", "salary"], [5]), (["--payee", "grocer"], [18, 27]),
            (["--category", "Rent"], [6]), (["--category", "snack"], [18, 25, 27]),
            (["--category", ""], []), (["--text", "rent-2026-02"], [6]),
            (["--text", "open-banking"], [18]), (["--text", "wales"], [17]),
            (["--text", "DAY"], [2, 9, 13, 15, 17, 22]), (["--all", "--payee", "BAKE"], [7, 19]),
            (["--all", "--text", "somebody"], [19]), (["--currency", "EUR"], [21, 22, 24, 26]),
            (["--week", "2026-02-10"], [12, 13, 14, 15, 17, 18] + Array(20...27)),
            (["--from", "2026-02-04", "--to", "2026-02-06"], [9, 10, 11]),
            (["--period", "2026-02-14"], [21, 22, 23, 24, 26]),
            (["--from", "2026-02-03", "--to", "2026-02-04"], [8, 9]),
        ] as [([String], [Int])]) func options(_ options: [String], _ expected: [Int]) throws
    {
        let printed = Printed(["log", Self.everyType, "--format", "csv"] + options)
        #expect(printed.errors == "")
        let found = printed.output.split(separator: "\n").dropFirst().compactMap {
            Int($0.prefix { $0 != "," })
        }
        #expect(found == expected)
    }

    @Test("A word of time is the dates that the clock says, whatever the ledger ends with")
    func words() throws {
        for (words, dates, now) in [
            ("--week last", "--from 2026-02-01 --to 2026-02-07", "2026-02-10T12:00:00Z"),
            ("--week last", "--from 2030-12-29 --to 2031-01-04", "2031-01-07T12:00:00Z"),
            (
                "--week this --as-of 2026-02-12", "--week 2026-02-03 --as-of 2026-02-12",
                "2026-02-03T12:00:00Z"
            ), ("--period today", "--period 2026-02-03", "2026-02-03T12:00:00Z"),
            ("--period this-month", "--period 2026-02", "2026-02-28T23:59:59Z"),
            ("--period 3d", "--from 2026-02-02 --to 2026-02-04", "2026-02-04T12:00:00Z"),
            ("--to last-month", "--to 2026-01-31", "2026-02-04T12:00:00Z"),
        ] {
            for command in ["log", "spending", "income", "worth", "history everyday"] {
                let line = { (options: String) in
                    let words = (command + " " + options).split(separator: " ").map(String.init)
                    return Printed(
                        words + ["-f", Self.everyType, "--format", "json"],
                        environment: ["PIGGYBANK_NOW": now])
                }
                let (asked, stated) = (line(words), line(dates))
                #expect(stated.status == .done && !stated.output.isEmpty)
                #expect(asked.output == stated.output, "\(command) \(words) at \(now)")
            }
        }
    }
}
