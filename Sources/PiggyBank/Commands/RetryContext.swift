/// What the event says that was recorded for a command before.
struct RetryContext: CommandContext {
    let recorded: Event
    /// The ledger that has the event.
    let ledger: Ledger

    private var event: any EventPayload { recorded.payload.value }

    func currency(of account: AccountID, _ member: Member) throws(CommandRejection) -> Currency {
        // An account's currency never changes.
        if let index = ledger.index(of: account) { return ledger.currency(of: index) }
        guard let currency = event.currency else {
            throw CommandRejection(.rule(.unknownAccount(account, member)))
        }
        return currency
    }

    func owner(of goal: GoalID) throws(CommandRejection) -> AccountID {
        // Of the two that an event with a goal may concern, the one that pays.
        guard let account = event.accounts.last else {
            throw CommandRejection(.rule(.unknownGoal(goal)))
        }
        return account
    }

    func withdrawal(_ sequence: Int64) throws(CommandRejection) -> (
        account: AccountID, left: Money?
    ) {
        guard let account = event.accounts.first else {
            throw CommandRejection(.rule(.unknownEvent(sequence, .of)))
        }
        return (account, event.money)
    }

    /// A change that was made changes nothing of what it made.
    func counting(_ sequence: Int64) -> (number: Int64, event: Event) {
        (recorded.replaces ?? sequence, recorded)
    }

    func reversal(of sequence: Int64) -> Event? { nil }
    func lastReversible() -> Int64 { recorded.payload.of ?? recorded.sequence }

    func remainder(of account: AccountID) -> Money? { event.money }
    func remainder(of goal: GoalID) -> Money? { event.money }

    func week(_ choice: Command.WeekChoice) -> CalendarDate {
        // A week that is chosen by the time of the command may be any.
        if case .beginning(let date) = choice { return date }
        return event.roundUpWeek ?? CalendarDate(daysSince1970: 0)
    }

    func move(_ account: AccountID, _ goal: GoalID?, _ week: CalendarDate, _ amount: Amount?)
        throws(CommandRejection) -> Command.Action.Outcome
    {
        // What is not stated may be as it was found.
        guard let goal = goal ?? event.concernedGoal,
            let money = try money(amount, of: account) ?? event.money
        else { return .nothingLeft(account, week) }
        return .event(
            RoundUpsMoved(
                account: account, goal: goal, week: week, amount: money, from: try owner(of: goal)))
    }

    func requireNoControls(_ text: String?, _ member: Member) throws(CommandRejection) {}
}
