/// SHA-256 (FIPS 180-4, 6.2) of a message that arrives in any number of parts.
///
/// There are three ways to compute it: by plain arithmetic for one message (``SHA256State``), by
/// the same arithmetic for four messages side by side (`SHA256State+Lanes.swift`), and by the
/// processor's own instructions (`SHA256Instructions.swift`). ``Method`` is where one is chosen.
///
/// For many messages at once, as the seals of a ledger are, `Seal.mismatches(of:in:by:)` takes a
/// third of the time.
package struct SHA256: Sendable {
    private var value = SHA256ChainingValue()
    private let method: Method

    /// The message schedule: room to work in, nothing is kept there.
    private var words = ContiguousArray<UInt32>(repeating: 0, count: 64)

    /// The start of the block that is not complete yet: `length % 64` bytes.
    private var held = ContiguousArray<UInt8>(repeating: 0, count: 64)

    /// The length of the message so far, in bytes.
    private var length: UInt64 = 0

    /// Starts an empty message.
    package init(by method: Method = .fastest) { self.method = method }

    /// Appends bytes to the message; the time is linear in their number.
    ///
    /// FIPS 180-4, section 1, limits a message to 2^64 - 1 bits.
    package mutating func update(_ bytes: RawSpan) {
        let count = Int(length % 64)
        length &+= UInt64(bytes.byteCount)
        var offset = 0
        if count > 0 {
            offset = min(64 - count, bytes.byteCount)
            hold(bytes, 0..<offset, after: count)
            guard count + offset == 64 else { return }
            absorb(unsafe held.span.bytes.messageBlock(at: 0))
        }
        while bytes.byteCount - offset >= 64 {
            absorb(bytes.messageBlock(at: offset))
            offset += 64
        }
        hold(bytes, offset..<bytes.byteCount, after: 0)
    }

    /// The digest of the message.
    package consuming func finalize() -> Digest { finish() }

    /// The digest of the message, after which an empty one is started.
    package mutating func finish() -> Digest {
        let count = Int(length % 64)
        var block = unsafe held.span.bytes.messageBlock(at: 0).padded(from: count)
        // The length has eight bytes, for which there may be no room after the 1 bit.
        if count >= 56 {
            absorb(block)
            block = .zero
        }
        absorb(block.ended(bytes: length))
        defer {
            value = SHA256ChainingValue()
            length = 0
        }
        return Digest(value)
    }

    /// The digest of a message that is all there.
    package static func digest(of bytes: RawSpan) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// Takes in one block, given as it lies in memory.
    private mutating func absorb(_ block: SHA256Block) {
        let method = method
        var value = value
        var schedule = words.mutableSpan
        value.absorb(block, by: method, &schedule)
        self.value = value
    }

    /// Keeps bytes, fewer than a block with the `count` that are held already.
    private mutating func hold(_ bytes: RawSpan, _ range: Range<Int>, after count: Int) {
        unsafe held.withUnsafeMutableBytes { held in
            unsafe bytes.extracting(range).withUnsafeBytes { bytes in
                unsafe UnsafeMutableRawBufferPointer(rebasing: held[count...]).copyMemory(
                    from: bytes)
            }
        }
    }
}

extension SHA256 {
    /// A way in which SHA-256 is computed; all of them return the same digests.
    package enum Method: Hashable, Sendable {
        /// By arithmetic that every processor has; four messages at once where there are many.
        case portable
        #if SHA_INSTRUCTIONS && arch(x86_64)
            /// By the processor's own instructions; two messages at once where there are many.
            case instructions
        #endif

        /// The ways that this processor allows, the fastest last.
        package static let supported: [Method] = {
            #if SHA_INSTRUCTIONS && arch(x86_64)
                if SHA256Instructions.isSupported { return [.portable, .instructions] }
            #endif
            return [.portable]
        }()

        /// The fastest way that this processor allows.
        package static let fastest = supported.last ?? .portable
    }
}

extension SHA256 {
    /// The result of SHA-256: 256 bits.
    package struct Digest: Hashable, Sendable, BitwiseCopyable {
        /// H0 to H7 (FIPS 180-4, 6.2.2); the first word holds the first 32 bits.
        private let words: SIMD8<UInt32>

        @inline(__always) init(_ value: SHA256ChainingValue) { words = value.words }

        /// The digest in 64 lowercase hexadecimal digits.
        package var hexadecimal: String { String(decoding: digits, as: UTF8.self) }

        /// The digest in 32 bytes.
        package var bytes: [UInt8] {
            (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 4] >> UInt32(24 - $0 % 4 * 8)) }
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
        @inline(__always) package func matches(_ bytes: RawSpan, at offset: Int) -> Bool {
            guard offset >= 0, offset <= bytes.byteCount - 64 else { return false }
            return bytes.messageBlock(at: offset) == text
        }

        /// The 64 digits as they lie in memory, four in each word.
        @inline(__always) private var text: SIMD16<UInt32> {
            let low = SIMD4<UInt32>(repeating: 0xFFFF)
            let (first, last) = (words.lowHalf, words.highHalf)
            var text = SIMD16<UInt32>()
            text.evenHalf = SIMD8(
                lowHalf: Self.digits(of: first.shifted(right: 16)),
                highHalf: Self.digits(of: last.shifted(right: 16)))
            text.oddHalf = SIMD8(
                lowHalf: Self.digits(of: first & low), highHalf: Self.digits(of: last & low))
            return text
        }

        /// The digits of each word's low 16 bits, as they lie in memory.
        @inline(__always) private static func digits(of halves: SIMD4<UInt32>) -> SIMD4<UInt32> {
            let digits = hexadecimalDigits(of: halves)
            return SIMD4(
                digits[0].bigEndian, digits[1].bigEndian, digits[2].bigEndian, digits[3].bigEndian)
        }
    }
}

/// Four lowercase hexadecimal digits in ASCII for the low 16 bits of a word, the others being 0.
///
/// The first digit is in the most significant byte.
@inline(__always) func hexadecimalDigits<Word: SHA256Word>(of half: Word) -> Word {
    // Spread the bits: eight to every other byte, then four to each byte.
    var digits = half
    digits = (digits | digits.shifted(left: 8)) & Word(broadcasting: 0x00FF_00FF)
    digits = (digits | digits.shifted(left: 4)) & Word(broadcasting: 0x0F0F_0F0F)
    // A byte of 10 or more reaches bit 7 when 0x76 is added; "a" lies 0x27 after "9" + 1.
    let letters = (digits &+ Word(broadcasting: 0x7676_7676)) & Word(broadcasting: 0x8080_8080)
    let gap = (letters &- letters.shifted(right: 7)) & Word(broadcasting: 0x2727_2727)
    return digits &+ Word(broadcasting: 0x3030_3030) &+ gap
}
