/// The rules of the state, validated on the books before the event.
extension ReferenceBooks {
    /// The one rule of the state that an event breaks; nil if it may be added.
    func brokenRule(by event: ReferenceEvent) -> ReferenceRule? {
        do {
            try check(event)
            return nil
        } catch {
            return error
        }
    }

    private func check(_ event: ReferenceEvent) throws(ReferenceRule) {
        if let id = event.id, ids.contains(id) { throw .duplicateID }
        switch event.kind {
        case .ledgerOpened:
            if event.sequence != 1 { throw .misplacedLedgerOpened }
        case .accountOpened(let account, _):
            if accounts[account] != nil { throw .accountExists }
        case .accountRenamed(let account, _):
            _ = try openAccount(account)
        case .accountClosed(let account, let paidOut):
            try checkClosing(of: account, paidOut: paidOut)
        case .deposited(let account, let amount):
            let account = try openAccount(account)
            try check(amount, isIn: account)
            try checkOverflow(account.balance, plus: amount)
        case .withdrawn(let account, let amount, _, _):
            let account = try openAccount(account)
            try check(amount, isIn: account)
            try checkFunds(of: account, for: amount)
        case .transferred(let from, let to, let amount):
            let source = try openAccount(from)
            let destination = try openAccount(to)
            if from == to { throw .sameAccount }
            try check(amount, isIn: source)
            try check(amount, isIn: destination)
            try checkFunds(of: source, for: amount)
            try checkOverflow(destination.balance, plus: amount)
        case .goalCreated(let goal, let account, let terms):
            if goals[goal] != nil { throw .goalExists }
            let account = try openAccount(account)
            if let target = terms.target { try check(target, isIn: account) }
        case .goalFunded(let goal, let account, let amount):
            let (goal, account) = try goalThenAccount(goal, account)
            try check(amount, isIn: account)
            try checkFunds(of: account, for: amount)
            try checkOverflow(goal.saved, plus: amount)
        case .goalWithdrawn(let goal, let account, let amount):
            let (goal, account) = try goalThenAccount(goal, account)
            try check(amount, isIn: account)
            if goal.saved < Sum(amount.minorUnits) { throw .insufficientFunds }
            try checkOverflow(account.balance, plus: amount)
        case .goalDeleted(let goal, let account, let returned):
            let (goal, account) = try goalThenAccount(goal, account)
            try checkRemainder(returned, is: goal.saved, in: account)
            if let returned { try checkOverflow(account.balance, plus: returned) }
        case .roundUpsMoved(let account, let goal, let week, let amount):
            try checkMove(of: amount, outOf: week, from: account, to: goal)
        }
    }

    private func checkClosing(
        of identifier: ReferenceText,
        paidOut: ReferenceMoney?
    ) throws(ReferenceRule) {
        let account = try openAccount(identifier)
        if goals.values.contains(where: { $0.account == identifier && $0.isActive }) {
            throw .accountHasGoals
        }
        if account.balance < 0 { throw .accountOverdrawn }
        try checkRemainder(paidOut, is: account.balance, in: account)
    }

    private func checkMove(
        of amount: ReferenceMoney,
        outOf week: ReferenceDate,
        from accountIdentifier: ReferenceText,
        to goalIdentifier: ReferenceText
    ) throws(ReferenceRule) {
        let account = try openAccount(accountIdentifier)
        let goal = try activeGoal(goalIdentifier)
        if goal.account != accountIdentifier { throw .goalOfAnotherAccount }
        try check(amount, isIn: account)
        if week.weekday != weekStart { throw .notAWeekStart }
        let roundUps = account.weeks[week] ?? Week()
        if roundUps.moved + Sum(amount.minorUnits) > roundUps.accrued { throw .exceedsRoundUps }
        try checkFunds(of: account, for: amount)
        try checkOverflow(goal.saved, plus: amount)
    }

    private func openAccount(_ identifier: ReferenceText) throws(ReferenceRule) -> Account {
        guard let account = accounts[identifier] else { throw .unknownAccount }
        guard account.isOpen else { throw .accountClosed }
        return account
    }

    private func activeGoal(_ identifier: ReferenceText) throws(ReferenceRule) -> Goal {
        guard let goal = goals[identifier] else { throw .unknownGoal }
        guard goal.isActive else { throw .goalDeleted }
        return goal
    }

    private func goalThenAccount(
        _ goalIdentifier: ReferenceText,
        _ accountIdentifier: ReferenceText
    ) throws(ReferenceRule) -> (Goal, Account) {
        let goal = try activeGoal(goalIdentifier)
        let account = try openAccount(accountIdentifier)
        if goal.account != accountIdentifier { throw .goalOfAnotherAccount }
        return (goal, account)
    }

    private func check(
        _ amount: ReferenceMoney,
        isIn account: Account
    ) throws(ReferenceRule) {
        if amount.currency != account.terms.currency { throw .currencyMismatch }
    }

    /// What is left is stated exactly, and not at all where nothing is left.
    private func checkRemainder(
        _ stated: ReferenceMoney?,
        is left: Sum,
        in account: Account
    ) throws(ReferenceRule) {
        if let stated { try check(stated, isIn: account) }
        if Sum(stated?.minorUnits ?? 0) != left { throw .wrongRemainder }
    }

    private func checkFunds(
        of account: Account,
        for amount: ReferenceMoney
    ) throws(ReferenceRule) {
        if account.balance - Sum(amount.minorUnits) < -Sum(account.terms.overdraft) {
            throw .insufficientFunds
        }
    }

    private func checkOverflow(
        _ held: Sum,
        plus amount: ReferenceMoney
    ) throws(ReferenceRule) {
        if held + Sum(amount.minorUnits) > Sum(ReferenceGrammar.greatestNumber) {
            throw .amountOverflow
        }
    }
}
