#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// An open file of the system, closed when it is no longer held.
struct FileDescriptor: ~Copyable {
    let number: Int32
    /// Standard input belongs to the process and is not closed here.
    private let isOwned: Bool

    private init(number: Int32, isOwned: Bool) {
        self.number = number
        self.isOwned = isOwned
    }

    /// Standard input.
    static var standardInput: FileDescriptor {
        FileDescriptor(number: STDIN_FILENO, isOwned: false)
    }

    /// Opens a file to read it.
    static func openForReading(_ path: String) throws(SystemError) -> FileDescriptor {
        FileDescriptor(number: try openDescriptor(path, O_RDONLY), isOwned: true)
    }

    /// Opens a regular file to read it, by a path of any bytes, and nothing else: whatever else has
    /// the path is not waited for.
    ///
    /// - Throws: what the system says, or that it is no regular file.
    static func openRegularFile(_ path: [UInt8]) throws(FileError) -> FileDescriptor {
        let file: FileDescriptor
        do throws(SystemError) {
            let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY
            file = FileDescriptor(number: try openDescriptor(path, flags), isOwned: true)
        } catch { throw .unreadable(error) }
        guard try file.remainingBytes() != nil else { throw .notRegular }
        return file
    }

    deinit { if isOwned { _ = close(number) } }

    /// Where it is read from next, and how many bytes are left to read now, of a regular file; nil
    /// for a stream.
    ///
    /// - Throws: what the system says, or that it is a directory.
    func remainingBytes() throws(FileError) -> (position: Int, count: Int)? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { throw .unreadable(SystemError.last) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            // Standard input may have been read in part by somebody else.
            let position = max(0, Int(lseek(number, 0, SEEK_CUR)))
            return (position, max(0, Int(status.st_size) - position))
        case S_IFDIR: throw .isDirectory
        default: return nil
        }
    }

    /// Reads up to `count` bytes into an array from an offset on, and returns how many came; 0 at
    /// the end.
    func read(into bytes: inout ContiguousArray<UInt8>, at offset: Int, count: Int)
        throws(SystemError) -> Int
    {
        let room = min(count, bytes.count - offset)
        guard room > 0 else { return 0 }
        return try uninterrupted {
            unsafe bytes.withUnsafeMutableBytes { buffer in
                guard let base = buffer.baseAddress else { return 0 }
                return unsafe systemRead(number, base + offset, room)
            }
        }
    }
}

/// Opens a file for this process alone, and returns its descriptor; a new file has mode 0600.
///
/// Never one of the standard streams' numbers: where a program runs with one of them closed,
/// whatever it writes to that stream would go into the file.
func openDescriptor(_ path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    try openDescriptor(Array(path.utf8), flags)
}

/// Opens a file by a path of any bytes, in the same way.
private func openDescriptor(_ path: [UInt8], _ flags: Int32) throws(SystemError) -> Int32 {
    try requireWhole(path)
    let number = unsafe (path + [0]).withUnsafeBufferPointer { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self) { name in
            guard let base = name.baseAddress else { return Int32(-1) }
            return unsafe systemOpen(base, flags | O_CLOEXEC, 0o600)
        }
    }
    guard number >= 0 else { throw SystemError.last }
    guard number <= STDERR_FILENO else { return number }
    let higher = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    let error = SystemError.last
    _ = close(number)
    guard higher >= 0 else { throw error }
    return higher
}

/// Requires that the system sees the whole of a path: it would end it at a NUL.
func requireWhole(_ path: String) throws(SystemError) { try requireWhole(Array(path.utf8)) }

private func requireWhole(_ path: [UInt8]) throws(SystemError) {
    guard !path.contains(0) else { throw SystemError(number: EINVAL) }
}

/// Where a symbolic link leads; nil for anything else, and for a path of more than 4,096 bytes.
func linkTarget(_ path: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        guard let base = buffer.baseAddress else { return -1 }
        return unsafe readlink(path, base.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    return 0..<bytes.count ~= count ? String(decoding: bytes[..<count], as: UTF8.self) : nil
}

/// `open(2)`, which a method of the same name hides.
@unsafe private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t)
    -> Int32
{ unsafe open(path, flags, mode) }

/// `read(2)`, which a method of the same name hides.
@unsafe private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int)
    -> Int
{ unsafe read(number, buffer, count) }
