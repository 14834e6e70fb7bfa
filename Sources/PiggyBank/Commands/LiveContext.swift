/// What the state of a ledger says at the time of a command.
struct LiveContext: CommandContext {
    let ledger: Ledger
    let time: Instant
    /// Where the next line begins in the file.
    let end: Int
    /// Finds earlier events.
    let earlier: EarlierEvents
    /// Finds the event that was recorded under an idempotency key; none for a single command.
    var eventWithID: (String) -> Event? = { _ in nil }

    /// The event that was recorded under an idempotency key; nil for none.
    func event(withID id: String) -> Event? { eventWithID(id) }

    /// The last of the events so far that count and state a sequence; nil when none does.
    func earlierEvent(_ sequence: Int64) -> EarlierEvent? {
        ledger.earlierEvent(sequence, before: end, earlier)
    }

    private func open(_ account: AccountID, _ member: Member) throws(CommandRejection) -> (
        index: AccountIndex, currency: Currency
    ) {
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

    func withdrawal(_ sequence: Int64) throws(CommandRejection) -> (
        account: AccountID, left: Money?
    ) {
        guard let earlier = earlierEvent(sequence) else {
            throw CommandRejection(.rule(.unknownEvent(sequence)))
        }
        let account = earlier.event.account
        do throws(Rejection) {
            let left = try ledger.requireRefundable(earlier)
            try ledger.requireLaterDate(than: earlier, time)
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

    func roundUps(of account: AccountID, _ week: CalendarDate) throws(CommandRejection) -> Money? {
        let (index, _) = try open(account, .account)
        return money(ledger.roundUps[index, week].available, of: index)
    }

    func requireMovable(_ account: AccountID, _ week: CalendarDate, from payer: AccountID)
        throws(CommandRejection)
    {
        let (currency, paid) = (
            try open(account, .account).currency, try open(payer, .from).currency
        )
        guard currency == paid else {
            throw CommandRejection(.rule(.currencyMismatch(payer, paid, stated: currency, .amount)))
        }
        guard week.weekday == ledger.calendar.weekStart else {
            let weekStart = ledger.calendar.weekStart
            throw CommandRejection(.rule(.notAWeekStart(week, weekStart: weekStart)))
        }
    }

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
