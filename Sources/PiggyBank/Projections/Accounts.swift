/// The balances: a projection of the log with one record for every account it mentions.
package struct Accounts: Equatable, Sendable {
    private var records: ContiguousArray<Record> = []
    /// The accounts' names for people.
    private var titles: ContiguousArray<String?> = []
    /// The places of the accounts in the order in which they were opened.
    package private(set) var opened: ContiguousArray<Int32> = []

    /// What the folded events say of one account.
    ///
    /// "Not opened" means not opened by these events.
    package struct Record: Equatable, Sendable {
        package var isOpened = false
        package var isClosed = false
        package var currency: Currency?
        package var overdraft: Int64 = 0
        /// What purchases are rounded up to, in minor units; 0 when not opened by these events.
        package var roundUpTo: Int64 = 0
        /// What came in less what went out, in minor units.
        ///
        /// No sum of amounts overflows 128 bits.
        package var balance: Int128 = 0
        /// Whether any of these events moves its money.
        package var isMoved = false
        /// Goals created less goals deleted.
        package var liveGoals: Int32 = 0
    }

    package init() {}

    /// How many places there are.
    var count: Int { records.count }

    package subscript(place: Int32) -> Record {
        @inline(__always) get { records[Int(place)] }
    }

    /// The account's name for people; nil when these events do not state it.
    package func title(_ place: Int32) -> String? { titles[Int(place)] }
}

// MARK: - Fold

extension Accounts {
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

    mutating func open(_ event: DecodedEvent, title: String) {
        guard let currency = event.currency else { return }
        let place = Int(event.account)
        records[place].isOpened = true
        records[place].currency = currency
        records[place].overdraft = event.overdraft
        records[place].roundUpTo =
            event.roundUpTo > 0 ? event.roundUpTo : currency.defaultRoundUpTo
        titles[place] = title
        opened.append(event.account)
    }

    mutating func rename(_ place: Int32, _ title: String) {
        titles[Int(place)] = title
    }

    mutating func close(_ place: Int32) {
        records[Int(place)].isClosed = true
    }

    mutating func countGoal(_ place: Int32, _ change: Int32) {
        records[Int(place)].liveGoals &+= change
    }

    @inline(__always)
    package mutating func apply(_ posting: Posting) {
        if case .account(let place) = posting.from {
            records[place].balance -= Int128(posting.minorUnits)
            records[place].isMoved = true
        }
        if case .account(let place) = posting.to {
            records[place].balance += Int128(posting.minorUnits)
            records[place].isMoved = true
        }
    }
}

// MARK: - Part of a whole

extension Accounts {
    /// Takes what these events do not state from a fold that has the same places and more events: an
    /// event may be dated before the opening of its account.
    mutating func complete(from whole: Accounts) {
        opened.removeAll()
        for place in whole.opened {
            let index = Int(place)
            if records[index].isOpened || records[index].isMoved { opened.append(place) }
            titles[index] = titles[index] ?? whole.titles[index]
            guard !records[index].isOpened else { continue }
            records[index].currency = whole.records[index].currency
            records[index].overdraft = whole.records[index].overdraft
            records[index].roundUpTo = whole.records[index].roundUpTo
        }
    }
}

// MARK: - Stored

extension Accounts {
    func store(_ writer: inout StoredWriter) {
        writer.write(Int64(records.count))
        for (record, title) in zip(records, titles) {
            writer.write(record.isOpened)
            writer.write(record.isClosed)
            writer.write(record.isMoved)
            writer.write(record.currency.map { Int16($0.index) } ?? -1)
            writer.write(record.overdraft)
            writer.write(record.roundUpTo)
            writer.write(record.balance)
            writer.write(record.liveGoals)
            writer.write(title)
        }
        writer.write(Int64(opened.count))
        for place in opened { writer.write(place) }
    }

    init(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        let count = try reader.readCount(of: 42)
        for _ in 0..<count {
            var record = Record()
            record.isOpened = try reader.readFlag()
            record.isClosed = try reader.readFlag()
            record.isMoved = try reader.readFlag()
            let currency = Int(try reader.read(Int16.self))
            guard (-1..<Currency.all.count).contains(currency) else { throw StoredReader.Fault() }
            record.currency = currency < 0 ? nil : Currency.all[currency]
            record.overdraft = try reader.readAmount()
            record.roundUpTo = try reader.readAmount()
            record.balance = try reader.readBalance()
            record.liveGoals = try reader.read()
            let title = try reader.readText()
            // Rounding up to nothing would divide by it. A name that was only asked for has nothing.
            let isValid =
                record.isOpened
                ? record.currency != nil && record.roundUpTo > 0 && title != nil
                : record == Record() && title == nil
            guard isValid else { throw StoredReader.Fault() }
            records.append(record)
            titles.append(title)
        }
        opened = try reader.readPlaces(in: count) { records[Int($0)].isOpened }
    }
}
