import PiggyBank
import Synchronization

/// A row of a table in a snapshot; all rows of a table have the same width.
package protocol StoredRow: Sendable {
    /// How many bytes a row has.
    static var byteCount: Int { get }
    /// How many looks by proportion are worth it before the rest is halved: a few where ranks are
    /// spread evenly over all numbers.
    static var guesses: Int { get }
    /// Grows in the order of the rows.
    var rank: UInt64 { get }
    func isBefore(_ other: Self) -> Bool
    /// Whether both rows are of the same thing, whatever they say of it.
    func isOf(_ other: Self) -> Bool
    /// Whether lines up to an offset can come to the row.
    func isPossible(before end: Int) -> Bool
    func store(_ writer: inout StoredWriter)
    init(_ reader: inout StoredReader) throws(StoredReader.Fault)
}

/// A table of a snapshot: rows in their order, read one by one as they are needed or all at once.
package struct StoredTable<Row: StoredRow>: StoredRows {
    private let snapshot: Snapshot
    /// The table's first page.
    private let page: Int
    /// How many rows there are.
    package let count: Int
    /// The page on which a row was looked for last: what is looked up next is often near.
    private let recent = RecentPage()

    private final class RecentPage: Sendable { let rows = Mutex<ContiguousArray<Row>>([]) }

    init(of snapshot: Snapshot, page: Int, count: Int) {
        self.snapshot = snapshot
        self.page = page
        self.count = count
    }

    /// How many rows a page has.
    package static var rowsPerPage: Int { SnapshotLayout.payloadBytes / Row.byteCount }

    /// How many pages hold a count of rows.
    static func pages(_ rows: Int) -> Int { SnapshotLayout.pages(rows, per: rowsPerPage) }

    /// The row that is of the same thing as another; nil when there is none.
    ///
    /// Reads a few pages, however many there are.
    package func row(of wanted: Row) throws(DamagedSnapshot) -> Row? {
        let known = recent.rows.withLock { $0 }
        if let first = known.first, let last = known.last,
            (first.rank...max(first.rank, last.rank)).contains(wanted.rank)
        {
            return known.first { $0.isOf(wanted) }
        }
        var low = 0
        var high = Self.pages(count)
        var (lowest, highest): (UInt64, UInt64) = (0, .max)
        var probes = 0
        while high > low {
            // Guesses by proportion, and halves once that has not been enough.
            let share = Double(wanted.rank - lowest) / max(1, Double(highest - lowest))
            let isGuess = probes < Row.guesses
            let guess = isGuess ? low + Int(share * Double(high - low)) : (low + high) / 2
            let page = min(max(guess, low), high - 1)
            probes += 1
            let rows = try rows(onPage: page)
            guard let first = rows.first, let last = rows.last else { return nil }
            if wanted.rank < first.rank {
                high = page
                highest = first.rank
            } else if wanted.rank > last.rank {
                low = page + 1
                lowest = last.rank
            } else {
                recent.rows.withLock { $0 = rows }
                return rows.first { $0.isOf(wanted) }
            }
        }
        return nil
    }

    /// The row that a row is to be of; nil where there is none, or none that can be read.
    package func find(_ wanted: Row) -> Row? { try? row(of: wanted) }

    /// Passes on each row in order.
    package func eachRow(_ body: (Row) throws -> Void) throws {
        var last: Row?
        for page in 0..<Self.pages(count) {
            let rows = try rows(onPage: page)
            if let last, let first = rows.first, !last.isBefore(first) { throw snapshot.damaged() }
            last = rows.last
            // A row that cannot be one of the ledger's is damage as well.
            do { for row in rows { try body(row) } } catch is StoredReader.Fault {
                throw snapshot.damaged()
            }
        }
    }

    private func rows(onPage index: Int) throws(DamagedSnapshot) -> ContiguousArray<Row> {
        var reader = StoredReader(try snapshot.bytes(from: page + index))
        let count = min(Self.rowsPerPage, count - index * Self.rowsPerPage)
        var rows: ContiguousArray<Row> = []
        rows.reserveCapacity(count)
        do throws(StoredReader.Fault) { for _ in 0..<count { rows.append(try Row(&reader)) } } catch
        { throw snapshot.damaged() }
        guard rows.allSatisfy({ $0.isPossible(before: snapshot.header.end.offset) }),
            zip(rows, rows.dropFirst()).allSatisfy({ $0.isBefore($1) })
        else { throw snapshot.damaged() }
        return rows
    }
}

// MARK: - The tables

extension RoundUps.Week: StoredRow {
    package static var byteCount: Int { 32 }
    package static var guesses: Int { 0 }

    package var rank: UInt64 {
        // Dates before 1970 come before the others.
        UInt64(UInt32(bitPattern: account.value)) << 32
            | UInt64(UInt32(bitPattern: start.daysSince1970) ^ 1 << 31)
    }

    package func isOf(_ other: RoundUps.Week) -> Bool { rank == other.rank }
    package func isPossible(before end: Int) -> Bool { true }
}

extension Correction: StoredRow {
    package static var byteCount: Int { 49 }
    package static var guesses: Int { 0 }
    package var rank: UInt64 { UInt64(bitPattern: line) }

    package func isBefore(_ other: Correction) -> Bool { line < other.line }
    package func isOf(_ other: Correction) -> Bool { line == other.line }
    package func isPossible(before end: Int) -> Bool { true }
}

extension KeySet.Row: StoredRow {
    package static var byteCount: Int { 16 }
    package static var guesses: Int { 8 }
    package var rank: UInt64 { low }

    /// A line that is still to be written is not looked for in the file.
    package func isPossible(before end: Int) -> Bool { offset < end }
}
