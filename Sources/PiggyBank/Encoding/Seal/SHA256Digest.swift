extension SHA256 {
    /// What SHA-256 gives: 256 bits.
    package struct Digest: Hashable, Sendable, BitwiseCopyable {
        /// H0 to H7 (FIPS 180-4, 6.2.2); the first word holds the first 32 bits.
        private let words: SIMD8<UInt32>

        init(_ state: SHA256State<UInt32>) {
            words = SIMD8(state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h)
        }

        /// The digest in 64 lowercase hexadecimal digits.
        package var hexadecimal: String {
            String(decoding: digits, as: UTF8.self)
        }

        /// The digest in 64 lowercase hexadecimal digits, as bytes (ASCII).
        package var digits: ContiguousArray<UInt8> {
            var digits = ContiguousArray<UInt8>(repeating: 0, count: 64)
            var span = digits.mutableSpan
            write(into: &span, at: 0)
            return digits
        }

        /// Writes the digest in 64 lowercase hexadecimal digits (ASCII) from `offset` on.
        ///
        /// There must be room for them in `bytes`.
        package func write(into bytes: inout MutableSpan<UInt8>, at offset: Int) {
            for i in 0..<16 {
                let digits = hexadecimalDigits(of: half(i))
                for j in 0..<4 {
                    let digit = UInt8(truncatingIfNeeded: digits &>> UInt32(24 - 8 * j))
                    bytes[offset + 4 * i + j] = digit
                }
            }
        }

        /// Whether the 64 bytes from `offset` on are this digest in lowercase hexadecimal digits.
        ///
        /// Nothing else is taken for it: uppercase digits are not, and neither is a text that goes
        /// on beyond `bytes`.
        package func matches(_ bytes: RawSpan, at offset: Int) -> Bool {
            guard offset >= 0, offset <= bytes.byteCount - 64 else { return false }
            let text = bytes.messageBlock(at: offset)
            var difference: UInt32 = 0
            for i in 0..<16 {
                difference |= UInt32(bigEndian: text[i]) ^ hexadecimalDigits(of: half(i))
            }
            return difference == 0
        }

        /// 16 bits of the digest; `index` is 0 to 15.
        private func half(_ index: Int) -> UInt32 {
            let word = words[index / 2]
            return index.isMultiple(of: 2) ? word &>> 16 : word & 0xFFFF
        }
    }
}

/// Four lowercase hexadecimal digits in ASCII for the low 16 bits of a word, the others being 0.
///
/// The first digit is in the most significant byte.
@inline(__always)
func hexadecimalDigits<Word: SHA256Word>(of half: Word) -> Word {
    // Spread the bits: eight to every other byte, then four to each byte.
    var digits = half
    digits = (digits | digits.shifted(left: 8)) & Word(broadcasting: 0x00FF_00FF)
    digits = (digits | digits.shifted(left: 4)) & Word(broadcasting: 0x0F0F_0F0F)
    // A byte of 10 or more reaches bit 7 when 0x76 is added; "a" lies 0x27 behind "9" + 1.
    let letters = (digits &+ Word(broadcasting: 0x7676_7676)) & Word(broadcasting: 0x8080_8080)
    let gap = (letters &- letters.shifted(right: 7)) & Word(broadcasting: 0x2727_2727)
    return digits &+ Word(broadcasting: 0x3030_3030) &+ gap
}
