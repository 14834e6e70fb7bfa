/// Decides how events are to be corrected.
package protocol EventDescriber: Sendable {
    /// What of an event is to be different that was selected, and why; nil for one that is as it
    /// should be already.
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
        var changes = EventChanges()
        changes.category = category
        return DescriptionChanges.Draft(event.sequence, changes)
    }
}

/// The events that are to be corrected, and how many others are selected.
package struct DescriptionChanges: Sendable {
    /// How an event is to be corrected.
    package struct Draft: Hashable, Sendable {
        /// The sequence of its line that counts.
        package var sequence: Int64
        /// What is to be different.
        package var changes: EventChanges
        /// The numbers of the rules that say it, from 1; none where no rule does.
        package var rules: [Int]

        package init(_ sequence: Int64, _ changes: EventChanges, by rules: [Int] = []) {
            (self.sequence, self.changes, self.rules) = (sequence, changes, rules)
        }
    }

    /// The corrections, in the order in which the events were recorded.
    package let drafts: [Draft]
    /// The events, to be read from the log.
    package let events: SelectedEvents
    /// How many others are selected.
    package let others: Int
    /// The numbers of the rules that any of them meets, from 1.
    package let usedRules: Set<Int>
    /// The ledger's last line.
    package let head: LedgerHead
}

extension Replay {
    /// How the events of a selection are to be corrected that count.
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
        for index in rows.indices where rows[index].counts && selected.meets(index) {
            if let draft = describer.describe(try events.event(index)) {
                drafts.append(draft)
                described.append(Int32(truncatingIfNeeded: index))
            } else {
                others += 1
            }
        }
        return DescriptionChanges(
            drafts: drafts, events: SelectedEvents(described, self), others: others,
            usedRules: describer.usedRules, head: ledger.lastLine)
    }
}
