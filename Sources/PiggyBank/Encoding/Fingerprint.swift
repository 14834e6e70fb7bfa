/// A 128-bit fingerprint of a short text, under a secret key.
///
/// It stands for an idempotency key where the key itself would take too much room. The secret keeps a
/// file from being made to collide on purpose.
package struct Fingerprint: Hashable, Sendable {
    package var high: UInt64
    package var low: UInt64
}

/// The secret numbers that fingerprints are made under.
package struct FingerprintSecret: Hashable, Sendable {
    package var high: UInt64
    package var low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Drawn anew in every process.
    package static let process = FingerprintSecret(
        high: UInt64.random(in: 1...UInt64.max),
        low: UInt64.random(in: 1...UInt64.max)
    )
}

extension RawSpan {
    /// A 64-bit hash of bytes under this process's secret; linear, eight bytes a step.
    @inline(__always)
    func hash(_ start: Int, _ count: Int) -> UInt64 {
        fold(start, count, FingerprintSecret.process.high, 0x9E37_79B9_7F4A_7C15)
    }

    /// The fingerprint of bytes; linear, eight bytes a step.
    @inline(__always)
    package func fingerprint(
        _ start: Int,
        _ count: Int,
        under secret: FingerprintSecret = .process
    ) -> Fingerprint {
        Fingerprint(
            high: fold(start, count, secret.high, 0x9E37_79B9_7F4A_7C15),
            low: fold(start, count, secret.low, 0xC2B2_AE3D_27D4_EB4F)
        )
    }

    /// Folds words into a state by full-width multiplication, so that every bit reaches every other.
    @inline(__always)
    private func fold(_ start: Int, _ count: Int, _ key: UInt64, _ odd: UInt64) -> UInt64 {
        var state = key
        var position = start
        let end = start + count
        while position < end {
            let word = paddedWord(position, count: end - position)
            let product = (state ^ word).multipliedFullWidth(by: odd ^ key)
            state = product.high ^ product.low &+ 0xA076_1D64_78BD_642F
            position += 8
        }
        // The count tells "a" from "a\0", whose words are the same. It comes last: mixed with the first
        // word, another first word would take it back, whatever the key.
        let counted = state ^ UInt64(truncatingIfNeeded: count)
        let product = counted.multipliedFullWidth(by: odd)
        return product.high ^ product.low
    }

    /// Up to eight bytes as a word, the first one lowest, with zeros for what is missing.
    @inline(__always)
    func paddedWord(_ offset: Int, count: Int) -> UInt64 {
        if let word = word(offset) {
            return count >= 8 ? word : word & (1 << UInt64(count * 8) &- 1)
        }
        var word: UInt64 = 0
        for place in 0..<Swift.min(count, 8) { word |= UInt64(byte(offset + place)) << (place * 8) }
        return word
    }
}
