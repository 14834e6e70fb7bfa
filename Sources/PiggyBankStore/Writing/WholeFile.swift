import PiggyBank

/// A file that takes its name only when all of it is written, so that nobody meets half of one.
///
/// There is nothing of one that nobody finished.
package final class WholeFile {
    private let path: String
    private let temporaryPath: String
    private let files: any FileSystem
    private let file: any LogFile
    private var pending: ContiguousArray<UInt8> = []
    /// The first failure; nothing is written after it.
    private var failure: SystemError?
    private var isFinished = false

    /// Begins a file that only its owner may read and write (mode 0600).
    ///
    /// - Parameters:
    ///   - temporaryPath: what it is called meanwhile, which no other file is; a name at random
    ///     when nil.
    ///   - owner: who is to own it; the user that writes it when nil.
    /// - Throws: that it cannot be created.
    package init(
        at path: String, by temporaryPath: String? = nil, owner: UInt32? = nil,
        in files: any FileSystem = LocalFiles()
    ) throws(SystemError) {
        let random = String(UInt64.random(in: 0...UInt64.max), radix: 36)
        self.path = path
        self.files = files
        self.temporaryPath = temporaryPath ?? "\(path).\(random)"
        file = try files.create(self.temporaryPath)
        guard let owner else { return }
        do throws(SystemError) {
            if try file.status().owner != owner { try file.setOwner(owner) }
        } catch {
            try? files.remove(self.temporaryPath)
            throw error
        }
    }

    deinit { if !isFinished { try? files.remove(temporaryPath) } }

    /// Adds bytes; a failure is told by ``finish()``.
    package func write(_ bytes: Span<UInt8>) {
        unsafe bytes.withUnsafeBufferPointer { unsafe pending.append(contentsOf: $0) }
        if pending.count >= 1 << 16 { flush() }
    }

    private func flush() {
        do throws(SystemError) { if failure == nil { try file.writeAll(pending) } } catch {
            failure = error
        }
        pending.removeAll(keepingCapacity: true)
    }

    /// Gives the file its name, also one that another file has.
    ///
    /// - Returns: why a loss of power may leave the file under its former name, where the directory
    ///   cannot be synced; nil where it will not.
    /// - Throws: why it could not be written as a whole.
    @discardableResult package func finish() throws(SystemError) -> SystemError? {
        flush()
        if let failure { throw failure }
        try file.sync()
        try files.rename(temporaryPath, to: path)
        isFinished = true
        do throws(SystemError) { try files.syncDirectory(of: path) } catch { return error }
        return nil
    }
}

extension FileSystem {
    /// Whether a path may be given to a file that begins with these bytes: it leads nowhere, or to
    /// a regular file that begins with the same.
    ///
    /// - Throws: that it cannot be told.
    package func isFree(_ path: String, forFileOf opening: String) throws(SystemError) -> Bool {
        let status: FileStatus
        do throws(SystemError) { status = try self.status(path) } catch {
            guard error.isAbsence else { throw error }
            return true
        }
        guard status.isRegular else { return false }
        let bytes = ContiguousArray(opening.utf8)
        return try openForReading(path).read(at: 0, count: bytes.count) == bytes
    }
}
