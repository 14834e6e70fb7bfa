/// How fast a goal was saved for lately, and when its target is reached if that goes on.
///
///     for pace in try await store.answer(.goalPace) { print(pace.goal, pace.arrival as Any) }
public struct GoalPace: Hashable, Sendable {
    /// The goal.
    public var goal: GoalID
    /// What was saved in the days that are looked at, less what was taken out, and without the
    /// exception.
    public var saved: Balance
    /// The local dates that are looked at: ``fewestDays`` … ``mostDays``, fewer than the most for a
    /// goal whose first money is younger; they begin after the day of that, as the time to the
    /// second saving is what the second took, unless nothing was saved since.
    public var dates: ClosedRange<CalendarDate>
    /// The one move of these days that was more than half of all that was saved and not more than
    /// all of it, and is left out; nil for none.
    package var exception: Move?
    /// The day on which the target is reached at this rate; nil without a target, for one that is
    /// reached, where nothing is saved, and after the year 9999.
    public var arrival: CalendarDate?

    /// Money that was moved into a goal.
    package struct Move: Hashable, Sendable {
        /// The sequence of the event.
        package var sequence: Int64
        /// Its local date.
        package var date: CalendarDate
        /// How much it was.
        package var amount: Balance
    }

    /// How many days are looked at.
    public static let mostDays = 90
    /// So many days a goal must have had money for before anything is said.
    public static let fewestDays = 28

    /// How many days are looked at.
    public var days: Int {
        Int(dates.upperBound.daysSince1970) - Int(dates.lowerBound.daysSince1970) + 1
    }
}

extension Replay {
    /// How fast each goal was saved for lately that is not deleted, in the order in which they were
    /// created; nothing of one whose first money is younger than ``GoalPace/fewestDays``.
    ///
    /// Lately is until the ledger's day (``today``). Linear in the events.
    package var paces: [GoalPace] {
        guard let last = today, let first = shownDates?.lowerBound else { return [] }
        var changes: [GoalIndex: [GoalChange]] = [:]
        eachCountingRow { index, row in
            // What is years before all others says nothing of when saving began.
            guard !row.goal.isNone, row.movesMoney, row.date >= first,
                let change = table.postings(index).change(of: .goal(row.goal))
            else { return }
            changes[row.goal, default: []].append(
                GoalChange(sequence: table.sequence(index), minorUnits: change, date: row.date))
        }
        return ledger.savings.compactMap { goal in
            guard !goal.isDeleted, let index = ledger.index(of: goal.goal) else { return nil }
            return GoalPace(of: goal, changes[index] ?? [], until: last)
        }
    }
}

/// What an event moved of a goal.
private struct GoalChange {
    var sequence: Int64
    var minorUnits: Int64
    var date: CalendarDate
}

extension GoalPace {
    fileprivate init?(of goal: GoalSavings, _ changes: [GoalChange], until last: CalendarDate) {
        let earliest = last.adding(days: 1 - Self.mostDays)
        guard let began = changes.lazy.map(\.date).min(),
            began <= last.adding(days: -Self.fewestDays)
        else { return nil }
        let recent = changes.filter { $0.date >= earliest && $0.date <= last }
        let all = recent.reduce(Int128(0)) { $0 + Int128($1.minorUnits) }
        var dates = max(earliest, began.adding(days: 1))...last
        var sum = recent.reduce(0) { $0 + (dates.contains($1.date) ? Int128($1.minorUnits) : 0) }
        if sum <= 0, all > 0 {
            // What was taken out again was the first day's.
            (dates, sum) = (max(earliest, began)...last, all)
        }
        var exception: Move?
        // Of a move of more than all, some was taken out again, which counts with it.
        if let most = recent.max(by: { $0.minorUnits < $1.minorUnits }),
            2 * Int128(most.minorUnits) > all, Int128(most.minorUnits) <= all,
            dates.contains(most.date)
        {
            sum -= Int128(most.minorUnits)
            exception = Move(
                sequence: most.sequence, date: most.date,
                amount: Balance(Int128(most.minorUnits), goal.currency))
        }
        self.init(goal: goal.goal, saved: Balance(sum, goal.currency), dates: dates)
        self.exception = exception
        arrival = arrival(of: goal)
    }
}

extension GoalPace {
    /// When the target is reached if as much is saved in as many days.
    fileprivate func arrival(of goal: GoalSavings) -> CalendarDate? {
        guard let target = goal.target, saved.minorUnits > 0 else { return nil }
        let left = Int128(target.minorUnits) - goal.saved.minorUnits
        guard left > 0 else { return nil }
        // Rounded up: on the day before it is not reached yet.
        let needed = (left * Int128(days) + saved.minorUnits - 1) / saved.minorUnits
        guard let wait = Int(exactly: needed) else { return nil }
        let arrival = dates.upperBound.adding(days: wait)
        return arrival.components.year <= 9_999 ? arrival : nil
    }
}
