import Synchronization

@testable import PiggyBankStore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Files in memory that know what a loss of power would leave of them.
final class FilesInMemory: FileSystem {
    private let state = Mutex(State())
    private let fileClock: FileClock

    private struct State {
        var names: [String: FileInMemory] = [:]
        /// The names that a loss of power leaves.
        var durableNames: [String: FileInMemory] = [:]
        var lastNumber: UInt64 = 0

        mutating func add(
            _ path: String,
            _ bytes: ContiguousArray<UInt8>,
            _ clock: FileClock
        ) -> FileInMemory {
            lastNumber += 1
            let file = FileInMemory(number: lastNumber, bytes, clock)
            names[path] = file
            return file
        }
    }

    /// Files without faults, the given ones among them as they would be after a start of the machine.
    ///
    /// - Parameter tick: how finely the times of files are told, in nanoseconds.
    init(_ files: [String: ContiguousArray<UInt8>] = [:], tick: Int64 = 1) {
        fileClock = FileClock(tick: tick)
        for (path, bytes) in files { put(bytes, at: path) }
    }

    /// Puts a new file in the place of whatever is there.
    func put(_ bytes: ContiguousArray<UInt8>, at path: String) {
        state.withLock { $0.durableNames[path] = $0.add(path, bytes, fileClock) }
    }

    /// What a file has; nil when there is none.
    func bytes(_ path: String) -> ContiguousArray<UInt8>? {
        state.withLock { $0.names[path] }?.bytes
    }

    /// Changes a file behind the back of whoever has it open.
    func change(_ path: String, _ change: (inout ContiguousArray<UInt8>) -> Void) {
        state.withLock { $0.names[path] }?.change(change)
    }

    /// Makes a file one that can only be read, as on a file system that is mounted so.
    func mountReadOnly(_ path: String) {
        state.withLock { $0.names[path] }?.isMountedReadOnly = true
    }

    /// The names of all files, sorted.
    var paths: [String] { state.withLock { $0.names.keys.sorted() } }

    /// Leaves only what is on the disk.
    func losePower() {
        state.withLock { state in
            state.names = state.durableNames
            for file in state.names.values { file.losePower() }
        }
    }

    func open(_ path: String) throws(SystemError) -> any LogFile {
        guard let file = state.withLock({ $0.names[path] }) else {
            throw SystemError(number: ENOENT)
        }
        return OpenFileInMemory(file)
    }

    func create(_ path: String) throws(SystemError) -> any LogFile {
        let file = state.withLock { $0.names[path] == nil ? $0.add(path, [], fileClock) : nil }
        guard let file else { throw SystemError(number: EEXIST) }
        return OpenFileInMemory(file)
    }

    func openForReading(_ path: String) throws(SystemError) -> any LogFile { try open(path) }

    func openCompanion(_ path: String) throws(SystemError) -> any LogFile { try open(path) }

    func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        try open(path)
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        let isThere = state.withLock { state in
            guard let file = state.names.removeValue(forKey: path) else { return false }
            state.names[other] = file
            return true
        }
        guard isThere else { throw SystemError(number: ENOENT) }
    }

    func remove(_ path: String) throws(SystemError) {
        let file = state.withLock { $0.names.removeValue(forKey: path) }
        guard file != nil else { throw SystemError(number: ENOENT) }
    }

    func status(_ path: String) throws(SystemError) -> FileStatus {
        guard let file = state.withLock({ $0.names[path] }) else {
            throw SystemError(number: ENOENT)
        }
        return file.status
    }

    func syncDirectory(of path: String) throws(SystemError) {
        state.withLock { $0.durableNames = $0.names }
    }

    var clock: Int64? { fileClock.now }

    /// Lets time pass, in nanoseconds.
    func pass(_ time: Int64) { fileClock.pass(time) }
}

/// The clock of files in memory, which goes on by a microsecond with every change.
private final class FileClock: Sendable {
    let tick: Int64
    private let time = Mutex<Int64>(1_800_000_000_000_000_000)

    init(tick: Int64) {
        self.tick = tick
    }

    var now: Int64 { time.withLock { $0 } }

    func pass(_ duration: Int64) { time.withLock { $0 += duration } }

    /// The time that a change gets which is made now.
    func stamp() -> Int64 {
        cut(
            time.withLock { time in
                time += 1_000
                return time
            }
        )
    }

    /// A time as a file can have it.
    func cut(_ time: Int64) -> Int64 { time / tick * tick }
}

/// What a name leads to.
private final class FileInMemory: Sendable {
    let number: UInt64
    private let clock: FileClock
    private let state: Mutex<State>

    private struct State {
        var bytes: ContiguousArray<UInt8>
        var modified: Int64
        var changed: Int64
        var durableBytes: ContiguousArray<UInt8>
        var durableTimes: (modified: Int64, changed: Int64)
        var owner: UInt32 = 1_000
        var isMountedReadOnly = false
        var holder: ObjectIdentifier?
    }

    init(number: UInt64, _ bytes: ContiguousArray<UInt8>, _ clock: FileClock) {
        self.number = number
        self.clock = clock
        let now = clock.stamp()
        state = Mutex(
            State(
                bytes: bytes,
                modified: now,
                changed: now,
                durableBytes: bytes,
                durableTimes: (now, now)
            )
        )
    }

    var bytes: ContiguousArray<UInt8> { state.withLock { $0.bytes } }

    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
        state.withLock { ContiguousArray($0.bytes.dropFirst(offset).prefix(count)) }
    }

    var status: FileStatus {
        state.withLock { state in
            FileStatus(
                identity: FileIdentity(device: 1, number: number),
                size: state.bytes.count,
                modified: state.modified,
                changed: state.changed,
                isRegular: true,
                owner: state.owner,
                isWritableByOthers: false
            )
        }
    }

    func change(_ change: (inout ContiguousArray<UInt8>) -> Void) {
        state.withLock { state in
            change(&state.bytes)
            state.changed = clock.stamp()
            state.modified = state.changed
        }
    }

    func setModified(_ time: Int64) {
        state.withLock { state in
            state.changed = clock.stamp()
            state.modified = clock.cut(time)
        }
    }

    func setOwner(_ owner: UInt32) { state.withLock { $0.owner = owner } }

    var isMountedReadOnly: Bool {
        get { state.withLock { $0.isMountedReadOnly } }
        set { state.withLock { $0.isMountedReadOnly = newValue } }
    }

    var isLocked: Bool { state.withLock { $0.holder != nil } }

    func sync() {
        state.withLock { state in
            state.durableBytes = state.bytes
            state.durableTimes = (state.modified, state.changed)
        }
    }

    func losePower() {
        state.withLock { state in
            state.bytes = state.durableBytes
            (state.modified, state.changed) = state.durableTimes
        }
    }

    func lock(_ holder: ObjectIdentifier) -> Bool {
        state.withLock { state in
            if state.holder == nil { state.holder = holder }
            return state.holder == holder
        }
    }

    func unlock(_ holder: ObjectIdentifier) {
        state.withLock { if $0.holder == holder { $0.holder = nil } }
    }
}

private final class OpenFileInMemory: LogFile {
    private let file: FileInMemory

    init(_ file: FileInMemory) {
        self.file = file
    }

    deinit { unlock() }

    func status() throws(SystemError) -> FileStatus { file.status }

    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        file.read(at: offset, count: count)
    }

    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
        file.change { $0.append(contentsOf: bytes[start...]) }
        return bytes.count - start
    }

    func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) -> Int {
        file.change { all in
            let missing = offset + bytes.count - all.count
            if missing > 0 { all.append(contentsOf: repeatElement(0, count: missing)) }
            all.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        }
        return bytes.count
    }

    func sync() throws(SystemError) { file.sync() }

    var isMountedReadOnly: Bool { file.isMountedReadOnly }

    func truncate(to count: Int) throws(SystemError) {
        file.change { bytes in
            if count < bytes.count {
                bytes.removeSubrange(count...)
            } else {
                bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
            }
        }
    }

    func setModified(_ time: Int64) throws(SystemError) { file.setModified(time) }

    func setOwner(_ owner: UInt32) throws(SystemError) { file.setOwner(owner) }

    func lock() throws(SystemError) -> Bool { file.lock(ObjectIdentifier(self)) }

    func unlock() { file.unlock(ObjectIdentifier(self)) }

    func lockHolder() -> ProcessID? { file.isLocked ? 1 : nil }
}
