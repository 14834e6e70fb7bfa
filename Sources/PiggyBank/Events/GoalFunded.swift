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
    static func judge(_ entry: Entry, in ledger: Ledger) throws(Refusal) {
        try ledger.requireLive(goal: entry.goal)
        try ledger.requireOpen(account: entry.account, .account)
        try ledger.requireOwner(entry)
        try ledger.requireCurrency(of: entry.account, in: entry, .amount)
        try ledger.requireFunds(account: entry.account, for: entry)
        try ledger.requireRoom(goal: entry.goal, for: entry)
    }
}

// MARK: - Posting

extension GoalFunded {
    static func posting(_ entry: Entry) -> Posting? {
        entry.moving(from: entry.accountPlace, to: entry.goalPlace)
    }
}

// MARK: - For people

extension GoalFunded {
    var summary: String {
        "Saved for \(goal)"
    }
}
