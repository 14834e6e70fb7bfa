import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("camt.053 and camt.052") struct CAMTStatementTests {
    private static func balance(_ code: String, _ amount: String, _ date: String) -> String {
        """
        <Bal><Tp><CdOrPrtry><Cd>\(code)</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(amount)</Amt>
        <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(date)</Dt></Dt></Bal>
        """
    }

    private static func entry(
        _ amount: String, _ direction: String, status: String = "<Sts><Cd>BOOK</Cd></Sts>",
        date: String = "<Dt>2026-09-02</Dt>",
        code: String =
            "<Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn>",
        _ inside: String = ""
    ) -> String {
        """
        <Ntry><Amt Ccy="EUR">\(amount)</Amt><CdtDbtInd>\(direction)</CdtDbtInd>\(status)
        <BookgDt>\(date)</BookgDt><BkTxCd>\(code)</BkTxCd>\(inside)</Ntry>
        """
    }

    private static func statement(_ inside: String, page: String = "") -> String {
        """
        <Stmt><Id>1</Id>\(page)<Acct><Id><IBAN>NL26VAYB8060476890</IBAN></Id><Ccy>EUR</Ccy></Acct>
        \(inside)</Stmt>
        """
    }

    private static func read(
        _ statements: String, _ change: (inout PresetMembers) -> Void = { _ in }
    ) -> StatementFile {
        let file = """
            <?xml version="1.0" encoding="UTF-8"?>
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
            <GrpHdr><MsgId>1</MsgId></GrpHdr>\(statements)</BkToCstmrStmt></Document>
            """
        return Reading.text(file, as: .camt053, change)
    }

    /// Account reports, each of some entries.
    private static func reports(_ reports: String...) -> StatementFile {
        let all = reports.map { statement($0) }.joined().replacing("<Stmt>", with: "<Rpt>")
            .replacing("</Stmt>", with: "</Rpt>")
        let file = """
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt>
            <GrpHdr><MsgId>1</MsgId></GrpHdr>\(all)</BkToCstmrAcctRpt></Document>
            """
        return Reading.text(file, as: .camt053)
    }

    private static func rows(_ entries: String...) -> [Statement.Row] {
        read(statement(entries.joined())).rows
    }

    @Test("an entry outside a statement and a statement within another are refused")
    func misplaced() {
        let entry = Self.entry("10.00", "DBIT")
        for text in [
            entry + Self.statement(entry), Self.statement(entry) + entry,
            Self.statement(entry + Self.statement("")), Self.statement(Self.statement(entry)),
        ] { #expect(Self.read(text).rules.contains(.badRow)) }
    }

    @Test("an entry is one row, however many transactions are in it") func batch() throws {
        let parties = { (name: String) in
            "<TxDtls><RltdPties><Cdtr><Nm>\(name)</Nm></Cdtr></RltdPties>"
                + "<RmtInf><Ustrd>for \(name)</Ustrd></RmtInf></TxDtls>"
        }
        let single = "<NtryDtls>\(parties("A"))</NtryDtls>"
        let batch = "<NtryDtls>\(parties("A"))\(parties("B"))</NtryDtls>"
        let rows = Self.rows(
            Self.entry("10.00", "DBIT", single), Self.entry("20.00", "DBIT", batch))
        #expect(rows.map(\.amount.minorUnits) == [-1_000, -2_000])
        #expect(rows.map(\.counterparty) == ["A", nil])
        #expect(rows.map(\.text) == ["for A", "for A for B"])
        #expect(rows.map(\.bankID) == [nil, nil])
        #expect(rows.map(\.type) == ["PMNT/ICDT/ESCT", "PMNT/ICDT/ESCT"])
    }

    @Test("CdtDbtInd is the direction, also of a reversal, which keeps its parties") func reversal()
    {
        let details = """
            <NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Payer</Nm></Pty></Dbtr><Cdtr><Pty><Nm>Shop</Nm></Pty>
            </Cdtr><CdtrAcct><Id><IBAN>NL1</IBAN></Id></CdtrAcct></RltdPties></TxDtls></NtryDtls>
            """
        let shop = AccountKey("NL1")
        // Both spellings of XML for each.
        for (no, yes) in [("", "true"), ("false", "1"), ("0", "true")] {
            let kept = (no.isEmpty ? "" : "<RvslInd>\(no)</RvslInd>") + details
            let reversed = "<RvslInd>\(yes)</RvslInd>" + details
            let rows = Self.rows(
                Self.entry("1", "DBIT", kept), Self.entry("1", "CRDT", kept),
                Self.entry("1", "CRDT", reversed), Self.entry("1", "DBIT", reversed))
            #expect(rows.map(\.amount.minorUnits) == [-100, 100, 100, -100])
            #expect(rows.map(\.counterparty) == ["Shop", "Payer", "Shop", "Payer"], "\(yes)")
            #expect(rows.map(\.counterAccount) == [shop, nil, shop, nil], "\(yes)")
            #expect(rows.map(\.kind) == [.spending, .spending, .refund, .notSpending])
        }
    }

    @Test("where balances need the reversals turned, that is asked") func turnedReversals() {
        // As a German savings bank writes a debit that it takes back.
        let inside =
            Self.balance("OPBD", "100", "2026-09-02") + Self.balance("CLBD", "129", "2026-09-02")
            + Self.entry("30", "DBIT", "<RvslInd>true</RvslInd>") + Self.entry("1", "DBIT")
        let file = Self.read(Self.statement(inside))
        #expect(file.rules == [.balanceMismatch])
        #expect(file.findings.map(\.answers) == [["--set reversals=turned"]])
        let turned = Self.read(Self.statement(inside)) { $0.reversals = .turned }
        #expect(
            turned.findings == []
                && turned.told == [
                    "NL26VAYB8060476890: 100.00 [2026-09-02 30.00, 2026-09-02 -1.00] 129.00"
                ])
        #expect(turned.rows.map(\.kind) == [.refund, .spending])
        // Said in vain, the other way is named; where neither holds, rows are missing.
        let stated = Self.statement(inside.replacing("129", with: "69"))
        #expect(Self.read(stated).findings == [])
        let vain = Self.read(stated) { $0.reversals = .turned }.findings.map(\.answers)
        #expect(vain == [["--set reversals=asStated"]])
        let neither = Self.read(Self.statement(inside.replacing("129", with: "128")))
        #expect(neither.rules == [.balanceMismatch] && neither.findings.map(\.answers) == [[]])
    }

    @Test("an entry without a day of booking is of its value date") func valueDate() {
        let entry = Self.entry("1", "DBIT", date: "", "<ValDt><Dt>2026-09-04</Dt></ValDt>")
        #expect(Self.rows(entry).map(\.date.description) == ["2026-09-04"])
        #expect(Self.rows(entry).map(\.texts.details) == [[]])
    }

    @Test("what else the bank says is kept") func details() {
        let inside = """
            <ValDt><Dt>2026-09-04</Dt></ValDt><AcctSvcrRef>B1</AcctSvcrRef><NtryDtls><TxDtls><Refs>
            <EndToEndId>E1</EndToEndId><MndtId>M1</MndtId></Refs><AmtDtls><InstdAmt><Amt Ccy="USD">2
            </Amt><CcyXchg><XchgRate>0.5</XchgRate></CcyXchg></InstdAmt></AmtDtls><RltdPties>
            <UltmtCdtr><Nm>Shop</Nm></UltmtCdtr></RltdPties></TxDtls></NtryDtls>
            """
        let rows = Self.rows(Self.entry("1", "DBIT", inside), Self.entry("1", "DBIT"))
        let details = [
            "valueDate": "2026-09-04", "servicer": "B1", "endToEnd": "E1", "mandate": "M1",
            "ultimateCreditor": "Shop", "rate": "0.5",
        ]
        #expect(
            rows.map { Dictionary($0.texts.details.map { ($0.name, $0.text) }) { $1 } } == [
                details, [:],
            ])
        #expect(rows.map(\.texts.original) == ["2 USD", nil])
    }

    @Test("only booked entries are rows; a state that is not known is a finding") func states() {
        let states = [
            "<Sts>BOOK</Sts>", "<Sts><Cd>PDNG</Cd></Sts>", "<Sts>INFO</Sts>", "<Sts>FUTR</Sts>",
        ]
        let entries = states.map { Self.entry("1", "CRDT", status: $0) }.joined()
        let file = Self.read(Self.statement(entries))
        #expect(file.findings.isEmpty && file.rows.count == 1)
        #expect(file.statements.map(\.leftOut) == [[.pending: 3]])
        let odd = Self.entry("1", "CRDT", status: "<Sts><Prtry>ODD</Prtry></Sts>")
        let unknown = Self.read(Self.statement(odd))
        #expect(unknown.rules == [.unmappedState])
        let answers = ["--set states.record=ODD", "--set states.leaveOut=ODD"]
        #expect(unknown.findings.map(\.answers) == [answers])
        #expect(Self.rows(Self.entry("1", "CRDT", status: "")).count == 1)
    }

    @Test("an entry of two account reports counts once, and balances within a day do not")
    func reports() {
        let entry = { (amount: String, reference: String?) in
            Self.entry(amount, "DBIT", reference.map { "<AcctSvcrRef>\($0)</AcctSvcrRef>" } ?? "")
        }
        let opening = Self.balance("OPBD", "9", "2026-09-02")
        let within = Self.balance("ITBD", "7", "2026-09-02")
        let open = Self.entry("5", "DBIT", status: "<Sts><Cd>PDNG</Cd></Sts>")
        let morning = opening + within + entry("1", "A") + entry("1", "B") + open
        // The same again and more, or what came since.
        let noon = opening + entry("1", "A") + entry("1", "B") + entry("2", "C")
        let since = within + entry("1", "D")
        let closing = Self.balance("CLBD", "4", "2026-09-02")
        let file = Self.reports(morning, noon, since + closing)
        #expect(file.findings.isEmpty)
        #expect(
            file.statements.map { $0.rows.map(\.amount.minorUnits) } == [[-100, -100, -200, -100]])
        #expect(file.statements.map(\.leftOut) == [[.pending: 1, .repeated: 2]])
        #expect(file.statements.map { $0.opening?.balance.minorUnits } == [900])
        #expect(file.statements.map { $0.closing?.balance.minorUnits } == [400])
        #expect(Self.reports(morning, since).statements.map(\.closing) == [nil])
        // What twins of one report are is said by it; of another day it is another entry.
        let twins = entry("1", nil) + entry("1", nil)
        let next = twins.replacing("2026-09-02", with: "2026-09-03")
        let days = Self.reports(twins, next)
        #expect(days.findings.isEmpty && days.statements.map(\.rows.count) == [2, 2])
        // Without a reference nothing tells whether they are one.
        #expect(Self.reports(twins, twins + entry("3", nil)).rules == [.badRow, .badRow])
        #expect(Self.reports(twins, twins.replacing("DBIT", with: "CRDT")).findings.isEmpty)
    }

    @Test("the date is the one that is written, the time only where it is one") func dates() {
        let cases: [(String, Statement.BookingTime?)] = [
            ("<Dt>2026-09-02</Dt>", .date), ("<Dt>2026-09-02+02:00</Dt>", .date),
            ("<Dt>2026-09-02Z</Dt>", .date), ("<DtTm>2026-09-02T00:00:00.000+02:00</DtTm>", .date),
            ("<DtTm>2026-09-02T12:00:00</DtTm>", .date),
            ("<DtTm>2026-09-02T00:30:00.5</DtTm>", .local(secondOfDay: 1_800)),
            (
                "<DtTm>2026-09-02T00:30:00+02:00</DtTm>",
                Instant("2026-09-01T22:30:00Z").map { .instant($0) }
            ),
        ]
        for (date, time) in cases {
            let row = Self.rows(Self.entry("1", "CRDT", date: date)).first
            #expect(row?.date.description == "2026-09-02" && row?.time == time, "\(date)")
        }
        for date in [
            "", "<Dt>2026-02-30</Dt>", "<Dt>02.09.2026</Dt>", "<DtTm>2026-09-02T24:00:00</DtTm>",
            "<DtTm>2026-09-02T1</DtTm>", "<Dt>2026-09-02x</Dt>",
            "<DtTm>2026-09-02T01:00:00.</DtTm>",
        ] {
            let file = Self.read(Self.statement(Self.entry("1", "CRDT", date: date)))
            #expect(file.rules == [.badRow], "\(date)")
        }
    }

    @Test("opening and rows make the closing, else it is said by how much they do not")
    func balances() {
        let inside = { (closing: String) in
            Self.balance("PRCD", "5.00", "2026-08-31") + Self.balance("CLBD", closing, "2026-09-02")
                + Self.balance("CLAV", "99", "2026-09-02") + Self.entry("2.50", "CRDT")
                + Self.entry("1.00", "DBIT")
        }
        let file = Self.read(Self.statement(inside("6.500")))
        #expect(file.told == ["NL26VAYB8060476890: 5.00 [2026-09-02 2.50, 2026-09-02 -1.00] 6.50"])
        // Dated by the day before, it holds when the next begins.
        #expect(file.statements.first?.opening?.date.description == "2026-09-01")
        #expect(file.statements.first?.closing?.date.description == "2026-09-02")
        let wrong = Self.read(Self.statement(inside("6.51")))
        #expect(wrong.rules == [.balanceMismatch])
        #expect(wrong.findings.first?.message.sentence.contains("0.01 EUR") == true)
        #expect(Self.read(Self.statement(inside("6.505"))).rules == [.tooManyDecimals])
    }

    @Test("the next statement of an account begins as the one before it ended") func gap() {
        let statements = { (opening: String) in
            Self.statement(
                Self.balance("OPBD", "5", "2026-09-01") + Self.balance("CLBD", "4", "2026-09-01")
                    + Self.entry("1", "DBIT"))
                + Self.statement(
                    Self.balance("OPBD", opening, "2026-09-02")
                        + Self.balance("CLBD", opening, "2026-09-02"))
        }
        #expect(Self.read(statements("4")).findings.isEmpty)
        #expect(Self.read(statements("5")).rules == [.statementGap])
    }

    @Test("accounts of two currencies under one number do not go on from one another")
    func currencies() {
        let euros =
            Self.balance("OPBD", "10.00", "2026-09-01")
            + Self.balance("CLBD", "10.00", "2026-09-01")
        let other = euros.replacing("EUR", with: "USD").replacing("10.00", with: "7.00")
        let dollars = Self.statement(other).replacing("<Ccy>EUR", with: "<Ccy>USD")
        let file = Self.read(Self.statement(euros) + dollars + Self.statement(euros))
        #expect(file.rules == [] && file.statements.map(\.currency?.code) == ["EUR", "USD", "EUR"])
    }

    @Test("statements with the newest first are turned round where they follow on that way")
    func newestStatementFirst() {
        let day = { (date: String, opening: String, closing: String) in
            Self.statement(
                Self.balance("OPBD", opening, date) + Self.balance("CLBD", closing, date)
                    + Self.entry("1", "DBIT", date: "<Dt>\(date)</Dt>"))
        }
        let days = [
            day("2026-09-03", "4", "3"), day("2026-09-02", "5", "4"), day("2026-09-01", "6", "5"),
        ]
        let file = Self.read(days.joined())
        #expect(file.findings.isEmpty)
        #expect(file.rows.map(\.date.description) == ["2026-09-01", "2026-09-02", "2026-09-03"])
        #expect(Self.read(days[0] + days[2]).rules == [.statementGap])
    }

    @Test("of an opening and the closing before it, the opening counts") func openingTwice() {
        let both =
            Self.balance("PRCD", "5", "2026-08-31") + Self.balance("OPBD", "5.00", "2026-09-01")
        let file = Self.read(Self.statement(both))
        #expect(file.findings.isEmpty)
        #expect(file.statements.first?.opening?.date.description == "2026-09-01")
        #expect(Self.read(Self.statement(both + both)).rules == [.badRow, .badRow])
        let other = both.replacing("5.00", with: "6")
        #expect(Self.read(Self.statement(other)).rules == [.statementGap])
    }

    @Test("pages make one statement, and a page that is missing is a finding") func pages() {
        let page = { (last: Bool) in
            "<StmtPgntn><PgNb>1</PgNb><LastPgInd>\(last)</LastPgInd></StmtPgntn>"
        }
        let first = Self.statement(
            Self.balance("OPBD", "5", "2026-09-01") + Self.entry("1", "DBIT"), page: page(false))
        let second = Self.statement(
            Self.balance("CLBD", "3", "2026-09-02") + Self.entry("1", "DBIT"), page: page(true))
        let told = ["NL26VAYB8060476890: 5.00 [2026-09-02 -1.00, 2026-09-02 -1.00] 3.00"]
        #expect(Self.read(first + second).told == told && Self.read(first + second).findings == [])
        #expect(Self.read(first).rules == [.statementGap])
    }

    @Test("the code of the bank says what is spent") func kinds() {
        let domain = { (codes: String) in
            let parts = codes.split(separator: "/")
            return "<Domn><Cd>\(parts[0])</Cd><Fmly><Cd>\(parts[1])</Cd>"
                + "<SubFmlyCd>\(parts[2])</SubFmlyCd></Fmly></Domn>"
        }
        let own = { (code: String) in "<Prtry><Cd>\(code)</Cd></Prtry>" }
        let cases: [(String, Statement.Kind)] = [
            (domain("PMNT/CCRD/POSD"), .cardSpending), (domain("PMNT/CCRD/CWDL"), .noRoundUp),
            (domain("PMNT/RDDT/ESDD"), .debit), (domain("PMNT/ICDT/CHRG"), .noRoundUp),
            (domain("PMNT/CNTR/CDPT"), .noRoundUp), (domain("LDAS/FTLN/PPAY"), .noRoundUp),
            (domain("ACMT/MDOP/INTR"), .noRoundUp), (domain("FORX/SPOT/OTHR"), .notSpending),
            (domain("PAYM/0001/0005"), .unmapped), (domain("PMNT/ABCD/OTHR"), .unmapped),
            (own("NMSC+106+06000"), .cardSpending), (own("NCHG"), .noRoundUp),
            (own("544"), .unmapped), ("", .spending),
        ]
        for (code, kind) in cases {
            #expect(Self.rows(Self.entry("1", "DBIT", code: code)).map(\.kind) == [kind], "\(code)")
        }
    }

    @Test("amounts are of the account's currency, have one direction, and are not negative")
    func amounts() {
        let wrong = [
            Self.entry("1", "DBIT").replacing("Ccy=\"EUR\"", with: "Ccy=\"SEK\""),
            Self.entry("1", "DBIT").replacing("Ccy=\"EUR\"", with: ""), Self.entry("1", "DEBIT"),
            Self.entry("-1", "DBIT"), Self.entry("1,00", "DBIT"), Self.entry("", "DBIT"),
            Self.entry("1</Amt><Amt Ccy=\"EUR\">2", "DBIT"),
        ]
        for entry in wrong {
            let file = Self.read(Self.statement(entry))
            #expect(file.rules == [.badRow] && file.rows.isEmpty, "\(entry)")
        }
        let zero = Self.read(Self.statement(Self.entry("0.00", "DBIT")))
        #expect(zero.findings.isEmpty && zero.statements.first?.leftOut == [.noAmount: 1])
    }

    @Test("a file with a prefix of a namespace and one without any statement") func namespaces() {
        let file = """
            <n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><n:BkToCstmrStmt><n:Stmt>
            <n:Acct><n:Id><n:Othr><n:Id>77</n:Id></n:Othr></n:Id></n:Acct></n:Stmt></n:BkToCstmrStmt></n:Document>
            """
        let read = Reading.text(file, as: .camt053)
        #expect(read.findings.isEmpty && read.statements.map(\.account) == [AccountKey("77")])
        #expect(Self.read("").rules == [.unsupported])
    }
}
