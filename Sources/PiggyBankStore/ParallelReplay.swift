import Dispatch
import PiggyBank
import Synchronization

/// Replays a ledger file with several workers: read in turn, decode and check anywhere, fold in turn.
///
/// The workers pass two tokens around, always in the same order. Whoever holds the first reads the next
/// block; whoever holds the second folds its block, which is the next one because blocks were read in
/// that order. Between the two a worker decodes and hashes on its own, which is nearly all of the work.
/// So results and violations are those of a serial run, whatever the number of workers.
final class ParallelReplay: Sendable {
    private let reader: Mutex<Reader>
    private let replay: Mutex<Replay>
    private let zones: any ZoneDirectory
    private let verifiesSeals: Bool
    private let readTurns: [DispatchSemaphore]
    private let foldTurns: [DispatchSemaphore]

    /// What the workers read from, and how reading ended.
    private struct Reader: ~Copyable {
        var blocks: BlockReader
        var isStopped = false
        var error: FileError?

        /// Reads the next block; false when there is none or none is wanted.
        mutating func next(into block: inout LineBlock) -> Bool {
            guard !isStopped else { return false }
            do throws(FileError) {
                isStopped = try !blocks.next(into: &block)
            } catch {
                self.error = error
                isStopped = true
            }
            return !isStopped
        }
    }

    init(
        _ blocks: consuming BlockReader,
        _ options: ReplayOptions,
        zones: any ZoneDirectory,
        workers: Int
    ) {
        let workers = blocks.isSmall ? 1 : max(1, workers)
        readTurns = (0..<workers).map { _ in DispatchSemaphore(value: 0) }
        foldTurns = (0..<workers).map { _ in DispatchSemaphore(value: 0) }
        reader = Mutex(Reader(blocks: blocks))
        replay = Mutex(Replay(options, zones: zones))
        self.zones = zones
        verifiesSeals = options.verifiesSeals
    }

    /// Runs to the end of the file, or to where nothing more is wanted.
    ///
    /// - Returns: the replay, and how many bytes of a torn tail were left out.
    func run() throws(FileError) -> (replay: Replay, tornBytes: Int) {
        readTurns[0].signal()
        foldTurns[0].signal()
        if readTurns.count == 1 {
            work(0)
        } else {
            DispatchQueue.concurrentPerform(iterations: readTurns.count) { self.work($0) }
        }
        let (error, tornBytes) = reader.withLock { ($0.error, $0.blocks.tornBytes) }
        if let error { throw error }
        return (replay.withLock { $0 }, tornBytes)
    }

    /// One worker: takes every block whose turn is its own.
    private func work(_ worker: Int) {
        let next = (worker + 1) % readTurns.count
        var block = LineBlock(capacity: BlockReader.blockBytes)
        var decoder = BlockDecoder(zones: zones)
        while true {
            readTurns[worker].wait()
            let hasBlock = reader.withLock { $0.next(into: &block) }
            readTurns[next].signal()
            guard hasBlock else { return }

            decoder.decode(block)
            let mismatches = verifiesSeals ? block.mismatches(decoder.lines) : []

            foldTurns[worker].wait()
            let isFinished = replay.withLock { replay in
                replay.take(block, decoder, mismatches: mismatches)
                return replay.isFinished
            }
            foldTurns[next].signal()
            if isFinished { reader.withLock { $0.isStopped = true } }
        }
    }
}
