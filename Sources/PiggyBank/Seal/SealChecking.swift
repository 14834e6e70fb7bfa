extension Seal {
    /// The indices, in ascending order, of the lines that do not carry the seal that they should.
    ///
    /// The first line follows no other: let the 64 digits that it is computed from, `0` in a ledger's
    /// first line, are anywhere in `bytes`, as `LineBlock` has them in front. A line that does not
    /// lie within `bytes`, or whose body has 2^28 bytes or more, counts as wrong. Nothing outside of
    /// `bytes` is read, and nothing is needed after the last line.
    ///
    /// The time is linear in the bytes, and about half of what `SHA256` takes line by line; a few
    /// kilobytes of memory are needed whatever their number.
    package static func mismatches(
        of lines: Span<SealedLine>,
        in bytes: RawSpan,
        by method: SHA256Method = .fastest
    ) -> [Int] {
        var mismatches: [Int] = []
        var order = SealOrder()
        var start = 0
        while start < lines.count {
            let end = min(start + SealOrder.capacity, lines.count)
            let count = order.arrange(lines, start..<end, in: bytes, leavingOut: &mismatches)
            switch method {
            case .portable:
                checkFourByFour(lines, order, count, in: bytes, &mismatches)
            #if SHA_INSTRUCTIONS && arch(x86_64)
                case .instructions:
                    checkTwoByTwo(lines, order, count, in: bytes, &mismatches)
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
        _ lines: Span<SealedLine>,
        _ order: borrowing SealOrder,
        _ count: Int,
        in bytes: RawSpan,
        _ mismatches: inout [Int]
    ) {
        let constants = SHA256Lanes.constants
        var schedule = ContiguousArray<SHA256Lanes.Word>(repeating: .zero, count: 64)
        var words = schedule.mutableSpan
        for first in stride(from: 0, to: count, by: 4) {
            // When fewer than four are left, the last one fills the other lanes.
            var indices = SIMD4(repeating: order[count - 1])
            for lane in 0..<min(4, count - first) { indices[lane] = order[first + lane] }
            let difference = difference(
                between: (
                    lines[indices[0]], lines[indices[1]], lines[indices[2]], lines[indices[3]]
                ),
                in: bytes,
                constants: constants.span,
                words: &words
            )
            guard difference != .zero else { continue }
            for lane in 0..<min(4, count - first) where difference[lane] != 0 {
                mismatches.append(indices[lane])
            }
        }
    }

    /// What is not 0 in the lanes whose line does not carry the digest of its message.
    ///
    /// All four lines are readable. `words` is room for the message schedule.
    @inline(never)
    private static func difference(
        between lines: (SealedLine, SealedLine, SealedLine, SealedLine),
        in bytes: RawSpan,
        constants: Span<SHA256Lanes.Word>,
        words: inout MutableSpan<SHA256Lanes.Word>
    ) -> SHA256Lanes.Word {
        let (a, b, c, d) = lines
        let blocks = SIMD4<Int32>(
            truncatingIfNeeded: SIMD4(a.blocks, b.blocks, c.blocks, d.blocks)
        )
        var state = SHA256State<SHA256Lanes.Word>()
        var digests = state
        for index in 0..<Int(blocks.max()) {
            SHA256Lanes.load(
                a.block(index, in: bytes),
                b.block(index, in: bytes),
                c.block(index, in: bytes),
                d.block(index, in: bytes),
                into: &words
            )
            SHA256Lanes.absorb(&words, constants: constants, into: &state)
            let isLast = blocks .== SIMD4(repeating: Int32(truncatingIfNeeded: index &+ 1))
            digests.replace(with: state, where: isLast)
        }
        SHA256Lanes.load(
            bytes.messageBlock(at: a.seal),
            bytes.messageBlock(at: b.seal),
            bytes.messageBlock(at: c.seal),
            bytes.messageBlock(at: d.seal),
            into: &words
        )
        return SHA256Lanes.difference(of: digests, from: words.span)
    }
}

// MARK: - Two by two

#if SHA_INSTRUCTIONS && arch(x86_64)
    extension Seal {
        /// Checks the lines that are in order with the instructions for two messages mixed.
        private static func checkTwoByTwo(
            _ lines: Span<SealedLine>,
            _ order: borrowing SealOrder,
            _ count: Int,
            in bytes: RawSpan,
            _ mismatches: inout [Int]
        ) {
            let constants = SHA256Instructions.constants
            for first in stride(from: 0, to: count, by: 2) {
                // When one is left, it is in for the other.
                let (a, b) = (order[first], order[min(first + 1, count - 1)])
                let areRight = areRight(lines[a], lines[b], in: bytes, constants: constants.span)
                if !areRight.0 { mismatches.append(a) }
                if !areRight.1, a != b { mismatches.append(b) }
            }
        }

        /// Whether two lines, which are readable, carry the digests of their messages.
        @inline(never)
        private static func areRight(
            _ a: SealedLine,
            _ b: SealedLine,
            in bytes: RawSpan,
            constants: Span<SIMD4<UInt32>>
        ) -> (Bool, Bool) {
            var (first, second) = (SHA256ChainingValue(), SHA256ChainingValue())
            let common = min(a.blocks, b.blocks)
            for index in 0..<common {
                SHA256Instructions.absorb(
                    a.block(index, in: bytes),
                    b.block(index, in: bytes),
                    constants,
                    into: &first,
                    &second
                )
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
