import PiggyBank

// What can happen: each makes the event and keeps the books. What an account cannot do, having no goal
// or too little money, gives way to what it can; the deposit, which is always possible, comes last.

// MARK: - Accounts

extension DemoEvents {
    func openLedger() -> Event.Payload {
        .ledgerOpened(
            LedgerOpened(timeZone: "Europe/London", weekStart: .monday, title: "Generated ledger")
        )
    }

    mutating func openAccount(at place: Int) -> Event.Payload {
        accountsOpened += 1
        let kind = Kind.accounts[(accountsOpened - 1) % Kind.accounts.count]
        let tender = Tender.cycle[accountsOpened % Tender.cycle.count]
        let hasOverdraft = random.happens(perMille: 150)
        let roundsOtherwise = random.happens(perMille: 80)
        let overdraft = tender.minorUnits(pence: 10_000 * Int64(1 + random.number(below: 10)))
        let roundUpTo = tender.currency.defaultRoundUpTo * Int64(2 + 3 * random.number(below: 2))
        let account = DemoAccount(
            id: AccountID(checked: "\(kind.stem)-\(accountsOpened)"),
            tender: tender,
            overdraft: hasOverdraft ? overdraft : nil,
            roundUpTo: roundsOtherwise ? roundUpTo : nil,
            savesRoundUps: random.happens(perMille: 850),
            opened: time,
            week: week
        )
        if place == accounts.count { accounts.append(account) } else { accounts[place] = account }
        vacancy = nil
        return .accountOpened(
            AccountOpened(
                account: account.id,
                name: kind.name,
                currency: tender.currency,
                owner: random.happens(perMille: 400) ? random.element(of: Kind.owners) : nil,
                overdraft: hasOverdraft ? overdraft : nil,
                roundUpTo: roundsOtherwise ? roundUpTo : nil
            )
        )
    }

    mutating func renameAccount(_ place: Int) -> Event.Payload {
        let name = "\(random.element(of: Kind.accounts).name) (\(random.element(of: Kind.owners)))"
        return .accountRenamed(AccountRenamed(account: accounts[place].id, name: name))
    }

    /// Closes an account, or deletes a goal or makes up for an overdraft that stands in the way.
    mutating func closeAccount(_ place: Int) -> Event.Payload {
        let account = accounts[place]
        leaving = place
        guard account.goals.isEmpty else { return deleteGoal(place) }
        guard account.balance >= 0 else { return deposit(place) }
        leaving = nil
        vacancy = place
        return .accountClosed(
            AccountClosed(
                account: account.id,
                paidOut: account.balance > 0 ? account.money(account.balance) : nil
            )
        )
    }
}

// MARK: - Money

extension DemoEvents {
    mutating func spend(_ place: Int) -> Event.Payload {
        let shop = random.element(of: Payee.shops)
        let tender = accounts[place].tender
        var pence = random.smallNumber(in: shop.pence)
        // Some prices are whole, so that there is nothing to round up.
        if random.happens(perMille: 80) { pence = pence / 100 * 100 + 100 }
        let minorUnits = tender.minorUnits(pence: pence)
        guard accounts[place].canPay(minorUnits) else { return deposit(place) }
        arriveLate(place)
        accounts[place].pay(minorUnits)
        accrue(place, minorUnits)
        key = paymentKey()
        return .withdrawn(
            Withdrawn(
                account: accounts[place].id,
                amount: accounts[place].money(minorUnits),
                payee: shop.name,
                category: random.happens(perMille: 400) ? shop.category : nil
            )
        )
    }

    mutating func payBill(_ place: Int) -> Event.Payload {
        let bill = random.element(of: Payee.bills)
        let minorUnits = accounts[place].tender.minorUnits(
            pence: random.smallNumber(in: bill.pence)
        )
        guard accounts[place].canPay(minorUnits) else { return deposit(place) }
        accounts[place].pay(minorUnits)
        key = paymentKey()
        return .withdrawn(
            Withdrawn(
                account: accounts[place].id,
                amount: accounts[place].money(minorUnits),
                payee: bill.name,
                category: bill.category,
                spending: false
            )
        )
    }

    /// Always possible: an account that has much gets little, so no balance grows without end.
    mutating func deposit(_ place: Int) -> Event.Payload {
        let tender = accounts[place].tender
        let isRich = accounts[place].balance >= tender.minorUnits(pence: 150_000)
        let source = random.element(of: isRich ? Source.extras : Source.income)
        let minorUnits = tender.minorUnits(pence: random.smallNumber(in: source.pence))
        arriveLate(place)
        accounts[place].receive(minorUnits)
        key = paymentKey()
        return .deposited(
            Deposited(
                account: accounts[place].id,
                amount: accounts[place].money(minorUnits),
                source: source.name
            )
        )
    }

    mutating func transfer(from place: Int) -> Event.Payload {
        let tender = accounts[place].tender
        let minorUnits = tender.minorUnits(pence: 100 * random.smallNumber(in: 5...200))
        guard accounts[place].canPay(minorUnits), let partner = partner(of: place) else {
            return spend(place)
        }
        accounts[place].pay(minorUnits)
        accounts[partner].receive(minorUnits)
        key = paymentKey()
        return .transferred(
            Transferred(
                from: accounts[place].id,
                to: accounts[partner].id,
                amount: accounts[place].money(minorUnits)
            )
        )
    }

    /// Another account of the same currency; nil when a few attempts find none.
    private mutating func partner(of place: Int) -> Int? {
        for _ in 0..<6 {
            let partner = random.number(below: accounts.count)
            if partner != place,
                accounts[partner].tender.currency == accounts[place].tender.currency
            {
                return partner
            }
        }
        return nil
    }
}

// MARK: - Goals

extension DemoEvents {
    mutating func createGoal(_ place: Int) -> Event.Payload {
        guard accounts[place].goals.count < DemoAccount.mostGoals else { return deleteGoal(place) }
        guard canHaveAnotherGoal(place) else { return withdrawFromGoal(place) }
        goalsCreated += 1
        let kind = random.element(of: Kind.goals)
        let hasTarget = random.happens(perMille: 700)
        let pence = 1_000 * Int64(5 + random.number(below: 150))
        let target = hasTarget ? accounts[place].tender.minorUnits(pence: pence) : nil
        let goal = DemoGoal(id: GoalID(checked: "\(kind.stem)-\(goalsCreated)"), target: target)
        accounts[place].add(goal)
        return .goalCreated(
            GoalCreated(
                goal: goal.id,
                account: accounts[place].id,
                name: kind.name,
                target: target.map { accounts[place].money($0) }
            )
        )
    }

    /// Saves for a goal until it is reached, which is when it is deleted and the money spent.
    mutating func fundGoal(_ place: Int) -> Event.Payload {
        guard !accounts[place].goals.isEmpty else { return createGoal(place) }
        let index = random.number(below: accounts[place].goals.count)
        let goal = accounts[place].goals[index]
        let tender = accounts[place].tender
        let enough = goal.target ?? tender.minorUnits(pence: 250_000)
        guard goal.saved < enough else { return deleteGoal(place, index) }
        let minorUnits = tender.minorUnits(pence: 100 * random.smallNumber(in: 2...120))
        guard accounts[place].canPay(minorUnits) else { return deposit(place) }
        accounts[place].save(minorUnits, in: index)
        key = paymentKey()
        return .goalFunded(
            GoalFunded(
                goal: goal.id,
                account: accounts[place].id,
                amount: accounts[place].money(minorUnits)
            )
        )
    }

    mutating func withdrawFromGoal(_ place: Int) -> Event.Payload {
        guard let index = accounts[place].goals.firstIndex(where: { $0.saved > 0 }) else {
            return fundGoal(place)
        }
        let goal = accounts[place].goals[index]
        let minorUnits = random.smallNumber(in: 1...goal.saved)
        accounts[place].save(-minorUnits, in: index)
        key = paymentKey()
        return .goalWithdrawn(
            GoalWithdrawn(
                goal: goal.id,
                account: accounts[place].id,
                amount: accounts[place].money(minorUnits)
            )
        )
    }

    /// Ends a goal, the newest one unless another is given.
    mutating func deleteGoal(_ place: Int, _ index: Int? = nil) -> Event.Payload {
        guard !accounts[place].goals.isEmpty else { return createGoal(place) }
        guard canHaveAnotherGoal(place) else { return withdrawFromGoal(place) }
        let goal = accounts[place].delete(goal: index ?? accounts[place].goals.count - 1)
        return .goalDeleted(
            GoalDeleted(
                goal: goal.id,
                account: accounts[place].id,
                returned: goal.saved > 0 ? accounts[place].money(goal.saved) : nil
            )
        )
    }

    /// Whether an account may have one more goal; when not, it keeps those that it has.
    private func canHaveAnotherGoal(_ place: Int) -> Bool {
        !keepsAccounts || accounts[place].goalsEver < DemoAccount.mostGoalsEver
    }

    /// Moves last week's round-ups of the next account that has some; nil when that one moves none.
    mutating func moveRoundUps() -> Event.Payload? {
        guard let place = due.popLast() else { return nil }
        accounts[place].roll(to: week)
        let account = accounts[place]
        guard account.savesRoundUps, account.lastWeek > 0, account.canPay(account.lastWeek) else {
            return nil
        }
        guard let goal = account.goals.first else {
            due.append(place)
            return createGoal(place)
        }
        accounts[place].moveLastWeek(to: 0)
        let lastWeek = accounts[place].movedWeek
        // A second move of a week, of what came late, is another request with another key.
        let isFirst = account.movedWeek != lastWeek
        key = isFirst ? "round-ups-\(account.id)-\(lastWeek)" : paymentKey()
        return .roundUpsMoved(
            RoundUpsMoved(
                account: account.id,
                goal: goal.id,
                week: lastWeek,
                amount: account.money(account.lastWeek)
            )
        )
    }
}
