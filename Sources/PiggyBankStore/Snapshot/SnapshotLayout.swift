import PiggyBank

// How a snapshot is laid out: pages, each with a check of its own, so that a lookup reads few of
// them and believes none that is damaged.
//
//     page 0      what the snapshot is of, and where its parts begin
//     page 1      the ledger file as its last writer left it; written over at every commit
//     then        the parts of the state, each from a page of its own on: settings, chain and totals;
//                 accounts; goals
//     then        the weeks, by account and date, 32 bytes each
//     then        what became of events that were refunded, reversed or described, by line, 32
//                 bytes each
//     then        the idempotency keys, by their fingerprints, 16 bytes each

/// The sizes of a snapshot.
package enum SnapshotLayout {
    /// How many bytes a page has.
    package static let pageBytes = 4_096
    /// A page ends in a check of eight bytes.
    package static let payloadBytes = pageBytes - 8
    /// The first page, which says what the others are.
    package static let headerPage = 0
    /// The page that says which state of the file the snapshot belongs to.
    package static let stampPage = 1
    static let stampOffset = stampPage * pageBytes
    /// The first page of what the lines come to.
    package static let foldPage = 2

    /// What every snapshot begins with, by which another program's file is told apart.
    static let mark = ContiguousArray("PiggyBank snapshot ".utf8)
    /// What a snapshot of this layout begins with.
    package static let magic = mark + ContiguousArray(version.utf8) + [0x0A]

    /// A digest of what a small ledger is stored as, so that whoever changes how a part is stored,
    /// or adds one, changes the version too; and of the version of the time zones, by which events
    /// are of weeks.
    private static var version: String {
        let ledger = sample
        var writer = StoredWriter()
        for part in Ledger.Part.allCases { writer.write(ledger.stored(part)) }
        for week in ledger.weeks { week.store(&writer) }
        for correction in (try? ledger.corrections.stored) ?? [] { correction.store(&writer) }
        KeySet.Row(low: 1, tagAndOffset: 2).store(&writer)
        for byte in TimeZones().source.version.utf8 { writer.write(byte) }
        let bytes = writer.bytes
        let secret = FingerprintSecret(high: 3, low: 4)
        let digest = unsafe bytes.span.bytes.fingerprint(0, bytes.count, under: secret)
        return String(digest.high ^ digest.low, radix: 16)
    }

    /// The small ledger: it has every kind of row, and no member of a row as it is without events.
    package static var sample: Ledger {
        let lines = sampleEvents.split(separator: "\n").enumerated().map { index, event in
            #"{"sequence":\#(index + 1),"time":"2026-01-05T09:00:00.000Z","#
                + #""recorded":"2026-01-06T09:00:00.000Z",\#(event),"hash":"#
                + "\"\(String(repeating: "5", count: Limits.hashDigits))\"}\n"
        }
        let block = LineBlock(lines: lines.flatMap(\.utf8))
        var decoder = BlockDecoder(zones: TimeZones())
        decoder.decode(block)
        var replay = Replay(ReplayOptions(), zones: TimeZones())
        replay.take(block, decoder, mismatches: [])
        return replay.whole
    }

    private static let sampleEvents = #"""
        "type":"ledgerOpened","version":1,"timeZone":"Europe/London","weekStart":"sunday"
        "type":"accountOpened","account":"a","name":"A","currency":"GBP","overdraft":1
        "type":"accountChanged","account":"a","name":"B","owner":"O","roundUpTo":500
        "type":"accountOpened","account":"b","name":"B","currency":"GBP","roundUpTo":7
        "type":"accountClosed","account":"b"
        "type":"goalCreated","account":"a","goal":"g","name":"G",\#
        "target":{"currency":"GBP","minorUnits":5}
        "type":"goalCreated","account":"a","goal":"h","name":"H"
        "type":"goalDeleted","account":"a","goal":"h"
        "type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":9000}
        "type":"withdrawn","account":"a","amount":{"currency":"GBP","minorUnits":435}
        "type":"refunded","account":"a","of":10,"amount":{"currency":"GBP","minorUnits":35}
        "type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":8}
        "type":"reversed","of":12
        "type":"goalFunded","account":"a","goal":"g","amount":{"currency":"GBP","minorUnits":300}
        "type":"roundUpsMoved","account":"a","goal":"g","week":"2026-01-04",\#
        "amount":{"currency":"GBP","minorUnits":20}
        "type":"accountOpened","account":"c","name":"C","currency":"EUR"
        "type":"exchanged","from":"a","to":"c","amount":{"currency":"GBP","minorUnits":50},\#
        "received":{"currency":"EUR","minorUnits":57}
        "type":"described","of":10,"category":"food"
        "type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":8500},"replaces":9
        "type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":8000},"replaces":9
        "type":"deposited","account":"a","amount":{"currency":"GBP","minorUnits":7000},"replaces":9
        "type":"reversed","of":21
        """#

    /// How many pages hold a count of things.
    package static func pages(_ count: Int, per page: Int) -> Int { (count + page - 1) / page }
}

/// One page: its payload, and a check that tells damage and pages of other snapshots.
package enum SnapshotPage {
    /// The page with its check.
    ///
    /// - Parameter salt: a number that no other snapshot has.
    package static func sealed(_ payload: ContiguousArray<UInt8>, number: Int, salt: UInt64)
        -> ContiguousArray<UInt8>
    {
        var page = payload
        let missing = SnapshotLayout.payloadBytes - payload.count
        page += ContiguousArray(repeating: 0, count: missing)
        let check = check(page, number: number, salt: salt)
        for shift in 0..<8 { page.append(UInt8(truncatingIfNeeded: check >> (shift * 8))) }
        return page
    }

    /// The payload of the page that bytes begin with; nil when it is damaged, or a page of
    /// something else.
    static func opened(_ bytes: ContiguousArray<UInt8>.SubSequence, number: Int, salt: UInt64)
        -> ContiguousArray<UInt8>?
    {
        let page = ContiguousArray(bytes.prefix(SnapshotLayout.pageBytes))
        guard page.count == SnapshotLayout.pageBytes else { return nil }
        let payload = ContiguousArray(page.prefix(SnapshotLayout.payloadBytes))
        return sealed(payload, number: number, salt: salt) == page ? payload : nil
    }

    private static func check(_ bytes: ContiguousArray<UInt8>, number: Int, salt: UInt64) -> UInt64
    {
        let secret = FingerprintSecret(high: salt, low: UInt64(number) &+ 1)
        let count = SnapshotLayout.payloadBytes
        let fingerprint = unsafe bytes.span.bytes.fingerprint(0, count, under: secret)
        return fingerprint.high ^ fingerprint.low
    }
}

/// What a snapshot is of.
package struct SnapshotHeader: Hashable, Sendable {
    /// A number that no other snapshot has.
    package var salt: UInt64
    /// What the fingerprints of the keys are made under.
    package var secret: FingerprintSecret
    /// Where the lines before it end.
    package var end: LogEnd
    /// How many bytes each part of the state has, in the order of the parts.
    package var partBytes: [Int]
    /// How many weeks there are.
    package var weeks: Int
    /// How many corrections there are.
    package var corrections: Int
    /// How many keys there are.
    package var keys: Int

    /// The parts of the state in their order, with where each begins and how many bytes it has.
    package var parts: [(part: Ledger.Part, page: Int, bytes: Int)] {
        var page = SnapshotLayout.foldPage
        return zip(Ledger.Part.allCases, partBytes).map { part, bytes in
            defer { page += SnapshotLayout.pages(bytes, per: SnapshotLayout.payloadBytes) }
            return (part, page, bytes)
        }
    }

    /// The first page of the weeks.
    package var weeksPage: Int {
        partBytes.reduce(SnapshotLayout.foldPage) { page, bytes in
            page + SnapshotLayout.pages(bytes, per: SnapshotLayout.payloadBytes)
        }
    }
    /// The first page of the corrections.
    package var correctionsPage: Int { weeksPage + StoredTable<RoundUps.Week>.pages(weeks) }
    /// The first page of the keys.
    package var keysPage: Int { correctionsPage + StoredTable<Correction>.pages(corrections) }
    /// How many pages there are.
    package var pages: Int { keysPage + StoredTable<KeySet.Row>.pages(keys) }

    /// The header stores the salt, so its own checksum cannot depend on it.
    package static let headerSalt: UInt64 = 0x5069_6767_7942_616E

    /// The page of the header, sealed.
    package var page: ContiguousArray<UInt8> {
        var writer = StoredWriter()
        for byte in SnapshotLayout.magic { writer.write(byte) }
        writer.write(salt)
        writer.write(secret.high)
        writer.write(secret.low)
        writer.write(Int64(end.offset))
        writer.write(end.hash)
        writer.write(end.isSealed.map { $0 ? 2 as UInt8 : 1 } ?? 0)
        writer.write(end.lastBytes)
        for bytes in partBytes { writer.write(Int64(bytes)) }
        writer.write(Int64(weeks))
        writer.write(Int64(corrections))
        writer.write(Int64(keys))
        return SnapshotPage.sealed(
            writer.bytes, number: SnapshotLayout.headerPage, salt: Self.headerSalt)
    }
}

extension SnapshotHeader {
    /// The header of a snapshot of nothing.
    package init(salt: UInt64, secret: FingerprintSecret) {
        self.init(
            salt: salt, secret: secret, end: LogEnd(), partBytes: [], weeks: 0, corrections: 0,
            keys: 0)
    }

    /// Reads a header page; nil when it is none.
    package init?(_ page: ContiguousArray<UInt8>) {
        let number = SnapshotLayout.headerPage
        guard let payload = SnapshotPage.opened(page[...], number: number, salt: Self.headerSalt)
        else { return nil }
        var reader = StoredReader(payload)
        do throws(StoredReader.Fault) {
            for byte in SnapshotLayout.magic {
                guard try reader.read(UInt8.self) == byte else { return nil }
            }
            salt = try reader.read()
            secret = FingerprintSecret(high: try reader.read(), low: try reader.read())
            end = LogEnd()
            end.offset = Int(try reader.read(Int64.self))
            end.hash = try reader.readBytes()
            let isSealed = try reader.read(UInt8.self)
            guard isSealed <= 2 else { return nil }
            end.isSealed = isSealed == 0 ? nil : isSealed == 2
            end.lastBytes = try reader.readBytes()
            partBytes = []
            for _ in Ledger.Part.allCases { partBytes.append(Int(try reader.read(Int64.self))) }
            weeks = Int(try reader.read(Int64.self))
            corrections = Int(try reader.read(Int64.self))
            keys = Int(try reader.read(Int64.self))
        } catch { return nil }
        let limit = 1 << 40
        let counts = partBytes + [weeks, corrections, keys]
        guard end.isConsistent, counts.allSatisfy((0..<limit).contains), isInProportion else {
            return nil
        }
    }

    /// Whether there are no more pages than the ledger's lines can come to.
    ///
    /// Whatever a line adds to the state and to the tables is stored in fewer bytes than the line
    /// has; what is over is for pages that are not full.
    private var isInProportion: Bool {
        let spare = 1 << 16
        return (pages * SnapshotLayout.pageBytes - spare) / 2 <= end.offset
    }
}

extension FileStatus {
    /// The ledger file as its last writer left it: whatever else touches the file changes one of
    /// these numbers.
    ///
    /// Written over at every commit, so it is short, and has a check of its own.
    ///
    /// - Parameter salt: the number that no other snapshot has.
    func stamp(salt: UInt64) -> ContiguousArray<UInt8> {
        var writer = StoredWriter()
        writer.write(identity.device)
        writer.write(identity.number)
        writer.write(Int64(size))
        writer.write(modified)
        writer.write(changed)
        let secret = FingerprintSecret(high: salt, low: salt ^ .max)
        let bytes = writer.bytes
        let check = unsafe bytes.span.bytes.fingerprint(0, bytes.count, under: secret)
        writer.write(check.high ^ check.low)
        return writer.bytes
    }
}
