import PiggyBank

// What was recorded before is acknowledged only when it is known to be on the disk: whoever wrote
// it may have been killed before its sync, and a loss of power would then take it.
//
// A sync that fails may have dropped what it was to write, and the system takes that for written:
// the next sync succeeds, whoever asks for it, and the bytes are not there. So after one, a writer
// does nothing more, except to write those bytes again, so that the next sync really brings them to
// the disk.

extension LedgerWriter {
    /// Waits until the known lines are on the disk that another process may have written without a
    /// sync.
    mutating func syncKnownLines() throws(RecordError) {
        guard !isSynced else { return }
        do throws(SystemError) { try log.sync() } catch {
            stopAfterFailedSync(cutAt: 0)
            throw .unwritable(.notSynced(error))
        }
        isSynced = true
    }

    /// Makes the name of a ledger durable before its first line is, once: a crash may have left the
    /// file without that.
    mutating func syncName() throws(RecordError) {
        guard !isNameSynced else { return }
        do throws(SystemError) { try options.files.syncDirectory(of: path) } catch {
            throw .unwritable(.notOpened(error))
        }
        isNameSynced = true
    }

    /// Stops after a sync that failed, and writes again what stays in the file and may not be on
    /// the disk; the lock is held.
    ///
    /// The same bytes are written where they are, which marks their pages dirty again. Linear in
    /// their number. A disk that takes them no more leaves them as they are.
    ///
    /// - Parameter offset: Where the file was cut, or was to be. Where the lines before it are not
    ///   known to be on the disk, they are written again too.
    mutating func stopAfterFailedSync(cutAt offset: Int) {
        isStopped = true
        var offset = isSynced ? offset : 0
        while let piece = try? log.read(at: offset, count: 1 << 20), !piece.isEmpty,
            let count = try? log.overwrite(piece, at: offset), count > 0
        { offset += count }
    }
}
