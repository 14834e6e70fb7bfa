/// Asks for events, in the order in which they were recorded.
package struct EventsQuery: Query {
    /// Whether an event that was taken back is left out together with its reversal, where both are
    /// asked for.
    package var isFinal = false
    private var matcher: SelectionMatcher
    private let selection: EventSelection
    private let limit: Int
    /// The last of those that are asked for, in the order in which they were recorded.
    private var places: ContiguousArray<EventPlace> = []
    /// How many were before these.
    private var countBefore = 0
    private var money = MoneySums()

    /// Asks for the events of a selection; for so many of the last ones where that is said.
    package init(_ selection: EventSelection = EventSelection(), last limit: Int = .max) {
        self.selection = selection
        self.limit = limit
        matcher = SelectionMatcher(selection)
    }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        guard matcher.meets(admission, &ledger) else { return }
        let change = money.add(admission, of: matcher.account)
        places.append(EventPlace(admission, changing: change))
        // Some at a time, as each time all that stay are moved.
        if places.count - limit >= limit { leaveOut(places.count - limit) }
    }

    private mutating func leaveOut(_ count: Int) {
        guard count > 0 else { return }
        places.removeFirst(count)
        countBefore += count
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> SelectedEvents {
        leaveOut(places.count - limit)
        if isFinal { places.leaveOutTakenBack(end.reversals) }
        return SelectedEvents(
            places, within: selection.window(in: end.whole.calendar), after: countBefore,
            totals: money.totals.filter { total in
                selection.currency.map { $0 == total.currency } ?? true
            }, of: matcher.account, end)
    }
}

/// Where one event is.
struct EventPlace: Sendable {
    /// Where its line begins in the file.
    var offset: Int
    var sequence: Int64
    /// The local date of its time.
    var date: CalendarDate
    /// The account that it concerns, of a transfer the one that the money left; none where it
    /// concerns none.
    var account: AccountIndex
    /// How many bytes the line has, its line break not counted.
    var count: Int32
    /// By how much it changes what is owned, or the account that is asked for, in minor units.
    var change: Int64

    init(_ admission: Admission, changing change: Int64) {
        self.change = change
        offset = admission.line.offset
        sequence = admission.event.sequence
        date = admission.date
        account = admission.event.account
        count = admission.line.span.end - admission.line.span.start
    }
}

extension ContiguousArray<EventPlace> {
    /// Leaves out each event that was taken back together with its reversal, where both are there.
    ///
    /// In the order of recording; linear, and logarithmic for each that was taken back.
    fileprivate mutating func leaveOutTakenBack(_ reversals: Reversals) {
        var out: Set<Int64> = []
        for place in self {
            guard let reversal = reversals[place.sequence] else { continue }
            let next = partitioningIndex { $0.sequence >= reversal }
            guard next < endIndex, self[next].sequence == reversal else { continue }
            out.formUnion([place.sequence, reversal])
        }
        if !out.isEmpty { removeAll { out.contains($0.sequence) } }
    }
}
