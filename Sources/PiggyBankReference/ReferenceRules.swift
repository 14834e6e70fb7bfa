/// The rules of the state, validated on the books before the event.
extension ReferenceBooks {
    /// The one rule of the state that an event breaks; nil if it may be added.
    func brokenRule(by event: ReferenceEvent) -> ReferenceRule? {
        do {
            try check(event)
            return nil
        } catch { return error }
    }

    private func check(_ event: ReferenceEvent) throws(ReferenceRule) {
        if let id = event.id, ids.contains(id) { throw .duplicateID }
        try event.type.check(event, in: self)
    }

    /// The event that counts and states the sequence `of`, of several the nearest.
    func original(of event: ReferenceEvent) throws(ReferenceRule) -> ReferenceRecord {
        guard let index = record(of: event).original, let original = records[index] else {
            throw .unknownEvent
        }
        return original
    }

    /// What an account or a goal has.
    func held(in holder: ReferenceHolder) -> Sum {
        switch holder {
        case .account(let account): accounts[account]?.balance ?? 0
        case .goal(let goal): goals[goal]?.saved ?? 0
        }
    }

    /// What can be taken out of an account or a goal.
    func left(in holder: ReferenceHolder) -> Sum {
        switch holder {
        case .account(let account): accounts[account]?.available ?? 0
        case .goal: held(in: holder)
        }
    }

    func openAccount(_ identifier: ReferenceText) throws(ReferenceRule) -> Account {
        guard let account = accounts[identifier] else { throw .unknownAccount }
        guard account.isOpen else { throw .accountClosed }
        return account
    }

    func activeGoal(_ identifier: ReferenceText) throws(ReferenceRule) -> Goal {
        guard let goal = goals[identifier] else { throw .unknownGoal }
        guard goal.isActive else { throw .goalDeleted }
        return goal
    }

    func goalThenAccount(_ goalIdentifier: ReferenceText, _ accountIdentifier: ReferenceText)
        throws(ReferenceRule) -> (Goal, Account)
    {
        let goal = try activeGoal(goalIdentifier)
        let account = try openAccount(accountIdentifier)
        if goal.account != accountIdentifier { throw .goalOfAnotherAccount }
        return (goal, account)
    }

    func check(_ amount: ReferenceMoney?, isIn account: Account) throws(ReferenceRule) {
        if let amount, amount.currency != account.currency { throw .currencyMismatch }
    }

    /// What is left is stated exactly, and not at all where nothing is left.
    func checkRemainder(_ stated: ReferenceMoney?, is left: Sum, in account: Account)
        throws(ReferenceRule)
    {
        try check(stated, isIn: account)
        if Sum(stated?.minorUnits ?? 0) != left { throw .wrongRemainder }
    }

    func checkFunds(of account: Account, for amount: ReferenceMoney?) throws(ReferenceRule) {
        if let amount, account.available < Sum(amount.minorUnits) { throw .insufficientFunds }
    }

    func checkOverflow(_ held: Sum, plus amount: ReferenceMoney?) throws(ReferenceRule) {
        if let amount, held + Sum(amount.minorUnits) > Sum(ReferenceGrammar.greatestNumber) {
            throw .amountOverflow
        }
    }
}
