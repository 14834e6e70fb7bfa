/// The status that a file had when its bytes were known, and whether it would show a later change.
///
/// A change gives a file the time of the clock's last tick, which lasts some milliseconds on most file
/// systems and a second or two on others. So of two changes within one tick, the second leaves the status
/// as the first one left it. A status is *settled* when no later change can leave it as it is: because its
/// tick has passed, or because its time was set to one before that tick.
struct FileState: Hashable, Sendable {
    let status: FileStatus
    let isSettled: Bool

    /// The status of an open file, before any of its bytes are read.
    ///
    /// - Parameter mayTouch: whether its time may be set to settle it, which its owner alone can do.
    init(of file: any LogFile, clock: Int64?, mayTouch: Bool) throws(SystemError) {
        let status = try file.status()
        if status.hasPassed(clock) {
            self.init(status, isSettled: true)
        } else if mayTouch, let settled = file.settle(status) {
            self.init(settled, isSettled: true)
        } else {
            self.init(status, isSettled: false)
        }
    }

    init(_ status: FileStatus, isSettled: Bool) {
        self.status = status
        self.isSettled = isSettled
    }
}

extension FileStatus {
    /// The longest tick of a file system in use: two seconds on FAT.
    private static let longestTick: Int64 = 2_000_000_000

    /// Whether the tick in which the file was changed last has passed by a clock.
    fileprivate func hasPassed(_ clock: Int64?) -> Bool {
        guard let clock else { return false }
        return [modified, changed].allSatisfy { time in
            let (age, overflows) = clock.subtractingReportingOverflow(time)
            return !overflows && age > Self.longestTick
        }
    }
}

extension LogFile {
    /// Waits until a change that this process has made to the file is on the disk.
    ///
    /// - Parameters:
    ///   - before: what the file was before the change.
    ///   - size: how many bytes it has with the change.
    /// - Returns: what it is now; nil when another program has changed it meanwhile.
    func sync(
        changeOf before: FileState,
        toSize size: Int
    ) throws(SystemError) -> FileState? {
        // Settled before the sync, which takes long enough for somebody else to change the file.
        let changed = try? status()
        let settled = changed.flatMap(settle)
        try sync()
        guard let after = settled ?? changed, after.size == size, (try? status()) == after else {
            return nil
        }
        return FileState(after, isSettled: before.isSettled && settled != nil)
    }

    /// Sets the file's time to one before the tick of its last change, so that any later change shows.
    ///
    /// A nanosecond earlier is enough where times are that fine, and is the tick before where they are
    /// coarser, since a time is cut down to its tick.
    ///
    /// - Parameter status: what the file is now.
    /// - Returns: what it is afterwards; nil when the time cannot be set, or was not set to an earlier one.
    func settle(_ status: FileStatus) -> FileStatus? {
        guard (try? setModified(status.modified &- 1)) != nil, let settled = try? self.status(),
            settled.modified < status.modified, settled.size == status.size
        else { return nil }
        return settled
    }
}
