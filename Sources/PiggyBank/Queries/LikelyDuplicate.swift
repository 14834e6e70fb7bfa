extension Event {
    /// How many events before it may be the same payment.
    package static let duplicateReach = 1_000

    /// The latest of some events that this one may be a repetition of, and that was not reversed;
    /// nil where there is none.
    ///
    /// - Parameter events: the events before it, the latest first.
    /// - Complexity: Linear in the events.
    package func likelyDuplicate(among events: [Event]) -> Event? {
        let reversed = Set(events.compactMap(\.reversedSequence))
        return events.first { resembles($0) && !reversed.contains($0.sequence) }
    }

    /// The sequence of the event that it reverses; nil where it reverses none.
    private var reversedSequence: Int64? {
        if case .reversed(let event) = payload { event.of } else { nil }
    }

    /// Whether it moves the same money between the same places as another event within a day of it.
    private func resembles(_ other: Event) -> Bool {
        guard abs(time.seconds - other.time.seconds) <= 86_400 else { return false }
        return switch (payload, other.payload) {
        case (.deposited(let a), .deposited(let b)):
            a.account == b.account && a.amount == b.amount && a.source == b.source
        case (.withdrawn(let a), .withdrawn(let b)):
            a.account == b.account && a.amount == b.amount && a.payee == b.payee
        case (.transferred(let a), .transferred(let b)):
            a.from == b.from && a.to == b.to && a.amount == b.amount
        case (.exchanged(let a), .exchanged(let b)):
            a.from == b.from && a.to == b.to && a.amount == b.amount && a.received == b.received
        default: false
        }
    }
}
