/// Decides how events are to be described.
package protocol EventDescriber: Sendable {
    /// How an event is to be described that was selected, and why; nil for one that is described
    /// like that already.
    mutating func describe(_ event: RecordedEvent) -> DescriptionChanges.Draft?
    /// The numbers of the rules that any selected event meets, from 1.
    var usedRules: Set<Int> { get }
}

/// Gives payments and deposits a category.
package struct CategoryDescriber: EventDescriber {
    private let category: String

    package var usedRules: Set<Int> { [] }

    /// - Parameter category: empty for none.
    package init(_ category: String) { self.category = category }

    package func describe(_ event: RecordedEvent) -> DescriptionChanges.Draft? {
        guard [.withdrawn, .deposited].contains(event.type),
            !(event.category ?? "").utf8.elementsEqual(category.utf8)
        else { return nil }
        let described = Described(of: event.sequence, category: category)
        return DescriptionChanges.Draft(described, at: event.time)
    }
}

/// The events that are to be described, and how many others are selected.
package struct DescriptionChanges: Sendable {
    /// How an event is to be described.
    package struct Draft: Hashable, Sendable {
        /// The description.
        package var described: Described
        /// When the event happened.
        package var time: Instant
        /// The numbers of the rules that say it, from 1; none where no rule does.
        package var rules: [Int]

        package init(_ described: Described, at time: Instant, by rules: [Int] = []) {
            (self.described, self.time, self.rules) = (described, time, rules)
        }
    }

    /// The descriptions, in the order in which the events were recorded.
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

extension Replay {
    /// How the events of a selection are to be described; those that were reversed stay as they
    /// are.
    ///
    /// Linear in the events; the lines of those that are selected are read once more.
    ///
    /// - Throws: that such a line cannot be read.
    package func changes(by describer: some EventDescriber, of selection: EventSelection)
        throws(LostEvent) -> DescriptionChanges
    {
        var describer = describer
        let selected = RowSelection(selection, self)
        var events = RecordedEvents(self)
        var drafts: [DescriptionChanges.Draft] = []
        var described: ContiguousArray<Int32> = []
        var others = 0
        for index in rows.indices where selected.meets(index) {
            let draft = describer.describe(try events.event(index))
            guard let draft, rows[index].counts else {
                others += 1
                continue
            }
            drafts.append(draft)
            described.append(Int32(truncatingIfNeeded: index))
        }
        return DescriptionChanges(
            drafts: drafts, events: SelectedEvents(described, self), others: others,
            usedRules: describer.usedRules, sequence: ledger.sequence)
    }
}
