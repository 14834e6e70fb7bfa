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
    /// How a person stated the time; it decides how a retry's is compared.
    package var timeForm = TimeForm.exact
    /// When it happens where it does not say so itself; nil for the time at which it is decided.
    package var defaultTime: Instant?
    /// When it was recorded first, for an event that comes from another log; nil for the time at
    /// which it is decided.
    package var recorded: Instant?

    /// When it happens, if it says so: to the millisecond, as the writer writes times, unless it
    /// takes an event back or corrects it, at a time that may be that event's.
    package var statedTime: Instant? { action.isCorrection ? time : time?.truncatedToMilliseconds }

    /// How a person states a time.
    package enum TimeForm: Hashable, Sendable {
        /// As an instant.
        case exact
        /// As a date: which time of that day is meant depends on when the command is given.
        case date
        /// By the present, as today or 18:00.
        case relative
    }

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
    /// Amounts are in the currency of the account that they leave or reach, and what follows from
    /// the ledger's state (what is left at a closing, what a week has accrued) is not stated.
    public struct Action: Sendable {
        /// What the action comes to.
        let outcome: @Sendable (any CommandContext) throws(CommandRejection) -> Outcome
        /// The event that is stated in full, where it is.
        package let stated: Event.Payload?
        /// The account and the week whose round-ups decide, where some do.
        private let roundUps: (account: AccountID, week: WeekChoice)?
        /// The sequence of the earlier event that it is of, where it is of a stated one.
        package let of: Int64?
        /// Whether it looks back from the end of the log for the event that it is of.
        package let looksBack: Bool
        /// Whether it changes what an account's payments are rounded up to, so that their weeks may
        /// accrue more than before.
        package let changesRoundUpTo: Bool
        /// Whether it happens at the time of the event that it is of, unless the command says so
        /// itself.
        let takesTimeOfEvent: Bool

        /// Whether its time may be that of an earlier event, and finer than a millisecond.
        let isCorrection: Bool

        /// What an action comes to.
        enum Outcome {
            /// An event with this payload.
            case event(any EventPayload)
            /// Nothing, as this account's week has no round-ups that can be moved.
            case nothingLeft(AccountID, CalendarDate)
        }

        /// An action that becomes an event.
        ///
        /// - Parameters:
        ///   - sequence: that of the earlier event that it is of; nil when it is of none, or looks
        ///     for it.
        ///   - takesTimeOfEvent: whether it happens at that event's time.
        ///   - looksBack: whether it looks for that event itself.
        ///   - changesRoundUpTo: whether it changes what an account's payments are rounded up to.
        ///   - isCorrection: whether its time may be that of an earlier event in any other case.
        ///   - roundUps: the account and the week whose round-ups decide.
        init(
            of sequence: Int64? = nil,
            takingItsTime takesTimeOfEvent: Bool = false,
            lookingBack looksBack: Bool = false,
            changingRoundUpTo changesRoundUpTo: Bool = false,
            isCorrection: Bool = false,
            decidedBy roundUps: (account: AccountID, week: WeekChoice)? = nil,
            _ event:
                @escaping @Sendable (any CommandContext) throws(CommandRejection) ->
                any EventPayload
        ) {
            outcome = { facts throws(CommandRejection) in .event(try event(facts)) }
            stated = nil
            self.roundUps = roundUps
            of = sequence
            self.looksBack = looksBack
            self.changesRoundUpTo = changesRoundUpTo
            self.takesTimeOfEvent = takesTimeOfEvent
            self.isCorrection = takesTimeOfEvent || isCorrection
        }

        /// An action that moves round-ups, if there are any.
        init(
            roundUpsOf account: AccountID,
            _ week: WeekChoice,
            _ outcome: @escaping @Sendable (any CommandContext) throws(CommandRejection) -> Outcome
        ) {
            self.outcome = outcome
            stated = nil
            roundUps = (account, week)
            of = nil
            looksBack = false
            changesRoundUpTo = false
            takesTimeOfEvent = false
            isCorrection = false
        }

        private init(stated payload: Event.Payload) {
            outcome = { _ in .event(payload.value) }
            stated = payload
            roundUps = payload.value.roundUpWeek.flatMap { week in
                payload.accounts.first.map { ($0, .beginning(week)) }
            }
            of = payload.of
            looksBack = false
            changesRoundUpTo =
                if case .accountChanged(let event) = payload { event.roundUpTo != nil } else {
                    false
                }
            takesTimeOfEvent = false
            isCorrection = payload.type == .reversed
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

    /// How much of a week's round-ups is moved.
    public enum RoundUpsPart: Hashable, Sendable {
        /// All that has accrued and was not moved yet.
        case whole
        /// So much of that.
        case amount(Amount)
        /// All of that, but no more than the account holds above 0.
        case upToBalance
    }
}
