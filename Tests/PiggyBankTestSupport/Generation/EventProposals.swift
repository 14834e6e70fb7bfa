/// Thinks of events that are likely to keep the rules, given the books.
struct EventProposals {
    typealias Kind = ReferenceEvent.Kind

    let books: ReferenceBooks
    let currencies: [ReferenceText]

    /// One proposal; nil if the books have nothing for the kind of event that was drawn.
    func kind(at time: ReferenceInstant, _ random: inout SplitMix64) -> Kind? {
        let open = books.accountOrder.filter { books.accounts[$0]?.isOpen == true }
        let active = books.goalOrder.filter { books.goals[$0]?.isActive == true }
        guard let account = random.pick(open) else { return accountOpened(&random) }
        switch random.below(100) {
        case 0..<7: return books.accounts.count < 9 ? accountOpened(&random) : nil
        case 7..<11:
            return .accountRenamed(account, name: random.pick(WritingSamples.texts, or: ""))
        case 11..<15: return accountClosed(account)
        case 15..<34: return deposited(account, &random)
        case 34..<58: return withdrawn(account, &random)
        case 58..<66:
            return random.pick(open).flatMap { transferred(from: account, to: $0, &random) }
        case 66..<74: return books.goals.count < 9 ? goalCreated(of: account, &random) : nil
        case 74..<80: return random.pick(active).flatMap { goalFunded($0, &random) }
        case 80..<84: return random.pick(active).flatMap { goalWithdrawn($0, &random) }
        case 84..<88: return random.pick(active).flatMap { goalDeleted($0) }
        default: return random.pick(active).flatMap { roundUpsMoved(to: $0, &random) }
        }
    }

    private func accountOpened(_ random: inout SplitMix64) -> Kind {
        let currency = random.pick(currencies, or: "GBP")
        let standard = ReferenceCurrency.defaultRoundUpTo(currency)
        return .accountOpened(
            random.pick(WritingSamples.identifiers, or: "current"),
            ReferenceAccountTerms(
                name: random.pick(WritingSamples.texts, or: ""),
                currency: currency,
                overdraft: random.chance(40)
                    ? random.pick([1, 500, 50_000, ReferenceGrammar.greatestNumber], or: 1) : 0,
                roundUpTo: random.chance(30)
                    ? random.pick([1, 7, 50, 500, 1_000, ReferenceGrammar.greatestNumber], or: 1)
                    : standard
            )
        )
    }

    private func accountClosed(_ identifier: ReferenceText) -> Kind? {
        guard let account = books.accounts[identifier], account.balance >= 0 else { return nil }
        return .accountClosed(identifier, paidOut: remainder(account.balance, of: account))
    }

    private func deposited(_ identifier: ReferenceText, _ random: inout SplitMix64) -> Kind? {
        guard let account = books.accounts[identifier] else { return nil }
        let room = Int128(ReferenceGrammar.greatestNumber) - account.balance
        return amount(upTo: room, of: account, &random).map { .deposited(identifier, $0) }
    }

    private func withdrawn(_ identifier: ReferenceText, _ random: inout SplitMix64) -> Kind? {
        guard let account = books.accounts[identifier],
            let amount = amount(upTo: available(in: account), of: account, &random)
        else { return nil }
        let payee = random.chance(40) ? random.pick(WritingSamples.texts) : nil
        return .withdrawn(identifier, amount, payee: payee, spending: random.chance(85))
    }

    private func transferred(
        from: ReferenceText,
        to: ReferenceText,
        _ random: inout SplitMix64
    ) -> Kind? {
        guard from != to, let source = books.accounts[from] else { return nil }
        return amount(upTo: available(in: source), of: source, &random).map {
            .transferred(from: from, to: to, $0)
        }
    }

    private func goalCreated(of identifier: ReferenceText, _ random: inout SplitMix64) -> Kind? {
        guard let account = books.accounts[identifier] else { return nil }
        return .goalCreated(
            random.pick(WritingSamples.identifiers, or: "goal"),
            of: identifier,
            ReferenceGoalTerms(
                name: random.pick(WritingSamples.texts, or: ""),
                target: random.chance(50) ? amount(upTo: 1_000_000, of: account, &random) : nil
            )
        )
    }

    private func goalFunded(_ goal: ReferenceText, _ random: inout SplitMix64) -> Kind? {
        guard let identifier = books.goals[goal]?.account,
            let account = books.accounts[identifier]
        else { return nil }
        return amount(upTo: available(in: account), of: account, &random).map {
            .goalFunded(goal, of: identifier, $0)
        }
    }

    private func goalWithdrawn(_ identifier: ReferenceText, _ random: inout SplitMix64) -> Kind? {
        guard let goal = books.goals[identifier], let account = books.accounts[goal.account]
        else { return nil }
        return amount(upTo: goal.saved, of: account, &random).map {
            .goalWithdrawn(identifier, of: goal.account, $0)
        }
    }

    private func goalDeleted(_ identifier: ReferenceText) -> Kind? {
        guard let goal = books.goals[identifier], let account = books.accounts[goal.account]
        else { return nil }
        return .goalDeleted(
            identifier,
            of: goal.account,
            returned: remainder(goal.saved, of: account)
        )
    }

    private func roundUpsMoved(
        to identifier: ReferenceText,
        _ random: inout SplitMix64
    ) -> Kind? {
        guard let goal = books.goals[identifier], let account = books.accounts[goal.account]
        else { return nil }
        let weeks = account.weeks.filter { $0.value.accrued > $0.value.moved }.sorted {
            $0.key < $1.key
        }
        guard let (week, roundUps) = random.pick(weeks) else { return nil }
        let most = min(roundUps.accrued - roundUps.moved, available(in: account))
        let all = most >= 1 ? Int(exactly: most) : nil
        let some = random.chance(50) ? all : nil
        return
            (some.map { ReferenceMoney(currency: account.terms.currency, minorUnits: $0) }
            ?? amount(upTo: most, of: account, &random)).map {
                .roundUpsMoved(of: goal.account, to: identifier, week: week, $0)
            }
    }

    private func available(in account: ReferenceBooks.Account) -> Int128 {
        account.balance + Int128(account.terms.overdraft)
    }

    private func remainder(
        _ left: Int128,
        of account: ReferenceBooks.Account
    ) -> ReferenceMoney? {
        guard left > 0, let left = Int(exactly: left) else { return nil }
        return ReferenceMoney(currency: account.terms.currency, minorUnits: left)
    }

    /// Mostly small amounts, whole ones among them; sometimes all that there is room for.
    private func amount(
        upTo most: Int128,
        of account: ReferenceBooks.Account,
        _ random: inout SplitMix64
    ) -> ReferenceMoney? {
        guard most >= 1 else { return nil }
        let limit = Int(min(most, Int128(ReferenceGrammar.greatestNumber)))
        let roundUpTo = account.terms.roundUpTo
        let minorUnits =
            switch random.below(40) {
            case 0: limit
            case 1..<8: roundUpTo <= limit / 9 ? roundUpTo * random.within(1...9) : limit
            case 8..<20: random.within(1...min(limit, 999))
            default: random.within(1...min(limit, 60_000))
            }
        return ReferenceMoney(currency: account.terms.currency, minorUnits: minorUnits)
    }
}
