/// What of an event is to be different in its correction: what is nil stays as it is.
///
///     var changes = EventChanges()
///     changes.amount = .money(price)
///     _ = try await store.record(.correct(17, changes))
///
/// An empty text takes a text away. Every type of event has some of these; see
/// ``CompoundCommand/correct(_:_:time:by:note:reason:)``.
public struct EventChanges: Hashable, Sendable {
    /// The account of a deposit, a withdrawal or a move of round-ups.
    public var account: AccountID?
    /// The account that a transfer leaves.
    public var from: AccountID?
    /// The account that a transfer reaches.
    public var to: AccountID?
    /// The goal of a move into it or out of it.
    public var goal: GoalID?
    /// The week of a move of round-ups; the words for weeks are meant as of the event's time.
    public var week: Command.WeekChoice?
    /// How much.
    public var amount: Amount?
    /// How much of the other currency an exchange brings.
    public var received: Amount?
    /// Where a deposit or a refund came from.
    public var source: String?
    /// Who got what was withdrawn.
    public var payee: String?
    /// What a withdrawal or a deposit was for.
    public var category: String?
    /// Whether a withdrawal is spending.
    public var isSpending: Bool?
    /// Whether a withdrawal is rounded up.
    public var isRoundedUp: Bool?
    /// Whether a deposit is income.
    public var isIncome: Bool?

    /// Changes nothing.
    public init() {}

    /// The members that are to be different.
    package var stated: [Member] {
        let members: [(Member, Bool)] = [
            (.account, account != nil), (.from, from != nil), (.to, to != nil),
            (.goal, goal != nil), (.week, week != nil), (.amount, amount != nil),
            (.received, received != nil), (.source, source != nil), (.payee, payee != nil),
            (.category, category != nil), (.spending, isSpending != nil),
            (.roundUp, isRoundedUp != nil), (.income, isIncome != nil),
        ]
        return members.filter(\.1).map(\.0)
    }
}

/// Which of the two events of a correction comes first.
enum CorrectionOrder: Hashable, Sendable {
    /// The event as it should have been.
    case correctedFirst
    /// The one that reverses the wrong event.
    case reversalFirst
}

extension EventType {
    /// The members that a correction of such an event may state, in the writer's order; none where
    /// it cannot be reversed.
    package var correctable: [Member] { dispatch { $0.correctable } }
}
