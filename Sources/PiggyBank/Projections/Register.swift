/// One record for every account, or for every goal, of a ledger, by its index.
///
/// An identifier that was only asked for has a record too: one that says that nothing exists.
package struct Register<Record: RegisterRecord>: Equatable, Sendable {
    private var records: ContiguousArray<Record> = []
    /// The names for people.
    private var names: ContiguousArray<String?> = []
    /// The indices of those that exist, in the order in which they began.
    package private(set) var inOrder: ContiguousArray<Index<Record.Subject>> = []

    package init() {}

    /// How many indices there are.
    var count: Int { records.count }

    package subscript(index: Index<Record.Subject>) -> Record {
        @inline(__always) get { records[index.int] }
        @inline(__always) _modify { yield &records[index.int] }
    }

    /// The name for people of what was opened or created.
    ///
    /// - Precondition: it was; of a part of a log, once it is completed from the whole.
    package func name(_ index: Index<Record.Subject>) -> String {
        guard let name = names[index.int] else {
            preconditionFailure("what was never opened or created has no name")
        }
        return name
    }
}

/// What a register keeps of one account or one goal, as far as the folded events say it.
package protocol RegisterRecord: Equatable, Sendable {
    associatedtype Subject
    /// The record of what these events do not begin.
    init()
    /// Whether these events open or create it.
    var exists: Bool { get set }
    /// Whether it was closed or deleted.
    var hasEnded: Bool { get set }
    /// What came in less what went out, in minor units.
    ///
    /// No sum of amounts overflows 128 bits.
    var balance: Int128 { get set }
    /// How many times these events move its money.
    var moves: Int32 { get set }
    /// Takes what its first event states from the record of a fold of more events.
    mutating func takeOrigin(from whole: Self)

    /// The fewest bytes that a stored record takes.
    static var leastBytes: Int { get }
    /// Writes all but the flags.
    func store(_ writer: inout StoredWriter)
    /// Reads what was written, flags aside.
    mutating func recall(_ reader: inout StoredReader) throws(StoredReader.Fault)
    /// Whether a record that exists can be one of any log.
    var isPossible: Bool { get }
}

extension RegisterRecord {
    /// Whether answers list it: events may be dated before the one that begins their account or
    /// their goal.
    var isListed: Bool { exists || moves > 0 }

    @inline(__always) fileprivate mutating func move(_ minorUnits: Int64, moves: Int32) {
        balance += Int128(minorUnits)
        self.moves &+= moves
    }
}

// MARK: - Fold

extension Register {
    /// Has a record for every index below a count.
    package mutating func extend(to count: Int) {
        guard records.count < count else { return }
        records.append(contentsOf: repeatElement(Record(), count: count - records.count))
        names.append(contentsOf: repeatElement(nil, count: count - names.count))
    }

    /// Forgets the records from an index on, which no event has changed.
    mutating func removeLast(to count: Int) {
        records.removeLast(records.count - count)
        names.removeLast(names.count - count)
    }

    /// Begins what was not there before.
    mutating func begin(_ index: Index<Record.Subject>, title: String) {
        records[index.int].exists = true
        names[index.int] = title
        inOrder.append(index)
    }

    mutating func rename(_ index: Index<Record.Subject>, _ title: String) {
        names[index.int] = title
    }

    mutating func end(_ index: Index<Record.Subject>) { records[index.int].hasEnded = true }

    /// Goes on with what had ended.
    mutating func resume(_ index: Index<Record.Subject>) { records[index.int].hasEnded = false }

    /// Moves money in or, negative, out.
    ///
    /// - Parameter moves: −1 where a move is taken out.
    @inline(__always) mutating func move(
        _ minorUnits: Int64, _ index: Index<Record.Subject>, moves: Int32
    ) { records[index.int].move(minorUnits, moves: moves) }
}

// MARK: - Part of a whole

extension Register {
    /// Takes what these events do not state from a fold that has the same indices and more events:
    /// an event may be dated before the one that begins its account or its goal.
    mutating func complete(from whole: Self) {
        inOrder.removeAll()
        for index in whole.inOrder {
            if self[index].isListed { inOrder.append(index) }
            names[index.int] = names[index.int] ?? whole.names[index.int]
            if !self[index].exists { self[index].takeOrigin(from: whole[index]) }
        }
    }
}

// MARK: - Stored

extension Register {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(records.count))
        for (record, title) in zip(records, names) {
            writer.write(record.exists)
            writer.write(record.hasEnded)
            writer.write(record.moves)
            record.store(&writer)
            writer.write(title)
        }
        writer.write(Int64(inOrder.count))
        for index in inOrder { writer.write(index.value) }
    }

    init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        let count = try reader.readCount(of: Record.leastBytes)
        for _ in 0..<count {
            var record = Record()
            record.exists = try reader.readFlag()
            record.hasEnded = try reader.readFlag()
            record.moves = try reader.read()
            try record.recall(&reader)
            let title = try reader.readText()
            // An identifier that was only asked for has nothing.
            let isPossible =
                record.exists
                ? record.isPossible && title != nil : record == Record() && title == nil
            guard isPossible else { throw StoredReader.Fault() }
            records.append(record)
            names.append(title)
        }
        inOrder = try reader.readIndices(in: count) { self[$0].exists }
    }
}
