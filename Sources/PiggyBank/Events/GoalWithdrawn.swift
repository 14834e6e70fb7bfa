/// Moves money from a goal back into its account.
public struct GoalWithdrawn: EventPayload {
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

extension GoalWithdrawn {
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

extension GoalWithdrawn {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireOwner(event)
        try ledger.requireCurrency(of: event.account, in: event, .amount)
        try ledger.requireFunds(goal: event.goal, for: event)
        try ledger.requireRoom(account: event.account, for: event)
    }
}

// MARK: - Posting

extension GoalWithdrawn {
    static func posting(_ event: DecodedEvent) -> Posting? {
        event.moving(from: event.goalPlace, to: event.accountPlace)
    }
}

// MARK: - For people

extension GoalWithdrawn {
    var summary: String {
        "Taken from \(goal)"
    }
}
