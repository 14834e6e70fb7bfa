// What a command leaves open: an amount's currency, what is left, what has accrued, whose goal it is. It is
// taken from the ledger's state when the command is decided, and from the recorded event when a retry is
// compared with it. So an action is written once, in the file of the event that it becomes.

/// Where an action finds what the command leaves open.
protocol CommandFacts {
    /// The currency of an open account, which the member names.
    func currency(of account: AccountID, _ member: Member) throws(CommandRejection) -> Currency
    /// The account that a live goal belongs to.
    func owner(of goal: GoalID) throws(CommandRejection) -> AccountID
    /// The account of a withdrawal, and what was not refunded of it yet; nil for nothing.
    func withdrawal(
        _ sequence: Int64
    ) throws(CommandRejection) -> (account: AccountID, left: Money?)
    /// What is left in an account; nil for nothing, or for more than money can be.
    func remainder(of account: AccountID) -> Money?
    /// What is left in a goal; nil for nothing.
    func remainder(of goal: GoalID) -> Money?
    /// The first date of the week that is chosen.
    func week(_ choice: Command.WeekChoice) -> CalendarDate
    /// What an open account's week has accrued and not moved yet; nil for nothing.
    func roundUps(
        of account: AccountID,
        _ week: CalendarDate
    ) throws(CommandRejection) -> Money?
    /// Requires that round-ups of an account's week could be moved into a goal if there were any.
    func requireMovable(
        _ account: AccountID,
        to goal: GoalID,
        _ week: CalendarDate
    ) throws(CommandRejection)
    /// The sequence of the last event that can be taken back and was not; throws when others that cannot are
    /// after it.
    func lastReversible() throws(CommandRejection) -> Int64
    /// Requires that a name for people has no control character: it is shown on one line.
    func requireNoControls(_ text: String?, _ member: Member) throws(CommandRejection)
}

extension CommandFacts {
    /// An amount in the currency of an account.
    func money(
        _ amount: Amount,
        _ member: Member = .amount,
        of account: AccountID,
        _ accountMember: Member = .account
    ) throws(CommandRejection) -> Money {
        let currency = try currency(of: account, accountMember)
        do throws(AmountError) { return try amount.money(in: currency) } catch {
            throw CommandRejection(.amount(error, member))
        }
    }

    /// The same for an amount that need not be stated.
    func money(
        _ amount: Amount?,
        of account: AccountID,
        _ accountMember: Member = .account
    ) throws(CommandRejection) -> Money? {
        guard let amount else { return nil }
        return try money(amount, .amount, of: account, accountMember)
    }

    /// What is moved of an open account's week; nil for nothing.
    func roundUps(
        of account: AccountID,
        _ week: CalendarDate,
        _ part: Command.RoundUpsPart
    ) throws(CommandRejection) -> Money? {
        switch part {
        case .whole: return try roundUps(of: account, week)
        case .amount(let amount): return try money(amount, of: account)
        case .upToBalance:
            guard let accrued = try roundUps(of: account, week),
                let held = remainder(of: account)
            else { return nil }
            return held.minorUnits < accrued.minorUnits ? held : accrued
        }
    }

    /// An amount in minor units, where the member has no currency of its own.
    func minorUnits(
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

    /// An amount in minor units that may be zero.
    func limit(
        _ amount: Amount?,
        in currency: Currency,
        _ member: Member
    ) throws(CommandRejection) -> Int64? {
        if case .decimal(let number) = amount, (try? number.minorUnits(in: currency)) == 0 {
            return 0
        }
        return try minorUnits(amount, in: currency, member)
    }

    /// A balance in the currency of an account.
    func balance(
        _ amount: SignedAmount,
        of account: AccountID
    ) throws(CommandRejection) -> Balance {
        let currency = try currency(of: account, .account)
        do throws(AmountError) { return try amount.balance(in: currency) } catch {
            throw CommandRejection(.amount(error, .balance))
        }
    }
}

// MARK: - From the state

/// What the state of a ledger says at the time of a command.
struct StateFacts: CommandFacts {
    let ledger: Ledger
    let time: Instant
    /// Where the next line begins in the file.
    let end: Int
    /// Finds earlier events.
    let earlier: EarlierEvents

    /// The last of the events so far that count and state a sequence; nil when none does.
    func earlierEvent(_ sequence: Int64) -> EarlierEvent? {
        ledger.earlierEvent(sequence, before: end, earlier)
    }

    private func open(
        _ account: AccountID,
        _ member: Member
    ) throws(CommandRejection) -> (index: AccountIndex, currency: Currency) {
        guard let index = ledger.index(of: account) else {
            throw CommandRejection(.rule(.unknownAccount(account, member)))
        }
        guard !ledger.accounts[index].hasEnded else {
            throw CommandRejection(.rule(.accountClosed(account, member)))
        }
        return (index, ledger.currency(of: index))
    }

    func currency(of account: AccountID, _ member: Member) throws(CommandRejection) -> Currency {
        try open(account, member).currency
    }

    func owner(of goal: GoalID) throws(CommandRejection) -> AccountID {
        guard let index = ledger.index(of: goal) else {
            throw CommandRejection(.rule(.unknownGoal(goal)))
        }
        guard !ledger.goals[index].hasEnded else {
            throw CommandRejection(.rule(.goalDeleted(goal)))
        }
        return ledger.accountIDs[ledger.goals[index].account]
    }

    func withdrawal(
        _ sequence: Int64
    ) throws(CommandRejection) -> (account: AccountID, left: Money?) {
        guard let earlier = earlierEvent(sequence) else {
            throw CommandRejection(.rule(.unknownEvent(sequence)))
        }
        let account = earlier.event.account
        do throws(Rejection) {
            let left = try ledger.requireRefundable(earlier)
            return (ledger.accountIDs[account], Money(left, ledger.currency(of: account)))
        } catch { throw CommandRejection(.rule(error)) }
    }

    func remainder(of account: AccountID) -> Money? {
        ledger.index(of: account).flatMap { money(ledger.accounts[$0].balance, of: $0) }
    }

    func remainder(of goal: GoalID) -> Money? {
        guard let index = ledger.index(of: goal) else { return nil }
        return money(ledger.goals[index].balance, of: ledger.goals[index].account)
    }

    private func money(_ minorUnits: Int128, of account: AccountIndex) -> Money? {
        Int64(exactly: minorUnits).flatMap { Money($0, ledger.currency(of: account)) }
    }

    func week(_ choice: Command.WeekChoice) -> CalendarDate { ledger.week(choice, at: time) }

    func roundUps(
        of account: AccountID,
        _ week: CalendarDate
    ) throws(CommandRejection) -> Money? {
        let (index, currency) = try open(account, .account)
        return Money(ledger.roundUps[index, week].available, currency)
    }

    func requireMovable(
        _ account: AccountID,
        to goal: GoalID,
        _ week: CalendarDate
    ) throws(CommandRejection) {
        _ = try open(account, .account)
        let owner = try owner(of: goal)
        guard owner == account else {
            let rejection = Rejection.goalOfAnotherAccount(goal, owner: owner, stated: account)
            throw CommandRejection(.rule(rejection))
        }
        guard week.weekday == ledger.calendar.weekStart else {
            let weekStart = ledger.calendar.weekStart
            throw CommandRejection(.rule(.notAWeekStart(week, weekStart: weekStart)))
        }
    }

    func lastReversible() throws(CommandRejection) -> Int64 {
        var others: [Event] = []
        var events = earlier.events(before: end)
        while others.count < Self.mostNamed, let event = events?.next() {
            guard event.payload.type.isReversible else {
                // What takes another event back goes with it.
                if event.payload.type != .reversed { others.append(event) }
                continue
            }
            guard ledger.corrections[event.sequence].reversedBy == nil else { continue }
            if others.isEmpty { return event.sequence }
            break
        }
        throw CommandRejection(.cannotUndo(after: others))
    }

    /// So many events are named at most that cannot be taken back.
    private static let mostNamed = 8

    func requireNoControls(_ text: String?, _ member: Member) throws(CommandRejection) {
        let control = text?.unicodeScalars.first { $0.properties.generalCategory == .control }
        if let control { throw CommandRejection(.controlCharacter(control.value, member)) }
    }
}

extension Ledger {
    /// The week of a choice made at a time.
    package func week(_ choice: Command.WeekChoice, at time: Instant) -> CalendarDate {
        var calendar = calendar
        switch choice {
        case .beginning(let date): return date
        case .current: return calendar.week(of: time)
        case .last: return calendar.week(of: time).adding(days: -7)
        }
    }
}

// MARK: - From a recorded event

/// What the event says that was recorded for a command before.
struct RecordedFacts: CommandFacts {
    let event: any EventPayload

    func currency(of account: AccountID, _ member: Member) throws(CommandRejection) -> Currency {
        guard let currency = event.currency else {
            throw CommandRejection(.rule(.unknownAccount(account, member)))
        }
        return currency
    }

    func owner(of goal: GoalID) throws(CommandRejection) -> AccountID {
        guard let account = event.accounts.first else {
            throw CommandRejection(.rule(.unknownGoal(goal)))
        }
        return account
    }

    func withdrawal(
        _ sequence: Int64
    ) throws(CommandRejection) -> (account: AccountID, left: Money?) {
        guard let account = event.accounts.first else {
            throw CommandRejection(.rule(.unknownEvent(sequence)))
        }
        return (account, event.money)
    }

    func remainder(of account: AccountID) -> Money? { event.money }
    func remainder(of goal: GoalID) -> Money? { event.money }

    func week(_ choice: Command.WeekChoice) -> CalendarDate {
        // A week that is chosen by the time of the command may be any.
        if case .beginning(let date) = choice { return date }
        return event.roundUpWeek ?? CalendarDate(daysSince1970: 0)
    }

    func roundUps(
        of account: AccountID,
        _ week: CalendarDate
    ) throws(CommandRejection) -> Money? { event.money }

    func requireMovable(
        _ account: AccountID,
        to goal: GoalID,
        _ week: CalendarDate
    ) throws(CommandRejection) {}

    func lastReversible() throws(CommandRejection) -> Int64 {
        // Whatever it was, the event says it.
        guard let sequence = event.earlierSequence else {
            throw CommandRejection(.cannotUndo(after: []))
        }
        return sequence
    }

    func requireNoControls(_ text: String?, _ member: Member) throws(CommandRejection) {}
}
