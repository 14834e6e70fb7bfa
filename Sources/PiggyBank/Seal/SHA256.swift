/// SHA-256 (FIPS 180-4, 6.2) of a message that arrives in any number of parts.
///
/// For many messages at once, as the seals of a ledger are, `Seal.mismatches(of:in:by:)` takes a third
/// of the time.
package struct SHA256: Sendable {
    private var value = SHA256ChainingValue()
    private let method: SHA256Method

    /// The message schedule: room to work in, nothing is kept there.
    private var words = ContiguousArray<UInt32>(repeating: 0, count: 64)

    /// The start of the block that is not complete yet: `length % 64` bytes.
    private var held = ContiguousArray<UInt8>(repeating: 0, count: 64)

    /// The length of the message so far, in bytes.
    private var length: UInt64 = 0

    /// Starts an empty message.
    package init(by method: SHA256Method = .fastest) {
        self.method = method
    }

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
        let count = Int(length % 64)
        var block = SHA256Padding.pad(unsafe held.span.bytes.messageBlock(at: 0), from: count)
        // The length has eight bytes, for which there may be no room after the 1 bit.
        if count >= 56 {
            absorb(block)
            block = .zero
        }
        absorb(SHA256Padding.end(block, bytes: length))
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
    private mutating func absorb(_ block: SIMD16<UInt32>) {
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
                unsafe UnsafeMutableRawBufferPointer(rebasing: held[count...])
                    .copyMemory(from: bytes)
            }
        }
    }
}
