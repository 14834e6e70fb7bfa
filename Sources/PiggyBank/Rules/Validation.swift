// The rules of the state, each as one requirement. An event's own file says which it needs, in the
// order in which they are validated; a recorded line and a new command are validated by the same
// code.

// MARK: - Identifiers

extension Ledger {
    func requireUnused(account: AccountIndex) throws(Rejection) {
        if accounts[account].exists { throw .accountExists(accountIDs[account]) }
    }

    @inline(__always) func requireOpen(account: AccountIndex, _ member: Member) throws(Rejection) {
        guard accounts[account].exists else { throw .unknownAccount(accountIDs[account], member) }
        guard !accounts[account].hasEnded else { throw .accountClosed(accountIDs[account], member) }
    }

    func requireUnused(goal: GoalIndex) throws(Rejection) {
        if goals[goal].exists { throw .goalExists(goalIDs[goal]) }
    }

    func requireLive(goal: GoalIndex) throws(Rejection) {
        guard goals[goal].exists else { throw .unknownGoal(goalIDs[goal]) }
        guard !goals[goal].hasEnded else { throw .goalDeleted(goalIDs[goal]) }
    }
}

// MARK: - Earlier events

extension Ledger {
    func requireAccountOfWithdrawal(_ event: DecodedEvent) throws(Rejection) {
        guard event.to != event.account else { return }
        throw .eventOfAnotherAccount(
            event.of, accountIDs[event.to], stated: accountIDs[event.account])
    }

    func requireLeftToRefund(_ event: DecodedEvent) throws(Rejection) {
        guard event.minorUnits > event.leftToRefund else { return }
        throw .exceedsWithdrawal(
            event.of, left: sum(event.leftToRefund, of: event.account),
            asked: sum(event.minorUnits, of: event.account))
    }
}

// MARK: - Relations

extension Ledger {
    func requireDifferent(_ event: DecodedEvent) throws(Rejection) {
        if event.account == event.to { throw .sameAccount(accountIDs[event.account]) }
    }

    func requireDifferentCurrencies(_ event: DecodedEvent) throws(Rejection) {
        let currency = currency(of: event.account)
        guard currency == self.currency(of: event.to) else { return }
        throw .sameCurrency(accountIDs[event.account], accountIDs[event.to], currency)
    }

    func requireOwner(of goal: GoalIndex, is account: AccountIndex) throws(Rejection) {
        let owner = goals[goal].account
        guard owner == account else {
            throw .goalOfAnotherAccount(
                goalIDs[goal], owner: accountIDs[owner], stated: accountIDs[account])
        }
    }

    func requireNoGoals(account: AccountIndex) throws(Rejection) {
        let count = Int(accounts[account].liveGoals)
        if count > 0 { throw .accountHasGoals(accountIDs[account], count: count) }
    }

    func requireNotOverdrawn(account: AccountIndex) throws(Rejection) {
        let balance = accounts[account].balance
        if balance < 0 {
            throw .accountOverdrawn(accountIDs[account], balance: sum(balance, of: account))
        }
    }
}

// MARK: - Money

extension Ledger {
    @inline(__always) func requireCurrency(
        of account: AccountIndex, _ stated: Currency?, _ member: Member
    ) throws(Rejection) {
        guard let stated, stated != accounts[account].currency else { return }
        throw .currencyMismatch(accountIDs[account], currency(of: account), stated: stated, member)
    }

    /// Requires that an account has so many minor units, its overdraft included.
    @inline(__always) func requireFunds(account: AccountIndex, _ minorUnits: Int64)
        throws(Rejection)
    {
        let record = accounts[account]
        guard record.balance - Int128(minorUnits) >= -Int128(record.overdraft) else {
            throw .insufficientFunds(
                accountIDs[account], balance: sum(record.balance, of: account),
                overdraft: sum(record.overdraft, of: account), asked: sum(minorUnits, of: account),
                .amount)
        }
    }

    /// Requires that a goal has saved so many minor units.
    func requireFunds(goal: GoalIndex, _ minorUnits: Int64) throws(Rejection) {
        let (saved, account) = (goals[goal].balance, goals[goal].account)
        guard saved >= Int128(minorUnits) else {
            throw .insufficientSavings(
                goalIDs[goal], saved: sum(saved, of: account), asked: sum(minorUnits, of: account))
        }
    }

    /// Requires that the balance of an account stays a number of the file with so many minor units
    /// more.
    @inline(__always) func requireRoom(
        account: AccountIndex, _ minorUnits: Int64, _ member: Member = .amount
    ) throws(Rejection) {
        let balance = accounts[account].balance
        guard balance + Int128(minorUnits) <= Int128(Limits.largestNumber) else {
            throw .amountOverflow(
                held: sum(balance, of: account), added: sum(minorUnits, of: account), member)
        }
    }

    /// The same of what a goal has saved.
    func requireRoom(goal: GoalIndex, _ minorUnits: Int64) throws(Rejection) {
        let (saved, account) = (goals[goal].balance, goals[goal].account)
        guard saved + Int128(minorUnits) <= Int128(Limits.largestNumber) else {
            throw .amountOverflow(
                held: sum(saved, of: account), added: sum(minorUnits, of: account), .amount)
        }
    }

    func requireDebtCovered(by event: DecodedEvent) throws(Rejection) {
        let balance = accounts[event.account].balance
        guard let overdraft = event.overdraft, balance < -Int128(overdraft) else { return }
        throw .debtNotCovered(
            accountIDs[event.account], balance: sum(balance, of: event.account),
            overdraft: sum(overdraft, of: event.account))
    }

    func requireBalance(_ event: DecodedEvent) throws(Rejection) {
        let account = accounts[event.account]
        let held = account.balance + (event.isWithGoals ? account.saved : 0)
        guard held != Int128(event.minorUnits) else { return }
        throw .balanceMismatch(
            accountIDs[event.account], held: sum(held, of: event.account),
            stated: sum(event.minorUnits, of: event.account), withGoals: event.isWithGoals)
    }

    func requireRemainder(account: AccountIndex, in event: DecodedEvent) throws(Rejection) {
        try requireRemainder(accounts[account].balance, in: event, .paidOut)
    }

    func requireRemainder(goal: GoalIndex, in event: DecodedEvent) throws(Rejection) {
        try requireRemainder(goals[goal].balance, in: event, .returned)
    }

    private func requireRemainder(_ left: Int128, in event: DecodedEvent, _ member: Member)
        throws(Rejection)
    {
        guard left == Int128(event.minorUnits) else {
            throw .wrongRemainder(
                left: sum(left, of: event.account),
                stated: sum(event.minorUnits, of: event.account), member)
        }
    }

    /// So many minor units of an account's currency.
    private func sum(_ minorUnits: some BinaryInteger, of account: AccountIndex) -> Balance {
        Balance(Int128(minorUnits), currency(of: account))
    }

    /// The currency of an account that was opened.
    ///
    /// - Precondition: it was, which rules that need it require first.
    package func currency(of account: AccountIndex) -> Currency {
        guard let currency = accounts[account].currency else {
            preconditionFailure("an account that was never opened has no currency")
        }
        return currency
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
        guard week.available >= event.minorUnits else {
            throw .exceedsRoundUps(
                accountIDs[event.account], event.week, left: sum(week.available, of: event.account),
                asked: sum(event.minorUnits, of: event.account))
        }
    }

    /// Requires that what the week of a payment has accrued stays a number of the file.
    @inline(__always) func requireRoomForRoundUp(of event: DecodedEvent) throws(Rejection) {
        // Looking up the week of every payment costs more than its other checks together.
        guard event.isRoundedUp, mayAccrueTooMuch(event.account, events: chain.lines) else {
            return
        }
        try requireRoomInWeek(for: event)
    }

    private func requireRoomInWeek(for event: DecodedEvent) throws(Rejection) {
        var calendar = calendar
        let week = roundUps[event.account, calendar.week(of: event.time)]
        let roundUp = policies.roundUp(event.minorUnits, of: event.account, at: event.time)
        guard week.accrued + roundUp <= Limits.largestNumber else {
            throw .amountOverflow(
                held: sum(week.accrued, of: event.account), added: sum(roundUp, of: event.account),
                .amount)
        }
    }

    /// Whether so many payments, and one more, could make a week of an account accrue too much.
    @inline(__always) func mayAccrueTooMuch(_ account: AccountIndex, events: Int) -> Bool {
        let roundUpTo = Int128(policies.maxRoundUpTo(of: account))
        let most = roundUpTo * Int128(Limits.roundUpMultiplier.upperBound)
        return (Int128(events) + 1) * most > Int128(Limits.largestNumber)
    }
}
