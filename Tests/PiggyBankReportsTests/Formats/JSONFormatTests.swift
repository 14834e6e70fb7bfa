import Foundation
import PiggyBank
import PiggyBankReports
import Testing

@Suite("JSON is one document, the same bytes every time") struct JSONFormatTests {
    @Test("The three documents of a replay are in one object, its members in the report's order")
    func replay() throws {
        let balances =
            #"{"sequence":1204,"head":"\#(Household.sealedHead)","accounts":["#
            + #"{"account":"everyday","name":"Everyday","currency":"GBP","minorUnits":123456,"#
            + #""status":"open"},"#
            + #"{"account":"card","name":"Credit card","currency":"GBP","minorUnits":-5,"#
            + #""status":"open"},"#
            + #"{"account":"japan","name":"日本 trip","currency":"JPY","minorUnits":1200000,"#
            + #""status":"open"},"#
            + #"{"account":"old","name":"Old account","currency":"KWD","minorUnits":0,"#
            + #""status":"closed"}],"totals":["#
            + #"{"currency":"GBP","accounts":123451,"goals":46000,"total":169451},"#
            + #"{"currency":"JPY","accounts":1200000,"goals":0,"total":1200000},"#
            + #"{"currency":"KWD","accounts":0,"goals":0,"total":0}]}"#
        let goals =
            #"{"goals":[{"goal":"ski","account":"everyday","name":"Ski trip","currency":"GBP","#
            + #""saved":40999,"target":50000,"status":"active"},"#
            + #"{"goal":"bike","account":"everyday","name":"Bicycle","currency":"GBP","#
            + #""saved":120000,"target":100000,"status":"active"},"#
            + #"{"goal":"gifts","account":"card","name":"Gifts","currency":"GBP","saved":0,"#
            + #""target":null,"status":"deleted"}]}"#
        let roundUps =
            #"{"timeZone":"Europe/London","weekStart":"monday","roundUps":["#
            + #"{"account":"everyday","week":"2026-06-01","currency":"GBP","transactions":2,"#
            + #""accrued":145,"moved":145,"available":0},"#
            + #"{"account":"everyday","week":"2026-06-08","currency":"GBP","transactions":0,"#
            + #""accrued":0,"moved":0,"available":0}]}"#
        #expect(
            text(try Household.replay(), .json)
                == #"{"balances":\#(balances),"goals":\#(goals),"roundUps":\#(roundUps)}"# + "\n")
    }

    @Test("A detail is the last member of its row, even if it is empty; times are instants in UTC")
    func details() throws {
        let entries =
            #"[{"sequence":12,"time":"2026-06-02T23:12:33.500Z","payee":"Café Nero","#
            + #""minorUnits":435,"roundUp":65},"#
            + #"{"sequence":1013,"time":"2026-06-04T16:00:00.000Z","payee":null,"#
            + #""minorUnits":102020,"roundUp":80}]"#
        #expect(
            text(try Household.roundUps(inDetail: true), .json)
                == #"{"timeZone":"Europe/London","weekStart":"monday","roundUps":["#
                + #"{"account":"everyday","week":"2026-06-01","currency":"GBP","transactions":2,"#
                + #""accrued":145,"moved":145,"available":0,"entries":\#(entries)},"#
                + #"{"account":"everyday","week":"2026-06-08","currency":"GBP","transactions":0,"#
                + #""accrued":0,"moved":0,"available":0,"entries":[]}]}"# + "\n")
    }

    @Test("Facts keep their places before and after a section") func history() throws {
        #expect(
            text(try Household.history(), .json)
                == #"{"account":"everyday","currency":"GBP","opening":-100,"entries":["#
                + #"{"sequence":3,"time":"2026-06-01T09:00:00.000Z","type":"deposited","#
                + #""minorUnits":250000,"balance":249900,"description":"Salary, \"May\""},"#
                + #"{"sequence":4,"time":"2026-06-02T23:12:33.500Z","type":"withdrawn","#
                + #""minorUnits":-435,"balance":249465,"description":"Café Nero"}],"#
                + #""closing":249465}"# + "\n")
    }

    @Test("Empty sections are empty arrays, a missing value is null, a flag a boolean")
    func emptiness() {
        #expect(
            text(Household.emptyReplay(), .json)
                == #"{"balances":{"sequence":0,"head":null,"accounts":[],"totals":[]},"#
                + #""goals":{"goals":[]},"#
                + #""roundUps":{"timeZone":"UTC","weekStart":"monday","roundUps":[]}}"# + "\n")
        #expect(
            text(Described.audit(events: 0, head: nil, violations: [], trialBalance: []), .json)
                == #"{"ok":true,"events":0,"sealed":false,"head":null,"violations":[],"#
                + #""trialBalance":[]}"# + "\n")
        #expect(text(Report(nil, []), .json) == "{}\n")
        #expect(
            text(report([1, 2], [.table("A") { .integer($0) }]), .json) == #"{"rows":[{},{}]}"#
                + "\n")
    }

    @Test("Only what RFC 8259 forbids in a string is escaped, in keys too") func escapes() throws {
        let strings: [(String, String)] = [
            ("\"", #"\""#), ("\\", #"\\"#), ("/", "/"), ("\u{8}", #"\b"#), ("\t", #"\t"#),
            ("\n", #"\n"#), ("\u{C}", #"\f"#), ("\r", #"\r"#), ("\r\n", #"\r\n"#),
            ("\u{0}", #"\u0000"#), ("\u{B}", #"\u000b"#), ("\u{1F}", #"\u001f"#),
            ("\u{7F}", "\u{7F}"), ("\u{80}", "\u{80}"), ("é", "é"), ("\u{2028}", "\u{2028}"),
            ("\u{FEFF}", "\u{FEFF}"), ("👩‍👩‍👧", "👩‍👩‍👧"), ("", ""), (#"a"b\c"#, #"a\"b\\c"#),
        ]
        for (string, escaped) in strings {
            let value = "\"\(escaped)\""
            let cells: [(Cell, String)] = [
                (.text(string), value), (.takenBack(string, by: 7), value),
                (.sentences([string, string]), "[\(value),\(value)]"),
            ]
            for (cell, written) in cells {
                let report = Report(nil, [.fact(Fact(string, nil, cell))])
                let expected = "{\(value):\(written)}\n"
                #expect(text(report, .json).utf8.elementsEqual(expected.utf8))
            }
        }
        for value in UInt32(0)..<0x20 {
            let string = "a\(try #require(Unicode.Scalar(value)))b"
            let bytes = Data(
                Format.json.render(Report(nil, [.fact(Fact("a", nil, Cell.text(string)))])))
            #expect(try JSONDecoder().decode([String: String].self, from: bytes) == ["a": string])
        }
    }

    @Test("A text is written as in the ledger file, byte for byte") func asInTheLedger() throws {
        for value in UInt32(0)...0xFF {
            let text = "a\(try #require(Unicode.Scalar(value)))b"
            let title = LedgerOpened(timeZone: nil, weekStart: nil, title: text)
            let event = Event(
                sequence: 1, time: try #require(Instant("2026-01-01T00:00:00Z")),
                payload: .ledgerOpened(title))
            let line = String(decoding: event.encoded(), as: UTF8.self)
            let report = Report(nil, [.fact(Fact("title", nil, Cell.text(text)))])
            let answer = String(decoding: Format.json.render(report), as: UTF8.self)
            #expect(line.contains(answer.dropFirst().dropLast(2)), "\(value)")
        }
    }

    @Test(
        "Sums beyond 64 bits are whole integers", arguments: [Int128.max, .min, 1 << 64, -1 << 63])
    func largeSums(sum: Int128) throws {
        let pounds = try currency("GBP")
        let report = Report(nil, [.fact(Fact("sum", nil, Cell.money(Balance(sum, pounds))))])
        #expect(text(report, .json) == "{\"sum\":\(sum)}\n")
    }
}
