/// What became of events that were refunded or reversed: a projection of the log with one record
/// for each of them, and none for any other event.
///
/// An event is known by the number of its line. In a valid log that is its sequence; in one that is
/// only audited, two lines may state the same sequence.
package struct Corrections: Equatable, Sendable {
    private var records: ContiguousArray<Correction> = []
    /// Finds the record of a line.
    private var index = PagedIndex()
    /// The lines of the withdrawals of refunds that do not state the number of that line.
    ///
    /// Always empty for a valid log.
    private var targets: [Int64: Int64] = [:]
    /// What earlier events say, added where an event is asked for; nil when all of it is here.
    var storedCorrections: (any StoredRows<Correction>)?

    package init() {}

    /// Same records.
    package static func == (a: Corrections, b: Corrections) -> Bool { a.records == b.records }
}

/// What became of one event.
package struct Correction: Equatable, Sendable {
    /// The number of its line, from 1.
    package var line: Int64
    /// What was refunded of it, and not reversed since, in minor units.
    package var refunded: Int64 = 0
    /// The sequence of the event that reversed it; 0 for none.
    package var reversal: Int64 = 0
    /// The line of the last event that describes it, of a description the one before of the same
    /// event; 0 for none.
    package var description: Int64 = 0

    /// The sequence of the event that reversed it; nil for none.
    package var reversedBy: Int64? { reversal == 0 ? nil : reversal }
}

extension Correction {
    /// What is known of an event of which nothing is known.
    package init(line: Int64) { self.line = line }

    /// Adds what earlier events say of the same event.
    fileprivate mutating func add(_ earlier: Correction) {
        refunded += earlier.refunded
        reversal = reversal == 0 ? earlier.reversal : reversal
        description = description == 0 ? earlier.description : description
    }
}

extension Corrections {
    /// What became of the event of a line.
    package subscript(line: Int64) -> Correction {
        var correction = index[line].map { records[$0] } ?? Correction(line: line)
        if let earlier = storedCorrections?.find(correction) { correction.add(earlier) }
        return correction
    }

    private mutating func update(_ line: Int64, _ change: (inout Correction) -> Void) {
        let row = index.row(of: line, orNext: records.count)
        if row == records.count { records.append(Correction(line: line)) }
        change(&records[row])
    }
}

// MARK: - Fold

extension Corrections {
    /// Notes a refund of a withdrawal.
    ///
    /// - Parameter line: the number of the refund's own line.
    mutating func refund(_ withdrawal: EarlierEvent, _ refund: DecodedEvent, onLine line: Int64) {
        update(withdrawal.number) { $0.refunded += refund.minorUnits }
        if refund.of != withdrawal.number { targets[line] = withdrawal.number }
    }

    /// Notes that an event was reversed.
    mutating func reverse(_ earlier: EarlierEvent, by reversal: DecodedEvent) {
        update(earlier.number) { $0.reversal = reversal.sequence }
        guard earlier.event.type == .refunded else { return }
        let withdrawal = targets[earlier.number] ?? earlier.event.of
        update(withdrawal) { $0.refunded -= earlier.event.minorUnits }
    }
}

extension Corrections {
    /// Notes a description of an event.
    ///
    /// - Parameters:
    ///   - described: the number of that event's line.
    ///   - line: the number of the description's own line.
    mutating func describe(line described: Int64, onLine line: Int64) {
        var previous: Int64 = 0
        update(described) { (previous, $0.description) = ($0.description, line) }
        if previous == 0, let stored = storedCorrections {
            previous = stored.find(Correction(line: described))?.description ?? 0
        }
        if previous > 0 { update(line) { $0.description = previous } }
    }

    /// The lines of the descriptions of a line's event that hold, the last one first; linear in
    /// those of that event.
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
            update(correction.line) { $0.add(correction) }
        }
    }
}

extension Correction {
    package func store(_ writer: inout StoredWriter) {
        writer.write(line)
        writer.write(refunded)
        writer.write(reversal)
        writer.write(description)
    }

    package init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        line = try reader.readAmount()
        refunded = try reader.readAmount()
        reversal = try reader.readAmount()
        description = try reader.readAmount()
        guard line > 0, reversal == 0 || reversal > line, description >= 0, description != line
        else { throw StoredReader.Fault() }
    }
}
