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
    /// As the 64 digits of the seal lie after the body, the 64 bytes after the body can be read.
    func isReadable(in bytes: RawSpan) -> Bool {
        let last = bytes.byteCount - 64
        return 0 <= previousSeal && previousSeal <= last
            && 0 <= body.lowerBound && body.upperBound <= seal && seal <= last
            && body.count < 1 << 28
    }

    /// How many blocks of 64 bytes the message has: the previous seal is the first, then come the
    /// body, `}`, and nine bytes or more that end it (FIPS 180-4, 5.1.1).
    var blocks: Int { 1 + (body.count + 10 + 63) / 64 }

    /// A block of the message, as it lies in memory; anything after the last one.
    ///
    /// The line is readable in `bytes`.
    @inline(__always)
    func block(_ index: Int, in bytes: RawSpan) -> SIMD16<UInt32> {
        guard index > 0 else { return bytes.messageBlock(at: previousSeal) }
        let start = (index &- 1) &* 64
        let left = body.count &- start
        guard left < 64 else { return bytes.messageBlock(at: body.lowerBound &+ start) }
        // Behind the body nothing is left of it, and what is loaded does not matter.
        let block = bytes.messageBlock(at: body.upperBound &- max(left, 0))
        let padded = SHA256Padding.pad(block, from: left &+ 1, behind: UInt8(ascii: "}"))
        guard index == blocks &- 1 else { return padded }
        return SHA256Padding.end(padded, bytes: UInt64(64 &+ body.count &+ 1))
    }
}
