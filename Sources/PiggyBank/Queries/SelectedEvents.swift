import Synchronization

/// The events of a ledger that were asked for, to be read from its log once more.
///
///     let found = try await store.answer(.events(selection))
///     for one in found.events(0..<found.count) { print(one.date, one.event.payload) }
///
/// Nothing is kept of them but where they are, and what they move: 40 bytes each. Pieces of them
/// can be read in any order and on several threads.
public final class SelectedEvents: Sendable {
    /// What came in and went out by them, by currency.
    package let totals: [MoneyInOut]
    /// How many were asked for before these, where only the last ones were.
    package let countBefore: Int
    private let places: ContiguousArray<EventPlace>
    /// The account whose money changes by them; nil for all.
    private let account: AccountIndex?
    private let reversals: Reversals
    private let descriptions: Descriptions?
    private let ledger: Ledger
    private let log: (any LogReader)?
    private let lostEvent = Mutex<LostEvent?>(nil)

    init(
        _ places: ContiguousArray<EventPlace>, after countBefore: Int = 0, totals: [MoneyInOut],
        of account: AccountIndex?, _ replay: Replay, _ reversals: Reversals? = nil
    ) {
        self.places = places
        self.countBefore = countBefore
        self.totals = totals
        self.account = account
        self.reversals = reversals ?? replay.reversals
        descriptions = replay.options.descriptions
        ledger = replay.whole
        log = replay.log
    }

    /// How many they are.
    public var count: Int { places.count }

    /// How many of the last ones have lines of up to so many bytes together, line breaks not
    /// counted; linear in them.
    package func countOfLast(withinBytes limit: Int) -> Int {
        var bytes = 0
        var count = 0
        for place in places.reversed() {
            bytes += Int(place.count)
            if bytes > limit { break }
            count += 1
        }
        return count
    }

    /// The first event that could not be read again as it was; nil as long as all could.
    ///
    /// It is missing in what was returned.
    package var lost: LostEvent? { lostEvent.withLock { $0 } }

    /// The sequence of the first event that could not be read again as it was; nil as long as all
    /// could.
    ///
    /// It is missing in what was returned: ask again.
    public var lostSequence: Int64? { lost?.sequence }

    /// Some of the events, in the order in which they were recorded; of a range that goes further,
    /// those that there are.
    ///
    /// Linear in the bytes of the log between the first and the last of them, at most a read for
    /// each.
    public func events(_ range: Range<Int>) -> [SelectedEvent] {
        events(range.clamped(to: places.indices), readingMembers: false)
    }

    /// The same events, with all members of their lines read where somebody will ask for them.
    package func events(_ range: Range<Int>, readingMembers: Bool) -> [SelectedEvent] {
        guard let first = range.first, let last = range.last else { return [] }
        let start = places[first].offset
        // With the line break after the last of them.
        let end = places[last].offset + Int(places[last].count) + 1
        let bytesOfLines = range.reduce(0) { $0 + Int(places[$1].count) }
        // Lines that are near each other are read at once.
        let isNear = end - start <= 4 * bytesOfLines + 65_536
        let bytes = isNear ? log?.read(at: start, count: end - start) : nil
        // Borrowed by every event: the property of an object would be copied for each.
        let ledger = ledger
        var reader = SelectedLineReader(ledger, readsMembers: readingMembers)
        return range.compactMap { index in
            let place = places[index]
            let line = bytes.map { ($0, place.offset - start) } ?? read(place)
            guard let (bytes, position) = line,
                var event = reader.event(place, bytes, position, changing: account, ledger)
            else {
                lostEvent.withLock { $0 = $0 ?? LostEvent(sequence: place.sequence) }
                return nil
            }
            event.describe(by: descriptions?[place.sequence], in: ledger)
            event.reversedBy = reversals[place.sequence]
            return event
        }
    }

    private func read(_ place: EventPlace) -> (ContiguousArray<UInt8>, Int)? {
        log?.read(at: place.offset, count: Int(place.count) + 1).map { ($0, 0) }
    }
}

/// Reads the lines of events again.
struct SelectedLineReader {
    private var decoder: KnownLineDecoder
    var calendar: LedgerCalendar
    private let readsMembers: Bool

    init(_ ledger: Ledger, readsMembers: Bool) {
        self.readsMembers = readsMembers
        decoder = KnownLineDecoder(ledger)
        calendar = ledger.calendar
    }

    /// The event of a line among bytes; nil when it is not there any more.
    mutating func event(
        _ place: EventPlace, _ bytes: ContiguousArray<UInt8>, _ start: Int,
        changing account: AccountIndex?, _ ledger: borrowing Ledger
    ) -> SelectedEvent? {
        let start = Int32(truncatingIfNeeded: start)
        let span = LineSpan(start: start, end: start, sealStart: -1)
        let view = LineView(bytes: bytes, span: span, offset: place.offset)
        guard let line = decoder.decode(view), line.line.span.end - start == place.count,
            line.event.sequence == place.sequence
        else { return nil }
        return SelectedEvent(
            ReadEvent(
                line, at: place, changing: account, ledger,
                recordedOn: line.event.recorded.map { calendar.date(of: $0) },
                hasMembers: readsMembers))
    }
}

/// A line that was read and cannot be read again as it was.
package struct LostEvent: Error, Hashable, Sendable {
    /// The sequence of its event.
    package var sequence: Int64

    /// Names the event.
    package init(sequence: Int64) { self.sequence = sequence }
}
