import PiggyBank
import PiggyBankImport
import PiggyBankReference
import Testing

@Suite("Amounts with a currency or a side beside the number") struct AmountTests {
    /// A file of one amount, in a currency.
    private func read(
        _ texts: [String], in code: String = "GBP", _ members: String = "",
        sign: ImportOptions.Sign? = nil
    ) throws -> CSVSample {
        let rows = texts.map { "2026-02-01|\($0)\n" }.joined()
        let more = members.isEmpty ? "" : ",\(members)"
        var options = ImportOptions()
        options.sign = sign
        let json = """
            {"preset":1,"header":{"required":["Date","Amount"]},"date":"Date","amount":"Amount",
             "currency":{"is":"\(code)"}\(more)}
            """
        let preset = try Preset(SourceText("p.json", ContiguousArray(json.utf8)))
        return CSVSample("Date|Amount\n" + rows, preset: preset, options: options)
    }

    @Test(
        "are read where it is the account's",
        arguments: [
            ("£4.35", "GBP", "4.35"), ("4,35 €", "EUR", "4.35"), ("EUR 4,35", "EUR", "4.35"),
            ("4.35GBP", "GBP", "4.35"), ("-$1,234.50", "USD", "-1234.50"),
            ("$-12.00", "USD", "-12.00"), ("-12.00 $", "CAD", "-12.00"),
            ("US$ 12.00", "USD", "12.00"), ("−4,35\u{A0}€", "EUR", "-4.35"),
            ("€\u{202F}1\u{A0}234,50", "EUR", "1234.50"), ("1.234,50 zł", "PLN", "1234.50"),
            ("- 12,00 kr", "SEK", "-12.00"), ("CHF 1'234.50", "CHF", "1234.50"),
            ("Rs.500.25", "INR", "500.25"), ("₹ .50", "INR", "0.50"), ("$.50", "USD", "0.50"),
            ("1 000,00 ₽", "RUB", "1000.00"), ("-350,00 руб.", "RUB", "-350.00"),
            ("12.00 DR", "GBP", "-12.00"), ("12.00CR", "GBP", "12.00"),
            ("Cr 12.00", "GBP", "12.00"), ("dr. £12.00", "GBP", "-12.00"),
            ("12.00 D", "GBP", "-12.00"), ("c 12.00", "GBP", "12.00"),
            ("£1,200.50 Dr.", "GBP", "-1200.50"),
        ]) func amounts(text: String, code: String, expected: String) throws
    {
        let sample = try read([text], in: code, sign: .signed)
        #expect(sample.findings == [], "\(text)")
        #expect(sample.rows.map { $0.amount.decimal() } == [expected], "\(text)")
    }

    @Test(
        "are refused where it is not, or where they say their sign twice",
        arguments: [
            ("$4.35", "2 bad-row"), ("4.35 EUR", "2 bad-row"), ("£ 4.35 USD", "2 bad-row"),
            ("-4.35 DR", "2 bad-row"), ("−4.35 DR", "2 bad-row"), ("4.35− DR", "2 bad-row"),
            ("-4.35 CR", "2 bad-row"), ("CR 4.35 DR", "2 bad-row"), ("4.35 x", "2 bad-row"),
            ("£", "2 bad-row"), ("--£4.35", "2 bad-row"), ("(£4.35)", "2 bad-row"),
            ("£4.35-", "2 bad-row"), ("£1,23", "2 bad-row"), ("£4.355", "2 too-many-decimals"),
        ]) func refused(text: String, finding: String) throws
    {
        let sample = try read([text], #""decimal":".""#)
        #expect(sample.findings == [finding], "\(text) \(sample.statements)")
    }

    @Test("are negative in parentheses or with a minus after them only where a preset says so")
    func negatives() throws {
        let texts = ["(£4.35)", "£(4.35)", "(4.35 GBP)", "£4.35-", "4.35- GBP"]
        let sample = try read(texts, #""negative":["parentheses","trailing"]"#)
        #expect(sample.findings == [])
        #expect(Set(sample.rows.map { $0.amount.decimal() }) == ["-4.35"])
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

    @Test("are what they are without any of it, in thousands of rows") func law() throws {
        var random = SplitMix64(seed: 3)
        let amounts = (0..<3_000).map { _ in random.within(-900_000...900_000) }
        let euro = try #require(Currency(code: "EUR"))
        let plain = amounts.map { Balance(Int128($0), euro).decimal() }
        let decorated = plain.map { text in
            let isOut = text.hasPrefix("-")
            let number = isOut ? String(text.dropFirst()) : text
            let sign = isOut ? "-" : random.pick(["", "+"], or: "")
            let space = random.pick(["", " ", "\u{A0}", "\u{202F}"], or: "")
            return random.pick(
                [
                    "\(sign)€\(space)\(number)", "€\(space)\(sign)\(number)",
                    "\(sign)\(number)\(space)€", "EUR\(space)\(sign)\(number)",
                    "\(number)\(space)\(isOut ? "DR" : "CR")", "\(isOut ? "d" : "c") \(number) EUR",
                ], or: "")
        }
        let one = try read(plain, in: "EUR")
        let other = try read(decorated, in: "EUR", #""sign":"signed""#)
        #expect(other.findings == [])
        #expect(one.rows.count > 2_900 && one.rows.map(\.amount) == other.rows.map(\.amount))
    }
}
