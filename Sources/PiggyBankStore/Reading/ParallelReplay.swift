import Dispatch
import PiggyBank
import Synchronization

/// Replays a ledger file with several workers: read in order, decode and check anywhere, fold in order.
///
/// A worker reads the next block, which gets the next number; decodes and hashes it on its own, which
/// is nearly all of the work; and folds it once every block with a lower number is folded. So results
/// and violations are those of a serial run, whatever the number of workers. A block is only ever held
/// by a worker that runs, so one that the system starts late, or never, keeps nobody waiting.
final class ParallelReplay: Sendable {
    private let reader: Mutex<Reader>
    private let replay: Mutex<Folded>
    private let turn = Mutex(Turn())
    private let zones: any ZoneDirectory
    private let secret: FingerprintSecret
    private let options: ReplayOptions
    private let workers: Int
    private let progress: ReplayProgress.Observer?
    /// How many bytes the file has; nil for a stream.
    private let totalBytes: Int?
    /// How many bytes of lines a worker's block has room for.
    private let capacity: Int

    /// What the workers read from, and how reading ended.
    private struct Reader: ~Copyable {
        var blocks: BlockReader
        /// The number of the next block.
        var next = 0
        var isStopped = false
        var error: FileError?

        /// Reads the next block and gives its number; nil when there is none or none is wanted.
        mutating func read(into block: inout LineBlock) -> Int? {
            guard !isStopped else { return nil }
            do throws(FileError) {
                isStopped = try !blocks.next(into: &block)
            } catch {
                self.error = error
                isStopped = true
            }
            guard !isStopped else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// What is folded, and how many bytes of lines that was.
    private struct Folded {
        var replay: Replay
        var bytes = 0
    }

    /// Which block is folded next, and who waits to fold a later one.
    private struct Turn {
        var next = 0
        var waiting: [Int: DispatchSemaphore] = [:]
    }

    /// Prepares a replay of blocks from the beginning of a ledger.
    convenience init(
        _ blocks: consuming BlockReader,
        _ options: ReplayOptions,
        zones: any ZoneDirectory,
        workers: Int,
        progress: ReplayProgress.Observer? = nil
    ) {
        let replay = Replay(options, zones: zones)
        self.init(
            blocks,
            options,
            continuing: replay,
            zones: zones,
            workers: workers,
            progress: progress
        )
    }

    /// Prepares a replay of the blocks that follow what a replay knows already.
    ///
    /// - Parameter secret: what the replay's fingerprints are made under.
    init(
        _ blocks: consuming BlockReader,
        _ options: ReplayOptions = ReplayOptions(),
        continuing replay: consuming Replay,
        zones: any ZoneDirectory,
        secret: FingerprintSecret = .process,
        workers: Int,
        progress: ReplayProgress.Observer? = nil
    ) {
        self.workers = blocks.isSmall ? 1 : max(1, workers)
        self.progress = progress
        totalBytes = blocks.totalBytes
        capacity = blocks.capacity
        reader = Mutex(Reader(blocks: blocks))
        replay.totalBytes = totalBytes
        self.replay = Mutex(Folded(replay: replay))
        self.zones = zones
        self.secret = secret
        self.options = options
    }

    /// Runs to the end of the file, or to where nothing more is wanted.
    func run() throws(FileError) -> Replay {
        if workers == 1 {
            work()
        } else {
            DispatchQueue.concurrentPerform(iterations: workers) { _ in self.work() }
        }
        var result = replay.withLock { $0.replay }
        // What another worker met behind the place where the replay ended is not part of it.
        guard !result.isFinished else { return result }
        let (error, tornBytes) = reader.withLock { ($0.error, $0.blocks.tornBytes) }
        if let error { throw error }
        result.leaveOut(tornBytes: tornBytes)
        return result
    }

    /// One worker: takes blocks until there are no more.
    private func work() {
        let myTurn = DispatchSemaphore(value: 0)
        var block = LineBlock(capacity: capacity)
        var decoder = BlockDecoder(
            zones: zones,
            secret: secret,
            stopsAtFault: !options.findsEveryViolation,
            keepsNames: true
        )
        var places = Ledger.Places()
        while let number = reader.withLock({ $0.read(into: &block) }) {
            decoder.decode(block)
            let mismatches = options.verifiesSeals ? block.mismatches(decoder.lines) : []
            waitForTurn(number, myTurn)
            let isFinished = replay.withLock { folded in
                folded.replay.take(block, decoder, &places, mismatches: mismatches)
                folded.bytes += block.end - LineBlock.head
                report(folded)
                return folded.replay.isFinished
            }
            passTurn(number)
            if isFinished { reader.withLock { $0.isStopped = true } }
        }
    }

    private func report(_ folded: borrowing Folded) {
        guard let progress else { return }
        progress(
            ReplayProgress(
                bytes: folded.bytes,
                totalBytes: totalBytes,
                lines: folded.replay.lineCount
            )
        )
    }

    private func waitForTurn(_ number: Int, _ myTurn: DispatchSemaphore) {
        let mustWait = turn.withLock { turn in
            if turn.next == number { return false }
            turn.waiting[number] = myTurn
            return true
        }
        if mustWait { myTurn.wait() }
    }

    private func passTurn(_ number: Int) {
        let waiting = turn.withLock { turn in
            turn.next = number + 1
            return turn.waiting.removeValue(forKey: number + 1)
        }
        waiting?.signal()
    }
}
