/// Begins a savings goal of an account, with nothing saved.
///
///     .goalCreated(GoalCreated(goal: holiday, account: everyday, name: "Holiday"))
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

// MARK: - Facts

extension GoalCreated {
    static var type: EventType { .goalCreated }
    var payload: Event.Payload { .goalCreated(self) }
    var accounts: [AccountID] { [account] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { target }
}

// MARK: - Members

extension GoalCreated {
    static let members: [MemberRule] = [
        .required(.goal), .required(.account), .required(.name), .optional(.target),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.required(.goal)
        account = try line.required(.account)
        name = try line.required(.name)
        target = try line.optional(.target)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.goal, goal)
        line.member(.account, account)
        line.member(.name, name)
        line.member(.target, target)
    }
}

// MARK: - Rules

extension GoalCreated {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireUnused(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireCurrency(of: event.account, event.currency, .target)
    }
}

// MARK: - Effects

extension GoalCreated {
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.goals.create(event, title: event.name(in: block))
        state.accounts[event.account].liveGoals &+= 1
    }
}

// MARK: - Command

extension Command.Action {
    /// Creates a savings goal of an account; without a target it is open-ended.
    public static func createGoal(
        _ goal: GoalID, account: AccountID, name: String, target: Amount? = nil
    ) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.requireNoControls(name, .name)
            var money: Money?
            if let target { money = try facts.money(target, .target, of: account) }
            return GoalCreated(goal: goal, account: account, name: name, target: money)
        }
    }
}
