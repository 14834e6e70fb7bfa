import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("OFX of both versions") struct OFXStatementTests {
    private static func row(_ inside: String) -> String {
        "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260902<TRNAMT>-4.35<FITID>1\(inside)</STMTTRN>"
    }

    private static func file(_ rows: String, _ after: String = "", currency: String = "GBP")
        -> String
    {
        """
        OFXHEADER:100
        DATA:OFXSGML

        <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>\(currency)
        <BANKACCTFROM><BANKID>1<ACCTID>12 34</BANKACCTFROM>
        <BANKTRANLIST><DTSTART>20260901<DTEND>20260930
        \(rows)
        </BANKTRANLIST>\(after)</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
        """
    }

    private static func read(
        _ rows: String, _ after: String = "", currency: String = "GBP",
        _ change: (inout ImportOptions) -> Void = { _ in }
    ) -> StatementFile { Reading.text(file(rows, after, currency: currency), as: .ofx, change) }

    @Test("a row outside a statement and a statement within another are refused") func misplaced() {
        let statement = "<STMTRS><CURDEF>GBP\(Self.row(""))</STMTRS>"
        for text in [
            "<OFX>\(statement)\(Self.row(""))</OFX>", "<OFX>\(Self.row(""))\(statement)</OFX>",
            "<OFX><STMTRS><CURDEF>GBP\(statement)</STMTRS></OFX>",
        ] { #expect(Reading.text(text, as: .ofx).rules.contains(.badRow), "\(text)") }
    }

    @Test("of statements without balances, the one with the earliest rows is first")
    func newestFirst() {
        let text = ["20261105", "20261005"].map {
            "<STMTRS><CURDEF>GBP\(Self.row("").replacing("20260902", with: $0))</STMTRS>"
        }
        let file = Reading.text("<OFX>\(text.joined())</OFX>", as: .ofx)
        #expect(file.rows.map(\.date.description) == ["2026-10-05", "2026-11-05"])
    }

    @Test("a byte that the encoding lacks which a file states is in doubt, and not refused")
    func wrongEncoding() {
        var bytes = ContiguousArray(
            "OFXHEADER:100\nENCODING:USASCII\nCHARSET:8859-1\n\n<OFX><STMTRS><CURDEF>GBP".utf8)
        bytes += "<STMTTRN><TRNTYPE>POS<DTPOSTED>20260902<TRNAMT>-1.00<FITID>1<NAME>A".utf8
        bytes += [0x96] + Array("B</STMTTRN></STMTRS></OFX>".utf8)
        let file = StatementFile(bytes, named: "f.ofx")
        #expect(file.findings == [] && file.encoding == "windows-1252")
        #expect(file.statements.first?.rows.map(\.counterparty) == ["A–B"])
        let byte = DecodedByte(0x96, "–")
        #expect(file.notices == [.doubtfulEncoding(file: "f.ofx", .windows1252, [byte])])
        var options = ImportOptions()
        options.encoding = .latin1
        #expect(StatementFile(bytes, named: "f.ofx", options: options).findings.count == 1)
    }

    @Test("a row has its id, time, party, text, type and place") func row() throws {
        let rows = """
            <STMTTRN><TRNTYPE>POS<DTPOSTED>20260902173000.000[-5:EST]<TRNAMT>-4.35<FITID> A1 <NAME>M&amp;S
            <MEMO>coffee<ORIGCURRENCY><CURRATE>1.2<CURSYM>USD</ORIGCURRENCY></STMTTRN>
            """
        let file = Self.read(rows)
        #expect(file.findings.isEmpty)
        let statement = try #require(file.statements.first)
        #expect(statement.account == AccountKey("12 34"))
        #expect(statement.currency == Currency(code: "GBP"))
        let row = try #require(statement.rows.first)
        #expect(row.place == SourcePlace(line: 7, column: 1))
        #expect(row.date.description == "2026-09-02")
        #expect(Instant("2026-09-02T22:30:00Z").map(Statement.BookingTime.instant) == row.time)
        #expect(row.amount.minorUnits == -435)
        #expect(row.bankID == Statement.BankID(.ofx, "A1"))
        #expect(row.counterparty == "M&S")
        #expect(row.text == "coffee")
        #expect(row.type == "POS" && row.kind == .cardSpending)
        #expect(row.texts.original == "USD at 1.2")
    }

    @Test("the time of day counts only where it is one, and an offset only where it is stated")
    func times() throws {
        let cases: [(String, String, Statement.BookingTime?)] = [
            ("20260902", "2026-09-02", .date), ("20260902120000", "2026-09-02", .date),
            ("20260902000000.000[-7:PDT]", "2026-09-02", .date),
            ("202609021730", "2026-09-02", .local(secondOfDay: 63_000)),
            (
                "20260902233000[+5.5:IST]", "2026-09-02",
                Instant("2026-09-02T18:00:00Z").map { .instant($0) }
            ),
            (
                "20260902233000[+5.30:IST]", "2026-09-02",
                Instant("2026-09-02T18:00:00Z").map { .instant($0) }
            ),
            (
                "20260902233000[0]", "2026-09-02",
                Instant("2026-09-02T23:30:00Z").map { .instant($0) }
            ),
        ]
        for (text, date, time) in cases {
            let stated = try #require(StatedTime(ofx: text), "\(text)")
            #expect(stated.date.description == date, "\(text)")
            #expect(stated.time == time, "\(text)")
        }
        let wrong = [
            "", "2026", "20260231", "2026090", "20260902240000", "20260902[", "20260902[x]",
            "20260902[+15]", "20260902[5.3]", "20260902.1.2", "2026090212000", "x0260902",
            "20260902 ",
        ]
        for text in wrong { #expect(StatedTime(ofx: text) == nil, "\(text)") }
    }

    @Test("amounts have a point or a comma, and lose no digit") func amounts() {
        let amounts = [
            "-4.35", "4,35", "+7", ".5", "12.", "1.5000", "-0000000012.3400", "-4.350", "1,500",
        ]
        let minorUnits: [Int128] = [-435, 435, 700, 50, 1_200, 150, -1_234, -435, 150]
        for (text, expected) in zip(amounts, minorUnits) {
            let rows = Self.row("").replacing("-4.35", with: text)
            #expect(Self.read(rows).rows.map(\.amount.minorUnits) == [expected], "\(text)")
        }
        let wrong = [
            ("4.3555", ImportRule.tooManyDecimals), ("0.355", .tooManyDecimals),
            ("4.355", .tooManyDecimals), ("1,501", .tooManyDecimals), ("1,234.50", .badRow),
            ("$4", .badRow), ("1e3", .badRow), ("-", .badRow), ("--1", .badRow), ("4 35", .badRow),
            ("90071992547409.92", .badRow), ("99999999999999999999999999", .badRow),
            ("NaN", .badRow), ("٣", .badRow),
        ]
        for (text, rule) in wrong {
            let file = Self.read(Self.row("").replacing("-4.35", with: text))
            #expect(file.rules == [rule], "\(text)")
            #expect(file.findings.first?.place == SourcePlace(line: 7, column: 50), "\(text)")
            #expect(file.rows.isEmpty, "\(text)")
        }
    }

    @Test("three digits after a mark are read as the command says") func thousands() {
        let rows = Self.row("").replacing("-4.35", with: "1.500")
        #expect(Self.read(rows) { $0.decimalMark = .point }.rows.map(\.amount.minorUnits) == [150])
        #expect(Self.read(rows) { $0.decimalMark = .comma }.rules == [.badRow])
        // Where the currency has three decimals they are nothing else.
        #expect(Self.read(rows, currency: "KWD").rows.map(\.amount.minorUnits) == [1_500])
    }

    @Test("a row without an id of its own gets none; zeros are no id") func withoutID() {
        for id in ["", "0", "000"] {
            let rows = Self.row("").replacing("<FITID>1", with: "<FITID>\(id)")
            #expect(Self.read(rows).rows.map(\.bankID) == [nil], "\(id)")
        }
    }

    @Test("a correction of an earlier row is refused") func correction() {
        let file = Self.read(Self.row("<CORRECTFITID>0<CORRECTACTION>DELETE") + Self.row(""))
        #expect(file.rules == [.unsupported])
        #expect(file.rows.count == 1)
    }

    @Test("what is only held or pending is counted, and so is what moves nothing") func leftOut() {
        let rows =
            Self.row("").replacing("DEBIT", with: "HOLD")
            + Self.row("").replacing("-4.35", with: "0.00")
            + Self.row("").replacing("STMTTRN>", with: "STMTTRNP>")
        let file = Self.read(rows)
        #expect(file.findings.isEmpty && file.rows.isEmpty)
        #expect(file.statements.map(\.leftOut) == [[.pending: 2, .noAmount: 1]])
    }

    @Test("the type says what is spent, never which way the money went") func kinds() {
        let types: [(String, Statement.Kind)] = [
            ("CREDIT", .spending), ("Debit", .spending), ("POS", .cardSpending),
            ("FEE", .noRoundUp), ("SRVCHG", .noRoundUp), ("INT", .noRoundUp),
            ("DIRECTDEBIT", .debit), ("XFER", .notSpending), ("ATM", .noRoundUp),
            ("CASH", .noRoundUp), ("BARTER", .unmapped), ("", .unmapped),
        ]
        for (type, kind) in types {
            let rows = Self.read(Self.row("").replacing("DEBIT", with: type)).rows
            #expect(rows.map(\.kind) == [kind], "\(type)")
            #expect(rows.map(\.amount.minorUnits) == [-435], "\(type)")
        }
    }

    @Test("the ledger balance closes the statement only where it is not of a later day")
    func ledgerBalance() throws {
        let balance = { (day: String) in "<LEDGERBAL><BALAMT>-1.00<DTASOF>\(day)</LEDGERBAL>" }
        for day in ["20260930", "20260930180000", "20260902"] {
            let statement = try #require(Self.read(Self.row(""), balance(day)).statements.first)
            #expect(statement.closing?.balance.minorUnits == -100, "\(day)")
            #expect(statement.opening == nil)
        }
        // After the last day of the rows, and before one of them.
        for day in ["20261001", "20260901"] {
            #expect(
                Self.read(Self.row(""), balance(day)).statements.first?.closing == nil, "\(day)")
        }
        let empty = "<LEDGERBAL><BALAMT></BALAMT><DTASOF></DTASOF></LEDGERBAL>"
        let file = Self.read(Self.row(""), empty)
        #expect(file.findings.isEmpty && file.statements.first?.closing == nil)
    }

    @Test("the currency is the statement's, else the row's, else what the command says")
    func currencies() {
        #expect(Self.read(Self.row(""), currency: "").rules == [.badRow])
        let own = "<CURRENCY><CURRATE>1<CURSYM>AUD</CURRENCY>"
        #expect(Self.read(Self.row(own), currency: "").statements.map(\.currency?.code) == ["AUD"])
        let said = Self.read(Self.row(""), currency: "") { $0.currency = Currency(code: "JPY") }
        #expect(said.rules == [.tooManyDecimals])
        #expect(Self.read(Self.row(own)).rules == [.badRow])
        #expect(Self.read(Self.row(""), currency: "XXX").rules == [.badRow])
    }

    @Test("a statement that says two currencies is refused") func twoCurrencies() {
        let row = "<STMTTRN><DTPOSTED>20260902<TRNAMT>-4.35<FITID>A1</STMTTRN>"
        #expect(Self.read(row, "<CURDEF>GBP").findings.isEmpty)
        #expect(Self.read(row, "<CURDEF>USD").findings.map(\.rule) == [.badRow])
    }

    @Test("every part that is wrong is a finding of its own") func allFindings() {
        let rows =
            Self.row("").replacing("<DTPOSTED>20260902", with: "")
            + Self.row("").replacing("<TRNAMT>-4.35", with: "") + Self.row("<FITID>2")
            + Self.row("").replacing("20260902", with: "20260231")
        let file = Self.read(rows)
        #expect(file.rules == [.badRow, .badRow, .badRow, .badRow])
        #expect(file.findings.allSatisfy { $0.place.line == 7 && !$0.nextStep.isEmpty })
    }

    @Test("a file cut off anywhere is refused, or says all that it has") func cutOff() {
        let whole = Self.file(Self.row("") + Self.row(""))
        for count in 0..<whole.utf8.count {
            let file = Reading.text(String(whole.prefix(count)), as: .ofx)
            #expect(!file.findings.isEmpty, "\(count)")
        }
    }

    @Test("an answer without a statement says why") func noStatement() {
        let error =
            "<OFX><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>No</STATUS></SONRS></OFX>"
        let file = Reading.text(error, as: .ofx)
        #expect(file.rules == [.unsupported])
        #expect(file.findings.first?.message.sentence.contains("15500") == true)
        #expect(Reading.text("<OFX></OFX>", as: .ofx).rules == [.unsupported])
    }

    @Test("newest first is turned round, and inverted signs are turned where that is said")
    func orderAndSign() {
        let rows =
            Self.row("") + Self.row("").replacing("20260902", with: "20260901")
            + Self.row("").replacing("20260902", with: "20260830")
        let dates = ["2026-08-30", "2026-09-01", "2026-09-02"]
        #expect(Self.read(rows).rows.map(\.date.description) == dates)
        let inverted = Self.read(Self.row("")) { $0.sign = .inverted }
        #expect(inverted.rows.map(\.amount.minorUnits) == [435])
    }
}
