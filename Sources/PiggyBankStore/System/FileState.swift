/// The status that a file had when its bytes were known, and whether it would show a later change.
///
/// A change gives a file the time of the clock's last tick, which lasts some milliseconds on most
/// file systems and a second or two on others. So of two changes within one tick, the second leaves
/// the status as the first one left it. A status is *settled* when no later change can leave it as
/// it is: because its tick has passed, or because its time was set to one before that tick, as
/// writers do.
package struct FileState: Hashable, Sendable {
    /// The status then.
    package let status: FileStatus
    /// Whether no later change can leave it as it is.
    package let isSettled: Bool

    /// The status of an open file, before any of its bytes are read.
    ///
    /// - Parameter mayTouch: says whether its time may be set to settle it, which its owner alone
    ///   can do; asked only when that is needed.
    init(of file: any LogFile, clock: Int64?, mayTouch: () -> Bool) throws(SystemError) {
        let status = try file.status()
        if status.hasPassed(clock) || status.isSetBack {
            self.init(status, isSettled: true)
        } else if mayTouch() {
            self = file.settle(status, hasGrown: false)
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

    /// Whether the time of the file's bytes was set to one before the tick in which that was done:
    /// a change of bytes makes both times the same.
    fileprivate var isSetBack: Bool { modified < changed }

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
    /// Sets the file's time to one before the tick of its last change, so that any later change
    /// shows.
    ///
    /// It must also be one that nobody has set within the same tick, or two different contents
    /// would have the same status. So its nanoseconds are random. On a file system that cannot keep
    /// them, a file that has grown has another size at least, and any other is left unsettled.
    ///
    /// - Parameters:
    ///   - status: what the file is now.
    ///   - hasGrown: whether this process has just added bytes to it.
    /// - Returns: what it is afterwards.
    package func settle(_ status: FileStatus, hasGrown: Bool) -> FileState {
        // Less than a millisecond, so that programs which compare times do not miss a change.
        let time = status.modified &- Int64.random(in: 1..<1_000_000)
        guard (try? setModified(time)) != nil, let settled = try? self.status() else {
            return FileState(status, isSettled: false)
        }
        if hasGrown ? settled.modified < status.modified : settled.modified == time {
            return FileState(settled, isSettled: settled.size == status.size)
        }
        // Put back, as a time of a whole tick may be what another process has settled the file at.
        try? setModified(status.modified)
        return FileState((try? self.status()) ?? status, isSettled: false)
    }
}
