import Synchronization

@testable import PiggyBankStore

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// One call of the system that does not go as it should.
struct Fault: Hashable, Sendable {
    var call: SystemCall
    /// Which of these calls, from 1.
    var number: Int
    /// Whether all later ones go wrong in the same way.
    var isLasting = false
    var effect: Effect

    enum Effect: Hashable, Sendable {
        /// The call does nothing and gives an error.
        case fails(Int32)
        /// A write takes only so many bytes.
        case takes(Int)
    }

    /// The nth call gives an error.
    static func fails(_ call: SystemCall, _ number: Int = 1, _ error: Int32) -> Fault {
        Fault(call: call, number: number, effect: .fails(error))
    }

    /// Every call gives an error.
    static func alwaysFails(_ call: SystemCall, _ error: Int32) -> Fault {
        Fault(call: call, number: 1, isLasting: true, effect: .fails(error))
    }

    /// The nth write takes only so many bytes.
    static func takes(_ bytes: Int, of call: SystemCall = .write, _ number: Int = 1) -> Fault {
        Fault(call: call, number: number, effect: .takes(bytes))
    }
}

/// What can be asked of the system; calls on the copy of a torn tail are calls of their own.
enum SystemCall: String, CaseIterable, Hashable, Sendable {
    case open, create, statusOfPath, syncDirectory
    case status, read, write, sync, truncate, lock
    case createCopy, syncDirectoryOfCopy, writeCopy, syncCopy
}

/// Files on which calls fail as planned.
final class FaultyFiles: FileSystem {
    private let files: any FileSystem
    private let state: Mutex<State>

    private struct State {
        var faults: [Fault]
        /// After how many calls the process ends; nil when it does not.
        var lastCall: Int?
        var counts: [SystemCall: Int] = [:]
        var calls: [SystemCall] = []
    }

    init(_ files: any FileSystem, _ faults: [Fault]) {
        self.files = files
        state = Mutex(State(faults: faults))
    }

    /// Files of a process that ends after so many calls: every later one is never made.
    init(_ files: any FileSystem, endsAfter calls: Int) {
        self.files = files
        state = Mutex(State(faults: [], lastCall: calls))
    }

    /// The calls that were made, failed ones included.
    var calls: [SystemCall] { state.withLock { $0.calls } }

    /// Plans from now on, the calls counted anew.
    func plan(_ faults: [Fault]) {
        state.withLock { state in
            state.faults = faults
            state.counts = [:]
            state.calls = []
        }
    }

    /// Counts a call.
    ///
    /// - Returns: how many bytes a write takes; nil for all.
    @discardableResult
    fileprivate func meet(_ call: SystemCall) throws(SystemError) -> Int? {
        let effect = state.withLock { state -> Fault.Effect? in
            if let last = state.lastCall, state.calls.count >= last { return .fails(EIO) }
            state.calls.append(call)
            state.counts[call, default: 0] += 1
            let count = state.counts[call] ?? 0
            return state.faults.first {
                $0.call == call && ($0.number == count || ($0.isLasting && $0.number < count))
            }?.effect
        }
        switch effect {
        case nil: return nil
        case .takes(let bytes): return bytes
        case .fails(let error): throw SystemError(number: error)
        }
    }

    fileprivate static func isCopy(_ path: String) -> Bool { path.contains(".torn-") }

    func open(_ path: String) throws(SystemError) -> any LogFile {
        try meet(.open)
        return FaultyLogFile(try files.open(path), of: self, isCopy: false)
    }

    func create(_ path: String) throws(SystemError) -> any LogFile {
        let isCopy = Self.isCopy(path)
        try meet(isCopy ? .createCopy : .create)
        return FaultyLogFile(try files.create(path), of: self, isCopy: isCopy)
    }

    func status(_ path: String) throws(SystemError) -> FileStatus {
        try meet(.statusOfPath)
        return try files.status(path)
    }

    func syncDirectory(of path: String) throws(SystemError) {
        try meet(Self.isCopy(path) ? .syncDirectoryOfCopy : .syncDirectory)
        try files.syncDirectory(of: path)
    }
}

private final class FaultyLogFile: LogFile {
    private let file: any LogFile
    private let files: FaultyFiles
    private let isCopy: Bool

    init(_ file: any LogFile, of files: FaultyFiles, isCopy: Bool) {
        self.file = file
        self.files = files
        self.isCopy = isCopy
    }

    func status() throws(SystemError) -> FileStatus {
        try files.meet(.status)
        return try file.status()
    }

    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        try files.meet(.read)
        return try file.read(at: offset, count: count)
    }

    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
        guard let taken = try files.meet(isCopy ? .writeCopy : .write) else {
            return try file.write(bytes, from: start)
        }
        let end = min(start + taken, bytes.count)
        guard start < end else { return 0 }
        return try file.write(ContiguousArray(bytes[start..<end]), from: 0)
    }

    func sync() throws(SystemError) {
        try files.meet(isCopy ? .syncCopy : .sync)
        try file.sync()
    }

    func truncate(to count: Int) throws(SystemError) {
        try files.meet(.truncate)
        try file.truncate(to: count)
    }

    func lock() throws(SystemError) -> Bool {
        try files.meet(.lock)
        return try file.lock()
    }

    func unlock() { file.unlock() }

    func lockHolder() -> ProcessID? { file.lockHolder() }
}
