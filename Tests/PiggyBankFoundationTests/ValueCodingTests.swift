import Foundation
import PiggyBank
import PiggyBankFoundation
import PiggyBankReference
import Testing

@Suite("Values in Swift's coders, and as Foundation's values") struct ValueCodingTests {
    /// The JSON of a value, after it was read again and found to be the same.
    private func json<Value: Codable & Equatable>(_ value: Value) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(value)
        #expect(try JSONDecoder().decode(Value.self, from: json) == value)
        return String(decoding: json, as: UTF8.self)
    }

    @Test("Values are written as the file and the answers write them") func forms() throws {
        #expect(try json(Money("4.35", .gbp)) == #"{"currency":"GBP","minorUnits":435}"#)
        #expect(try json(Balance(-435, .gbp)) == #"{"currency":"GBP","minorUnits":-435}"#)
        let large = Balance(Int128(Int64.max) * 1_000, .eur)
        #expect(try json(large) == #"{"currency":"EUR","minorUnits":9223372036854775807000}"#)
        #expect(try json(Currency.jpy) == #""JPY""#)
        #expect(try json(AccountID("Café")) == #""Café""#)
        #expect(try json(GoalID("holiday")) == #""holiday""#)
        #expect(try json(Instant("2026-01-05T09:00:00Z")) == #""2026-01-05T09:00:00.000Z""#)
        let fine = Instant(seconds: 0, nanoseconds: 1)
        #expect(try json(fine) == #""1970-01-01T00:00:00.000000001Z""#)
        #expect(try json(CalendarDate("2024-02-29")) == #""2024-02-29""#)
        #expect(try json([Weekday.monday]) == #"["monday"]"#)
        #expect(try json(Rule.insufficientFunds) == #""insufficient-funds""#)
    }

    @Test("What is no value is refused") func refused() throws {
        func refuses<Value: Decodable>(_ type: Value.Type, _ json: String...) {
            for json in json {
                #expect(throws: DecodingError.self, "\(json)") {
                    try JSONDecoder().decode(type, from: Data(json.utf8))
                }
            }
        }
        refuses(Currency.self, #""gbp""#, #""XXX""#, #""""#, "1")
        refuses(AccountID.self, #""""#, #"" a""#, "\"\(String(repeating: "a", count: 65))\"")
        refuses(Instant.self, #""2026-01-05""#, #""2026-02-30T00:00:00Z""#)
        refuses(CalendarDate.self, #""2026-02-30""#, #""26-01-01""#)
        refuses(
            Money.self, #"{"currency":"GBP","minorUnits":0}"#,
            #"{"currency":"GBP","minorUnits":-1}"#,
            #"{"currency":"GBP","minorUnits":9007199254740992}"#, #"{"currency":"GBP"}"#,
            #"{"currency":"GBP","minorUnits":1.5}"#)
        #expect(throws: EncodingError.self) {
            try JSONEncoder().encode(CalendarDate(daysSince1970: .max))
        }
    }

    @Test("Amounts are read from decimals, and sums never mix currencies") func sums() throws {
        #expect(try Money("4.35", .gbp).minorUnits == 435)
        #expect(try Money("4", .kwd).minorUnits == 4_000)
        for text in ["0", "-1", "4.355", "€4", ""] {
            #expect(throws: AmountError.self, "\(text)") { try Money(text, .gbp) }
        }
        let balances = [Balance(5, .gbp), Balance(-7, .eur), Balance(6, .gbp), Balance(.max, .jpy)]
        #expect(balances.sums == [Balance(-7, .eur), Balance(11, .gbp), Balance(.max, .jpy)])
        #expect((balances + balances).sums.last == Balance(.max, .jpy))
        #expect([Money]().sums == [])
        #expect([try Money("1", .gbp), try Money("2", .gbp)].sums == [Balance(300, .gbp)])
        #expect(balances[0].adding(balances[1]) == nil)
        #expect(balances[0].adding(balances[2]) == Balance(11, .gbp))
        #expect(balances[3].adding(Balance(1, .jpy)) == nil)
        #expect(-Balance(.min, .gbp) == Balance(.min, .gbp))
    }

    @Test("Every currency that has a name here is the one of that code") func currencies() {
        let named: KeyValuePairs<Currency, String> = [
            .aud: "AUD", .brl: "BRL", .cad: "CAD", .chf: "CHF", .cny: "CNY", .czk: "CZK",
            .dkk: "DKK", .eur: "EUR", .gbp: "GBP", .hkd: "HKD", .huf: "HUF", .inr: "INR",
            .jpy: "JPY", .krw: "KRW", .kwd: "KWD", .mxn: "MXN", .nok: "NOK", .nzd: "NZD",
            .pln: "PLN", .rub: "RUB", .sek: "SEK", .sgd: "SGD", .usd: "USD", .zar: "ZAR",
        ]
        for (currency, code) in named { #expect(currency.code == code) }
    }

    @Test("An instant in milliseconds is the same after it was a date, and other dates are rounded")
    func dates() throws {
        var random = SplitMix64(seed: 20_260_105)
        for _ in 0..<2_000 {
            let second = random.within(-62_104_060_800...253_370_764_799)
            let nanoseconds = random.within(0...999) * 1_000_000
            let instant = Instant(seconds: Int64(second), nanoseconds: UInt32(nanoseconds))
            #expect(instant.flatMap { Instant(Date($0)) } == instant)
        }
        #expect(Instant(Date(timeIntervalSince1970: -0.0004)) == Instant(seconds: 0))
        let before = Instant(seconds: -1, nanoseconds: 999_000_000)
        #expect(Instant(Date(timeIntervalSince1970: -0.001)) == before)
        for seconds in [Double.nan, .infinity, 1e300, 253_370_764_800, -62_104_060_801] {
            #expect(Instant(Date(timeIntervalSince1970: seconds)) == nil, "\(seconds)")
        }
        let date = try #require(CalendarDate("2024-02-29"))
        let components = DateComponents(date)
        #expect([components.year, components.month, components.day] == [2024, 2, 29])
        #expect(CalendarDate(components) == date)
        #expect(CalendarDate(DateComponents(year: 2023, month: 2, day: 29)) == nil)
        #expect(CalendarDate(DateComponents(year: 2023, month: 2)) == nil)
    }

    @Test("Amounts are decimals of whole units, exactly, and come back") func decimals() throws {
        for currency in [Currency.gbp, .jpy, .kwd, try #require(Currency(code: "CLF"))] {
            for units: Int64 in [0, 1, -1, 435, -9_999, .max, .min, 9_007_199_254_740_991] {
                let balance = Balance(Int128(units), currency)
                let decimal = Decimal(balance)
                #expect(decimal == Decimal(string: balance.decimal()), "\(balance)")
                #expect(Balance(decimal: decimal, currency) == balance, "\(balance)")
            }
        }
        // As much as all events that a ledger can have come to.
        let most = Balance(Int128(Limits.largestNumber) * Int128(Limits.largestNumber), .gbp)
        #expect(Decimal(most) == Decimal(string: most.decimal()))
        #expect(Decimal(-most) == Decimal(string: (-most).decimal()))
        #expect(Money(decimal: try #require(Decimal(string: "4.35")), .gbp) == Money(435, .gbp))
        for text in ["0", "-4", "4.355", "1e30", "90071992547409.92"] {
            #expect(Money(decimal: try #require(Decimal(string: text)), .gbp) == nil, "\(text)")
        }
        #expect(Money(decimal: .nan, .gbp) == nil)
    }

    @Test("Currencies have the codes that Foundation knows") func localeCurrencies() {
        for currency in Currency.all { #expect(Currency(Locale.Currency(currency)) == currency) }
        #expect(Currency(Locale.Currency("gbp")) == .gbp)
        #expect(Currency(Locale.Currency("XAU")) == nil)
    }
}
