/// What somebody asks a ledger to record: at most one event.
public struct Command: Sendable {
    /// What is to happen.
    public var action: Action
    /// When it happened; nil for the time at which it is decided.
    public var time: Instant?
    /// The client's idempotency key, 1 to 64 bytes: a command with a key is recorded once, however
    /// often it is given.
    public var id: String?
    /// Who causes it: an identifier as accounts have them.
    public var by: String?
    /// Free text.
    public var note: String?
    /// A JSON object as text, kept byte for byte and never interpreted.
    public var metadata: String?
    /// The sequence that the event must get (optimistic concurrency); nil for whichever is next.
    public var sequence: Int64?
    /// When it was recorded first, for an event that comes from another log; nil for the time at which it is
    /// decided.
    package var recorded: Instant?

    /// When it happens, if it says so: to the millisecond, as the writer writes times, unless it takes an
    /// event back, at a time that may be that event's.
    var statedTime: Instant? { action.isReversal ? time : time?.truncatedToMilliseconds }

    /// Makes a command; nothing is checked before it is decided.
    public init(
        _ action: Action,
        time: Instant? = nil,
        id: String? = nil,
        by: String? = nil,
        note: String? = nil,
        metadata: String? = nil,
        sequence: Int64? = nil
    ) {
        self.action = action
        self.time = time
        self.id = id
        self.by = by
        self.note = note
        self.metadata = metadata
        self.sequence = sequence
    }

    /// What can be asked for: made by the functions that are in the files of the events.
    ///
    /// Amounts are in the currency of the account that they leave or reach, and what follows from the
    /// ledger's state (what is left at a closing, what a week has accrued) is not stated.
    public struct Action: Sendable {
        /// What the action comes to.
        let outcome: @Sendable (any CommandFacts) throws(CommandRejection) -> Outcome
        /// The event that is stated in full, where it is.
        package let stated: Event.Payload?
        /// The account and the week whose round-ups decide, where some do.
        private let roundUps: (account: AccountID, week: WeekChoice)?
        /// The sequence of the earlier event that it is of, where it is of one.
        package let of: Int64?
        /// Whether it happens at that event's time, unless the command says when.
        let takesTimeOfEvent: Bool

        /// Whether it takes an event back, whose time may be finer than a millisecond.
        var isReversal: Bool { takesTimeOfEvent || stated?.type == .reversed }

        /// What an action comes to.
        enum Outcome {
            /// An event with this payload.
            case event(any EventPayload)
            /// Nothing, as this account's week has no round-ups left.
            case nothingLeft(AccountID, CalendarDate)
        }

        /// An action that becomes an event.
        init(
            _ event:
                @escaping @Sendable (any CommandFacts) throws(CommandRejection) -> any EventPayload
        ) {
            outcome = { facts throws(CommandRejection) in .event(try event(facts)) }
            stated = nil
            roundUps = nil
            of = nil
            takesTimeOfEvent = false
        }

        /// An action that becomes an event of an earlier one.
        init(
            of sequence: Int64,
            takingItsTime takesTimeOfEvent: Bool = false,
            _ event:
                @escaping @Sendable (any CommandFacts) throws(CommandRejection) -> any EventPayload
        ) {
            outcome = { facts throws(CommandRejection) in .event(try event(facts)) }
            stated = nil
            roundUps = nil
            of = sequence
            self.takesTimeOfEvent = takesTimeOfEvent
        }

        /// An action that moves round-ups, if there are any.
        init(
            roundUpsOf account: AccountID,
            _ week: WeekChoice,
            _ outcome: @escaping @Sendable (any CommandFacts) throws(CommandRejection) -> Outcome
        ) {
            self.outcome = outcome
            stated = nil
            roundUps = (account, week)
            of = nil
            takesTimeOfEvent = false
        }

        private init(stated payload: Event.Payload) {
            outcome = { _ in .event(payload.value) }
            stated = payload
            roundUps = payload.value.roundUpWeek.flatMap { week in
                payload.accounts.first.map { ($0, .beginning(week)) }
            }
            of = payload.of
            takesTimeOfEvent = false
        }

        /// Records an event as it is stated in full.
        public static func record(_ payload: Event.Payload) -> Action { Action(stated: payload) }

        /// The account's week whose round-ups decide in a ledger at a time; nil when none do.
        package func decidingWeek(
            in ledger: Ledger,
            at time: Instant
        ) -> (account: AccountID, week: CalendarDate)? {
            roundUps.map { ($0.account, ledger.week($0.week, at: time)) }
        }
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
