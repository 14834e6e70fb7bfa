/// Ends a goal: what it saved goes back, and the identifier is never used again.
public struct GoalDeleted: EventPayload {
    /// The goal.
    public var goal: GoalID
    /// The account it belongs to.
    public var account: AccountID
    /// Exactly what it had saved; absent when that was 0.
    public var returned: Money?

    /// Makes the payload.
    public init(goal: GoalID, account: AccountID, returned: Money? = nil) {
        self.goal = goal
        self.account = account
        self.returned = returned
    }
}

// MARK: - Members

extension GoalDeleted {
    static let members: [MemberRule] = [
        .required(.goal), .required(.account), .optional(.returned),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.require(line.goalID(.goal), .goal)
        account = try line.require(line.accountID(.account), .account)
        returned = try line.money(.returned)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.goal, goal.text)
        line.member(.account, account.text)
        line.member(.returned, returned)
    }
}

// MARK: - Rules

extension GoalDeleted {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireOwner(event)
        try ledger.requireCurrency(of: event.account, in: event, .returned)
        try ledger.requireRemainder(goal: event.goal, in: event)
        try ledger.requireRoom(account: event.account, for: event)
    }
}

// MARK: - Posting

extension GoalDeleted {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.goalPlace, to: event.accountPlace)
    }
}

// MARK: - For people

extension GoalDeleted {
    var summary: String {
        "Goal \(goal) deleted"
    }
}
