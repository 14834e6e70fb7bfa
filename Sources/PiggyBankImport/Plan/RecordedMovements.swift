import PiggyBank

/// What a ledger has recorded of the accounts that an import is of, as far as their banks could
/// know of it.
///
/// A bank knows nothing of a goal here that is none of its pots: money that moves between an
/// account and such a goal has not left the account for it.
struct RecordedMovements: Sendable {
    /// What is recorded of each account, in no order.
    private var accounts: [Account] = []
    /// Where in that list an account is.
    private var slots: [AccountID: Int] = [:]
    /// The same by the ledger's own index, as far as it was met; −1 for an account of no interest.
    private var slotsByIndex: [Int32] = []
    private let keys: Set<AccountKey>
    /// The goals that are pots of the bank.
    private let pots: Set<GoalID>
    /// Whether anything was recorded under an idempotency key.
    private(set) var hasKeys = false
    /// The links by the sequences of the events that hold them.
    private var links: [Int64: LinkPlace] = [:]
    /// The idempotency keys of asserted balances.
    private var asserted: Set<Fingerprint> = []
    /// Whose payments are collected since when, as money may have come back of them.
    private(set) var payees: ComparedParties?
    private let since: CalendarDate?
    /// The categories of the files' parties; nil where none are to be learned.
    private(set) var learned: LearnedCategories?
    /// The account that own transfers go through, or its name's beginning; nil for none.
    private let clearingAccount: AccountID?
    /// What is recorded of own transfers in the clearing accounts.
    private(set) var legs: [Leg] = []

    /// What is recorded of one account.
    struct Account: Sendable {
        /// In recording order.
        fileprivate(set) var movements: [Movement] = []
        /// The goals that the money of these came from or went to, by their indices.
        fileprivate(set) var goals: [Int: GoalID] = [:]
        /// What was recorded instead of movements that somebody has corrected, by their indices.
        fileprivate(set) var corrections: [Int: Int] = [:]
        /// What was reversed, as its index, by the sequence of the event that did.
        fileprivate(set) var reversals: [Int64: Int] = [:]
        /// What a bank has changed or reversed, in recording order.
        fileprivate(set) var bankChanges: [BankChange] = []
        /// Those whose new version was not seen yet, as their indices, by its key.
        fileprivate var openChanges: [Fingerprint: Int] = [:]
        /// The rows of a bank that are movements which were recorded otherwise.
        fileprivate(set) var links: [Link] = []
        /// The last of these under each key of a row, as its index.
        fileprivate var linksByKey: [Fingerprint: Int] = [:]
        /// What is said of movements that were recorded or described by hand, by their indices.
        fileprivate(set) var texts: [Int: Texts] = [:]
        /// The payments that money may have come back of, and to whom they were.
        fileprivate(set) var payments: [(index: Int, payee: String)] = []
        /// How much money came back of payments, by their sequences.
        fileprivate(set) var refunded: [Int64: Int64] = [:]
        /// Which payments refunds are of, by the indices of both, the refund's first.
        fileprivate(set) var refunds: [Int: Int64] = [:]
        /// When the account began with nothing, as an import has recorded; nil for never.
        fileprivate(set) var emptyOpening: CalendarDate?
        /// Whether another line replaces one of its events, or a reversal was reversed.
        fileprivate(set) var isCorrected = false
        /// The last date of which an import has recorded what the bank had; nil for none.
        fileprivate(set) var assertedDate: CalendarDate?
    }

    /// Where a link is: which account's, and which one of its links.
    private typealias LinkPlace = (slot: Int, link: Int)

    /// What a plan for files needs to know.
    init(for files: [StatementFile], _ mapping: ImportMapping) {
        let statements = files.withCurrenciesInKeys.flatMap(\.statements)
        let names = Set(statements.flatMap(\.payersOfMoneyIn))
        keys = Set(statements.flatMap(\.keys))
        clearingAccount = mapping.transfersVia
        pots = mapping.pots
        payees = names.isEmpty ? nil : ComparedParties(names)
        since = statements.compactMap(\.firstDate).min()?.adding(days: -ImportPlanner.daysOfRefunds)
        if mapping.preset.learn != nil {
            learned = LearnedCategories(of: Set(statements.flatMap(\.partiesWithoutCategory)))
        }
        let named = [mapping.account, mapping.accountWithoutKey].compactMap(\.self)
        for account in Set(mapping.accounts.values.compactMap(\.account) + named) { add(account) }
    }

    private mutating func add(_ account: AccountID) {
        slots[account] = accounts.count
        accounts.append(Account())
    }
}

// MARK: - Answers

extension RecordedMovements {
    /// The index of what was recorded of an account under an idempotency key, and that of its link,
    /// where it is one; nil for nothing; logarithmic.
    func record(_ id: String, of account: AccountID, _ keys: KeySet) -> (index: Int, link: Int?)? {
        guard hasKeys, let slot = slots[account] else { return nil }
        let key = key(id)
        let index = keys.offset(of: key).flatMap { accounts[slot].index(ofLineAt: $0) }
        if let link = accounts[slot].linksByKey[key] {
            let there = accounts[slot].links[link]
            let isLast = index.map { accounts[slot].movements[$0].sequence < there.sequence }
            if isLast ?? true { return (there.index, link) }
        }
        return index.map { ($0, nil) }
    }

    /// What is recorded of an account.
    func account(_ account: AccountID) -> Account {
        slots[account].map { accounts[$0] } ?? Account()
    }

    /// Whether a balance was asserted under an idempotency key.
    func hasAsserted(_ id: String) -> Bool { asserted.contains(key(id)) }

    private func key(_ id: String) -> Fingerprint {
        let bytes = unsafe id.utf8Span.span.bytes
        return bytes.fingerprint(0, bytes.byteCount)
    }
}

// MARK: - Collecting

extension RecordedMovements {
    /// Collects what a replay has of the accounts, whose lines are read once more.
    ///
    /// - Throws: that a line is not what it was.
    mutating func collect(_ replay: Replay) throws(LostEvent) {
        var events = RecordedEvents(replay)
        let ledger = replay.ledger
        for (index, row) in replay.rows.enumerated() where mayMatter(row, in: ledger) {
            if row.replaces != nil || replay.takesBackReversal(row) {
                for account in [row.account, row.to] {
                    if let slot = slot(of: account, in: ledger) {
                        accounts[slot].isCorrected = true
                    }
                }
            }
            collect(try events.event(index), ledger)
        }
    }

    /// Whether an event may be of one of the accounts, or may teach something.
    private mutating func mayMatter(_ row: EventRow, in ledger: borrowing Ledger) -> Bool {
        if learned != nil, [.withdrawn, .deposited, .reversed].contains(row.type) { return true }
        let own = slot(of: row.account, in: ledger)
        let other = slot(of: row.to, in: ledger)
        return own != nil || other != nil
    }

    private mutating func collect(_ event: RecordedEvent, _ ledger: borrowing Ledger) {
        switch event.type {
        case .balanceAsserted: return collect(asserted: event, ledger)
        case .described: return collect(described: event, ledger)
        case .reversed:
            if let link = event.of.flatMap({ links[$0] }) {
                accounts[link.slot].links[link.link].saidBy = nil
                return
            }
        default: break
        }
        learned?.learn(event)
        if event.moneyOfImports.isEmpty { return }
        collect(event, of: event.account, ledger)
        if event.row.to != event.account { collect(event, of: event.row.to, ledger) }
    }

    /// Collects what an event moved of one account.
    private mutating func collect(
        _ event: RecordedEvent, of account: AccountIndex, _ ledger: borrowing Ledger
    ) {
        let (postings, line) = (event.moneyOfImports, event.line.line)
        guard let slot = slot(of: account, in: ledger) else { return }
        let change = postings.change(of: .account(account)) ?? 0
        let isOwn = event.account == account
        let goal = isOwn ? postings.goal : nil
        let saved = saved(goal, by: postings, in: ledger)
        guard change != 0 || saved != 0 else { return }
        let index = accounts[slot].movements.count
        var sources = Sources()
        var date = event.date
        var isByHand = true
        if event.key != nil {
            hasKeys = true
            sources = Sources(line.idSource)
            if !sources.isEmpty, line.mayHaveDate {
                date = line.event?.metadata.flatMap { BankMetadata($0)?.date } ?? date
            }
            isByHand = sources.isEmpty
        }
        accounts[slot].movements.append(
            Movement(
                sequence: event.sequence, offset: line.offset, time: event.time, change: change,
                bankChange: change + saved, date: date, sources: sources, type: event.type))
        if let goal { accounts[slot].goals[index] = ledger.goalIDs[goal] }
        // What somebody has said holds, whatever another file says.
        if event.type != .reversed, isByHand || event.describedBy != nil {
            accounts[slot].texts[index] = Texts(event.event)
        }
        collectBesides(event, movement: index, change, of: account, in: slot, ledger)
    }

    /// Collects what else is asked of an event that moved money: whether it reverses one, and
    /// whether it is a refund, a payment or a leg of an own transfer.
    private mutating func collectBesides(
        _ event: RecordedEvent, movement index: Int, _ change: Int64, of account: AccountIndex,
        in slot: Int, _ ledger: borrowing Ledger
    ) {
        let (line, of) = (event.line.line, event.of ?? 0)
        if event.type == .reversed {
            accounts[slot].mark(of, by: event.sequence)
            // A bank has changed an event to what is recorded under a key, or reversed it.
            if let key = line.replacingKey, let old = accounts[slot].index(ofEvent: of) {
                accounts[slot].openChanges[key] = accounts[slot].bankChanges.count
                accounts[slot].bankChanges.append(BankChange(old: old))
            }
        } else if let key = event.key, !accounts[slot].openChanges.isEmpty,
            let change = accounts[slot].openChanges.removeValue(forKey: key)
        {
            accounts[slot].bankChanges[change].new = index
        }
        if event.type == .transferred, isClearingAccount(ledger.accountIDs[account]),
            let whole = line.event, let id = whole.id
        {
            let reference = whole.metadata.flatMap { BankMetadata($0)?.reference }
            let (account, time) = (ledger.accountIDs[account], event.time)
            legs.append(
                Leg(
                    account: account, index: index, id: id, time: time, change: change,
                    reference: reference))
        }
        if event.type == .refunded {
            accounts[slot].refunds[index] = of
            accounts[slot].refunded[of, default: 0] += change
        } else if event.type == .withdrawn, event.row.isSpending, let since, event.date >= since,
            let payee = event.party.flatMap({ payees?.name(of: $0) })
        {
            accounts[slot].payments.append((index, payee))
        }
    }

    /// Collects an asserted balance: that of a statement's end, that an account began with nothing,
    /// or, as imports recorded it once, that a row is an event.
    private mutating func collect(asserted event: RecordedEvent, _ ledger: borrowing Ledger) {
        let (line, date) = (event.line.line, event.date)
        guard let key = event.key, let slot = slot(of: event.account, in: ledger) else { return }
        asserted.insert(key)
        switch line.idSource {
        case .opening: accounts[slot].emptyOpening = date
        case .balance: accounts[slot].assertedDate = max(date, accounts[slot].assertedDate ?? date)
        case nil: break
        case let source?:
            guard let (row, of) = line.pair else { return }
            let link = Link(date: date, source: source, sequence: event.sequence)
            add(link, under: row, to: of, in: slot)
        }
    }

    /// Collects what was said of an event: that it is a row of a bank.
    private mutating func collect(described event: RecordedEvent, _ ledger: borrowing Ledger) {
        let line = event.line.line
        if let key = event.key, let source = line.idSource {
            let bank = line.event?.metadata.flatMap { BankMetadata($0) }
            let date = bank?.date ?? event.date
            for account in Set([event.account, event.row.to]) where !account.isNone {
                let id = ledger.accountIDs[account].text
                guard bank?.account ?? id == id, let slot = slot(of: account, in: ledger),
                    let of = event.of
                else { continue }
                let link = Link(date: date, source: source, sequence: event.sequence)
                add(link, under: key, to: of, in: slot)
            }
        }
    }

    /// Collects that a row of a bank is an event.
    private mutating func add(_ link: Link, under key: Fingerprint, to event: Int64, in slot: Int) {
        guard let index = accounts[slot].index(ofEvent: event) else { return }
        var link = link
        (link.index, link.saidBy) = (index, link.sequence)
        links[link.sequence] = (slot, accounts[slot].links.count)
        accounts[slot].linksByKey[key] = accounts[slot].links.count
        accounts[slot].links.append(link)
        hasKeys = true
    }

    /// Where an account is in the list; nil where the import is not of it.
    private mutating func slot(of account: AccountIndex, in ledger: borrowing Ledger) -> Int? {
        guard !account.isNone else { return nil }
        while slotsByIndex.count <= account.int {
            let id = ledger.accountIDs[AccountIndex(Int32(slotsByIndex.count))]
            let isWanted = isClearingAccount(id) || keys.contains(AccountKey(id.text))
            if slots[id] == nil, isWanted { add(id) }
            slotsByIndex.append(slots[id].map { Int32($0) } ?? -1)
        }
        let slot = slotsByIndex[account.int]
        return slot < 0 ? nil : Int(slot)
    }

    /// Whether own transfers of some currency go through an account.
    private func isClearingAccount(_ account: AccountID) -> Bool {
        guard let via = clearingAccount else { return false }
        return account == via || account.text.hasPrefix(via.text + "/")
    }

    /// By how much a goal changes that is none of the bank's pots.
    private func saved(_ goal: GoalIndex?, by postings: Postings, in ledger: borrowing Ledger)
        -> Int64
    {
        guard let goal, !pots.contains(ledger.goalIDs[goal]) else { return 0 }
        return postings.change(of: .goal(goal)) ?? 0
    }
}

extension Postings {
    /// The first goal that money comes from or goes to; nil for none.
    fileprivate var goal: GoalIndex? {
        for movement in self { if case .goal(let goal) = movement.holder { return goal } }
        return nil
    }
}

extension RecordedMovements.Account {
    /// Marks a movement as reversed; logarithmic.
    fileprivate mutating func mark(_ sequence: Int64, by reversal: Int64) {
        guard let index = index(ofEvent: sequence) else { return }
        movements[index].state = .takenBack
        reversals[reversal] = index
        if let payment = refunds[index] { refunded[payment, default: 0] -= movements[index].change }
    }

    /// Where the movement of an event is; nil for none; logarithmic.
    func index(ofEvent sequence: Int64) -> Int? {
        let index = movements.partitioningIndex { $0.sequence >= sequence }
        return index < movements.count && movements[index].sequence == sequence ? index : nil
    }

    /// The same by where its line begins in the file.
    fileprivate func index(ofLineAt offset: Int) -> Int? {
        let index = movements.partitioningIndex { $0.offset >= offset }
        return index < movements.count && movements[index].offset == offset ? index : nil
    }
}
