// What a fold answers: plain values for apps and reports, in the order that the ledger promises.

/// The balance of one account.
///
///     for account in ledger.balances { print(account.name, account.balance) }
public struct AccountBalance: Identifiable, Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// Whose it is; nil where no event says so.
    public var owner: String?
    /// What it holds; negative when it is overdrawn.
    ///
    /// Within 2^53 − 1 minor units, except as of a time at which late events were not recorded in
    /// order.
    public var balance: Balance
    /// How far below 0 it may go: 0 or more.
    public var overdraft: Balance
    /// What its purchases are rounded up to, by its latest policy.
    public var roundUpTo: Money
    /// How many times a round-up is accrued: 0 … 10.
    public var roundUpMultiplier: Int64
    /// Whether it was closed.
    public var isClosed: Bool

    /// Its currency.
    public var currency: Currency { balance.currency }
    /// The account, by which a list knows it again.
    public var id: AccountID { account }
}

/// What one savings goal has saved.
///
///     for goal in ledger.savings { print(goal.name, goal.saved, goal.target as Any) }
public struct GoalSavings: Identifiable, Hashable, Sendable {
    /// The goal.
    public var goal: GoalID
    /// The account that it belongs to.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// What it has saved.
    public var saved: Balance
    /// What is to be saved; nil for an open-ended goal.
    public var target: Money?
    /// Whether it was deleted.
    public var isDeleted: Bool

    /// The currency of its account.
    public var currency: Currency { saved.currency }
    /// The goal, by which a list knows it again.
    public var id: GoalID { goal }
}

/// The round-ups of one account in one week.
///
///     for week in ledger.weeklyRoundUps { print(week.account, week.week, week.available) }
public struct WeeklyRoundUps: Identifiable, Hashable, Sendable {
    /// The account.
    public var account: AccountID
    /// The first date of the week.
    public var week: CalendarDate
    /// How many spending withdrawals there were that were not reversed.
    public var transactions: Int
    /// What they were rounded up by together.
    public var accrued: Balance
    /// What was moved into goals.
    public var moved: Balance

    /// What has accrued and not been moved yet; negative where a payment was reversed after its
    /// round-up was moved.
    public var available: Balance { accrued - moved }

    /// The currency of the account.
    public var currency: Currency { accrued.currency }
    /// The week and the account, by which a list knows them again.
    public var id: String { "\(week) \(account)" }
}

/// Where the money of one currency is.
///
///     for totals in ledger.currencyTotals { print(totals.accounts, totals.goals, totals.total) }
public struct CurrencyTotals: Identifiable, Hashable, Sendable {
    /// What all accounts hold.
    public var accounts: Balance
    /// What all goals have saved.
    public var goals: Balance

    /// Sums of one currency.
    package init(accounts: Balance, goals: Balance) {
        self.accounts = accounts
        self.goals = goals
    }

    /// Accounts and goals together.
    public var total: Balance { accounts + goals }

    /// The currency.
    public var currency: Currency { accounts.currency }
    /// The currency, by which a list knows them again.
    public var id: Currency { currency }
}

extension Ledger {
    /// The sequence of the last event read; 0 for an empty log.
    public var sequence: Int64 { chain.sequence }

    /// The hash of the last line read, as 64 hexadecimal digits; nil for a plain or empty ledger.
    public var head: String? { chain.headText }

    /// The last line read, for ``LedgerHead``.
    public var lastLine: LedgerHead { LedgerHead(sequence: sequence, hash: head) }

    /// The balances of all accounts, in the order in which they were opened; linear.
    public var balances: [AccountBalance] { accounts.inOrder.map(balance) }

    /// The balance of one account; nil when none was opened under the identifier.
    ///
    /// Constant time on average.
    public func balance(of account: AccountID) -> AccountBalance? {
        guard let index = index(of: account) else { return nil }
        return balance(at: index)
    }

    private func balance(at index: AccountIndex) -> AccountBalance {
        let record = accounts[index]
        let currency = currency(of: index)
        let policy = policies.latest(of: index)
        return AccountBalance(
            account: accountIDs[index], name: accounts.name(index), owner: state.owners[index],
            balance: Balance(record.balance, currency),
            overdraft: Balance(Int128(record.overdraft), currency),
            roundUpTo: Money(checked: policy.roundUpTo, currency),
            roundUpMultiplier: policy.multiplier, isClosed: record.hasEnded)
    }

    /// The savings of all goals, in the order in which they were created; linear.
    public var savings: [GoalSavings] { goals.inOrder.map(savings) }

    /// The savings of one goal; nil when none was created under the identifier.
    ///
    /// Constant time on average.
    public func savings(of goal: GoalID) -> GoalSavings? {
        guard let index = index(of: goal) else { return nil }
        return savings(at: index)
    }

    private func savings(at index: GoalIndex) -> GoalSavings {
        let record = goals[index]
        let currency = currency(of: record.account)
        return GoalSavings(
            goal: goalIDs[index], account: accountIDs[record.account], name: goals.name(index),
            saved: Balance(record.balance, currency), target: Money(record.target, currency),
            isDeleted: record.hasEnded)
    }

    /// The round-ups of every account and week that has any, by account in the order of opening,
    /// then by week; linear if the weeks of every account came in their order.
    public var weeklyRoundUps: [WeeklyRoundUps] { weeks.map(answer) }

    /// The weeks in the order of ``weeklyRoundUps``; linear if those of every account came in their
    /// order.
    package var weeks: OrderedWeeks { withWeeks.roundUps.ordered(by: accounts.inOrder) }

    /// What an account's week has accrued and moved; nil for an account that was not opened.
    ///
    /// Constant time on average.
    package func weeklyRoundUps(of account: AccountID, _ week: CalendarDate) -> WeeklyRoundUps? {
        index(of: account).map { answer(roundUps[$0, week]) }
    }

    /// What is told of an account's week.
    package func answer(_ week: RoundUps.Week) -> WeeklyRoundUps {
        let currency = currency(of: week.account)
        return WeeklyRoundUps(
            account: accountIDs[week.account], week: week.start, transactions: week.transactions,
            accrued: Balance(Int128(week.accrued), currency),
            moved: Balance(Int128(week.moved), currency))
    }

    /// The totals of every currency that a listed account or goal has, by code.
    public var currencyTotals: [CurrencyTotals] {
        totals.all.map { currency, sums in
            CurrencyTotals(
                accounts: Balance(sums.accounts, currency), goals: Balance(sums.goals, currency))
        }
    }

    /// The index of an account; nil when none was opened under the identifier, and as of a time
    /// none that had money moved until then either.
    package func index(of account: AccountID) -> AccountIndex? {
        accountIDs.find(account).flatMap { accounts[$0].isListed ? $0 : nil }
    }

    /// The index of a goal; nil when none was created under the identifier, in the same way.
    package func index(of goal: GoalID) -> GoalIndex? {
        goalIDs.find(goal).flatMap { goals[$0].isListed ? $0 : nil }
    }
}

/// The last line of a ledger as somebody has seen it, after which something is to be recorded.
///
///     let head = try await store.ledger().lastLine
///     _ = try await store.record(drafts, after: head)
public struct LedgerHead: Hashable, Sendable {
    /// Its sequence; 0 for an empty ledger.
    public var sequence: Int64
    /// Its hash, as 64 hexadecimal digits; nil for a plain or empty ledger.
    public var hash: String?

    /// Makes a head.
    public init(sequence: Int64, hash: String?) { (self.sequence, self.hash) = (sequence, hash) }
}

/// A week of an account's round-ups before and after a correction.
///
///     for week in receipt.weeks { print(week.before.accrued, week.after.accrued) }
public struct WeekChange: Hashable, Sendable {
    /// As it was before.
    public var before: WeeklyRoundUps
    /// As it is now.
    public var after: WeeklyRoundUps
}

extension Ledger {
    /// The accounts and the goal that a step concerns: those of what comes in first.
    package func holders(of step: CorrectionStep) -> (accounts: [AccountID], goal: GoalID?) {
        var accounts: [AccountID] = []
        var goal: GoalID?
        for event in [step.in?.event, step.out?.event].compactMap(\.self) {
            let own = event.type == .refunded ? [event.account] : [event.account, event.to]
            for account in own where !account.isNone && !accounts.contains(accountIDs[account]) {
                accounts.append(accountIDs[account])
            }
            if goal == nil, !event.goal.isNone { goal = goalIDs[event.goal] }
        }
        return (accounts, goal)
    }

    /// The weeks whose round-ups a step has changed, the step being the last one.
    package func weeks(changedBy step: CorrectionStep) -> [WeekChange] {
        var changes: [WeekChange] = []
        for own in [step.in?.week, step.out?.week].compactMap(\.self)
        where !changes.contains(where: {
            $0.after.account == accountIDs[own.account] && $0.after.week == own.start
        }) {
            let after = roundUps[own.account, own.start]
            let before = after.adding(step.change(of: own).negated)
            guard before.accrued != after.accrued || before.moved != after.moved else { continue }
            changes.append(WeekChange(before: answer(before), after: answer(after)))
        }
        return changes
    }
}
