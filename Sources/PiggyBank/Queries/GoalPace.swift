/// How fast a goal was saved for lately, and when its target is reached if that goes on.
public struct GoalPace: Hashable, Sendable {
    /// The goal.
    public var goal: GoalID
    /// What was saved in the days that are looked at, less what was taken out.
    public var saved: Balance
    /// How many days were looked at: 1 … 90, fewer for a goal that is younger.
    public var days: Int
    /// The day on which the target is reached at this rate; nil without a target, for one that is
    /// reached, where nothing is saved, and after the year 9999.
    public var arrival: CalendarDate?

    /// How many days are looked at.
    public static let longestDays = 90
}

/// Asks how fast each goal was saved for lately that is not deleted, in the order in which they
/// were created.
public struct GoalPaceQuery: Query {
    /// The last day that is looked at; that of the latest event when nil.
    public var day: CalendarDate?
    /// What moved in the last days, by date; older ones are left out from time to time.
    private var recent: ContiguousArray<Change> = []
    /// So many may be kept before older ones are left out.
    private var capacity = 1_024
    private var created: [GoalIndex: CalendarDate] = [:]
    private var latest: CalendarDate?

    /// Asks it.
    public init() {}

    private struct Change: Sendable {
        var date: CalendarDate
        var goal: GoalIndex
        var minorUnits: Int64
    }

    /// Looks at an event that counts.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        let event = admission.event
        let date = admission.date
        latest = latest.map { max($0, date) } ?? date
        guard !event.goal.isNone else { return }
        if event.type == .goalCreated { created[event.goal] = date }
        guard let change = event.postings.change(of: .goal(event.goal)) else { return }
        recent.append(Change(date: date, goal: event.goal, minorUnits: change))
        if recent.count > capacity {
            let first = latest?.adding(days: 1 - GoalPace.longestDays)
            recent.removeAll { change in first.map { change.date < $0 } ?? false }
            capacity = max(capacity, 2 * recent.count)
        }
    }

    /// Linear in the goals and in what moved lately.
    public consuming func answer(_ end: Replay) -> [GoalPace] {
        let ledger = end.ledger
        guard let last = day ?? latest else { return [] }
        let first = last.adding(days: 1 - GoalPace.longestDays)
        var sums: [GoalIndex: Int128] = [:]
        var earliest: [GoalIndex: CalendarDate] = [:]
        for change in recent where first...last ~= change.date {
            sums[change.goal, default: 0] += Int128(change.minorUnits)
            earliest[change.goal] = min(earliest[change.goal] ?? last, change.date)
        }
        return ledger.savings.compactMap { goal in
            guard !goal.isDeleted, let index = ledger.index(of: goal.goal) else { return nil }
            // Money may be dated before the goal that it is of.
            let began = min(created[index] ?? first, earliest[index] ?? last)
            let begin = max(first, min(began, last))
            let days = Int(last.daysSince1970) - Int(begin.daysSince1970) + 1
            let saved = Balance(sums[index] ?? 0, goal.currency)
            return GoalPace(
                goal: goal.goal,
                saved: saved,
                days: days,
                arrival: Self.arrival(of: goal, saving: saved, in: days, from: last)
            )
        }
    }

    private static func arrival(
        of goal: GoalSavings,
        saving saved: Balance,
        in days: Int,
        from end: CalendarDate
    ) -> CalendarDate? {
        guard let target = goal.target, saved.minorUnits > 0 else { return nil }
        let left = Int128(target.minorUnits) - goal.saved.minorUnits
        guard left > 0 else { return nil }
        // Rounded up: on the day before it is not reached yet.
        let needed = (left * Int128(days) + saved.minorUnits - 1) / saved.minorUnits
        guard let wait = Int(exactly: needed) else { return nil }
        let arrival = end.adding(days: wait)
        return arrival.components.year <= 9_999 ? arrival : nil
    }
}
