/// Ends a goal: what it saved goes back, and the identifier is never used again.
///
///     .goalDeleted(GoalDeleted(goal: holiday, account: everyday, returned: rest))
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

// MARK: - Facts

extension GoalDeleted {
    static var type: EventType { .goalDeleted }
    var payload: Event.Payload { .goalDeleted(self) }
    var accounts: [AccountID] { [account] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { returned }
}

// MARK: - Members

extension GoalDeleted {
    static let members: [MemberRule] = [
        .required(.goal), .required(.account), .optional(.returned),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        goal = try line.required(.goal)
        account = try line.required(.account)
        returned = try line.optional(.returned)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.goal, goal)
        line.member(.account, account)
        line.member(.returned, returned)
    }
}

// MARK: - Rules

extension GoalDeleted {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireLive(goal: event.goal)
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireOwner(of: event.goal, is: event.account)
        try ledger.requireCurrency(of: event.account, event.currency, .returned)
        try ledger.requireRemainder(goal: event.goal, in: event)
        try ledger.requireRoom(account: event.account, event.minorUnits, .returned)
    }
}

// MARK: - Effects

extension GoalDeleted {
    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .goal(event.goal), to: .account(event.account))
    }

    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.goals.end(event.goal)
        state.accounts[event.account].liveGoals &-= 1
    }

    static func unfold(_ event: DecodedEvent, from state: inout LedgerState) {
        state.goals.resume(event.goal)
        state.accounts[event.account].liveGoals &+= 1
    }

    static var isReversible: Bool { true }
}

// MARK: - Command

extension Command.Action {
    /// Deletes a goal and returns what it saved to its account.
    public static func deleteGoal(_ goal: GoalID) -> Self {
        Self { facts throws(CommandRejection) in
            let account = try facts.owner(of: goal)
            return GoalDeleted(goal: goal, account: account, returned: facts.remainder(of: goal))
        }
    }
}
