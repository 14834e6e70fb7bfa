/// Which event takes which one back, of those that count, and when: the one map for all questions.
struct Reversals: Sendable {
    private var byEvent: [Int64: (sequence: Int64, date: CalendarDate)] = [:]

    /// Notes an event if it takes another one back.
    mutating func note(_ admission: Admission) {
        guard admission.event.type == .reversed else { return }
        byEvent[admission.event.of] = (admission.event.sequence, admission.date)
    }

    /// The sequence of what takes an event back; nil when nothing does.
    subscript(event: Int64) -> Int64? { byEvent[event]?.sequence }

    /// The sequence of what takes an event back within the dates of an answer; nil when nothing
    /// does.
    func reversal(of event: Int64, within dates: ClosedRange<CalendarDate>) -> Int64? {
        guard let (sequence, date) = byEvent[event], dates.contains(date) else { return nil }
        return sequence
    }
}
