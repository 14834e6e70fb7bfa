/// Reverses an earlier event as if it had never been recorded.
///
///     .reversed(Reversed(of: 17, reason: "entered twice"))
///
/// A correction of the record, at the time of that event: the money goes the other way round, a
/// payment's round-up leaves its week, and a move of round-ups goes back into its week. Every event
/// that moves money by itself, and every description, can be reversed once, as a whole.
public struct Reversed: EventPayload {
    /// The sequence of the event.
    public var of: Int64
    /// Why it is reversed.
    public var reason: String?

    /// Makes the payload.
    public init(of: Int64, reason: String? = nil) {
        self.of = of
        self.reason = reason
    }
}

// MARK: - Facts

extension Reversed {
    static var type: EventType { .reversed }
    var payload: Event.Payload { .reversed(self) }
    var earlierSequence: Int64? { of }
}

// MARK: - Members

extension Reversed {
    static let members: [MemberRule] = [.required(.of), .optional(.reason)]

    init(_ line: EventLine) throws(GrammarFault) {
        of = try line.required(.of)
        reason = try line.optional(.reason)
    }

    func encode(into line: inout LineEncoder) {
        line.member(.of, of)
        line.member(.reason, reason)
    }
}

// MARK: - Rules

extension Reversed {
    @inline(__always) static var namesEarlierEvent: Bool { true }

    static func complete(_ event: inout DecodedEvent, from earlier: EarlierEvent, in ledger: Ledger)
        throws(Rejection)
    {
        guard earlier.event.type.isReversible else {
            throw .notReversible(event.of, earlier.event.type)
        }
        try ledger.requireNotReversed(earlier)
        try ledger.requireNoRefunds(earlier)
        try ledger.requireTime(of: earlier, event)
        take(earlier, into: &event, in: ledger)
    }

    static func take(_ earlier: EarlierEvent, into event: inout DecodedEvent, in ledger: Ledger) {
        event.takeOver(earlier.event)
        var calendar = ledger.calendar
        if earlier.event.type == .withdrawn {
            event.week = calendar.week(of: earlier.event.time)
            let policy = ledger.policies.policy(
                of: event.account, at: earlier.event.time, before: earlier.number)
            event.earlierUnits = policy.roundUp(event.minorUnits)
        }
    }

    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {
        let postings = postings(event)
        if postings.isEmpty { return }
        do throws(Rejection) {
            try ledger.requireUsable(event)
            try ledger.requireFundsAndRoom(for: postings)
        } catch { throw .reversal(of: event.of, error) }
    }
}

// MARK: - Effects

extension Reversed {
    @inline(never) static func postings(_ event: DecodedEvent) -> Postings {
        event.reversedType.map { $0.dispatch { $0.postings(event) }.reversed } ?? Postings()
    }

    static func roundUps(_ event: DecodedEvent, under policies: RoundUpPolicies) -> RoundUpEffect? {
        switch event.reversedType {
        case .withdrawn where event.isRoundedUp:
            .accrualReversed(event.earlierUnits, of: event.week)
        case .withdrawn: .none(of: event)
        case .roundUpsMoved: .moveReversed(event.minorUnits, of: event.week)
        default: nil
        }
    }

    static func fold(_ event: DecodedEvent, into state: inout LedgerState, _ block: LineBlock) {
        if event.reversedType == .roundUpsMoved { state.roundUpGoals.takeBack(by: event) }
    }

    static func correct(
        _ earlier: EarlierEvent, _ event: DecodedEvent, onLine line: Int64,
        _ corrections: inout Corrections
    ) { corrections.reverse(earlier, by: event) }
}

extension DecodedEvent {
    /// Takes from an earlier event what reversing it is about.
    fileprivate mutating func takeOver(_ earlier: DecodedEvent) {
        reversedType = earlier.type
        account = earlier.account
        to = earlier.to
        goal = earlier.goal
        currency = earlier.currency
        minorUnits = earlier.minorUnits
        receivedCurrency = earlier.receivedCurrency
        receivedUnits = earlier.receivedUnits
        week = earlier.week
        isSpending = earlier.isSpending
        isRoundedUp = earlier.isRoundedUp
        isIncome = earlier.isIncome
    }
}

// MARK: - Command

extension Command.Action {
    /// Reverses an event, at that event's own time.
    public static func reverse(_ sequence: Int64, reason: String? = nil) -> Self {
        Self(takingTimeOfEvent: true) { _ in Reversed(of: sequence, reason: reason) }
    }
}
