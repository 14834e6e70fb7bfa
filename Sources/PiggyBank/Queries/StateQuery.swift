/// What the state of a ledger says, to which its events come: balances, savings, round-ups, totals.
///
/// Costs no history where the snapshot can be believed and all events count: linear in accounts,
/// goals and weeks.
package struct StateQuery<Answer: Sendable>: Query {
    private let make: @Sendable (Ledger) -> Answer

    /// Asks the state.
    ///
    /// - Parameter make: makes the answer; again where a snapshot could not be believed after all.
    package init(_ make: @escaping @Sendable (Ledger) -> Answer) { self.make = make }

    /// The state says it all.
    package var observesSince: CalendarDate? { nil }

    /// Has no event to look at.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {}

    /// The answer, from the state to which all events come.
    package consuming func answer(_ end: Replay) -> Answer {
        // The answer may keep the ledger, and nobody sees then what cannot be looked up.
        make(end.ledger.withWeeks)
    }
}
