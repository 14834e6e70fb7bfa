import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Files that mean harm are refused, each in time that grows with their bytes alone")
struct HostileStatementTests {
    private static let camt = (
        "<Document><BkToCstmrStmt><Stmt>", "</Stmt></BkToCstmrStmt></Document>"
    )

    @Test("a DOCTYPE with entities changes no amount") func entities() {
        let entity = "<!DOCTYPE d [<!ENTITY x \"9\">]>"
        let entry = "<Ntry><Amt Ccy=\"EUR\">1&x;2</Amt></Ntry>"
        let file = Reading.text("\(entity)\(Self.camt.0)\(entry)\(Self.camt.1)", as: .camt053)
        #expect(file.rules == [.unsupported] && file.rows.isEmpty)
        let bare = Reading.text("\(Self.camt.0)\(entry)\(Self.camt.1)", as: .camt053)
        #expect(bare.rules == [.badRow] && bare.rows.isEmpty)
        #expect(Reading.text("\(entity)<OFX>", as: .ofx).rules == [.unsupported])
    }

    @Test("no message has a character that does something to a terminal") func messages() throws {
        let texts: [(String, StatementFormat)] = [
            ("<OFX><A\u{85}></B\u{9B}>", .ofx), ("<OFX></A\u{9B}>", .ofx),
            ("<a><b\u{202E}>", .camt053),
            ("!Type:Bank\n\u{1B}\n\u{1B}\nT1\nD13/09/2026\n^\n", .qif),
            ("!Type:Bank\nT1,234\u{202E}\nD13/09/2026\n^\n", .qif),
        ]
        for (text, format) in texts {
            let file = Reading.text(text, as: format, currency: "GBP")
            #expect(!file.findings.isEmpty, "\(text)")
            for finding in file.findings {
                #expect(
                    Phrase.visible(finding.message.sentence) == finding.message.sentence, "\(text)")
            }
        }
        let json = #"{"header":{"required":["D"]},"date":"D","amount":"D"}"#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "\u{1B}[2J.json")
        #expect(preset.name == "␛[2J")
    }

    @Test("a million levels, tags and lines that never end") func deepAndOpen() {
        let levels = 1_000_000
        let count = 50_000
        let hostile: [(String, StatementFormat)] = [
            (String(repeating: "<a>", count: levels), .camt053),
            (String(repeating: "<OFX>", count: levels), .ofx),
            ("<OFX>" + String(repeating: "<NAME>", count: count), .ofx),
            ("<OFX>" + String(repeating: "<NAME>x", count: count), .ofx),
            ("<a " + String(repeating: "b='c' ", count: count), .camt053),
            ("<OFX><" + String(repeating: "a", count: count), .ofx),
            ("<a>" + String(repeating: "<!--", count: count), .camt053),
            ("<a>" + String(repeating: "<![CDATA[x]]>", count: count / 4), .camt053),
            ("<OFX><STMTRS><CURDEF>" + String(repeating: "&", count: count), .ofx),
            ("{\"feedItems\":" + String(repeating: "[", count: levels), .starling),
            ("{\"feedItems\":[" + String(repeating: "{\"a\":", count: levels), .starling),
            ("{\"feedItems\":[\"" + String(repeating: "\\", count: count), .starling),
            ("!Type:Bank\n" + String(repeating: "D", count: count), .qif),
            (":20:X\n:25:1\n:61:" + String(repeating: "1", count: count), .mt940),
            (":20:X\n" + String(repeating: ":", count: count), .mt940),
        ]
        for (text, format) in hostile {
            let file = Reading.text(text, as: format, currency: "GBP")
            #expect(!file.findings.isEmpty, "\(format): \(text.prefix(30))")
            #expect(file.rows.isEmpty)
        }
    }

    @Test("what is wrong with a great many rows is said of the first 25,000") func manyFindings() {
        let count = 26_000
        let header = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n"
        let row = "31/12/2026,a,b,ATM,-1,1\n"
        let texts: [(String, StatementFormat)] = [
            (header + row + String(repeating: "x,y\n", count: count) + row, .csv),
            (header + String(repeating: "01/02/2026,a,b,ATM,x,1\n", count: count), .csv),
            (header + row + String(repeating: "x,a,b,ATM,-1,1\n", count: count) + row, .csv),
            (":20:X\n:25:1\n" + String(repeating: ":20:X\n", count: count), .mt940),
            ("!Type:Bank\n" + String(repeating: "T1\n^\n", count: count), .qif),
        ]
        for (text, format) in texts {
            var options = PresetMembers()
            options.format = format
            options.currency = Currency(code: "GBP").map { .fixed($0) }
            let file = StatementFile(ContiguousArray(text.utf8), named: "f", options: options)
            #expect(file.findings.count == 25_000, "\(text.prefix(80))")
        }
    }

    @Test("a row of a great many fields is refused, whatever is in the last of them")
    func manyFields() {
        let header = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n"
        let commas = String(repeating: ",", count: 100_000)
        let long = "\(header)01/02/2026\(commas)x\n"
        for text in [long, commas + "\n" + header, "\"" + commas] {
            let file = StatementFile(csv: ContiguousArray(text.utf8), named: "f.csv")
            #expect(!file.findings.isEmpty, "\(text.suffix(20))")
        }
        let row = StatementFile(csv: ContiguousArray(long.utf8), named: "f.csv")
        #expect(row.rules == [.fieldCount])
        #expect(row.findings.first?.message.sentence.contains("100,001 fields") == true)
    }

    @Test("a row is small, whatever it has, and keeps it") func rows() throws {
        #expect(MemoryLayout<Statement.Row>.stride <= 64)
        let money = Balance(-5, try #require(Currency(code: "GBP")))
        let plain = Statement.Row(
            at: SourcePlace(line: 3, column: 4), on: CalendarDate(daysSince1970: 9), money)
        var row = plain
        (row.fee, row.texts.original, row.kind, row.pot) = (7, "5 USD", .pot, "p")
        row.bankRoundUp = Statement.BankRoundUp(2, into: "q")
        row.time = .local(secondOfDay: 86_399)
        row.balance = Balance(8, money.currency)
        row.texts.bankID = Statement.BankID(.wise, "id")
        row.texts.counterAccount = "key"
        #expect(row.fee == 7 && row.texts.original == "5 USD" && row.kind == .pot && row.pot == "p")
        #expect(row.bankRoundUp?.pot == "q" && row.time == .local(secondOfDay: 86_399))
        #expect(
            row.balance?.minorUnits == 8 && row.bankID?.source == .wise
                && row.counterAccount?.text == "key")
        #expect(row.place == SourcePlace(line: 3, column: 4) && row.amount == money)
        (row.fee, row.texts.original, row.kind, row.pot) = (0, nil, .spending, nil)
        row.bankRoundUp = nil
        (row.time, row.balance, row.texts.bankID, row.texts.counterAccount) = (.date, nil, nil, nil)
        #expect(row == plain)
    }

    @Test("a file beyond a size is refused by it") func size() {
        #expect(StatementFile.refusal(ofByteCount: 250_000_000) == nil)
        let finding = StatementFile.refusal(ofByteCount: 250_000_001)
        #expect(finding?.rule == .unsupported)
        #expect(finding?.message.sentence.contains("250,000,001 bytes") == true)
    }

    @Test("a long text in a message is cut") func longTexts() throws {
        let long = String(repeating: "é", count: 100_000)
        let header = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP)\n"
        let rows = [
            "\(long),a,b,ATM,1,1", "01/02/2026,a,b,ATM,\(long),1", "01/02/2026,a,b,\(long),-1,1",
        ]
        for text in rows.map({ header + $0 + "\n" }) + ["\(long),b\n"] {
            let file = StatementFile(csv: ContiguousArray(text.utf8), named: "f.csv")
            let finding = try #require(file.findings.first)
            #expect(
                finding.message.sentence.utf8.count < 1_000 && finding.nextStep.utf8.count < 1_000)
        }
    }

    @Test("a great many records that are wrong, pages and texts are read in one pass")
    func manyRecords() {
        let count = 20_000
        let camt = Self.camt.0 + String(repeating: "<Ntry/>", count: count) + Self.camt.1
        #expect(Reading.text(camt, as: .camt053).findings.count == count)
        let ofx = "<OFX><STMTRS>" + String(repeating: "<STMTTRN></STMTTRN>", count: count)
        #expect(Reading.text(ofx + "</STMTRS></OFX>", as: .ofx).findings.count == count)
        let pages = String(
            repeating: ":20:X\n:25:1\n:60M:C260902EUR9,\n:61:260902C0,NTRF\n:62M:C260902EUR9,\n",
            count: count)
        let mt940 = Reading.text(pages, as: .mt940)
        #expect(mt940.statements.count == 1 && mt940.rules == [.statementGap])
        #expect(mt940.statements.first?.leftOut == [.noAmount: count])
        let references = String(repeating: ":20:X\n", count: count)
        #expect(Reading.text(references, as: .mt940).findings.count == count)
        let account = "<Acct><Ccy>X</Ccy></Acct>"
        let accounts = Self.camt.0 + String(repeating: account, count: count) + Self.camt.1
        #expect(Reading.text(accounts, as: .camt053).findings.count == count)
        let details = ":20:X\n:25:1\n:60F:C260902EUR9,\n:61:260902C1,NTRF\n"
        let lines = details + String(repeating: ":86:x\n", count: count) + ":62F:C260902EUR10,\n"
        #expect(Reading.text(lines, as: .mt940).rows.first?.text?.utf8.count == count * 2 - 1)
        let starling = "{\"feedItems\":[" + String(repeating: "{},", count: count) + "{}]}"
        #expect(Reading.text(starling, as: .starling).findings.count == count + 1)
        let qif = "!Type:Bank\n" + String(repeating: "T1\n^\n", count: count)
        #expect(Reading.text(qif, as: .qif, currency: "GBP").findings.count == count)
    }
}
