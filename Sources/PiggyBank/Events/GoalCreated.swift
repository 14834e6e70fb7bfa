/// Begins a savings goal of an account, with nothing saved.
public struct GoalCreated: EventPayload {
    /// The goal, by an identifier never used before.
    public var goal: GoalID
    /// The account it belongs to.
    public var account: AccountID
    /// Its name for people.
    public var name: String
    /// What is to be saved; without it the goal is open-ended.
    public var target: Money?

    /// Makes the payload.
    public init(goal: GoalID, account: AccountID, name: String, target: Money? = nil) {
        self.goal = goal
        self.account = account
        self.name = name
        self.target = target
    }
}

// MARK: - Members

extension GoalCreated {
    static let members: [MemberRule] = [
        .required(.goal), .required(.account), .required(.name), .optional(.target),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.require(line.goalID(.goal), .goal)
        account = try line.require(line.accountID(.account), .account)
        name = try line.require(line.text(.name), .name)
        target = try line.money(.target)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.goal, goal.text)
        line.member(.account, account.text)
        line.member(.name, name)
        line.member(.target, target)
    }
}

// MARK: - Rules

extension GoalCreated {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireUnused(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireCurrency(of: event.account, in: event, .target)
    }
}

// MARK: - Posting

extension GoalCreated {
    static func posting(_ event: DecodedEvent) -> Posting? {
        nil
    }
}

// MARK: - For people

extension GoalCreated {
    var summary: String {
        "Goal created: \(name)"
    }
}
