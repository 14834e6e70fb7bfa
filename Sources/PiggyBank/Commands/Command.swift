/// What somebody asks a ledger to record: at most one event.
public struct Command: Hashable, Sendable {
    /// What is to happen.
    public var action: Action
    /// When it happened; nil for the time at which it is decided.
    public var time: Instant?
    /// The client's idempotency key, 1 to 64 bytes: a command with a key is recorded once, however
    /// often it is given.
    public var id: String?
    /// Free text.
    public var note: String?
    /// A JSON object as text, kept byte for byte and never interpreted.
    public var metadata: String?
    /// The sequence that the event must get (optimistic concurrency); nil for whichever is next.
    public var sequence: Int64?

    /// Makes a command; nothing is checked before it is decided.
    public init(
        _ action: Action,
        time: Instant? = nil,
        id: String? = nil,
        note: String? = nil,
        metadata: String? = nil,
        sequence: Int64? = nil
    ) {
        self.action = action
        self.time = time
        self.id = id
        self.note = note
        self.metadata = metadata
        self.sequence = sequence
    }

    /// What can be asked for.
    ///
    /// Amounts are in the currency of the account that they leave or reach, and what follows from the
    /// ledger's state (what is left at a closing, what a week has accrued) is not stated.
    public enum Action: Hashable, Sendable {
        /// States the settings of a new ledger.
        case openLedger(timeZone: String?, weekStart: Weekday?, title: String?)
        /// Opens an account; what it rounds up to is the currency's default when nil.
        case openAccount(
            AccountID,
            name: String,
            currency: Currency,
            owner: String? = nil,
            overdraft: Amount? = nil,
            roundUpTo: Amount? = nil
        )
        /// Gives an account another name.
        case renameAccount(AccountID, name: String)
        /// Closes an account and pays out what is left.
        case closeAccount(AccountID)
        /// Puts money into an account from outside.
        case deposit(AccountID, Amount, source: String? = nil)
        /// Takes money out of an account to the outside; spending accrues a round-up.
        case withdraw(
            AccountID,
            Amount,
            payee: String? = nil,
            category: String? = nil,
            isSpending: Bool = true
        )
        /// Moves money from one account to another.
        case transfer(from: AccountID, to: AccountID, Amount)
        /// Creates a savings goal of an account; without a target it is open-ended.
        case createGoal(GoalID, account: AccountID, name: String, target: Amount? = nil)
        /// Puts money into a goal from its account.
        case fundGoal(GoalID, Amount)
        /// Takes money out of a goal into its account.
        case withdrawFromGoal(GoalID, Amount)
        /// Deletes a goal and returns what it saved to its account.
        case deleteGoal(GoalID)
        /// Moves what a week has accrued and not moved yet into a goal.
        case moveRoundUps(account: AccountID, goal: GoalID, week: WeekChoice = .current)
        /// Records an event as it is stated in full.
        case record(Event.Payload)
    }

    /// A week of round-ups.
    public enum WeekChoice: Hashable, Sendable {
        /// The week that begins on a date.
        case beginning(CalendarDate)
        /// The week in which the command's time falls.
        case current
        /// The week before that one.
        case last
    }
}
