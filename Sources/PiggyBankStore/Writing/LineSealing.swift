import PiggyBank
import PiggyBankThreads
import Synchronization

/// Lines as they are written: each with its seal, in a sealed ledger, and its line break.
struct AppendableLines: Sendable {
    /// Where they begin in the file.
    var start = 0
    var bytes: ContiguousArray<UInt8> = []
    /// The hash that the last of them states, as 64 digits; nil when they are plain.
    var head: ContiguousArray<UInt8>?
}

/// Seals lines in their order, on a thread of its own while others are being decided; where no
/// thread can be had, on the one that decides.
///
/// A hash depends on the one before it, so this is the one part of a long append that cannot be
/// divided: it is done beside everything else.
final class LineSealing: Sendable {
    /// How many bytes a line gets more than it has, its line break aside.
    let addedBytes: Int
    /// Whether the lines are only tried, and kept nowhere.
    private let isTrial: Bool
    private let work: Mutex<Work>
    private let queue = SerialWork()

    private struct Work {
        var sealer: Sealer?
        /// The lines that were taken last, which may not be in the file yet.
        var taken = AppendableLines()
        /// The lines that were not taken yet.
        var lines = AppendableLines()
    }

    /// Begins after the lines of a log.
    ///
    /// - Parameters:
    ///   - sealsNew: whether the first line of an empty log is sealed, and so the ledger.
    ///   - isTrial: whether the lines are only tried, and kept nowhere.
    init(after end: LogEnd, sealsNew: Bool, isTrial: Bool) {
        self.isTrial = isTrial
        let isSealed = end.isSealed ?? sealsNew
        let sealer = isSealed ? Sealer(after: end.hash) : nil
        work = Mutex(Work(sealer: sealer, lines: AppendableLines(start: end.offset)))
        addedBytes = isSealed ? Seal.count - 1 : 0
    }

    /// Adds lines of a block after those before.
    ///
    /// - Parameters:
    ///   - room: about how many bytes there will be until they are taken.
    ///   - waits: whether they are sealed at once, which is faster for few.
    func add(_ lines: ContiguousArray<LineSpan>, of block: LineBlock, room: Int, waits: Bool) {
        if isTrial { return }
        if waits {
            queue.wait()
            seal(lines, of: block, room: room)
        } else {
            queue.add { self.seal(lines, of: block, room: room) }
        }
    }

    private func seal(_ lines: ContiguousArray<LineSpan>, of block: LineBlock, room: Int) {
        work.withLock { work in
            if work.lines.bytes.isEmpty { work.lines.bytes.reserveCapacity(room) }
            for line in lines {
                if work.sealer == nil {
                    work.lines.bytes.append(contentsOf: block.bytes[line.range])
                    work.lines.bytes.append(0x0A)
                } else {
                    work.sealer?.append(line, of: block, to: &work.lines.bytes)
                }
            }
        }
    }

    /// Up to `count` bytes from an offset of the file on, of lines that may not be in the file yet.
    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
        queue.wait()
        return work.withLock { work in
            let lines = offset < work.lines.start ? work.taken : work.lines
            guard offset >= lines.start else { return [] }
            return ContiguousArray(lines.bytes.dropFirst(offset - lines.start).prefix(count))
        }
    }

    /// How far lines were sealed, to go back to.
    struct Mark {
        fileprivate let sealer: Sealer?
        fileprivate let byteCount: Int
    }

    /// Marks the lines that were added.
    var mark: Mark {
        queue.wait()
        return work.withLock { Mark(sealer: $0.sealer, byteCount: $0.lines.bytes.count) }
    }

    /// Drops the lines that were added since, of which none may have been taken.
    func goBack(to mark: Mark) {
        queue.wait()
        work.withLock { work in
            work.sealer = mark.sealer
            work.lines.bytes.removeSubrange(mark.byteCount...)
        }
    }

    /// Takes the lines that were added since lines were taken last, once they are sealed.
    func take() -> AppendableLines {
        queue.wait()
        return takeSealed()
    }

    /// Passes on the lines that were added since lines were taken last, once they are sealed, on
    /// the thread that seals.
    func take(_ receive: @escaping @Sendable (AppendableLines) -> Void) {
        queue.add { receive(self.takeSealed()) }
    }

    private func takeSealed() -> AppendableLines {
        work.withLock { work in
            // The lines before those are in the file by now, so reuse their memory.
            swap(&work.taken, &work.lines)
            work.taken.head = work.sealer?.head
            work.lines.start = work.taken.start + work.taken.bytes.count
            work.lines.bytes.removeAll(keepingCapacity: true)
            return work.taken
        }
    }
}
