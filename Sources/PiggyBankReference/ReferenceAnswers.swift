/// The answers that a ledger gives; every amount is in minor units.
package struct ReferenceAnswers: Sendable {
    /// The sequence of the last line that was read; 0 for an empty ledger.
    package let sequence: Int
    /// The hash of the last line that was read, as text; nil for plain and empty ledgers.
    package let head: [UInt8]?
    /// What the lines come to, and all openings, whenever they are dated.
    private let books: ReferenceBooks
    /// The lines that count, in recording order.
    private let records: [ReferenceRecord]
    private let asOf: ReferenceInstant?

    /// Answers from the lines that count and are dated until a time, or from all that count.
    ///
    /// An event may be dated before the opening of its account or goal, or before the ledger's:
    /// what these say of currencies, zone and weeks holds all the same, what an account or goal was
    /// not given yet, such as its name, is what the whole ledger gave it last, and an account or
    /// goal is there once it was opened or money of it moved.
    init(sequence: Int, head: [UInt8]?, books whole: ReferenceBooks, until asOf: ReferenceInstant?)
    {
        self.sequence = sequence
        self.head = head
        self.asOf = asOf
        let all = whole.records.filter { whole.isCounting($0) }
        records = all.filter { record in asOf.map { record.event.time <= $0 } ?? true }
        var books = ReferenceBooks()
        for record in all where record.event.begun != nil { books.count(record, 1) }
        var there: Set<ReferenceHolder> = []
        var stated: [ReferenceHolder: Set<ReferenceText>] = [:]
        for record in records {
            let event = record.event
            if event.begun == nil { books.count(record, 1) }
            if let begun = event.begun { stated[begun] = ["name", "owner", "overdraft", "target"] }
            if let changed = event.type.changed(by: event) {
                stated[changed, default: []].formUnion(event.values.keys)
            }
            there.formUnion([event.begun].compactMap(\.self) + event.postings.map(\.holder))
        }
        books.accountOrder.removeAll { !there.contains(.account($0)) }
        books.goalOrder.removeAll { !there.contains(.goal($0)) }
        for (account, last) in whole.accounts {
            let stated = stated[.account(account)] ?? []
            if !stated.contains("name") { books.accounts[account]?.name = last.name }
            if !stated.contains("owner") { books.accounts[account]?.owner = last.owner }
            if !stated.contains("overdraft") { books.accounts[account]?.overdraft = last.overdraft }
        }
        for (goal, last) in whole.goals {
            let stated = stated[.goal(goal)] ?? []
            if !stated.contains("name") { books.goals[goal]?.name = last.name }
            if !stated.contains("target") { books.goals[goal]?.target = last.target }
        }
        books.zone = whole.zone
        books.weekStart = whole.weekStart
        self.books = books
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
            var balance = TrialBalance(
                currency: total.currency, accounts: total.accounts, goals: total.goals)
            for event in records.map(\.event) {
                let postings = event.postings.filter { $0.currency == total.currency }
                let gain = Int128(postings.reduce(0) { $0 + $1.change })
                if event.type == Exchanged.self {
                    balance.exchanged += gain
                } else {
                    balance.deposited += max(gain, 0)
                    balance.withdrawn += max(-gain, 0)
                }
            }
            return balance
        }
    }

    /// The weeks with spending or moves that count: by account in opening order, then by week.
    package var roundUps: [RoundUps] {
        let payments = Dictionary(grouping: records.filter { $0.spending != nil }) {
            $0.event["account"]
        }
        return books.accountOrder.flatMap { identifier -> [RoundUps] in
            guard let account = books.accounts[identifier] else { return [] }
            let spendings = Dictionary(grouping: payments[identifier] ?? [], by: \.week)
            let weeks = account.weeks.filter { spendings[$0.key] != nil || $0.value.moved != 0 }
            return weeks.sorted { $0.key < $1.key }.map { week, roundUps in
                RoundUps(
                    account: identifier, week: week, currency: account.currency,
                    accrued: roundUps.accrued, moved: roundUps.moved,
                    entries: spendings[week]?.compactMap(\.spending) ?? [])
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
        for record in records {
            let event = record.event
            let changes = event.postings.filter { $0.holder == .account(account) }.map(\.change)
            guard !changes.isEmpty else { continue }
            let change = changes.reduce(0, +)
            let date = books.zone.date(at: event.time)
            if let from, date < from {
                opening += Int128(change)
            } else if to.map({ date <= $0 }) ?? true {
                moves.append(
                    HistoryEntry(
                        sequence: event.sequence, event: event.number("replaces") ?? event.sequence,
                        time: event.time, recorded: event.recorded, type: event.type.name,
                        minorUnits: change, balance: 0, of: event.number("of")))
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
