import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("A CSV file is read as its balances prove, or refused") struct CSVStatementTests {
    private let signed = #""amount":"Amount","balance":"Balance""#

    @Test("The balances settle the order, also against the dates") func order() throws {
        let newestFirst = "Date,Amount,Balance\n2026-02-02,-1.00,7.00\n2026-02-01,3.00,8.00\n"
        #expect(
            try CSVSample(newestFirst, signed).statements == [
                "-: 5.00 [2026-02-01 3.00, 2026-02-02 -1.00] 7.00"
            ])
        // Newest first by the dates, and oldest first by the balances: the bank's order is that.
        let againstDates = "Date,Amount,Balance\n2026-02-02,3.00,8.00\n2026-02-01,-1.00,7.00\n"
        #expect(
            try CSVSample(againstDates, signed).statements == [
                "-: 5.00 [2026-02-02 3.00, 2026-02-01 -1.00] 7.00"
            ])
        let sameDay = "Date,Amount,Balance\n2026-02-01,-1.00,7.00\n2026-02-01,3.00,8.00\n"
        #expect(
            try CSVSample(sameDay, signed).statements == [
                "-: 5.00 [2026-02-01 3.00, 2026-02-01 -1.00] 7.00"
            ])
    }

    @Test("Without balances the dates settle it, and dates that go back stay") func orderByDates()
        throws
    {
        let text =
            "Date,Amount\n2026-02-01,1.00\n2026-02-03,2.00\n2026-02-02,3.00\n2026-02-04,4.00\n"
        let sample = try CSVSample(text, #""amount":"Amount""#)
        #expect(sample.rows.map { $0.amount.decimal() } == ["1.00", "2.00", "3.00", "4.00"])
        let lines = text.split(separator: "\n")
        let reversed = ([lines[0]] + lines.dropFirst().reversed()).joined(separator: "\n")
        let turned = try CSVSample(reversed, #""amount":"Amount""#)
        #expect(turned.rows.map(\.amount) == sample.rows.map(\.amount))
    }

    @Test("An order that nothing settles is said in the preset") func statedOrder() throws {
        let text = "Date,Amount,Balance\n2026-02-01,10.00,110.00\n2026-02-01,-10.00,100.00\n"
        #expect(try CSVSample(text, signed).findings == ["2 ambiguous-date"])
        let oldest = try CSVSample(text, signed + #","order":"oldestFirst""#)
        #expect(oldest.statements == ["-: 100.00 [2026-02-01 10.00, 2026-02-01 -10.00] 100.00"])
        let newest = try CSVSample(text, signed + #","order":"newestFirst""#)
        #expect(newest.statements == ["-: 110.00 [2026-02-01 -10.00, 2026-02-01 10.00] 110.00"])
    }

    @Test("The balances settle the decimal mark") func mark() throws {
        // Each could be thousands; only with a decimal comma do the balances follow without lost
        // digits.
        let text = "Date;Amount;Balance\n2026-02-01;-1.000;5.000\n2026-02-02;2.000;7.000\n"
        let ambiguous = try CSVSample(text, signed)
        #expect(ambiguous.findings == ["2 ambiguous-number"])
        let settled = "Date;Amount;Balance\n2026-02-01;-1.500;5.000\n2026-02-02;2.125;7.125\n"
        let sample = try CSVSample(settled, signed)
        #expect(sample.findings == [])
        #expect(
            sample.statements == ["-: 6500.00 [2026-02-01 -1500.00, 2026-02-02 2125.00] 7125.00"])
        // Nothing is lost either way, and the balances follow in one.
        let proven = "Date;Amount;Balance\n2026-02-01;500;500\n2026-02-02;1.000;1.500\n"
        let byBalance = try CSVSample(proven, signed)
        #expect(byBalance.findings == [])
        #expect(byBalance.rows.map { $0.amount.decimal() } == ["500.00", "1000.00"])
        // A balance that proves nothing settles nothing.
        let alone = "Date;Amount;Balance\n2026-02-01;1.005;1.005\n"
        #expect(try CSVSample(alone, signed).findings == ["2 ambiguous-number"])
        var options = ImportOptions()
        options.decimalMark = .comma
        #expect(
            try CSVSample(text, signed, options: options).rows.map { $0.amount.decimal() } == [
                "-1000.00", "2000.00",
            ])
        options.decimalMark = .point
        #expect(
            try CSVSample(text, signed, options: options).rows.map { $0.amount.decimal() } == [
                "-1.00", "2.00",
            ])
    }

    @Test("Signs are turned round only when that is said") func sign() throws {
        let text =
            "Date,Amount,Balance\n2026-02-01,3.00,97.00\n2026-02-02,4.00,93.00\n2026-02-03,-1.00,94.00\n"
        let refused = try CSVSample(text, signed)
        #expect(refused.findings == ["3 ambiguous-sign"])
        #expect(refused.file.findings.first?.nextStep.contains("\"sign\":\"inverted\"") == true)
        var options = ImportOptions()
        options.sign = .inverted
        let sample = try CSVSample(text, signed, options: options)
        #expect(sample.findings == [])
        #expect(
            sample.statements == [
                "-: 100.00 [2026-02-01 -3.00, 2026-02-02 -4.00, 2026-02-03 1.00] 94.00"
            ])
        #expect(
            try CSVSample(text, signed + #","sign":"inverted""#).statements == sample.statements)
    }

    @Test("Columns of money in and money out, with a minus before what left or without")
    func sides() throws {
        let columns = #""in":"In","out":"Out","balance":"Balance""#
        let plain = try CSVSample(
            "Date,In,Out,Balance\n2026-02-01,5.00,,15.00\n2026-02-02,,3.00,12.00\n", columns)
        #expect(plain.statements == ["-: 10.00 [2026-02-01 5.00, 2026-02-02 -3.00] 12.00"])
        let minus = try CSVSample(
            "Date,In,Out,Balance\n2026-02-01,5.00,0.00,15.00\n2026-02-02,0.00,-3.00,12.00\n",
            columns)
        #expect(minus.statements == plain.statements)
        let both = try CSVSample(
            "Date,In,Out,Balance\n2026-02-01,5.00,1.00,\n2026-02-02,,,\n2026-02-03,-1.00,,\n",
            columns)
        #expect(both.findings == ["2 bad-row", "3 bad-row", "4 bad-row"])
        let mixed = try CSVSample(
            "Date,In,Out,Balance\n2026-02-01,,1.00,\n2026-02-02,,-1.00,\n", columns)
        #expect(mixed.findings == ["3 ambiguous-sign"])
        let swapped = try CSVSample(
            "Date,In,Out,Balance\n2026-02-01,5.00,,15.00\n2026-02-02,3.00,,12.00\n", columns)
        #expect(swapped.findings == ["3 ambiguous-sign"])
        #expect(swapped.file.findings.first?.nextStep.contains("Exchange") == true)
    }

    @Test("A column that says the direction") func indicator() throws {
        let members = #""amount":"Amount","indicator":{"column":"DC","in":"C","out":["D","DR"]}"#
        let sample = try CSVSample(
            "Date,Amount,DC\n2026-02-01,5.00,C\n2026-02-02,3.00,DR\n", members)
        #expect(sample.rows.map { $0.amount.decimal() } == ["5.00", "-3.00"])
        let wrong = try CSVSample(
            "Date,Amount,DC\n2026-02-01,5.00,X\n2026-02-02,-3.00,D\n", members)
        #expect(wrong.findings == ["2 ambiguous-sign", "3 bad-row"])
    }

    @Test(
        "Lines above and below the table are read as the preset says, and take part in the balances"
    ) func preambleAndFooter() throws {
        let members = ##"""
            "amount":"Amount","decimal":",","footer":{"closing":"#End","skip":"Total"},
            "preamble":{"opening":"#Start","account":"#Account","currency":"#Currency"}
            """##
        func text(_ opening: String, _ closing: String) -> String {
            """
            A bank;"with "" quotes"
            #Account;PL00 1234
            #Currency;#Start
            PLN;\(opening) PLN

            Date;Amount
            2026-02-01;-1 000,00
            2026-02-02;0,50

            #End;\(closing) PLN
            Total 2 rows

            """
        }
        let json =
            #"{"preset":1,"name":"pl","header":{"required":["Date","Amount"]},"date":"Date",\#(members)}"#
        let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
        let sample = CSVSample(text("2 000,00", "1 000,50"), preset: preset)
        #expect(sample.findings == [])
        #expect(
            sample.statements == [
                "PL00 1234: 2000.00 [2026-02-01 -1000.00, 2026-02-02 0.50] 1000.50"
            ])
        #expect(sample.file.statements.first?.currency?.code == "PLN")
        let wrong = CSVSample(text("2 000,00", "1 000,00"), preset: preset)
        #expect(wrong.findings == ["10 balance-mismatch"])
    }

    @Test("Fees are where the preset says, unless the balances prove otherwise") func fees() throws
    {
        let beside = #""amount":"Amount","balance":"Balance","fee":"Fee""#
        let inside = beside + #","fees":"inside""#
        // One row proves nothing.
        let one = "Date,Amount,Fee,Balance\n2026-02-01,-5.00,0.10,95.00\n"
        #expect(try CSVSample(one, beside).rows.map(\.fee) == [10])
        #expect(try CSVSample(one, inside).rows.map(\.fee) == [0])
        let proof = one + "2026-02-02,-5.00,0.10,89.90\n"
        #expect(try CSVSample(proof, inside).rows.map(\.fee) == [10, 10])
        let counterproof = one + "2026-02-02,-5.00,0.10,90.00\n"
        #expect(try CSVSample(counterproof, beside).rows.map(\.fee) == [0, 0])
        let negative = one.replacing("0.10", with: "-0.10")
        #expect(try CSVSample(negative, beside).findings == ["2 bad-row"])
        let signed = beside + #","sign":"signed""#
        #expect(try CSVSample(negative, signed).rows.map(\.fee) == [10])
        // One of the two came back.
        #expect(try CSVSample(negative + proof.suffix(28), signed).findings == ["3 bad-row"])
    }

    @Test("A fee may be the only number that tells the decimal mark") func markOfFees() throws {
        let text = "Date;Amount;Fee\n2026-02-01;-5;0,10\n2026-02-02;-7;\n"
        let sample = try CSVSample(text, #""amount":"Amount","fee":"Fee""#)
        #expect(sample.findings == [])
        #expect(sample.rows.map(\.amount.minorUnits) == [-500, -700])
        #expect(sample.rows.map(\.fee) == [10, 0])
    }

    @Test("A row that cannot be read is one finding, and no balance that does not follow")
    func unreadRow() throws {
        let text =
            "Date,Amount,Balance\n2026-02-01,1.00,1.00\n2026-02-02,1.00\n2026-02-03,1.00,3.00\n"
        #expect(try CSVSample(text, signed).findings == ["3 field-count"])
    }

    @Test("A quote above the table that is never closed is named, not the header that it hides")
    func hiddenHeader() throws {
        let text = "Account,\"Mine\nDate,Amount\n2026-02-01,1.00\n"
        #expect(try CSVSample(text, #""amount":"Amount""#).findings == ["1 bad-row"])
    }

    @Test("A column that the preset reads is there, unless it need not be") func readColumns()
        throws
    {
        let text = "Date,Amount\n2026-02-01,1.00\n"
        let states = #""amount":"Amount","states":{"column":"State","record":["done"]}"#
        let sample = try CSVSample(text, states)
        #expect(sample.findings == ["1 missing-column"])
        #expect(sample.file.findings.first?.message.sentence.contains("\"State\"") == true)
    }

    @Test("A bank that renamed a column is named, and what it renamed") func renamedColumn() {
        let sample = CSVSample("Date,Counterparty,Reference,Type,Amount (GBP),Balance (GBP)\n")
        #expect(sample.findings == ["1 missing-column"])
        let message = sample.file.findings.first?.message.sentence ?? ""
        #expect(message.contains("nearly that of starling-csv, but has not \"Counter Party\";"))
    }

    @Test("Columns of several currencies are refused") func currenciesInTheHeader() {
        let columns = "Date,Counter Party,Reference,Type"
        let twice = "\(columns),Amount (GBP),Amount (EUR),Balance (GBP)\n"
        #expect(CSVSample(twice).findings == ["1 unknown-column"])
        let mixed = "\(columns),Amount (GBP),Balance (EUR)\n"
        #expect(CSVSample(mixed).findings == ["1 unknown-column"])
        let none = "\(columns),Amount (XXX),Balance (XXX)\n"
        #expect(CSVSample(none).findings == ["1 missing-column"])
    }

    @Test("Lines of empty fields are no rows") func emptyRows() throws {
        let text = "Date,Amount\n,\n2026-02-01,-1.00\n,,,,\n"
        let sample = try CSVSample(text, #""amount":"Amount""#)
        #expect(sample.findings == [] && sample.rows.count == 1)
    }

    @Test("Messages show texts without what disturbs a terminal, and cut") func hostileTexts()
        throws
    {
        let hostile = "\u{1B}[2J" + String(repeating: "x", count: 100_000)
        for row in [
            "\(hostile),1.00,5.00", "2026-02-01,\(hostile),5.00", "2026-02-01,1.00,\(hostile)",
        ] {
            let sample = try CSVSample("Date,Amount,Balance\n\(row)\n2026-02-02,1.00,\n", signed)
            let finding = try #require(sample.file.findings.first)
            #expect(
                finding.message.sentence.utf8.count < 300
                    && !finding.message.sentence.contains("\u{1B}"))
        }
        let header = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),\(hostile)\n"
        let text = StatementDescription(of: [], read: CSVSample(header).file).text()
        #expect(text.contains("does not know") && text.utf8.count < 1_000)
        #expect(!text.contains("\u{1B}"))
    }

    @Test("The header is found below other lines, however its letters are composed and encoded")
    func header() throws {
        let json =
            #"{"preset":1,"header":{"required":["Date","Částka"]},"date":"Date","amount":"Částka","currency":{"is":"CZK"}}"#
        let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
        let text =
            "sep=;\r\nA statement;of\r\n\r\n Date ;C\u{30C}a\u{301}stka\r\n2026-02-01;-1,50\r\n"
        let sample = CSVSample(text, preset: preset)
        #expect(sample.findings == [])
        #expect(sample.rows.map(\.amount.description) == ["-1.50 CZK"])
        var bytes: ContiguousArray<UInt8> = [0xFF, 0xFE]
        for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        let file = StatementFile(csv: bytes, named: "f.csv", preset: preset)
        #expect(file.findings == [] && file.encoding == "utf-16le")
        #expect(file.statements == sample.file.statements)
    }

    @Test("Texts keep their quotes and lose their control characters, which are counted")
    func texts() throws {
        let text = "Date,Payee,Amount\n2026-02-01,\" The \"\"Baker\"\"\n Ltd\t\",-1.00\n"
        let sample = try CSVSample(text, #""amount":"Amount","payee":"Payee""#)
        #expect(sample.rows.map(\.counterparty) == ["The \"Baker\"  Ltd"])
        #expect(sample.file.controlCharacters == 1)
    }

    @Test("Transfers between own accounts are those that the preset says") func transfers() throws {
        let members =
            #""amount":"Amount","payee":"To","transfer":[{"column":"To","contains":"SAVER"},{"column":"To","is":"Me"}]"#
        let text =
            "Date,To,Amount\n2026-02-01,MY SAVER 1,-1.00\n2026-02-02,Me,2.00\n2026-02-03,Melanie,-3.00\n"
        #expect(
            try CSVSample(text, members).rows.map(\.kind) == [
                .ownTransfer, .ownTransfer, .spending,
            ])
    }

    @Test("Rows of a currency each are statements of their own") func currencies() throws {
        let json =
            #"{"preset":1,"header":{"required":["Date","Amount","Cur"]},"date":"Date","amount":"Amount","decimal":".","currency":{"column":"Cur"}}"#
        let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
        let text =
            "Date,Amount,Cur\n2026-02-01,1.50,GBP\n2026-02-02,2,JPY\n2026-02-03,3.50,XXX\n2026-02-04,2.50,JPY\n"
        let sample = CSVSample(text, preset: preset)
        #expect(sample.findings == ["4 bad-row", "5 too-many-decimals"])
        #expect(sample.file.statements.map { $0.currency?.code } == ["GBP", "JPY"])
    }

    @Test("A currency that the file does not say is asked for") func noCurrency() throws {
        let json =
            #"{"preset":1,"header":{"required":["Date","Amount"]},"date":"Date","amount":"Amount"}"#
        let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
        let text = "Date,Amount\n2026-02-01,+1.50\n"
        #expect(CSVSample(text, preset: preset).findings == ["1 missing-column"])
        var options = ImportOptions()
        options.currency = Currency(code: "CZK")
        #expect(
            CSVSample(text, preset: preset, options: options).rows.first?.amount.description
                == "1.50 CZK")
    }

    @Test("All findings of a file are collected, in the order of their places") func collected()
        throws
    {
        let text =
            "Date,Amount,Balance\n2026-02-01,x,1.00\nnever,1.00,2.00\n2026-02-03,1.00\n2026-02-04,1.0,y\n"
        let sample = try CSVSample(text, signed)
        #expect(sample.findings == ["2 bad-row", "3 bad-row", "4 field-count", "5 bad-row"])
    }

    @Test("A row that goes on behind its quotes is found, also where nothing is between them")
    func behindQuotes() throws {
        let sample = try CSVSample("Date,Amount,Balance\n\"\"torn\n", signed)
        #expect(sample.findings.count == 1)
    }

    @Test("A date format that is said holds") func options() throws {
        var options = ImportOptions()
        let text = "Date,Amount\n2026-02-01,-1.50\n"
        options.dateFormat = DateFormat("yyyy-dd-MM")
        #expect(
            try CSVSample(text, #""amount":"Amount""#, options: options).rows.first?.date
                .description == "2026-01-02")
    }

    @Test("The delimiter is found by the header") func delimiter() throws {
        for mark in [",", ";", "\t", "|"] {
            let text = "Date;Amount\n2026-02-01;-1.00\n".replacing(";", with: mark)
            let sample = try CSVSample(text, #""amount":"Amount""#)
            #expect(sample.rows.map { $0.amount.decimal() } == ["-1.00"], "\(mark)")
        }
    }
}
