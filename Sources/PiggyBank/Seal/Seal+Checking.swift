/// Where a sealed line lies in a span of bytes, as offsets into it.
///
/// Its seal is SHA-256 of the previous line's seal as it is written, 64 digits, then `body`, then
/// `}`.
package struct SealSpan: Sendable {
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

    /// Whether everything lies within the span, and the body is not longer than can be counted
    /// here.
    ///
    /// As the 64 digits of the seal lie after the body, the 64 bytes after the body can be read.
    func isReadable(in bytes: RawSpan) -> Bool {
        let last = bytes.byteCount - 64
        return 0 <= previousSeal && previousSeal <= last && 0 <= body.lowerBound
            && body.upperBound <= seal && seal <= last && body.count < 1 << 28
    }

    /// How many blocks of 64 bytes the message has: the previous seal is the first, then come the
    /// body, `}`, and nine bytes or more that end it (FIPS 180-4, 5.1.1).
    var blocks: Int { 1 + (body.count + 10 + 63) / 64 }

    /// A block of the message, as it lies in memory; anything after the last one.
    ///
    /// The line is readable in `bytes`.
    @inline(__always) func block(_ index: Int, in bytes: RawSpan) -> SHA256Block {
        guard index > 0 else { return bytes.messageBlock(at: previousSeal) }
        let start = (index &- 1) &* 64
        let left = body.count &- start
        guard left < 64 else { return bytes.messageBlock(at: body.lowerBound &+ start) }
        // After the body nothing is left of it, and what is loaded does not matter.
        let block = bytes.messageBlock(at: body.upperBound &- max(left, 0))
        let padded = block.padded(from: left &+ 1, after: UInt8(ascii: "}"))
        guard index == blocks &- 1 else { return padded }
        return padded.ended(bytes: UInt64(64 &+ body.count &+ 1))
    }
}

extension Seal {
    /// The indices, in ascending order, of the lines that do not carry the seal that they should.
    ///
    /// The 64 digits that the first line is computed from, zeros in a ledger's first line, are
    /// anywhere in `bytes`; `LineBlock` has them in front. A line that is not within `bytes`, or
    /// whose body has 2^28 bytes or more, counts as wrong.
    ///
    /// Linear in the bytes, and about half of what `SHA256` takes line by line; a few kilobytes of
    /// memory whatever their number.
    package static func mismatches(
        of lines: Span<SealSpan>, in bytes: RawSpan, by method: SHA256.Method = .fastest
    ) -> [Int] {
        var mismatches: [Int] = []
        var order = SealOrder()
        var start = 0
        while start < lines.count {
            let end = min(start + SealOrder.capacity, lines.count)
            let count = order.arrange(lines, start..<end, in: bytes, leavingOut: &mismatches)
            switch method {
            case .portable: checkFourByFour(lines, order, count, in: bytes, &mismatches)
            #if SHA_INSTRUCTIONS && arch(x86_64)
                case .instructions: checkTwoByTwo(lines, order, count, in: bytes, &mismatches)
            #endif
            }
            start = end
        }
        mismatches.sort()
        return mismatches
    }
}

// MARK: - Four by four

extension Seal {
    /// Checks the lines that are in order with four messages side by side.
    private static func checkFourByFour(
        _ lines: Span<SealSpan>, _ order: borrowing SealOrder, _ count: Int, in bytes: RawSpan,
        _ mismatches: inout [Int]
    ) {
        let constants = SHA256Constants.lanes
        var schedule = ContiguousArray<SHA256Lanes>(repeating: .zero, count: 64)
        var words = schedule.mutableSpan
        for first in stride(from: 0, to: count, by: 4) {
            // When fewer than four are left, the last one fills the other lanes.
            var indices = SIMD4(repeating: order[count - 1])
            for lane in 0..<min(4, count - first) { indices[lane] = order[first + lane] }
            let difference = difference(
                between: (
                    lines[indices[0]], lines[indices[1]], lines[indices[2]], lines[indices[3]]
                ), in: bytes, constants: constants.span, words: &words)
            guard difference != .zero else { continue }
            for lane in 0..<min(4, count - first) where difference[lane] != 0 {
                mismatches.append(indices[lane])
            }
        }
    }

    /// What is not 0 in the lanes whose line does not carry the digest of its message.
    ///
    /// All four lines are readable. `words` is room for the message schedule.
    @inline(never) private static func difference(
        between lines: (SealSpan, SealSpan, SealSpan, SealSpan), in bytes: RawSpan,
        constants: Span<SHA256Lanes>, words: inout MutableSpan<SHA256Lanes>
    ) -> SHA256Lanes {
        let (a, b, c, d) = lines
        let blocks = SIMD4<Int32>(truncatingIfNeeded: SIMD4(a.blocks, b.blocks, c.blocks, d.blocks))
        var state = SHA256State<SHA256Lanes>()
        var digests = state
        for index in 0..<Int(blocks.max()) {
            SHA256State.load(
                a.block(index, in: bytes), b.block(index, in: bytes), c.block(index, in: bytes),
                d.block(index, in: bytes), into: &words)
            state.absorbLanes(&words, constants: constants)
            let isLast = blocks .== SIMD4(repeating: Int32(truncatingIfNeeded: index &+ 1))
            digests.replace(with: state, where: isLast)
        }
        SHA256State.load(
            bytes.messageBlock(at: a.seal), bytes.messageBlock(at: b.seal),
            bytes.messageBlock(at: c.seal), bytes.messageBlock(at: d.seal), into: &words)
        return digests.difference(from: words.span)
    }
}

// MARK: - Two by two

#if SHA_INSTRUCTIONS && arch(x86_64)
    extension Seal {
        /// Checks the lines that are in order with the instructions for two messages mixed.
        private static func checkTwoByTwo(
            _ lines: Span<SealSpan>, _ order: borrowing SealOrder, _ count: Int, in bytes: RawSpan,
            _ mismatches: inout [Int]
        ) {
            let constants = SHA256Constants.fours
            for first in stride(from: 0, to: count, by: 2) {
                // When one is left, it takes both places.
                let (a, b) = (order[first], order[min(first + 1, count - 1)])
                let areRight = areRight(lines[a], lines[b], in: bytes, constants: constants.span)
                if !areRight.0 { mismatches.append(a) }
                if !areRight.1, a != b { mismatches.append(b) }
            }
        }

        /// Whether two lines, which are readable, carry the digests of their messages.
        @inline(never) private static func areRight(
            _ a: SealSpan, _ b: SealSpan, in bytes: RawSpan, constants: Span<SIMD4<UInt32>>
        ) -> (Bool, Bool) {
            var (first, second) = (SHA256ChainingValue(), SHA256ChainingValue())
            let common = min(a.blocks, b.blocks)
            for index in 0..<common {
                SHA256Instructions.absorb(
                    a.block(index, in: bytes), b.block(index, in: bytes), constants, into: &first,
                    &second)
            }
            for index in common..<a.blocks {
                SHA256Instructions.absorb(a.block(index, in: bytes), constants, into: &first)
            }
            for index in common..<b.blocks {
                SHA256Instructions.absorb(b.block(index, in: bytes), constants, into: &second)
            }
            return (
                SHA256.Digest(first).matches(bytes, at: a.seal),
                SHA256.Digest(second).matches(bytes, at: b.seal)
            )
        }
    }
#endif

// MARK: - The order in which lines are checked

/// Lines in the order of the number of blocks of their messages.
///
/// Four messages side by side take as long as the longest of them, so those of a length belong
/// together. Within a length the lines keep their order, and they are taken a thousand at a time,
/// so that memory is read nearly from front to back.
private struct SealOrder {
    /// How many lines are arranged at once.
    static let capacity = 1024

    /// From this number of blocks on, lengths are not told apart.
    private static let classes = 256

    private var indices = ContiguousArray<Int>(repeating: 0, count: Self.capacity)

    /// Where the next line of each number of blocks goes.
    private var nextOfClass = ContiguousArray<Int>(repeating: 0, count: Self.classes + 1)

    /// Arranges some lines, at most `capacity`, and returns how many there are.
    ///
    /// Those that are not readable in `bytes` are left out: their indices are appended to `others`.
    mutating func arrange(
        _ lines: Span<SealSpan>, _ range: Range<Int>, in bytes: RawSpan,
        leavingOut others: inout [Int]
    ) -> Int {
        // A counting sort: count each class, find where each class starts, put each line there.
        for i in 0...Self.classes { nextOfClass[i] = 0 }
        for i in range where lines[i].isReadable(in: bytes) {
            nextOfClass[Self.sizeClass(of: lines[i]) + 1] += 1
        }
        for i in 0..<Self.classes { nextOfClass[i + 1] += nextOfClass[i] }
        let count = nextOfClass[Self.classes]
        for i in range {
            guard lines[i].isReadable(in: bytes) else {
                others.append(i)
                continue
            }
            let sizeClass = Self.sizeClass(of: lines[i])
            indices[nextOfClass[sizeClass]] = i
            nextOfClass[sizeClass] += 1
        }
        return count
    }

    /// The index of the line that has a rank in the order.
    subscript(_ rank: Int) -> Int { indices[rank] }

    private static func sizeClass(of line: SealSpan) -> Int { min(line.blocks, classes - 1) }
}
