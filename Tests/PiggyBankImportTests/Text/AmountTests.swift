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
}
