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
        /// What the file is with them; nil when another program has changed it.
        var state: FileState?
        var error: FailedCommit?
    }

    /// Begins with the lines that are being sealed.
    ///
    /// - Parameter before: what the file was when everything in it was known.
    init(_ sealing: LineSealing, to log: any LogFile, after before: FileState) {
        isDone.enter()
        sealing.take { lines in
            // Not on the thread that seals: the lines behind these are sealed meanwhile.
            SerialWork().add {
                var outcome = Outcome(lines: lines)
                do throws(FailedCommit) {
                    outcome.state = try log.commit(lines.bytes, after: before)
                } catch { outcome.error = error }
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
    /// Another program has changed the file since it was read; nothing was written.
    case changed
    /// Whether somebody has cannot be told; nothing was written.
    case notLookedAt(SystemError)
    /// They were not written, or only in part.
    case notWritten(SystemError)
    /// They were written, and the disk did not confirm them.
    case notSynced(SystemError)
}

extension LogFile {
    /// Appends lines and waits until they are on the disk; what is left of a failed try is for the caller
    /// to cut off.
    ///
    /// - Parameter before: what the file was when everything in it was known.
    /// - Returns: what it is now that these lines were added to it; nil when another program has changed it
    ///   meanwhile.
    func commit(
        _ bytes: ContiguousArray<UInt8>,
        after before: FileState
    ) throws(FailedCommit) -> FileState? {
        guard !bytes.isEmpty else { return before }
        let isUnchanged: Bool
        do throws(SystemError) { isUnchanged = try status() == before.status } catch {
            throw .notLookedAt(error)
        }
        guard isUnchanged else { throw .changed }
        do throws(SystemError) { try writeAll(bytes) } catch { throw .notWritten(error) }
        do throws(SystemError) {
            return try sync(changeOf: before, toSize: before.status.size + bytes.count)
        } catch { throw .notSynced(error) }
    }
}
