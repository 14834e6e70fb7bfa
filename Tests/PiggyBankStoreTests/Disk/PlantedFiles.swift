import PiggyBankStore
import PiggyBankTesting
import Synchronization

/// Files as a process uses them that has a planted fault.
final class PlantedFiles: FileSystem {
    private let files: any FileSystem
    private let change: PlantedFault.Change
    private let state = Mutex(State())

    private struct State {
        var late: [@Sendable () throws(SystemError) -> Void] = []
        var hasWritten = false
        var hasFailed = false
        var count = 0
    }

    init(_ files: any FileSystem, _ change: PlantedFault.Change) {
        self.files = files
        self.change = change
    }

    /// Makes a call as the fault has it.
    fileprivate func make(
        _ call: SystemCall, _ purpose: Purpose, isReader: Bool = false,
        _ body: @escaping @Sendable () throws(SystemError) -> Void
    ) throws(SystemError) {
        if call == .write, purpose == .ledger { state.withLock { $0.hasWritten = true } }
        switch change {
        case .leftOut(call, purpose): return
        case .leftOutAfterFailure(call, purpose) where state.withLock({ $0.hasFailed }): return
        case .leftOutAfterFailure where call == .write && purpose == .ledger:
            do throws(SystemError) { try body() } catch {
                state.withLock { $0.hasFailed = true }
                throw error
            }
        case .leftToOthers(call, purpose): if state.withLock({ $0.hasWritten }) { try body() }
        case .leftOutByReaders(call) where isReader: return
        case .everyOther(call, purpose):
            let count = state.withLock { state in
                state.count += 1
                return state.count
            }
            if count.isMultiple(of: 2) { try body() }
        case .unnoticed(call, purpose): try? body()
        case .twice(call, purpose):
            try body()
            try body()
        case .madeAgain(call, purpose): do throws(SystemError) { try body() } catch { try body() }
        case .late(call, purpose, _): state.withLock { $0.late.append(body) }
        case .late(_, _, call):
            try body()
            let late = state.withLock { state in
                defer { state.late = [] }
                return state.late
            }
            for body in late { try body() }
        default: try body()
        }
    }

    fileprivate func cut(_ count: Int) -> Int {
        if case .cutsMore(let bytes) = change { max(0, count - bytes) } else { count }
    }

    private func planted(_ file: any LogFile, _ path: String, isReader: Bool = false) -> any LogFile
    { PlantedFile(file, of: self, Purpose(path), isReader: isReader) }

    func open(_ path: String) throws(SystemError) -> any LogFile {
        planted(try files.open(path), path)
    }

    func create(_ path: String) throws(SystemError) -> any LogFile {
        planted(try files.create(path), path)
    }

    func openForReading(_ path: String) throws(SystemError) -> any LogFile {
        planted(try files.openForReading(path), path, isReader: true)
    }

    func openCompanion(_ path: String) throws(SystemError) -> any LogFile {
        planted(try files.openCompanion(path), path)
    }

    func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        planted(try files.openCompanionForUpdate(path), path)
    }

    func rename(_ path: String, to other: String) throws(SystemError) {
        let files = files
        try make(.rename, Purpose(path)) { () throws(SystemError) in
            try files.rename(path, to: other)
        }
    }

    func remove(_ path: String) throws(SystemError) {
        let files = files
        try make(.remove, Purpose(path)) { () throws(SystemError) in try files.remove(path) }
    }

    func status(_ path: String) throws(SystemError) -> FileStatus { try files.status(path) }

    func syncDirectory(of path: String) throws(SystemError) {
        let files = files
        try make(.syncDirectory, Purpose(path)) { () throws(SystemError) in
            try files.syncDirectory(of: path)
        }
    }

    var clock: Int64? { files.clock }
}

private final class PlantedFile: LogFile {
    private let file: any LogFile
    private let files: PlantedFiles
    private let purpose: Purpose
    private let isReader: Bool

    init(_ file: any LogFile, of files: PlantedFiles, _ purpose: Purpose, isReader: Bool) {
        self.file = file
        self.files = files
        self.purpose = purpose
        self.isReader = isReader
    }

    func status() throws(SystemError) -> FileStatus { try file.status() }

    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        try file.read(at: offset, count: count)
    }

    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
        let file = file
        let count = Mutex(bytes.count - start)
        try files.make(.write, purpose) { () throws(SystemError) in
            let taken = try file.write(bytes, from: start)
            count.withLock { $0 = taken }
        }
        return count.withLock { $0 }
    }

    func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) -> Int {
        let file = file
        try files.make(.overwrite, purpose) { () throws(SystemError) in
            _ = try file.overwrite(bytes, at: offset)
        }
        return bytes.count
    }

    func sync() throws(SystemError) {
        let file = file
        try files.make(.sync, purpose, isReader: isReader) { () throws(SystemError) in
            try file.sync()
        }
    }

    var isMountedReadOnly: Bool { file.isMountedReadOnly }

    func truncate(to count: Int) throws(SystemError) {
        let (file, count) = (file, files.cut(count))
        try files.make(.truncate, purpose) { () throws(SystemError) in try file.truncate(to: count)
        }
    }

    func setModified(_ time: Int64) throws(SystemError) { try file.setModified(time) }
    func setOwner(_ owner: UInt32) throws(SystemError) { try file.setOwner(owner) }

    func lock() throws(SystemError) -> Bool {
        let file = file
        let isTaken = Mutex(true)
        try files.make(.lock, purpose) { () throws(SystemError) in
            let result = try file.lock()
            isTaken.withLock { $0 = result }
        }
        return isTaken.withLock { $0 }
    }

    func unlock() { file.unlock() }
    func lockHolder() -> ProcessID? { file.lockHolder() }
}
