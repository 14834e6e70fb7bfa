import PiggyBank
import PiggyBankDemo
import PiggyBankStore

/// A sealed demo ledger in memory, in blocks as a reader would have them.
struct DemoBlocks {
    private(set) var blocks: [LineBlock] = []
    private(set) var events = 0
    private(set) var bytes = 0

    /// About how many bytes of lines a block has, as in a reader.
    private static let blockBytes = 1 << 19

    init(events: Int) {
        var hash = LineBlock.firstHash
        var lines = ContiguousArray<UInt8>()
        DemoLedger(events: events, seed: 1).writeLines { piece in
            lines.append(contentsOf: piece)
            if lines.count >= Self.blockBytes - piece.count { add(&lines, &hash) }
        }
        if !lines.isEmpty { add(&lines, &hash) }
        self.events = events
    }

    private mutating func add(
        _ lines: inout ContiguousArray<UInt8>, _ hash: inout ContiguousArray<UInt8>
    ) {
        var block = LineBlock(lines: lines, previousHash: hash)
        block.fileOffset = bytes
        bytes += lines.count
        hash = block.lastHash
        blocks.append(block)
        lines.removeAll(keepingCapacity: true)
    }

    /// Creates the file of a ledger.
    func write(to scratch: ScratchLedger) throws {
        let file = try LocalFiles().create(scratch.path)
        for block in blocks {
            try file.writeAll(ContiguousArray(block.bytes[LineBlock.prefixBytes..<block.end]))
        }
    }

    /// What the decoder makes of every block.
    func decoded() -> [BlockDecoder] {
        var decoder = BlockDecoder(zones: TimeZones())
        return blocks.map { block in
            decoder.decode(block)
            return decoder
        }
    }
}

/// So that refunds and reversals find the events that they are of.
extension DemoBlocks: LogReader {
    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
        var bytes: ContiguousArray<UInt8> = []
        var (low, high) = (0, blocks.count)
        while low < high {
            let middle = (low + high) / 2
            if blocks[middle].lines.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        for block in blocks[low...] where bytes.count < count {
            let lines = block.lines.clamped(to: offset..<offset + count)
            let start = LineBlock.prefixBytes - block.fileOffset
            bytes += block.bytes[lines.lowerBound + start..<lines.upperBound + start]
        }
        return bytes
    }
}

extension LineBlock {
    /// Where its lines are in the file.
    fileprivate var lines: Range<Int> { fileOffset..<fileOffset + end - LineBlock.prefixBytes }
}

extension DemoBlocks {
    /// Times work on the blocks in turn with a reference, which counts the line breaks of all
    /// blocks unless another one is given.
    ///
    /// - Parameter work: returns what it came to, which must be the same in every run.
    func measure(
        _ stage: String, _ what: String, _ plan: Plan,
        against reference: (name: String, work: () -> Int)? = nil, _ work: () throws -> Int
    ) throws -> Measurement {
        try Measurement(
            stage, what, plan, events: events, bytes: bytes,
            against: reference ?? ("counting line breaks", { countLines() }), work)
    }

    /// How many lines there are, counted one break after the other.
    func countLines() -> Int {
        var lines = 0
        for block in blocks {
            let span = unsafe block.bytes.span.bytes
            var position = LineBlock.prefixBytes
            while position < block.end {
                position = span.firstLineBreak(position, block.end) + 1
                lines += 1
            }
        }
        return lines
    }
}
