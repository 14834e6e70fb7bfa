import Foundation
import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport
import Testing

@Suite("What is owned is said in one currency at stated rates") struct ConvertedWorthTests {
    @Test("The total of every day is the sum of its currencies, rounded once") func totals() throws
    {
        var random = SplitMix64(seed: firstSeed)
        var days = 0
        for seed in 0..<UInt64(ledgerCount(300)) {
            let log = LogInMemory(GeneratedFile(seed: seed).file)
            let worth = log.rows().worth(per: .week)
            let currencies = Set(worth.map(\.currency))
            guard let target = random.pick(Currency.all) else { continue }
            let rates = currencies.sorted().filter { $0 != target }.compactMap { currency in
                let decimals = random.within(1...9)
                let fraction = String(random.within(1...999_999_999)).prefix(decimals)
                return ExchangeRate(currency, "\(random.below(2_000)).\(fraction)")
            }
            let found = try worth.converted(to: target, at: rates)
            let expected = Dictionary(grouping: worth, by: \.date).mapValues { rows in
                rows.reduce(Decimal(0)) { sum, row in
                    let rate = rates.first { $0.currency == row.currency }?.text ?? "1"
                    let whole = Decimal(string: "\(row.total.minorUnits)") ?? 0
                    return sum + whole * (Decimal(string: rate) ?? 0)
                        * Self.power(target.exponent - row.currency.exponent)
                }
            }
            #expect(found.map(\.date) == expected.keys.sorted())
            for day in found where abs(day.total.minorUnits) < 1 << 90 {
                var (exact, rounded) = (expected[day.date] ?? 0, Decimal(0))
                unsafe NSDecimalRound(&rounded, &exact, 0, .plain)
                #expect("\(day.total.minorUnits)" == "\(rounded)", "seed \(seed), \(day.date)")
                days += 1
            }
        }
        #expect(days >= ledgerCount(300))
    }

    private static func power(_ exponent: Int) -> Decimal {
        Decimal(sign: .plus, exponent: exponent, significand: 1)
    }

    @Test("A rate is above 0 and below a million, with at most nine decimals") func rates() throws {
        let euro = try #require(Currency(code: "EUR"))
        for text in ["0.86", "1", "999999.999999999", "0.000000001"] {
            #expect(ExchangeRate(euro, text)?.text == text)
        }
        for text in ["", "0", "0.0", "-1", "1.", ".5", "1,5", "1e3", "1000000", "0.0000000001"] {
            #expect(ExchangeRate(euro, text) == nil, "\(text)")
        }
    }

    @Test("Each other currency has one rate, and nothing is left out") func missing() throws {
        let pounds = try #require(Currency(code: "GBP"))
        let euro = try #require(Currency(code: "EUR"))
        let worth = LogInMemory(try FixtureFile.bytes("events/every-type.jsonl")).rows().worth(
            per: .month)
        #expect(throws: ConversionError.missingRate(euro)) {
            try worth.converted(to: pounds, at: [])
        }
        let half = try #require(ExchangeRate(euro, "0.5"))
        #expect(throws: ConversionError.severalRates(euro)) {
            try worth.converted(to: pounds, at: [half, half])
        }
        let one = try #require(ExchangeRate(pounds, "1"))
        #expect(throws: ConversionError.rateOfTarget(pounds)) {
            try worth.converted(to: pounds, at: [half, one])
        }
    }
}
