import PiggyBank
import Testing

@Suite("The fast path agrees with the general grammar where values and lines end")
struct CanonicalEdgeTests {
    /// The line of a deposit with another member in the place of one of its own.
    private func deposit(
        sequence: String = "1", time: String = "2026-01-05T09:00:00.000Z", id: String = "k",
        account: String = "everyday", currency: String = "GBP", minorUnits: String = "435",
        rest: String = ""
    ) -> [UInt8] {
        let text =
            #"{"sequence":\#(sequence),"time":"\#(time)","type":"deposited","id":"\#(id)","#
            + #""account":"\#(account)","amount":{"currency":"\#(currency)","#
            + #""minorUnits":\#(minorUnits)}\#(rest)}"#
        return Array(text.utf8) + [0x0A]
    }

    @Test("values at and beyond their bounds") func bounds() {
        let numbers = [
            "0", "1", "00", "01", "9", "9007199254740991", "9007199254740992", "9999999999999999",
            "10000000000000000", "18446744073709551617", "99999999999999999999999999", "-1", "-0",
            "1.0", "1e0", "", " 1", "1 ", "true", "\"1\"", "null",
        ]
        for number in numbers {
            DecodedLines.expectAgreement(deposit(sequence: number), "sequence \(number)")
            DecodedLines.expectAgreement(deposit(minorUnits: number), "minorUnits \(number)")
            for member in ["overdraft", "roundUpTo"] {
                let line =
                    #"{"sequence":1,"time":"2026-01-05T09:00:00.000Z","type":"accountOpened","#
                    + #""account":"a","name":"A","currency":"GBP","\#(member)":\#(number)}"#
                DecodedLines.expectAgreement(Array(line.utf8) + [0x0A], "\(member) \(number)")
            }
        }
        let currencies =
            Currency.all.map(\.code) + ["XXX", "GB", "GBPX", "gbp", "", "G\u{0}P", "€"]
        DecodedLines.expectAgreement(currencies.flatMap { deposit(currency: $0) }, "currencies")
    }

    @Test("texts of every length around the bounds, and with every control character") func texts()
    {
        var texts: [String] = []
        for bytes in [0, 1, 7, 8, 9, 63, 64, 65, 66] {
            for unit in ["a", "é", "€", "💷"] {
                let text = String(repeating: unit, count: bytes / unit.utf8.count)
                texts += [text, text + "a", text + "aa", " " + text, text + " "]
            }
        }
        for scalar in (0..<0x100 as Range<UInt32>).compactMap(UnicodeScalar.init) {
            texts += ["\(scalar)", "a\(scalar)", "\(scalar)a", "aaaaaaa\(scalar)aaaaaaa"]
        }
        DecodedLines.expectAgreement(texts.flatMap { deposit(account: $0) }, "accounts")
        DecodedLines.expectAgreement(texts.flatMap { deposit(id: $0) }, "ids")
    }

    @Test("times that exist and times that do not, as a line's first and after others") func times()
    {
        var times = [
            "2024-02-29T00:00:00.000Z", "2026-02-29T00:00:00.000Z", "2026-02-28T24:00:00.000Z",
            "2026-02-28T23:59:59.999Z", "2026-02-28T23:59:60.000Z", "2026-02-28T23:60:00.000Z",
            "0001-01-01T00:00:00.000Z", "0000-12-31T00:00:00.000Z", "9999-12-31T23:59:59.999Z",
            "0001-12-31T23:59:59.999Z", "0002-01-01T00:00:00.000Z", "9998-12-31T23:59:59.999Z",
            "9999-01-01T00:00:00.000Z", "2026-02-28T00:00:00.0000Z", "2026-02-28T00:00:00.00Z",
            "2026-02-28T00:00:00Z", "2026-02-28t00:00:00.000Z", "2026-02-28T00:00:00.000z",
            "2026-02-28T00:00:00.000+00:00", "2026-02-2800:00:00.000ZZ", "2026-02-28T00:00:00,000Z",
            "2026-13-01T00:00:00.000Z", "0000-00-00T00:00:00.000Z", "----------T--:--:--.---Z",
            "////////////:::::::.:::Z",
        ]
        // A date of NULs, and other dates that are no digits.
        for byte in [0x00, 0x20, 0x2F, 0x3A, 0x7F] as [UInt8] {
            let date = String(repeating: Character(UnicodeScalar(byte)), count: 10)
            times.append(date + "T00:00:00.000Z")
        }
        for time in times {
            let line = deposit(time: time)
            DecodedLines.expectAgreement(line, "\(time.debugDescription)")
            // The fast path keeps the date read last: it may not show.
            let good = deposit(time: "2026-02-28T12:00:00.000Z")
            DecodedLines.expectAgreement(
                good + line + good + line, "\(time.debugDescription) after another")
        }
    }

    @Test("what follows the members: more members, seals and what looks like one") func endings() {
        let digits = String(repeating: "0123456789abcdef", count: 4)
        let seal = #","hash":"\#(digits)""#
        let endings = [
            seal, seal + " ", " " + seal, seal + seal, #","hash":"\#(digits.dropLast())""#,
            #","hash":"\#(digits)0""#, #","hash":"\#(digits.uppercased())""#,
            #","hash": "\#(digits)""#, #", "hash":"\#(digits)""#, #","hash":null"#,
            #","source":"s""# + seal, #","source":"\#(digits)""#,
            #","note":"n","source":"s""# + seal, #","source":"s","source":"s""#,
            #","metadata":{"a":1\#(seal)}"#, #","metadata":{"a":1}\#(seal)"#,
            #","metadata":{"a":1\#(seal)"#, #","metadata":{}"#, #","metadata":{ }"#,
            #","metadata": {}"#, #","metadata":{"a":"}"}"#, #","metadata":{}}"#,
            #","note":"","metadata":{},"x":1"#, #","note":"\u0041""#, #","note":"a\"b""#,
            #","note":"\#(seal)""#, #","note":null"#, #","note":"a","metadata":[]"#,
            #","unknown":1"#, #","amount":{"currency":"GBP","minorUnits":1}"#, ",", "}",
            #","category":"c""#, #","note":"\#(String(repeating: "n", count: 70_000))""#,
        ]
        for ending in endings {
            DecodedLines.expectAgreement(deposit(rest: ending), "\(ending.prefix(100))")
            DecodedLines.expectAgreement(
                deposit(rest: ending).dropLast() + [0x0D, 0x0A], "\(ending.prefix(100))")
        }
    }
}
