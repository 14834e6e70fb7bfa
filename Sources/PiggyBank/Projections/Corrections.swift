/// What became of events that were refunded, replaced or reversed: a projection of the log with one
/// record for each of them and for each line that did it, and none for any other.
///
/// A line is known by its number. In a valid log that is its sequence; in one that is only audited,
/// two lines may state the same sequence.
///
/// A worked example. Event 5 is replaced by lines 7 and 9; line 10 reverses line 9, so that line 7
/// counts again; line 11 reverses the whole event:
///
///     line 5    the event       line 7 counts        reversed by line 11
///     line 7    a replacement   above line 5
///     line 9    a replacement   above line 7         reversed by line 10
///     line 10   a reversal      took line 9
///     line 11   a reversal      took line 5
///
/// Were line 11 reversed next, line 7 would count; and then line 10, line 9.
package struct Corrections: Equatable, Sendable {
    private var records: ContiguousArray<Correction> = []
    /// Finds the record of a line.
    private var index = PagedIndex()
    /// The lines of the withdrawals of refunds that do not state the number of that line.
    ///
    /// Always empty for a valid log.
    private var payments: [Int64: Int64] = [:]
    /// What the records of earlier lines are, until one is changed here; nil when all are here.
    var storedCorrections: (any StoredRows<Correction>)?

    package init() {}

    /// Same records.
    package static func == (a: Corrections, b: Corrections) -> Bool { a.records == b.records }
}

/// What became of one line, and what it did to another one.
package struct Correction: Equatable, Sendable {
    /// Its number, from 1.
    @LineNumber package private(set) var line: Int64
    /// What it is.
    package var kind = Kind.event
    /// Of an event the line that counts, of a replacement the line below it, and of a reversal the
    /// line that it took; 0 for the event's own first line.
    @LineNumber fileprivate var other: Int64 = 0
    /// Of a replacement and a reversal the first line of the event; 0 for an event's own.
    @LineNumber fileprivate var first: Int64 = 0
    /// The line that reversed it, of an event with all its lines; 0 for none.
    @LineNumber fileprivate var reversal: Int64 = 0
    /// What counts of the refunds of an event, in minor units.
    package var refunded: Int64 = 0
    /// The line of the last event that describes it, of a description the one before of the same
    /// line; 0 for none.
    @LineNumber fileprivate(set) var description: Int64 = 0

    /// What a line can be.
    package enum Kind: UInt8, Sendable { case event, replacement, reversal }

    /// What is known of a line of which nothing is known.
    package init(line: Int64) { self.line = line }

    /// The line that reverses it, of an event with all its lines; nil for none.
    package var reversedBy: Int64? { reversal == 0 ? nil : reversal }
    /// The first line of its event.
    package var event: Int64 { first == 0 ? line : first }
    /// Of an event the line that counts, or would count were the event not reversed.
    var counting: Int64 { other == 0 ? line : other }
}

/// The number of a line in 4 bytes: no file of 2^32 lines has fewer than 300 GB.
@propertyWrapper package struct LineNumber: Equatable, Sendable {
    private var number: UInt32

    package init(wrappedValue: Int64) { number = UInt32(truncatingIfNeeded: wrappedValue) }

    package var wrappedValue: Int64 {
        get { Int64(number) }
        set { number = UInt32(truncatingIfNeeded: newValue) }
    }
}

// MARK: - Answers

extension Corrections {
    /// What became of a line.
    package subscript(line: Int64) -> Correction {
        if let row = index[line] { return records[row] }
        let unknown = Correction(line: line)
        return storedCorrections?.find(unknown) ?? unknown
    }

    /// The line of an event that counts, or would count were the event not reversed.
    package func countingLine(ofEvent first: Int64) -> Int64 { self[first].counting }

    /// The line below a replacement, which counts where that is reversed.
    func below(_ replacement: Correction) -> Int64 {
        replacement.other == 0 ? replacement.event : replacement.other
    }

    /// The line that a reversal took, of an event the first one.
    func taken(by reversal: Correction) -> Int64 {
        reversal.other == 0 ? reversal.event : reversal.other
    }

    /// What took back a line of an event, or the whole event; nil for nothing.
    package func reversal(of line: Correction) -> Int64? {
        line.reversedBy ?? (line.kind == .replacement ? self[line.first].reversedBy : nil)
    }

    /// The line that counts in place of another one of its event; nil where that one counts, or
    /// where the event is reversed.
    package func replacement(of line: Correction) -> Int64? {
        guard line.kind != .reversal, reversal(of: line) == nil else { return nil }
        let counting = countingLine(ofEvent: line.event)
        return counting == line.line ? nil : counting
    }

    /// The lines of an event: its first one, those that replace it and those that reverse any of
    /// these, in their order; goes through all records.
    package func lines(ofEvent first: Int64) -> [Int64] {
        // Who owns them keeps the error.
        let later = (try? stored) ?? Array(records)
        return [first] + later.filter { $0.first == first }.map(\.line)
    }

    /// The line of the withdrawal that a refund is of.
    func payment(of refund: DecodedEvent, onLine line: Int64) -> Int64 {
        payments[line] ?? refund.of
    }
}

// MARK: - Fold

extension Corrections {
    private mutating func update(_ line: Int64, _ change: (inout Correction) -> Void) {
        let row = index.row(of: line, orNext: records.count)
        if row == records.count {
            let unknown = Correction(line: line)
            records.append(storedCorrections?.find(unknown) ?? unknown)
        }
        change(&records[row])
    }

    /// Adds to what was refunded of a withdrawal, or takes away from it.
    ///
    /// - Parameter line: the number of the refund's own line.
    mutating func refund(
        _ payment: Int64, _ minorUnits: Int64, by refund: DecodedEvent, onLine line: Int64
    ) {
        update(payment) { $0.refunded += minorUnits }
        if refund.of != payment { payments[line] = payment }
    }

    /// Notes that a line replaces an event, above the line that counted.
    mutating func replace(_ first: Int64, above below: Int64, by line: Int64) {
        update(first) { $0.other = line }
        update(line) { replacement in
            (replacement.kind, replacement.first) = (.replacement, first)
            replacement.other = below == first ? 0 : below
        }
    }

    /// Notes that a line takes back an event or a replacement, or, of a reversal, what that took.
    mutating func reverse(_ taken: Int64, by line: Int64) {
        let target = self[taken]
        update(taken) { $0.reversal = line }
        update(line) { reversal in
            (reversal.kind, reversal.first) = (.reversal, target.event)
            reversal.other = taken == target.event ? 0 : taken
        }
        switch target.kind {
        case .event: break
        case .replacement: update(target.event) { $0.other = target.other }
        case .reversal:
            let again = self.taken(by: target)
            update(again) { $0.reversal = 0 }
            if again != target.event { update(target.event) { $0.other = again } }
        }
    }
}

extension Corrections {
    /// Notes a description of a line.
    ///
    /// - Parameters:
    ///   - described: the number of that line.
    ///   - line: the number of the description's own line.
    mutating func describe(line described: Int64, onLine line: Int64) {
        var previous: Int64 = 0
        update(described) { (previous, $0.description) = ($0.description, line) }
        if previous > 0 { update(line) { $0.description = previous } }
    }

    /// The lines of the descriptions of a line that hold, the last one first; linear in those of
    /// that line.
    func descriptions(of line: Int64) -> [Int64] {
        var lines: [Int64] = []
        var next = self[line].description
        while next > 0 {
            let correction = self[next]
            if correction.reversedBy == nil { lines.append(next) }
            // Each is of an earlier line than the one before, but where a snapshot is damaged.
            next = correction.description < next ? correction.description : 0
        }
        return lines
    }
}

// MARK: - Stored

extension Corrections {
    /// Every record, by the number of its line; sorts them all.
    ///
    /// - Throws: that one of those that are only stored cannot be read.
    package var stored: [Correction] {
        get throws {
            var all = self
            try all.load()
            return all.records.sorted { $0.line < $1.line }
        }
    }

    /// Loads what is only stored; linear in it.
    ///
    /// - Parameter isPossible: whether a record can be one of the ledger's.
    /// - Throws: that a record cannot be read, or cannot be one; these are of no use then.
    mutating func load(where isPossible: (Correction) -> Bool = { _ in true }) throws {
        try storedCorrections.take()?.eachRow { correction in
            guard isPossible(correction) else { throw StoredReader.Fault() }
            let row = index.row(of: correction.line, orNext: records.count)
            if row == records.count { records.append(correction) }
        }
    }
}

extension Correction {
    /// The last line that it names, its own included.
    var lastLine: Int64 { max(max(line, other), max(reversal, description)) }

    package func store(_ writer: inout StoredWriter) {
        writer.write(line)
        writer.write(kind.rawValue)
        writer.write(other)
        writer.write(first)
        writer.write(reversal)
        writer.write(refunded)
        writer.write(description)
    }

    package init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        line = try reader.readAmount()
        guard let kind = Kind(rawValue: try reader.read()) else { throw StoredReader.Fault() }
        self.kind = kind
        other = try reader.readAmount()
        first = try reader.readAmount()
        reversal = try reader.readAmount()
        refunded = try reader.readAmount()
        description = try reader.readAmount()
        let isPossible =
            kind == .event
            ? first == 0 && (other == 0 || other > line) : first > 0 && first < line && other < line
        guard line > 0, isPossible, reversal == 0 || reversal > line, description != line else {
            throw StoredReader.Fault()
        }
    }
}
