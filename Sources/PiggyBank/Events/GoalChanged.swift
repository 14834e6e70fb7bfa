/// Changes a savings goal's name or target.
///
///     .goalChanged(GoalChanged(goal: holiday, account: everyday, target: target))
public struct GoalChanged: EventPayload {
    /// The goal.
    public var goal: GoalID
    /// The account it belongs to.
    public var account: AccountID
    /// Its new name for people.
    public var name: String?
    /// What is to be saved now.
    public var target: Money?

    /// Makes the payload, which must change something.
    public init(goal: GoalID, account: AccountID, name: String? = nil, target: Money? = nil) {
        self.goal = goal
        self.account = account
        self.name = name
        self.target = target
    }
}

// MARK: - Facts

extension GoalChanged {
    static var type: EventType { .goalChanged }
    var payload: Event.Payload { .goalChanged(self) }
    var accounts: [AccountID] { [account] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { target }
}

// MARK: - Members

extension GoalChanged {
    static let members: [MemberRule] = [
        .required(.goal), .required(.account), .oneOrMore(.name), .oneOrMore(.target),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.required(.goal)
        account = try line.required(.account)
        name = try line.optional(.name)
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

extension GoalChanged {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireOwner(of: event.goal, is: event.account)
        try ledger.requireCurrency(of: event.account, event.currency, .target)
    }
}

// MARK: - Effects

extension GoalChanged {
    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.goals.change(event, title: event.text.map(block.text))
    }
}

// MARK: - Command

extension Command.Action {
    /// Changes what is given of a goal, and leaves the rest as it is.
    public static func changeGoal(_ goal: GoalID, name: String? = nil, target: Amount? = nil)
        -> Self
    {
        Self { facts throws(CommandRejection) in
            try facts.requireNoControls(name, .name)
            let account = try facts.owner(of: goal)
            var money: Money?
            if let target { money = try facts.money(target, .target, of: account) }
            return GoalChanged(goal: goal, account: account, name: name, target: money)
        }
    }
}
