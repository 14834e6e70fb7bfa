import PiggyBank
import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files that are in memory, and gone when nobody holds them.
///
/// They keep what other files keep, so that everything is written and read in the same way; a sync
/// has nothing to do.
package final class FilesInMemory: FileSystem {
    private let state = Mutex(State())

    private struct State {
        var names: [String: Contents] = [:]
        /// Goes on with every change, so that none leaves a file as another one did.
        var time: Int64 = 0
    }

    package init() {}

    /// Puts a new file in the place of whatever has the name, and opens it.
    @discardableResult func put(_ bytes: ContiguousArray<UInt8>, at path: String) -> (
        file: any LogFile, status: FileStatus
    ) {
        let contents = Contents(bytes, number: UInt64(now()), self)
        state.withLock { $0.names[path] = contents }
        return (OpenFile(contents), contents.status)
    }

    package func open(_ path: String) throws(SystemError) -> any LogFile {
        OpenFile(try contents(path))
    }

    package func create(_ path: String) throws(SystemError) -> any LogFile {
        let new = Contents([], number: UInt64(now()), self)
        let isFree = state.withLock { state in
            let isFree = state.names[path] == nil
            if isFree { state.names[path] = new }
            return isFree
        }
        guard isFree else { throw SystemError(number: EEXIST) }
        return OpenFile(new)
    }

    package func openForReading(_ path: String) throws(SystemError) -> any LogFile {
        try open(path)
    }

    package func openCompanion(_ path: String) throws(SystemError) -> any LogFile { try open(path) }

    package func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        try open(path)
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        let contents = try contents(path)
        state.withLock { state in
            state.names[path] = nil
            state.names[other] = contents
        }
    }

    package func remove(_ path: String) throws(SystemError) {
        _ = try contents(path)
        state.withLock { $0.names[path] = nil }
    }

    package func status(_ path: String) throws(SystemError) -> FileStatus {
        try contents(path).status
    }

    package func syncDirectory(of path: String) {}

    package func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> any FileWatch {
        Watch(try? contents(path), changed)
    }

    /// None: every change has a time of its own.
    package var clock: Int64? { nil }

    private func contents(_ path: String) throws(SystemError) -> Contents {
        guard let contents = state.withLock({ $0.names[path] }) else {
            throw SystemError(number: ENOENT)
        }
        return contents
    }

    /// A later time with each call, a millisecond apart: a writer may set a file's time back by
    /// less.
    private func now() -> Int64 {
        state.withLock { state in
            state.time += 1_000_000
            return state.time
        }
    }
}

extension FilesInMemory {
    /// What a name leads to.
    private final class Contents: Sendable {
        private let number: UInt64
        private let files: FilesInMemory
        private let state: Mutex<State>

        private struct State {
            var bytes: ContiguousArray<UInt8>
            var modified: Int64
            var changed: Int64
            var holder: ObjectIdentifier?
            var watches: [UInt64: @Sendable () -> Void] = [:]
            var lastWatch: UInt64 = 0
        }

        init(_ bytes: ContiguousArray<UInt8>, number: UInt64, _ files: FilesInMemory) {
            self.number = number
            self.files = files
            let time = Int64(number)
            state = Mutex(State(bytes: bytes, modified: time, changed: time))
        }

        var status: FileStatus {
            state.withLock { state in
                FileStatus(
                    identity: FileIdentity(device: 0, number: number), size: state.bytes.count,
                    modified: state.modified, changed: state.changed, isRegular: true,
                    owner: getuid(), isWritableByOthers: false)
            }
        }

        func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
            state.withLock { ContiguousArray($0.bytes.dropFirst(offset).prefix(count)) }
        }

        func change(_ change: (inout ContiguousArray<UInt8>) -> Void) {
            let time = files.now()
            let watches = state.withLock { state in
                change(&state.bytes)
                (state.modified, state.changed) = (time, time)
                return state.watches.values.map(\.self)
            }
            for changed in watches { changed() }
        }

        func watch(_ changed: @escaping @Sendable () -> Void) -> UInt64 {
            state.withLock { state in
                state.lastWatch += 1
                state.watches[state.lastWatch] = changed
                return state.lastWatch
            }
        }

        func endWatch(_ watch: UInt64) {
            _ = state.withLock { $0.watches.removeValue(forKey: watch) }
        }

        func setModified(_ modified: Int64) {
            let time = files.now()
            state.withLock { ($0.modified, $0.changed) = (modified, time) }
        }

        func lock(_ file: ObjectIdentifier) -> Bool {
            state.withLock { state in
                if state.holder == nil { state.holder = file }
                return state.holder == file
            }
        }

        func unlock(_ file: ObjectIdentifier) {
            state.withLock { if $0.holder == file { $0.holder = nil } }
        }

        func isLocked(byOtherThan file: ObjectIdentifier) -> Bool {
            state.withLock { $0.holder.map { $0 != file } ?? false }
        }
    }

    /// Tells of every change of a file.
    private final class Watch: FileWatch {
        private let contents: Contents?
        private let number: UInt64?

        init(_ contents: Contents?, _ changed: @escaping @Sendable () -> Void) {
            self.contents = contents
            number = contents?.watch(changed)
        }

        deinit { if let number { contents?.endWatch(number) } }
    }

    /// An open file.
    private final class OpenFile: LogFile {
        private let contents: Contents

        init(_ contents: Contents) { self.contents = contents }

        deinit { unlock() }

        func status() -> FileStatus { contents.status }

        func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
            contents.read(at: offset, count: count)
        }

        func write(_ bytes: ContiguousArray<UInt8>, from start: Int) -> Int {
            contents.change { $0 += bytes[start...] }
            return bytes.count - start
        }

        func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) -> Int {
            contents.change { contents in
                let missing = max(0, offset + bytes.count - contents.count)
                contents += repeatElement(0, count: missing)
                contents.replaceSubrange(offset..<offset + bytes.count, with: bytes)
            }
            return bytes.count
        }

        func sync() {}

        var isMountedReadOnly: Bool { false }

        func truncate(to count: Int) { contents.change { $0.removeLast($0.count - count) } }

        func setModified(_ time: Int64) { contents.setModified(time) }

        func setOwner(_ owner: UInt32) {}

        func lock() -> Bool { contents.lock(ObjectIdentifier(self)) }

        func unlock() { contents.unlock(ObjectIdentifier(self)) }

        func lockHolder() -> ProcessID? {
            contents.isLocked(byOtherThan: ObjectIdentifier(self)) ? getpid() : nil
        }
    }
}
