import Foundation
import PiggyBank
import PiggyBankStore
import PiggyBankTesting
import Testing

/// The tables of a snapshot.
struct StoredTableTests {
    private func snapshot() throws -> Snapshot {
        let ledger = plainLedger(accounts: 60, goals: 60, payments: 400)
        return try #require(try FileWithSnapshot(ledger).believed)
    }

    private func rows<Row>(_ table: StoredTable<Row>) throws -> [Row] {
        var rows: [Row] = []
        try table.eachRow { rows.append($0) }
        return rows
    }

    @Test("A row has as many bytes as it says") func byteCounts() throws {
        func check<Row: StoredRow>(_ table: StoredTable<Row>) throws {
            var writer = StoredWriter()
            try #require(try rows(table).first).store(&writer)
            #expect(writer.bytes.count == Row.byteCount)
        }
        let snapshot = try snapshot()
        try check(snapshot.weeks)
        try check(snapshot.keys)
        let corrected = try FileWithSnapshot(ForgedLedger.sealedBytes())
        try check(try #require(try corrected.believed).corrections)
    }

    @Test("Every row is found, and none that is not there") func lookUp() throws {
        let snapshot = try snapshot()
        let weeks = try rows(snapshot.weeks)
        #expect(weeks.count == snapshot.header.weeks)
        #expect(weeks.count > 2 * StoredTable<RoundUps.Week>.rowsPerPage)
        for week in weeks {
            #expect(try snapshot.weeks.row(of: week) == week)
            var other = week
            other.account.value += 60
            #expect(try snapshot.weeks.row(of: other) == nil)
            other = week
            other.start = CalendarDate(daysSince1970: week.start.daysSince1970 + 1)
            #expect(try snapshot.weeks.row(of: other) == nil)
        }
        let keys = try rows(snapshot.keys)
        #expect(keys.count == snapshot.header.keys)
        for key in keys { #expect(try snapshot.keys.row(of: key) == key) }
        #expect(try snapshot.keys.row(of: KeySet.Row(low: 1, tagAndOffset: 0)) == nil)
        #expect(try snapshot.keys.row(of: KeySet.Row(low: .max, tagAndOffset: 0)) == nil)
    }

    @Test("A key that another writer recorded before the last snapshot is counted once")
    func keysOfOthers() throws {
        let before = (0..<9).map { Deposit(1, id: "before \($0)") }
        let files = SimulatedDisk([Pocket.path: Pocket(before, isSealed: true).file])
        var options = WriterOptions(files)
        options.renewalBytes = -1
        var first = try LedgerWriter(Pocket.path, options: options)
        _ = try first.current()
        first.renewSnapshot()
        var writer = try LedgerWriter(Pocket.path, options: options)
        _ = try writer.record(before[0].command)
        var other = try LedgerWriter(Pocket.path, options: options)
        _ = try other.record(Deposit(2, id: "other").command)
        _ = try writer.current()
        writer.renewSnapshot()
        #expect(
            writer.record([Deposit(2, id: "other")], Way.all[1]) == .success(Recorded(before: 1)))
        #expect(writer.record([Deposit(3, id: "new")], Way.all[1]) == .success(Recorded(new: 1)))
        writer.renewSnapshot()
        let status = try files.status(Pocket.path)
        let snapshot = try #require(Snapshot(of: Pocket.path, status, files))
        #expect(snapshot.header.end.offset == status.size)
        #expect(snapshot.header.keys == before.count + 2)
    }

    @Test("A look-up on a damaged page says that nothing of the snapshot is to be believed")
    func damage() throws {
        let ledger = plainLedger(accounts: 60, goals: 60, payments: 400)
        let file = try FileWithSnapshot(ledger)
        let snapshot = try #require(try file.believed)
        let fold = try snapshot.fold(zones: TimeZones())
        let row = try #require(try rows(snapshot.keys).last)
        #expect(!snapshot.isDamaged)
        var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: file.snapshotPath)))
        bytes[bytes.count - SnapshotLayout.pageBytes] ^= 1
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: file.snapshotPath))
        try handle.write(contentsOf: Data(bytes))
        try handle.close()
        #expect(fold.keys.storedKeys?.find(row) == nil)
        #expect(snapshot.isDamaged)
    }
}
