import PiggyBank
import PiggyBankReference
import Testing

@Suite("Strings that are read as two words are what they are byte for byte") struct ShortStringTests
{
    /// Bytes that end a string, that look as if they did, and plain text.
    private static let bytes: [UInt8] =
        [0x00, 0x1F, 0x20, 0x21, 0x22, 0x23, 0x5B, 0x5C, 0x5D, 0x7F, 0x80, 0xA2, 0xDC, 0xFF]
        + Array("abcdefghijkl".utf8)

    @Test("the two words, the fingerprint and the place are those of the bytes", arguments: [1, 2])
    func words(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var names = IdentifierTable<AccountBalance>()
        for _ in 0..<5_000 {
            // Up to the last byte of the span, and so that the closing quote may be missing.
            let count = random.below(20)
            let name = (0..<count).map { _ in UInt8(0x61 + random.below(4)) }
            let start = random.below(9)
            let behind = (0..<random.below(20)).map { _ in random.pick(Self.bytes, or: 0) }
            let text = ContiguousArray(
                Array(repeating: 0x22, count: start) + name + [0x22] + behind)
            let span = unsafe text.span.bytes
            let note = Comment(rawValue: "\(text) from \(start), seed \(seed)")
            guard let string = span.shortString(start) else {
                #expect(count > 15 || start + 16 > text.count, note)
                continue
            }
            #expect(string.count == count, note)
            #expect(string.first == span.paddedWord(start, count: count), note)
            let second = count > 8 ? span.paddedWord(start + 8, count: count - 8) : 0
            #expect(string.second == second, note)
            let secret = FingerprintSecret.process
            #expect(Fingerprint(string, under: secret) == span.fingerprint(start, count), note)
            let known = names.find(AccountID(checked: String(decoding: name, as: UTF8.self)))
            #expect(names.find(string) == known, note)
            if count > 0 { #expect(names.intern(identifier: span, start, count) != nil, note) }
        }
    }

    @Test("only plain ASCII up to a quote is short", arguments: 0..<16) func everyByte(place: Int) {
        for byte in UInt8.min...UInt8.max {
            var text = ContiguousArray(repeating: UInt8(ascii: "a"), count: 15) + [0x22]
            text[place] = byte
            let isPlain = (0x20..<0x80).contains(byte) && byte != 0x22 && byte != 0x5C
            let expected = byte == 0x22 ? place : isPlain && place < 15 ? 15 : nil
            #expect(unsafe text.span.bytes.shortString(0)?.count == expected, "\(byte) at \(place)")
        }
    }
}
