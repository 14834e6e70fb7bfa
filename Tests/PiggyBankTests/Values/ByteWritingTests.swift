import PiggyBank
import Testing

@Suite("Values written as bytes") struct ByteWritingTests {
    @Test(
        "have plain decimal digits, with leading zeros up to a width",
        arguments: [
            (0, 1, "0"), (7, 3, "007"), (1_234, 3, "1234"), (-5, 4, "-0005"), (-10, 1, "-10"),
            (Int64.max, 1, "9223372036854775807"), (Int64.min, 1, "-9223372036854775808"),
        ]) func decimal(number: Int64, width: Int, text: String)
    {
        var bytes = ContiguousArray("x".utf8)
        bytes.append(decimal: number, width: width)
        #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
    }

    @Test(
        "are dates and times of RFC 3339, as read",
        arguments: [
            "0002-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z", "1970-01-01T00:00:00.000Z",
            "2024-02-29T12:34:56.789Z", "9998-12-31T23:59:59.999Z",
        ]) func instants(text: String) throws
    {
        let instant = try #require(Instant(text))
        #expect(instant.description == text)
        #expect(instant.local(offset: 0).date.description == text.prefix(10))
    }

    @Test("cut off what is finer than a millisecond") func cutOff() throws {
        let instant = try #require(Instant("2026-01-05T09:00:00.1239999Z"))
        #expect(instant.description == "2026-01-05T09:00:00.123Z")
    }

    @Test("have a currency's code as it is found by") func currencies() {
        for currency in Currency.all {
            #expect(currency.code.utf8.count == 3)
            #expect(Currency(code: currency.code) == currency)
        }
    }
}
