import PiggyBank
import PiggyBankReference

// The ledger's day, the days that pictures show, and the pace of goals.

extension PlainLog {
    /// The ledger's day: the latest of those on which money was moved and that had come when it was
    /// recorded.
    var today: CalendarDate? {
        let moves = { (event: PlainEvent) in
            money(of: event) != nil
                && ![
                    "accountOpened", "accountChanged", "goalCreated", "goalChanged",
                    "balanceAsserted",
                ].contains(event.type)
        }
        return counting.filter(moves).filter { event in
            event.recordedDate.map { event.date <= $0 } ?? true
        }.map(\.date).max() ?? events.last?.date
    }

    /// From the first event, but for one five years before all others, to the ledger's day.
    var shownDates: ClosedRange<CalendarDate>? {
        guard let today else { return nil }
        let dates = counting.map(\.date).sorted()
        guard var first = dates.first else { return today...today }
        if dates.count > 1 {
            let (year, month, day) = first.components
            let later =
                CalendarDate(year: year + 5, month: month, day: day)
                ?? CalendarDate(year: year + 5, month: month, day: day - 1)
            if let later, later < dates[1] { first = dates[1] }
        }
        return min(first, today)...today
    }

    /// What was saved for a goal in the days that its pace is worked out from, without one move of
    /// more than half of it and not more than all; nil where its first money is too young.
    func pace(of goal: String) -> (first: CalendarDate, saved: Int128, exception: Int64?)? {
        guard let today, let shown = shownDates else { return nil }
        let moves = counting.compactMap { event -> (event: PlainEvent, change: Int128)? in
            guard self.goal(of: event) == ReferenceText(goal), let (units, _) = money(of: event),
                event.date >= shown.lowerBound
            else { return nil }
            switch event.type {
            case "goalFunded", "roundUpsMoved": return (event, Int128(units))
            case "goalWithdrawn", "goalDeleted": return (event, -Int128(units))
            default: return nil
            }
        }
        guard let began = moves.map(\.event.date).min(), began <= today.adding(days: -28) else {
            return nil
        }
        // The first money was not saved in the days after it.
        let recent = moves.filter {
            today.adding(days: -89) <= $0.event.date && $0.event.date <= today
        }
        var first = max(began.adding(days: 1), today.adding(days: -89))
        let all = recent.reduce(0) { $0 + $1.change }
        var saved = recent.filter { $0.event.date >= first }.reduce(0) { $0 + $1.change }
        if saved <= 0, all > 0 { (first, saved) = (max(began, today.adding(days: -89)), all) }
        guard let most = recent.max(by: { $0.change < $1.change }), all > 0, 2 * most.change > all,
            most.change <= all, most.event.date >= first
        else { return (first, saved, nil) }
        return (first, saved - most.change, most.event.sequence)
    }
}
