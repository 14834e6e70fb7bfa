import PiggyBank
import PiggyBankReference
import Testing

@Suite("Digits are read many at a time") struct ByteReadingTests {
    /// The digits at the beginning of bytes, counted one by one, and their number up to 16 of them.
    private func expected(_ bytes: ArraySlice<UInt8>) -> (count: Int, number: UInt64?) {
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        return (digits.count, UInt64(String(decoding: digits, as: UTF8.self)))
    }

    @Test("as many as there are, wherever the bytes end", arguments: 1...4 as ClosedRange<UInt64>)
    func digits(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<20_000 {
            var bytes: ContiguousArray<UInt8> = []
            for _ in 0..<random.below(20) { bytes.append(UInt8(0x30 + random.below(10))) }
            // What is next to digits in ASCII, what carries, and nothing.
            for _ in 0..<random.below(10) {
                bytes.append(random.pick([0x2F, 0x3A, 0x00, 0xFF, 0xFA, 0x35, 0x2C, 0xB0], or: 0))
            }
            let span = unsafe bytes.span.bytes
            let (count, number) = expected(bytes[...])
            let found = span.digits(0)
            if count <= 16 {
                #expect(found.count == count, "\(bytes), seed \(seed)")
                #expect(found.number == number ?? 0, "\(bytes), seed \(seed)")
            } else {
                #expect(found.count > 16, "\(bytes), seed \(seed)")
            }
        }
    }
}
