import PiggyBank
import Synchronization

/// A snapshot beside a ledger file: the state that its lines up to an offset come to.
///
/// It spares writers and queries the history: the parts of the state are loaded as they are needed,
/// its weeks, corrections and idempotency keys are looked up one at a time. It is believed only as
/// long as the ledger file is exactly as its last writer left it, and may be deleted at any time.
package final class Snapshot: Sendable {
    /// What it is of.
    package let header: SnapshotHeader
    private let file: any LogFile
    /// Which file it is; nil when that cannot be told.
    private let identity: FileIdentity?
    private let hasDamage = Atomic(false)

    /// The snapshot of the ledger at a path.
    package static func path(of ledger: String) -> String { ledger + ".snapshot" }

    /// The name of a snapshot while it is being written.
    static func temporaryPath(of ledger: String) -> String { path(of: ledger) + ".new" }

    /// Opens the snapshot of a ledger for a writer; nil when there is none, or none that can be
    /// believed.
    ///
    /// - Parameter status: what the ledger file is now, while nobody writes it.
    package convenience init?(of ledger: String, _ status: FileStatus, _ files: any FileSystem) {
        guard let file = try? files.openCompanionForUpdate(Self.path(of: ledger)) else {
            return nil
        }
        self.init(file, of: status)
        guard isStamped(status) else { return nil }
    }

    /// Takes an open file for a snapshot; nil when it is none, or one that somebody other than the
    /// ledger's owner may have written.
    ///
    /// Whether it is believed is for the stamp to say.
    ///
    /// - Parameter ledger: what the ledger file is.
    convenience init?(_ file: any LogFile, of ledger: FileStatus) {
        guard let status = try? file.status(), status.isRegular, status.owner == ledger.owner,
            !status.isWritableByOthers,
            let page = try? file.read(at: 0, count: SnapshotLayout.pageBytes),
            let header = SnapshotHeader(page), header.end.offset <= ledger.size,
            header.pages * SnapshotLayout.pageBytes <= status.size
        else { return nil }
        self.init(header, file, status.identity)
    }

    /// Takes an open file with a header for a snapshot.
    ///
    /// - Parameter identity: which file it is; nil when that cannot be told.
    package init(_ header: SnapshotHeader, _ file: any LogFile, _ identity: FileIdentity?) {
        self.header = header
        self.file = file
        self.identity = identity
    }

    /// Whether this is still the snapshot of a ledger, and may be believed.
    func isCurrent(for ledger: String, _ status: FileStatus, _ files: any FileSystem) -> Bool {
        guard let identity, let byPath = try? files.status(Self.path(of: ledger)) else {
            return false
        }
        return byPath.identity == identity && isStamped(status)
    }

    // MARK: Files in its place

    /// The other program's file that keeps a snapshot of a ledger from being made; nil when there
    /// is none.
    ///
    /// - Throws: that what is there cannot be looked at.
    static func foreignFile(of ledger: String, _ files: any FileSystem) throws(SystemError)
        -> String?
    {
        let path = path(of: ledger), temporaryPath = temporaryPath(of: ledger)
        if try !mayReplace(path, files) { return path }
        return try mayReplace(temporaryPath, files, isUnfinished: true) ? nil : temporaryPath
    }

    /// Whether no file is at a path, or a snapshot; false for another program's file.
    ///
    /// - Parameter isUnfinished: whether a crash may have left it before it was on the disk. It may
    ///   end early then, and have NUL bytes where a page is missing.
    private static func mayReplace(
        _ path: String, _ files: any FileSystem, isUnfinished: Bool = false
    ) throws(SystemError) -> Bool {
        do throws(SystemError) {
            let file = try files.openCompanion(path)
            let mark = SnapshotLayout.mark
            guard try file.status().isRegular else { return false }
            let beginning = try file.read(at: 0, count: mark.count)
            guard isUnfinished else { return beginning.elementsEqual(mark) || beginning.isEmpty }
            return zip(beginning, mark).allSatisfy { $0 == $1 || $0 == 0 }
        } catch {
            if error.isAbsence { return true }
            if error.isSymbolicLink { return false }
            throw error
        }
    }

    /// Removes a snapshot that cannot be believed, before the ledger file's time is set.
    ///
    /// Within one tick of a coarse clock the file could be given the very status that the snapshot
    /// is stamped with.
    ///
    /// - Throws: that it cannot be removed.
    static func removeDoubted(of ledger: String, _ files: any FileSystem) throws(SystemError) {
        let path = path(of: ledger)
        do throws(SystemError) {
            // What is no snapshot is never believed.
            if try mayReplace(path, files) { try files.remove(path) }
        } catch { guard error.isAbsence else { throw error } }
    }

    // MARK: The stamp

    /// Whether the ledger file is as its last writer left it.
    func isStamped(_ status: FileStatus) -> Bool {
        let stamp = status.stamp(salt: header.salt)
        return stamp == (try? file.read(at: SnapshotLayout.stampOffset, count: stamp.count))
    }

    /// Notes what the ledger file is after a commit.
    ///
    /// A stamp that cannot be written costs the next reader time, and nothing else.
    package func stamp(_ status: FileStatus) {
        let stamp = status.stamp(salt: header.salt)
        _ = try? file.overwrite(stamp, at: SnapshotLayout.stampOffset)
    }

    // MARK: The state

    /// Whether a page was read that cannot be believed: then nothing is that was looked up.
    package var isDamaged: Bool { hasDamage.load(ordering: .relaxed) }

    /// Notes that a page cannot be believed, and returns that as an error.
    func damaged() -> DamagedSnapshot {
        hasDamage.store(true, ordering: .relaxed)
        return DamagedSnapshot()
    }

    /// The state, which looks its weeks, corrections and keys up here.
    package func fold(zones: any ZoneDirectory) throws(DamagedSnapshot) -> Ledger {
        var ledger = Ledger(zones: zones)
        for (part, page, count) in header.parts {
            let bytes = try bytes(from: page, count: count)
            do throws(StoredReader.Fault) { try ledger.recall(part, bytes) } catch {
                throw damaged()
            }
        }
        guard ledger.head == header.end.head, (ledger.sequence == 0) == (header.end.offset == 0)
        else { throw damaged() }
        ledger.lookUp(weeks: weeks, corrections: corrections, keys: keys)
        return ledger
    }

    /// So many bytes of the payloads of a page and those that follow it.
    func bytes(from first: Int, count: Int = SnapshotLayout.payloadBytes) throws(DamagedSnapshot)
        -> ContiguousArray<UInt8>
    {
        let pages = SnapshotLayout.pages(count, per: SnapshotLayout.payloadBytes)
        let read = try? file.read(
            at: first * SnapshotLayout.pageBytes, count: pages * SnapshotLayout.pageBytes)
        guard let read else { throw damaged() }
        var bytes = ContiguousArray<UInt8>()
        bytes.reserveCapacity(read.count)
        for index in 0..<pages {
            let start = index * SnapshotLayout.pageBytes
            guard
                let payload = SnapshotPage.opened(
                    read.dropFirst(start), number: first + index, salt: header.salt)
            else { throw damaged() }
            bytes.append(contentsOf: payload)
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    // MARK: The tables

    /// What each account's weeks come to, by account and date.
    package var weeks: StoredTable<RoundUps.Week> {
        StoredTable(of: self, page: header.weeksPage, count: header.weeks)
    }

    /// What became of events that were refunded or reversed, by their lines.
    package var corrections: StoredTable<Correction> {
        StoredTable(of: self, page: header.correctionsPage, count: header.corrections)
    }

    /// The idempotency keys, by their fingerprints, which are spread evenly.
    package var keys: StoredTable<KeySet.Row> {
        StoredTable(of: self, page: header.keysPage, count: header.keys)
    }
}

/// A page of a snapshot that cannot be believed.
package struct DamagedSnapshot: Error, Hashable {}
