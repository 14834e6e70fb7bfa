import Foundation
import PiggyBankStore
import Synchronization

// A disk that may do whatever disks do. What processes see is kept apart from what is durable:
//
//     write, overwrite, truncate     change what processes see; the pages they touch are dirty
//     a sync that succeeds           makes the dirty pages, the size and the times of the file durable
//     a sync that fails              makes nothing durable and takes the dirty pages for clean, as Linux does: the
//                                    next sync succeeds, by whomever, and the pages are not there
//     create, rename, remove         change the names that processes see, until the folder is synced
//
// A loss of power leaves the durable part, and of every dirty page, size and name whatever chance
// likes (``PowerLoss``). A page is never worse than what it was: bytes that were durable before
// stay, or are written over with what was to be there. That is what disks promise (powersafe
// overwrite, as SQLite calls it).

/// A disk in memory that may do whatever disks do when the power is lost.
///
///     let disk = SimulatedDisk()
///     let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: FaultyFiles(disk))
///     disk.losePower()
///
/// A process uses it through ``FaultyFiles``.
public final class SimulatedDisk: FileSystem {
    private let pageBytes: Int
    /// How finely the times of files are told, in nanoseconds.
    private let tick: Int64
    private let state: Mutex<State>

    private struct State {
        var names: [String: SimulatedFile] = [:]
        var durableNames: [String: SimulatedFile] = [:]
        /// What names have led to since the folder was synced, in order; nil for nothing.
        var changes: [String: [SimulatedFile?]] = [:]
        var lastNumber: UInt64 = 0
        var time: Int64 = 1_800_000_000_000_000_000

        mutating func link(_ name: String, to file: SimulatedFile?) {
            names[name] = file
            changes[name, default: []].append(file)
        }
    }

    /// An empty disk.
    public convenience init() { self.init([:]) }

    /// A disk after a start of the machine: everything on it is durable.
    package init(
        _ files: [String: ContiguousArray<UInt8>] = [:], pageBytes: Int = 4_096, tick: Int64 = 1
    ) {
        self.pageBytes = pageBytes
        self.tick = tick
        state = Mutex(State())
        for (path, bytes) in files { put(bytes, at: path) }
    }

    private init(_ other: SimulatedDisk, _ state: sending State) {
        pageBytes = other.pageBytes
        tick = other.tick
        self.state = Mutex(state)
    }

    // MARK: What a test sees and does

    /// What a file has; nil when there is none.
    package func bytes(_ path: String) -> ContiguousArray<UInt8>? {
        state.withLock { $0.names[path] }?.bytes
    }

    /// The names of all files, sorted.
    package var paths: [String] { state.withLock { $0.names.keys.sorted() } }

    /// Puts a new file, which is durable, in the place of whatever is there.
    package func put(_ bytes: ContiguousArray<UInt8>, at path: String) {
        let file = newFile(bytes)
        state.withLock { state in
            state.names[path] = file
            state.durableNames[path] = file
            state.changes[path] = nil
        }
    }

    /// Changes a file behind the back of whoever has it open.
    package func change(_ path: String, _ change: (inout ContiguousArray<UInt8>) -> Void) {
        guard let file = state.withLock({ $0.names[path] }) else { return }
        var bytes = file.bytes
        change(&bytes)
        file.truncate(to: 0, at: now())
        file.put(bytes, at: 0, time: now())
    }

    /// Changes what is durable of a file, which no metadata shows: bytes rot on the disk.
    package func rot(_ path: String, _ change: (inout ContiguousArray<UInt8>) -> Void) {
        state.withLock { $0.names[path] }?.rot(change)
    }

    /// Makes a file one that can only be read, as on a file system that is mounted so.
    package func mountReadOnly(_ path: String) {
        state.withLock { $0.names[path] }?.isMountedReadOnly = true
    }

    /// Lets time pass, in nanoseconds.
    package func pass(_ duration: Int64) { state.withLock { $0.time += duration } }

    /// The same disk once more, with what is durable and what is not; nobody has a lock on it.
    package func copy() -> SimulatedDisk {
        let state = state.withLock { $0 }
        var copies: [ObjectIdentifier: SimulatedFile] = [:]
        func copy(_ file: SimulatedFile) -> SimulatedFile {
            let copy = copies[ObjectIdentifier(file)] ?? file.copy()
            copies[ObjectIdentifier(file)] = copy
            return copy
        }
        var new = State()
        new.names = state.names.mapValues(copy)
        new.durableNames = state.durableNames.mapValues(copy)
        new.changes = state.changes.mapValues { $0.map { $0.map(copy) } }
        new.lastNumber = state.lastNumber
        new.time = state.time
        return SimulatedDisk(self, new)
    }

    // MARK: Loss of power

    /// Leaves only what is durable; whatever has a file open goes on with the one that it has.
    public func losePower() {
        var loss = NothingNew()
        let left = left(by: &loss)
        state.withLock { state in
            state.names = left
            state.durableNames = left
            state.changes = [:]
        }
    }

    /// One of the disks that a loss of power may leave now.
    package func afterLossOfPower(_ loss: inout some PowerLoss) -> SimulatedDisk {
        var new = State()
        new.names = left(by: &loss)
        new.durableNames = new.names
        (new.lastNumber, new.time) = state.withLock { ($0.lastNumber, $0.time + 1_000_000_000) }
        return SimulatedDisk(self, new)
    }

    private func left(by loss: inout some PowerLoss) -> [String: SimulatedFile] {
        let (durable, changes) = state.withLock { ($0.durableNames, $0.changes) }
        var left = durable
        for (name, files) in changes.sorted(by: { $0.key < $1.key }) {
            let choice = loss.choice(of: files.count + 1)
            if choice > 0 { left[name] = files[choice - 1] }
        }
        // A file may have several names for a moment, and stays one file.
        var files: [ObjectIdentifier: SimulatedFile] = [:]
        for (name, file) in left.sorted(by: { $0.key < $1.key }) {
            let crashed = files[ObjectIdentifier(file)] ?? file.afterLossOfPower(&loss)
            files[ObjectIdentifier(file)] = crashed
            left[name] = crashed
        }
        return left
    }

    // MARK: The system's calls

    package func open(_ path: String) throws(SystemError) -> any LogFile {
        OpenSimulatedFile(try file(path), on: self)
    }

    package func openForReading(_ path: String) throws(SystemError) -> any LogFile {
        OpenSimulatedFile(try file(path), on: self, isReadOnly: true)
    }
    package func openCompanion(_ path: String) throws(SystemError) -> any LogFile {
        try openForReading(path)
    }
    package func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        try open(path)
    }

    package func create(_ path: String) throws(SystemError) -> any LogFile {
        let file = newFile([])
        let isFree = state.withLock { state in
            guard state.names[path] == nil else { return false }
            state.link(path, to: file)
            return true
        }
        guard isFree else { throw SystemError(number: EEXIST) }
        return OpenSimulatedFile(file, on: self)
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        let file = try file(path)
        state.withLock { state in
            state.link(path, to: nil)
            state.link(other, to: file)
        }
    }

    package func remove(_ path: String) throws(SystemError) {
        _ = try file(path)
        state.withLock { $0.link(path, to: nil) }
    }

    package func status(_ path: String) throws(SystemError) -> FileStatus { try file(path).status }

    package func syncDirectory(of path: String) throws(SystemError) {
        state.withLock { state in
            state.durableNames = state.names
            state.changes = [:]
        }
    }

    package var clock: Int64? { state.withLock { $0.time } }

    private func file(_ path: String) throws(SystemError) -> SimulatedFile {
        guard let file = state.withLock({ $0.names[path] }) else {
            throw SystemError(number: ENOENT)
        }
        return file
    }

    private func newFile(_ bytes: ContiguousArray<UInt8>) -> SimulatedFile {
        let time = now()
        let number = state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
        return SimulatedFile(number: number, bytes, at: time, pageBytes: pageBytes)
    }

    /// The time that a change gets which is made now: the clock goes on by a microsecond with each.
    fileprivate func now() -> Int64 {
        toTick(
            state.withLock { state in
                state.time += 1_000
                return state.time
            })
    }

    /// A time as a file can have it.
    fileprivate func toTick(_ time: Int64) -> Int64 { time / tick * tick }
}

/// An open file of a simulated disk.
package final class OpenSimulatedFile: LogFile {
    private let file: SimulatedFile
    private let disk: SimulatedDisk

    /// Whether it was opened only to be read.
    private let isReadOnly: Bool

    fileprivate init(_ file: SimulatedFile, on disk: SimulatedDisk, isReadOnly: Bool = false) {
        self.file = file
        self.disk = disk
        self.isReadOnly = isReadOnly
    }

    private func requireWritable(_ number: Int32 = EBADF) throws(SystemError) {
        if isReadOnly { throw SystemError(number: number) }
    }

    deinit { unlock() }

    package func status() throws(SystemError) -> FileStatus { file.status }

    package func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        file.read(at: offset, count: count)
    }

    package func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int
    {
        try requireWritable()
        file.put(ContiguousArray(bytes[start...]), at: nil, time: disk.now())
        return bytes.count - start
    }

    package func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError)
        -> Int
    {
        try requireWritable()
        file.put(bytes, at: offset, time: disk.now())
        return bytes.count
    }

    package func sync() throws(SystemError) { file.sync() }

    /// What a sync does that fails: nothing is dirty any more.
    package func failToSync() { file.failToSync() }

    package var isMountedReadOnly: Bool { file.isMountedReadOnly }

    package func truncate(to count: Int) throws(SystemError) {
        try requireWritable(EINVAL)
        file.truncate(to: count, at: disk.now())
    }

    package func setModified(_ time: Int64) throws(SystemError) {
        file.setModified(disk.toTick(time), at: disk.now())
    }

    package func setOwner(_ owner: UInt32) throws(SystemError) { file.setOwner(owner) }
    package func lock() throws(SystemError) -> Bool { file.lock(ObjectIdentifier(self)) }
    package func unlock() { file.unlock(ObjectIdentifier(self)) }
    package func lockHolder() -> ProcessID? { file.isLocked ? 1 : nil }
}
