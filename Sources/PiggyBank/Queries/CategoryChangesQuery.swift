/// Asks which selected payments and deposits a category changes: those of another one that were
/// not taken back.
public struct CategoryChangesQuery: Query {
    /// The local dates that are told of those that are asked for; all when nil.
    public var dates: ClosedRange<CalendarDate>?
    private let selection: EventSelection
    private let category: String
    private var matcher: SelectionMatcher
    /// The payments and deposits of another category, and the dates of all others that are
    /// selected.
    private var changes: ContiguousArray<(place: EventPlace, time: Instant)> = []
    private var others: ContiguousArray<CalendarDate> = []

    /// Asks about a category, empty for none, and the events of a selection.
    public init(_ category: String, _ selection: EventSelection) {
        self.selection = selection
        self.category = category
        matcher = SelectionMatcher(selection)
    }

    /// Looks at an event that counts.
    public mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        guard matcher.meets(admission, &ledger) else { return }
        guard hasOtherCategory(admission) else { return others.append(admission.date) }
        // What an event moves is not told of it.
        changes.append((EventPlace(admission, changing: 0), admission.event.time))
    }

    private func hasOtherCategory(_ admission: Admission) -> Bool {
        guard [.withdrawn, .deposited].contains(admission.event.type) else { return false }
        return !(admission.textOfPayment(.category) ?? "").utf8.elementsEqual(category.utf8)
    }

    /// The answer, once every event was observed.
    public consuming func answer(_ end: Replay) -> CategoryChanges {
        let isAsked = { (date: CalendarDate) in dates?.contains(date) ?? true }
        let selected = changes.filter { isAsked($0.place.date) }
        let chosen = selected.filter { end.reversals[$0.place.sequence] == nil }
        let other = others.count(where: isAsked)
        return CategoryChanges(
            drafts: chosen.map { CategoryChanges.Draft(of: $0.place.sequence, time: $0.time) },
            events: SelectedEvents(
                ContiguousArray(chosen.map(\.place)),
                within: selection.window(in: end.whole.calendar, narrowedTo: dates),
                totals: [],
                of: matcher.account,
                end
            ),
            others: other + selected.count - chosen.count,
            sequence: end.ledger.sequence
        )
    }
}

/// The events whose category changes, and how many others are selected.
public struct CategoryChanges: Sendable {
    /// An event whose category changes.
    public struct Draft: Hashable, Sendable {
        /// Its sequence.
        public var of: Int64
        /// When it happened.
        public var time: Instant
    }

    /// The events, in the order in which they were recorded.
    public let drafts: [Draft]
    /// The same, to be read from the log.
    public let events: SelectedEvents
    /// How many others are selected.
    public let others: Int
    /// The sequence of the ledger's last event.
    public let sequence: Int64
}
