/// Observes each line of an audit: notes where the chain breaks, and looks for expected heads.
package struct ChainChecker: Sendable {
    /// The breaks, in the order of their lines.
    package private(set) var breaks: [ChainedLine] = []
    /// Whether there were more breaks than are kept.
    package private(set) var isCutShort = false
    /// The heads that are looked for, each with what was found of it.
    private(set) var sought: ContiguousArray<SoughtHead>
    /// The last sealed lines of the blocks before.
    private var recent: [KnownSeal] = [KnownSeal(line: 0, hash: LineBlock.firstHash)]
    /// The hash that the last line of the block before should state.
    private var contents: ContiguousArray<UInt8>?
    /// For how many more lines it is worked out after what they were sealed.
    private var searchesLeft = 10_000

    private struct KnownSeal: Sendable {
        var line: Int
        var hash: ContiguousArray<UInt8>
    }

    /// How many breaks are kept, so that memory is bounded whatever the file.
    private static let capacity = 20_000
    /// How many lines back a line's predecessor is looked for.
    private static let lookback = 32

    init(expecting heads: [ExpectedHead]) { sought = ContiguousArray(heads.map(SoughtHead.init)) }

    /// Looks at the line at an index of a block; constant time but for a line that breaks the
    /// chain.
    @inline(__always) mutating func observe(
        _ line: ChainedLine, at index: Int, _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) {
        for place in sought.indices { sought[place].compare(line, block, lines[index]) }
        guard line.seal != .valid || line.stated != line.expected else { return }
        guard breaks.count < Self.capacity else {
            isCutShort = true
            return
        }
        var found = line
        if line.seal == .wrong { found.link = link(of: line, at: index, block, lines) }
        breaks.append(found)
    }

    /// Remembers the last lines of a block, after which the first ones of the next may be sealed.
    mutating func leave(
        _ block: borrowing LineBlock, _ lines: ContiguousArray<LineSpan>, last number: Int
    ) {
        guard let final = lines.indices.last else { return }
        contents = block.expectedHash(of: final, in: lines)
        for index in lines.indices.suffix(Self.lookback) where lines[index].isSealed {
            recent.append(
                KnownSeal(line: number - final + index, hash: block.statedHash(of: lines[index])))
        }
        recent.removeFirst(max(0, recent.count - Self.lookback))
    }
}

/// A head that somebody kept, and what was found of it.
struct SoughtHead: Sendable {
    let expected: ExpectedHead
    private let digits: ContiguousArray<UInt8>
    /// The line that has the expected hash, which covers its sequence, whatever one is expected.
    private(set) var found: (line: Int, sequence: Int64)?
    /// The line that has the expected sequence, with whatever hash.
    private(set) var sameSequence: Int?

    init(_ head: ExpectedHead) {
        expected = head
        digits = ContiguousArray(head.hash.utf8)
    }

    fileprivate mutating func compare(
        _ line: ChainedLine, _ block: borrowing LineBlock, _ span: LineSpan
    ) {
        guard found == nil, let sequence = line.stated else { return }
        if expected.sequence == sequence { sameSequence = sameSequence ?? line.number }
        guard span.isSealed, block.states(digits, on: span) else { return }
        found = (line.number, sequence)
    }
}

// MARK: - Links

extension ChainChecker {
    /// Works out after which line another was sealed, by trying them.
    private mutating func link(
        of line: ChainedLine, at index: Int, _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) -> ChainedLine.Link {
        guard searchesLeft > 0, block.oversized == nil else { return .unknown }
        searchesLeft -= 1
        let span = lines[index]
        let stated = block.statedHash(of: span)
        let before = index > 0 ? block.expectedHash(of: index - 1, in: lines) : contents
        if let before, block.hash(of: span, after: before) == stated { return .contents }
        let candidates = candidates(for: line, at: index, block, lines)
        for (rank, candidate) in candidates.enumerated().reversed()
        where candidate.line < line.number - 1 {
            guard block.hash(of: span, after: candidate.hash) == stated else { continue }
            let next = rank + 1 < candidates.count ? candidates[rank + 1] : nil
            // One whose own seal is wrong has other contents, whatever seal it states.
            guard let next, next.line == candidate.line + 1, next.hash == stated,
                breaks.last(where: { $0.number <= next.line })?.isWrong(next.line) != true
            else { return .line(candidate.line) }
            return .copy(of: next.line)
        }
        return .unknown
    }

    /// The sealed lines that come into question, in their order: the nearest ones, and the two
    /// around where the line's sequence would be next.
    private func candidates(
        for line: ChainedLine, at index: Int, _ block: borrowing LineBlock,
        _ lines: ContiguousArray<LineSpan>
    ) -> [KnownSeal] {
        let near = max(0, index - Self.lookback)..<index
        var indices = Array(near)
        if let sequence = line.stated, sequence < line.expected,
            case let distance = line.expected - sequence, distance < Int64(index)
        {
            let next = index - Int(distance)
            indices = [next - 1, next].filter { $0 >= 0 && $0 < near.lowerBound } + indices
        }
        let inBlock = indices.filter { lines[$0].isSealed }.map {
            KnownSeal(line: line.number - index + $0, hash: block.statedHash(of: lines[$0]))
        }
        return index < Self.lookback ? recent + inBlock : inBlock
    }
}

/// A line as a part of the chain: what it states, and what it should.
///
/// A diagnosis is made from the breaks: the lines at which the chain or the grammar does not hold.
package struct ChainedLine: Hashable, Sendable {
    /// The number of the line, from 1.
    package var number: Int
    /// The sequence that the line should have.
    package var expected: Int64
    /// The sequence that it states; nil for a line that cannot be read.
    package var stated: Int64?
    package var seal: SealState
    package var link: Link = .unknown

    package init(number: Int, expected: Int64, stated: Int64?, seal: SealState) {
        (self.number, self.expected) = (number, expected)
        (self.stated, self.seal) = (stated, seal)
    }

    /// What is known of a line's seal.
    package enum SealState: Hashable, Sendable {
        /// Right, or rightly absent.
        case valid
        /// Not that of this line after the line before it.
        case wrong
        /// Absent in a sealed ledger.
        case missing
        /// Present in a plain ledger.
        case unexpected
        /// Not judged: the line has a hole.
        case unjudged
    }

    /// After what a line with a wrong seal was sealed.
    package enum Link: Hashable, Sendable {
        /// After something that is not there, or too far away to be found.
        case unknown
        /// After the contents of the line before it, whose own seal is another one.
        case contents
        /// After this earlier line; 0 for the beginning of the ledger.
        case line(Int)
        /// After the same line as this earlier one, of which it is a second copy.
        case copy(of: Int)
    }

    /// Whether it is the line of that number, and has a wrong seal.
    fileprivate func isWrong(_ line: Int) -> Bool { number == line && seal == .wrong }

    var isReadable: Bool { stated != nil }
    var isSealBroken: Bool { seal == .wrong || seal == .missing }
    var jumpsForward: Bool { stated.map { $0 > expected } ?? false }
}
