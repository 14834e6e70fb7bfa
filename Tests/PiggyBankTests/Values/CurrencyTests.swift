import PiggyBank
import PiggyBankTestSupport
import Testing

@Suite("A currency is one of ISO 4217 in which amounts exist") struct CurrencyTests {
    /// What ISO's list says of a code.
    struct Listing {
        var code: String
        /// Nil where ISO gives none.
        var exponent: Int?
    }

    let list: [Listing]

    init() throws {
        list = try FixtureFile.rows("reference/iso4217.csv").map { fields in
            Listing(code: fields[0], exponent: Int(fields[2]))
        }
        try #require(list.count > 170)
    }

    @Test("every code of the list with minor units is a currency with that exponent")
    func exponents() throws {
        for listing in list {
            guard let exponent = listing.exponent else { continue }
            let currency = try #require(Currency(code: listing.code), "\(listing.code)")
            #expect(currency.code == listing.code)
            #expect(currency.description == listing.code)
            #expect(currency.exponent == exponent, "\(listing.code)")
            let powers: [Int: Int64] = [0: 1, 2: 100, 3: 1_000, 4: 10_000]
            #expect(currency.minorUnitsPerUnit == powers[exponent], "\(listing.code)")
        }
    }

    @Test("of all combinations of three letters, those codes are currencies and no other")
    func everyCombination() {
        let codes = Set(list.filter { $0.exponent != nil }.map(\.code))
        let letters = (UInt8(ascii: "A")...UInt8(ascii: "Z")).map { String(UnicodeScalar($0)) }
        var wrong: [String] = []
        for first in letters {
            for second in letters {
                for third in letters {
                    let code = first + second + third
                    if (Currency(code: code) != nil) != codes.contains(code) { wrong.append(code) }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test("a code without minor units is no currency, and is known as such")
    func codesWithoutMinorUnits() {
        let codes = Set(list.filter { $0.exponent == nil }.map(\.code))
        #expect(codes.contains("XAU"))
        #expect(Currency.codesWithoutMinorUnits == codes)
        for code in codes { #expect(Currency(code: code) == nil, "\(code)") }
    }

    @Test("currencies are ordered by code, and all of them are listed in that order") func order() {
        let all = Currency.all
        #expect(all.map(\.code) == list.filter { $0.exponent != nil }.map(\.code).sorted())
        for (a, b) in zip(all, all.dropFirst()) {
            #expect(a < b)
            #expect(!(b < a))
            #expect(a != b)
        }
    }

    @Test("a code is exactly three capital ASCII letters") func form() {
        let texts = [
            "", "G", "GB", "GBPX", "gbp", "Gbp", "GB\u{0}", " GBP", "GBP ", "GB1", "ＧＢＰ",
            "G\u{301}B", "\u{0}\u{0}\u{0}", "€", "826", "ǅA",
        ]
        for text in texts { #expect(Currency(code: text) == nil, "\(text.debugDescription)") }
        #expect(Currency(packed: 0) == nil)
        #expect(Currency(packed: .max) == nil)
    }

    @Test("purchases are rounded up to a whole unit, or to 100 where there are no decimals")
    func defaultRoundUp() throws {
        let expected: [(String, Int64)] = [
            ("GBP", 100), ("JPY", 100), ("KWD", 1_000), ("CLF", 10_000), ("MRU", 100),
        ]
        for (code, minorUnits) in expected {
            let currency = try #require(Currency(code: code))
            #expect(currency.defaultRoundUpTo == minorUnits, "\(code)")
        }
    }
}
