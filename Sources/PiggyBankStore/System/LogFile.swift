import PiggyBank

// What writers and snapshots ask of the system, call by call, so that tests can make any of them
// fail.

/// A place where ledger files are.
package protocol FileSystem: Sendable {
    /// Opens a file to read it and to append to it.
    func open(_ path: String) throws(SystemError) -> any LogFile
    /// Creates a file that only its owner may read and write (mode 0600), and that must not exist.
    func create(_ path: String) throws(SystemError) -> any LogFile
    /// Opens a file only to read it, whoever owns it; waits for nobody.
    func openForReading(_ path: String) throws(SystemError) -> any LogFile
    /// Begins to read a file's blocks of lines from the first on.
    func blocks(of path: String) throws(FileError) -> BlockReader
    /// Opens a file that is kept beside a ledger, to read it; fails on a symbolic link.
    func openCompanion(_ path: String) throws(SystemError) -> any LogFile
    /// Opens a file that is kept beside a ledger, to read it and to write over it; fails on a
    /// symbolic link.
    func openCompanionForUpdate(_ path: String) throws(SystemError) -> any LogFile
    /// Renames a file, also to a name that another file has.
    func rename(_ path: String, to other: String) throws(SystemError)
    /// Takes a name away.
    func remove(_ path: String) throws(SystemError)
    /// What the path leads to now.
    func status(_ path: String) throws(SystemError) -> FileStatus
    /// Makes the names in the file's directory durable.
    func syncDirectory(of path: String) throws(SystemError)
    /// Calls a closure whenever a file may have changed, as long as what is returned is held.
    ///
    /// It may be called without a change, and from any thread.
    func watch(_ path: String, _ changed: @escaping @Sendable () -> Void) -> any FileWatch
    /// The clock that the times of files come from, in nanoseconds since 1970; nil when there is
    /// none.
    var clock: Int64? { get }
}

extension FileSystem {
    /// Whether a path still leads to a file.
    func leads(_ path: String, to identity: FileIdentity) throws(SystemError) -> Bool {
        do throws(SystemError) { return try status(path).identity == identity } catch {
            guard error.isAbsence else { throw error }
            return false
        }
    }
}

/// An open file.
package protocol LogFile: AnyObject, Sendable {
    /// What the file is now.
    func status() throws(SystemError) -> FileStatus
    /// Reads up to `count` bytes from an offset on; fewer at the end of the file.
    func read(at offset: Int, count: Int) throws(SystemError) -> ContiguousArray<UInt8>
    /// Appends bytes from one of theirs on, as many as the system takes at once, and returns how
    /// many.
    func write(_ bytes: ContiguousArray<UInt8>, from start: Int) throws(SystemError) -> Int
    /// Writes over the bytes from an offset on, as many as the system takes at once, and returns
    /// how many; nothing is appended meanwhile.
    func overwrite(_ bytes: ContiguousArray<UInt8>, at offset: Int) throws(SystemError) -> Int
    /// Waits until what was written, by whatever process, is on the disk and not only on its way.
    func sync() throws(SystemError)
    /// Whether it is on a file system that is mounted to be read only.
    var isMountedReadOnly: Bool { get }
    /// Cuts the file back to a length.
    func truncate(to count: Int) throws(SystemError)
    /// Sets the time of the last change of the file's bytes, in nanoseconds since 1970.
    ///
    /// A file system that tells times less finely sets an earlier one.
    func setModified(_ time: Int64) throws(SystemError)
    /// Changes the owner of the file.
    func setOwner(_ owner: UInt32) throws(SystemError)
    /// Takes the exclusive lock; false when another holder has it.
    ///
    /// The system releases it when its holder ends, however that happens.
    func lock() throws(SystemError) -> Bool
    /// Releases the lock.
    func unlock()
    /// The process that holds the lock; nil when that cannot be told.
    func lockHolder() -> ProcessID?
}

/// A process of the system.
package typealias ProcessID = Int32

/// What the system knows of a file.
package struct FileStatus: Hashable, Sendable {
    /// Which file it is: the device and its number there.
    package var identity: FileIdentity
    /// How many bytes it has.
    package var size: Int
    /// When its bytes and when anything of it changed last, in nanoseconds since 1970.
    package var modified: Int64
    package var changed: Int64
    /// Whether it is a regular file, which can be appended to and cut back.
    package var isRegular: Bool
    /// The number of the user whom it belongs to.
    package var owner: UInt32
    /// Whether users other than its owner may write it.
    package var isWritableByOthers: Bool

    /// The status with all that belongs to it.
    package init(
        identity: FileIdentity, size: Int, modified: Int64, changed: Int64, isRegular: Bool,
        owner: UInt32, isWritableByOthers: Bool
    ) {
        self.identity = identity
        self.size = size
        self.modified = modified
        self.changed = changed
        self.isRegular = isRegular
        self.owner = owner
        self.isWritableByOthers = isWritableByOthers
    }
}

/// Which file a file is, whatever its names.
package struct FileIdentity: Hashable, Sendable {
    package var device: UInt64
    package var number: UInt64

    /// The file with a number on a device.
    package init(device: UInt64, number: UInt64) {
        self.device = device
        self.number = number
    }
}
