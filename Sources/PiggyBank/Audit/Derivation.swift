/// How a number comes about: the events that make it, one after the other, with the running figure.
public struct Derivation: Hashable, Sendable {
    /// The number.
    public var subject: Subject
    /// The name of the account or the goal for people.
    public var name: String
    /// The currency of the account.
    public var currency: Currency
    /// What purchases of the account are rounded up to, in minor units.
    public var roundUpTo: Int64
    /// The events, in the order in which they were recorded.
    public var steps: [Step]

    /// The number: the running figure after the last event, in minor units.
    public var result: Int128 { steps.last?.running ?? 0 }

    /// Which number is explained.
    public enum Subject: Hashable, Sendable {
        /// The balance of an account.
        case balance(AccountID)
        /// What a goal has saved.
        case goal(GoalID)
        /// What an account's spending of a week has left and was not moved yet.
        case roundUps(AccountID, week: CalendarDate)
    }

    /// One event, and what it does to the number.
    public struct Step: Hashable, Sendable {
        /// The number of the line in the file, from 1.
        public var line: Int
        /// The event's sequence.
        public var sequence: Int64
        /// When it happened.
        public var time: Instant
        /// The local date of that.
        public var date: CalendarDate
        /// The event's type.
        public var type: EventType
        /// The money that the event moves, in minor units; nil when it moves none.
        public var amount: Int64?
        /// By how much the number changes, in minor units; nil when the event does not count.
        public var change: Int64?
        /// The number after it, in minor units.
        public var running: Int128
        /// What happened, in a few words.
        public var description: String
        /// Why the event does not count, or counts as it does; nil when that is plain.
        public var reason: Reason?
    }

    /// Why an event does not change the week's round-ups, or does so.
    public enum Reason: Hashable, Sendable {
        /// It was recorded as no spending.
        case notSpending
        /// It is a multiple of what is rounded up to.
        case wholeAmount
        /// It falls into another week.
        case otherWeek(CalendarDate)
        /// Money that stays within the ledger is no spending.
        case staysInside
        /// It was moved to a goal.
        case moved
    }
}

extension Derivation.Reason {
    /// The reason in a few words.
    public var words: String {
        switch self {
        case .notSpending: "recorded as no spending"
        case .wholeAmount: "a whole amount, rounded up by 0"
        case .otherWeek(let week): "counts in the week of \(week)"
        case .staysInside: "a transfer, no spending"
        case .moved: "moved to a goal"
        }
    }
}
