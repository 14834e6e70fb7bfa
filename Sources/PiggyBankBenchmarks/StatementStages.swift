import PiggyBank
import PiggyBankImport

// Banks' files into statements; run one of these stages alone to see what memory it takes.

extension Stage {
    /// Each format, its whole file as it comes from the bank.
    static let statements = [
        statement("csv", "Starling's table", StatementSample.starling),
        statement(
            "preset", "a table by a preset", StatementSample.byPreset, StatementSample.preset),
        statement("camt053", "camt.053", StatementSample.camt053),
        statement("ofx", "OFX", StatementSample.ofx),
        statement("mt940", "MT940", StatementSample.mt940),
        statement("qif", "QIF", StatementSample.qif),
        statement("feed", "Starling's feed", StatementSample.feed),
    ]

    /// A file read into its statement, all checks included.
    private static func statement(
        _ name: String, _ what: String, _ sample: StatementSample, _ preset: String? = nil
    ) -> Stage {
        Stage(name: name) { plan in
            let rows = max(1, plan.events / 10)
            let bytes = sample.file(rows: rows)
            let preset = try preset.map {
                try Preset(json: ContiguousArray($0.utf8), named: "preset")
            }
            let countLines = { bytes.count { $0 == 0x0A } }
            let measurement = try Measurement(
                name, "statement read: \(what)", plan, events: rows, bytes: bytes.count,
                against: ("counting line breaks", countLines)
            ) {
                let file = StatementFile(
                    bytes, named: name, preset: preset, among: Preset.builtIn,
                    else: Currency(code: "GBP"))
                if let finding = file.findings.first { throw BenchmarkError(finding.rule.rawValue) }
                guard file.statements.map(\.rows.count) == [rows] else {
                    throw BenchmarkError("\(name): rows are missing")
                }
                return file.statements[0].rows.reduce(0) {
                    $0 &+ Int(truncatingIfNeeded: $1.amount.minorUnits)
                }
            }
            return [measurement]
        }
    }
}

/// A statement of any length, as a bank writes it.
struct StatementSample: Sendable {
    /// What comes before the rows, one row, and what comes after them.
    var head = ""
    var row: @Sendable (Row) -> String
    var end: @Sendable (Row) -> String = { _ in "" }

    /// What a row says.
    struct Row {
        var number: Int
        /// 1 … 28.
        var day: Int
        var month: Int
        var payee: String
        var amount: Int
        var balance: Int

        /// A sum with so many minor units; the sign is left out.
        static func written(_ minorUnits: Int, _ mark: String = ".") -> String {
            let cents = minorUnits.magnitude % 100
            return "\(minorUnits.magnitude / 100)\(mark)\(cents < 10 ? "0" : "")\(cents)"
        }

        /// A sum with its sign.
        static func signed(_ minorUnits: Int, _ mark: String = ".") -> String {
            (minorUnits < 0 ? "-" : "") + written(minorUnits, mark)
        }

        static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

        /// The date, year first.
        func date(_ mark: String = "-") -> String {
            "2026\(mark)\(Self.padded(month))\(mark)\(Self.padded(day))"
        }
    }

    private static let shops = [
        "Bakery", "Grocer", "Bookshop", "Pharmacy", "Cinema", "Café", "Coach Station",
        "Garden Centre", "Hardware", "Florist",
    ]
    private static let streets = [
        "High Street", "Market Place", "Station Road", "Harbour", "North Gate", "Mill Lane",
        "Quayside",
    ]

    /// A file with so many rows, oldest first, over a year.
    func file(rows: Int) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        var random = UInt64(1)
        var last = Row(number: 0, day: 1, month: 1, payee: "", amount: 0, balance: 1_000_000)
        bytes.append(contentsOf: head.utf8)
        for number in 1...rows {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let choice = Int(random >> 33)
            let isIn = last.balance < 20_000 || choice % 29 == 0
            let day = (number - 1) * 336 / rows
            last.number = number
            last.day = day % 28 + 1
            last.month = day / 28 + 1
            last.payee = Self.shops[choice % 10] + " " + Self.streets[choice / 10 % 7]
            last.amount = isIn ? choice % 300_000 + 1 : -(choice % 9_000 + 1)
            last.balance += last.amount
            bytes.append(contentsOf: row(last).utf8)
            // All rows are about as long as the first ones.
            if number == 1_000 { bytes.reserveCapacity(bytes.count / 990 * rows) }
        }
        bytes.append(contentsOf: end(last).utf8)
        return bytes
    }
}

extension StatementSample {
    static let starling = StatementSample(
        head:
            "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes\n"
    ) { row in
        let type = row.amount < 0 ? "CONTACTLESS" : "FASTER PAYMENT"
        let day = "\(Row.padded(row.day))/\(Row.padded(row.month))/2026"
        return
            "\(day),\(row.payee),Ref \(row.number) \(row.payee),\(type),\(Row.signed(row.amount)),"
            + "\(Row.signed(row.balance)),SHOPPING,\n"
    }

    /// What the columns of ``byPreset`` mean; the rest is to be found out.
    static let preset = """
        {"header":{"required":["Booked","Party","Purpose","Kind","Sum","Held"]},
         "date":"Booked","payee":"Party","text":"Purpose","type":"Kind","amount":"Sum","balance":"Held",
         "currency":"EUR","types":{"cards":["Card"],"spending":["Transfer"]}}
        """
    static let byPreset = StatementSample(
        head: "\"Booked\";\"Party\";\"Purpose\";\"Kind\";\"Sum\";\"Held\"\r\n"
    ) { row in
        let kind = row.amount < 0 ? "Card" : "Transfer"
        return "\"\(row.date())\";\"\(row.payee)\";\"Ref \(row.number)\";\"\(kind)\";"
            + "\"\(Row.signed(row.amount, ","))\";\"\(Row.signed(row.balance, ","))\"\r\n"
    }

    static let camt053 = StatementSample(
        head: """
            <?xml version="1.0" encoding="UTF-8"?>
            <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
            <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
            <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">10000.00</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>

            """,
        row: { row in
            let (direction, party) = row.amount < 0 ? ("DBIT", "Cdtr") : ("CRDT", "Dbtr")
            return """
                <Ntry><Amt Ccy="EUR">\(Row.written(row.amount))</Amt><CdtDbtInd>\(direction)</CdtDbtInd>
                <Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>\(row.date())</Dt></BookgDt>
                <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>
                <NtryDtls><TxDtls><RltdPties><\(party)><Pty><Nm>\(row.payee)</Nm></Pty></\(party)></RltdPties>
                <RmtInf><Ustrd>Ref \(row.number)</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>

                """
        },
        end: { row in
            """
            <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">\(Row.written(row.balance))</Amt>
            <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>\(row.date())</Dt></Dt></Bal></Stmt></BkToCstmrStmt></Document>
            """
        })

    static let ofx = StatementSample(
        head: """
            OFXHEADER:100
            DATA:OFXSGML
            VERSION:102
            ENCODING:UTF-8

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>12345678</BANKACCTFROM>
            <BANKTRANLIST>

            """,
        row: { row in
            """
            <STMTTRN>
            <TRNTYPE>\(row.amount < 0 ? "POS" : "CREDIT")
            <DTPOSTED>\(row.date(""))120000
            <TRNAMT>\(Row.signed(row.amount))
            <FITID>2026\(row.number)
            <NAME>\(row.payee)
            <MEMO>Ref \(row.number)
            </STMTTRN>

            """
        },
        end: { row in
            """
            </BANKTRANLIST><LEDGERBAL><BALAMT>\(Row.signed(row.balance))<DTASOF>\(row.date(""))</LEDGERBAL>
            </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
            """
        })

    static let mt940 = StatementSample(
        head: ":20:START\n:25:12030000/202051\n:28C:1/1\n:60F:C260101EUR10000,00\n",
        row: { row in
            let day = row.date("").dropFirst(2)
            return
                ":61:\(day)\(day.suffix(4))\(row.amount < 0 ? "D" : "C")\(Row.written(row.amount, ","))NTRFNONREF\n"
                + ":86:166?00CARD?20Ref \(row.number)?32\(row.payee)\n"
        }, end: { ":62F:C\($0.date("").dropFirst(2))EUR\(Row.written($0.balance, ","))\n-\n" })

    static let qif = StatementSample(head: "!Type:Bank\n") { row in
        "D\(row.date("-"))\nT\(Row.signed(row.amount))\nP\(row.payee)\nMRef \(row.number)\n^\n"
    }

    static let feed = StatementSample(
        head: #"{"feedItems":["#,
        row: { row in
            let direction = row.amount < 0 ? "OUT" : "IN"
            let time = "\(row.date())T10:11:12.345Z"
            return (row.number == 1 ? "" : ",")
                + #"{"feedItemUid":"uid-\#(row.number)","categoryUid":"c","amount":{"currency":"GBP","#
                + #""minorUnits":\#(row.amount.magnitude)},"direction":"\#(direction)","status":"SETTLED","#
                + #""transactionTime":"\#(time)","source":"MASTER_CARD","counterPartyName":"\#(row.payee)","#
                + #""reference":"Ref \#(row.number)","spendingCategory":"SHOPPING"}"# + "\n"
        }, end: { _ in "]}" })
}
