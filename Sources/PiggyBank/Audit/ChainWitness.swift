/// Looks on at the lines of an audit: notes where the chain breaks, and looks for an expected head.
package struct ChainWitness: Sendable {
    /// The breaks, in the order of their lines.
    package private(set) var breaks: [ChainBreak] = []
    /// Whether there were more breaks than are kept.
    package private(set) var isCutShort = false
    /// The line that has the expected hash (and sequence, if one is expected).
    package private(set) var found: (line: Int, sequence: Int64)?
    /// The line that has the expected sequence, with whatever hash.
    package private(set) var sameSequence: Int?

    private let expected: ExpectedHead?
    private let expectedDigits: ContiguousArray<UInt8>
    /// The last sealed lines of the blocks before.
    private var recent: [KnownSeal] = [KnownSeal(line: 0, hash: LineBlock.firstHash)]
    /// The hash that the last line of the block before should state.
    private var contents: ContiguousArray<UInt8>?
    /// For how many more lines it is worked out after what they were sealed.
    private var searches = 10_000

    private struct KnownSeal: Sendable {
        var line: Int
        var hash: ContiguousArray<UInt8>
    }

    /// How many breaks are kept, so that memory is bounded whatever the file.
    private static let capacity = 20_000
    /// How many lines back a line's predecessor is looked for.
    private static let reach = 32

    /// What the replay knows of a line.
    package struct Line {
        /// Its place in the block.
        var index: Int
        var number: Int
        var seal: ChainBreak.SealState
        /// The sequence that it states; nil when it cannot be read.
        var sequence: Int64?
        /// The sequence that it should have.
        var expected: Int64
    }

    init(expecting head: ExpectedHead?) {
        expected = head
        expectedDigits = ContiguousArray((head?.hash ?? "").utf8)
    }

    /// Looks at a line; constant time but for a line that breaks the chain.
    @inline(__always)
    mutating func observe(
        _ line: Line,
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) {
        if expected != nil { compare(line, block, lines[line.index]) }
        guard line.seal != .valid || line.sequence != line.expected else { return }
        add(line, block, lines)
    }

    /// Remembers the last lines of a block, after which the first ones of the next may be sealed.
    mutating func leave(
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>,
        last number: Int
    ) {
        guard let final = lines.indices.last else { return }
        contents = block.expectedHash(of: final, in: lines)
        for index in lines.indices.suffix(Self.reach) where lines[index].isSealed {
            recent.append(
                KnownSeal(line: number - final + index, hash: block.statedHash(of: lines[index]))
            )
        }
        recent.removeFirst(max(0, recent.count - Self.reach))
    }

    private mutating func compare(_ line: Line, _ block: borrowing LineBlock, _ span: LineSpan) {
        guard let expected, found == nil, let sequence = line.sequence else { return }
        if let asked = expected.sequence {
            guard asked == sequence else { return }
            sameSequence = sameSequence ?? line.number
        }
        guard span.isSealed, block.statedHash(of: span) == expectedDigits else { return }
        found = (line.number, sequence)
    }

    private mutating func add(
        _ line: Line,
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) {
        guard breaks.count < Self.capacity else {
            isCutShort = true
            return
        }
        breaks.append(
            ChainBreak(
                line: line.number,
                expected: line.expected,
                stated: line.sequence,
                seal: line.seal,
                link: line.seal == .wrong ? link(of: line, block, lines) : .unknown
            )
        )
    }
}

// MARK: - Links

extension ChainWitness {
    /// Works out after which line another was sealed, by trying them.
    private mutating func link(
        of line: Line,
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) -> ChainBreak.Link {
        guard searches > 0, block.oversized == nil else { return .unknown }
        searches -= 1
        let span = lines[line.index]
        let stated = block.statedHash(of: span)
        let before = line.index > 0 ? block.expectedHash(of: line.index - 1, in: lines) : contents
        if let before, block.hash(of: span, after: before) == stated { return .contents }
        let candidates = candidates(for: line, block, lines)
        for (place, candidate) in candidates.enumerated().reversed()
        where candidate.line < line.number - 1 {
            guard block.hash(of: span, after: candidate.hash) == stated else { continue }
            let next = place + 1 < candidates.count ? candidates[place + 1] : nil
            guard let next, next.line == candidate.line + 1, next.hash == stated else {
                return .line(candidate.line)
            }
            return .copy(of: next.line)
        }
        return .unknown
    }

    /// The sealed lines that come into question, in their order: the nearest ones, and those around the
    /// place where the line's sequence would be next.
    private func candidates(
        for line: Line,
        _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) -> [KnownSeal] {
        let near = max(0, line.index - Self.reach)..<line.index
        var indices = Array(near)
        if let sequence = line.sequence, sequence < line.expected {
            let distance = line.expected - sequence
            if distance < Int64(line.index) {
                let place = line.index - Int(distance)
                indices = [place - 1, place].filter { $0 >= 0 && $0 < near.lowerBound } + indices
            }
        }
        let inBlock = indices.filter { lines[$0].isSealed }.map { index in
            KnownSeal(
                line: line.number - line.index + index,
                hash: block.statedHash(of: lines[index])
            )
        }
        return line.index < Self.reach ? recent + inBlock : inBlock
    }
}
