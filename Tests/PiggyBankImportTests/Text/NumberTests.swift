import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Numbers of banks") struct NumberTests {
    private func number(
        _ text: String, _ mark: ImportOptions.DecimalMark = .point,
        _ negatives: Set<NegativeForm> = []
    ) throws(DecimalText.Fault) -> String {
        try DecimalText(Array(text.utf8)[...], mark: mark, negatives: negatives).description
    }

    @Test(
        "are read with their decimal mark",
        arguments: [
            ("4.35", ".", "4.35"), ("-4.35", ".", "-4.35"), ("+4.35", ".", "4.35"),
            ("−4.35", ".", "-4.35"), ("0.05", ".", "0.05"), (".50", ".", "0.50"),
            ("1,234.56", ".", "1234.56"), ("1,234,567", ".", "1234567"),
            ("1.234,56", ",", "1234.56"), ("1 234,56", ",", "1234.56"),
            ("1\u{A0}234,56", ",", "1234.56"), ("1\u{202F}234\u{202F}567,5", ",", "1234567.5"),
            ("1'234.56", ".", "1234.56"), ("1.234", ".", "1.234"), ("1.234", ",", "1234"),
            ("007", ".", "7"),
        ]) func numbers(text: String, mark: String, expected: String) throws
    {
        let mark = try #require(ImportOptions.DecimalMark(rawValue: mark))
        #expect(try number(text, mark) == expected)
    }

    @Test(
        "are refused when they are none",
        arguments: [
            "", "-", ".", "1.", "abc", "1.01E+07", "1e3", "£4.35", "4.35 GBP", "1,23", "12,34,567",
            "1,234,56.00", "1234,567.00", "1,234'567", "1.2.3", "1,,234", ",123", "0,123", "--1",
            "(4.35)", "4.35-", "1 234.5 6", "NaN", "0x10", "٤",
        ]) func noNumbers(text: String)
    { #expect(throws: DecimalText.Fault.notANumber) { try number(text) } }

    @Test("may be negative in other ways where a preset says so") func negatives() throws {
        #expect(try number("(4.35)", .point, [.parentheses]) == "-4.35")
        #expect(try number("4.35-", .point, [.trailing]) == "-4.35")
        #expect(throws: DecimalText.Fault.notANumber) { try number("-4.35-", .point, [.trailing]) }
        #expect(throws: DecimalText.Fault.notANumber) { try number("()", .point, [.parentheses]) }
    }

    @Test("have no more digits than an amount") func tooLong() throws {
        #expect(throws: DecimalText.Fault.tooLarge) { try number("99999999999999999999") }
        let gbp = try #require(Currency(code: "GBP"))
        let large = try DecimalText(Array("90071992547409.92".utf8)[...], mark: .point)
        #expect(throws: DecimalText.Fault.tooLarge) { try large.minorUnits(in: gbp) }
        let largest = try DecimalText(Array("-90071992547409.91".utf8)[...], mark: .point)
        #expect(try largest.minorUnits(in: gbp) == -9_007_199_254_740_991)
        let huge = try DecimalText(Array("9223372036854775807".utf8)[...], mark: .point)
        #expect(throws: DecimalText.Fault.tooLarge) { try huge.minorUnits(in: gbp) }
    }

    @Test(
        "are minor units of their currency, and lose no digit but zeros",
        arguments: [
            ("4.35", "GBP", 435), ("4", "GBP", 400), ("4.3", "GBP", 430), ("4.3500", "GBP", 435),
            ("4.351", "GBP", nil), ("4.35", "JPY", nil), ("4.00", "JPY", 4),
            ("4.351", "KWD", 4_351), ("-0.01", "EUR", -1),
            ("0.0000000000000000000000000000000000000", "GBP", 0),
        ]) func minorUnits(text: String, code: String, expected: Int64?) throws
    {
        let currency = try #require(Currency(code: code))
        let number = try DecimalText(Array(text.utf8)[...], mark: .point)
        guard let expected else {
            #expect(throws: DecimalText.Fault.tooManyDecimals) {
                try number.minorUnits(in: currency)
            }
            return
        }
        #expect(try number.minorUnits(in: currency) == expected)
    }

    private func column(_ texts: [String]) -> NumberColumn {
        var column = NumberColumn()
        for (line, text) in texts.enumerated() {
            column.add(
                Array(text.utf8)[...], negatives: [], place: SourcePlace(line: line + 1, column: 1))
        }
        return column
    }

    @Test(
        "of a column have one decimal mark",
        arguments: [
            (["1.234", "5.50"], "."), (["1.234", "5,50"], ","), (["1,234", "0.5"], "."),
            (["1.234,5"], ","), (["1.234.567"], ","), (["1'234.5"], "."),
            (["1", "22", "-333"], "."), (["x", "5,5"], ","), (["0.123", "1.234"], "."),
            (["0.000"], "."), ([], "."),
        ] as [([String], String)]) func marks(texts: [String], mark: String)
    { #expect(column(texts).marks.map { String($0.rawValue) } == [mark], "\(texts)") }

    @Test("of a column that can be read both ways are refused with both readings") func ambiguous()
        throws
    {
        let column = column(["7", "-3.000", "1.234"])
        #expect(column.marks == [.point, .comma])
        let finding = try #require(column.finding)
        #expect(finding.rule == .ambiguousNumber)
        #expect(finding.place == SourcePlace(line: 2, column: 1))
        #expect(
            finding.message.sentence.contains(
                "\"-3.000\" is -3.000 with a decimal point and -3000 with a"))
        #expect(finding.nextStep.contains("--decimal"))
    }

    @Test("of a column that contradict each other are refused") func contradiction() throws {
        let column = column(["1.50", "2,50"])
        #expect(column.marks == [])
        let finding = try #require(column.finding)
        #expect(finding.rule == .ambiguousNumber)
        #expect(
            finding.message.sentence.contains("\"1.50\" in line 1")
                && finding.message.sentence.contains("\"2,50\" in line 2"))
    }
}
