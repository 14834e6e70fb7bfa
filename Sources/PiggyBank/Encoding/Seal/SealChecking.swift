/// Where a sealed line lies in a span of bytes, as offsets into it.
///
/// Its seal is SHA-256 of the previous line's seal as it is written, 64 digits, then `body`, then
/// `}`.
package struct SealedLine: Sendable {
    /// Where the 64 digits of the previous line's seal start.
    package var previousSeal: Int

    /// The line up to its seal, without the `,"hash":"` that leads to it.
    package var body: Range<Int>

    /// Where the 64 digits of the line's own seal start; not before the end of `body`.
    package var seal: Int

    /// Says where a line lies.
    package init(previousSeal: Int, body: Range<Int>, seal: Int) {
        self.previousSeal = previousSeal
        self.body = body
        self.seal = seal
    }

    /// Whether everything lies within the span, and the body is not longer than can be counted here.
    ///
    /// As the 64 digits of the seal lie behind the body, the 64 bytes behind the body can be read.
    func isReadable(in bytes: RawSpan) -> Bool {
        let last = bytes.byteCount - 64
        return 0 <= previousSeal && previousSeal <= last
            && 0 <= body.lowerBound && body.upperBound <= seal && seal <= last
            && body.count < 1 << 28
    }

    /// The number of 64-byte blocks of the message: the previous seal is the first, then come the
    /// body, `}`, and nine bytes or more that end it (FIPS 180-4, 5.1.1).
    var blocks: Int { 1 + (body.count + 10 + 63) / 64 }
}

extension Seal {
    /// The indices, in ascending order, of the lines that do not carry the seal that they should.
    ///
    /// The first line follows no other: let the 64 digits that it is computed from, `0` in a ledger's
    /// first line, stand anywhere in `bytes`, as `LineBlock` has them in front. A line that does not
    /// lie within `bytes`, or whose body has 2^28 bytes or more, counts as wrong. Nothing outside of
    /// `bytes` is read, and nothing is needed behind the last line.
    ///
    /// The time is linear in the bytes, and half of what `SHA256` takes if there are hundreds of
    /// lines; a few kilobytes of memory are needed whatever their number.
    package static func mismatches(of lines: Span<SealedLine>, in bytes: RawSpan) -> [Int] {
        var mismatches: [Int] = []
        var order = SealOrder()
        let constants = SHA256Lanes.constants
        var schedule = ContiguousArray<SHA256Lanes.Word>(repeating: .zero, count: 64)
        var padded = ContiguousArray<SIMD16<UInt8>>(repeating: .zero, count: 16)
        var words = schedule.mutableSpan
        var quarters = padded.mutableSpan
        var start = 0
        while start < lines.count {
            let end = min(start + SealOrder.capacity, lines.count)
            let count = order.arrange(lines, start..<end, in: bytes, leavingOut: &mismatches)
            for first in stride(from: 0, to: count, by: 4) {
                // When fewer than four are left, the last one fills the other lanes.
                let indices = order.four(from: first, below: count)
                let difference = difference(
                    between: (
                        lines[indices[0]], lines[indices[1]], lines[indices[2]], lines[indices[3]]
                    ),
                    in: bytes,
                    constants: constants.span,
                    words: &words,
                    quarters: &quarters
                )
                guard difference != .zero else { continue }
                for lane in 0..<min(4, count - first) where difference[lane] != 0 {
                    mismatches.append(indices[lane])
                }
            }
            start = end
        }
        mismatches.sort()
        return mismatches
    }

    /// What is not 0 in the lanes whose line does not carry the digest of its message.
    ///
    /// All four lines are readable. `words` and `quarters` are room: the message schedule, and the
    /// blocks in which messages end.
    @inline(never)
    private static func difference(
        between lines: (SealedLine, SealedLine, SealedLine, SealedLine),
        in bytes: RawSpan,
        constants: Span<SHA256Lanes.Word>,
        words: inout MutableSpan<SHA256Lanes.Word>,
        quarters: inout MutableSpan<SIMD16<UInt8>>
    ) -> SHA256Lanes.Word {
        let (a, b, c, d) = lines
        let blocks = SIMD4<Int32>(
            truncatingIfNeeded: SIMD4(a.blocks, b.blocks, c.blocks, d.blocks)
        )
        let (shortest, longest) = (blocks.min(), blocks.max())
        let sizes = SIMD4(a.body.count, b.body.count, c.body.count, d.body.count)
        // FIPS 180-4, 5.1.1: the length in bits ends the message; below 2^32 by `isReadable`.
        let bits = SIMD4<UInt32>(truncatingIfNeeded: sizes &+ 65) &* SIMD4(repeating: 8)

        var state = SHA256State<SHA256Lanes.Word>()
        let previousSeals = SIMD4(a.previousSeal, b.previousSeal, c.previousSeal, d.previousSeal)
        SHA256Lanes.load(bytes, at: previousSeals, into: &words)
        SHA256Lanes.absorb(&words, constants: constants, into: &state)

        var digests = state
        var block: Int32 = 2
        var offsets = SIMD4(
            a.body.lowerBound,
            b.body.lowerBound,
            c.body.lowerBound,
            d.body.lowerBound
        )
        /// How much of each body is left at its offset; below 0 behind the end.
        var left = sizes
        repeat {
            let ends = blocks .== SIMD4<Int32>(repeating: block)
            if left.min() >= 64 {
                SHA256Lanes.load(bytes, at: offsets, into: &words)
            } else {
                for lane in 0..<4 {
                    pad(bytes, at: offsets[lane], left: left[lane], into: &quarters, lane: lane)
                }
                SHA256Lanes.load(
                    unsafe quarters.span.bytes,
                    at: SIMD4(0, 64, 128, 192),
                    into: &words
                )
                words[15] = words[15] ^ SIMD4.zero.replacing(with: bits, where: ends)
            }
            SHA256Lanes.absorb(&words, constants: constants, into: &state)
            if block >= shortest {
                digests.replace(with: state, where: ends)
            }
            block &+= 1
            offsets &+= SIMD4(repeating: 64)
            left &-= SIMD4(repeating: 64)
        } while block <= longest

        SHA256Lanes.load(bytes, at: SIMD4(a.seal, b.seal, c.seal, d.seal), into: &words)
        return SHA256Lanes.difference(of: digests, from: words.span)
    }

    /// Copies a block of a message's end: what is left of the body, `}`, the bit that FIPS 180-4,
    /// 5.1.1, appends, and zeros.
    @inline(__always)
    private static func pad(
        _ bytes: RawSpan,
        at offset: Int,
        left: Int,
        into quarters: inout MutableSpan<SIMD16<UInt8>>,
        lane: Int
    ) {
        let offset = min(offset, bytes.byteCount - 64)
        let end = Int8(truncatingIfNeeded: min(max(left, -2), 64))
        let ends = SIMD16<Int8>(repeating: end)
        let follows = SIMD16<Int8>(repeating: end &+ 1)
        let first16 = SIMD16<Int8>(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        for i in 0..<4 {
            let index = first16 &+ SIMD16<Int8>(repeating: Int8(16 * i))
            var quarter = bytes.messageQuarter(at: offset &+ 16 &* i)
            quarter.replace(with: SIMD16<UInt8>(repeating: 0), where: index .>= ends)
            quarter.replace(
                with: SIMD16<UInt8>(repeating: UInt8(ascii: "}")),
                where: index .== ends
            )
            quarter.replace(with: SIMD16<UInt8>(repeating: 0x80), where: index .== follows)
            quarters[4 &* lane &+ i] = quarter
        }
    }
}
