/// Decides what is to be said again of events.
package protocol EventDescriber: Sendable {
    /// What is to be said of an event that is selected, and why; nil for nothing that is not said
    /// already.
    mutating func describe(_ admission: Admission) -> DescriptionChanges.Draft?
    /// The numbers of the rules that any selected event meets, from 1.
    var usedRules: Set<Int> { get }
}

/// Says of payments and deposits that they were for one thing.
package struct CategoryDescriber: EventDescriber {
    private let category: String

    package var usedRules: Set<Int> { [] }

    /// - Parameter category: empty for none.
    package init(_ category: String) { self.category = category }

    package func describe(_ admission: Admission) -> DescriptionChanges.Draft? {
        guard [.withdrawn, .deposited].contains(admission.event.type),
            !(admission.textOfPayment(.category) ?? "").utf8.elementsEqual(category.utf8)
        else { return nil }
        let described = Described(of: admission.event.sequence, category: category)
        return DescriptionChanges.Draft(described, at: admission.event.time)
    }
}

/// Asks of which selected events something is to be said again, of those that were not taken back.
package struct DescriptionChangesQuery<Describer: EventDescriber>: Query {
    private let selection: EventSelection
    private var describer: Describer
    private var matcher: SelectionMatcher
    /// The events of which something is to be said, and how many others are selected.
    private var changes: ContiguousArray<(place: EventPlace, draft: DescriptionChanges.Draft)> = []
    private var others = 0

    /// Asks about the events of a selection.
    package init(_ describer: Describer, _ selection: EventSelection) {
        self.selection = selection
        self.describer = describer
        matcher = SelectionMatcher(selection)
    }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        guard matcher.meets(admission, &ledger) else { return }
        guard let draft = describer.describe(admission) else {
            others += 1
            return
        }
        // What an event moves is not told of it.
        changes.append((EventPlace(admission, changing: 0), draft))
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> DescriptionChanges {
        let chosen = changes.filter { end.reversals[$0.place.sequence] == nil }
        return DescriptionChanges(
            drafts: chosen.map(\.draft),
            events: SelectedEvents(
                ContiguousArray(chosen.map(\.place)), totals: [], of: matcher.account, end),
            others: others + changes.count - chosen.count, usedRules: describer.usedRules,
            sequence: end.ledger.sequence)
    }
}

/// The events of which something is to be said again, and how many others are selected.
package struct DescriptionChanges: Sendable {
    /// What is to be said again of an event.
    package struct Draft: Hashable, Sendable {
        /// What is said.
        package var described: Described
        /// When the event happened.
        package var time: Instant
        /// The numbers of the rules that say it, from 1; none where no rule does.
        package var rules: [Int]

        package init(_ described: Described, at time: Instant, by rules: [Int] = []) {
            (self.described, self.time, self.rules) = (described, time, rules)
        }
    }

    /// What is said, in the order in which the events were recorded.
    package let drafts: [Draft]
    /// The events, to be read from the log.
    package let events: SelectedEvents
    /// How many others are selected.
    package let others: Int
    /// The numbers of the rules that any of them meets, from 1.
    package let usedRules: Set<Int>
    /// The sequence of the ledger's last event.
    package let sequence: Int64
}
