import Foundation
import PiggyBank
import PiggyBankReports
import Testing

@Suite("JSON is one document, the same bytes every time") struct JSONFormatTests {
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
            let said = Text(stringLiteral: string)
            let cells: [(Cell, String)] = [
                (.text(string), value), (.say(said), value),
                (.takenBack(said, .replaced(by: 7)), value),
                (.sentences([said, said]), "[\(value),\(value)]"),
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
