/// Moves money from a goal back into its account.
///
///     .goalWithdrawn(GoalWithdrawn(goal: holiday, account: everyday, amount: fifty))
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

// MARK: - Facts

extension GoalWithdrawn {
    static var type: EventType { .goalWithdrawn }
    var payload: Event.Payload { .goalWithdrawn(self) }
    var accounts: [AccountID] { [account] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { amount }
}

// MARK: - Members

extension GoalWithdrawn {
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

extension GoalWithdrawn {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try relate(event, in: ledger)
        try ledger.requireFunds(goal: event.goal, event.minorUnits)
        try ledger.requireRoom(account: event.account, event.minorUnits)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    {
        try ledger.requireOwner(of: event.goal, is: event.account)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
    }
}

// MARK: - Effects

extension GoalWithdrawn {
    @inline(__always) static var isReplaceable: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .goal(event.goal), to: .account(event.account))
    }
}

// MARK: - Correction

extension GoalWithdrawn {
    static var correctable: [Member] { [.goal, .amount] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account = try changes.goal.map(facts.owner) ?? self.account
        return GoalWithdrawn(
            goal: changes.goal ?? goal, account: account,
            amount: try facts.money(changes.amount, of: account) ?? amount)
    }
}

// MARK: - Command

extension Command.Action {
    /// Takes money out of a goal into its account.
    public static func withdrawFromGoal(_ goal: GoalID, _ amount: Amount) -> Self {
        Self { facts throws(CommandRejection) in
            let account = try facts.owner(of: goal)
            let money = try facts.money(amount, of: account)
            return GoalWithdrawn(goal: goal, account: account, amount: money)
        }
    }
}
