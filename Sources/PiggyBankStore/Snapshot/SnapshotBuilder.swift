import PiggyBank

/// Writes a snapshot page by page.
struct SnapshotBuilder {
    private let files: any FileSystem
    private let path: String
    private let temporaryPath: String
    private let file: any LogFile
    private let salt = UInt64.random(in: 1...UInt64.max)
    /// Pages that are not written yet, and the number of the next.
    private var pages = ContiguousArray<UInt8>()
    private var nextPage = 0

    /// Pages are written together up to about this many bytes.
    private static let writeBytes = 1 << 20

    /// Writes the snapshot of what is known of a log, and puts it where it is looked for.
    ///
    /// Linear in accounts, goals, weeks and keys. What was there before is replaced in one step, so
    /// it must not be another program's file.
    ///
    /// - Parameters:
    ///   - known: what is known; weeks and corrections that are only stored are loaded.
    ///   - status: what the ledger file was when that was known of it.
    static func build(
        _ known: KnownLog, of ledger: String, _ status: FileStatus, _ files: any FileSystem
    ) throws -> Snapshot {
        var builder = try SnapshotBuilder(of: ledger, status.owner, files)
        do { return try builder.build(known, status) } catch {
            try? files.remove(builder.temporaryPath)
            throw error
        }
    }

    private init(of ledger: String, _ owner: UInt32, _ files: any FileSystem) throws {
        self.files = files
        path = Snapshot.path(of: ledger)
        temporaryPath = Snapshot.temporaryPath(of: ledger)
        // One that a crash left half written.
        try? files.remove(temporaryPath)
        file = try files.create(temporaryPath)
        do {
            // One of another owner's would not be believed.
            if try file.status().owner != owner { try file.setOwner(owner) }
        } catch {
            try? files.remove(temporaryPath)
            throw error
        }
    }

    private mutating func build(_ known: KnownLog, _ status: FileStatus) throws -> Snapshot {
        let parts = Ledger.Part.allCases.map(known.ledger.stored)
        let weeks = try known.ledger.roundUps.stored
        let corrections = try known.ledger.corrections.stored
        let header = SnapshotHeader(
            salt: salt, secret: known.secret, end: known.end, partBytes: parts.map(\.count),
            weeks: weeks.count, corrections: corrections.count, keys: known.ledger.keys.total)
        try add(header.page)
        let stamp = status.stamp(salt: salt)
        try add(stamp + repeatElement(0, count: SnapshotLayout.pageBytes - stamp.count))
        for part in parts { try add(part: part) }
        try add(header.weeks) { (body: (RoundUps.Week) throws -> Void) in try weeks.forEach(body) }
        try add(header.corrections) { (body: (Correction) throws -> Void) in
            try corrections.forEach(body)
        }
        try add(header.keys) { body in try known.ledger.keys.eachRow(body) }
        try flush()
        // Without this, the name could become durable before the contents, and be taken for another
        // program's file.
        try file.sync()
        try files.rename(temporaryPath, to: path)
        return Snapshot(header, file, try? file.status().identity)
    }

    private mutating func add(part: ContiguousArray<UInt8>) throws(SystemError) {
        var rest = part[...]
        while !rest.isEmpty {
            try add(payload: ContiguousArray(rest.prefix(SnapshotLayout.payloadBytes)))
            rest = rest.dropFirst(SnapshotLayout.payloadBytes)
        }
    }

    /// Adds the rows of a table, passed on in their order.
    private mutating func add<Row: StoredRow>(
        _ count: Int, eachRow: ((Row) throws -> Void) throws -> Void
    ) throws {
        var writer = StoredWriter()
        var rows = 0
        try eachRow { row in
            row.store(&writer)
            rows += 1
            if rows.isMultiple(of: StoredTable<Row>.rowsPerPage) {
                try add(payload: writer.bytes)
                writer.removeAll()
            }
        }
        if !writer.bytes.isEmpty { try add(payload: writer.bytes) }
        guard rows == count else { throw DamagedSnapshot() }
    }

    private mutating func add(payload: ContiguousArray<UInt8>) throws(SystemError) {
        try add(SnapshotPage.sealed(payload, number: nextPage, salt: salt))
    }

    private mutating func add(_ page: ContiguousArray<UInt8>) throws(SystemError) {
        pages.append(contentsOf: page)
        nextPage += 1
        if pages.count >= Self.writeBytes { try flush() }
    }

    private mutating func flush() throws(SystemError) {
        try file.writeAll(pages)
        pages.removeAll(keepingCapacity: true)
    }
}
