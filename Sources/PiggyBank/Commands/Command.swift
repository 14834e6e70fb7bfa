/// What somebody asks a ledger to record: at most one event.
///
///     let payment = Command.Action.withdraw(everyday, .money(price), payee: "Bakery")
///     let receipt = try await store.record(Command(payment, id: "payment-17"))
public struct Command: Sendable {
    /// What is to happen.
    public var action: Action
    /// When it happened; nil for the time at which it is decided.
    public var time: Instant?
    /// The client's idempotency key, 1 to 64 bytes: a command with a key is recorded once, however
    /// often it is given.
    ///
    /// Keys that imports make are refused (`reserved-id`): those that begin with `row:`, `ofx:`,
    /// `starling:`, `monzo:`, `wise:`, `csv:`, `opening:`, `balance:` or `exchange:`. A server puts
    /// a prefix of its own before its clients' keys.
    public var id: String?
    /// Who causes it: an identifier as accounts have them.
    public var by: String?
    /// Why an event is corrected; rejected of an action that corrects none.
    public var reason: String?
    /// Free text.
    public var note: String?
    /// A JSON object as text, kept byte for byte and never interpreted.
    public var metadata: String?
    /// The sequence that the event must get (optimistic concurrency); nil for whichever is next.
    public var sequence: Int64?
    /// Whether it may be stated to happen more than a day after it is decided, which is more often
    /// a slip than meant.
    public var allowsFuture = false
    /// How a person stated the time; it decides how a retry's is compared.
    package var timeForm = TimeForm.exact
    /// When it happens where it does not say so itself; nil for the time at which it is decided.
    package var defaultTime: Instant?
    /// The number of the event that the stated one replaces; nil for none.
    package var replaces: Int64?
    /// When it was recorded first, for an event that comes from another log; nil for the time at
    /// which it is decided.
    package var recorded: Instant?

    /// When it happens, if it says so: to the millisecond, as the writer writes times, unless it
    /// reverses an event or corrects it, at a time that may be that event's.
    package var statedTime: Instant? {
        action.isCorrection || replaces != nil ? time : time?.truncatedToMilliseconds
    }

    /// The same, which happens at a time unless it states one, or may take an earlier event's.
    package func happening(at present: Instant?) -> Command {
        var command = self
        if time == nil, !action.isCorrection, replaces == nil {
            command.time = present?.truncatedToMilliseconds
        }
        return command
    }

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
        _ action: Action, time: Instant? = nil, id: String? = nil, by: String? = nil,
        reason: String? = nil, note: String? = nil, metadata: String? = nil, sequence: Int64? = nil
    ) {
        self.action = action
        self.time = time
        self.id = id
        self.by = by
        self.reason = reason
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
        /// Whether it happens at the time of the event that it is of, unless the command says so
        /// itself.
        let takesTimeOfEvent: Bool

        /// Whether its time may be that of an earlier event, and finer than a millisecond.
        let isCorrection: Bool

        /// What an action comes to.
        enum Outcome {
            /// An event with this payload.
            case event(any EventPayload)
            /// A line with this payload, in the place of what an event is.
            case replacement(of: Int64, Event, any EventPayload)
            /// Nothing: that event was recorded before, and says so.
            case recordedBefore(Event)
            /// Nothing, as this account's week has no round-ups that can be moved.
            case nothingLeft(AccountID, CalendarDate)
            /// Nothing, as these round-ups cannot be moved.
            case left(RoundUpsLeft)
        }

        /// An action that becomes an event.
        init(
            _ event:
                @escaping @Sendable (any CommandContext) throws(CommandRejection) ->
                any EventPayload
        ) { self.init { facts throws(CommandRejection) -> Outcome in .event(try event(facts)) } }

        /// An action that may come to nothing.
        ///
        /// - Parameters:
        ///   - takesTimeOfEvent: whether it happens at the time of the event that it is of.
        ///   - isCorrection: whether its time may be that of an earlier event in any other case.
        init(
            takingTimeOfEvent takesTimeOfEvent: Bool = false, isCorrection: Bool = false,
            _ outcome: @escaping @Sendable (any CommandContext) throws(CommandRejection) -> Outcome
        ) {
            self.outcome = outcome
            stated = nil
            self.takesTimeOfEvent = takesTimeOfEvent
            self.isCorrection = takesTimeOfEvent || isCorrection
        }

        private init(stated payload: Event.Payload) {
            outcome = { _ in .event(payload.value) }
            stated = payload
            takesTimeOfEvent = payload.type == .described || payload.type == .reversed
            isCorrection = takesTimeOfEvent
        }

        /// Records an event as it is stated in full.
        public static func record(_ payload: Event.Payload) -> Action { Action(stated: payload) }
    }

    /// A week of round-ups.
    ///
    ///     Command(.moveRoundUps(account: everyday, goal: holiday, week: .last))
    public enum WeekChoice: Hashable, Sendable {
        /// The week that begins on a date.
        case beginning(CalendarDate)
        /// The week in which the command's time falls.
        case current
        /// The week before that one.
        case last
    }
}
