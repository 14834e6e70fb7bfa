import PiggyBank

// What can happen: each makes the event and keeps the books. An account that has no goal or too
// little money for one thing does another instead; in the end a deposit, which is always possible.

// MARK: - How often

extension DemoEvents {
    /// Something that happens to the account at an index.
    typealias Happening = @Sendable (inout DemoEvents, Int) -> Event.Payload

    /// What may happen to an account when nothing else is due, and how often, of as many choices as
    /// all shares add up to.
    private static let shares: [(share: Int, happening: Happening)] = [
        (588, { $0.spend($1) }), (62, { $0.payBill($1) }), (122, { $0.deposit($1) }),
        (66, { $0.transfer(from: $1) }), (8, { $0.exchange(from: $1) }), (65, { $0.fundGoal($1) }),
        (25, { $0.withdrawFromGoal($1) }), (8, { $0.deleteGoal($1) }), (17, { $0.createGoal($1) }),
        (6, { $0.changeAccount($1) }), (3, { $0.changeGoal($1) }), (13, { $0.refund($1) }),
        (5, { $0.takeBack($1) }), (14, { $0.correct($1) }), (3, { $0.assertBalance($1) }),
        (1, { $0.keepsAccounts ? $0.spend($1) : $0.closeAccount($1) }),
    ]

    /// Each of them as many times as its share says, to draw from.
    static let happenings = shares.flatMap { repeatElement($0.happening, count: $0.share) }
}

// MARK: - Accounts

extension DemoEvents {
    func openLedger() -> Event.Payload {
        .ledgerOpened(
            LedgerOpened(timeZone: "Europe/London", weekStart: .monday, title: "Generated ledger"))
    }

    mutating func openAccount(at index: Int) -> Event.Payload {
        accountsOpened += 1
        let kind = Vocabulary.accounts[(accountsOpened - 1) % Vocabulary.accounts.count]
        let tender = Tender.cycle[accountsOpened % Tender.cycle.count]
        let hasOverdraft = random.happens(perMille: 150)
        let roundsOtherwise = random.happens(perMille: 80)
        let overdraft = tender.minorUnits(pence: 10_000 * Int64(1 + random.number(below: 10)))
        let roundUpTo = tender.currency.defaultRoundUpTo * Int64(2 + 3 * random.number(below: 2))
        let multiplier: Int64? = random.happens(perMille: 30) ? 2 : nil
        let account = DemoAccount(
            id: AccountID(checked: "\(kind.stem)-\(accountsOpened)"), tender: tender,
            overdraft: hasOverdraft ? overdraft : nil,
            policy: RoundUpPolicy(
                roundUpTo: roundsOtherwise ? roundUpTo : tender.currency.defaultRoundUpTo,
                multiplier: multiplier ?? 1), savesRoundUps: random.happens(perMille: 850),
            opened: time, openedBy: sequence, week: week)
        if index == accounts.count { accounts.append(account) } else { accounts[index] = account }
        vacancy = nil
        return .accountOpened(
            AccountOpened(
                account: account.id, name: kind.name, currency: tender.currency,
                owner: random.happens(perMille: 400) ? random.element(of: Vocabulary.owners) : nil,
                overdraft: hasOverdraft ? overdraft : nil,
                roundUpTo: roundsOtherwise ? roundUpTo : nil, roundUpMultiplier: multiplier))
    }

    /// Changes one thing of an account: mostly its name or what its payments are rounded up by.
    mutating func changeAccount(_ index: Int) -> Event.Payload {
        var change = AccountChanged(account: accounts[index].id)
        switch random.number(below: 10) {
        case ..<4 where accounts[index].canChangePolicy(at: time):
            let policy = changePolicy(index)
            (change.roundUpTo, change.roundUpMultiplier) = policy
        case 4: change.owner = random.element(of: Vocabulary.owners)
        case 5:
            let pence = 10_000 * Int64(1 + random.number(below: 10))
            let overdraft = accounts[index].tender.minorUnits(pence: pence)
            // It always covers the present debt.
            accounts[index].overdraft = max(overdraft, -accounts[index].balance)
            change.overdraft = accounts[index].overdraft
        default:
            let kind = random.element(of: Vocabulary.accounts)
            change.name = "\(kind.name) (\(random.element(of: Vocabulary.owners)))"
        }
        return .accountChanged(change)
    }

    /// Rounds up to another amount, another number of times, or both; what stays is nil.
    private mutating func changePolicy(_ index: Int) -> (to: Int64?, multiplier: Int64?) {
        let unit = accounts[index].tender.currency.defaultRoundUpTo
        let changesAmount = random.happens(perMille: 600)
        let roundUpTo: Int64? = changesAmount ? unit * random.element(of: [1, 2, 5]) : nil
        let changesTimes = !changesAmount || random.happens(perMille: 300)
        let multiplier: Int64? = changesTimes ? random.element(of: [0, 1, 1, 2, 2, 3, 10]) : nil
        var policy = accounts[index].latestPolicy
        policy.roundUpTo = roundUpTo ?? policy.roundUpTo
        policy.multiplier = multiplier ?? policy.multiplier
        accounts[index].change(policy, at: time)
        return (roundUpTo, multiplier)
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
                paidOut: account.balance > 0 ? account.money(account.balance) : nil))
    }
}

// MARK: - Money

extension DemoEvents {
    mutating func spend(_ index: Int) -> Event.Payload {
        let shopIndex = random.number(below: Vocabulary.shops.count)
        let shop = Vocabulary.shops[shopIndex]
        let tender = accounts[index].tender
        var pence = random.smallNumber(in: shop.pence)
        // Some prices are whole, so that there is nothing to round up.
        if random.happens(perMille: 80) { pence = pence / 100 * 100 + 100 }
        let minorUnits = tender.minorUnits(pence: pence)
        guard accounts[index].canPay(minorUnits) else { return deposit(index) }
        arriveLate(index)
        key = paymentKey()
        return pay(index, minorUnits, shopIndex, isSorted: random.happens(perMille: 400))
    }

    /// Pays a shop, and remembers it.
    ///
    /// - Parameter isSorted: whether the payment states its category.
    private mutating func pay(_ index: Int, _ minorUnits: Int64, _ shop: Int, isSorted: Bool)
        -> Event.Payload
    {
        accounts[index].pay(minorUnits)
        let payment = DemoPayment(
            sequence: sequence, account: index, time: time, shop: shop,
            policy: accounts[index].policy(at: time),
            said: DemoPayment.Said(
                minorUnits: minorUnits, category: isSorted ? Vocabulary.shops[shop].category : nil))
        accrue(index, payment.roundUp)
        remember(payment)
        return line(of: payment)
    }

    mutating func payBill(_ index: Int) -> Event.Payload {
        let bill = random.element(of: Vocabulary.bills)
        let minorUnits = accounts[index].tender.minorUnits(
            pence: random.smallNumber(in: bill.pence))
        guard accounts[index].canPay(minorUnits) else { return deposit(index) }
        accounts[index].pay(minorUnits)
        key = paymentKey()
        return .withdrawn(
            Withdrawn(
                account: accounts[index].id, amount: accounts[index].money(minorUnits),
                payee: bill.name, category: bill.category, spending: bill.isOwnMoney ? false : nil,
                roundUp: bill.isOwnMoney ? nil : false))
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
                account: accounts[index].id, amount: accounts[index].money(minorUnits),
                source: source.name, category: source.category,
                income: source.category == nil ? false : nil))
    }

    mutating func transfer(from index: Int) -> Event.Payload {
        let tender = accounts[index].tender
        let minorUnits = tender.minorUnits(pence: 100 * random.smallNumber(in: 5...200))
        guard accounts[index].canPay(minorUnits),
            let partner = partner(of: index, isOfSameCurrency: true)
        else { return spend(index) }
        accounts[index].pay(minorUnits)
        accounts[partner].receive(minorUnits)
        key = paymentKey()
        return .transferred(
            Transferred(
                from: accounts[index].id, to: accounts[partner].id,
                amount: accounts[index].money(minorUnits)))
    }

    /// Buys money of another currency for a holiday, somewhat dearer than it is worth.
    mutating func exchange(from index: Int) -> Event.Payload {
        let tender = accounts[index].tender
        let pence = 1_000 * random.smallNumber(in: 5...60)
        let minorUnits = tender.minorUnits(pence: pence)
        guard accounts[index].canPay(minorUnits),
            let partner = partner(of: index, isOfSameCurrency: false)
        else { return spend(index) }
        let received = accounts[partner].tender.minorUnits(pence: pence * 98 / 100)
        accounts[index].pay(minorUnits)
        accounts[partner].receive(received)
        key = paymentKey()
        return .exchanged(
            Exchanged(
                from: accounts[index].id, to: accounts[partner].id,
                amount: accounts[index].money(minorUnits),
                received: accounts[partner].money(received)))
    }

    /// Another account of the same currency, or of another; nil when a few attempts find none.
    private mutating func partner(of index: Int, isOfSameCurrency: Bool) -> Int? {
        let currency = accounts[index].tender.currency
        for _ in 0..<6 {
            let partner = random.number(below: accounts.count)
            let isSame = accounts[partner].tender.currency == currency
            if partner != index, isSame == isOfSameCurrency { return partner }
        }
        return nil
    }
}
