/// Moves round-ups that an account accrued in one week into a goal.
///
/// The goal's account pays: the account itself, or another one of the same currency, so that the
/// round-ups of a card can be saved where the money is.
///
///     .roundUpsMoved(
///         RoundUpsMoved(account: everyday, goal: holiday, week: monday, amount: pennies)
///     )
///
/// Per account and week, what was moved never exceeds what has accrued so far.
public struct RoundUpsMoved: EventPayload {
    /// The account whose spending accrued them.
    public var account: AccountID
    /// The goal they go into.
    public var goal: GoalID
    /// The first date of the week.
    public var week: CalendarDate
    /// How much.
    public var amount: Money
    /// The account that pays, whose goal it is; nil for `account`.
    public var from: AccountID?

    /// Makes the payload; an account that pays for its own round-ups is not stated.
    public init(
        account: AccountID, goal: GoalID, week: CalendarDate, amount: Money, from: AccountID? = nil
    ) {
        self.account = account
        self.goal = goal
        self.week = week
        self.amount = amount
        self.from = from == account ? nil : from
    }

    /// The account that pays.
    public var payer: AccountID { from ?? account }
}

// MARK: - Facts

extension RoundUpsMoved {
    static var type: EventType { .roundUpsMoved }
    var payload: Event.Payload { .roundUpsMoved(self) }
    var accounts: [AccountID] { payer == account ? [account] : [account, payer] }
    var concernedGoal: GoalID? { goal }
    var money: Money? { amount }
    var roundUpWeek: CalendarDate? { week }
}

// MARK: - Members

extension RoundUpsMoved {
    static let members: [MemberRule] = [
        .required(.account), .required(.goal), .required(.week), .required(.amount),
        .optional(.from),
    ]

    init(_ line: EventLine) throws(GrammarFault) {
        account = try line.required(.account)
        goal = try line.required(.goal)
        week = try line.required(.week)
        amount = try line.required(.amount)
        from = try line.optional(.from)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.account, account)
        line.member(.goal, goal)
        line.member(.week, week)
        line.member(.amount, amount)
        line.member(.from, from?.text)
    }
}

// MARK: - Rules

extension RoundUpsMoved {
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        try ledger.requireOpen(account: event.account, .account)
        try ledger.requireLive(goal: event.goal)
        if !event.to.isNone { try ledger.requireOpen(account: event.to, .from) }
        try relate(event, in: ledger)
        try ledger.requireRoundUps(for: event)
        try ledger.requireFunds(account: event.payer, event.minorUnits)
        try ledger.requireRoom(goal: event.goal, event.minorUnits)
    }

    @inline(__always) static func relate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection)
    {
        try ledger.requireOwner(of: event.goal, is: event.payer)
        try ledger.requireCurrency(of: event.account, event.currency, .amount)
        try ledger.requireCurrency(of: event.payer, event.currency, .amount)
        try ledger.requireWeekStart(event)
    }
}

// MARK: - Effects

extension RoundUpsMoved {
    @inline(__always) static var isReplaceable: Bool { true }

    static func postings(_ event: DecodedEvent) -> Postings {
        event.moving(from: .account(event.payer), to: .goal(event.goal))
    }

    static func roundUps(_ event: DecodedEvent, under policies: RoundUpPolicies) -> RoundUpEffect? {
        .moved(event.minorUnits, of: event.week)
    }

    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        state.roundUpGoals.note(move: event)
    }

    static func unfold(_ event: DecodedEvent, from state: inout LedgerState) {
        state.roundUpGoals.forget(move: event)
    }
}

extension DecodedEvent {
    /// The account that pays for moved round-ups.
    fileprivate var payer: AccountIndex { to.isNone ? account : to }
}

// MARK: - Correction

extension RoundUpsMoved {
    static var correctable: [Member] { [.account, .goal, .week, .amount] }

    func corrected(by changes: EventChanges, _ facts: any CommandContext) throws(CommandRejection)
        -> any EventPayload
    {
        let account = changes.account ?? self.account
        let goal = changes.goal ?? self.goal
        let owner = try changes.goal.map(facts.owner) ?? payer
        return RoundUpsMoved(
            account: account, goal: goal, week: changes.week.map(facts.week) ?? week,
            amount: try facts.money(changes.amount, of: account) ?? amount, from: owner)
    }
}

// MARK: - Command

extension Command.Action {
    /// Moves what a week has accrued and not moved yet into a goal, whose account pays: no more
    /// than that account holds above 0, and than all weeks of the other one have available.
    ///
    /// - Parameters:
    ///   - goal: nil for the one that round-ups of the account were moved into last, while it is
    ///     live, else for its only live one.
    ///   - amount: a part of it; rejected where it is more.
    public static func moveRoundUps(
        account: AccountID, goal: GoalID? = nil, week choice: Command.WeekChoice = .current,
        amount: Amount? = nil
    ) -> Self {
        Self { facts throws(CommandRejection) in
            try facts.move(account, goal, facts.week(choice), amount)
        }
    }
}
