import PiggyBank

/// An event that an import is to record.
package struct PlannedEvent: Hashable, Sendable {
    /// Its idempotency key, which the same row gets again in every import; nil for what is recorded
    /// only where it is missing, as the opening of an account.
    package var id: String?
    /// When it happened.
    package var time: Instant
    /// What happened.
    package var payload: Event.Payload
    /// Why an event is reversed; nil for any other.
    package var reason: String?
    /// What somebody has said of the event before it; nil for nothing.
    package var note: String?
    /// What the bank said, as a JSON object; nil for nothing.
    package var metadata: String?

    package init(
        id: String?, time: Instant, payload: Event.Payload, reason: String? = nil,
        note: String? = nil, metadata: String? = nil
    ) {
        (self.id, self.time, self.payload, self.reason) = (id, time, payload, reason)
        (self.note, self.metadata) = (note, metadata)
    }
}

/// What becomes of a movement that a row states.
package enum RowDecision: Hashable, Sendable {
    /// It is recorded.
    case new
    /// It was recorded before, as the event of this sequence.
    case known(Int64)
    /// It is the event of this sequence, which was recorded otherwise; that is recorded.
    case linked(Int64)
    /// The bank has changed it since the event of this sequence was recorded; what it says now is
    /// recorded.
    case changed(Int64)
    /// It was recorded as the event of this sequence, which somebody has reversed since.
    case reversed(Int64)
    /// The file, or another one of the import, has the row too.
    case repeated
    /// Something was found that keeps it from being recorded.
    case refused

    /// The sequence of the event that the movement is recorded as.
    package var sequence: Int64? {
        switch self {
        case .new, .repeated, .refused: nil
        case .known(let sequence), .linked(let sequence), .changed(let sequence),
            .reversed(let sequence):
            sequence
        }
    }

    /// Whether anything is recorded.
    var isRecorded: Bool {
        switch self {
        case .new, .linked, .changed: true
        case .known, .reversed, .repeated, .refused: false
        }
    }
}

/// A row of a statement, and what it comes to.
package struct PlannedRow: Hashable, Sendable {
    /// The row.
    package var row: Statement.Row
    /// What becomes of its own movement, or of its fee where that is all.
    package var decision: RowDecision
    /// What is recorded for it, in this order.
    package var events: [PlannedEvent]

    /// The numbers of the preset's rules that say something of it, from 1, in their order; none
    /// where it is not recorded.
    package var rules: [Int] {
        // Of an event recorded by hand they say only what that does not.
        if case .linked = decision, !events.contains(where: \.payload.saysText) { return [] }
        return decision.isRecorded ? row.ruled?.numbers ?? [] : []
    }

    /// The category that its own movement is recorded with, or its fee where that is all; nil for
    /// none.
    package var category: String? {
        let own = events.first { if case .reversed = $0.payload { false } else { true } }
        return own?.payload.category.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Whether that is the category of earlier events.
    package var isCategoryLearned: Bool {
        events.contains { $0.metadata.flatMap { BankMetadata($0) }?.isLearned ?? false }
    }
}

extension Event.Payload {
    /// Whether it says who the other party of another event is, or what that was for.
    fileprivate var saysText: Bool {
        guard case .described(let said) = self else { return false }
        return (said.payee ?? said.source ?? said.category) != nil
    }

    /// Says of a payment or a deposit what somebody has said of the one before it.
    mutating func say(_ said: RecordedMovements.Texts) {
        switch self {
        case .withdrawn(var payment):
            payment.payee = said.party ?? payment.payee
            payment.category = said.category ?? payment.category
            if said.isOwnMoney { (payment.spending, payment.roundUp) = (false, nil) }
            self = .withdrawn(payment)
        case .deposited(var deposit):
            deposit.source = said.party ?? deposit.source
            deposit.category = said.category ?? deposit.category
            if said.isOwnMoney { deposit.income = false }
            self = .deposited(deposit)
        default: break
        }
    }

    /// The category that an import gives; nil for none.
    var category: String? {
        if case .described(let described) = self { described.category } else { said?.category }
    }
}

/// One movement of the account's money that a row states.
///
/// A statement may have a million rows, so it is 32 bytes.
struct PlannedMovement: Hashable, Sendable {
    /// By how much the account changes, in minor units.
    var change: Int64
    /// What becomes of it.
    var decision = RowDecision.refused
    /// Which of the row's movements it is.
    var part: RowPart
    /// The row's index.
    var row: Int32
    /// Which of the equal rows of its file it is of, from 1; 0 where the bank's id tells it apart.
    var number: Int32
    /// Which of the account's movements it is planned as; −1 for none.
    var index: Int32 = -1
}

/// What few movements have besides.
struct MovementDetails: Sendable {
    /// The number of the version that is recorded, where the row's first is not the one that holds;
    /// 0 for the first.
    var correction = 0
    /// The event that is reversed before, and when it happened.
    var reversed: (sequence: Int64, time: Instant)?
    /// What somebody has said of that one, and holds of what is recorded instead.
    var said: RecordedMovements.Texts?
    /// Which of the account's movements it is, where that was recorded otherwise.
    var link: Link?
    /// The payment that it is money back of.
    var refund: Refund?
    /// What the bank had as the row before it changed that, and has in a file from then.
    var former: RecordedRow?

    /// The sequence of the payment's event, 0 until it is known, and the index of the account's
    /// movement; nil for an event that is none.
    typealias Refund = (sequence: Int64, index: Int?)

    /// The index of the planned movement whose sequence is wanted; nil for none.
    var plannedIndex: Int? {
        if let link, link.described.of == 0 { return link.index }
        if let refund, refund.sequence == 0 { return refund.index }
        return nil
    }

    struct Link: Sendable {
        /// The index of the account's movement.
        var index: Int
        /// The time of its event.
        var time: Instant
        /// What is said of the event; `of` is known once everything is planned.
        var described: Described
        var metadata: String?
    }
}
