/// The blocks in which messages end: FIPS 180-4, 5.1.1.
enum SHA256Padding {
    /// A block of which only the first bytes belong to the message: a 1 bit and zeros come after them.
    ///
    /// - Parameters:
    ///   - block: the block as it lies in memory; what is in it from `end` on does not matter.
    ///   - end: how many bytes belong to the message; below 0 for a block after the one with the 1 bit.
    ///   - last: the message's last byte, if that is not in the block yet.
    @inline(__always)
    static func pad(
        _ block: SIMD16<UInt32>,
        from end: Int,
        behind last: UInt8? = nil
    ) -> SIMD16<UInt32> {
        let end = SIMD16<Int8>(repeating: Int8(truncatingIfNeeded: min(max(end, -1), 64)))
        return SIMD16(
            lowHalf: SIMD8(
                lowHalf: pad(block.lowHalf.lowHalf, from: end, behind: last, at: 0),
                highHalf: pad(block.lowHalf.highHalf, from: end, behind: last, at: 16)
            ),
            highHalf: SIMD8(
                lowHalf: pad(block.highHalf.lowHalf, from: end, behind: last, at: 32),
                highHalf: pad(block.highHalf.highHalf, from: end, behind: last, at: 48)
            )
        )
    }

    /// The last block of a message, with the message's length in bits at its end.
    ///
    /// - Parameter bytes: the length of the message, below 2^61.
    @inline(__always)
    static func end(_ block: SIMD16<UInt32>, bytes: UInt64) -> SIMD16<UInt32> {
        var block = block
        let bits = bytes &<< 3
        block[14] = UInt32(truncatingIfNeeded: bits &>> 32).bigEndian
        block[15] = UInt32(truncatingIfNeeded: bits).bigEndian
        return block
    }

    @inline(__always)
    private static func pad(
        _ quarter: SIMD4<UInt32>,
        from end: SIMD16<Int8>,
        behind last: UInt8?,
        at offset: Int8
    ) -> SIMD4<UInt32> {
        let first16 = SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        let index = first16 &+ SIMD16<Int8>(repeating: offset)
        var bytes = unsafe unsafeBitCast(quarter, to: SIMD16<UInt8>.self)
        bytes.replace(with: SIMD16<UInt8>(repeating: 0), where: index .>= end)
        if let last {
            let place = end &- SIMD16(repeating: 1)
            bytes.replace(with: SIMD16(repeating: last), where: index .== place)
        }
        bytes.replace(with: SIMD16<UInt8>(repeating: 0x80), where: index .== end)
        return unsafe unsafeBitCast(bytes, to: SIMD4<UInt32>.self)
    }
}
