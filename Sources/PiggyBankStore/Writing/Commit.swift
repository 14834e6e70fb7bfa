import Dispatch
import PiggyBank
import PiggyBankThreads
import Synchronization

/// Lines that are being sealed, written and synced, on another thread where one can be had.
final class Commit: Sendable {
    private let outcome = Mutex(Outcome())
    private let isDone = DispatchGroup()

    struct Outcome: Sendable {
        /// The lines, all of them on the disk unless there is an error.
        var lines = SealedLines()
        var error: FailedCommit?
    }

    /// Begins with the lines that are being sealed.
    init(_ sealing: LineSealing, to log: any LogFile) {
        isDone.enter()
        sealing.take { lines in
            // Not on the thread that seals: the lines behind these are sealed meanwhile.
            SerialWork().add {
                var outcome = Outcome(lines: lines)
                do throws(FailedCommit) { try log.commit(lines.bytes) } catch {
                    outcome.error = error
                }
                self.outcome.withLock { [outcome] in $0 = outcome }
                self.isDone.leave()
            }
        }
    }

    /// Waits until the lines are on the disk, or are known not to be.
    func wait() -> Outcome {
        isDone.wait()
        return outcome.withLock { $0 }
    }
}

/// Why lines are not on the disk.
enum FailedCommit: Error {
    /// They were not written, or only in part.
    case notWritten(SystemError)
    /// They were written, and the disk did not confirm them.
    case notSynced(SystemError)
}

extension LogFile {
    /// Appends lines and waits until they are on the disk; what is left of a failed try is for the caller
    /// to cut off.
    func commit(_ bytes: ContiguousArray<UInt8>) throws(FailedCommit) {
        guard !bytes.isEmpty else { return }
        do throws(SystemError) { try writeAll(bytes) } catch { throw .notWritten(error) }
        do throws(SystemError) { try sync() } catch { throw .notSynced(error) }
    }
}
