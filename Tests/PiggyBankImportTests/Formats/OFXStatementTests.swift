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
        _ change: (inout PresetMembers) -> Void = { _ in }
    ) -> StatementFile { Reading.text(file(rows, after, currency: currency), as: .ofx, change) }

    @Test("a row beside a statement and a statement within another are refused") func misplaced() {
        let statement = "<STMTRS><CURDEF>GBP\(Self.row(""))</STMTRS>"
        for text in [
            "<OFX>\(statement)\(Self.row(""))</OFX>", "<OFX>\(Self.row(""))\(statement)</OFX>",
            "<OFX><STMTRS><CURDEF>GBP\(statement)</STMTRS></OFX>",
        ] { #expect(Reading.text(text, as: .ofx, currency: "GBP").rules == [.badRow], "\(text)") }
    }

    @Test("a statement may end with the tag of the other kind, and a list may stand alone")
    func looseStructure() {
        // As a bank of Australia writes it every month.
        let card = Self.file(Self.row("")).replacing("<STMTRS>", with: "<CCSTMTRS>")
        #expect(Reading.text(card, as: .ofx).told == ["12 34: - [2026-09-02 -4.35] -"])
        let other = card.replacing("</STMTRS>", with: "</STMTTRNRS>")
        #expect(Reading.text(other, as: .ofx).rules == [.badRow])
        let list = "OFXHEADER:100\n\n<BANKTRANLIST>\(Self.row(""))\(Self.row(""))</BANKTRANLIST>"
        let told = ["-: - [2026-09-02 -4.35, 2026-09-02 -4.35] -"]
        #expect(Reading.text(list, as: .ofx, currency: "GBP").told == told)
        #expect(Reading.text(list, as: .ofx, currency: "GBP").findings == [])
        let bare = "OFXHEADER:100\n\n\(Self.row("<NAME/><MEMO/>"))\n\(Self.row(""))"
        #expect(Reading.text(bare, as: .ofx, currency: "GBP").told == told)
        let findings = Reading.text(list, as: .ofx).findings
        #expect(findings.map(\.answers) == [["--set currency=CODE"]])
        #expect(Reading.text(list.dropLast(16) + "", as: .ofx, currency: "GBP").rules == [.badRow])
    }

    @Test("tags in small letters are the same") func smallLetters() {
        let lower = Self.file(Self.row("")).replacing("STMTTRN>", with: "stmttrn>").replacing(
            "OFX>", with: "ofx>"
        ).replacing("CURDEF", with: "Curdef")
        #expect(Reading.text(lower, as: .ofx).told == ["12 34: - [2026-09-02 -4.35] -"])
    }

    @Test("rows without an id that are the sum so far are balances, where a payment proves it")
    func totals() {
        let row = { (day: Int, amount: String, id: String) in
            "<STMTTRN><TRNTYPE>OTHER<DTPOSTED>2026010\(day)<TRNAMT>\(amount)<FITID>\(id)</STMTTRN>"
        }
        let rows = [
            row(1, "1000.00", ""), row(5, "-50.00", "a"), row(5, "950.00", ""), row(6, "-1", "b"),
            row(6, "949", ""),
        ]
        let closing = "<LEDGERBAL><BALAMT>949.00<DTASOF>20260930</LEDGERBAL>"
        let file = Self.read(rows.joined(), closing)
        let told = ["12 34: 1000.00 [2026-01-05 -50.00, 2026-01-06 -1.00] 949.00"]
        #expect(file.findings == [] && file.told == told)
        #expect(file.statements.map(\.leftOut) == [[.noAmount: 3]])
        #expect(Self.read(rows.reversed().joined(), closing).told == told)
        // Another sum, two equal payments without ids, one row, no row without an id at first.
        for (rows, count) in [
            ([rows[0], rows[1], row(5, "951.00", "")], 3),
            ([row(1, "10", ""), row(1, "10", ""), rows[1]], 3), ([rows[0], rows[1]], 2),
            ([rows[1], rows[0], rows[2]], 3), ([rows[0], row(5, "0", "a"), rows[0]], 2),
        ] {
            let file = Self.read(rows.joined())
            #expect(file.rows.count == count && file.statements.first?.opening == nil, "\(rows)")
        }
        // What the account holds may contradict it.
        let other = closing.replacing("949.00", with: "2000.00")
        #expect(Self.read(rows.joined(), other).rows.count == 5)
    }

    @Test("where no amount has a minus and a type says that money left, the sign is asked")
    func unsigned() {
        let row = { (type: String, amount: String) in
            Self.row("").replacing("DEBIT", with: type).replacing("-4.35", with: amount)
        }
        let rows = row("CREDIT", "100.00") + row("DEBIT", "30.00") + row("OTHER", "20.00")
        let asked = Self.read(rows)
        #expect(Self.read(rows, currency: "").rules == [.badRow, .ambiguousSign])
        #expect(asked.rules == [.ambiguousSign] && asked.findings.map(\.line) == [7])
        #expect(asked.findings.first?.answers == ["--set sign=byType", "--set sign=signed"])
        let amounts = { (sign: PresetMembers.Sign) in
            Self.read(rows) { $0.sign = sign }.rows.map { $0.amount.decimal() }
        }
        #expect(amounts(.byType) == ["100.00", "-30.00", "20.00"])
        #expect(amounts(.signed) == ["100.00", "30.00", "20.00"])
        #expect(Self.read(row("CREDIT", "1") + row("OTHER", "2")).findings == [])
        #expect(Self.read(rows + row("XFER", "-2")).findings == [])
        #expect(
            Self.read(row("DEBIT", "-2")) { $0.sign = .byType }.told == [
                "12 34: - [2026-09-02 -2.00] -"
            ])
    }

    @Test("a balance that is no number is none, and is noted") func balanceWithoutNumber() {
        let balance = "<LEDGERBAL><BALAMT>None<DTASOF>20260930</LEDGERBAL>"
        let file = Self.read(Self.row(""), balance)
        #expect(file.findings == [] && file.told == ["12 34: - [2026-09-02 -4.35] -"])
        #expect(
            file.notices.map(\.problem.sentence).map { Language.english($0) } == [
                "statement: the balance on line 8 is \"None\", which is no number, and is left out."
            ])
        let wrong = balance.replacing("None", with: "1.234,5")
        #expect(Self.read(Self.row(""), wrong).rules == [.badRow])
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
        #expect("\(file.notices)".contains("A–B"))
        var options = PresetMembers()
        options.encoding = .latin1
        #expect(StatementFile(bytes, named: "f.ofx", options: options).findings.count == 1)
    }

    @Test("a row has its id, time, party, text, type and place") func row() throws {
        let rows = """
            <STMTTRN><TRNTYPE>POS<DTPOSTED>20260902173000.000[-5:EST]<TRNAMT>-4.35<FITID> A1 <NAME>M&amp;S
            <MEMO>coffee<ORIGCURRENCY><CURRATE>1.2<CURSYM>USD</ORIGCURRENCY></STMTTRN>
            """
        let file = Self.read(rows)
        #expect(file.findings.isEmpty && file.told == ["12 34: - [2026-09-02 -4.35] -"])
        let row = try #require(file.rows.first)
        #expect(row.place == SourcePlace(line: 7, column: 1))
        #expect(Instant("2026-09-02T22:30:00Z").map(Statement.BookingTime.instant) == row.time)
        #expect(row.bankID == Statement.BankID(.ofx, "A1"))
        #expect(row.counterparty == "M&S" && row.text == "coffee")
        #expect(row.type == "POS" && row.kind == .cardSpending)
        #expect(row.texts.original == "USD at 1.2")
        // Zeros are no id.
        for id in ["", "0", "000"] {
            let rows = Self.row("").replacing("<FITID>1", with: "<FITID>\(id)")
            #expect(Self.read(rows).rows.map(\.bankID) == [nil], "\(id)")
        }
    }

    @Test("the time of day counts only where it is one, and an offset only where it is stated")
    func times() {
        let instant = { Instant($0).map { Statement.BookingTime.instant($0) } }
        let cases: [(String, Statement.BookingTime?)] = [
            ("20260902", .date), ("20260902120000", .date), ("20260902000000.000[-7:PDT]", .date),
            ("202609021730", .local(secondOfDay: 63_000)),
            ("2026090217", .local(secondOfDay: 61_200)),
            ("20260902233000[+5.5:IST]", instant("2026-09-02T18:00:00Z")),
            ("20260902233000[+5.30:IST]", instant("2026-09-02T18:00:00Z")),
            ("20260902233000[0]", instant("2026-09-02T23:30:00Z")),
        ]
        for (text, time) in cases {
            let stated = StatedTime(ofx: text)
            #expect(stated?.date.description == "2026-09-02" && stated?.time == time, "\(text)")
        }
        for text in [
            "", "2026", "20260231", "2026090", "20260902240000", "20260902[", "20260902[x]",
            "20260902[+15]", "20260902[5.3]", "20260902[+-5]", "20260902.1.2", "2026090212000",
            "x0260902", "20260902 ",
        ] { #expect(StatedTime(ofx: text) == nil, "\(text)") }
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
        // Three digits after a mark are read as a person says.
        let rows = Self.row("").replacing("-4.35", with: "1.500")
        #expect(Self.read(rows) { $0.decimal = .point }.rows.map(\.amount.minorUnits) == [150])
        #expect(Self.read(rows) { $0.decimal = .comma }.rules == [.badRow])
        #expect(Self.read(rows, currency: "KWD").rows.map(\.amount.minorUnits) == [1_500])
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
    func ledgerBalance() {
        let balance = { (day: String) in "<LEDGERBAL><BALAMT>-1.00<DTASOF>\(day)</LEDGERBAL>" }
        for day in ["20260930", "20260930180000", "20260902"] {
            let file = Self.read(Self.row(""), balance(day))
            #expect(file.told == ["12 34: - [2026-09-02 -4.35] -1.00"], "\(day)")
        }
        // After the last day of the rows, before one of them, and of nothing.
        let empty = "<LEDGERBAL><BALAMT></BALAMT><DTASOF></DTASOF></LEDGERBAL>"
        for balance in [balance("20261001"), balance("20260901"), empty] {
            let file = Self.read(Self.row(""), balance)
            #expect(file.findings == [] && file.statements.map(\.closing) == [nil], "\(balance)")
        }
    }

    @Test("the currency is the statement's, else the row's, else what the command says")
    func currencies() {
        #expect(Self.read(Self.row(""), currency: "").rules == [.badRow])
        let own = "<CURRENCY><CURRATE>1<CURSYM>AUD</CURRENCY>"
        #expect(Self.read(Self.row(own), currency: "").statements.map(\.currency?.code) == ["AUD"])
        let said = Self.read(Self.row(""), currency: "") {
            $0.currency = Currency(code: "JPY").map { .fixed($0) }
        }
        #expect(said.rules == [.tooManyDecimals])
        #expect(Self.read(Self.row(own)).rules == [.badRow])
        #expect(Self.read(Self.row(""), currency: "XXX").rules == [.badRow])
        #expect(Self.read(Self.row(""), "<CURDEF>USD").rules == [.badRow])
    }

    @Test("every part that is wrong is a finding of its own") func allFindings() {
        let rows = [
            Self.row("").replacing("<DTPOSTED>20260902", with: ""),
            Self.row("").replacing("<TRNAMT>-4.35", with: ""), Self.row("<FITID>2"),
            Self.row("").replacing("20260902", with: "20260231"),
            Self.row("<CORRECTFITID>0<CORRECTACTION>DELETE"), Self.row(""),
        ]
        let file = Self.read(rows.joined())
        #expect(file.rules == [.badRow, .badRow, .badRow, .badRow, .unsupported])
        #expect(file.findings.allSatisfy { $0.place.line == 7 && !$0.nextStep.isEmpty })
        #expect(file.rows.count == 1)
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
        let rows = ["20260902", "20260901", "20260830"].map {
            Self.row("").replacing("20260902", with: $0)
        }
        let dates = ["2026-08-30", "2026-09-01", "2026-09-02"]
        #expect(Self.read(rows.joined()).rows.map(\.date.description) == dates)
        // So are statements without balances.
        let statements = rows.map { "<STMTRS><CURDEF>GBP\($0)</STMTRS>" }.joined()
        let file = Reading.text("<OFX>\(statements)</OFX>", as: .ofx)
        #expect(file.rows.map(\.date.description) == dates)
        let inverted = Self.read(Self.row("")) { $0.sign = .inverted }
        #expect(inverted.rows.map(\.amount.minorUnits) == [435])
    }
}
