import PiggyBank
import PiggyBankLanguages
import PiggyBankReference
import Testing

@Suite("An amount is read in the decimals of its currency, or refused, never guessed")
struct AmountTests {
    @Test(
        "digits, and decimals behind a point, as many as the currency has at most",
        arguments: [
            ("4.35", "GBP", 435), ("4.3", "GBP", 430), ("4", "GBP", 400), ("0.01", "GBP", 1),
            ("0", "GBP", 0), ("0.00", "GBP", 0), ("007", "GBP", 700), ("1500", "JPY", 1_500),
            ("1.5", "KWD", 1_500), ("0.001", "KWD", 1), ("0.0001", "CLF", 1), ("4,35", "GBP", 435),
            ("1234,5", "GBP", 123_450), ("1234,50", "EUR", 123_450), ("4,35", "KWD", 4_350),
            ("0,0001", "CLF", 1), ("90071992547409.91", "GBP", 9_007_199_254_740_991),
            ("9007199254740991", "JPY", 9_007_199_254_740_991),
            ("0000000000000000000000000000000001", "JPY", 1), ("£4.35", "GBP", 435),
            ("4.35 GBP", "GBP", 435), ("gbp 4.35", "GBP", 435), ("4,35€", "EUR", 435),
            ("$5", "USD", 500), ("$5", "CAD", 500), ("CA$5", "CAD", 500), ("5\u{A0}₽", "RUB", 500),
            ("руб. 5,5", "RUB", 550), ("¥1500", "JPY", 1_500),
        ]) func read(text: String, currency: String, minorUnits: Int64) throws
    {
        let currency = try #require(Currency(code: currency))
        #expect(try DecimalNumber(text).minorUnits(in: currency) == minorUnits)
        #expect(try DecimalNumber(text).description == text)
    }

    @Test(
        "more decimals than the currency has are refused, zeros too",
        arguments: [("4.355", "GBP"), ("4.350", "GBP"), ("1.0", "JPY"), ("0.0001", "KWD")])
    func tooManyDecimals(text: String, code: String) throws {
        let currency = try #require(Currency(code: code))
        let error = #expect(throws: AmountError.self) {
            try DecimalNumber(text).minorUnits(in: currency)
        }
        #expect(error == AmountError(text, .tooManyDecimals(currency)))
    }

    @Test(
        "a comma before more than the currency's decimals is refused, and before three always",
        arguments: [("4,3555", "GBP"), ("4,35", "JPY"), ("4,3", "JPY"), ("4,3550", "KWD")])
    func comma(text: String, code: String) throws {
        let currency = try #require(Currency(code: code))
        let error = #expect(throws: AmountError.self) {
            try DecimalNumber(text).minorUnits(in: currency)
        }
        #expect(error == AmountError(text, .grouped))
    }

    @Test(
        "the sign or the code of another currency is refused",
        arguments: [
            ("€4.35", "GBP"), ("4.35 USD", "GBP"), ("$5", "GBP"), ("US$5", "CAD"), ("5 XAU", "GBP"),
        ]) func otherCurrency(text: String, code: String) throws
    {
        let currency = try #require(Currency(code: code))
        let error = #expect(throws: AmountError.self) {
            try DecimalNumber(text).minorUnits(in: currency)
        }
        #expect([.otherCurrency(currency), .withCurrency].contains(error?.fault))
    }

    @Test(
        "more than 2^53 − 1 minor units are refused, however long the number is",
        arguments: [
            "90071992547409.92", "9007199254740991", "92233720368547758.08",
            String(repeating: "9", count: 10_000),
        ]) func tooLarge(text: String) throws
    {
        let error = #expect(throws: AmountError.self) {
            try DecimalNumber(text).minorUnits(in: .pounds)
        }
        #expect(error?.fault == .tooLarge)
    }

    static let rejected: [(String, AmountError.Fault)] = [
        ("", .empty), ("-5", .negative), ("−5", .negative), ("5-", .negative),
        ("1,234.50", .grouped), ("1.234,50", .grouped), ("1 234", .grouped), ("1'234", .grouped),
        ("1_000", .grouped), ("1\u{202F}234", .grouped), ("1\u{A0}234", .grouped), (" 5", .grouped),
        ("4,355", .grouped), ("1,234", .grouped), ("1,234,567", .grouped), ("1,2,3", .grouped),
        (",35", .grouped), ("4,", .grouped), ("4,35 ", .grouped), ("GBP 1,234.50", .withCurrency),
        ("£5 GBP", .withCurrency), ("5 pounds", .withCurrency), ("-£5", .negative),
        ("£-5", .negative), ("5 XAU", .withCurrency), ("5p", .withCurrency), ("1e3", .notANumber),
        ("1.5E+2", .notANumber), (".5", .notANumber), ("5.", .notANumber), (".", .notANumber),
        ("1.2.3", .notANumber), ("+5", .notANumber), ("NaN", .notANumber), ("inf", .notANumber),
        ("٣", .notANumber), ("４", .notANumber), ("½", .notANumber), ("\u{0}", .notANumber),
        ("5\n", .notANumber),
    ]

    @Test("every other text is refused with what is wrong with it", arguments: rejected)
    func otherTexts(text: String, fault: AmountError.Fault) {
        let error = #expect(throws: AmountError.self) { try DecimalNumber(text) }
        #expect(error == AmountError(text, fault))
        #expect(error?.message.sentence.isEmpty == false)
    }

    @Test(
        "what is printed is read back as the same amount", arguments: 1...4 as ClosedRange<UInt64>)
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let currency = random.pick(Currency.all, or: .pounds)
            let digits = Int64.random(in: 0...53, using: &random)
            let minorUnits = Int64.random(in: 0...(1 << digits), using: &random)
            guard minorUnits <= Limits.largestNumber else { continue }
            let text = Balance(Int128(minorUnits), currency).decimal()
            #expect(
                try DecimalNumber(text).minorUnits(in: currency) == minorUnits,
                "\(text) \(currency), seed \(seed)")
        }
    }
}
