import Dispatch
import PiggyBank
import PiggyBankThreads
import Synchronization

/// Lines that are being sealed, appended and synced.
final class Commit: Sendable {
    private let result = Mutex<Result<(AppendableLines, FileState?), RecordError>?>(nil)
    private let isDone = DispatchGroup()

    /// Begins with the lines that are being sealed.
    ///
    /// - Parameters:
    ///   - before: what the file was when everything in it was known.
    ///   - inBackground: whether another thread does it, where one can be had; else it is done
    ///     afterwards.
    init(_ sealing: LineSealing, to log: any LogFile, after before: FileState, inBackground: Bool) {
        isDone.enter()
        if inBackground {
            sealing.take { lines in
                // Not on the thread that seals: it goes on with the lines that come after these.
                SerialWork().add { self.finish(lines, log, before) }
            }
        } else {
            finish(sealing.take(), log, before)
        }
    }

    private func finish(_ lines: AppendableLines, _ log: any LogFile, _ before: FileState) {
        let result = Result { () throws(RecordError) in
            (lines, try log.commit(lines.bytes, after: before))
        }
        self.result.withLock { $0 = result }
        isDone.leave()
    }

    /// Waits until the lines are on the disk, or are known not to be.
    ///
    /// - Returns: the lines, and what the file is with them; nil when another program has changed
    ///   it.
    func wait() throws(RecordError) -> (lines: AppendableLines, state: FileState?) {
        isDone.wait()
        guard let result = result.withLock({ $0 }) else { preconditionFailure("not committed") }
        return try result.get()
    }
}

extension LogFile {
    /// Appends lines and waits until they are on the disk; what is left of a failed try is for the
    /// caller to cut off.
    ///
    /// - Parameter before: what the file was when everything in it was known.
    /// - Returns: what it is now that these lines were added to it; nil when another program has
    ///   changed it meanwhile.
    /// - Throws: that nothing was written, as another program has changed the file or may have;
    ///   that the lines were not written, or only in part; or that the disk did not confirm them.
    func commit(_ bytes: ContiguousArray<UInt8>, after before: FileState) throws(RecordError)
        -> FileState?
    {
        let status = try RecordError.reading(try status())
        guard status == before.status else { throw .unwritable(.changedMeanwhile) }
        do throws(SystemError) { try writeAll(bytes) } catch {
            throw .unwritable(.notWritten(error))
        }
        do throws(SystemError) {
            return try sync(changeOf: before, toSize: status.size + bytes.count)
        } catch { throw .unwritable(.notSynced(error)) }
    }

    /// Waits until a change that this process has made to the file is on the disk.
    ///
    /// - Parameters:
    ///   - before: what the file was before the change.
    ///   - size: how many bytes it has with the change.
    /// - Returns: what it is now; nil when another program has changed it meanwhile.
    func sync(changeOf before: FileState, toSize size: Int) throws(SystemError) -> FileState? {
        // Settled before the sync, which takes long enough for somebody else to change the file.
        // What was not settled before is left with a time that no settled status has.
        let changed = try? status()
        let after = changed.map { status in
            before.isSettled
                ? settle(status, hasGrown: size > before.status.size)
                : FileState(status, isSettled: false)
        }
        try sync()
        guard let after, after.status.size == size, (try? status()) == after.status else {
            return nil
        }
        return after
    }

    /// Appends all bytes, however few the system takes at once.
    package func writeAll(_ bytes: ContiguousArray<UInt8>) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            do throws(SystemError) {
                let count = try write(bytes, from: written)
                guard count > 0 else { throw SystemError.noSpace }
                written += count
            } catch { guard error.isInterruption else { throw error } }
        }
    }
}
