import PiggyBank

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The files of this machine.
package struct LocalFiles: FileSystem {
    package init() {}

    package func open(_ path: String) throws(SystemError) -> any LogFile {
        try LocalLogFile(path, O_RDWR | O_APPEND)
    }

    package func create(_ path: String) throws(SystemError) -> any LogFile {
        try LocalLogFile(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL)
    }

    package func openForReading(_ path: String) throws(SystemError) -> any LogFile {
        // A pipe of that name would keep its reader waiting for somebody who writes.
        try LocalLogFile(path, O_RDONLY | O_NONBLOCK)
    }

    package func openCompanion(_ path: String) throws(SystemError) -> any LogFile {
        try LocalLogFile(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW)
    }

    package func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        try LocalLogFile(path, O_RDWR | O_NONBLOCK | O_NOFOLLOW)
    }

    /// Creates a file that has no name, in the directory for such files (`TMPDIR`, else `/tmp`).
    func createWithoutName() throws(SystemError) -> any LogFile {
        let directory = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
        let name = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        let path = "\(directory)/piggybank-\(name)"
        let file = try create(path)
        try remove(path)
        return file
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        try requireWhole(path)
        try requireWhole(other)
        guard unsafe systemRename(path, other) == 0 else { throw SystemError.last }
    }

    package func remove(_ path: String) throws(SystemError) {
        try requireWhole(path)
        guard unsafe unlink(path) == 0 else { throw SystemError.last }
    }

    package func status(_ path: String) throws(SystemError) -> FileStatus {
        try requireWhole(path)
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw SystemError.last }
        return FileStatus(status)
    }

    /// The path of the directory that a file is in.
    package static func directory(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        let parent = parts.joined(separator: "/")
        return parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent
    }

    package func syncDirectory(of path: String) throws(SystemError) {
        let number = try openDescriptor(Self.directory(of: path), O_RDONLY)
        defer { _ = close(number) }
        try synchronise(number)
    }

    package var clock: Int64? { systemTime().map(nanoseconds) }
}

/// One open file of this machine, closed when nobody holds it.
private final class LocalLogFile: LogFile {
    private let number: Int32

    init(_ path: String, _ flags: Int32) throws(SystemError) {
        number = try openDescriptor(path, flags)
    }

    /// Takes over an open descriptor.
    init(_ number: Int32) { self.number = number }

    deinit { _ = close(number) }

    func status() throws(SystemError) -> FileStatus {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw SystemError.last }
        return FileStatus(status)
    }

    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>(repeating: 0, count: count)
        var filled = 0
        while filled < count {
            let result = try uninterrupted {
                unsafe bytes.withUnsafeMutableBytes { buffer in
                    guard let base = buffer.baseAddress else { return 0 }
                    let start = off_t(offset + filled)
                    return unsafe pread(number, base + filled, count - filled, start)
                }
            }
            if result == 0 { break }
            filled += result
        }
        bytes.removeLast(count - filled)
        return bytes
    }

    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
        let result = unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, start < buffer.count else { return 0 }
            return unsafe systemWrite(number, base + start, buffer.count - start)
        }
        guard result >= 0 else { throw SystemError.last }
        return result
    }

    func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) -> Int {
        // Linux ignores the offset where a file is open to be appended to: pwrite(2), "Bugs".
        let flags = fcntl(number, F_GETFL)
        let appends = flags >= 0 && flags & O_APPEND != 0
        if appends { _ = try uninterrupted { fcntl(number, F_SETFL, flags & ~O_APPEND) } }
        defer { if appends { _ = fcntl(number, F_SETFL, flags) } }
        return try uninterrupted {
            unsafe bytes.withUnsafeBytes { buffer in
                unsafe pwrite(number, buffer.baseAddress, buffer.count, off_t(offset))
            }
        }
    }

    func sync() throws(SystemError) { try synchronise(number) }

    var isMountedReadOnly: Bool {
        var system = statvfs()
        return unsafe fstatvfs(number, &system) == 0 && system.f_flag & UInt(ST_RDONLY) != 0
    }

    func truncate(to count: Int) throws(SystemError) {
        _ = try uninterrupted { ftruncate(number, off_t(count)) }
    }

    func setModified(_ time: Int64) throws(SystemError) {
        let (seconds, nanoseconds) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
        // `UTIME_OMIT`, a macro that Swift does not import: the time of the last access stays as it
        // is.
        #if canImport(Darwin)
            let omitted = -2
        #else
            let omitted = (1 << 30) - 2
        #endif
        let times = [
            timespec(tv_sec: 0, tv_nsec: omitted),
            timespec(tv_sec: Int(seconds), tv_nsec: Int(nanoseconds)),
        ]
        guard time >= 0, unsafe futimens(number, times) == 0 else { throw SystemError.last }
    }

    func setOwner(_ owner: UInt32) throws(SystemError) {
        guard fchown(number, owner, gid_t.max) == 0 else { throw SystemError.last }
    }

    func lock() throws(SystemError) -> Bool {
        do throws(SystemError) { _ = try uninterrupted { flock(number, LOCK_EX | LOCK_NB) } } catch
        {
            guard error.number == EWOULDBLOCK else { throw error }
            return false
        }
        nameHolder(F_WRLCK)
        return true
    }

    func unlock() {
        nameHolder(F_UNLCK)
        _ = flock(number, LOCK_UN)
    }

    // `flock` excludes by open file, so that two writers of one process exclude each other too, and
    // tells nobody who holds it. `fcntl` locks by process and does. On Linux the two do not meet,
    // so the second one only says who has the first; elsewhere they may be one and the same.
    #if os(Linux)
        private func nameHolder(_ kind: Int32) {
            var region = flock()
            region.l_type = Int16(kind)
            region.l_whence = Int16(SEEK_SET)
            _ = unsafe fcntl(number, F_SETLK, &region)
        }

        func lockHolder() -> ProcessID? {
            var region = flock()
            region.l_type = Int16(F_WRLCK)
            region.l_whence = Int16(SEEK_SET)
            guard unsafe fcntl(number, F_GETLK, &region) == 0, region.l_type != Int16(F_UNLCK),
                region.l_pid > 0
            else { return nil }
            return region.l_pid
        }
    #else
        private func nameHolder(_ kind: Int32) {}

        func lockHolder() -> ProcessID? { nil }
    #endif
}

extension FileDescriptor {
    /// The same open file, to be read by offsets.
    func duplicated() throws(SystemError) -> any LogFile {
        LocalLogFile(try uninterrupted { fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1) })
    }
}

// MARK: - Calls of the system

/// `write(2)`, which a method of the same name hides.
@unsafe private func systemWrite(_ number: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    unsafe write(number, bytes, count)
}

/// `rename(2)`, which a method of the same name hides.
@unsafe private func systemRename(_ path: String, _ other: String) -> Int32 {
    unsafe rename(path, other)
}

/// Waits until a file is on the disk.
private func synchronise(_ number: Int32) throws(SystemError) {
    #if canImport(Darwin)
        // There `fsync` leaves bytes in the drive's own memory, which a loss of power empties.
        _ = try uninterrupted { fcntl(number, F_FULLFSYNC) }
    #else
        _ = try uninterrupted { fsync(number) }
    #endif
}

/// A time of the system in nanoseconds since 1970.
private func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

extension FileStatus {
    fileprivate init(_ status: stat) {
        #if canImport(Darwin)
            let (modified, changed) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (modified, changed) = (status.st_mtim, status.st_ctim)
        #endif
        self.init(
            identity: FileIdentity(
                device: UInt64(truncatingIfNeeded: status.st_dev),
                number: UInt64(truncatingIfNeeded: status.st_ino)), size: Int(status.st_size),
            modified: nanoseconds(modified), changed: nanoseconds(changed),
            isRegular: status.st_mode & S_IFMT == S_IFREG, owner: status.st_uid,
            isWritableByOthers: status.st_mode & (S_IWGRP | S_IWOTH) != 0)
    }
}
