import PiggyBank
import PiggyBankTestSupport
import Testing

@testable import PiggyBankStore

/// The tables of a snapshot, and what is recalled from them.
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

    @Test("A row has as many bytes as it says")
    func byteCounts() throws {
        func check<Row: StoredRow>(_ table: StoredTable<Row>) throws {
            var writer = StoredWriter()
            try #require(try rows(table).first).store(&writer)
            #expect(writer.bytes.count == Row.byteCount)
        }
        let snapshot = try snapshot()
        try check(snapshot.weeks)
        try check(snapshot.keys)
    }

    @Test("Every row is found, and none that is not there")
    func lookUp() throws {
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

    @Test("A row is recalled once, and the rest without it")
    func recall() throws {
        let snapshot = try snapshot()
        let weeks = try rows(snapshot.weeks)
        var recall = Recall(from: snapshot.weeks)
        #expect(try recall.row(of: weeks[7]) == weeks[7])
        #expect(try recall.row(of: weeks[7]) == nil)
        recall.require(weeks[7])
        #expect(recall.total(with: 1) == weeks.count)
        var rest: [RoundUps.Week] = []
        try recall.rest { rest.append($0) }
        #expect(rest == Array(weeks[..<7]) + Array(weeks[8...]))
        #expect(recall.isWhole)
        recall.require(weeks[9])
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
            writer.record([Deposit(2, id: "other")], Way.all[1]) == .success(Recorded(before: 1))
        )
        #expect(writer.record([Deposit(3, id: "new")], Way.all[1]) == .success(Recorded(new: 1)))
        writer.renewSnapshot()
        let status = try files.status(Pocket.path)
        let snapshot = try #require(Snapshot(of: Pocket.path, status, files))
        #expect(snapshot.header.end.offset == status.size)
        #expect(snapshot.header.keys == before.count + 2)
    }

    @Test("What was not recalled is not taken for unknown")
    func notRecalled() async throws {
        await #expect(processExitsWith: .failure) {
            let ledger = plainLedger(accounts: 2, goals: 1, payments: 3)
            guard let snapshot = try FileWithSnapshot(ledger).believed else { return }
            Recall(from: snapshot.keys).require(KeySet.Row(low: 1, tagAndOffset: 0))
        }
    }
}
