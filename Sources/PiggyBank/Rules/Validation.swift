// The rules of the state, each as one requirement. An event's own file says which it needs, in the
// order in which they are validated; a recorded line and a new command are validated by the same code.

extension Ledger {
    /// Throws the first rule of the state that the event breaks; constant time on average.
    ///
    /// The event's places are those of this ledger's names.
    package func validate(_ event: DecodedEvent) throws(Rejection) {
        if let key = event.key, keys.contains(key) { throw .duplicateID }
        try validateState(event)
    }

    /// Throws the first rule of the state that the event breaks, its idempotency key aside.
    func validateState(_ event: DecodedEvent) throws(Rejection) {
        switch event.type {
        case .ledgerOpened: try LedgerOpened.validate(event, in: self)
        case .accountOpened: try AccountOpened.validate(event, in: self)
        case .accountRenamed: try AccountRenamed.validate(event, in: self)
        case .accountClosed: try AccountClosed.validate(event, in: self)
        case .deposited: try Deposited.validate(event, in: self)
        case .withdrawn: try Withdrawn.validate(event, in: self)
        case .transferred: try Transferred.validate(event, in: self)
        case .goalCreated: try GoalCreated.validate(event, in: self)
        case .goalFunded: try GoalFunded.validate(event, in: self)
        case .goalWithdrawn: try GoalWithdrawn.validate(event, in: self)
        case .goalDeleted: try GoalDeleted.validate(event, in: self)
        case .roundUpsMoved: try RoundUpsMoved.validate(event, in: self)
        }
    }
}

// MARK: - Identifiers

extension Ledger {
    func requireUnused(account: Int32) throws(Rejection) {
        if accounts[account].isOpened { throw .accountExists(accountID(account)) }
    }

    @inline(__always)
    func requireOpen(account: Int32, _ member: Member) throws(Rejection) {
        guard accounts[account].isOpened else { throw .unknownAccount(accountID(account), member) }
        guard !accounts[account].isClosed else { throw .accountClosed(accountID(account), member) }
    }

    func requireUnused(goal: Int32) throws(Rejection) {
        if goals[goal].isCreated { throw .goalExists(goalID(goal)) }
    }

    func requireLive(goal: Int32) throws(Rejection) {
        guard goals[goal].isCreated else { throw .unknownGoal(goalID(goal)) }
        guard !goals[goal].isDeleted else { throw .goalDeleted(goalID(goal)) }
    }
}

// MARK: - Relations

extension Ledger {
    func requireDifferent(_ event: DecodedEvent) throws(Rejection) {
        if event.account == event.to { throw .sameAccount(accountID(event.account)) }
    }

    func requireOwner(_ event: DecodedEvent) throws(Rejection) {
        let owner = goals[event.goal].account
        guard owner == event.account else {
            throw .goalOfAnotherAccount(
                goalID(event.goal),
                owner: accountID(owner),
                stated: accountID(event.account)
            )
        }
    }

    func requireNoGoals(account: Int32) throws(Rejection) {
        let count = Int(accounts[account].liveGoals)
        if count > 0 { throw .accountHasGoals(accountID(account), count: count) }
    }

    func requireNotOverdrawn(account: Int32) throws(Rejection) {
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
        in event: DecodedEvent,
        _ member: Member
    ) throws(Rejection) {
        guard let stated = event.currency, let currency = accounts[account].currency,
            stated != currency
        else { return }
        throw .currencyMismatch(accountID(account), currency, stated: stated, member)
    }

    @inline(__always)
    func requireFunds(account: Int32, for event: DecodedEvent) throws(Rejection) {
        let record = accounts[account]
        guard record.balance - Int128(event.minorUnits) >= -Int128(record.overdraft) else {
            throw .insufficientFunds(
                accountID(account),
                balance: record.balance,
                overdraft: record.overdraft,
                asked: event.minorUnits,
                currency(of: account),
                .amount
            )
        }
    }

    func requireFunds(goal: Int32, for event: DecodedEvent) throws(Rejection) {
        let saved = goals[goal].saved
        guard saved >= Int128(event.minorUnits) else {
            throw .insufficientSavings(
                goalID(goal),
                saved: saved,
                asked: event.minorUnits,
                currency(of: event.account)
            )
        }
    }

    @inline(__always)
    func requireRoom(account: Int32, for event: DecodedEvent) throws(Rejection) {
        let balance = accounts[account].balance
        guard balance + Int128(event.minorUnits) <= Int128(Limits.largestNumber) else {
            throw .balanceOverflow(
                accountID(account),
                balance: balance,
                added: event.minorUnits,
                currency(of: account),
                event.type == .goalDeleted ? .returned : .amount
            )
        }
    }

    func requireRoom(goal: Int32, for event: DecodedEvent) throws(Rejection) {
        let saved = goals[goal].saved
        guard saved + Int128(event.minorUnits) <= Int128(Limits.largestNumber) else {
            throw .savingsOverflow(
                goalID(goal),
                saved: saved,
                added: event.minorUnits,
                currency(of: event.account)
            )
        }
    }

    func requireRemainder(account: Int32, in event: DecodedEvent) throws(Rejection) {
        try requireRemainder(accounts[account].balance, in: event, .paidOut)
    }

    func requireRemainder(goal: Int32, in event: DecodedEvent) throws(Rejection) {
        try requireRemainder(goals[goal].saved, in: event, .returned)
    }

    private func requireRemainder(
        _ left: Int128,
        in event: DecodedEvent,
        _ member: Member
    ) throws(Rejection) {
        guard left == Int128(event.minorUnits) else {
            throw .wrongRemainder(
                left: left,
                stated: event.minorUnits,
                currency(of: event.account),
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
    func requireWeekStart(_ event: DecodedEvent) throws(Rejection) {
        guard event.week.weekday == calendar.weekStart else {
            throw .notAWeekStart(event.week, weekStart: calendar.weekStart)
        }
    }

    func requireRoundUps(for event: DecodedEvent) throws(Rejection) {
        let week = roundUps[event.account, event.week]
        guard week.available >= Int128(event.minorUnits) else {
            throw .exceedsRoundUps(
                accountID(event.account),
                event.week,
                left: week.available,
                asked: event.minorUnits,
                currency(of: event.account)
            )
        }
    }
}
