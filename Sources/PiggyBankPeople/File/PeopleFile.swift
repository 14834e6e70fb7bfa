import PiggyBank
import PiggyBankStore

/// People in a file that only its owner may read (mode 0600).
///
///     let file = try await PeopleFile(creating: "family.people")
///     let people = People(in: file, key: key, sender: gateway)
///
/// Every change takes the lock of a file beside it (`PATH.lock`), reads the file, writes all of it
/// under another name (`PATH.new`), syncs it and renames it. So a kill or a loss of power
/// leaves the list before the change or the one after it, and after an acknowledged change that
/// one. A change costs time linear in all people: a service with very many keeps them in a
/// database, by a ``PeopleStore`` of its own.
public actor PeopleFile: PeopleStore {
    private let path: String
    private let files: any FileSystem
    private let lockMilliseconds: Int
    private let executor = QueueExecutor(label: "PiggyBank.PeopleFile")
    /// What the file was when it was known to be on the disk under its name.
    private var synced: FileStatus?

    /// The queue on which files are waited for.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Opens the file at a path, which has to be there.
    ///
    /// - Parameter timeout: how long to wait for other processes, up to an hour.
    /// - Throws: that it is not there or cannot be read.
    public init(opening path: String, timeout: Duration = .seconds(10)) async throws(PeopleError) {
        self.init(path, in: LocalFiles(), timeout: timeout)
        // An actor's asynchronous initialiser goes on where the actor works, once all is set.
        _ = try PeopleError.reading(try files.status(path))
    }

    /// Creates a file of nobody at a path where no file is.
    ///
    /// - Parameter timeout: how long to wait for other processes, up to an hour.
    /// - Throws: that there is one, or that it could not be written.
    public init(creating path: String, timeout: Duration = .seconds(10)) async throws(PeopleError) {
        self.init(path, in: LocalFiles(), timeout: timeout)
        try create()
    }

    /// Takes a place for a file, which is looked at when it is used.
    package init(_ path: String, in files: any FileSystem, timeout: Duration = .seconds(10)) {
        self.path = path
        self.files = files
        lockMilliseconds = timeout.millisecondsOfLock
    }

    /// Makes changes, and returns once they are on the disk.
    ///
    /// - Throws: what the body does; that the file cannot be read or is damaged; why it could not
    ///   be written, or, where ``WriteError/isOutcomeUnknown``, that the changes may be kept or
    ///   not.
    public func change<Result: Sendable>(
        _ body: @Sendable (any PeopleRecords) throws(PeopleError) -> Result
    ) throws(PeopleError) -> Result {
        let lock = try lock()
        defer { lock.unlock() }
        let list = PeopleList(try read())
        let result = try body(list)
        if list.isChanged { try write(list) }
        return result
    }

    /// Writes a list of nobody where there is no file.
    package func create() throws(PeopleError) {
        let lock = try lock()
        defer { lock.unlock() }
        guard !isThere else { throw .unwritable(.exists) }
        try write(PeopleList())
    }
}

// MARK: - Reading and writing

extension PeopleFile {
    /// More than any list has that is kept in a file.
    private static let mostBytes = 1 << 28

    /// What the file begins with, and one that a kill has left, as far as it was written.
    private static let opening = ContiguousArray(#"{"people":"#.utf8)

    /// Whether anything is at the path, if only a link to nothing.
    private var isThere: Bool {
        do throws(SystemError) { _ = try files.openCompanion(path) } catch {
            return !error.isAbsence
        }
        return true
    }

    /// Who is to own what is written: the owner that the file had, so that a change by root locks
    /// nobody out; of a new file the owner of its folder.
    private var owner: UInt32? {
        ((try? files.status(path)) ?? (try? files.status(LocalFiles.directory(of: path))))?.owner
    }

    /// The lock, once it is held.
    ///
    /// The file with the lock never goes; where somebody took it away, it is locked again.
    private func lock() throws(PeopleError) -> any LogFile {
        let lockPath = path + ".lock"
        while true {
            let file = try PeopleError.locking(try openOrCreate(lockPath))
            do throws(WriteError) { try file.lock(milliseconds: lockMilliseconds) } catch {
                throw .unwritable(error)
            }
            let identity = try PeopleError.locking(try file.status()).identity
            if identity == (try? files.status(lockPath))?.identity { return file }
            file.unlock()
        }
    }

    private func openOrCreate(_ path: String) throws(SystemError) -> any LogFile {
        do throws(SystemError) { return try files.open(path) } catch {
            guard error.isAbsence else { throw error }
        }
        do throws(SystemError) {
            let file = try files.create(path)
            if let owner, try file.status().owner != owner { try? file.setOwner(owner) }
            return file
        } catch {
            // Another process was faster.
            guard error.isExistence else { throw error }
            return try files.open(path)
        }
    }

    /// The list in the file, which is on the disk then: another process may have been killed after
    /// it gave the file its name.
    private func read() throws(PeopleError) -> PeopleList {
        let file = try PeopleError.reading(try files.openCompanion(path))
        let status = try PeopleError.reading(try file.status())
        guard status.isRegular else { throw .unreadable(.notRegular) }
        guard status.size <= Self.mostBytes else {
            throw .unreadable(.tooLarge(limit: Self.mostBytes))
        }
        let bytes = try PeopleError.reading(try file.read(at: 0, count: status.size))
        let list = try PeopleList(bytes)
        if status != synced {
            do throws(SystemError) { try files.syncDirectory(of: path) } catch {
                throw .unreadable(.notSynced(error))
            }
            synced = status
        }
        return list
    }

    private func write(_ list: PeopleList) throws(PeopleError) {
        let temporaryPath = path + ".new"
        synced = nil
        let unsynced: SystemError?
        try removeUnfinished(temporaryPath)
        do throws(SystemError) {
            let file = try whole(by: temporaryPath)
            file.write(list.encoded.span)
            unsynced = try file.finish()
        } catch { throw .unwritable(.notWritten(error)) }
        if let unsynced { throw .unwritable(.notSynced(unsynced)) }
    }
}

extension PeopleFile {
    /// Removes a file that a kill has left, which has what was never acknowledged.
    ///
    /// - Throws: that it is another one, or cannot be removed.
    private func removeUnfinished(_ path: String) throws(PeopleError) {
        do throws(SystemError) {
            let bytes = try files.openCompanion(path).read(at: 0, count: Self.opening.count)
            if Self.opening.starts(with: bytes) { return try files.remove(path) }
        } catch {
            if error.isAbsence { return }
            throw .unwritable(.notWritten(error))
        }
        throw .occupied
    }

    /// A file to be written, of the owner of the one before; a new one at least of somebody's.
    private func whole(by temporaryPath: String) throws(SystemError) -> WholeFile {
        do throws(SystemError) {
            return try WholeFile(at: path, by: temporaryPath, owner: owner, in: files)
        } catch {
            guard !isThere else { throw error }
            return try WholeFile(at: path, by: temporaryPath, in: files)
        }
    }
}

extension PeopleError {
    /// The result of a reading of the file.
    fileprivate static func reading<Result>(_ read: @autoclosure () throws(SystemError) -> Result)
        throws(PeopleError) -> Result
    { do throws(SystemError) { return try read() } catch { throw .unreadable(.unreadable(error)) } }

    /// The result of what is done to lock the file.
    fileprivate static func locking<Result>(_ open: @autoclosure () throws(SystemError) -> Result)
        throws(PeopleError) -> Result
    { do throws(SystemError) { return try open() } catch { throw .unwritable(.notOpened(error)) } }
}
