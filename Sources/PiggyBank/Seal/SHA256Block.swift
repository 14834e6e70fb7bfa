/// A block of SHA-256: 64 bytes of a message, as 16 words that lie as they do in memory.
typealias SHA256Block = SIMD16<UInt32>

extension RawSpan {
    /// The 64 bytes from an offset on, checked against the bounds of the span.
    ///
    /// `RawSpan` calls the load unsafe because it does not know that every pattern of bits is a
    /// block.
    @inline(__always) func messageBlock(at offset: Int) -> SHA256Block {
        unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: SHA256Block.self)
    }
}

// MARK: - The end of a message

extension SHA256Block {
    /// A block of which only the first bytes belong to the message: a 1 bit and zeros follow them
    /// (FIPS 180-4, 5.1.1).
    ///
    /// - Parameters:
    ///   - end: how many bytes belong to the message; below 0 for a block after the one with the 1
    ///     bit. What is in the block from there on does not matter.
    ///   - last: the message's last byte, if that is not in the block yet.
    @inline(__always) func padded(from end: Int, after last: UInt8? = nil) -> SHA256Block {
        let count = Int8(truncatingIfNeeded: Swift.min(Swift.max(end, -1), 64))
        let end = SIMD16<Int8>(repeating: count)
        return SIMD16(
            lowHalf: SIMD8(
                lowHalf: Self.pad(lowHalf.lowHalf, from: end, after: last, at: 0),
                highHalf: Self.pad(lowHalf.highHalf, from: end, after: last, at: 16)),
            highHalf: SIMD8(
                lowHalf: Self.pad(highHalf.lowHalf, from: end, after: last, at: 32),
                highHalf: Self.pad(highHalf.highHalf, from: end, after: last, at: 48)))
    }

    /// The last block of a message, with the message's length in bits at its end.
    ///
    /// - Parameter bytes: the length of the message, below 2^61.
    @inline(__always) func ended(bytes: UInt64) -> SHA256Block {
        var block = self
        let bits = bytes &<< 3
        block[14] = UInt32(truncatingIfNeeded: bits &>> 32).bigEndian
        block[15] = UInt32(truncatingIfNeeded: bits).bigEndian
        return block
    }

    @inline(__always) private static func pad(
        _ quarter: SIMD4<UInt32>, from end: SIMD16<Int8>, after last: UInt8?, at offset: Int8
    ) -> SIMD4<UInt32> {
        let first16 = SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        let index = first16 &+ SIMD16<Int8>(repeating: offset)
        var bytes = unsafe unsafeBitCast(quarter, to: SIMD16<UInt8>.self)
        bytes.replace(with: SIMD16<UInt8>(repeating: 0), where: index .>= end)
        if let last {
            let final = end &- SIMD16<Int8>(repeating: 1)
            bytes.replace(with: SIMD16<UInt8>(repeating: last), where: index .== final)
        }
        bytes.replace(with: SIMD16<UInt8>(repeating: 0x80), where: index .== end)
        return unsafe unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    }
}

// MARK: - Taking blocks in

/// The chaining value of one message, H0 to H7 (FIPS 180-4, 6.2), in the order of the instructions
/// that processors have for it.
struct SHA256ChainingValue: BitwiseCopyable, Sendable {
    /// H5, H4, H1 and H0: what the variables f, e, b and a start from.
    var abef: SIMD4<UInt32>
    /// H7, H6, H3 and H2: what the variables h, g, d and c start from.
    var cdgh: SIMD4<UInt32>

    /// The value before the first block.
    @inline(__always) init() { self.init(SHA256State<UInt32>()) }

    @inline(__always) init(_ state: SHA256State<UInt32>) {
        abef = SIMD4(state.f, state.e, state.b, state.a)
        cdgh = SIMD4(state.h, state.g, state.d, state.c)
    }

    /// H0 to H7, the first word first.
    @inline(__always) var words: SIMD8<UInt32> {
        SIMD8(abef[3], abef[2], cdgh[3], cdgh[2], abef[1], abef[0], cdgh[1], cdgh[0])
    }

    /// Takes in a block, given as it lies in memory.
    ///
    /// - Parameter schedule: room for 64 words.
    @inline(__always) mutating func absorb(
        _ block: SHA256Block, by method: SHA256.Method, _ schedule: inout MutableSpan<UInt32>
    ) {
        switch method {
        case .portable: absorbPortably(block, &schedule) #if SHA_INSTRUCTIONS && arch(x86_64)
            case .instructions:
                let constants = SHA256Constants.fours
                SHA256Instructions.absorb(block, constants.span, into: &self)
        #endif
        }
    }

    private mutating func absorbPortably(
        _ block: SHA256Block, _ schedule: inout MutableSpan<UInt32>
    ) {
        var state = SHA256State<UInt32>()
        (state.a, state.b, state.c, state.d) = (abef[3], abef[2], cdgh[3], cdgh[2])
        (state.e, state.f, state.g, state.h) = (abef[1], abef[0], cdgh[1], cdgh[0])
        for i in 0..<16 { schedule[i] = UInt32(bigEndian: block[i]) }
        let constants = SHA256Constants.words
        state.absorb(&schedule, constants: constants.span)
        self = Self(state)
    }
}
