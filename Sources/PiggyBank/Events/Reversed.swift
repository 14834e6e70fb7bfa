/// Takes something back as if it had never been recorded: an event, its last line, or another
/// reversal.
///
///     .reversed(Reversed(of: 17))
///
/// A correction of the record, at the time of what it takes back: the money goes the other way
/// round, a payment's round-up leaves its week, and a move of round-ups goes back into its week. Of
/// a reversal, what that took counts again.
public struct Reversed: EventPayload {
    /// The sequence of the event, of the line that replaces it last, or of the reversal.
    public var of: Int64

    /// Makes the payload.
    public init(of: Int64) { self.of = of }
}

// MARK: - Facts

extension Reversed {
    static var type: EventType { .reversed }
    var payload: Event.Payload { .reversed(self) }
    var earlierSequence: Int64? { of }
}

// MARK: - Members

extension Reversed {
    static let members: [MemberRule] = [.required(.of)]

    init(_ line: EventLine) throws(GrammarFault) { of = try line.required(.of) }

    func encode(into line: inout LineEncoder) { line.member(.of, of) }
}

// MARK: - Rules

extension Reversed {
    @inline(__always) static var namesEarlierEvent: Bool { true }

    /// What it takes back is judged (``CorrectionStep``).
    static func validate(_ event: DecodedEvent, in ledger: Ledger) throws(Rejection) {}
}

// MARK: - Command

extension Command.Action {
    /// Takes back an event, its last line or a reversal, at the time of that.
    public static func reverse(_ sequence: Int64) -> Self {
        Self(takingTimeOfEvent: true) { _ in .event(Reversed(of: sequence)) }
    }
}
