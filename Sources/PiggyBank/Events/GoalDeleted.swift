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
    static func judge(_ entry: Entry, in ledger: Ledger) throws(Refusal) {
        try ledger.requireLive(goal: entry.goal)
        try ledger.requireOpen(account: entry.account, .account)
        try ledger.requireOwner(entry)
        try ledger.requireCurrency(of: entry.account, in: entry, .returned)
        try ledger.requireRemainder(goal: entry.goal, in: entry)
        try ledger.requireRoom(account: entry.account, for: entry)
    }
}

// MARK: - Posting

extension GoalDeleted {
    static func posting(_ entry: Entry) -> Posting? {
        entry.moving(from: entry.goalPlace, to: entry.accountPlace)
    }
}

// MARK: - For people

extension GoalDeleted {
    var summary: String {
        "Goal \(goal) deleted"
    }
}
