import PiggyBank
import Testing

@Suite("Money is at least one minor unit of a currency, at most 2^53 − 1") struct MoneyTests {
    private func currency(_ code: String) throws -> Currency { try #require(Currency(code: code)) }

    @Test("an amount within the bounds is money, and no other is") func bounds() throws {
        let pounds = try currency("GBP")
        for minorUnits in [1, 2, 435, 9_007_199_254_740_990, 9_007_199_254_740_991] as [Int64] {
            let money = try #require(Money(minorUnits, pounds))
            #expect(money.minorUnits == minorUnits)
            #expect(money.currency == pounds)
        }
        let outside: [Int64] = [
            0, -1, -435, 9_007_199_254_740_992, 9_007_199_254_740_993, .max, .min,
            -9_007_199_254_740_991,
        ]
        for minorUnits in outside { #expect(Money(minorUnits, pounds) == nil, "\(minorUnits)") }
        #expect(Limits.largestNumber == (Int64(1) << 53) - 1)
    }

    @Test("amounts of two currencies are never equal") func equality() throws {
        #expect(Money(5, try currency("GBP")) != Money(5, try currency("EUR")))
        #expect(Money(5, try currency("GBP")) == Money(5, try currency("GBP")))
    }

    @Test("an amount is described in decimals with its code") func description() throws {
        #expect(Money(435, try currency("GBP"))?.description == "4.35 GBP")
        #expect(Money(435, try currency("JPY"))?.description == "435 JPY")
        #expect(Money(435, try currency("KWD"))?.description == "0.435 KWD")
        #expect(
            Money(Limits.largestNumber, try currency("EUR"))?.description == "90071992547409.91 EUR"
        )
    }

    @Test("balances of one currency are added and subtracted exactly, beyond 64 bits too")
    func balances() throws {
        let pounds = try currency("GBP")
        let most = Balance(try #require(Money(Limits.largestNumber, pounds)))
        #expect(most.minorUnits == 9_007_199_254_740_991 && most.currency == pounds)
        #expect(Balance(435, pounds) - Balance(500, pounds) == Balance(-65, pounds))
        #expect((Balance(435, pounds) - Balance(500, pounds)).description == "-0.65 GBP")
        let sum = repeatElement(most, count: 3_000).reduce(Balance(0, pounds), +)
        #expect(sum == Balance(27_021_597_764_222_973_000, pounds))
        #expect(Balance(0, pounds) != Balance(0, try currency("EUR")))
        for units in [Int128.min, -1 << 64, -1 << 63 - 1, -1, 0, 1 << 63, 1 << 64 - 1, .max] {
            #expect(Balance(units, pounds).minorUnits == units)
        }
    }

    @Test("balances of two currencies are not added or subtracted") func balancesOfTwoCurrencies()
        async
    {
        await #expect(processExitsWith: .failure) {
            _ = Balance(435, Currency.all[0]) + Balance(435, Currency.all[1])
        }
        await #expect(processExitsWith: .failure) {
            _ = Balance(435, Currency.all[0]) - Balance(435, Currency.all[1])
        }
    }

    /// A sum with the text it has by the number of its currency's decimals.
    struct Case {
        var minorUnits: Int128
        var none: String
        var two: String
        var three: String
        var four: String
    }

    private static let cases: [Case] = [
        Case(minorUnits: 0, none: "0", two: "0.00", three: "0.000", four: "0.0000"),
        Case(minorUnits: 1, none: "1", two: "0.01", three: "0.001", four: "0.0001"),
        Case(minorUnits: -1, none: "-1", two: "-0.01", three: "-0.001", four: "-0.0001"),
        Case(minorUnits: 99, none: "99", two: "0.99", three: "0.099", four: "0.0099"),
        Case(minorUnits: -100, none: "-100", two: "-1.00", three: "-0.100", four: "-0.0100"),
        Case(minorUnits: 1_000, none: "1000", two: "10.00", three: "1.000", four: "0.1000"),
        Case(
            minorUnits: -123_456, none: "-123456", two: "-1234.56", three: "-123.456",
            four: "-12.3456"),
        Case(
            minorUnits: .max, none: "170141183460469231731687303715884105727",
            two: "1701411834604692317316873037158841057.27",
            three: "170141183460469231731687303715884105.727",
            four: "17014118346046923173168730371588410.5727"),
        Case(
            minorUnits: .min, none: "-170141183460469231731687303715884105728",
            two: "-1701411834604692317316873037158841057.28",
            three: "-170141183460469231731687303715884105.728",
            four: "-17014118346046923173168730371588410.5728"),
    ]

    @Test("a sum has exactly the currency's decimals") func decimals() throws {
        for sample in Self.cases {
            #expect(Balance(sample.minorUnits, try currency("JPY")).decimal() == sample.none)
            #expect(Balance(sample.minorUnits, try currency("GBP")).decimal() == sample.two)
            #expect(Balance(sample.minorUnits, try currency("KWD")).decimal() == sample.three)
            #expect(Balance(sample.minorUnits, try currency("CLF")).decimal() == sample.four)
        }
    }

    @Test("a separator stands between the thousands, never at an end nor among the decimals")
    func grouping() throws {
        let pounds = try currency("GBP")
        #expect(Balance(99_999, pounds).decimal(grouping: ",") == "999.99")
        #expect(Balance(100_000, pounds).decimal(grouping: ",") == "1,000.00")
        #expect(Balance(-123_456, pounds).decimal(grouping: ",") == "-1,234.56")
        #expect(Balance(-12_345, pounds).decimal(grouping: ",") == "-123.45")
        #expect(Balance(12_345_678, pounds).decimal(grouping: " ") == "123 456.78")
        #expect(
            Balance(123_456_789, pounds).decimal(grouping: "\u{202F}")
                == "1\u{202F}234\u{202F}567.89")
        #expect(
            Balance(.min, pounds).decimal(grouping: ",")
                == "-1,701,411,834,604,692,317,316,873,037,158,841,057.28")
        #expect(Balance(1_000, try currency("JPY")).decimal(grouping: ",") == "1,000")
        #expect(Balance(-999, try currency("JPY")).decimal(grouping: ",") == "-999")
        #expect(Balance(12_345_678, try currency("CLF")).decimal(grouping: ",") == "1,234.5678")
        #expect(Balance(1_000_000, try currency("KWD")).decimal(grouping: ",") == "1,000.000")
    }
}
