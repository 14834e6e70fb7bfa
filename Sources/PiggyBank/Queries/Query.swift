/// How a question is answered in the pass that replays a ledger; an app asks a ``Question``.
///
/// What is asked goes in with an initialiser; what it answers is a type of its own.
package protocol Query<Answer>: Sendable {
    /// What it answers.
    associatedtype Answer: Sendable
    /// The first local date whose events it has to observe, as the state at the end and these say
    /// all that it answers; nil where the state alone does.
    ///
    /// A snapshot of the state spares reading the history before. Every event unless a query says
    /// otherwise; one that does may not look at the days or the descriptions of events before.
    var observesSince: CalendarDate? { get }
    /// Whether it looks at descriptions themselves, and not only at what they say of other events:
    /// true unless a query says so.
    ///
    /// Where nobody does, what they are of is not looked up once more.
    var observesDescriptions: Bool { get }
    /// Whether it asks the ledger for idempotency keys in the end: false unless a query says so.
    var asksForKeys: Bool { get }
    /// Whether it is answered from the table of events, and looks at none as it is folded.
    var readsTable: Bool { get }
    /// Looks at an event that counts, in the order of recording.
    ///
    /// - Parameter ledger: the one after the event; it is passed to be asked, not to be changed.
    mutating func observe(_ admission: Admission, _ ledger: inout Ledger)
    /// What it answers, once every event was observed.
    consuming func answer(_ end: Replay) -> Answer
}

extension Query {
    /// Observes every event.
    package var observesSince: CalendarDate? { ClosedRange<CalendarDate>.always.lowerBound }
    /// Looks at them.
    package var observesDescriptions: Bool { true }
    /// Asks for none.
    package var asksForKeys: Bool { false }
    /// Looks at events as they are folded.
    package var readsTable: Bool { false }
}

/// A question that depends on the ledger's calendar, such as one about dates that were named by
/// words: it is made at the first event, which states the calendar.
package struct QueryInCalendar<Asked: Query>: Query {
    /// The question.
    package private(set) var query: Asked
    private let make: @Sendable (LedgerCalendar) -> Asked
    private var isMade = false

    /// - Parameter make: makes the question. What it observes besides its dates must not depend on
    ///   the calendar.
    package init(_ make: @escaping @Sendable (LedgerCalendar) -> Asked) {
        self.make = make
        query = make(Ledger(zones: UTCOnly()).calendar)
    }

    package var observesDescriptions: Bool { query.observesDescriptions }
    package var asksForKeys: Bool { query.asksForKeys }
    package var readsTable: Bool { query.readsTable }

    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        if !isMade {
            query = make(ledger.calendar)
            isMade = true
        }
        query.observe(admission, &ledger)
    }

    package consuming func answer(_ end: Replay) -> Asked.Answer { query.answer(end) }
}

extension [any Query] {
    /// The first local date whose events any of them has to observe; nil where the state says all.
    package var observeSince: CalendarDate? { compactMap(\.observesSince).min() }

    /// Whether any of them looks on while events are folded.
    var hasObservers: Bool { contains { !$0.readsTable && $0.observesSince != nil } }
}

extension ReplayOptions {
    /// Asks a question in the same pass as those that were asked before.
    package mutating func ask(_ query: some Query) { queries.append(query) }

    /// Options of a replay that answers a question alone.
    package static func asking(_ query: some Query) -> Self {
        var options = ReplayOptions()
        options.ask(query)
        return options
    }
}

extension Replay {
    /// A question with what it observed.
    ///
    /// - Parameter index: the place of the question among those that were asked.
    /// - Precondition: a question of the type was asked in that place.
    package func query<Asked: Query>(_ type: Asked.Type, at index: Int = 0) -> Asked {
        guard index < queries.count, let query = queries[index] as? Asked else {
            preconditionFailure("another question was asked in place \(index)")
        }
        return query
    }

    /// The answer to the only question, or the one in a place.
    package func answer<Asked: Query>(_ type: Asked.Type, at index: Int = 0) -> Asked.Answer {
        query(type, at: index).answer(self)
    }
}
