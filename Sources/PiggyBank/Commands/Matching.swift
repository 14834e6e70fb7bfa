// Whether a recorded event is what a command asks for: what makes a retry safe.

extension Command {
    /// Whether an event that has this command's id is the one that the command was recorded as.
    ///
    /// Compared is what the command states. What it leaves to the time of recording and to the state (its
    /// time, what was left, what had accrued) was other then, and a retry need not repeat it.
    func matches(_ event: Event) -> Bool {
        if let sequence, sequence != event.sequence { return false }
        if let time, time.truncatedToMilliseconds != event.time.truncatedToMilliseconds {
            return false
        }
        return Self.same(note, event.note) && Self.same(metadata, event.metadata)
            && action.matches(event.payload)
    }

    /// Texts are the same when their bytes are.
    fileprivate static func same(_ a: String?, _ b: String?) -> Bool {
        switch (a, b) {
        case (nil, nil): true
        case (let a?, let b?): a.utf8.elementsEqual(b.utf8)
        default: false
        }
    }
}

extension Command.Action {
    /// Whether a recorded payload is what this action comes to.
    fileprivate func matches(_ payload: Event.Payload) -> Bool {
        guard let asked = completed(from: payload) else { return false }
        return asked == payload
    }

    /// The action as a payload, with what it leaves to the state taken from a recorded one.
    ///
    /// Nil when that one is of another type, or the amount cannot be of its currency.
    private func completed(from recorded: Event.Payload) -> Event.Payload? {
        switch self {
        case .openLedger(let timeZone, let weekStart, let title):
            return .ledgerOpened(
                LedgerOpened(timeZone: timeZone, weekStart: weekStart, title: title)
            )
        case .openAccount(let account, let name, let currency, let owner, let overdraft, let step):
            return .accountOpened(
                AccountOpened(
                    account: account,
                    name: name,
                    currency: currency,
                    owner: owner,
                    overdraft: overdraft?.minorUnits(in: currency).flatMap { $0 == 0 ? nil : $0 },
                    roundUpTo: step?.minorUnits(in: currency)
                )
            )
        case .renameAccount(let account, let name):
            return .accountRenamed(AccountRenamed(account: account, name: name))
        case .closeAccount(let account):
            guard case .accountClosed(var event) = recorded else { return nil }
            event.account = account
            return .accountClosed(event)
        case .deposit(let account, let amount, let source):
            guard case .deposited(let event) = recorded,
                let money = amount.money(like: event.amount)
            else { return nil }
            return .deposited(Deposited(account: account, amount: money, source: source))
        case .withdraw(let account, let amount, let payee, let category, let isSpending):
            guard case .withdrawn(let event) = recorded,
                let money = amount.money(like: event.amount)
            else { return nil }
            return .withdrawn(
                Withdrawn(
                    account: account,
                    amount: money,
                    payee: payee,
                    category: category,
                    spending: isSpending ? nil : false
                )
            )
        case .transfer(let from, let to, let amount):
            guard case .transferred(let event) = recorded,
                let money = amount.money(like: event.amount)
            else { return nil }
            return .transferred(Transferred(from: from, to: to, amount: money))
        case .createGoal(let goal, let account, let name, let target):
            guard case .goalCreated(let event) = recorded else { return nil }
            let money = target.flatMap { target in
                event.target.flatMap { target.money(like: $0) }
            }
            guard (target == nil) == (money == nil) else { return nil }
            return .goalCreated(
                GoalCreated(goal: goal, account: account, name: name, target: money)
            )
        case .fundGoal(let goal, let amount):
            guard case .goalFunded(let event) = recorded,
                let money = amount.money(like: event.amount)
            else { return nil }
            return .goalFunded(GoalFunded(goal: goal, account: event.account, amount: money))
        case .withdrawFromGoal(let goal, let amount):
            guard case .goalWithdrawn(let event) = recorded,
                let money = amount.money(like: event.amount)
            else { return nil }
            return .goalWithdrawn(GoalWithdrawn(goal: goal, account: event.account, amount: money))
        case .deleteGoal(let goal):
            guard case .goalDeleted(var event) = recorded else { return nil }
            event.goal = goal
            return .goalDeleted(event)
        case .moveRoundUps(let account, let goal, let choice):
            guard case .roundUpsMoved(var event) = recorded else { return nil }
            event.account = account
            event.goal = goal
            // A week that is chosen by the time of the command may be any.
            if case .beginning(let date) = choice { event.week = date }
            return .roundUpsMoved(event)
        case .record(let payload):
            return payload
        }
    }
}

extension Amount {
    /// The amount as money of a recorded amount's currency; nil when it cannot be.
    fileprivate func money(like recorded: Money) -> Money? {
        try? money(in: recorded.currency)
    }

    /// The amount in a currency's minor units; nil when it cannot be.
    fileprivate func minorUnits(in currency: Currency) -> Int64? {
        switch self {
        case .money(let money): money.currency == currency ? money.minorUnits : nil
        case .decimal(let number): try? number.minorUnits(in: currency)
        }
    }
}
