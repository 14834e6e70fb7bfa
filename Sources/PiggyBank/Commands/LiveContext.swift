/// What the state of a ledger says at the time of a command.
package struct LiveContext: CommandContext {
    let ledger: Ledger
    let time: Instant
    /// Where the next line begins in the file.
    let end: Int
    /// Finds earlier events.
    let earlier: EarlierEvents

    /// - Parameters:
    ///   - time: when the command happens.
    ///   - end: where the next line begins in the file.
    ///   - earlier: finds earlier events.
    package init(ledger: Ledger, time: Instant, end: Int, earlier: EarlierEvents) {
        (self.ledger, self.time, self.end, self.earlier) = (ledger, time, end, earlier)
    }

    var asking: AskingLine { AskingLine(offset: end, earlier: earlier) }

    /// The last of the events so far that count and state a sequence; nil when none does.
    func earlierEvent(_ sequence: Int64) -> EarlierEvent? {
        ledger.earlierEvent(sequence, before: asking)
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
        var refund = DecodedEvent(type: .refunded)
        refund.of = sequence
        do throws(Rejection) { _ = try ledger.requirePayment(of: &refund, before: asking) } catch {
            throw CommandRejection(.rule(error))
        }
        let account = ledger.accountIDs[refund.to]
        return (account, Money(refund.leftToRefund, ledger.currency(of: refund.to)))
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

    func move(_ account: AccountID, _ goal: GoalID?, _ week: CalendarDate, _ amount: Amount?)
        throws(CommandRejection) -> Command.Action.Outcome
    {
        var (move, left): (RoundUpsMoved?, RoundUpsLeft?) = (nil, nil)
        for step in try plan(account, into: goal, .beginning(week), at: time) {
            switch step {
            case .move(let planned): move = planned
            case .left(let planned): left = planned
            }
        }
        if let amount = try money(amount, of: account) {
            try take(amount, of: &move, left, account, week)
        }
        if let move { return .event(move) }
        return left.map { .left($0) } ?? .nothingLeft(account, week)
    }

    /// Moves a part of what could be moved.
    private func take(
        _ amount: Money, of move: inout RoundUpsMoved?, _ left: RoundUpsLeft?, _ account: AccountID,
        _ week: CalendarDate
    ) throws(CommandRejection) {
        // Without a goal nothing of it moves.
        if case .noGoal? = left?.reason { return }
        let (currency, asked) = (amount.currency, Int128(amount.minorUnits))
        let moved = Int128(move?.amount.minorUnits ?? 0)
        let available = moved + (left?.amount.minorUnits ?? 0)
        guard asked <= available else {
            throw CommandRejection(
                .rule(
                    .exceedsRoundUps(
                        account, week, left: Balance(available, currency),
                        asked: Balance(asked, currency))))
        }
        if asked > moved, case .insufficientFunds(let payer)? = left?.reason {
            let held = ledger.balance(of: payer)?.balance ?? Balance(0, currency)
            throw CommandRejection(
                .rule(
                    .insufficientFunds(
                        payer, balance: held, overdraft: Balance(0, currency),
                        asked: Balance(asked, currency), .amount)))
        }
        move?.amount = amount
    }

    /// Requires that an account could pay for round-ups of an account's week if there were any.
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
