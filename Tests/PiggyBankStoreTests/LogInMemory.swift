import PiggyBank
import PiggyBankReference
import PiggyBankStore
import PiggyBankTestSupport

/// A ledger file in memory, to be cut at line breaks and replayed in blocks.
///
/// It has the line break that the file's last line may have lost.
struct LogInMemory: LogReader {
    private let file: [UInt8]
    let lines: [ArraySlice<UInt8>]

    init(_ file: [UInt8]) {
        let isWhole = ReferenceLedger.lines(of: file).count == file.lines.count
        self.file = isWhole ? file : file + [0x0A]
        lines = self.file.lines
    }

    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
        ContiguousArray(file.dropFirst(offset).prefix(count))
    }

    /// Some of the lines as a block.
    func block(_ range: Range<Int>) -> LineBlock {
        var hash = LineBlock.firstHash
        if range.lowerBound > 0 { hash = LineBlock(lines: bytes(0..<range.lowerBound)).lastHash }
        var block = LineBlock(lines: bytes(range), previousHash: hash)
        block.fileOffset = lines[range].first?.startIndex ?? file.count
        return block
    }

    private func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> {
        guard let first = lines[range].first, let last = lines[range].last else { return [] }
        return file[first.startIndex..<last.endIndex]
    }

    /// The replay whose events are rows, for questions about them.
    func rows(_ options: ReplayOptions = ReplayOptions()) -> Replay {
        var options = options
        options.keepRows()
        return replay(options)
    }

    /// Replays the lines in blocks that end at these line numbers and at the end.
    func replay(
        _ options: ReplayOptions = ReplayOptions(), cuts: [Int] = [],
        keeping kept: BlockDecoder.KeptIdentifiers = .none
    ) -> Replay {
        var replay = Replay(options, zones: TimeZones())
        replay.log = self
        var decoder = BlockDecoder(zones: TimeZones(), keeping: kept, keepsTexts: options.keepsRows)
        var translation = Ledger.Translation()
        var start = 0
        for end in cuts + [lines.count] where end > start {
            let block = block(start..<end)
            decoder.decode(block)
            let mismatches = options.verifiesSeals ? block.mismatches(decoder.lines) : []
            replay.take(block, decoder, &translation, mismatches: mismatches)
            start = end
        }
        replay.completeTable()
        return replay
    }
}

/// How many generated ledgers a test takes.
func ledgerCount(_ usual: Int) -> Int { Cases.ledgers.count(quarter(inDebugBuilds: usual)) }

/// The first seed: the same in every run, so that a failure can be looked at again.
let firstSeed: UInt64 = 20_260_329
