import PiggyBank
import Testing

@Suite("Values remembered from line to line are those that are read anew") struct RecentValuesTests
{
    private func line(time: some Collection<UInt8>, currency: String = "GBP") -> [UInt8] {
        Array(#"{"sequence":1,"time":""#.utf8) + time
            + Array(#"","type":"deposited","account":"a","amount":{"currency":""#.utf8)
            + Array((currency + #"","minorUnits":1}}"#).utf8)
    }

    @Test("an instant with any one byte replaced", arguments: 0..<24) func instants(place: Int) {
        let text = Array("2026-01-05T09:59:58.307Z".utf8)
        let lines = (UInt8.min...UInt8.max).filter { $0 != 0x0A }.flatMap { byte in
            var bytes = text
            bytes[place] = byte
            // The same date is there already, or another is.
            return [text, bytes, bytes].map { line(time: $0) }
        }
        DecodedLines.expectAgreement(DecodedLines.joined(lines), "at \(place)")
    }

    @Test("every currency, and codes that share its place") func currencies() {
        let time = "2026-01-05T09:00:00.000Z".utf8
        let codes = Currency.all.flatMap { [$0.code, $0.code.lowercased(), "XXX", "\0\0\0"] }
        let lines = (codes + codes).map { line(time: time, currency: $0) }
        let count = DecodedLines.expectAgreement(DecodedLines.joined(lines), "currencies")
        #expect(count == 2 * Currency.all.count)
    }
}
