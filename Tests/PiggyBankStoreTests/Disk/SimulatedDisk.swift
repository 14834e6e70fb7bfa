import PiggyBankTestSupport
import Synchronization

@testable import PiggyBankStore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

// A disk that may do whatever disks do. What processes see is kept apart from what is durable:
//
//     write, overwrite, truncate     change what processes see; the pages they touch are dirty
//     a sync that succeeds           makes the dirty pages, the size and the times of the file durable
//     a sync that fails              makes nothing durable and forgets which pages were dirty, as Linux does: a later
//                                    sync succeeds, and the pages are not there
//     create, rename, remove         change the names that processes see, until the folder is synced
//
// A loss of power leaves the durable part, and of every dirty page and unsynced name whatever chance likes.

/// Files of a simulated disk.
final class SimulatedDisk: FileSystem {
    /// How many bytes a page has: few, so that a small ledger has many.
    let pageBytes: Int
    private let state: Mutex<State>

    private struct State {
        var names: [String: SimulatedFile] = [:]
        var durableNames: [String: SimulatedFile] = [:]
        /// The names that changed since the folder was synced.
        var changedNames: Set<String> = []
        var lastNumber: UInt64 = 0
        var time: Int64 = 1_800_000_000_000_000_000

        /// The time that a change gets which is made now.
        mutating func tick() -> Int64 {
            time += 1_000
            return time
        }

        mutating func newFile(_ bytes: ContiguousArray<UInt8>, pageBytes: Int) -> SimulatedFile {
            lastNumber += 1
            return SimulatedFile(number: lastNumber, bytes, at: tick(), pageBytes: pageBytes)
        }
    }

    /// A disk after a start of the machine: everything on it is durable.
    init(_ files: [String: ContiguousArray<UInt8>] = [:], pageBytes: Int = 128) {
        self.pageBytes = pageBytes
        var state = State()
        for (path, bytes) in files {
            state.names[path] = state.newFile(bytes, pageBytes: pageBytes)
        }
        state.durableNames = state.names
        self.state = Mutex(state)
    }

    /// A disk as a loss of power leaves another one.
    private init(_ names: [String: SimulatedFile], of other: borrowing State, pageBytes: Int) {
        self.pageBytes = pageBytes
        var state = State()
        state.names = names
        state.durableNames = names
        state.lastNumber = other.lastNumber
        state.time = other.time + 1_000_000_000
        self.state = Mutex(state)
    }

    /// What a file has; nil when there is none.
    func bytes(_ path: String) -> ContiguousArray<UInt8>? {
        state.withLock { $0.names[path] }?.bytes
    }

    /// The names of all files, sorted.
    var paths: [String] { state.withLock { $0.names.keys.sorted() } }

    func open(_ path: String) throws(SystemError) -> any LogFile {
        guard let file = state.withLock({ $0.names[path] }) else {
            throw SystemError(number: ENOENT)
        }
        return OpenSimulatedFile(file, on: self)
    }

    func openForReading(_ path: String) throws(SystemError) -> any LogFile { try open(path) }
    func openCompanion(_ path: String) throws(SystemError) -> any LogFile { try open(path) }
    func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        try open(path)
    }

    func create(_ path: String) throws(SystemError) -> any LogFile {
        let file = state.withLock { state -> SimulatedFile? in
            guard state.names[path] == nil else { return nil }
            let file = state.newFile([], pageBytes: pageBytes)
            state.names[path] = file
            state.changedNames.insert(path)
            return file
        }
        guard let file else { throw SystemError(number: EEXIST) }
        return OpenSimulatedFile(file, on: self)
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        let isThere = state.withLock { state in
            guard let file = state.names.removeValue(forKey: path) else { return false }
            state.names[other] = file
            state.changedNames.formUnion([path, other])
            return true
        }
        guard isThere else { throw SystemError(number: ENOENT) }
    }

    func remove(_ path: String) throws(SystemError) {
        let isThere = state.withLock { state in
            state.changedNames.insert(path)
            return state.names.removeValue(forKey: path) != nil
        }
        guard isThere else { throw SystemError(number: ENOENT) }
    }

    func status(_ path: String) throws(SystemError) -> FileStatus {
        guard let file = state.withLock({ $0.names[path] }) else {
            throw SystemError(number: ENOENT)
        }
        return file.status
    }

    func syncDirectory(of path: String) throws(SystemError) {
        state.withLock { state in
            state.durableNames = state.names
            state.changedNames = []
        }
    }

    var clock: Int64? { state.withLock { $0.time } }

    fileprivate func tick() -> Int64 { state.withLock { $0.tick() } }

    /// One of the disks that a loss of power may leave now.
    func afterLossOfPower(_ chance: inout some CrashChance) -> SimulatedDisk {
        let (names, durable, changed) = state.withLock {
            ($0.names, $0.durableNames, $0.changedNames.sorted())
        }
        var left = durable
        for name in changed where chance.flips() { left[name] = names[name] }
        // A file may have several names for a moment, and stays one file.
        var files: [ObjectIdentifier: SimulatedFile] = [:]
        for (name, file) in left.sorted(by: { $0.key < $1.key }) {
            let crashed = files[ObjectIdentifier(file)] ?? file.afterLossOfPower(&chance)
            files[ObjectIdentifier(file)] = crashed
            left[name] = crashed
        }
        return state.withLock { SimulatedDisk(left, of: $0, pageBytes: pageBytes) }
    }
}

/// What chance likes at a loss of power.
protocol CrashChance {
    /// Which of so many forms something has.
    mutating func choice(of count: Int) -> Int
}

extension CrashChance {
    /// Whether something that may have happened did.
    mutating func flips() -> Bool { choice(of: 2) == 1 }

    /// One of the forms that a dirty page may have.
    mutating func page() -> CrashedPage {
        CrashedPage.allCases[choice(of: CrashedPage.allCases.count)]
    }
}

/// What a loss of power leaves of a dirty page: of bytes that were durable before what they were, and zeros of others
/// that did not reach the disk.
enum CrashedPage: CaseIterable, Hashable {
    case old, new
    /// Half of it is new, the other half old.
    case newThenOld, oldThenNew
}

/// All that may happen, one after the other, up to a limit; then what a seed draws.
struct Odometer: CrashChance {
    private var digits: [(value: Int, count: Int)] = []
    private var position = 0
    private var random: SplitMix64
    private var isExhausted = false
    private(set) var turns = 0
    private let limit: Int

    /// - Parameter limit: how many are gone through at most before others are drawn.
    init(seed: UInt64, limit: Int) {
        random = SplitMix64(seed: seed)
        self.limit = limit
    }

    mutating func choice(of count: Int) -> Int {
        guard turns < limit else { return random.below(count) }
        if position == digits.count { digits.append((0, count)) }
        defer { position += 1 }
        return digits[position].value
    }

    /// Goes on to the next; false when all were gone through.
    mutating func turn() -> Bool {
        turns += 1
        position = 0
        while let last = digits.popLast() {
            guard last.value + 1 < last.count else { continue }
            digits.append((last.value + 1, last.count))
            return true
        }
        isExhausted = turns < limit
        return !isExhausted
    }
}

/// What a name leads to.
private final class SimulatedFile: Sendable {
    private struct Times: Equatable {
        var modified: Int64
        var changed: Int64
    }

    private struct State {
        var bytes: ContiguousArray<UInt8>
        var times: Times
        var durable: ContiguousArray<UInt8>
        var durableTimes: Times
        /// The pages that the next sync makes durable.
        var dirty: Set<Int> = []
        /// Whether the size or the times changed since the last sync.
        var isChanged = false
        var holder: ObjectIdentifier?
        var owner: UInt32 = 1_000
    }

    private let number: UInt64
    private let pageBytes: Int
    private let state: Mutex<State>

    init(number: UInt64, _ bytes: ContiguousArray<UInt8>, at time: Int64, pageBytes: Int) {
        self.number = number
        self.pageBytes = pageBytes
        let times = Times(modified: time, changed: time)
        state = Mutex(
            State(bytes: bytes, times: times, durable: bytes, durableTimes: times)
        )
    }

    var bytes: ContiguousArray<UInt8> { state.withLock { $0.bytes } }

    var status: FileStatus {
        state.withLock { state in
            FileStatus(
                identity: FileIdentity(device: 1, number: number),
                size: state.bytes.count,
                modified: state.times.modified,
                changed: state.times.changed,
                isRegular: true,
                owner: state.owner,
                isWritableByOthers: false
            )
        }
    }

    /// Puts bytes at an offset, after zeros where the file is shorter.
    func put(_ bytes: some Collection<UInt8>, at offset: Int?, time: Int64) {
        state.withLock { state in
            let start = offset ?? state.bytes.count
            let missing = start + bytes.count - state.bytes.count
            if missing > 0 {
                state.bytes.append(contentsOf: repeatElement(0, count: missing))
            }
            state.bytes.replaceSubrange(start..<start + bytes.count, with: bytes)
            if !bytes.isEmpty {
                state.dirty.formUnion(start / pageBytes...(start + bytes.count - 1) / pageBytes)
            }
            state.times = Times(modified: time, changed: time)
            state.isChanged = true
        }
    }

    func truncate(to count: Int, time: Int64) {
        state.withLock { state in
            if count < state.bytes.count { state.bytes.removeSubrange(count...) }
            // The page in which the file ends now is written again, with zeros after its end.
            state.dirty = state.dirty.filter { $0 * pageBytes < count }
            state.times = Times(modified: time, changed: time)
            state.isChanged = true
        }
    }

    func setModified(_ modified: Int64, time: Int64) {
        state.withLock { state in
            state.times = Times(modified: modified, changed: time)
            state.isChanged = true
        }
    }

    func setOwner(_ owner: UInt32) { state.withLock { $0.owner = owner } }

    func sync() {
        state.withLock { state in
            state.durable = Self.merged(state.durable, state.bytes, pageBytes) { page in
                state.dirty.contains(page) ? .new : .old
            }
            state.durableTimes = state.times
            state.dirty = []
            state.isChanged = false
        }
    }

    /// Reports an error once; what was dirty is taken for clean from then on, and is not there.
    func failToSync() { state.withLock { $0.dirty = [] } }

    func afterLossOfPower(_ chance: inout some CrashChance) -> SimulatedFile {
        let left = state.withLock { $0 }
        let hasNewSize = left.isChanged && chance.flips()
        var bytes = left.durable
        var forms: [Int: CrashedPage] = [:]
        for page in left.dirty.sorted() { forms[page] = chance.page() }
        let size = hasNewSize ? left.bytes.count : left.durable.count
        bytes = Self.merged(left.durable, left.bytes, pageBytes) { forms[$0] ?? .old }
        if bytes.count > size { bytes.removeSubrange(size...) }
        if bytes.count < size {
            bytes.append(contentsOf: repeatElement(0, count: size - bytes.count))
        }
        let times = left.isChanged && chance.flips() ? left.times : left.durableTimes
        let file = SimulatedFile(number: number, bytes, at: times.modified, pageBytes: pageBytes)
        file.state.withLock {
            $0.times = times
            $0.durableTimes = times
            $0.owner = left.owner
        }
        return file
    }

    /// The pages of a file, each in its form, up to the size of the new one.
    private static func merged(
        _ old: ContiguousArray<UInt8>,
        _ new: ContiguousArray<UInt8>,
        _ pageBytes: Int,
        _ form: (Int) -> CrashedPage
    ) -> ContiguousArray<UInt8> {
        var bytes = ContiguousArray<UInt8>(repeating: 0, count: new.count)
        for start in stride(from: 0, to: new.count, by: pageBytes) {
            let end = min(start + pageBytes, new.count)
            let half = (start + end) / 2
            for index in start..<end {
                let isNew =
                    switch form(start / pageBytes) {
                    case .old: false
                    case .new: true
                    case .newThenOld: index < half
                    case .oldThenNew: index >= half
                    }
                // What was durable before cannot become zero.
                if isNew {
                    bytes[index] = new[index]
                } else if index < old.count {
                    bytes[index] = old[index]
                }
            }
        }
        return bytes
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

    var isLocked: Bool { state.withLock { $0.holder != nil } }
}

private final class OpenSimulatedFile: LogFile {
    private let file: SimulatedFile
    private let disk: SimulatedDisk

    init(_ file: SimulatedFile, on disk: SimulatedDisk) {
        self.file = file
        self.disk = disk
    }

    deinit { unlock() }

    func status() throws(SystemError) -> FileStatus { file.status }

    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        ContiguousArray(file.bytes.dropFirst(offset).prefix(count))
    }

    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
        file.put(bytes[start...], at: nil, time: disk.tick())
        return bytes.count - start
    }

    func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) -> Int {
        file.put(bytes, at: offset, time: disk.tick())
        return bytes.count
    }

    func sync() throws(SystemError) { file.sync() }

    var isMountedReadOnly: Bool { false }

    func truncate(to count: Int) throws(SystemError) {
        file.truncate(to: count, time: disk.tick())
    }

    func setModified(_ time: Int64) throws(SystemError) {
        file.setModified(time, time: disk.tick())
    }

    func setOwner(_ owner: UInt32) throws(SystemError) { file.setOwner(owner) }
    func lock() throws(SystemError) -> Bool { file.lock(ObjectIdentifier(self)) }
    func unlock() { file.unlock(ObjectIdentifier(self)) }
    func lockHolder() -> ProcessID? { file.isLocked ? 1 : nil }
}
