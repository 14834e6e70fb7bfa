import PiggyBankPeople
import PiggyBankReference
import Testing

@Suite("HMAC-SHA-256 is that of the RFCs") struct HMACTests {
    private func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// The seven cases of RFC 4231, section 4; the fifth is stated in its first 128 bits.
    @Test(
        "The cases of RFC 4231",
        arguments: [
            (
                Array(repeating: 0x0B, count: 20), Array("Hi There".utf8),
                "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
            ),
            (
                Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
                "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
            ),
            (
                Array(repeating: 0xAA, count: 20), Array(repeating: 0xDD, count: 50),
                "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
            ),
            (
                Array(1...25), Array(repeating: 0xCD, count: 50),
                "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
            ),
            (
                Array(repeating: 0x0C, count: 20), Array("Test With Truncation".utf8),
                "a3b6167473100ee06e0c796c2955552b"
            ),
            (
                Array(repeating: 0xAA, count: 131),
                Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
            ),
            (
                Array(repeating: 0xAA, count: 131),
                Array(
                    """
                    This is a test using a larger than block-size key and a larger than block-size \
                    data. The key needs to be hashed before being used by the HMAC algorithm.
                    """.utf8), "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
            ),
        ] as [([UInt8], [UInt8], String)]) func vectors(key: [UInt8], message: [UInt8], mac: String)
    { #expect(hexadecimal(HMAC.sha256(message, key: key)).hasPrefix(mac)) }

    /// RFC 2104 states its own cases for MD5 alone; its definition holds for any hash.
    @Test("The definition of RFC 2104, for keys around the length of a block") func definition() {
        var random = SplitMix64(seed: 2_104)
        for keyCount in [0, 1, 31, 32, 63, 64, 65, 127, 128, 200] {
            for messageCount in [0, 1, 55, 56, 64, 119, 300] {
                let key = (0..<keyCount).map { _ in UInt8(random.below(256)) }
                let message = (0..<messageCount).map { _ in UInt8(random.below(256)) }
                let short = keyCount > 64 ? ReferenceSHA256.digest(of: key) : key
                let block = short + Array(repeating: 0, count: 64 - short.count)
                let inner = ReferenceSHA256.digest(of: block.map { $0 ^ 0x36 } + message)
                let whole = ReferenceSHA256.digest(of: block.map { $0 ^ 0x5C } + inner)
                #expect(HMAC.sha256(message, key: key) == whole)
            }
        }
    }

    @Test("Secrets are the same only where every byte is") func comparison() {
        let mac = HMAC.sha256([1], key: [2])
        #expect(isEqualInConstantTime(mac, mac))
        #expect(!isEqualInConstantTime(mac, Array(mac.dropLast())))
        for index in mac.indices {
            for bit in 0..<8 {
                var other = mac
                other[index] ^= 1 << bit
                #expect(!isEqualInConstantTime(mac, other))
            }
        }
    }
}
