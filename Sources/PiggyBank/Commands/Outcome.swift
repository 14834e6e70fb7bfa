// What an action comes to in a state of the ledger: the members that the command leaves to the state
// (what is left, what has accrued, whose goal it is), and amounts in the account's decimals.

/// What an action comes to.
enum Outcome: Hashable, Sendable {
    /// An event with this payload.
    case happens(Event.Payload)
    /// Nothing, as the week has no round-ups left.
    case nothingLeft(WeeklyRoundUps)
}

extension Ledger {
    /// What an action comes to at a time.
    ///
    /// Whatever the rules reject is left to them; only what keeps the event from being made is thrown.
    func outcome(of action: Command.Action, at time: Instant) throws(CommandRejection) -> Outcome {
        switch action {
        case .openLedger(let timeZone, let weekStart, let title):
            try requireNoControls(title, .title)
            let settings = LedgerOpened(timeZone: timeZone, weekStart: weekStart, title: title)
            return .happens(.ledgerOpened(settings))
        case .openAccount(let account, let name, let currency, let owner, let overdraft, let step):
            try requireNoControls(name, .name)
            try requireNoControls(owner, .owner)
            let opened = AccountOpened(
                account: account,
                name: name,
                currency: currency,
                owner: owner,
                overdraft: try limit(overdraft, in: currency, .overdraft),
                roundUpTo: try minorUnits(step, in: currency, .roundUpTo)
            )
            return .happens(.accountOpened(opened))
        case .renameAccount(let account, let name):
            try requireNoControls(name, .name)
            return .happens(.accountRenamed(AccountRenamed(account: account, name: name)))
        case .closeAccount(let account):
            let left = place(of: account).flatMap { remainder(accounts[$0].balance, of: $0) }
            return .happens(.accountClosed(AccountClosed(account: account, paidOut: left)))
        case .deposit(let account, let amount, let source):
            let money = try money(amount, .amount, of: account)
            return .happens(.deposited(Deposited(account: account, amount: money, source: source)))
        case .withdraw(let account, let amount, let payee, let category, let isSpending):
            let withdrawn = Withdrawn(
                account: account,
                amount: try money(amount, .amount, of: account),
                payee: payee,
                category: category,
                spending: isSpending ? nil : false
            )
            return .happens(.withdrawn(withdrawn))
        case .transfer(let from, let to, let amount):
            let money = try money(amount, .amount, of: from, .from)
            return .happens(.transferred(Transferred(from: from, to: to, amount: money)))
        case .createGoal(let goal, let account, let name, let target):
            try requireNoControls(name, .name)
            var money: Money?
            if let target { money = try self.money(target, .target, of: account) }
            let created = GoalCreated(goal: goal, account: account, name: name, target: money)
            return .happens(.goalCreated(created))
        case .fundGoal(let goal, let amount):
            let account = accountID(try owner(of: goal))
            let money = try money(amount, .amount, of: account)
            return .happens(.goalFunded(GoalFunded(goal: goal, account: account, amount: money)))
        case .withdrawFromGoal(let goal, let amount):
            let account = accountID(try owner(of: goal))
            let money = try money(amount, .amount, of: account)
            let withdrawn = GoalWithdrawn(goal: goal, account: account, amount: money)
            return .happens(.goalWithdrawn(withdrawn))
        case .deleteGoal(let goal):
            let owner = try owner(of: goal)
            let left = savings(of: goal).flatMap { remainder($0.saved, of: owner) }
            let deleted = GoalDeleted(goal: goal, account: accountID(owner), returned: left)
            return .happens(.goalDeleted(deleted))
        case .moveRoundUps(let account, let goal, let choice):
            return try roundUps(of: account, to: goal, week(choice, at: time))
        case .record(let payload):
            return .happens(payload)
        }
    }

    /// The week of a choice made at a time.
    package func week(_ choice: Command.WeekChoice, at time: Instant) -> CalendarDate {
        var calendar = calendar
        switch choice {
        case .beginning(let date): return date
        case .current: return calendar.week(of: time)
        case .last:
            let current = calendar.week(of: time)
            return CalendarDate(daysSince1970: current.daysSince1970 - 7)
        }
    }

    /// Moves what a week has accrued and not moved yet, at most what one event can move.
    private func roundUps(
        of account: AccountID,
        to goal: GoalID,
        _ week: CalendarDate
    ) throws(CommandRejection) -> Outcome {
        let record = try open(account, .account)
        let row = roundUps[record.place, week]
        let left = min(row.available, Int128(Limits.largestNumber))
        let amount = Int64(exactly: left).flatMap { Money($0, record.currency) }
        // Only a command that could be carried out finds that nothing is left.
        guard let amount else {
            try validateRoundUps(of: record.place, to: goal, week)
            return .nothingLeft(answer(row))
        }
        return .happens(
            .roundUpsMoved(RoundUpsMoved(account: account, goal: goal, week: week, amount: amount))
        )
    }

    /// The rules of a move that do not depend on its amount.
    private func validateRoundUps(
        of account: Int32,
        to goal: GoalID,
        _ week: CalendarDate
    ) throws(CommandRejection) {
        let owner = try owner(of: goal)
        do throws(Rejection) {
            guard owner == account else {
                throw .goalOfAnotherAccount(
                    goal,
                    owner: accountID(owner),
                    stated: accountID(account)
                )
            }
            guard week.weekday == calendar.weekStart else {
                throw .notAWeekStart(week, weekStart: calendar.weekStart)
            }
        } catch { throw CommandRejection(.rule(error)) }
    }
}

// MARK: - What the state knows

extension Ledger {
    /// The place and the currency of an account that is open.
    private func open(
        _ account: AccountID,
        _ member: Member
    ) throws(CommandRejection) -> (place: Int32, currency: Currency) {
        guard let place = place(of: account), let currency = accounts[place].currency else {
            throw CommandRejection(.rule(.unknownAccount(account, member)))
        }
        guard !accounts[place].isClosed else {
            throw CommandRejection(.rule(.accountClosed(account, member)))
        }
        return (place, currency)
    }

    /// The place of the account that a live goal belongs to.
    private func owner(of goal: GoalID) throws(CommandRejection) -> Int32 {
        guard let place = place(of: goal) else { throw CommandRejection(.rule(.unknownGoal(goal))) }
        guard !goals[place].isDeleted else { throw CommandRejection(.rule(.goalDeleted(goal))) }
        return goals[place].account
    }

    /// What is left, as money of an account's currency; nil when that is nothing, or more than money
    /// can be.
    private func remainder(_ minorUnits: Int128, of account: Int32) -> Money? {
        guard let currency = accounts[account].currency else { return nil }
        return Int64(exactly: minorUnits).flatMap { Money($0, currency) }
    }
}

// MARK: - What the command states

extension Ledger {
    /// An amount in the currency of an account.
    private func money(
        _ amount: Amount,
        _ member: Member,
        of account: AccountID,
        _ accountMember: Member = .account
    ) throws(CommandRejection) -> Money {
        let currency = try open(account, accountMember).currency
        do throws(AmountError) { return try amount.money(in: currency) } catch {
            throw CommandRejection(.amount(error, member))
        }
    }

    /// An amount in minor units, where the member has no currency of its own.
    private func minorUnits(
        _ amount: Amount?,
        in currency: Currency,
        _ member: Member
    ) throws(CommandRejection) -> Int64? {
        guard let amount else { return nil }
        do throws(AmountError) {
            let money = try amount.money(in: currency)
            guard money.currency == currency else {
                throw AmountError(money.description, .otherCurrency(currency))
            }
            return money.minorUnits
        } catch { throw CommandRejection(.amount(error, member)) }
    }

    /// An amount that may be zero, which is stated by leaving the member out.
    private func limit(
        _ amount: Amount?,
        in currency: Currency,
        _ member: Member
    ) throws(CommandRejection) -> Int64? {
        if case .decimal(let number) = amount, (try? number.minorUnits(in: currency)) == 0 {
            return nil
        }
        return try minorUnits(amount, in: currency, member)
    }

    /// Requires that a name for people has no control character: it is shown on one line.
    private func requireNoControls(_ text: String?, _ member: Member) throws(CommandRejection) {
        let control = text?.unicodeScalars.first { $0.properties.generalCategory == .control }
        if let control { throw CommandRejection(.controlCharacter(control.value, member)) }
    }
}
