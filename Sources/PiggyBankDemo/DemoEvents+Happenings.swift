import PiggyBank

// What can happen: each makes the event and keeps the books. An account that has no goal or too little
// money for one thing does another instead; in the end a deposit, which is always possible.

// MARK: - How often

extension DemoEvents {
    /// Something that happens to the account at an index.
    typealias Happening = @Sendable (inout DemoEvents, Int) -> Event.Payload

    /// What may happen to an account when nothing else is due, and how often, of as many choices as all
    /// shares add up to.
    private static let shares: [(share: Int, happening: Happening)] = [
        (625, { $0.spend($1) }),
        (63, { $0.payBill($1) }),
        (122, { $0.deposit($1) }),
        (70, { $0.transfer(from: $1) }),
        (65, { $0.fundGoal($1) }),
        (25, { $0.withdrawFromGoal($1) }),
        (8, { $0.deleteGoal($1) }),
        (17, { $0.createGoal($1) }),
        (4, { $0.renameAccount($1) }),
        (1, { $0.keepsAccounts ? $0.spend($1) : $0.closeAccount($1) }),
    ]

    /// Each of them as many times as its share says, to draw from.
    static let happenings = shares.flatMap { repeatElement($0.happening, count: $0.share) }
}

// MARK: - Accounts

extension DemoEvents {
    func openLedger() -> Event.Payload {
        .ledgerOpened(
            LedgerOpened(timeZone: "Europe/London", weekStart: .monday, title: "Generated ledger")
        )
    }

    mutating func openAccount(at index: Int) -> Event.Payload {
        accountsOpened += 1
        let kind = Vocabulary.accounts[(accountsOpened - 1) % Vocabulary.accounts.count]
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
        if index == accounts.count { accounts.append(account) } else { accounts[index] = account }
        vacancy = nil
        return .accountOpened(
            AccountOpened(
                account: account.id,
                name: kind.name,
                currency: tender.currency,
                owner: random.happens(perMille: 400) ? random.element(of: Vocabulary.owners) : nil,
                overdraft: hasOverdraft ? overdraft : nil,
                roundUpTo: roundsOtherwise ? roundUpTo : nil
            )
        )
    }

    mutating func renameAccount(_ index: Int) -> Event.Payload {
        let name =
            "\(random.element(of: Vocabulary.accounts).name) (\(random.element(of: Vocabulary.owners)))"
        return .accountChanged(AccountChanged(account: accounts[index].id, name: name))
    }

    /// Closes an account; deletes its goals and makes up for its overdraft first, one by one.
    mutating func closeAccount(_ index: Int) -> Event.Payload {
        let account = accounts[index]
        leaving = index
        guard account.goals.isEmpty else { return deleteGoal(index) }
        guard account.balance >= 0 else { return deposit(index) }
        leaving = nil
        vacancy = index
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
    mutating func spend(_ index: Int) -> Event.Payload {
        let shop = random.element(of: Vocabulary.shops)
        let tender = accounts[index].tender
        var pence = random.smallNumber(in: shop.pence)
        // Some prices are whole, so that there is nothing to round up.
        if random.happens(perMille: 80) { pence = pence / 100 * 100 + 100 }
        let minorUnits = tender.minorUnits(pence: pence)
        guard accounts[index].canPay(minorUnits) else { return deposit(index) }
        arriveLate(index)
        accounts[index].pay(minorUnits)
        accrue(index, minorUnits)
        key = paymentKey()
        return .withdrawn(
            Withdrawn(
                account: accounts[index].id,
                amount: accounts[index].money(minorUnits),
                payee: shop.name,
                category: random.happens(perMille: 400) ? shop.category : nil
            )
        )
    }

    mutating func payBill(_ index: Int) -> Event.Payload {
        let bill = random.element(of: Vocabulary.bills)
        let minorUnits = accounts[index].tender.minorUnits(
            pence: random.smallNumber(in: bill.pence)
        )
        guard accounts[index].canPay(minorUnits) else { return deposit(index) }
        accounts[index].pay(minorUnits)
        key = paymentKey()
        return .withdrawn(
            Withdrawn(
                account: accounts[index].id,
                amount: accounts[index].money(minorUnits),
                payee: bill.name,
                category: bill.category,
                spending: false
            )
        )
    }

    /// Always possible: an account that has much gets little, so no balance grows without end.
    mutating func deposit(_ index: Int) -> Event.Payload {
        let tender = accounts[index].tender
        let isRich = accounts[index].balance >= tender.minorUnits(pence: 150_000)
        let source = random.element(of: isRich ? Vocabulary.extras : Vocabulary.income)
        let minorUnits = tender.minorUnits(pence: random.smallNumber(in: source.pence))
        arriveLate(index)
        accounts[index].receive(minorUnits)
        key = paymentKey()
        return .deposited(
            Deposited(
                account: accounts[index].id,
                amount: accounts[index].money(minorUnits),
                source: source.name
            )
        )
    }

    mutating func transfer(from index: Int) -> Event.Payload {
        let tender = accounts[index].tender
        let minorUnits = tender.minorUnits(pence: 100 * random.smallNumber(in: 5...200))
        guard accounts[index].canPay(minorUnits), let partner = partner(of: index) else {
            return spend(index)
        }
        accounts[index].pay(minorUnits)
        accounts[partner].receive(minorUnits)
        key = paymentKey()
        return .transferred(
            Transferred(
                from: accounts[index].id,
                to: accounts[partner].id,
                amount: accounts[index].money(minorUnits)
            )
        )
    }

    /// Another account of the same currency; nil when a few attempts find none.
    private mutating func partner(of index: Int) -> Int? {
        for _ in 0..<6 {
            let partner = random.number(below: accounts.count)
            if partner != index,
                accounts[partner].tender.currency == accounts[index].tender.currency
            {
                return partner
            }
        }
        return nil
    }
}

// MARK: - Goals

extension DemoEvents {
    mutating func createGoal(_ index: Int) -> Event.Payload {
        guard accounts[index].goals.count < DemoAccount.mostGoals else { return deleteGoal(index) }
        guard canHaveAnotherGoal(index) else { return withdrawFromGoal(index) }
        goalsCreated += 1
        let kind = random.element(of: Vocabulary.goals)
        let hasTarget = random.happens(perMille: 700)
        let pence = 1_000 * Int64(5 + random.number(below: 150))
        let target = hasTarget ? accounts[index].tender.minorUnits(pence: pence) : nil
        let goal = DemoGoal(id: GoalID(checked: "\(kind.stem)-\(goalsCreated)"), target: target)
        accounts[index].add(goal)
        return .goalCreated(
            GoalCreated(
                goal: goal.id,
                account: accounts[index].id,
                name: kind.name,
                target: target.map { accounts[index].money($0) }
            )
        )
    }

    /// Saves for a goal until it is reached, which is when it is deleted and the money spent.
    mutating func fundGoal(_ index: Int) -> Event.Payload {
        guard !accounts[index].goals.isEmpty else { return createGoal(index) }
        let goalIndex = random.number(below: accounts[index].goals.count)
        let goal = accounts[index].goals[goalIndex]
        let tender = accounts[index].tender
        let enough = goal.target ?? tender.minorUnits(pence: 250_000)
        guard goal.saved < enough else { return deleteGoal(index, goalIndex) }
        let minorUnits = tender.minorUnits(pence: 100 * random.smallNumber(in: 2...120))
        guard accounts[index].canPay(minorUnits) else { return deposit(index) }
        accounts[index].save(minorUnits, in: goalIndex)
        key = paymentKey()
        return .goalFunded(
            GoalFunded(
                goal: goal.id,
                account: accounts[index].id,
                amount: accounts[index].money(minorUnits)
            )
        )
    }

    mutating func withdrawFromGoal(_ index: Int) -> Event.Payload {
        guard let goalIndex = accounts[index].goals.firstIndex(where: { $0.saved > 0 }) else {
            return fundGoal(index)
        }
        let goal = accounts[index].goals[goalIndex]
        let minorUnits = random.smallNumber(in: 1...goal.saved)
        accounts[index].save(-minorUnits, in: goalIndex)
        key = paymentKey()
        return .goalWithdrawn(
            GoalWithdrawn(
                goal: goal.id,
                account: accounts[index].id,
                amount: accounts[index].money(minorUnits)
            )
        )
    }

    /// Ends a goal, the newest one unless another is given.
    mutating func deleteGoal(_ index: Int, _ goalIndex: Int? = nil) -> Event.Payload {
        guard !accounts[index].goals.isEmpty else { return createGoal(index) }
        guard canHaveAnotherGoal(index) else { return withdrawFromGoal(index) }
        let goal = accounts[index].delete(goal: goalIndex ?? accounts[index].goals.count - 1)
        return .goalDeleted(
            GoalDeleted(
                goal: goal.id,
                account: accounts[index].id,
                returned: goal.saved > 0 ? accounts[index].money(goal.saved) : nil
            )
        )
    }

    /// Whether an account may have one more goal; when not, it keeps those that it has.
    private func canHaveAnotherGoal(_ index: Int) -> Bool {
        !keepsAccounts || accounts[index].goalsEver < DemoAccount.mostGoalsEver
    }

    /// Moves last week's round-ups of the next account that has some; nil when that one moves none.
    mutating func moveRoundUps() -> Event.Payload? {
        guard let index = due.popLast() else { return nil }
        accounts[index].roll(to: week)
        let account = accounts[index]
        guard account.savesRoundUps, account.lastWeek > 0, account.canPay(account.lastWeek) else {
            return nil
        }
        guard let goal = account.goals.first else {
            due.append(index)
            return createGoal(index)
        }
        accounts[index].moveLastWeek(to: 0)
        let lastWeek = accounts[index].movedWeek
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
