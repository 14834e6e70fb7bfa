/// Moves round-ups of one week from an account into one of its goals.
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

// MARK: - Members

extension RoundUpsMoved {
    static let members: [MemberRule] = [
        .required(.account), .required(.goal), .required(.week), .required(.amount),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.require(line.accountID(.account), .account)
        goal = try line.require(line.goalID(.goal), .goal)
        week = try line.require(line.date(.week), .week)
        amount = try line.require(line.money(.amount), .amount)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account.text)
        line.member(.goal, goal.text)
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
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireWeekStart(event)
        try ledger.requireRoundUps(for: event)
        try ledger.requireFunds(account: event.account, for: event)
        try ledger.requireRoom(goal: event.goal, for: event)
    }
}

// MARK: - Posting

extension RoundUpsMoved {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.accountPlace, to: event.goalPlace)
    }
}

// MARK: - For people

extension RoundUpsMoved {
    var summary: String {
        "Round-ups of \(week) to \(goal)"
    }
}
