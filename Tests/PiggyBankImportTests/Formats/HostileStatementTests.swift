import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Files that mean harm are refused, each in time that grows with their bytes alone")
struct HostileStatementTests {
    private static func read(_ text: String, as format: StatementFormat) -> StatementFile {
        let bytes = ContiguousArray(text.utf8)
        if format == .csv { return StatementFile(csv: bytes, named: "f") }
        var preset = Preset.nothing
        preset.members.format = format
        return StatementFile(
            bytes, named: "f", preset: preset, among: Preset.builtIn, else: Currency(code: "GBP"))
    }

    @Test("no message has a character that does something to a terminal") func messages() throws {
        let texts: [(String, StatementFormat)] = [
            ("<OFX><A\u{85}></B\u{9B}>", .ofx), ("<OFX></A\u{9B}>", .ofx),
            ("<a><b\u{202E}>", .camt053),
            ("!Type:Bank\n\u{1B}\n\u{1B}\nT1\nD13/09/2026\n^\n", .qif),
            ("!Type:Bank\nT1,234\u{202E}\nD13/09/2026\n^\n", .qif),
        ]
        for (text, format) in texts {
            let findings = Self.read(text, as: format).findings
            #expect(!findings.isEmpty, "\(text)")
            for sentence in findings.map(\.message.sentence) {
                #expect(Phrase.visible(sentence) == sentence, "\(text)")
            }
        }
        let json = #"{"header":{"required":["D"]},"date":"D","amount":"D"}"#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "\u{1B}[2J.json")
        #expect(preset.name == "␛[2J")
    }

    private static let header = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n"
    private static let row = "31/12/2026,a,b,ATM,-1,1\n"

    @Test(
        "a million levels, tags and lines that never end",
        arguments: [
            ("", "<a>", 1_000_000, .camt053), ("", "<OFX>", 1_000_000, .ofx),
            ("<OFX>", "<NAME>", 50_000, .ofx), ("<OFX>", "<NAME>x", 50_000, .ofx),
            ("<a ", "b='c' ", 50_000, .camt053), ("<OFX><", "a", 50_000, .ofx),
            ("<a>", "<!--", 50_000, .camt053), ("<a>", "<![CDATA[x]]>", 12_500, .camt053),
            ("<OFX><STMTRS><CURDEF>", "&", 50_000, .ofx),
            ("{\"feedItems\":", "[", 1_000_000, .starling),
            ("{\"feedItems\":[", "{\"a\":", 1_000_000, .starling),
            ("{\"feedItems\":[\"", "\\", 50_000, .starling), ("!Type:Bank\n", "D", 50_000, .qif),
            (":20:X\n:25:1\n:61:", "1", 50_000, .mt940), (":20:X\n", ":", 50_000, .mt940),
            (header + "01/02/2026", ",", 100_000, .csv), ("\"", ",", 100_000, .csv),
            (header, "\"\n", 3_001, .csv), (header, "((((((((,\n", 3_000, .csv),
            (header, "\"\"\"\n", 3_000, .csv), (header + "01/02/2026,a,b,ATM,", "9", 1_000, .csv),
        ] as [(String, String, Int, StatementFormat)]) func endless(
            start: String, piece: String, count: Int, format: StatementFormat
        )
    {
        let file = Self.read(start + String(repeating: piece, count: count), as: format)
        #expect(!file.findings.isEmpty && file.rows.isEmpty)
        #expect(
            file.findings.allSatisfy {
                $0.message.sentence.utf8.count < 1_000 && $0.nextStep.utf8.count < 1_000
            })
    }

    private static let camt = (
        "<Document><BkToCstmrStmt><Stmt>", "</Stmt></BkToCstmrStmt></Document>"
    )

    @Test(
        "a great many records that are wrong are read in one pass, and the first 25,000 are told",
        arguments: [
            (camt.0, "<Ntry/>", 20_000, camt.1, .camt053),
            (camt.0, "<Acct><Ccy>X</Ccy></Acct>", 20_000, camt.1, .camt053),
            ("<OFX><STMTRS>", "<STMTTRN></STMTTRN>", 20_000, "</STMTRS></OFX>", .ofx),
            ("", ":20:X\n", 20_000, "", .mt940), (":20:X\n:25:1\n", ":20:X\n", 26_000, "", .mt940),
            ("{\"feedItems\":[", "{},", 19_999, "{}]}", .starling),
            ("!Type:Bank\n", "T1\n^\n", 20_000, "", .qif),
            ("!Type:Bank\n", "T1\n^\n", 26_000, "", .qif),
            (header + row, "x,y\n", 26_000, row, .csv),
            (header, "01/02/2026,a,b,ATM,x,1\n", 26_000, "", .csv),
            (header + row, "x,a,b,ATM,-1,1\n", 26_000, row, .csv),
            (header, "01/02/2026,\"a\"\"\",b,ATM,x,1\n", 20_000, "", .csv),
        ] as [(String, String, Int, String, StatementFormat)]) func manyFindings(
            start: String, piece: String, count: Int, end: String, format: StatementFormat
        )
    {
        let file = Self.read(start + String(repeating: piece, count: count) + end, as: format)
        #expect(file.findings.count == min(25_000, format == .starling ? count + 1 : count))
    }

    @Test("a great many pages and lines of one text are read in one pass") func manyPages() {
        let page = ":20:X\n:25:1\n:60M:C260902EUR9,\n:61:260902C0,NTRF\n:62M:C260902EUR9,\n"
        let pages = Self.read(String(repeating: page, count: 20_000), as: .mt940)
        #expect(pages.statements.count == 1 && pages.rules == [.statementGap])
        #expect(pages.statements.first?.leftOut == [.noAmount: 20_000])
        let details = ":20:X\n:25:1\n:60F:C260902EUR9,\n:61:260902C1,NTRF\n"
        let lines = details + String(repeating: ":86:x\n", count: 20_000) + ":62F:C260902EUR10,\n"
        #expect(Self.read(lines, as: .mt940).rows.first?.text?.utf8.count == 39_999)
    }

    @Test("a row of a great many fields says how many, and a long text in a message is cut")
    func long() throws {
        let many = String(repeating: ",", count: 100_000)
        #expect(!Self.read("\(many)\n\(Self.header)", as: .csv).findings.isEmpty)
        let commas = Self.read("\(Self.header)01/02/2026\(many)x\n", as: .csv)
        #expect(commas.rules == [.fieldCount])
        #expect(commas.findings.first?.message.sentence.contains("100,001 fields") == true)
        let long = String(repeating: "é", count: 100_000)
        for row in [
            "\(long),a,b,ATM,1,1", "01/02/2026,a,b,ATM,\(long),1", "01/02/2026,a,b,\(long),-1,1",
            "\u{1B}[2J\(long),a,b,ATM,1,1",
        ] {
            let finding = try #require(Self.read(Self.header + row + "\n", as: .csv).findings.first)
            let (sentence, next) = (finding.message.sentence, finding.nextStep)
            #expect(sentence.utf8.count < 300 && next.utf8.count < 1_000)
            #expect(!sentence.contains("\u{1B}"))
        }
    }

    @Test("a row is small, whatever it has, and keeps it") func rows() throws {
        #expect(MemoryLayout<Statement.Row>.stride <= 64)
        let money = Balance(-5, try #require(Currency(code: "GBP")))
        let plain = Statement.Row(at: SourcePlace(line: 3, column: 4), on: .distant, money)
        var row = plain
        (row.fee, row.texts.original, row.kind, row.pot) = (7, "5 USD", .pot, "p")
        row.bankRoundUp = Statement.BankRoundUp(2, into: "q")
        (row.time, row.balance) = (.local(secondOfDay: 86_399), Balance(8, money.currency))
        #expect(row.fee == 7 && row.texts.original == "5 USD" && row.kind == .pot && row.pot == "p")
        #expect(row.bankRoundUp?.pot == "q" && row.time == .local(secondOfDay: 86_399))
        #expect(row.balance?.minorUnits == 8 && row.amount == money && row.place == plain.place)
        (row.fee, row.texts.original, row.kind, row.pot) = (0, nil, .spending, nil)
        (row.bankRoundUp, row.time, row.balance) = (nil, .date, nil)
        #expect(row == plain)
    }

    @Test("a file beyond a size is refused by it") func size() {
        #expect(StatementFile.refusal(ofByteCount: 250_000_000) == nil)
        let finding = StatementFile.refusal(ofByteCount: 250_000_001)
        #expect(finding?.rule == .unsupported)
        #expect(finding?.message.sentence.contains("250,000,001 bytes") == true)
    }
}
