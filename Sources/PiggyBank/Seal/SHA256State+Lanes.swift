/// A word of each of four messages.
///
/// Four lanes are what one vector register of x86-64 and of ARM holds. Eight were not faster.
typealias SHA256Lanes = SIMD4<UInt32>

// SHA-256 of four messages side by side.
extension SHA256State<SHA256Lanes> {
    /// Takes in the block that the first 16 words of the schedule are.
    ///
    /// Not inlined, so that the optimizer has all registers for the rounds.
    @inline(never) mutating func absorbLanes(
        _ words: inout MutableSpan<Word>, constants: Span<Word>
    ) { absorb(&words, constants: constants) }

    /// Lays four blocks, given as they lie in memory, side by side, as the first 16 words of the
    /// schedule.
    @inline(__always) static func load(
        _ a: SHA256Block, _ b: SHA256Block, _ c: SHA256Block, _ d: SHA256Block,
        into words: inout MutableSpan<Word>
    ) {
        // Written out, because the optimizer does not unroll a loop over the elements of a vector.
        words[0] = bigEndian(a[0], b[0], c[0], d[0])
        words[1] = bigEndian(a[1], b[1], c[1], d[1])
        words[2] = bigEndian(a[2], b[2], c[2], d[2])
        words[3] = bigEndian(a[3], b[3], c[3], d[3])
        words[4] = bigEndian(a[4], b[4], c[4], d[4])
        words[5] = bigEndian(a[5], b[5], c[5], d[5])
        words[6] = bigEndian(a[6], b[6], c[6], d[6])
        words[7] = bigEndian(a[7], b[7], c[7], d[7])
        words[8] = bigEndian(a[8], b[8], c[8], d[8])
        words[9] = bigEndian(a[9], b[9], c[9], d[9])
        words[10] = bigEndian(a[10], b[10], c[10], d[10])
        words[11] = bigEndian(a[11], b[11], c[11], d[11])
        words[12] = bigEndian(a[12], b[12], c[12], d[12])
        words[13] = bigEndian(a[13], b[13], c[13], d[13])
        words[14] = bigEndian(a[14], b[14], c[14], d[14])
        words[15] = bigEndian(a[15], b[15], c[15], d[15])
    }

    /// What is not 0 in the lanes whose 16 words of text are not the digest, as 64 lowercase
    /// hexadecimal digits.
    @inline(__always) func difference(from text: Span<Word>) -> Word {
        Self.difference(of: a, from: text[0], text[1])
            | Self.difference(of: b, from: text[2], text[3])
            | Self.difference(of: c, from: text[4], text[5])
            | Self.difference(of: d, from: text[6], text[7])
            | Self.difference(of: e, from: text[8], text[9])
            | Self.difference(of: f, from: text[10], text[11])
            | Self.difference(of: g, from: text[12], text[13])
            | Self.difference(of: h, from: text[14], text[15])
    }

    @inline(__always) private static func difference(
        of word: Word, from first: Word, _ second: Word
    ) -> Word {
        let high = hexadecimalDigits(of: word.shifted(right: 16))
        let low = hexadecimalDigits(of: word & Word(repeating: 0xFFFF))
        return (high ^ first) | (low ^ second)
    }

    @inline(__always) private static func bigEndian(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32
    ) -> Word {
        Word(UInt32(bigEndian: a), UInt32(bigEndian: b), UInt32(bigEndian: c), UInt32(bigEndian: d))
    }

    /// Takes over the lanes that are set in `mask`.
    @inline(__always) mutating func replace(with other: Self, where mask: SIMDMask<SIMD4<Int32>>) {
        a.replace(with: other.a, where: mask)
        b.replace(with: other.b, where: mask)
        c.replace(with: other.c, where: mask)
        d.replace(with: other.d, where: mask)
        e.replace(with: other.e, where: mask)
        f.replace(with: other.f, where: mask)
        g.replace(with: other.g, where: mask)
        h.replace(with: other.h, where: mask)
    }
}
