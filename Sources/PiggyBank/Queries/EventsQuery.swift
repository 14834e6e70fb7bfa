/// Asks for events, in the order in which they were recorded.
package struct EventsQuery: Query {
    /// Whether what was taken back is left out, and what took it back.
    package var isFinal = false
    /// The sequence of the event after which those that are asked for begin.
    package var after: Int64 = 0
    private var matcher: SelectionMatcher
    private let selection: EventSelection
    private let limit: Int
    /// The last of those that are asked for, in the order in which they were recorded.
    private var places: ContiguousArray<EventPlace> = []
    /// How many were before these.
    private var countBefore = 0
    private var money = MoneySums()
    /// The sequences of the events that are asked for, where some are left out afterwards.
    private var added = BitSet()

    /// Asks for the events of a selection; for so many of the last ones where that is said.
    package init(_ selection: EventSelection = EventSelection(), last limit: Int = .max) {
        self.selection = selection
        self.limit = limit
        matcher = SelectionMatcher(selection)
    }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        if isFinal, admission.event.type == .reversed {
            // Its event is left out: it is summed up together with it, as nothing.
            if added.contains(Int(admission.event.of)) {
                _ = money.add(admission, of: matcher.account)
            }
            return
        }
        guard admission.event.sequence > after, matcher.meets(admission, &ledger) else { return }
        if isFinal { added.insert(Int(admission.event.sequence)) }
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
        if isFinal { places.removeAll { end.reversals[$0.sequence] != nil } }
        return SelectedEvents(
            places, after: countBefore,
            totals: money.totals.filter { total in
                // Nothing is left of a currency whose every event was taken back.
                (selection.currency ?? total.currency) == total.currency
                    && !(isFinal && total.received.minorUnits == 0 && total.paid.minorUnits == 0)
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

/// Small numbers, a bit each.
private struct BitSet: Sendable {
    private var words: ContiguousArray<UInt64> = []

    mutating func insert(_ number: Int) {
        while words.count <= number / 64 { words.append(0) }
        words[number / 64] |= 1 << UInt64(number % 64)
    }

    func contains(_ number: Int) -> Bool {
        number / 64 < words.count && words[number / 64] >> UInt64(number % 64) & 1 == 1
    }
}
