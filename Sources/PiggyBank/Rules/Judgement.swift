// The rules of the state, each as one requirement. An event's own file says which it needs, in the
// order in which they are judged; a recorded line and a new command are judged by the same code.

extension Ledger {
    /// Throws the first rule of the state that the entry breaks; constant time on average.
    ///
    /// The entry's places are those of this ledger's names.
    package func judge(_ entry: Entry) throws(Refusal) {
        if let key = entry.key, keys.contains(key) { throw .duplicateID }
        try judgeState(entry)
    }

    /// Throws the first rule of the state that the entry breaks, its idempotency key aside.
    func judgeState(_ entry: Entry) throws(Refusal) {
        switch entry.type {
        case .ledgerOpened: try LedgerOpened.judge(entry, in: self)
        case .accountOpened: try AccountOpened.judge(entry, in: self)
        case .accountRenamed: try AccountRenamed.judge(entry, in: self)
        case .accountClosed: try AccountClosed.judge(entry, in: self)
        case .deposited: try Deposited.judge(entry, in: self)
        case .withdrawn: try Withdrawn.judge(entry, in: self)
        case .transferred: try Transferred.judge(entry, in: self)
        case .goalCreated: try GoalCreated.judge(entry, in: self)
        case .goalFunded: try GoalFunded.judge(entry, in: self)
        case .goalWithdrawn: try GoalWithdrawn.judge(entry, in: self)
        case .goalDeleted: try GoalDeleted.judge(entry, in: self)
        case .roundUpsMoved: try RoundUpsMoved.judge(entry, in: self)
        }
    }
}

// MARK: - Identifiers

extension Ledger {
    func requireUnused(account: Int32) throws(Refusal) {
        if accounts[account].isOpened { throw .accountExists(accountID(account)) }
    }

    @inline(__always)
    func requireOpen(account: Int32, _ member: Member) throws(Refusal) {
        guard accounts[account].isOpened else { throw .unknownAccount(accountID(account), member) }
        guard !accounts[account].isClosed else { throw .accountClosed(accountID(account), member) }
    }

    func requireUnused(goal: Int32) throws(Refusal) {
        if goals[goal].isCreated { throw .goalExists(goalID(goal)) }
    }

    func requireLive(goal: Int32) throws(Refusal) {
        guard goals[goal].isCreated else { throw .unknownGoal(goalID(goal)) }
        guard !goals[goal].isDeleted else { throw .goalDeleted(goalID(goal)) }
    }
}

// MARK: - Relations

extension Ledger {
    func requireDifferent(_ entry: Entry) throws(Refusal) {
        if entry.account == entry.to { throw .sameAccount(accountID(entry.account)) }
    }

    func requireOwner(_ entry: Entry) throws(Refusal) {
        let owner = goals[entry.goal].account
        guard owner == entry.account else {
            throw .goalOfAnotherAccount(
                goalID(entry.goal),
                owner: accountID(owner),
                stated: accountID(entry.account)
            )
        }
    }

    func requireNoGoals(account: Int32) throws(Refusal) {
        let count = Int(accounts[account].liveGoals)
        if count > 0 { throw .accountHasGoals(accountID(account), count: count) }
    }

    func requireNotOverdrawn(account: Int32) throws(Refusal) {
        let record = accounts[account]
        if record.balance < 0, let currency = record.currency {
            throw .accountOverdrawn(accountID(account), balance: record.balance, currency)
        }
    }
}

// MARK: - Money

extension Ledger {
    @inline(__always)
    func requireCurrency(
        of account: Int32,
        in entry: Entry,
        _ member: Member
    ) throws(Refusal) {
        guard let stated = entry.currency, let currency = accounts[account].currency,
            stated != currency
        else { return }
        throw .currencyMismatch(accountID(account), currency, stated: stated, member)
    }

    @inline(__always)
    func requireFunds(account: Int32, for entry: Entry) throws(Refusal) {
        let record = accounts[account]
        guard record.balance - Int128(entry.minorUnits) >= -Int128(record.overdraft) else {
            throw .insufficientFunds(
                accountID(account),
                balance: record.balance,
                overdraft: record.overdraft,
                asked: entry.minorUnits,
                currency(of: account),
                .amount
            )
        }
    }

    func requireFunds(goal: Int32, for entry: Entry) throws(Refusal) {
        let saved = goals[goal].saved
        guard saved >= Int128(entry.minorUnits) else {
            throw .insufficientSavings(
                goalID(goal),
                saved: saved,
                asked: entry.minorUnits,
                currency(of: entry.account)
            )
        }
    }

    @inline(__always)
    func requireRoom(account: Int32, for entry: Entry) throws(Refusal) {
        let balance = accounts[account].balance
        guard balance + Int128(entry.minorUnits) <= Int128(Limits.largestNumber) else {
            throw .balanceOverflow(
                accountID(account),
                balance: balance,
                added: entry.minorUnits,
                currency(of: account),
                entry.type == .goalDeleted ? .returned : .amount
            )
        }
    }

    func requireRoom(goal: Int32, for entry: Entry) throws(Refusal) {
        let saved = goals[goal].saved
        guard saved + Int128(entry.minorUnits) <= Int128(Limits.largestNumber) else {
            throw .savingsOverflow(
                goalID(goal),
                saved: saved,
                added: entry.minorUnits,
                currency(of: entry.account)
            )
        }
    }

    func requireRemainder(account: Int32, in entry: Entry) throws(Refusal) {
        try requireRemainder(accounts[account].balance, in: entry, .paidOut)
    }

    func requireRemainder(goal: Int32, in entry: Entry) throws(Refusal) {
        try requireRemainder(goals[goal].saved, in: entry, .returned)
    }

    private func requireRemainder(
        _ left: Int128,
        in entry: Entry,
        _ member: Member
    ) throws(Refusal) {
        guard left == Int128(entry.minorUnits) else {
            throw .wrongRemainder(
                left: left,
                stated: entry.minorUnits,
                currency(of: entry.account),
                member
            )
        }
    }

    /// The currency of an account that is open.
    func currency(of account: Int32) -> Currency {
        accounts[account].currency ?? Currency.all[0]
    }
}

// MARK: - Round-ups

extension Ledger {
    func requireWeekStart(_ entry: Entry) throws(Refusal) {
        guard entry.week.weekday == calendar.weekStart else {
            throw .notAWeekStart(entry.week, weekStart: calendar.weekStart)
        }
    }

    func requireRoundUps(for entry: Entry) throws(Refusal) {
        let week = roundUps[entry.account, entry.week]
        guard week.available >= Int128(entry.minorUnits) else {
            throw .exceedsRoundUps(
                accountID(entry.account),
                entry.week,
                left: week.available,
                asked: entry.minorUnits,
                currency(of: entry.account)
            )
        }
    }
}
