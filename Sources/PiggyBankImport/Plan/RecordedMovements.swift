import PiggyBank

/// What a ledger has recorded of the accounts that an import is of, as far as their banks could know of it.
///
/// Collected while the ledger is replayed. A bank knows nothing of a goal here that is none of its pots: money
/// that moves between an account and such a goal has not left the account for it.
package struct RecordedMovements: Sendable {
    /// What is recorded of each account, in no order.
    private var accounts: [Account] = []
    /// Where in that list an account is.
    private var slots: [AccountID: Int] = [:]
    /// The same by the ledger's own index, as far as it was met; nil for an account that the import is not of.
    private var slotsByIndex: [AccountIndex: Int?] = [:]
    private let keys: Set<AccountKey>
    /// The goals that are pots of the bank.
    private let pots: Set<GoalID>
    /// The indices of the movements that were recorded under idempotency keys.
    private var indices: [Place: Int32] = [:]
    /// The idempotency keys of asserted balances.
    private var asserted: Set<Fingerprint> = []
    private let secret: FingerprintSecret
    /// Whether an event was taken back under an idempotency key, as imports do that correct one.
    private(set) var hasCorrections = false

    /// An idempotency key, and the account that its event moved money of: a transfer moves money of two.
    private struct Place: Hashable {
        var key: Fingerprint
        var slot: Int32
    }

    /// What is recorded of one account.
    package struct Account: Sendable {
        /// In recording order.
        package fileprivate(set) var movements: [Movement] = []
        /// The date with which an import has recorded that the account began with nothing; nil for none.
        package fileprivate(set) var emptyOpening: CalendarDate?

        init() {}
    }

    /// One event that moved money of an account or of its goals.
    package struct Movement: Hashable, Sendable {
        package var sequence: Int64
        package var time: Instant
        /// The local date of the event.
        package var date: CalendarDate
        package var type: EventType
        /// The goal that the money came from or went to; nil for none.
        package var goal: GoalID?
        /// By how much the account changed, in minor units.
        package var change: Int64
        /// By how much what the bank knows of changed: the account, and its goals that are no pots.
        package var bankChange: Int64
        /// Where its idempotency key comes from; nil without one, or with one that no import made.
        package var source: Source?
        /// The sequence of the event that took it back; nil when none has.
        package var reversedBy: Int64?
    }

    /// Where the key of an imported event comes from, by its prefix.
    package enum Source: String, CaseIterable, Hashable, Sendable {
        case row, ofx, starling, monzo, wise, csv, opening, balance

        init(_ source: Statement.BankID.Source) {
            switch source {
            case .ofx: self = .ofx
            case .starling: self = .starling
            case .monzo: self = .monzo
            case .wise: self = .wise
            case .csv: self = .csv
            }
        }
    }

    /// - Parameters:
    ///   - accounts: those that the import is of.
    ///   - keys: what files call accounts that may be called the same in the ledger, or nearly.
    ///   - pots: the goals that are pots of the bank.
    ///   - secret: what the replay's fingerprints are made under.
    package init(
        of accounts: some Sequence<AccountID>,
        keys: Set<AccountKey>,
        pots: Set<GoalID>,
        _ secret: FingerprintSecret
    ) {
        self.keys = keys
        self.pots = pots
        self.secret = secret
        for account in accounts { add(account) }
    }

    private mutating func add(_ account: AccountID) {
        slots[account] = accounts.count
        accounts.append(Account())
    }
}

// MARK: - Answers

extension RecordedMovements {
    /// Which of an account's movements was recorded under an idempotency key; nil for none.
    func index(_ id: @autoclosure () -> String, of account: AccountID) -> Int? {
        guard !indices.isEmpty, let slot = slots[account] else { return nil }
        return indices[Place(key: key(id()), slot: Int32(slot))].map { Int($0) }
    }

    /// What is recorded of an account.
    func account(_ account: AccountID) -> Account {
        slots[account].map { accounts[$0] } ?? Account()
    }

    /// Whether a balance was asserted under an idempotency key.
    func hasAsserted(_ id: String) -> Bool { asserted.contains(key(id)) }

    private func key(_ id: String) -> Fingerprint {
        let bytes = ContiguousArray(id.utf8)
        return unsafe bytes.span.bytes.fingerprint(0, bytes.count, under: secret)
    }
}

// MARK: - Collecting

extension RecordedMovements: Collector {
    package mutating func collect(
        _ event: DecodedEvent,
        _ source: EventSource,
        _ ledger: inout Ledger
    ) {
        guard let posting = event.posting else {
            if event.type == .balanceAsserted { collect(asserted: event, source, &ledger) }
            return
        }
        for account in [event.account, event.to] where !account.isNone {
            guard let slot = slot(of: account, in: ledger) else { continue }
            let change = posting.change(of: .account(account)) ?? 0
            let saved = event.account == account ? self.saved(by: posting, in: ledger) : 0
            guard change != 0 || saved != 0 else { continue }
            let index = accounts[slot].movements.count
            accounts[slot].movements.append(
                Movement(
                    sequence: event.sequence,
                    time: event.time,
                    date: ledger.date(of: event.time),
                    type: event.type,
                    goal: event.account == account ? posting.goal.map { ledger.goalIDs[$0] } : nil,
                    change: change,
                    bankChange: change + saved,
                    source: event.key == nil ? nil : source.idSource
                )
            )
            if let key = event.key {
                indices[Place(key: key, slot: Int32(slot))] = Int32(index)
            }
            if event.type == .reversed, event.key != nil { hasCorrections = true }
            if event.type == .reversed { accounts[slot].mark(event.of, by: event.sequence) }
        }
    }

    /// Collects an asserted balance: that of a statement's end, or that an account began with nothing.
    private mutating func collect(
        asserted event: DecodedEvent,
        _ source: EventSource,
        _ ledger: inout Ledger
    ) {
        guard let key = event.key, let slot = slot(of: event.account, in: ledger) else { return }
        asserted.insert(key)
        guard source.idSource == .opening else { return }
        accounts[slot].emptyOpening = ledger.date(of: event.time)
    }

    /// Where an account is in the list; nil where the import is not of it.
    private mutating func slot(of account: AccountIndex, in ledger: Ledger) -> Int? {
        if let known = slotsByIndex[account] { return known }
        let id = ledger.accountIDs[account]
        if slots[id] == nil, keys.contains(AccountKey(id.text)) { add(id) }
        let slot = slots[id]
        slotsByIndex[account] = .some(slot)
        return slot
    }

    /// By how much a goal changes that is none of the bank's pots.
    private func saved(by posting: Posting, in ledger: Ledger) -> Int64 {
        guard let goal = posting.goal, !pots.contains(ledger.goalIDs[goal]) else { return 0 }
        return posting.change(of: .goal(goal)) ?? 0
    }
}

extension Posting {
    /// The goal that money comes from or goes to; nil for none.
    fileprivate var goal: GoalIndex? {
        for case .goal(let goal) in [from, to] { return goal }
        return nil
    }
}

extension RecordedMovements.Account {
    /// Marks a movement as taken back; logarithmic.
    fileprivate mutating func mark(_ sequence: Int64, by reversal: Int64) {
        let index = movements.partitioningIndex { $0.sequence >= sequence }
        guard index < movements.count, movements[index].sequence == sequence else { return }
        movements[index].reversedBy = reversal
    }
}

extension EventSource {
    /// Where the event's idempotency key comes from; linear in the line's bytes.
    fileprivate var idSource: RecordedMovements.Source? {
        guard let id = idBeginning, let colon = id.firstIndex(of: ":") else { return nil }
        let digits = id[id.index(after: colon)...].utf8.prefix { byte in
            (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
        }
        // A client may name its own ids as it likes.
        guard digits.count == 40 else { return nil }
        return RecordedMovements.Source(rawValue: String(id[..<colon]))
    }
}
