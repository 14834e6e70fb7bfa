/// Asks for events, in the order in which they were recorded.
package struct EventsQuery: Query {
    /// Whether what was taken back is left out, and what took it back.
    package var isFinal = false
    /// The sequence of the event after which those that are asked for begin.
    package var after: Int64 = 0
    private var matcher: SelectionMatcher
    private let selection: EventSelection
    /// Those that are asked for, in the order in which they were recorded.
    private var places: ContiguousArray<EventPlace> = []
    private var money = MoneySums()
    /// The sequences of the events that are asked for, where some are left out afterwards.
    private var added = BitSet()

    /// Asks for the events of a selection.
    package init(_ selection: EventSelection = EventSelection()) {
        self.selection = selection
        matcher = SelectionMatcher(selection)
    }

    /// Looks at an event that counts.
    package mutating func observe(_ admission: Admission, _ ledger: inout Ledger) {
        if isFinal, admission.event.type == .reversed {
            // Its event is left out: it is summed up together with it, as nothing.
            if added.contains(Int(admission.event.of)) {
                _ = money.add(admission.event.postings, of: matcher.account)
            }
            return
        }
        guard admission.event.sequence > after, matcher.meets(admission, &ledger) else { return }
        if isFinal { added.insert(Int(admission.event.sequence)) }
        let change = money.add(admission.event.postings, of: matcher.account)
        places.append(EventPlace(admission, changing: change))
    }

    /// The answer, once every event was observed.
    package consuming func answer(_ end: Replay) -> SelectedEvents {
        if isFinal { places.removeAll { end.reversals[$0.sequence] != nil } }
        return SelectedEvents(
            places,
            totals: money.totals.filter { total in
                // Nothing is left of a currency whose every event was taken back.
                (selection.currency ?? total.currency) == total.currency
                    && !(isFinal && total.received.minorUnits == 0 && total.paid.minorUnits == 0)
            }, of: matcher.account, end)
    }
}

extension Replay {
    /// The last of the events, at most so many, from the table; without their sums.
    ///
    /// Linear in the events; reads the lines of those.
    package func lastEvents(_ limit: Int) -> SelectedEvents {
        let table = table ?? EventTable()
        var (places, countBefore) = (ContiguousArray<EventPlace>(), 0)
        var (money, reversals) = (MoneySums(), Reversals())
        for index in table.rows.indices.reversed() where counts(table.rows[index]) {
            guard places.count < limit else {
                countBefore += 1
                continue
            }
            let (row, sequence) = (table.rows[index], table.sequence(index))
            if let reversal = row.reversedBy { reversals.note(sequence, by: reversal) }
            let change = money.add(table.postings(index), of: nil)
            let bytes = log?.line(at: row.offset)?.span.range.count ?? 0
            places.append(EventPlace(row, sequence, of: bytes, changing: change))
        }
        return SelectedEvents(
            ContiguousArray(places.reversed()), after: countBefore, totals: [], of: nil, self,
            reversals)
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

    init(_ row: EventRow, _ sequence: Int64, of bytes: Int, changing change: Int64) {
        (self.sequence, self.change) = (sequence, change)
        (offset, date, account) = (row.offset, row.date, row.account)
        count = Int32(truncatingIfNeeded: bytes)
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
