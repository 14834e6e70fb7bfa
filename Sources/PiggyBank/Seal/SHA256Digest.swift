extension SHA256 {
    /// What SHA-256 gives: 256 bits.
    package struct Digest: Hashable, Sendable, BitwiseCopyable {
        /// H0 to H7 (FIPS 180-4, 6.2.2); the first word holds the first 32 bits.
        private let words: SIMD8<UInt32>

        @inline(__always)
        init(_ value: SHA256ChainingValue) {
            words = value.words
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
            let text = text
            // Plain bytes, and the store is checked against the bounds.
            var bytes = unsafe bytes.mutableBytes
            bytes.storeBytes(of: text, toByteOffset: offset, as: SIMD16<UInt32>.self)
        }

        /// Whether the 64 bytes from `offset` on are this digest in lowercase hexadecimal digits.
        ///
        /// Nothing else is taken for it: uppercase digits are not, and neither is a text that goes
        /// on beyond `bytes`.
        @inline(__always)
        package func matches(_ bytes: RawSpan, at offset: Int) -> Bool {
            guard offset >= 0, offset <= bytes.byteCount - 64 else { return false }
            return bytes.messageBlock(at: offset) == text
        }

        /// The 64 digits as they lie in memory, four in each word.
        @inline(__always)
        private var text: SIMD16<UInt32> {
            let low = SIMD4<UInt32>(repeating: 0xFFFF)
            let (first, last) = (words.lowHalf, words.highHalf)
            var text = SIMD16<UInt32>()
            text.evenHalf = SIMD8(
                lowHalf: Self.digits(of: first.shifted(right: 16)),
                highHalf: Self.digits(of: last.shifted(right: 16))
            )
            text.oddHalf = SIMD8(
                lowHalf: Self.digits(of: first & low),
                highHalf: Self.digits(of: last & low)
            )
            return text
        }

        /// The digits of each word's low 16 bits, as they lie in memory.
        @inline(__always)
        private static func digits(of halves: SIMD4<UInt32>) -> SIMD4<UInt32> {
            let digits = hexadecimalDigits(of: halves)
            return SIMD4(
                digits[0].bigEndian,
                digits[1].bigEndian,
                digits[2].bigEndian,
                digits[3].bigEndian
            )
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
    // A byte of 10 or more reaches bit 7 when 0x76 is added; "a" lies 0x27 after "9" + 1.
    let letters = (digits &+ Word(broadcasting: 0x7676_7676)) & Word(broadcasting: 0x8080_8080)
    let gap = (letters &- letters.shifted(right: 7)) & Word(broadcasting: 0x2727_2727)
    return digits &+ Word(broadcasting: 0x3030_3030) &+ gap
}
