/// A line that is far too long to be held in memory: only its beginning and its seal are.
package struct OversizedLine: Hashable, Sendable {
    /// How many bytes the line has, its line break not counted.
    package let count: Int
    /// Where its seal is in the block; −1 when it has none.
    package let sealStart: Int
    /// Whether it has no seal or the right one.
    package let isSealRight: Bool
    /// The hash that it should state.
    package let expectedHash: ContiguousArray<UInt8>
    /// Its NUL bytes; nil without any.
    package let hole: Hole?
}

/// Hashes a line that comes in pieces, of whatever length, in memory that does not grow.
package struct OversizedLineHasher {
    private var hasher = SHA256()
    private var count = 0
    private var hole: Hole?
    /// The line's beginning, for an excerpt.
    private var beginning: ContiguousArray<UInt8> = []
    /// The last bytes, which may be a seal and a carriage return and are not hashed yet.
    private var tail: ContiguousArray<UInt8> = []

    private static let heldBytes = Limits.lineBytes + 64

    /// Begins a line after the hash of the line before it.
    package init(after hash: ContiguousArray<UInt8>) { unsafe hasher.update(hash.span.bytes) }

    /// Takes the next piece of the line.
    package mutating func update(_ piece: ArraySlice<UInt8>) {
        let bytes = unsafe piece.span.bytes
        hole = Hole.merging(hole, Hole(in: bytes, 0..<piece.count, at: count))
        count += piece.count
        beginning.append(contentsOf: piece.prefix(Self.heldBytes - beginning.count))
        tail.append(contentsOf: piece)
        let hashed = tail.count - Seal.count - 1
        guard hashed > 0 else { return }
        hash(ContiguousArray(tail[..<hashed]))
        tail.removeSubrange(..<hashed)
    }

    /// Ends the line: fills a block with what is held of it, and returns the hash that it states or
    /// should.
    package mutating func finish(_ block: inout LineBlock) -> ContiguousArray<UInt8> {
        if tail.last == 0x0D {
            tail.removeLast()
            count -= 1
        }
        let seal = unsafe Seal.start(in: tail.span.bytes, from: 0, to: tail.count)
        hash(seal < 0 ? tail : ContiguousArray(tail[..<seal]) + Seal.closingBrace)
        let computed = hasher.finalize().digits
        let digits = seal + Seal.openingCount
        let stated =
            seal < 0 ? computed : ContiguousArray(tail[digits..<digits + Limits.hashDigits])

        var end = LineBlock.prefixBytes + beginning.count
        block.bytes.replaceSubrange(LineBlock.prefixBytes..<end, with: beginning)
        let sealStart = seal < 0 ? -1 : end
        if seal >= 0 {
            block.bytes.replaceSubrange(end..<end + Seal.count, with: tail[seal...])
            end += Seal.count
        }
        block.finish(at: end)
        block.oversized = OversizedLine(
            count: count, sealStart: sealStart, isSealRight: stated == computed,
            expectedHash: computed, hole: hole)
        return stated
    }

    private mutating func hash(_ bytes: ContiguousArray<UInt8>) {
        unsafe hasher.update(bytes.span.bytes)
    }
}
