/// The answers that a ledger gives; every amount is in minor units.
package struct ReferenceAnswers: Sendable {
    /// The sequence of the last line that was read; 0 for an empty ledger.
    package let sequence: Int
    /// The hash of the last line that was read, as text; nil for plain and empty ledgers.
    package let head: [UInt8]?
    private let books: ReferenceBooks
    /// The records that are among the answer's events, in recording order.
    private let records: [ReferenceRecord]
    private let asOf: ReferenceInstant?

    /// Answers from the events until a time, or from all.
    ///
    /// An event may be dated before the opening of its account or goal, or before the ledger's:
    /// what these say of currencies, zone and weeks holds all the same, what an account or goal was
    /// not given yet, such as its name, is what the whole ledger gave it last, and an account or
    /// goal is there once it was opened or money of it moved.
    init(
        sequence: Int, head: [UInt8]?, records: [ReferenceRecord], until asOf: ReferenceInstant?,
        settings: ReferenceBooks
    ) {
        self.sequence = sequence
        self.head = head
        var books = ReferenceBooks()
        for record in records where record.event.begun != nil { books.add(record) }
        let counting = records.filter { record in asOf.map { record.event.time <= $0 } ?? true }
        var there: Set<ReferenceHolder> = []
        var stated: [ReferenceHolder: Set<ReferenceText>] = [:]
        for record in counting {
            let event = record.event
            if event.begun == nil { books.add(record) }
            if let begun = event.begun { stated[begun] = ["name", "owner", "overdraft", "target"] }
            if let changed = event.type.changed(by: event) {
                stated[changed, default: []].formUnion(event.values.keys)
            }
            there.formUnion(
                [event.begun].compactMap(\.self) + books.postings(of: record).map(\.holder))
        }
        books.accountOrder.removeAll { !there.contains(.account($0)) }
        books.goalOrder.removeAll { !there.contains(.goal($0)) }
        for (account, whole) in settings.accounts {
            let stated = stated[.account(account)] ?? []
            if !stated.contains("name") { books.accounts[account]?.name = whole.name }
            if !stated.contains("owner") { books.accounts[account]?.owner = whole.owner }
            if !stated.contains("overdraft") {
                books.accounts[account]?.overdraft = whole.overdraft
            }
        }
        for (goal, whole) in settings.goals {
            let stated = stated[.goal(goal)] ?? []
            if !stated.contains("name") { books.goals[goal]?.name = whole.name }
            if !stated.contains("target") { books.goals[goal]?.target = whole.target }
        }
        books.zone = settings.zone
        books.weekStart = settings.weekStart
        self.books = books
        self.records = counting.compactMap { books.records[$0.index] }
        self.asOf = asOf
    }

    /// The ledger's time zone.
    package var timeZone: ReferenceText { books.zone.name }

    /// The name of the day that weeks start on.
    package var weekStart: ReferenceText { ReferenceWeek.days[books.weekStart] }

    /// The accounts in the order in which they were opened.
    package var accounts: [Account] {
        books.accountOrder.compactMap { identifier in
            guard let account = books.accounts[identifier] else { return nil }
            let policy = account.policy(at: asOf ?? .last)
            return Account(
                account: identifier, name: account.name, owner: account.owner,
                currency: account.currency, minorUnits: account.balance,
                overdraft: account.overdraft, roundUpTo: policy.roundUpTo,
                roundUpMultiplier: policy.multiplier, isOpen: account.isOpen)
        }
    }

    /// The goals in the order in which they were created.
    package var goals: [Goal] {
        books.goalOrder.compactMap { identifier in
            guard let goal = books.goals[identifier], let account = books.accounts[goal.account]
            else { return nil }
            return Goal(
                goal: identifier, account: goal.account, name: goal.name,
                currency: account.currency, saved: goal.saved, target: goal.target?.minorUnits,
                isActive: goal.isActive)
        }
    }

    /// The totals of every currency that a listed account or goal has, by code.
    package var totals: [Total] {
        Set(accounts.map(\.currency) + goals.map(\.currency)).sorted().map { currency in
            Total(
                currency: currency,
                accounts: accounts.filter { $0.currency == currency }.reduce(0) {
                    $0 + $1.minorUnits
                }, goals: goals.filter { $0.currency == currency }.reduce(0) { $0 + $1.saved })
        }
    }

    /// The trial balance of every currency that an account has, by code.
    package var trialBalance: [TrialBalance] {
        totals.map { total in
            TrialBalance(
                currency: total.currency, deposited: books.deposited[total.currency] ?? 0,
                withdrawn: books.withdrawn[total.currency] ?? 0,
                exchanged: books.exchanged[total.currency] ?? 0, accounts: total.accounts,
                goals: total.goals)
        }
    }

    /// The weeks with spending or moves that count: by account in opening order, then by week.
    package var roundUps: [RoundUps] {
        books.accountOrder.flatMap { identifier -> [RoundUps] in
            guard let account = books.accounts[identifier] else { return [] }
            let weeks = account.weeks.filter { !$0.value.spendings.isEmpty || $0.value.moved != 0 }
            return weeks.sorted { $0.key < $1.key }.map { week, roundUps in
                RoundUps(
                    account: identifier, week: week, currency: account.currency,
                    accrued: roundUps.accrued, moved: roundUps.moved,
                    entries: roundUps.spendings.sorted { $0.key < $1.key }.map(\.value))
            }
        }
    }

    /// The events that moved money of an account; nil if there is no such account.
    ///
    /// With `from` and `to` those whose local date is in that range, both days included.
    package func history(
        of account: ReferenceText, from: ReferenceDate? = nil, to: ReferenceDate? = nil
    ) -> History? {
        guard let currency = books.accounts[account]?.currency else { return nil }
        var opening: Int128 = 0
        var moves: [HistoryEntry] = []
        /// Where in the moves a record is.
        var places: [Int: Int] = [:]
        for record in records {
            let event = record.event
            let changes = books.postings(of: record).filter { $0.holder == .account(account) }.map(
                \.change)
            guard !changes.isEmpty else { continue }
            let change = changes.reduce(0, +)
            let date = books.zone.date(at: event.time)
            if let from, date < from {
                opening += Int128(change)
            } else if to.map({ date <= $0 }) ?? true {
                moves.append(
                    HistoryEntry(
                        sequence: event.sequence, time: event.time, recorded: event.recorded,
                        type: event.type.name, minorUnits: change, balance: 0,
                        of: event.number("of")))
                places[record.index] = moves.count - 1
            }
            if let original = record.original.flatMap({ places[$0] }), event.type == Reversed.self {
                moves[original].reversedBy = event.sequence
            }
        }
        moves.sort { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
        var balance = opening
        for index in moves.indices {
            balance += Int128(moves[index].minorUnits)
            moves[index].balance = balance
        }
        return History(currency: currency, opening: opening, entries: moves, closing: balance)
    }
}
