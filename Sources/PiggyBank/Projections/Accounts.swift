/// The balances: a projection of the log with one record for every account.
package typealias Accounts = Register<Account>

/// What the folded events say of one account.
package struct Account: RegisterRecord {
    package typealias Subject = AccountBalance

    // In an order without gaps: 64 bytes, one line of the processor's cache.
    package var exists = false
    package var hasEnded = false
    package var currency: Currency?
    /// Goals created less goals deleted.
    package var liveGoals: Int32 = 0
    /// How far below 0 the balance may go, in minor units; −1 when these events do not say.
    private var overdraftOrUnstated: Int64 = -1
    package var balance: Int128 = 0
    /// What its goals have saved together, in minor units.
    package var saved: Int128 = 0
    /// When it was opened.
    package var opened = Instant(checkedSeconds: 0, nanoseconds: 0)
    package var moves: Int32 = 0

    package init() {}

    /// How far below 0 the balance may go, in minor units.
    @inline(__always) package var overdraft: Int64 { max(0, overdraftOrUnstated) }

    fileprivate mutating func set(overdraft: Int64) { overdraftOrUnstated = overdraft }

    package mutating func takeOrigin(from whole: Account) {
        currency = whole.currency
        if overdraftOrUnstated < 0 { overdraftOrUnstated = whole.overdraftOrUnstated }
        opened = whole.opened
    }
}

// MARK: - Fold

extension Register<Account> {
    mutating func open(_ event: DecodedEvent, _ currency: Currency, title: String) {
        begin(event.account, title: title)
        self[event.account].currency = currency
        self[event.account].set(overdraft: event.overdraft ?? 0)
        self[event.account].opened = event.time
    }

    mutating func change(_ event: DecodedEvent, title: String?) {
        if let title { rename(event.account, title) }
        if let overdraft = event.overdraft { self[event.account].set(overdraft: overdraft) }
    }

    @inline(__always) package mutating func apply(_ posting: Posting, moves: Int32 = 1) {
        if case .account(let index) = posting.from {
            move(-posting.minorUnits, index, moves: moves)
        }
        if case .account(let index) = posting.to { move(posting.minorUnits, index, moves: moves) }
    }
}

// MARK: - Stored

extension Account {
    package static var leastBytes: Int { 65 }

    package func store(_ writer: inout StoredWriter) {
        writer.write(currency.map { Int16($0.index) } ?? -1)
        writer.write(overdraftOrUnstated)
        writer.write(opened)
        writer.write(balance)
        writer.write(saved)
        writer.write(liveGoals)
    }

    package mutating func recall(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        let currency = Int(try reader.read(Int16.self))
        guard (-1..<Currency.all.count).contains(currency) else { throw StoredReader.Fault() }
        self.currency = currency < 0 ? nil : Currency.all[currency]
        overdraftOrUnstated = try reader.read()
        opened = try reader.readInstant()
        balance = try reader.readBalance()
        saved = try reader.readSum()
        liveGoals = try reader.read()
    }

    package var isPossible: Bool {
        currency != nil && (0...Limits.largestNumber).contains(overdraftOrUnstated)
    }
}
