import PiggyBank
import PiggyBankThreads
import Synchronization

/// Lines as they are written: each with its seal, in a sealed ledger, and its line break.
struct SealedLines: Sendable {
    var bytes: ContiguousArray<UInt8> = []
    /// The hash that the last of them states, as 64 digits; nil when they are plain.
    var head: ContiguousArray<UInt8>?
}

/// Seals lines in their order, on a thread of its own while others are being validated; where no thread can be had,
/// on the one that validates.
///
/// A hash depends on the one before it, so this is the one part of a long append that cannot be divided:
/// it is done beside everything else.
final class LineSealing: Sendable {
    /// How many bytes a line gets more than it has, its line break aside.
    let addedBytes: Int
    private let work: Mutex<Work>
    private let queue = SerialWork()

    private struct Work {
        var sealer: Sealer?
        var bytes: ContiguousArray<UInt8> = []
    }

    /// Begins behind the lines of a log.
    ///
    /// - Parameter sealsNew: whether the first line of an empty log is sealed, and so the ledger.
    init(after end: LogEnd, sealsNew: Bool) {
        let isSealed = end.isSealed ?? sealsNew
        work = Mutex(Work(sealer: isSealed ? Sealer(after: end.hash) : nil))
        addedBytes = isSealed ? Seal.count - 1 : 0
    }

    /// Adds lines of a block behind those before.
    ///
    /// - Parameters:
    ///   - room: about how many bytes there will be until they are taken.
    ///   - waits: whether they are sealed at once, which is faster for few.
    func add(_ lines: ContiguousArray<LineSpan>, of block: LineBlock, room: Int, waits: Bool) {
        if waits {
            queue.wait()
            seal(lines, of: block, room: room)
        } else {
            queue.add { self.seal(lines, of: block, room: room) }
        }
    }

    private func seal(_ lines: ContiguousArray<LineSpan>, of block: LineBlock, room: Int) {
        work.withLock { work in
            if work.bytes.isEmpty { work.bytes.reserveCapacity(room) }
            for line in lines {
                if work.sealer == nil {
                    work.bytes.append(contentsOf: block.bytes[line.range])
                    work.bytes.append(0x0A)
                } else {
                    work.sealer?.append(line, of: block, to: &work.bytes)
                }
            }
        }
    }

    /// Takes the lines that were added since lines were taken last, once they are sealed.
    func take() -> SealedLines {
        queue.wait()
        return takeSealed()
    }

    /// Gives the lines that were added since lines were taken last, once they are sealed, on the thread
    /// that seals.
    func take(_ receive: @escaping @Sendable (SealedLines) -> Void) {
        queue.add { receive(self.takeSealed()) }
    }

    private func takeSealed() -> SealedLines {
        work.withLock { work in
            defer { work.bytes = [] }
            return SealedLines(bytes: work.bytes, head: work.sealer?.head)
        }
    }
}
