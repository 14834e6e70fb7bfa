import PiggyBank

/// HMAC-SHA-256 (RFC 2104), by the core's own SHA-256.
package enum HMAC {
    /// The 32 bytes for a message under a key of any length; linear in both.
    package static func sha256(_ message: [UInt8], key: [UInt8]) -> [UInt8] {
        var block = key.count > 64 ? digest([key]) : key
        block += repeatElement(0, count: 64 - block.count)
        let inner = digest([block.map { $0 ^ 0x36 }, message])
        return digest([block.map { $0 ^ 0x5C }, inner])
    }

    private static func digest(_ parts: [[UInt8]]) -> [UInt8] {
        var hash = SHA256()
        for part in parts { hash.update(part) }
        return hash.finalize().bytes
    }
}

extension SHA256 {
    fileprivate mutating func update(_ bytes: [UInt8]) { unsafe update(bytes.span.bytes) }

    /// The 64 hexadecimal digits of the digest of bytes.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize().hexadecimal
    }
}

/// Whether two secrets are the same, in a time that depends on their lengths alone.
///
/// Every byte is looked at, and no branch depends on any: how long it took says nothing of how many
/// bytes were right.
package func isEqualInConstantTime(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard a.count == b.count else { return false }
    var difference: UInt8 = 0
    for index in a.indices { difference |= a[index] ^ b[index] }
    return difference == 0
}
