import Dispatch
import PiggyBank
import PiggyBankThreads
import Synchronization

/// Replays a ledger file with several workers: read in order, decode and check anywhere, apply in
/// order.
///
/// A worker reads the next block, which gets the next number; decodes and hashes it on its own,
/// which is most of the work; and puts it with those that are ready. If nobody applies, it then
/// applies every ready block whose turn it is, while the others go on decoding: the state stays
/// near one processor as long as it can, and nobody waits for a turn. So results and violations are
/// those of a serial run, whatever the number of workers.
///
/// A block is only ever held by a worker that runs or ready, so a worker that the system starts
/// late, or never, keeps nobody waiting.
package final class ParallelReplay: Sendable {
    private let reader: Mutex<Reader>
    private let queue = Mutex(Queue())
    /// Counts the buffers that no block is in.
    private let freeBuffers = DispatchSemaphore(value: 0)
    /// What was applied, and how many bytes of lines that was.
    private let applied: Mutex<(replay: Replay, bytes: Int)>
    private let zones: any ZoneDirectory
    private let secret: FingerprintSecret
    private let options: ReplayOptions
    private let workers: Int
    private let progress: ReplayProgress.Observer?
    private let earlierLines: EarlierLines
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

        /// Reads the next block and returns its number; nil when there is none or none is wanted.
        mutating func read(into block: inout LineBlock) -> Int? {
            guard !isStopped else { return nil }
            do throws(FileError) { isStopped = try !blocks.next(into: &block) } catch {
                self.error = error
                isStopped = true
            }
            guard !isStopped else { return nil }
            defer { next += 1 }
            return next
        }
    }

    /// What a block is read into and decoded by; used by one worker at a time.
    private final class Buffer: Sendable {
        let content: Mutex<Content>

        init(_ content: Content) { self.content = Mutex(content) }
    }

    private struct Content {
        var block: LineBlock
        var decoder: BlockDecoder
        /// The ledger's own indices of the identifiers that the decoder keeps.
        var translation = Ledger.Translation()
        var mismatches: [Int] = []
    }

    /// The buffers on their way around, and which block is applied next.
    private struct Queue {
        var free: [Buffer] = []
        var ready: [Int: Buffer] = [:]
        var next = 0
        var isFolding = false

        /// The block whose turn it is, for the one worker that applies; nil when it is not ready,
        /// or when another worker applies, which then finds it.
        mutating func takeTurn() -> Buffer? {
            guard !isFolding, let buffer = ready.removeValue(forKey: next) else { return nil }
            isFolding = true
            return buffer
        }
    }

    /// Prepares a replay of blocks from the beginning of a ledger.
    package convenience init(
        _ blocks: consuming BlockReader, _ options: ReplayOptions, zones: any ZoneDirectory,
        workers: Int, progress: ReplayProgress.Observer? = nil
    ) {
        let replay = Replay(options, zones: zones)
        self.init(
            blocks, options, continuing: replay, zones: zones, workers: workers, progress: progress)
    }

    /// Prepares a replay of the blocks that follow what a replay knows already.
    ///
    /// - Parameter secret: what the replay's fingerprints are made under.
    init(
        _ blocks: consuming BlockReader, _ options: ReplayOptions = ReplayOptions(),
        continuing replay: consuming Replay, zones: any ZoneDirectory,
        secret: FingerprintSecret = .process, workers: Int, progress: ReplayProgress.Observer? = nil
    ) {
        self.workers = blocks.isSmall ? 1 : max(1, workers)
        self.progress = progress
        earlierLines = blocks.earlierLines
        totalBytes = blocks.totalBytes
        capacity = blocks.capacity
        reader = Mutex(Reader(blocks: blocks))
        replay.totalBytes = totalBytes
        replay.lacksLineBreak = false
        replay.log = earlierLines
        applied = Mutex((replay, 0))
        self.zones = zones
        self.secret = secret
        self.options = options
        for _ in 0..<self.workers + Self.buffersAhead { freeBuffers.signal() }
    }

    /// So many blocks may be ready while each worker is busy with another.
    private static let buffersAhead = 2

    /// Runs to the end of the file, or to where nothing more is wanted.
    package func run() throws(FileError) -> Replay {
        if workers == 1 { work() } else { Threads.share(workers) { self.work() } }
        if let failure = earlierLines.failure { throw failure }
        let isFinished = applied.withLock { applied in
            applied.replay.completeTable()
            return applied.replay.isFinished
        }
        // What another worker met after the line where the replay ended is not part of it.
        let (error, tornBytes) = reader.withLock { ($0.error, $0.blocks.tornBytes) }
        if !isFinished, let error { throw error }
        var result = applied.withLock { $0.replay }
        if !isFinished { result.leaveOut(tornBytes: tornBytes) }
        return result
    }

    /// One worker: takes blocks until there are no more.
    private func work() {
        var isAtEnd = false
        while !isAtEnd {
            let buffer = takeFreeBuffer()
            let number = buffer.content.withLock { content in
                let number = reader.withLock { $0.read(into: &content.block) }
                if number != nil { decode(&content) }
                return number
            }
            if let number {
                fold(buffer, number)
            } else {
                putBack(buffer)
                isAtEnd = true
            }
        }
    }

    private func decode(_ content: inout Content) {
        content.decoder.decode(content.block)
        content.decoder.findEarlierEvents(of: content.block, in: earlierLines)
        content.mismatches =
            options.verifiesSeals ? content.block.mismatches(content.decoder.lines) : []
    }

    /// Has a block applied in its turn: by this worker, with all that are ready after it, or by the
    /// one that applies already or will have the block before.
    private func fold(_ buffer: Buffer, _ number: Int) {
        var turn = queue.withLock { queue in
            queue.ready[number] = buffer
            return queue.takeTurn()
        }
        while let buffer = turn {
            let isFinished = buffer.content.withLock { fold(&$0) }
            if isFinished { reader.withLock { $0.isStopped = true } }
            turn = queue.withLock { queue in
                queue.free.append(buffer)
                queue.next += 1
                queue.isFolding = false
                return queue.takeTurn()
            }
            freeBuffers.signal()
        }
    }

    /// Applies a block, and returns whether nothing more is wanted.
    private func fold(_ content: inout Content) -> Bool {
        applied.withLock { applied in
            applied.replay.take(
                content.block, content.decoder, &content.translation, mismatches: content.mismatches
            )
            content.decoder.forgetEarlierEvents()
            applied.bytes += content.block.end - LineBlock.prefixBytes
            if content.block.lacksLineBreak { applied.bytes -= 1 }
            progress?(
                ReplayProgress(
                    bytes: applied.bytes, totalBytes: totalBytes, lines: applied.replay.lineCount))
            return applied.replay.isFinished
        }
    }

    /// A buffer that no block is in; waits until there is one.
    private func takeFreeBuffer() -> Buffer {
        freeBuffers.wait()
        return queue.withLock { $0.free.popLast() } ?? makeBuffer()
    }

    private func putBack(_ buffer: Buffer) {
        queue.withLock { $0.free.append(buffer) }
        freeBuffers.signal()
    }

    private func makeBuffer() -> Buffer {
        let decoder = BlockDecoder(
            zones: zones, secret: secret, stopsAtFault: !options.findsEveryViolation,
            keeping: .usual, keepsTexts: options.keepsRows)
        return Buffer(Content(block: LineBlock(capacity: capacity), decoder: decoder))
    }
}
