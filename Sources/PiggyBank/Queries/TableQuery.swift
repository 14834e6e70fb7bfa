/// A question that is answered from the table of events, once all of them were folded.
package struct TableQuery<Answer: Sendable>: Query {
    private let make: @Sendable (Replay) -> Answer

    package let observesSince: CalendarDate?

    /// Asks it.
    ///
    /// - Parameters:
    ///   - date: the first local date whose events it needs; every event when nil.
    ///   - make: makes the answer.
    package init(since date: CalendarDate? = nil, _ make: @escaping @Sendable (Replay) -> Answer) {
        observesSince = date ?? ClosedRange<CalendarDate>.always.lowerBound
        self.make = make
    }

    package var observesDescriptions: Bool { false }
    package var readsTable: Bool { true }

    /// Looks at none.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {}

    /// The answer, from the rows.
    package consuming func answer(_ end: Replay) -> Answer { make(end) }
}

extension TableQuery<Void> {
    /// Asks for the table alone: the questions follow once the replay is there.
    package static var rows: Self { Self { _ in } }
}
