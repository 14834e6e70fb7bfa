/// The events of a ledger that were asked for, to be read from its log once more.
///
///     let found = try await store.answer(.events(selection))
///     for one in found.events(0..<found.count) { print(one.date, one.event.payload) }
///
/// It keeps the ledger's table, 72 bytes an event, and which of its rows were asked for. Pieces of
/// them can be read in any order and on several threads.
public final class SelectedEvents: Sendable {
    /// What came in and went out by them, by currency.
    package let totals: [MoneyInOut]
    /// How many were asked for before these, where only the last ones were.
    package let countBefore: Int
    private let rows: ContiguousArray<Int32>
    /// The account whose money changes by them; nil for all.
    private let account: AccountIndex?
    private let replay: Replay

    /// - Parameter rows: their rows, in the order of recording.
    init(
        _ rows: ContiguousArray<Int32>, after countBefore: Int = 0, totals: [MoneyInOut] = [],
        of account: AccountIndex? = nil, _ replay: Replay
    ) {
        self.rows = rows
        self.countBefore = countBefore
        self.totals = totals
        self.account = account
        self.replay = replay
    }

    /// How many they are.
    public var count: Int { rows.count }

    /// How many of the last ones have lines of up to so many bytes together, line breaks not
    /// counted; linear in them.
    package func countOfLast(withinBytes limit: Int) -> Int {
        var bytes = 0
        var count = 0
        for row in rows.reversed() {
            bytes += replay.table.line(Int(row)).count
            if bytes > limit { break }
            count += 1
        }
        return count
    }

    /// The sequence of the first event that could not be read again as it was; nil as long as all
    /// could.
    ///
    /// It is missing in what was returned: ask again.
    public var lostSequence: Int64? { replay.lostLines.event?.sequence }

    /// Some of the events, in the order in which they were recorded; of a range that goes further,
    /// those that there are.
    ///
    /// Linear in the bytes of the log between the first and the last of them, at most a read for
    /// each.
    public func events(_ range: Range<Int>) -> [SelectedEvent] {
        events(range.clamped(to: rows.indices), readingMembers: false)
    }

    /// The same events, with all members of their lines read where somebody will ask for them.
    package func events(_ range: Range<Int>, readingMembers: Bool) -> [SelectedEvent] {
        // Borrowed by every event: the property of an object would be copied for each.
        let ledger = replay.whole
        var calendar = ledger.calendar
        var events = RecordedEvents(replay, readsTexts: false)
        return rows[range].compactMap { row in
            // A line that is lost was noted.
            guard let recorded = try? events.event(Int(row)) else { return nil }
            let recordedDate = recorded.line.event.recorded.map { calendar.date(of: $0) }
            return SelectedEvent(
                ReadEvent(
                    recorded, changing: account, ledger, recordedOn: recordedDate,
                    hasMembers: readingMembers))
        }
    }
}

extension Replay {
    /// The events of a selection, in the order in which they were recorded; linear in the events.
    ///
    /// - Parameters:
    ///   - sequence: that of the event after which they begin.
    ///   - isFinal: whether what does not count is left out, and what reversed it.
    package func events(
        _ selection: EventSelection = EventSelection(), after sequence: Int64 = 0,
        isFinal: Bool = false
    ) -> SelectedEvents {
        let account = selection.account.flatMap { whole.accountIDs.find($0) }
        let selected = RowSelection(selection, self)
        var money = MoneySums()
        var rows: ContiguousArray<Int32> = []
        eachRow { index, row in
            guard table.sequence(index) > sequence, row.counts || !isFinal, selected.meets(index)
            else { return }
            if row.counts { money.add(table.postings(index), of: account) }
            rows.append(Int32(truncatingIfNeeded: index))
        }
        let totals = money.totals.filter { (selection.currency ?? $0.currency) == $0.currency }
        return SelectedEvents(rows, totals: totals, of: account, self)
    }

    /// The last of the events, at most so many; without their sums.
    ///
    /// Linear in the events.
    package func lastEvents(_ limit: Int) -> SelectedEvents {
        var rows: ContiguousArray<Int32> = []
        eachRow { index, _ in rows.append(Int32(truncatingIfNeeded: index)) }
        let before = max(0, rows.count - limit)
        return SelectedEvents(ContiguousArray(rows.dropFirst(before)), after: before, self)
    }
}
