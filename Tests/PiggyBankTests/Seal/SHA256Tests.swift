import PiggyBank
import PiggyBankReference
import Testing

struct SHA256Tests {
    @Test("Where a message is cut into parts does not matter") func everySplit() {
        let counts = [0, 1, 55, 56, 63, 64, 65, 119, 120, 127, 128, 129, 200]
        for method in SHA256.Method.supported {
            for count in counts { checkEverySplit(ofBytes: count, by: method) }
        }
    }

    private func checkEverySplit(ofBytes count: Int, by method: SHA256.Method) {
        let message = ContiguousArray((0..<count).map { UInt8($0) })
        let whole = ReferenceSHA256.hexadecimalDigest(of: Array(message))
        for split in 0...count {
            var hash = SHA256(by: method)
            unsafe hash.update(message.span.bytes.extracting(..<split))
            unsafe hash.update(message.span.bytes.extracting(split...))
            let digest = Array(hash.finalize().digits)
            #expect(digest == whole, "\(count) bytes, cut at \(split), \(method)")
        }
    }

    @Test("Parts of any size, empty ones too, add up to the message") func manyParts() {
        for seed in UInt64(1)...50 {
            var random = SplitMix64(seed: seed)
            let count = random.below(600)
            let message = ContiguousArray((0..<count).map { _ in UInt8(random.below(256)) })
            let longest = random.within(0...200)
            var hash = SHA256(by: random.pick(SHA256.Method.supported, or: .portable))
            var start = 0
            while start < count {
                let end = min(start + random.within(0...max(longest, 1)), count)
                unsafe hash.update(message.span.bytes.extracting(start..<end))
                start = end
            }
            let expected = ReferenceSHA256.hexadecimalDigest(of: Array(message))
            #expect(Array(hash.finalize().digits) == expected, "seed \(seed)")
        }
    }

    @Test("A message goes on from a copy as from the original") func copies() {
        let bytes = ContiguousArray("abc".utf8)
        var hash = SHA256()
        unsafe hash.update(bytes.span.bytes.extracting(..<1))
        var other = hash
        unsafe other.update(bytes.span.bytes.extracting(2...))
        let unfinished = hash.finalize()
        unsafe hash.update(bytes.span.bytes.extracting(1...))
        #expect(hash.finalize() == digest(of: bytes))
        #expect(other.finalize() == digest(of: ContiguousArray("ac".utf8)))
        #expect(unfinished == digest(of: ContiguousArray("a".utf8)))
    }

    @Test("A digest is written where it is asked for, and nothing else is touched") func writing() {
        let digest = self.digest(of: ContiguousArray("abc".utf8))
        for offset in 0...17 {
            var bytes = ContiguousArray<UInt8>(repeating: 0x2E, count: 81)
            var span = bytes.mutableSpan
            digest.write(into: &span, at: offset)
            let expected =
                String(repeating: ".", count: offset)
                + "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
                + String(repeating: ".", count: 17 - offset)
            #expect(String(decoding: bytes, as: UTF8.self) == expected)
        }
    }

    @Test("Every hexadecimal digit is written and recognized, at any alignment") func everyDigit() {
        for seed in UInt64(1)...40 {
            var random = SplitMix64(seed: seed)
            let message = ContiguousArray((0..<9).map { _ in UInt8(random.below(256)) })
            let digest = self.digest(of: message)
            let expected = ReferenceSHA256.hexadecimalDigest(of: Array(message))
            #expect(digest.hexadecimal == String(decoding: expected, as: UTF8.self), "seed \(seed)")
            let offset = random.below(16)
            let bytes = ContiguousArray(repeating: 0x61, count: offset) + expected
            #expect(matches(digest, bytes, at: offset), "seed \(seed)")
        }
    }

    @Test("A digest is not recognized in any other text") func matching() {
        let digest = self.digest(of: ContiguousArray("abc".utf8))
        for position in 0..<64 {
            let digit = digest.digits[position]
            for other in UInt8.min...UInt8.max where other != digit {
                var text = digest.digits
                text[position] = other
                #expect(!matches(digest, text), "\(other) at \(position)")
            }
        }
        let uppercase = ContiguousArray(digest.hexadecimal.uppercased().utf8)
        #expect(!matches(digest, uppercase))
    }

    @Test("A text that is not all there is not a digest", arguments: [-1, 1, 64, .min, .max])
    func outside(offset: Int) {
        let digest = self.digest(of: [])
        #expect(matches(digest, digest.digits))
        #expect(!matches(digest, digest.digits, at: offset))
        #expect(!matches(digest, []))
    }

    private func digest(of message: ContiguousArray<UInt8>) -> SHA256.Digest {
        unsafe SHA256.digest(of: message.span.bytes)
    }

    private func matches(
        _ digest: SHA256.Digest, _ bytes: ContiguousArray<UInt8>, at offset: Int = 0
    ) -> Bool { unsafe digest.matches(bytes.span.bytes, at: offset) }
}
