/// The savings goals: a projection of the log with one record for every goal it mentions.
package struct Goals: Equatable, Sendable {
    private var records: ContiguousArray<Record> = []
    /// The goals' names for people.
    private var titles: ContiguousArray<String?> = []
    /// The places of the goals in the order in which they were created.
    package private(set) var created: ContiguousArray<Int32> = []

    /// What the folded events say of one goal.
    ///
    /// "Not created" means not created by these events.
    package struct Record: Equatable, Sendable {
        package var isCreated = false
        package var isDeleted = false
        /// The place of the account that the goal belongs to; −1 when not created by these events.
        package var account: Int32 = -1
        /// What is to be saved, in minor units; 0 for an open-ended goal.
        package var target: Int64 = 0
        /// What came in less what went out, in minor units.
        package var saved: Int128 = 0
        /// Whether any of these events moves its money.
        package var isMoved = false
    }

    package init() {}

    /// How many places there are.
    var count: Int { records.count }

    package subscript(place: Int32) -> Record {
        @inline(__always) get { records[Int(place)] }
    }

    /// The goal's name for people; nil when these events do not state it.
    package func title(_ place: Int32) -> String? { titles[Int(place)] }
}

// MARK: - Fold

extension Goals {
    /// Has a record for every place below a count.
    package mutating func extend(to count: Int) {
        guard records.count < count else { return }
        records.append(contentsOf: repeatElement(Record(), count: count - records.count))
        titles.append(contentsOf: repeatElement(nil, count: count - titles.count))
    }

    /// Forgets the records from a place on, which no event has changed.
    mutating func removeLast(to count: Int) {
        records.removeLast(records.count - count)
        titles.removeLast(titles.count - count)
    }

    mutating func create(_ event: DecodedEvent, title: String) {
        let place = Int(event.goal)
        records[place].isCreated = true
        records[place].account = event.account
        records[place].target = event.minorUnits
        titles[place] = title
        created.append(event.goal)
    }

    mutating func delete(_ place: Int32) {
        records[Int(place)].isDeleted = true
    }

    @inline(__always)
    package mutating func apply(_ posting: Posting) {
        if case .goal(let place) = posting.from {
            records[place].saved -= Int128(posting.minorUnits)
            records[place].isMoved = true
        }
        if case .goal(let place) = posting.to {
            records[place].saved += Int128(posting.minorUnits)
            records[place].isMoved = true
        }
    }
}

// MARK: - Part of a whole

extension Goals {
    /// Takes what these events do not state from a fold that has the same places and more events: an
    /// event may be dated before the creation of its goal.
    mutating func complete(from whole: Goals) {
        created.removeAll()
        for place in whole.created {
            let index = Int(place)
            if records[index].isCreated || records[index].isMoved { created.append(place) }
            titles[index] = titles[index] ?? whole.titles[index]
            guard !records[index].isCreated else { continue }
            records[index].account = whole.records[index].account
            records[index].target = whole.records[index].target
        }
    }
}

// MARK: - Stored

extension Goals {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(records.count))
        for (record, title) in zip(records, titles) {
            writer.write(record.isCreated)
            writer.write(record.isDeleted)
            writer.write(record.isMoved)
            writer.write(record.account)
            writer.write(record.target)
            writer.write(record.saved)
            writer.write(title)
        }
        writer.write(Int64(created.count))
        for place in created { writer.write(place) }
    }

    /// - Parameter accounts: how many accounts there are.
    init(_ reader: inout StoredReader, accounts: Int) throws(StoredReader.Fault) {
        let count = try reader.readCount(of: 32)
        for _ in 0..<count {
            var record = Record()
            record.isCreated = try reader.readFlag()
            record.isDeleted = try reader.readFlag()
            record.isMoved = try reader.readFlag()
            record.account = try reader.readPlace(in: accounts, orNone: !record.isCreated)
            record.target = try reader.readAmount()
            record.saved = try reader.readBalance()
            let title = try reader.readText()
            // A name that was only asked for has nothing.
            let isValid =
                record.isCreated
                ? record.saved >= 0 && title != nil : record == Record() && title == nil
            guard isValid else { throw StoredReader.Fault() }
            records.append(record)
            titles.append(title)
        }
        created = try reader.readPlaces(in: count) { records[Int($0)].isCreated }
    }
}
