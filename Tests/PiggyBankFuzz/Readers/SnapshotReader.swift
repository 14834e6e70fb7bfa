import PiggyBank
import PiggyBankStore
import PiggyBankTestSupport

extension Reader {
    /// Any bytes as the fields of a snapshot, whose pages are given right checks: from the
    /// snapshots of a ledger as it grows.
    static let snapshot = Reader(
        name: "snapshot",
        seeds: {
            let lines = try FixtureFile.lines("household.jsonl")
            return try [0, 5, 12, 40, 100, lines.count].map { try fields(of: lines.prefix($0)) }
        }, read: readSnapshot)

    /// The events that are decided after a snapshot was read.
    fileprivate static let laterEvents: [Event] = {
        let lines = (try? FixtureFile.lines("household.jsonl")) ?? []
        return lines.compactMap { try? Event(line: ContiguousArray($0), zones: TimeZones()) }
    }()
}

/// Takes any bytes for a snapshot: it is damaged, or whatever is done with its fold comes to an
/// end.
private func readSnapshot(_ bytes: ContiguousArray<UInt8>) {
    let file = SnapshotInMemory(fields: bytes)
    guard let header = SnapshotHeader(file.bytes), let ledger = try? recall(header, file) else {
        return
    }
    answer(ledger)
    for event in Reader.laterEvents {
        let command = Command(.record(event.payload), time: event.time, id: event.id)
        let decision = try? ledger.decide(
            command, now: event.time, recorded: nil, before: header.end.offset,
            EarlierEvents(in: EarlierLines(of: file), zones: TimeZones()))
        guard case .record(let event)? = decision else { continue }
        let block = LineBlock(lines: event.encoded() + [0x0A])
        var decoder = BlockDecoder(zones: TimeZones(), secret: header.secret)
        decoder.decode(block)
        var replay = Replay(continuing: ledger, isSealed: false)
        replay.log = EarlierLines(of: file)
        replay.take(block, decoder, mismatches: [])
        answer(replay.ledger)
    }
}

/// Everything that a snapshot says.
private func recall(_ header: SnapshotHeader, _ file: SnapshotInMemory) throws -> Ledger {
    let snapshot = Snapshot(header, file, nil)
    var ledger = try snapshot.fold(zones: TimeZones())
    try snapshot.weeks.eachRow { week in
        let found = try snapshot.weeks.row(of: week)
        precondition(found == week, "a week is not found")
    }
    try snapshot.corrections.eachRow { correction in
        let found = try snapshot.corrections.row(of: correction)
        precondition(found == correction, "a correction is not found")
    }
    try ledger.loadWeeks()
    try ledger.loadCorrections()
    try ledger.loadKeys()
    for event in Reader.laterEvents {
        guard let id = event.id else { continue }
        let key = ContiguousArray(id.utf8)
        let fingerprint = unsafe key.span.bytes.fingerprint(0, key.count, under: header.secret)
        _ = try snapshot.keys.row(of: KeySet.Row(fingerprint, at: 0))
    }
    return ledger
}

/// Makes every answer.
private func answer(_ ledger: Ledger) {
    _ = (ledger.balances, ledger.savings, ledger.weeklyRoundUps, ledger.currencyTotals, ledger.head)
    for part in Ledger.Part.allCases { _ = ledger.stored(part) }
}

/// The fields of the snapshot of some lines, one part after the other, without checks and empty
/// space.
private func fields(of lines: some Collection<[UInt8]>) throws -> [UInt8] {
    var bytes = ContiguousArray<UInt8>()
    for line in lines { bytes += line + [0x0A] }
    let block = LineBlock(lines: bytes)
    let secret = FingerprintSecret(high: 1, low: 2)
    var decoder = BlockDecoder(zones: TimeZones(), secret: secret)
    decoder.decode(block)
    var replay = Replay(ReplayOptions(), zones: TimeZones())
    replay.take(block, decoder, mismatches: [])
    let ledger = replay.whole

    var end = LogEnd()
    end.offset = bytes.count
    end.isSealed = replay.isSealed
    end.hash = ledger.chain.head ?? end.hash
    end.lastBytes = ContiguousArray(bytes.suffix(LogEnd.keptBytes))
    let parts = Ledger.Part.allCases.map(ledger.stored)
    let weeks = try ledger.roundUps.stored
    let corrections = try ledger.corrections.stored
    let keys = ledger.keys.sorted
    var header = SnapshotHeader(salt: 3, secret: secret)
    header.end = end
    header.partBytes = parts.map(\.count)
    (header.weeks, header.corrections) = (weeks.count, corrections.count)
    header.keys = keys.count
    var rows = StoredWriter()
    for week in weeks { week.store(&rows) }
    for correction in corrections { correction.store(&rows) }
    for key in keys { key.store(&rows) }
    return Array(header.page.prefix(SnapshotInMemory.headerBytes)) + parts.joined() + rows.bytes
}

/// A snapshot that nobody writes.
private final class SnapshotInMemory: LogFile {
    let bytes: ContiguousArray<UInt8>

    /// So many bytes of the fields are the header's: more than it has.
    static let headerBytes = 512

    /// Lays out fields in pages with right checks, as the header says as far as there are bytes.
    init(fields: ContiguousArray<UInt8>) {
        let number = SnapshotLayout.headerPage
        let first = ContiguousArray(fields.prefix(Self.headerBytes))
        let page = SnapshotPage.sealed(first, number: number, salt: SnapshotHeader.headerSalt)
        var bytes = page
        var rest = fields.dropFirst(Self.headerBytes)
        if let header = SnapshotHeader(page) {
            bytes.append(contentsOf: repeatElement(0, count: SnapshotLayout.pageBytes))
            let sections =
                header.partBytes.map { ($0, SnapshotLayout.payloadBytes) } + [
                    Self.section(of: RoundUps.Week.self, header.weeks),
                    Self.section(of: Correction.self, header.corrections),
                    Self.section(of: KeySet.Row.self, header.keys),
                ]
            for (count, perPage) in sections {
                var section = rest.prefix(count)
                rest = rest.dropFirst(count)
                while !section.isEmpty {
                    let payload = ContiguousArray(section.prefix(perPage))
                    let number = bytes.count / SnapshotLayout.pageBytes
                    bytes += SnapshotPage.sealed(payload, number: number, salt: header.salt)
                    section = section.dropFirst(perPage)
                }
            }
        }
        self.bytes = bytes
    }

    /// How many bytes the rows of a table take, and how many of them a page has room for.
    private static func section<Row: StoredRow>(of _: Row.Type, _ rows: Int) -> (Int, Int) {
        (rows * Row.byteCount, StoredTable<Row>.rowsPerPage * Row.byteCount)
    }

    func read(at offset: Int, count: Int) -> ContiguousArray<UInt8> {
        ContiguousArray(bytes.dropFirst(offset).prefix(count))
    }

    func lock() -> Bool { false }
    func unlock() {}
    func lockHolder() -> ProcessID? { nil }
    var isMountedReadOnly: Bool { false }
    func sync() {}

    // Nothing is changed, and nobody asks what file it is.
    func status() throws(SystemError) -> FileStatus { throw Self.readOnly }
    func write(_: ContiguousArray<UInt8>, from _: Int) throws(SystemError) -> Int {
        throw Self.readOnly
    }
    func overwrite(_: ContiguousArray<UInt8>, at _: Int) throws(SystemError) -> Int {
        throw Self.readOnly
    }
    func truncate(to _: Int) throws(SystemError) { throw Self.readOnly }
    func setModified(_: Int64) throws(SystemError) { throw Self.readOnly }
    func setOwner(_: UInt32) throws(SystemError) { throw Self.readOnly }

    /// EROFS.
    private static let readOnly = SystemError(number: 30)
}
