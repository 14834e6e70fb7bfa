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
        _ lines: inout ContiguousArray<UInt8>,
        _ hash: inout ContiguousArray<UInt8>
    ) {
        let block = LineBlock(lines: lines, previousHash: hash)
        bytes += lines.count
        hash = block.lastHash
        blocks.append(block)
        lines.removeAll(keepingCapacity: true)
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

extension DemoBlocks {
    /// Times work on the blocks in turn with a reference, which counts the line breaks of all blocks
    /// unless another one is given.
    ///
    /// - Parameter work: returns what it came to, which must be the same in every run.
    func measure(
        _ stage: String,
        _ what: String,
        _ plan: Plan,
        against reference: (name: String, work: () -> Int)? = nil,
        _ work: () throws -> Int
    ) throws -> Measurement {
        let reference = reference ?? ("counting line breaks", { countLines() })
        var measurement = Measurement(
            stage: stage,
            what: what,
            events: events,
            bytes: bytes,
            referenceName: reference.name
        )
        for _ in 0..<plan.runs {
            var result = 0
            measurement.own.append(try seconds { result = try work() })
            let checksum = "\(result)"
            guard ["", checksum].contains(measurement.checksum) else {
                throw BenchmarkError("\(stage): \(checksum) after \(measurement.checksum)")
            }
            measurement.checksum = checksum
            var referenceResult = 0
            measurement.reference.append(seconds { referenceResult = reference.work() })
            guard referenceResult != 0 else { throw BenchmarkError(reference.name) }
        }
        return measurement
    }

    /// How many lines there are, counted one break after the other.
    func countLines() -> Int {
        var lines = 0
        for block in blocks {
            let span = unsafe block.bytes.span.bytes
            var position = LineBlock.head
            while position < block.end {
                position = span.firstLineBreak(position, block.end) + 1
                lines += 1
            }
        }
        return lines
    }
}
