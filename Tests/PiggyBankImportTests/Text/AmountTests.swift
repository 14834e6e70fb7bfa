import PiggyBank
import PiggyBankImport
import Testing

@Suite("Amounts with a currency or a side beside the number") struct AmountTests {
    /// A file of one amount, in a currency.
    private func read(
        _ texts: [String], in code: String = "GBP", _ members: String = "",
        sign: PresetMembers.Sign? = nil
    ) throws -> CSVSample {
        let rows = texts.map { "2026-02-01|\($0)\n" }.joined()
        let more = members.isEmpty ? "" : ",\(members)"
        let json = """
            {"header":{"required":["Date","Amount"]},"date":"Date","amount":"Amount",
             "currency":"\(code)"\(more)}
            """
        var preset = try Preset(json: ContiguousArray(json.utf8), named: "p.json")
        if let sign { preset.members.sign = sign }
        return CSVSample("Date|Amount\n" + rows, preset: preset)
    }

    @Test(
        "are read where it is the account's",
        arguments: [
            ("£4.35", "GBP", "4.35"), ("4,35 €", "EUR", "4.35"), ("EUR 4,35", "EUR", "4.35"),
            ("4.35GBP", "GBP", "4.35"), ("-$1,234.50", "USD", "-1234.50"),
            ("$-12.00", "USD", "-12.00"), ("-12.00 $", "CAD", "-12.00"),
            ("−4,35\u{A0}€", "EUR", "-4.35"), ("€\u{202F}1\u{A0}234,50", "EUR", "1234.50"),
            ("1.234,50 zł", "PLN", "1234.50"), ("- 12,00 kr", "SEK", "-12.00"),
            ("CHF 1'234.50", "CHF", "1234.50"), ("- $12.50", "USD", "-12.50"),
            ("+ $50.00", "USD", "50.00"), ("($182.77)", "USD", "-182.77"),
            ("£1,183.23", "GBP", "1183.23"), ("₹1,50,000.00 Cr.", "INR", "150000.00"),
            ("Rs.500.25", "INR", "500.25"), ("₹ .50", "INR", "0.50"), ("$.50", "USD", "0.50"),
            ("1 000,00 ₽", "RUB", "1000.00"), ("-350,00 руб.", "RUB", "-350.00"),
            ("12.00 DR", "GBP", "-12.00"), ("12.00CR", "GBP", "12.00"),
            ("Cr 12.00", "GBP", "12.00"), ("dr. £12.00", "GBP", "-12.00"),
            ("12.00 D", "GBP", "-12.00"), ("£(4.35)", "GBP", "-4.35"),
            ("(4.35 GBP)", "GBP", "-4.35"), ("£4.35-", "GBP", "-4.35"),
            ("4.35- GBP", "GBP", "-4.35"),
        ]) func amounts(text: String, code: String, expected: String) throws
    {
        let sample = try read([text], in: code, sign: .signed)
        #expect(sample.findings == [], "\(text)")
        #expect(sample.rows.map { $0.amount.decimal() } == [expected], "\(text)")
    }

    @Test("are refused where it is not, or where they say their sign twice") func refused() throws {
        let point = #""decimal":".""#
        for text in [
            "$4.35", "4.35 EUR", "£ 4.35 USD", "-4.35 DR", "−4.35 DR", "4.35− DR", "CR 4.35 DR",
            "4.35 x", "£", "--£4.35", "-(£4.35)", "(£4.35", "-£4.35-", "(£4.35) DR", "£1,23",
        ] { #expect(try read([text], point).findings == ["2 bad-row"], "\(text)") }
        #expect(try read(["£4.355"], point).findings == ["2 too-many-decimals"])
    }

    @Test("say their side for themselves alone: what the others mean has to be said") func mixed()
        throws
    {
        let texts = ["12.99", "250.00 CR", "0.00", "-3.00"]
        #expect(try read(texts).findings == ["2 ambiguous-sign"])
        let inverted = try read(texts, sign: .inverted)
        #expect(inverted.rows.map { $0.amount.decimal() } == ["-12.99", "250.00", "3.00"])
        let signed = try read(texts, #""sign":"signed""#)
        #expect(signed.rows.map { $0.amount.decimal() } == ["12.99", "250.00", "-3.00"])
    }

    @Test("say no other side than their column, or than another column") func sides() throws {
        let columns = #""in":"In","out":"Out""#
        let sample = try CSVSample(
            "Date,In,Out\n2026-02-01,5.00 CR,\n2026-02-01,,3.00 DR\n2026-02-01,,2.00\n", columns)
        #expect(sample.rows.map { $0.amount.decimal() } == ["5.00", "-3.00", "-2.00"])
        let wrong = try CSVSample(
            "Date,In,Out\n2026-02-01,5.00 DR,\n2026-02-01,,3.00 CR\n", columns)
        #expect(wrong.findings == ["2 bad-row", "3 bad-row"])
        let twice = try CSVSample(
            "Date,Amount,Way\n2026-02-01,5.00 CR,C\n",
            #""amount":"Amount","indicator":{"column":"Way","in":["C"],"out":["D"]}"#)
        #expect(twice.findings == ["2 bad-row"])
    }
}
