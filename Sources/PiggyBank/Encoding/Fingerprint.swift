/// A 128-bit fingerprint of a short text, under a secret key.
///
/// It stands for an idempotency key where the key itself would take too much room. The secret keeps
/// a file from being made to collide on purpose.
package struct Fingerprint: Hashable, Sendable {
    package var high: UInt64
    package var low: UInt64

    package init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }
}

/// The secret numbers that fingerprints are made under.
package struct FingerprintSecret: Hashable, Sendable {
    package var high: UInt64
    package var low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Drawn again in every process.
    package static let process = FingerprintSecret(
        high: UInt64.random(in: 1...UInt64.max), low: UInt64.random(in: 1...UInt64.max))

    /// A hash of a number, so that no file can be made to collide on purpose.
    @inline(__always) func hash(_ number: UInt64) -> UInt64 {
        let product = (number ^ high).multipliedFullWidth(by: low | 1)
        return product.high ^ product.low
    }
}

extension Fingerprint {
    /// The fingerprint of a string, as of its bytes.
    @inline(__always) package init(_ string: ShortString, under secret: FingerprintSecret) {
        self.init(high: secret.high, low: secret.low)
        if string.count > 0 { mix(string.first, under: secret) }
        if string.count > 8 { mix(string.second, under: secret) }
        finish(string.count)
    }

    fileprivate static let oddHigh: UInt64 = 0x9E37_79B9_7F4A_7C15
    fileprivate static let oddLow: UInt64 = 0xC2B2_AE3D_27D4_EB4F

    /// Folds a word into both halves, which begin as the secret's.
    @inline(__always) fileprivate mutating func mix(_ word: UInt64, under secret: FingerprintSecret)
    {
        high = Self.mix(high, word, secret.high ^ Self.oddHigh)
        low = Self.mix(low, word, secret.low ^ Self.oddLow)
    }

    @inline(__always) fileprivate mutating func finish(_ count: Int) {
        high = Self.finish(high, count, Self.oddHigh)
        low = Self.finish(low, count, Self.oddLow)
    }

    /// Folds a word into a state by full-width multiplication, so that every bit reaches every
    /// other.
    @inline(__always) fileprivate static func mix(_ state: UInt64, _ word: UInt64, _ factor: UInt64)
        -> UInt64
    {
        let product = (state ^ word).multipliedFullWidth(by: factor)
        return product.high ^ product.low &+ 0xA076_1D64_78BD_642F
    }

    /// The count tells "a" from "a\0", whose words are the same.
    ///
    /// It comes last: mixed with the first word, another first word would take it back, whatever
    /// the key.
    @inline(__always) fileprivate static func finish(_ state: UInt64, _ count: Int, _ odd: UInt64)
        -> UInt64
    {
        let counted = state ^ UInt64(truncatingIfNeeded: count)
        let product = counted.multipliedFullWidth(by: odd)
        return product.high ^ product.low
    }
}

extension RawSpan {
    /// The fingerprint of bytes; linear, eight bytes a step.
    package func fingerprint(_ start: Int, _ count: Int, under secret: FingerprintSecret = .process)
        -> Fingerprint
    {
        var fingerprint = Fingerprint(high: secret.high, low: secret.low)
        var offset = 0
        while offset < count {
            fingerprint.mix(paddedWord(start + offset, count: count - offset), under: secret)
            offset += 8
        }
        fingerprint.finish(count)
        return fingerprint
    }

    /// Up to eight bytes as a word, the first one lowest, with zeros for what is missing.
    @inline(__always) package func paddedWord(_ offset: Int, count: Int) -> UInt64 {
        if let word = word(offset) {
            return count >= 8 ? word : word & (1 &<< UInt64(truncatingIfNeeded: count * 8) &- 1)
        }
        var word: UInt64 = 0
        for index in 0..<Swift.min(count, 8) { word |= UInt64(byte(offset + index)) << (index * 8) }
        return word
    }
}
