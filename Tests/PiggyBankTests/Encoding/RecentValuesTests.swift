import Testing

@testable import PiggyBank

@Suite("Values remembered from line to line are those that are read anew")
struct RecentValuesTests {
    private static let text = ContiguousArray("2026-01-05T09:59:58.307Z\"".utf8)

    @Test("an instant with any one byte replaced", arguments: 0..<24)
    func instants(place: Int) {
        for byte in UInt8.min...UInt8.max {
            var bytes = Self.text
            bytes[place] = byte
            // The same date is there already, or none is.
            for known in [Self.text, bytes] {
                var recent = RecentDate()
                _ = unsafe recent.instant(known.span.bytes, 0)
                let expected = unsafe Instant(bytes.span.bytes, at: 0, count: 24)
                let isUpperCase = bytes[10] != UInt8(ascii: "t") && bytes[23] != UInt8(ascii: "z")
                let found = unsafe recent.instant(bytes.span.bytes, 0)
                #expect(found == (isUpperCase ? expected : nil), "\(byte) at \(place)")
            }
        }
    }

    @Test("every currency, and codes that share its place")
    func currencies() {
        var recent = RecentCurrencies()
        for _ in 0..<2 {
            for currency in Currency.all {
                for other in [currency.code, currency.code.lowercased(), "XXX", "\0\0\0"] {
                    let bytes = ContiguousArray((other + "\"        ").utf8)
                    let found = unsafe recent.find(bytes.span.bytes, 0)
                    #expect(found == Currency(code: other), "\(other)")
                }
            }
        }
    }
}
