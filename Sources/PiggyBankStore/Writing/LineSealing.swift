import Dispatch
import PiggyBank
import Synchronization

/// Seals lines in their order, on a thread of its own while others are being judged.
///
/// A hash depends on the one before it, so this is the one part of a long append that cannot be divided:
/// it is done beside everything else.
final class LineSealing: Sendable {
    private let work: Mutex<Work>
    private let queue = DispatchQueue(label: "PiggyBank.LineSealing")

    private struct Work {
        var sealer: Sealer?
        var bytes: ContiguousArray<UInt8> = []
    }

    /// Begins behind the lines of a log; lines stay plain without a sealer.
    init(_ sealer: Sealer?) {
        work = Mutex(Work(sealer: sealer))
    }

    /// Adds lines of a block behind those before.
    ///
    /// - Parameter waits: whether they are sealed at once, which is faster for few.
    func add(_ lines: ContiguousArray<LineSpan>, of block: LineBlock, waits: Bool) {
        if waits { return seal(lines, of: block) }
        queue.async { self.seal(lines, of: block) }
    }

    private func seal(_ lines: ContiguousArray<LineSpan>, of block: LineBlock) {
        work.withLock { work in
            work.bytes.reserveCapacity(work.bytes.count + block.end + lines.count * Seal.count)
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

    /// The lines, each with its line break, and the hash of the last, as 64 digits; nil when they are plain.
    func finish() -> (bytes: ContiguousArray<UInt8>, head: ContiguousArray<UInt8>?) {
        queue.sync {}
        return work.withLock { ($0.bytes, $0.sealer?.head) }
    }
}
