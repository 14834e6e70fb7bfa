/// Moves money from an account into one of its goals.
public struct GoalFunded: EventPayload {
    /// The goal.
    public var goal: GoalID
    /// The account it belongs to.
    public var account: AccountID
    /// How much.
    public var amount: Money

    /// Makes the payload.
    public init(goal: GoalID, account: AccountID, amount: Money) {
        self.goal = goal
        self.account = account
        self.amount = amount
    }
}

// MARK: - Members

extension GoalFunded {
    static let members: [MemberRule] = [
        .required(.goal), .required(.account), .required(.amount),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.require(line.goalID(.goal), .goal)
        account = try line.require(line.accountID(.account), .account)
        amount = try line.require(line.money(.amount), .amount)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.goal, goal.text)
        line.member(.account, account.text)
        line.member(.amount, amount)
    }
}

// MARK: - Rules

extension GoalFunded {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireOwner(event)
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireFunds(account: event.account, for: event)
        try ledger.requireRoom(goal: event.goal, for: event)
    }
}

// MARK: - Posting

extension GoalFunded {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.accountPlace, to: event.goalPlace)
    }
}

// MARK: - For people

extension GoalFunded {
    var summary: String {
        "Saved for \(goal)"
    }
}
