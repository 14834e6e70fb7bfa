import PiggyBank

/// An event that an import is to record.
public struct PlannedEvent: Hashable, Sendable {
    /// Its idempotency key, which the same row gets again in every import; nil for what is recorded
    /// only where it is missing, as the opening of an account.
    public var id: String?
    /// When it happened.
    public var time: Instant
    /// What happened.
    public var payload: Event.Payload
    /// What the bank said, as a JSON object; nil for nothing.
    public var metadata: String?

    package init(id: String?, time: Instant, payload: Event.Payload, metadata: String? = nil) {
        (self.id, self.time) = (id, time)
        (self.payload, self.metadata) = (payload, metadata)
    }
}

/// What becomes of a row.
public enum PlannedFate: Hashable, Sendable {
    /// It is recorded.
    case new
    /// It was recorded before, as the event of this sequence.
    case known(Int64)
    /// It was recorded as the event of this sequence, which somebody has taken back since.
    case reversed(Int64)
    /// The event of this sequence, which was recorded otherwise, is the same one.
    case same(Int64)
    /// The bank has changed it since the event of this sequence was recorded; what it says now is
    /// recorded.
    case changed(Int64)
    /// The file has the row twice, under one id of the bank's.
    case repeated
    /// Something was found that keeps it from being recorded.
    case refused

    /// The sequence of the event that the row is recorded as.
    public var sequence: Int64? {
        switch self {
        case .new, .repeated, .refused: nil
        case .known(let sequence), .reversed(let sequence), .same(let sequence),
            .changed(let sequence):
            sequence
        }
    }
}

/// A row of a statement, and what it comes to.
public struct PlannedRow: Hashable, Sendable {
    /// The row.
    public var row: Statement.Row
    /// What becomes of it.
    public var fate: PlannedFate
    /// What is recorded for it, in this order.
    public var events: [PlannedEvent]
}

/// What is decided of a row; its events are made of it when they are needed.
struct RowDecision: Hashable, Sendable {
    var fate: PlannedFate
    /// Which of the equal rows of its account and file it is, from 1; 0 where the bank's id tells
    /// it apart.
    var number: Int32 = 0
    /// The number of the version that is recorded of a row that the bank has changed.
    var correction: Int32 = 0
    /// What is recorded of it.
    var parts: Parts = []
    /// When it happened; nil where no event can have that time.
    var time: Instant?
    /// When the version happened that is taken back.
    var reversedTime: Instant?

    /// The events that a row may come to, in their order.
    struct Parts: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let reversal = Parts(rawValue: 1)
        static let movement = Parts(rawValue: 2)
        static let fee = Parts(rawValue: 4)
        static let roundUp = Parts(rawValue: 8)
    }
}
