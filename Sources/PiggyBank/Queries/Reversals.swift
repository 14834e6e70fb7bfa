/// Which event takes which one back, of those that count: the one map for all questions.
struct Reversals: Sendable {
    private var byEvent: [Int64: Int64] = [:]

    /// Notes an event if it takes another one back.
    mutating func note(_ admission: Admission) {
        guard admission.event.type == .reversed else { return }
        byEvent[admission.event.of] = admission.event.sequence
    }

    /// Notes that an event takes another one back.
    mutating func note(_ event: Int64, by reversal: Int64) { byEvent[event] = reversal }

    /// The sequence of what takes an event back; nil when nothing does.
    subscript(event: Int64) -> Int64? { byEvent[event] }
}
