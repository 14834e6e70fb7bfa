import PiggyBank

extension Problem {
    /// So many events are dated after the ledger's day, and whether the answer counts them.
    package static func datedLater(_ count: Int, than day: CalendarDate, areCounted: Bool)
        -> Problem
    {
        let next = "log --from \(day.adding(days: 1))"
        return Problem(
            "dated-later",
            areCounted
                ? """
                \(count, "event") \(for: count, "is", "are") dated after \(day), and included \
                here; --as-of \(verbatim: "\(day)") leaves \(ifOne: count, "it", "them") out
                """
                : """
                \(count, "event") \(for: count, "is", "are") dated after \(day), the last day of \
                this answer
                """, next: "List the \(ifOne: count, "event", "events"): \(typed: next)")
    }
}
