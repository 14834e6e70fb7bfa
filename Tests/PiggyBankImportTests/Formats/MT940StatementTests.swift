import PiggyBank
import PiggyBankImport
import Testing

@Suite("MT940") struct MT940StatementTests {
    @Test("statements of which the second goes back to earlier days are one") func goingBack() {
        let rows = [":61:2609050905D1,00NTRFNONREF\r\n", ":61:2609040904D2,00NTRFNONREF\r\n"]
        let balances = ["C260905EUR10,00", "C260905EUR9,00", "C260906EUR7,00"]
        let text = (0...1).map { index in
            ":20:X\r\n:25:12/34\r\n:28C:\(index)/1\r\n:60F:\(balances[index])\r\n\(rows[index])"
                + ":62F:\(balances[index + 1])\r\n-\r\n"
        }.joined()
        let file = Reading.text(text, as: .mt940)
        #expect(file.findings == [] && file.statements.count == 1)
        #expect(file.statements.first?.closing?.balance.minorUnits == 700)
        // Where the dates go on, each stays one by itself.
        let later = Reading.text(text.replacing("2609040904", with: "2609060906"), as: .mt940)
        #expect(later.findings == [] && later.statements.count == 2)
    }

    private static func file(_ rows: String, opening: String = "C260831EUR10,", closing: String)
        -> String
    { ":20:X\r\n:25:12/34\r\n:28C:1/1\r\n:60F:\(opening)\r\n\(rows):62F:\(closing)\r\n-\r\n" }

    private static func read(_ rows: String, closing: String = "C260902EUR10,") -> StatementFile {
        Reading.text(file(rows, closing: closing), as: .mt940)
    }

    @Test("C and RD come in, D and RC go out; EC and ED are only expected") func marks() throws {
        let rows = [
            "C1,NTRF", "D2,50NTRF", "RC4,NTRF", "RD8,NTRF", "EC16,NTRF", "ED32,NTRF", "CR64,NTRF",
            "RDR128,NTRF", "D0,NTRF",
        ].map { ":61:2609020902\($0)NONREF\r\n" }.joined()
        let file = Self.read(rows, closing: "C260902EUR204,50")
        #expect(file.findings.isEmpty)
        let amounts: [Int128] = [100, -250, -400, 800, 6_400, 12_800]
        #expect(file.rows.map(\.amount.minorUnits) == amounts)
        #expect(file.statements.map(\.leftOut) == [[.pending: 2, .noAmount: 1]])
    }

    @Test("the entry date is of the year in which it is nearest to the value date") func years()
        throws
    {
        let cases = [
            ("2609020902", "2026-09-02"), ("2612311231", "2026-12-31"),
            ("2612310102", "2027-01-02"), ("2701021231", "2026-12-31"), ("260902", "2026-09-02"),
            ("7912310101", "2080-01-01"), ("991231", "1999-12-31"), ("800101", "1980-01-01"),
            ("790101", "2079-01-01"), ("9912310103", "2000-01-03"), ("1602300301", "2016-03-01"),
            ("2402280229", "2024-02-29"),
        ]
        for (written, date) in cases {
            let value = Array("\(written)C1,NTRFNONREF".utf8)
            #expect(MT940Entry(value)?.date.description == date, "\(written)")
        }
        for written in ["160230", "1613010301", "1602320301", "2609021301", "26090", ""] {
            #expect(MT940Entry(Array("\(written)C1,NTRF".utf8)) == nil, "\(written)")
        }
    }

    @Test("rows before the opening have its currency, or there is a finding")
    func rowsBeforeOpening() {
        let text = ":20:X\n:25:1\n:61:260902C1,NTRF\n:60F:C260901EUR9,\n:62F:C260902EUR10,\n"
        let file = Reading.text(text, as: .mt940, currency: "GBP")
        #expect(Set(file.rules) == [.badRow])
        #expect(file.rows.allSatisfy { $0.amount.currency == file.statements.first?.currency })
    }

    @Test("a page whose opening is no balance goes on from nothing") func pageWithoutOpening() {
        let first = ":20:X\n:25:1\n:60F:C260902EUR9,\n:62M:C26EUR\n"
        let second = ":20:X\n:25:1\n:60M:C26EUR\n:61:260902C1,NTRF\n:62F:C260902GBP10,\n"
        let file = Reading.text(first + second, as: .mt940, currency: "GBP")
        #expect(file.statements.map { $0.rows.map(\.amount.currency.code) } == [[], ["GBP"]])
    }

    @Test("what is no movement is refused with its place") func badRows() {
        for row in [
            "260902X1,NTRF", "260902C,5NTRF", "260902CNTRF", "260902C1,", "260902",
            "260902C1.5NTRF",
        ] {
            let file = Self.read(":61:\(row)\r\n")
            #expect(file.rules == [.badRow], "\(row)")
            #expect(file.findings.first?.place == SourcePlace(line: 5, column: 1), "\(row)")
        }
        #expect(Self.read(":61:260902C1,505NTRF\r\n").rules == [.tooManyDecimals])
    }

    @Test("the party and the text are found in each way to structure :86:") func information() {
        let cases: [([String], String?, String?, String?)] = [
            (
                [
                    "166?00GUTSCHRIFT?100399?20EREF+1?21SVWZ+Re",
                    "nt?30DRES?31DE14?32KARL?33        KAUFM", "ANN?34000",
                ], "KARL        KAUFMANN", "DE14", "EREF+1SVWZ+Rent"
            ),
            (["000>100987654321", ">20ALG>21EMEEN>310390123456"], nil, "0390123456", "ALGEMEEN"),
            (
                ["/TRTP/SEPA/IBAN/NL12/BIC/X/NAME/A. Shop/REMI/Inv 5"], "A. Shop", "NL12",
                "/TRTP/SEPA/IBAN/NL12/BIC/X/NAME/A. Shop/REMI/Inv 5"
            ), (["/CNTP/NL99/BANK/B. Shop//"], "B. Shop", "NL99", "/CNTP/NL99/BANK/B. Shop//"),
            (["GIRO 428428", "KPN"], nil, nil, "GIRO 428428 KPN"), ([""], nil, nil, nil),
            (["091"], nil, nil, "091"), (["166?"], nil, nil, "166?"),
            (["/NAME/"], nil, nil, "/NAME/"),
        ]
        for (lines, name, account, text) in cases {
            let texts = MT940Information(lines).texts
            #expect(texts.counterparty == name, "\(lines)")
            #expect(texts.counterAccount == account, "\(lines)")
            #expect(texts.text == text, "\(lines)")
        }
    }

    @Test("what is said of a row left out, or of the whole statement, is said of no other row")
    func informationOfOthers() {
        let rows = """
            :61:2609020902C1,NTRFNONREF//B\r\nmore\r\n:86:one\r\n:61:2609020902EC1,NTRF\r\n:86:expected\r
            :61:2609020902C1,NTRFNONREF\r\nsupplement\r\n:86:\r\n
            """
        let file = Self.read(rows, closing: "C260902EUR12,\r\n:86:D000001")
        #expect(file.findings.isEmpty)
        #expect(file.rows.map(\.text) == ["one", "supplement"])
    }

    @Test("a text goes on in a line that begins with a brace") func braces() {
        let rows = ":61:2609020902C2,NTRFNONREF\r\n:86:A\r\n{note}\r\nmore\r\n"
        let file = Self.read(rows, closing: "C260902EUR12,")
        #expect(file.findings.isEmpty)
        #expect(file.rows.map(\.text) == ["A {note} more"])
    }

    @Test("the type says what is spent, the German code says it better") func kinds() {
        let cases: [(String, String, Statement.Kind, String)] = [
            ("NTRF", "", .spending, "NTRF"), ("NCHG", "", .noRoundUp, "NCHG"),
            ("NCOM", "", .noRoundUp, "NCOM"), ("NINT", "", .noRoundUp, "NINT"),
            ("N426", "", .unmapped, "N426"), ("NMSC", "106?00KARTE", .cardSpending, "106"),
            ("NMSC", "808?00GEB", .noRoundUp, "808"), ("NMSC", "820?00UMB", .unmapped, "820"),
            ("N117", "117?00DAUERAUFTRAG", .debit, "117"),
        ]
        for (type, information, kind, shown) in cases {
            let file = Self.read(
                ":61:260902D1,\(type)NONREF\r\n:86:\(information)\r\n", closing: "C260902EUR9,")
            #expect(file.findings.isEmpty, "\(type)")
            #expect(file.rows.map(\.kind) == [kind], "\(type) \(information)")
            #expect(file.rows.map(\.type) == [shown], "\(type) \(information)")
        }
    }

    @Test("pages make one statement; a gap between statements and a missing page are findings")
    func pages() {
        let first =
            ":20:X\n:25:1\n:28C:1/1\n:60F:C260831EUR10,\n:61:260902D1,NTRF\n:62M:C260902EUR9,\n-\n"
        let second =
            ":20:X\n:25:1\n:28C:1/2\n:60M:C260902EUR9,\n:61:260902D1,NTRF\n:62F:C260902EUR8,\n-\n"
        let joined = Reading.text(first + second, as: .mt940)
        #expect(joined.findings.isEmpty && joined.statements.count == 1)
        #expect(joined.statements.first?.closing?.balance.minorUnits == 800)
        #expect(joined.rows.count == 2)
        #expect(Reading.text(first, as: .mt940).rules == [.statementGap])
        let other = second.replacing("EUR9,", with: "EUR19,").replacing("EUR8,", with: "EUR18,")
        #expect(Reading.text(first + other, as: .mt940).rules == [.statementGap])
        let stranger = second.replacing(":25:1", with: ":25:2")
        #expect(Reading.text(first + stranger, as: .mt940).rules == [.statementGap])
    }

    @Test("balances are checked, and a statement without one is cut off") func balances() {
        let row = ":61:260902D1,NTRF\n"
        #expect(Self.read(row, closing: "C260902EUR9,").findings.isEmpty)
        #expect(Self.read(row, closing: "C260902EUR9,01").rules == [.balanceMismatch])
        #expect(Self.read(row, closing: "D260902EUR9,").rules == [.balanceMismatch])
        #expect(Self.read(row, closing: "C260902USD9,").rules == [.badRow])
        #expect(Self.read(row, closing: "C260230EUR9,").rules == [.badRow])
        #expect(
            Reading.text(":20:X\n:25:1\n:60F:C260831EUR10,\n" + row, as: .mt940).rules == [.badRow])
        #expect(Reading.text(":20:X\n:25:1\n" + row, as: .mt940).rules == [.badRow, .badRow])
        #expect(Reading.text("x", as: .mt940).rules == [.unsupported])
    }

    @Test("SWIFT's envelope, preambles and other systems' ends are no part of the account")
    func envelopes() {
        let body = Self.file(":61:260902D1,NTRF\r\n:86:a\r\n", closing: "C260902EUR9,")
        let bare = String(body.dropLast(2))
        let files = [
            "{1:F01X}{2:I940X}{4:\r\n\(bare)-}\r\n", "BANKNL2A\r\n940\r\nBANKNL2A\r\n\(body)",
            ":940:\r\n\(bare)", "\(bare)-XXX\r\n",
        ]
        for file in files {
            let read = Reading.text(file, as: .mt940)
            #expect(read.findings.isEmpty, "\(file)")
            #expect(read.statements.map(\.closing?.balance.minorUnits) == [900], "\(file)")
            #expect(read.rows.map(\.text) == ["a"], "\(file)")
        }
    }
}
