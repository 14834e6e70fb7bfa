/// The balances: a projection of the log with one record for every account.
package typealias Accounts = Register<Account>

/// What the folded events say of one account.
package struct Account: RegisterRecord {
    package typealias Subject = AccountSubject

    package var exists = false
    package var hasEnded = false
    package var balance: Int128 = 0
    package var isMoved = false
    package var currency: Currency?
    /// How far below 0 the balance may go, in minor units.
    package var overdraft: Int64 = 0
    /// What purchases are rounded up to, in minor units; 0 when not opened by these events.
    package var roundUpTo: Int64 = 0
    /// Goals created less goals deleted.
    package var liveGoals: Int32 = 0

    package init() {}

    /// What a payment is rounded up by, in minor units.
    @inline(__always)
    func roundUp(of minorUnits: Int64) -> Int64 { RoundUps.roundUp(minorUnits, to: roundUpTo) }

    package mutating func takeOrigin(from whole: Account) {
        currency = whole.currency
        overdraft = whole.overdraft
        roundUpTo = whole.roundUpTo
    }
}

// MARK: - Fold

extension Register<Account> {
    mutating func open(_ event: DecodedEvent, _ currency: Currency, title: String) {
        begin(event.account, title: title)
        self[event.account].currency = currency
        self[event.account].overdraft = event.overdraft
        self[event.account].roundUpTo =
            event.roundUpTo > 0 ? event.roundUpTo : currency.defaultRoundUpTo
    }

    @inline(__always)
    package mutating func apply(_ posting: Posting) {
        if case .account(let index) = posting.from { move(-posting.minorUnits, index) }
        if case .account(let index) = posting.to { move(posting.minorUnits, index) }
    }
}

// MARK: - Stored

extension Account {
    package static var leastBytes: Int { 42 }

    package func store(_ writer: inout StoredWriter) {
        writer.write(currency.map { Int16($0.index) } ?? -1)
        writer.write(overdraft)
        writer.write(roundUpTo)
        writer.write(balance)
        writer.write(liveGoals)
    }

    package mutating func recall(_ reader: inout StoredReader) throws(StoredReader.Fault) {
        let currency = Int(try reader.read(Int16.self))
        guard (-1..<Currency.all.count).contains(currency) else { throw StoredReader.Fault() }
        self.currency = currency < 0 ? nil : Currency.all[currency]
        overdraft = try reader.readAmount()
        roundUpTo = try reader.readAmount()
        balance = try reader.readBalance()
        liveGoals = try reader.read()
    }

    /// Rounding up to nothing would divide by it.
    package var isPossible: Bool { currency != nil && roundUpTo > 0 }
}
