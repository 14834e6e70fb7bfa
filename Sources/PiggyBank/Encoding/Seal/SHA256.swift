/// SHA-256 (FIPS 180-4, 6.2) of a message that arrives in any number of parts.
///
/// For many messages at once, as the seals of a ledger are, `Seal.mismatches(of:in:)` takes half the
/// time.
package struct SHA256: Sendable {
    private var state = SHA256State<UInt32>()

    /// The message schedule: room to work in, nothing is kept there.
    private var words = ContiguousArray<UInt32>(repeating: 0, count: 64)

    /// The start of the block that is not complete yet: `length % 64` bytes.
    private var held = ContiguousArray<UInt8>(repeating: 0, count: 64)

    /// The length of the message so far, in bytes.
    private var length: UInt64 = 0

    /// Starts an empty message.
    package init() {}

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
    package consuming func finalize() -> Digest {
        finish()
    }

    /// The digest of the message, after which an empty one is started.
    mutating func finish() -> Digest {
        // FIPS 180-4, 5.1.1: a 1 bit, zeros, then the length in bits, up to the end of a block.
        let bits = length &<< 3
        var count = Int(length % 64)
        held[count] = 0x80
        count += 1
        if count > 56 {
            for i in count..<64 {
                held[i] = 0
            }
            absorb(unsafe held.span.bytes.messageBlock(at: 0))
            count = 0
        }
        for i in count..<56 {
            held[i] = 0
        }
        for i in 0..<8 {
            held[56 + i] = UInt8(truncatingIfNeeded: bits &>> (56 - 8 * UInt64(i)))
        }
        absorb(unsafe held.span.bytes.messageBlock(at: 0))
        defer {
            state = SHA256State()
            length = 0
        }
        return Digest(state)
    }

    /// The digest of a message that is all there.
    package static func digest(of bytes: RawSpan) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// Takes in one block, given as it lies in memory.
    private mutating func absorb(_ block: SIMD16<UInt32>) {
        let constants = SHA256Constants.words
        var state = state
        var schedule = words.mutableSpan
        for i in 0..<16 {
            schedule[i] = UInt32(bigEndian: block[i])
        }
        state.absorb(&schedule, constants: constants.span)
        self.state = state
    }

    /// Keeps bytes, fewer than a block with the `count` that are held already.
    private mutating func hold(_ bytes: RawSpan, _ range: Range<Int>, after count: Int) {
        var block = held.mutableSpan
        for i in range {
            block[count &+ (i &- range.lowerBound)] = bytes.byte(i)
        }
    }
}
