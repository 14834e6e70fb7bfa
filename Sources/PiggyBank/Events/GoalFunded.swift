/// Moves money from an account into one of its goals.
///
///     .goalFunded(GoalFunded(goal: holiday, account: everyday, amount: fifty))
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

// MARK: - Facts

extension GoalFunded {
    static var type: EventType { .goalFunded }
    var payload: Event.Payload { .goalFunded(self) }
    var accounts: [AccountID] { [account] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { amount }
}

// MARK: - Members

extension GoalFunded {
    static let members: [MemberRule] = [.required(.goal), .required(.account), .required(.amount)]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.required(.goal)
        account = try line.required(.account)
        amount = try line.required(.amount)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.goal, goal)
        line.member(.account, account)
        line.member(.amount, amount)
    }
}

// MARK: - Rules

extension GoalFunded {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try relate(event, in: ledger)
        try ledger.requireFunds(account: event.account, event.minorUnits)
        try ledger.requireRoom(goal: event.goal, event.minorUnits)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    {
        try ledger.requireOwner(of: event.goal, is: event.account)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
    }
}

// MARK: - Effects

extension GoalFunded {
    @inline(__always) static var isReplaceable: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.account), to: .goal(event.goal))
    }
}

// MARK: - Correction

extension GoalFunded {
    static var correctable: [Member] { [.goal, .amount] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account = try changes.goal.map(facts.owner) ?? self.account
        return GoalFunded(
            goal: changes.goal ?? goal, account: account,
            amount: try facts.money(changes.amount, of: account) ?? amount)
    }
}

// MARK: - Command

extension Command.Action {
    /// Puts money into a goal from its account.
    public static func fundGoal(_ goal: GoalID, _ amount: Amount) -> Self {
        Self { facts throws(CommandRejection) in
            let account = try facts.owner(of: goal)
            let money = try facts.money(amount, of: account)
            return GoalFunded(goal: goal, account: account, amount: money)
        }
    }
}
