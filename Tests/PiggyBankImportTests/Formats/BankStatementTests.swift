import PiggyBank
import PiggyBankImport
import PiggyBankTestSupport
import Testing

@Suite("The files of banks that the product knows are read by their headers")
struct BankStatementTests {
    @Test("Starling's sample") func starling() throws {
        let bytes = ContiguousArray(
            try FixtureFile.bytes("statements/starling/v2-get-statement.csv"))
        let file = StatementFile(csv: bytes, named: "starling.csv")
        #expect(file.findings.isEmpty)
        #expect(file.preset == "starling-csv" && file.encoding == "utf-8" && file.format == .csv)
        let statement = try #require(file.statements.first)
        #expect(file.statements.count == 1 && statement.account == nil)
        #expect(statement.currency?.code == "GBP")
        #expect(statement.opening?.balance.decimal() == "4000.00")
        #expect(statement.closing?.balance.decimal() == "4500.00")
        #expect(statement.closing?.date.description == "2019-10-02")
        #expect(statement.rows.map { $0.amount.decimal() } == ["1500.00", "-1000.00"])
        let rent = try #require(statement.rows.last)
        #expect(
            rent.counterparty == "Landlord" && rent.text == "Rent" && rent.category == "PAYMENTS")
        #expect(rent.type == "FASTER PAYMENT" && rent.kind == .spending && rent.bankID == nil)
        #expect(rent.place == SourcePlace(line: 3, column: 1) && rent.time == .date)
        #expect(rent.balance?.decimal() == "4500.00" && rent.date.description == "2019-10-02")
    }

    @Test("Starling in another currency, with a row that only states a balance") func starlingEuro()
    {
        let sample = CSVSample(
            """
            Date,Counter Party,Reference,Type,Amount (EUR),Balance (EUR)
            01/03/2026,Opening Balance,,,0.00,10.00
            02/03/2026,Baker,,CONTACTLESS,-3.00,7.00

            """)
        #expect(sample.findings == [])
        #expect(sample.statements == ["-: 10.00 [2026-03-02 -3.00] 7.00"])
        #expect(sample.file.statements.first?.currency?.code == "EUR")
        #expect(sample.file.statements.first?.leftOut == [.noAmount: 1])
        #expect(sample.rows.first?.kind == .cardSpending)
    }

    @Test("Monzo, with ids, times, pots and money of elsewhere") func monzo() throws {
        let sample = CSVSample(
            """
            Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,\
            Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In
            tx_1,24/02/2026,17:44:34,Card payment,Café,☕,Eating out,-3.50,GBP,-4.10,EUR,,,,CAFE PARIS,,-3.50,
            tx_2,25/02/2026,09:00:00,Pot transfer,Holiday,,Transfers,-10.00,GBP,-10.00,GBP,,,,pot_1,,-10.00,
            tx_3,26/02/2026,00:00:00,Faster payment,Employer,,Income,2000.00,GBP,2000.00,GBP,Pay,,,SALARY,,,2000.00

            """)
        #expect(sample.findings == [] && sample.file.preset == "monzo")
        #expect(sample.rows.map(\.kind) == [.cardSpending, .pot, .spending])
        #expect(sample.rows.map(\.pot) == [nil, "Holiday", nil])
        #expect(
            sample.rows.map(\.time) == [
                .local(secondOfDay: 63_874), .local(secondOfDay: 32_400), .date,
            ])
        #expect(sample.rows.map(\.texts.original) == ["-4.10 EUR", nil, nil])
        #expect(sample.rows.map(\.bankID?.text) == ["tx_1", "tx_2", "tx_3"])
        #expect(sample.rows.first?.bankID?.source == .monzo)
        #expect(sample.rows.map(\.text) == ["CAFE PARIS", "pot_1", "Pay"])
        #expect(
            sample.statements == [
                "-: - [2026-02-24 -3.50, 2026-02-25 -10.00, 2026-02-26 2000.00] -"
            ])
    }

    @Test("Revolut, with products, fees beside the amount, and rows that are not booked")
    func revolut() throws {
        let sample = CSVSample(
            """
            Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance
            TOPUP,Current,2026-03-01 09:00:00,2026-03-01 09:00:05,Top-up,600.00,0.00,EUR,COMPLETED,600.00
            CARD_PAYMENT,Current,2026-03-02 13:10:00,2026-03-03 08:00:00,Grocer,-45.30,0.00,EUR,COMPLETED,554.70
            CARD_PAYMENT,Current,2026-03-04 22:00:00,,Bar,-38.00,0.00,EUR,PENDING,
            ATM,Current,2026-03-05 11:00:00,2026-03-05 11:00:00,Cash,-50.00,1.00,EUR,COMPLETED,503.70
            TRANSFER,Savings,2026-03-06 10:00:00,2026-03-06 10:00:00,In,100.00,0.00,JPY,COMPLETED,100.00
            CARD_PAYMENT,Current,2026-03-07 10:00:00,2026-03-07 10:00:00,Shop,-20.00,0.00,EUR,REVERTED,
            FEE,Current,2026-03-08 10:00:00,2026-03-08 10:00:00,Plan,0.00,3.70,EUR,COMPLETED,500.00

            """)
        #expect(sample.findings.contains { $0.hasSuffix("too-many-decimals") } == false)
        #expect(sample.findings == [] && sample.file.preset == "revolut")
        #expect(
            sample.statements == [
                "Current/EUR: 0.00 [2026-03-01 600.00, 2026-03-03 -45.30, 2026-03-05 -50.00, 2026-03-08 0.00] 500.00",
                "Savings/JPY: 0 [2026-03-06 100] 100",
            ])
        let current = try #require(sample.file.statements.first)
        #expect(current.leftOut == [.pending: 2])
        #expect(current.rows.map(\.fee) == [0, 0, 100, 370])
        #expect(current.rows.map(\.kind) == [.spending, .cardSpending, .noRoundUp, .notSpending])
    }

    private let header = """
        Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,\
        Balance

        """

    @Test("Columns of a preset's details are kept, and others of a bank's too") func details() {
        let sample = CSVSample(
            """
            "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference",\
            "Account Name","Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
            2026-02-01,2026-02-02,Shop,,Presentment,,Main Account,-3.5,4.0,USD,0.875

            """)
        #expect(sample.findings == [])
        #expect(
            sample.rows.map(\.texts.details) == [
                [.init("rate", "0.875"), .init("valueDate", "2026-02-02")]
            ])
        #expect(sample.rows.map(\.texts.original) == ["4.0 USD"])
    }

    @Test("What a preset says of other types holds for formats that are no tables, too")
    func otherTypes() throws {
        let json = #"{"types":{"cards":["BARTER"],"others":"noRoundUp"}}"#
        let preset = try Preset(json: ContiguousArray(json.utf8), named: "p.json")
        let rows = ["BARTER", "ODD"].map {
            "<STMTTRN><TRNTYPE>\($0)<DTPOSTED>20260902<TRNAMT>-1.00<FITID>\($0)</STMTTRN>"
        }
        let text =
            "OFXHEADER:100\n\n<OFX><STMTRS><CURDEF>GBP<BANKTRANLIST>\(rows.joined())</BANKTRANLIST>"
            + "</STMTRS></OFX>"
        let file = StatementFile(ContiguousArray(text.utf8), named: "f.ofx", preset: preset)
        #expect(file.statements.flatMap(\.rows).map(\.kind) == [.cardSpending, .noRoundUp])
        #expect(file.notices == [.otherTypes(file: "f.ofx", ["ODD"], .noRoundUp)])
    }

    @Test("Revolut's moves to pockets of one's own are no spending, and refunds are refunds")
    func revolutPockets() {
        // How the bank writes them in capitals until 2025, in words since.
        let rows: [(type: String, text: String, amount: String, kind: Statement.Kind)] = [
            ("TOPUP", "Top-Up by *1234", "500.00", .spending),
            ("TRANSFER", "To CHF Vacances", "-2.50", .pot),
            ("CARD_PAYMENT", "Boreal Coffee Shop", "-57.50", .cardSpending),
            ("TRANSFER", "To CHF Savings", "-50.00", .pot),
            ("Transfer", "To pocket CHF Viaje from CHF", "-10.00", .pot),
            ("Transfer", "Pocket Withdrawal", "10.00", .pot),
            ("Transfer", "To Max Mustermann", "-11.90", .spending),
            ("Transfer", "To EUR Mustermann", "-1.00", .spending),
            ("CARD_REFUND", "Refund from Grocer", "0.34", .refund),
            ("Card Refund", "Grocer", "0.50", .refund), ("ATM", "Cash", "-20.00", .noRoundUp),
            ("Exchange", "Exchanged to EUR", "-30.00", .notSpending),
        ]
        let lines = rows.enumerated().map { index, row in
            let time = "2026-03-\(index + 10) 09:00:00"
            let said = "\(row.text),\(row.amount),0.00,CHF,COMPLETED"
            return "\(row.type),Current,\(time),\(time),\(said),\n"
        }
        let sample = CSVSample(header + lines.joined())
        #expect(sample.findings == [])
        #expect(sample.rows.map(\.kind) == rows.map(\.kind))
        #expect(sample.rows.map(\.pot) == rows.map { $0.kind == .pot ? $0.text : nil })
    }

    @Test("Revolut, listed as payments were made and balanced as they were booked")
    func revolutByTime() {
        let late =
            "CARD_PAYMENT,Current,2026-03-02 13:10:00,2026-03-05 08:00:00,A,-45.00,0.00,EUR,COMPLETED,450.00\n"
        let early =
            "CARD_PAYMENT,Current,2026-03-03 09:00:00,2026-03-03 09:00:00,B,-5.00,0.00,EUR,COMPLETED,495.00\n"
        let first =
            "TOPUP,Current,2026-03-01 09:00:05,2026-03-01 09:00:05,C,500.00,0.00,EUR,COMPLETED,500.00\n"
        let sample = CSVSample(header + first + late + early)
        #expect(sample.findings == [])
        let expected =
            "Current/EUR: 0.00 [2026-03-01 500.00, 2026-03-03 -5.00, 2026-03-05 -45.00] 450.00"
        #expect(sample.statements == [expected])
        #expect(CSVSample(header + late + early + first).statements == [expected])
        let wrong = late.replacing("450.00", with: "451.00")
        #expect(
            CSVSample(header + first + wrong + early).findings.allSatisfy {
                $0.hasSuffix("balance-mismatch")
            })
        #expect(!CSVSample(header + first + wrong + early).findings.isEmpty)
    }

    @Test("Wise, newest first, with fees that the balances prove to be inside the amounts")
    func wise() {
        let sample = CSVSample(
            """
            "TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance",\
            "Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,\
            "Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount",\
            "Transaction Type","Transaction Details Type"
            TRANSFER-2,02-06-2026,"02-06-2026 19:57:37.833",-71.40,GBP,Sent,INV 64,28.60,,,,,Works,GB99,,,,,,0.32,,\
            DEBIT,TRANSFER
            CARD-1,01-06-2026,"01-06-2026 19:21:33.766",-5.00,GBP,Card,,100.00,,,,,,,Grocer,3734,,,,0.03,,DEBIT,CARD

            """)
        #expect(sample.findings == [] && sample.file.preset == "wise")
        #expect(sample.statements == ["-: 105.00 [2026-06-01 -5.00, 2026-06-02 -71.40] 28.60"])
        #expect(sample.rows.map(\.fee) == [0, 0])
        #expect(sample.rows.map(\.counterparty) == ["Grocer", "Works"])
        #expect(sample.rows.map(\.counterAccount?.text) == [nil, "GB99"])
    }

    @Test("N26, newest first by its dates") func n26() {
        let sample = CSVSample(
            """
            "Booking Date","Value Date","Partner Name","Partner Iban",Type,"Payment Reference","Account Name",\
            "Amount (EUR)","Original Amount","Original Currency","Exchange Rate"
            2026-02-03,2026-02-03,Bäcker,,Presentment,,Main Account,-3.5,3.5,EUR,1
            2026-02-01,2026-02-01,Employer,DE00,Credit Transfer,Pay,Main Account,2000.0,,,

            """)
        #expect(sample.findings == [] && sample.file.preset == "n26")
        #expect(sample.statements == ["Main Account: - [2026-02-01 2000.00, 2026-02-03 -3.50] -"])
    }

    @Test("A column that a preset does not know is noted, and so is a type that is one of others")
    func unknownTexts() throws {
        let sample = try CSVSample(
            "Date,Amount,Kind\n2026-02-01,-1.00,new\n2026-02-02,-2.00,fee\n2026-02-03,3.00,odd\n",
            #""amount":"Amount","type":"Kind","types":{"noRoundUp":["fee"],"others":"cards"}"#)
        #expect(
            sample.findings == []
                && sample.rows.map(\.kind) == [.cardSpending, .noRoundUp, .spending])
        #expect(sample.file.notices == [.otherTypes(file: "f.csv", ["new"], .cardSpending)])
        let header = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Mood\n"
        let row = "01/03/2026,Baker,,NEW TYPE,-1.00,9.00,fine\n"
        let bank = CSVSample(header + row)
        #expect(bank.findings == ["2 unmapped-type"] && bank.file.preset == "starling-csv")
        #expect(
            bank.file.notices == [.unknownColumns(file: "f.csv", ["Mood"], preset: "starling-csv")])
    }
}
