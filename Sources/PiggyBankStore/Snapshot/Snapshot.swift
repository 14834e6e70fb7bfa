import PiggyBank

/// A snapshot beside a ledger file: the fold of its lines up to an offset.
///
/// It spares writers and queries the history: the parts of the fold are loaded as they are needed, its
/// weeks and idempotency keys are looked up one at a time. It is believed only as long as the ledger
/// file is exactly as its last writer left it, and may be deleted at any time.
final class Snapshot: Sendable {
    let header: SnapshotHeader
    private let file: any LogFile
    /// Which file it is; nil when that cannot be told.
    private let identity: FileIdentity?

    /// The snapshot of the ledger at a path.
    static func path(of ledger: String) -> String { ledger + ".snapshot" }

    /// Opens the snapshot of a ledger for a writer; nil when there is none, or none that can be believed.
    ///
    /// - Parameter status: what the ledger file is now, while nobody writes it.
    convenience init?(of ledger: String, _ status: FileStatus, _ files: any FileSystem) {
        guard let file = try? files.openCompanionForUpdate(Self.path(of: ledger)) else {
            return nil
        }
        self.init(file, of: status)
        guard isStamped(status) else { return nil }
    }

    /// Takes an open file for a snapshot; nil when it is none, or one that somebody other than the ledger's
    /// owner may have written.
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

    /// - Parameter identity: which file it is; nil when that cannot be told.
    init(_ header: SnapshotHeader, _ file: any LogFile, _ identity: FileIdentity?) {
        self.header = header
        self.file = file
        self.identity = identity
    }

    /// Whether this is still the snapshot of a ledger, and may be believed.
    func isStill(of ledger: String, _ status: FileStatus, _ files: any FileSystem) -> Bool {
        guard let identity, let byPath = try? files.status(Self.path(of: ledger)) else {
            return false
        }
        return byPath.identity == identity && isStamped(status)
    }

    // MARK: Files in its place

    /// Whether no file is at a path, or an empty one, or a snapshot; false for another program's file.
    ///
    /// - Throws: that the file cannot be looked at.
    static func mayReplace(
        _ path: String,
        _ files: any FileSystem
    ) throws(SystemError) -> Bool {
        do throws(SystemError) {
            let file = try files.openCompanion(path)
            let mark = SnapshotLayout.mark
            guard try file.status().isRegular else { return false }
            let beginning = try file.read(at: 0, count: mark.count)
            return beginning.isEmpty || beginning == mark
        } catch {
            if error.isAbsence { return true }
            if error.isSymbolicLink { return false }
            throw error
        }
    }

    /// Removes a snapshot that cannot be believed, before the ledger file's time is set.
    ///
    /// Within one tick of a coarse clock the file could be given the very status that the snapshot is
    /// stamped with.
    ///
    /// - Returns: whether there is none any more.
    static func removeDoubted(of ledger: String, _ files: any FileSystem) -> Bool {
        let path = path(of: ledger)
        do throws(SystemError) {
            // What is no snapshot is never believed.
            if try mayReplace(path, files) { try files.remove(path) }
        } catch { return error.isAbsence }
        return true
    }

    // MARK: The stamp

    /// Whether the ledger file is as its last writer left it.
    func isStamped(_ status: FileStatus) -> Bool {
        let stamp = try? file.read(at: SnapshotStamp.offset, count: SnapshotStamp.count)
        return stamp == SnapshotStamp.bytes(status, salt: header.salt)
    }

    /// Notes what the ledger file is after a commit.
    ///
    /// A stamp that cannot be written costs the next reader time, and nothing else.
    func stamp(_ status: FileStatus) {
        let stamp = SnapshotStamp.bytes(status, salt: header.salt)
        _ = try? file.overwrite(stamp, at: SnapshotStamp.offset)
    }

    // MARK: The fold

    /// The fold without its weeks and keys: all parts of it, or those that are wanted.
    func fold(
        _ wanted: some Collection<Ledger.Part> = Ledger.Part.allCases,
        zones: any ZoneDirectory
    ) throws(DamagedSnapshot) -> Ledger {
        var ledger = Ledger(zones: zones)
        for (part, page, count) in header.parts where wanted.contains(part) {
            let bytes = try bytes(from: page, count: count)
            do throws(StoredReader.Fault) { try ledger.recall(part, bytes) } catch {
                throw DamagedSnapshot()
            }
        }
        guard ledger.head == header.end.head, (ledger.sequence == 0) == (header.end.offset == 0)
        else { throw DamagedSnapshot() }
        return ledger
    }

    /// So many bytes of the payloads of a page and those that follow it.
    private func bytes(
        from first: Int,
        count: Int
    ) throws(DamagedSnapshot) -> ContiguousArray<UInt8> {
        let pages = SnapshotLayout.pages(count, per: SnapshotLayout.payloadBytes)
        let read = try? file.read(
            at: first * SnapshotLayout.pageBytes,
            count: pages * SnapshotLayout.pageBytes
        )
        guard let read else { throw DamagedSnapshot() }
        var bytes = ContiguousArray<UInt8>()
        bytes.reserveCapacity(read.count)
        for index in 0..<pages {
            let start = index * SnapshotLayout.pageBytes
            guard SnapshotPage.isValid(read, at: start, number: first + index, salt: header.salt)
            else { throw DamagedSnapshot() }
            bytes.append(contentsOf: read[start..<start + SnapshotLayout.payloadBytes])
        }
        bytes.removeLast(bytes.count - count)
        return bytes
    }

    /// The payload of a page; nil when it is damaged.
    private func payload(_ number: Int) -> ContiguousArray<UInt8>? {
        let offset = number * SnapshotLayout.pageBytes
        guard let page = try? file.read(at: offset, count: SnapshotLayout.pageBytes) else {
            return nil
        }
        return SnapshotPage.opened(page, number: number, salt: header.salt)
    }
}

/// A file that is no snapshot and has the name of one, so that it is left alone.
struct ForeignFile: Error, Hashable {
    let path: String
}

/// A page of a snapshot that cannot be believed.
struct DamagedSnapshot: Error, Hashable {}

extension Ledger {
    /// Adds what a snapshot says of a week.
    mutating func recall(stored week: RoundUps.Week) throws(DamagedSnapshot) {
        do throws(StoredReader.Fault) { try recall(week) } catch { throw DamagedSnapshot() }
    }

    /// Adds a key of a snapshot.
    mutating func recall(stored key: KeySet.Row) throws(DamagedSnapshot) {
        do throws(StoredReader.Fault) { try recall(key) } catch { throw DamagedSnapshot() }
    }
}

// MARK: - Weeks

extension Snapshot {
    /// What the events before it say of an account's week; nil when they say nothing.
    ///
    /// Reads about as many pages as the number of pages has binary digits.
    func week(
        _ account: AccountIndex,
        _ start: CalendarDate
    ) throws(DamagedSnapshot) -> RoundUps.Week? {
        var low = 0
        var high = SnapshotLayout.pages(header.weeks, per: SnapshotLayout.weeksPerPage)
        // The last page whose first week is not behind the one that is looked for has it, if any.
        while high - low > 1 {
            let middle = (low + high) / 2
            let first = try weeks(onPage: middle).first
            if let first, (first.account, first.start) <= (account, start) {
                low = middle
            } else {
                high = middle
            }
        }
        guard high > low else { return nil }
        return try weeks(onPage: low).first { ($0.account, $0.start) == (account, start) }
    }

    /// Every week; reads them all.
    func weeks() throws(DamagedSnapshot) -> [RoundUps.Week] {
        var all: [RoundUps.Week] = []
        all.reserveCapacity(header.weeks)
        for page in 0..<SnapshotLayout.pages(header.weeks, per: SnapshotLayout.weeksPerPage) {
            let weeks = try weeks(onPage: page)
            if let last = all.last, let first = weeks.first, !last.isBefore(first) {
                throw DamagedSnapshot()
            }
            all += weeks
        }
        return all
    }

    private func weeks(onPage page: Int) throws(DamagedSnapshot) -> [RoundUps.Week] {
        guard let payload = payload(header.weeksPage + page) else { throw DamagedSnapshot() }
        let count = min(
            SnapshotLayout.weeksPerPage,
            header.weeks - page * SnapshotLayout.weeksPerPage
        )
        var reader = StoredReader(payload)
        var weeks: [RoundUps.Week] = []
        do throws(StoredReader.Fault) {
            for _ in 0..<count { weeks.append(try RoundUps.Week(&reader)) }
        } catch { throw DamagedSnapshot() }
        guard zip(weeks, weeks.dropFirst()).allSatisfy({ $0.isBefore($1) }) else {
            throw DamagedSnapshot()
        }
        return weeks
    }
}

// MARK: - Keys

extension Snapshot {
    /// The row of a key that the events before it have; nil when they do not have it.
    ///
    /// Reads a few pages, however many there are: fingerprints are spread evenly, so that the place of
    /// one is nearly known.
    func key(_ fingerprint: Fingerprint) throws(DamagedSnapshot) -> KeySet.Row? {
        let wanted = KeySet.Row(fingerprint, at: 0)
        var low = 0
        var high = header.keyPages
        var (lowest, highest): (UInt64, UInt64) = (0, .max)
        var probes = 0
        while high > low {
            // Guesses by proportion, and halves once that has not been enough.
            let share = Double(wanted.low - lowest) / max(1, Double(highest - lowest))
            let guess = probes < 8 ? low + Int(share * Double(high - low)) : (low + high) / 2
            let page = min(max(guess, low), high - 1)
            probes += 1
            let rows = try keys(onPage: page)
            guard let first = rows.first, let last = rows.last else { return nil }
            if wanted.low < first.low {
                high = page
                highest = first.low
            } else if wanted.low > last.low {
                low = page + 1
                lowest = last.low
            } else {
                return rows.first { $0.isOf(wanted) }
            }
        }
        return nil
    }

    /// Gives every key in order; reads them all.
    func eachKey(_ body: (KeySet.Row) throws -> Void) throws {
        var last: KeySet.Row?
        for page in 0..<header.keyPages {
            let rows = try keys(onPage: page)
            if let last, let first = rows.first, !last.isBefore(first) { throw DamagedSnapshot() }
            last = rows.last
            for row in rows { try body(row) }
        }
    }

    private func keys(onPage page: Int) throws(DamagedSnapshot) -> [KeySet.Row] {
        guard let payload = payload(header.keysPage + page) else { throw DamagedSnapshot() }
        let count = min(SnapshotLayout.keysPerPage, header.keys - page * SnapshotLayout.keysPerPage)
        let span = unsafe payload.span.bytes
        let rows = (0..<count).map { row in
            KeySet.Row(
                low: span.number(at: row * SnapshotLayout.keyBytes),
                tagAndOffset: span.number(at: row * SnapshotLayout.keyBytes + 8)
            )
        }
        // A line that is still to be written would be waited for.
        guard rows.allSatisfy({ $0.offset < header.end.offset }),
            zip(rows, rows.dropFirst()).allSatisfy({ $0.isBefore($1) })
        else { throw DamagedSnapshot() }
        return rows
    }
}

extension RawSpan {
    /// Eight bytes as a number, the first one lowest.
    fileprivate func number(at offset: Int) -> UInt64 {
        UInt64(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
}
