import Foundation
import PiggyBankStore
import Synchronization

/// A call of the system, which can be counted and made to fail.
///
///     #expect(files.calls.count { $0 == .sync } <= 10)
public enum SystemCall: String, Hashable, Sendable {
    /// Opens a file: to write, as a new one, to read, or beside a ledger.
    case open, create, openForReading, openCompanion, openCompanionForUpdate
    /// Is about a name: a new one, none any more, where it leads, that it outlasts a loss of power.
    case rename, remove, statusOfPath, syncDirectory
    /// Is about an open file; `write` appends.
    case status, read, write, overwrite, sync, truncate, setModified, setOwner, lock
}

/// What a file is for.
package enum Purpose: Hashable, Sendable {
    case ledger
    /// The copy of a torn tail or of what a repair takes away.
    case copy
    case snapshot

    package init(_ path: String) {
        self =
            path.contains(".torn-") || path.contains(".hole-")
            ? .copy : path.contains(".snapshot") ? .snapshot : .ledger
    }
}

/// One call of the system that does not go as it should.
///
///     FaultyFiles(SimulatedDisk(), [.fails(.sync, 2), .takes(100, 1)])
public struct Fault: Hashable, Sendable {
    /// Which calls are counted; nil for all of them, whatever file they are about.
    package var call: SystemCall?
    package var purpose = Purpose.ledger
    /// Which of these calls, from 1.
    package var number: Int
    /// Whether all later ones go wrong in the same way.
    package var isLasting = false
    package var effect: Effect

    package enum Effect: Hashable, Sendable {
        /// The call does nothing and fails.
        case fails(Int32)
        /// A write takes only so many bytes.
        case takes(Int)

        /// Whether no other call than a write can do that.
        fileprivate var isOfWrites: Bool {
            self == .fails(EINTR) || self == .fails(ENOSPC) || isShort
        }
        private var isShort: Bool { if case .takes = self { true } else { false } }
    }

    /// A fault with all that is known of it.
    package init(
        call: SystemCall?, purpose: Purpose = .ledger, number: Int, isLasting: Bool = false,
        effect: Effect
    ) {
        self.call = call
        self.purpose = purpose
        self.number = number
        self.isLasting = isLasting
        self.effect = effect
    }

    /// What becomes of the nth call of all.
    package static func atCall(_ number: Int, _ effect: Effect) -> Fault {
        Fault(call: nil, number: number, effect: effect)
    }

    /// The nth call on a ledger fails, counted from 1, with an error of the system.
    public static func fails(_ call: SystemCall, _ number: Int, _ error: Int32 = EIO) -> Fault {
        .fails(call, number, of: .ledger, error)
    }

    package static func fails(
        _ call: SystemCall, _ number: Int, of purpose: Purpose, _ error: Int32
    ) -> Fault { Fault(call: call, purpose: purpose, number: number, effect: .fails(error)) }

    /// Every call on a ledger fails.
    public static func alwaysFails(_ call: SystemCall, _ error: Int32 = EIO) -> Fault {
        Fault(call: call, number: 1, isLasting: true, effect: .fails(error))
    }

    /// The nth write to a ledger, counted from 1, takes only so many bytes.
    public static func takes(_ bytes: Int, _ number: Int = 1) -> Fault {
        .takes(bytes, number, of: .ledger)
    }

    package static func takes(_ bytes: Int, _ number: Int = 1, of purpose: Purpose) -> Fault {
        Fault(call: .write, purpose: purpose, number: number, effect: .takes(bytes))
    }
}

/// A call of the system that was made.
package struct MadeCall: Hashable, Sendable {
    package var call: SystemCall
    package var purpose: Purpose
    /// Where a read begins.
    package var offset: Int?
    /// How many bytes a read asks for.
    package var count: Int?

    /// Where lines of the ledger are read; nil for any other call.
    package var offsetOfLines: Int? {
        purpose == .ledger && call == .read && count != 0 ? offset : nil
    }
}

/// The files of a disk as one process sees them, on which calls fail as planned.
///
///     let files = FaultyFiles(SimulatedDisk(), [.fails(.sync, 2)])
///     let store = try await LedgerStore(openingOrCreating: "wallet.jsonl", in: files)
public final class FaultyFiles: FileSystem {
    private let files: any FileSystem
    private let state: Mutex<State>
    /// Is told of every call before it is made.
    private let watcher: @Sendable (MadeCall) -> Void

    private struct State {
        var faults: [Fault]
        /// After how many calls the process ends; nil when it does not.
        var lastCall: Int?
        var made = 0
        var calls: [Purpose: [SystemCall]] = [:]
        var isInDoubt = false
        var hasMetFault = false
    }

    /// The files of a disk, for a process that has just started.
    ///
    /// - Parameter faults: which calls fail; none unless said.
    public convenience init(_ disk: SimulatedDisk, _ faults: [Fault] = []) {
        self.init(disk as any FileSystem, faults)
    }

    /// - Parameter lastCall: after how many calls the process ends: every later one is never made.
    package init(
        _ files: any FileSystem, _ faults: [Fault] = [], endsAfter lastCall: Int? = nil,
        watcher: @escaping @Sendable (MadeCall) -> Void = { _ in }
    ) {
        self.files = files
        self.watcher = watcher
        state = Mutex(State(faults: faults, lastCall: lastCall))
    }

    /// Ends the process: every later call fails, and nothing is cleaned up.
    public func end() { state.withLock { $0.lastCall = $0.made } }

    /// The calls on the ledger that were made, failed ones included, in their order.
    public var calls: [SystemCall] { state.withLock { $0.calls[.ledger] ?? [] } }

    /// What the calls come to that a process never makes.
    fileprivate static let ended = SystemError(number: ECANCELED)

    /// Whether the process has ended.
    package var hasEnded: Bool {
        state.withLock { state in state.lastCall.map { $0 <= state.made } ?? false }
    }

    /// How many calls were made, failed ones included.
    package var made: Int { state.withLock { $0.made } }

    /// Whether any call has not gone as it should.
    package var hasMetFault: Bool { state.withLock { $0.hasMetFault } }

    /// Whether a sync of the ledger has failed, and the call is not over that does something about
    /// it.
    ///
    /// What a process leaves that ends just then is taken for durable by the next sync, and nobody
    /// can tell.
    package var isInDoubt: Bool { state.withLock { $0.isInDoubt } }

    fileprivate func doubt(_ isInDoubt: Bool) { state.withLock { $0.isInDoubt = isInDoubt } }

    /// Makes these calls fail from now on, each counted from here.
    public func plan(_ faults: [Fault]) {
        state.withLock { state in
            state.faults = faults
            state.calls = [:]
        }
    }

    /// Counts a call.
    ///
    /// - Returns: how many bytes a write takes; nil for all.
    @discardableResult fileprivate func meet(
        _ call: SystemCall, _ purpose: Purpose, at offset: Int? = nil, count: Int? = nil
    ) throws(SystemError) -> Int? {
        watcher(MadeCall(call: call, purpose: purpose, offset: offset, count: count))
        let effect = state.withLock { state -> Fault.Effect? in
            if let last = state.lastCall, state.made >= last { return .fails(Self.ended.number) }
            state.made += 1
            state.calls[purpose, default: []].append(call)
            let count = state.calls[purpose]?.count { $0 == call } ?? 0
            let fault = state.faults.first { fault in
                guard let kind = fault.call else {
                    let isWrite = call == .write || call == .overwrite
                    return fault.number == state.made && (isWrite || !fault.effect.isOfWrites)
                }
                return kind == call && fault.purpose == purpose
                    && (fault.number == count || (fault.isLasting && fault.number < count))
            }
            if fault != nil { state.hasMetFault = true }
            return fault?.effect
        }
        switch effect {
        case nil: return nil
        case .takes(let bytes): return bytes
        case .fails(let error): throw SystemError(number: error)
        }
    }

    package func open(_ path: String) throws(SystemError) -> any LogFile {
        try meet(.open, Purpose(path))
        return FaultyLogFile(try files.open(path), of: self, Purpose(path))
    }

    package func create(_ path: String) throws(SystemError) -> any LogFile {
        try meet(.create, Purpose(path))
        return FaultyLogFile(try files.create(path), of: self, Purpose(path))
    }

    package func openForReading(_ path: String) throws(SystemError) -> any LogFile {
        try meet(.openForReading, Purpose(path))
        return FaultyLogFile(try files.openForReading(path), of: self, Purpose(path))
    }

    package func openCompanion(_ path: String) throws(SystemError) -> any LogFile {
        try meet(.openCompanion, Purpose(path))
        return FaultyLogFile(try files.openCompanion(path), of: self, Purpose(path))
    }

    package func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile {
        try meet(.openCompanionForUpdate, Purpose(path))
        return FaultyLogFile(try files.openCompanionForUpdate(path), of: self, Purpose(path))
    }

    package func rename(_ path: String, to other: String) throws(SystemError) {
        try meet(.rename, Purpose(path))
        try files.rename(path, to: other)
    }

    package func remove(_ path: String) throws(SystemError) {
        try meet(.remove, Purpose(path))
        try files.remove(path)
    }

    package func status(_ path: String) throws(SystemError) -> FileStatus {
        try meet(.statusOfPath, Purpose(path))
        return try files.status(path)
    }

    package func syncDirectory(of path: String) throws(SystemError) {
        try meet(.syncDirectory, Purpose(path))
        try files.syncDirectory(of: path)
    }

    package var clock: Int64? { files.clock }
}

private final class FaultyLogFile: LogFile {
    private let file: any LogFile
    private let files: FaultyFiles
    private let purpose: Purpose

    init(_ file: any LogFile, of files: FaultyFiles, _ purpose: Purpose) {
        self.file = file
        self.files = files
        self.purpose = purpose
    }

    func status() throws(SystemError) -> FileStatus {
        try files.meet(.status, purpose)
        return try file.status()
    }

    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8> {
        try files.meet(.read, purpose, at: offset, count: count)
        return try file.read(at: offset, count: count)
    }

    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int {
        guard let taken = try files.meet(.write, purpose) else {
            return try file.write(bytes, from: start)
        }
        let end = min(start + taken, bytes.count)
        guard start < end else { return 0 }
        return try file.write(ContiguousArray(bytes[start..<end]), from: 0)
    }

    func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) -> Int {
        guard let taken = try files.meet(.overwrite, purpose) else {
            return try file.overwrite(bytes, at: offset)
        }
        return try file.overwrite(ContiguousArray(bytes.prefix(taken)), at: offset)
    }

    func sync() throws(SystemError) {
        do throws(SystemError) { try files.meet(.sync, purpose) } catch {
            if error != FaultyFiles.ended {
                (file as? OpenSimulatedFile)?.failToSync()
                if purpose == .ledger { files.doubt(true) }
            }
            throw error
        }
        try file.sync()
    }

    var isMountedReadOnly: Bool { file.isMountedReadOnly }

    func truncate(to count: Int) throws(SystemError) {
        try files.meet(.truncate, purpose)
        try file.truncate(to: count)
    }

    func setModified(_ time: Int64) throws(SystemError) {
        try files.meet(.setModified, purpose)
        try file.setModified(time)
    }

    func setOwner(_ owner: UInt32) throws(SystemError) {
        try files.meet(.setOwner, purpose)
        try file.setOwner(owner)
    }

    func lock() throws(SystemError) -> Bool {
        try files.meet(.lock, purpose)
        return try file.lock()
    }

    func unlock() {
        if purpose == .ledger, !files.hasEnded { files.doubt(false) }
        file.unlock()
    }

    func lockHolder() -> ProcessID? { file.lockHolder() }
}
