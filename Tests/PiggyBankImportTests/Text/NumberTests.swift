import PiggyBank
import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("Numbers of banks") struct NumberTests {
    private func number(_ text: String, _ mark: PresetMembers.DecimalMark = .point)
        throws(DecimalText.Fault) -> String
    { try DecimalText(Array(text.utf8)[...], mark: mark).description }

    @Test(
        "are read with their decimal mark",
        arguments: [
            ("4.35", ".", "4.35"), ("-4.35", ".", "-4.35"), ("+4.35", ".", "4.35"),
            ("−4.35", ".", "-4.35"), ("0.05", ".", "0.05"), (".50", ".", "0.50"),
            ("1,234.56", ".", "1234.56"), ("1,234,567", ".", "1234567"),
            ("1.234,56", ",", "1234.56"), ("1 234,56", ",", "1234.56"),
            ("1\u{A0}234,56", ",", "1234.56"), ("1\u{202F}234\u{202F}567,5", ",", "1234567.5"),
            ("1'234.56", ".", "1234.56"), ("1.234", ".", "1.234"), ("1.234", ",", "1234"),
            ("007", ".", "7"), ("1\u{2009}234,5", ",", "1234.5"), ("1’234.50", ".", "1234.50"),
            ("1,50,000.00", ".", "150000.00"), ("12,34,56,789", ".", "123456789"),
            ("(4.35)", ".", "-4.35"), ("4,35-", ",", "-4.35"), ("1.234,50−", ",", "-1234.50"),
        ]) func numbers(text: String, mark: String, expected: String) throws
    {
        let mark = try #require(PresetMembers.DecimalMark(rawValue: mark))
        #expect(try number(text, mark) == expected)
    }

    @Test(
        "are refused when they are none",
        arguments: [
            "", "-", ".", "1.", "abc", "1.01E+07", "1e3", "£4.35", "4.35 GBP", "1,23", "1,23,45",
            "1,234,56.00", "1234,567.00", "1,234'567", "1.2.3", "1,,234", ",123", "0,123", "--1",
            "1 234.5 6", "NaN", "0x10", "٤", "-4.35-", "()", "(", "(-4.35)", "(4.35", "+4.35-",
            "123,45,678", "1,23,456,789", "1.50.000", "1 50 000",
        ]) func noNumbers(text: String)
    { #expect(throws: DecimalText.Fault.notANumber) { try number(text) } }

    @Test(
        "are minor units of their currency, and lose no digit but zeros",
        arguments: [
            ("4.35", "GBP", .success(435)), ("4", "GBP", .success(400)),
            ("4.3", "GBP", .success(430)), ("4.3500", "GBP", .success(435)),
            ("4.00", "JPY", .success(4)), ("4.351", "KWD", .success(4_351)),
            ("-0.01", "EUR", .success(-1)),
            ("0.0000000000000000000000000000000000000", "GBP", .success(0)),
            ("-90071992547409.91", "GBP", .success(-9_007_199_254_740_991)),
            ("90071992547409.92", "GBP", .failure(.tooLarge)),
            ("9223372036854775807", "GBP", .failure(.tooLarge)),
            ("99999999999999999999", "GBP", .failure(.tooLarge)),
            ("4.351", "GBP", .failure(.tooManyDecimals)),
            ("4.35", "JPY", .failure(.tooManyDecimals)),
        ] as [(String, String, Result<Int64, DecimalText.Fault>)]) func minorUnits(
            text: String, code: String, expected: Result<Int64, DecimalText.Fault>
        ) throws
    {
        let currency = try #require(Currency(code: code))
        let units = Result { () throws(DecimalText.Fault) in
            try DecimalText(Array(text.utf8)[...], mark: .point).minorUnits(in: currency)
        }
        #expect(units == expected)
    }

    private func column(_ texts: [String]) -> NumberColumn {
        var column = NumberColumn()
        for (line, text) in texts.enumerated() {
            column.add(Array(text.utf8)[...], place: SourcePlace(line: line + 1, column: 1))
        }
        return column
    }

    @Test(
        "of a column have one decimal mark",
        arguments: [
            (["1.234", "5.50"], "."), (["1.234", "5,50"], ","), (["1,234", "0.5"], "."),
            (["1.234,5"], ","), (["1.234.567"], ","), (["1,23,456"], "."), (["x", "(1,50)"], ","),
            (["1'234.5"], "."), (["1", "22", "-333"], "."), (["x", "5,5"], ","),
            (["0.123", "1.234"], "."), (["0.000"], "."), ([], "."),
        ] as [([String], String)]) func marks(texts: [String], mark: String)
    { #expect(column(texts).marks.map { String($0.rawValue) } == [mark], "\(texts)") }

    @Test(
        "of a column that can be read both ways, or that contradict each other, are refused",
        arguments: [
            (["7", "-3.000", "1.234"], 2, 2, ["\"-3.000\" is -3.000 with", "and -3000 with"]),
            (["1.50", "2,50"], 0, 2, ["\"1.50\" in line 1", "\"2,50\" in line 2"]),
        ]) func refused(texts: [String], marks: Int, line: Int, parts: [String]) throws
    {
        let column = column(texts)
        #expect(column.marks.count == marks)
        let finding = try #require(column.finding)
        #expect(finding.rule == .ambiguousNumber)
        #expect(finding.place == SourcePlace(line: line, column: 1))
        for part in parts { #expect(finding.message.sentence.contains(part)) }
        #expect(finding.answers == ["--set decimal=.", "--set decimal=,"])
    }
}
