/// Moves round-ups of one week from an account into one of its goals.
///
///     .roundUpsMoved(
///         RoundUpsMoved(account: everyday, goal: holiday, week: monday, amount: pennies)
///     )
///
/// Per account and week, what was moved never exceeds what has accrued so far.
public struct RoundUpsMoved: EventPayload {
    /// The account whose spending accrued them.
    public var account: AccountID
    /// The goal they go into.
    public var goal: GoalID
    /// The first date of the week.
    public var week: CalendarDate
    /// How much.
    public var amount: Money

    /// Makes the payload.
    public init(account: AccountID, goal: GoalID, week: CalendarDate, amount: Money) {
        self.account = account
        self.goal = goal
        self.week = week
        self.amount = amount
    }
}

// MARK: - Facts

extension RoundUpsMoved {
    static var type: EventType { .roundUpsMoved }
    var payload: Event.Payload { .roundUpsMoved(self) }
    var accounts: [AccountID] { [account] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { amount }
    var roundUpWeek: CalendarDate? { week }
}

// MARK: - Members

extension RoundUpsMoved {
    static let members: [MemberRule] = [
        .required(.account), .required(.goal), .required(.week), .required(.amount),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        goal = try line.required(.goal)
        week = try line.required(.week)
        amount = try line.required(.amount)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.goal, goal)
        line.member(.week, week)
        line.member(.amount, amount)
    }
}

// MARK: - Rules

extension RoundUpsMoved {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOwner(event)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
        try ledger.requireWeekStart(event)
        try ledger.requireRoundUps(for: event)
        try ledger.requireFunds(account: event.account, event.minorUnits)
        try ledger.requireRoom(goal: event.goal, event.minorUnits)
    }
}

// MARK: - Effects

extension RoundUpsMoved {
    static var isReversible: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.account), to: .goal(event.goal))
    }

    static func roundUps(_ event: DecodedEvent, under policies: RoundUpPolicies) -> RoundUpEffect? {
        .moved(event.minorUnits, of: event.week)
    }
}

// MARK: - Correction

extension RoundUpsMoved {
    static var correctable: [Member] { [.account, .goal, .week, .amount] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account = changes.account ?? self.account
        return RoundUpsMoved(
            account: account, goal: changes.goal ?? goal,
            week: changes.week.map(facts.week) ?? week,
            amount: try facts.money(changes.amount, of: account) ?? amount)
    }
}

// MARK: - Command

extension Command.Action {
    /// Moves what a week has accrued and not moved yet into a goal, or a part of it.
    public static func moveRoundUps(
        account: AccountID, goal: GoalID, week choice: Command.WeekChoice = .current,
        _ part: Command.RoundUpsPart = .whole
    ) -> Self {
        Self(outcome: { facts throws(CommandRejection) in
            let week = facts.week(choice)
            guard let amount = try facts.roundUps(of: account, week, part) else {
                try facts.requireMovable(account, to: goal, week)
                return .nothingLeft(account, week)
            }
            return .event(RoundUpsMoved(account: account, goal: goal, week: week, amount: amount))
        })
    }
}
