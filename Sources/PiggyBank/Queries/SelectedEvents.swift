import Synchronization

/// One event as a list shows it: the line as it is, and what follows from the rest of the ledger.
public struct SelectedEvent: Sendable {
    /// The event.
    public var event: Event
    /// The number of its line, from 1.
    public var line: Int
    /// The members of the line as the file has them, without the braces around them.
    public var members: String { eventLine.membersAsTheyAre }
    /// The local date of its time.
    public var date: CalendarDate
    /// The local date of when it was recorded; nil when the line does not say.
    public var recordedDate: CalendarDate?
    /// The account that it concerns, of a transfer the one that the money left, of a reversal that
    /// of the event that it takes back; nil for none.
    public var account: AccountID?
    /// The currency of the money that it states, or of its account; nil when it concerns no
    /// account.
    public var currency: Currency?
    /// What a spending withdrawal was rounded up by; nil for any other event.
    public var roundUp: Balance?
    /// The sequence of the event that takes it back, of the dates that are asked for; nil for none.
    public var reversedBy: Int64?

    fileprivate let eventLine: EventLine

    /// The value of a member; nil when the line does not have it.
    ///
    /// Linear in the line's members.
    package func value(of member: Member) -> MemberValue? { eventLine.value(of: member) }
}

/// The value of a member, typed as its form has it.
package enum MemberValue: Hashable, Sendable {
    /// A text, an identifier, a name, or an object as it is in the line.
    case text(String)
    case number(Int64)
    /// So many minor units of the event's currency.
    case minorUnits(Int64)
    case money(Balance)
    case flag(Bool)
    case date(CalendarDate)
    case instant(Instant)
}

/// Collects where the events are that are asked for.
struct SelectionCollector: Collector {
    private var matcher: SelectionMatcher
    private let selection: EventSelection
    /// Those that are asked for, in the order in which they were recorded.
    private(set) var places: ContiguousArray<EventPlace> = []
    /// Which of them are only if the event that they are of meets the conditions that are left, by
    /// their indices.
    private var undecided: ContiguousArray<Int> = []
    /// By which event each event was taken back.
    private var reversals: [Int64: ReversalPlace] = [:]

    init(_ selection: EventSelection) {
        self.selection = selection
        matcher = SelectionMatcher(selection)
    }

    mutating func collect(_ event: DecodedEvent, _ source: EventSource, _ ledger: inout Ledger) {
        if event.type == .reversed {
            reversals[event.of] = ReversalPlace(event, on: ledger.date(of: event.time))
        }
        let answer = matcher.answer(event, source, &ledger)
        if answer == .no { return }
        if answer == .ifEarlier { undecided.append(places.count) }
        places.append(EventPlace(event, source, on: ledger.date(of: event.time)))
    }

    /// By which event each event was taken back within the dates that are asked for.
    func reversals(
        within dates: ClosedRange<CalendarDate>?,
        _ calendar: LedgerCalendar
    ) -> [Int64: Int64] {
        var calendar = calendar
        let window = selection.window(in: calendar, narrowedTo: dates)
        return reversals.filter { $0.value.isWithin(window, &calendar) }.mapValues(\.sequence)
    }

    /// Those that are asked for after all, within local dates.
    ///
    /// A few reads for each event that depends on the one that it is of.
    ///
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    func places(
        within dates: ClosedRange<CalendarDate>,
        _ earlier: EarlierLooker
    ) throws(LostEvent) -> ContiguousArray<EventPlace> {
        var refused: Set<Int> = []
        for index in undecided where dates.contains(places[index].date) {
            if try !earlier.meets(matcher, places[index]) { refused.insert(index) }
        }
        guard !refused.isEmpty || dates != .always else { return places }
        var kept: ContiguousArray<EventPlace> = []
        for index in places.indices
        where dates.contains(places[index].date) && !refused.contains(index) {
            kept.append(places[index])
        }
        return kept
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

    init(_ event: DecodedEvent, _ source: EventSource, on date: CalendarDate) {
        offset = source.offset
        sequence = event.sequence
        self.date = date
        account = event.account
        count = source.line.end - source.line.start
    }
}

/// Looks at the lines of earlier events once a ledger was replayed.
struct EarlierLooker {
    private let ledger: Ledger
    private let earlier: EarlierEvents?

    init(_ replay: Replay) {
        ledger = replay.whole
        earlier = replay.log.map { EarlierEvents(in: $0, zones: replay.whole.state.zones) }
    }

    /// The line of the event of a sequence that comes before an offset of the log; a few reads.
    func line(_ sequence: Int64, before offset: Int) throws(LostEvent) -> EventLine {
        guard let earlier, let line = ledger.eventLine(sequence, before: offset, earlier) else {
            throw LostEvent(sequence: sequence)
        }
        return line
    }

    /// Whether the events that an event is of meet what it leaves to them.
    func meets(_ matcher: SelectionMatcher, _ place: EventPlace) throws(LostEvent) -> Bool {
        var line = try self.line(at: place)
        while let earlier = try self.line(earlierThan: line, place) {
            switch matcher.answer(earlier, for: line.type) {
            case .yes: return true
            case .no: return false
            case .ifEarlier: line = earlier
            }
        }
        return false
    }

    /// The payment that an event is of in the end; its own line where it is of none.
    func payment(of place: EventPlace, which sequence: Int64) throws(LostEvent) -> EventLine {
        guard sequence > 0 else { return try line(at: place) }
        var line = try self.line(sequence, before: place.offset)
        while let earlier = try self.line(earlierThan: line, place) { line = earlier }
        return line
    }

    private func line(at place: EventPlace) throws(LostEvent) -> EventLine {
        try line(place.sequence, before: place.offset + Int(place.count) + 1)
    }

    /// The line of the event that the event of a line is of; nil when it is of none.
    private func line(
        earlierThan line: EventLine,
        _ place: EventPlace
    ) throws(LostEvent) -> EventLine? {
        guard let of = (try? line.optional(.of) as Int64?) ?? nil else { return nil }
        return try self.line(of, before: place.offset)
    }
}

/// The events of a ledger that were asked for, to be read from its log once more.
///
/// Nothing is kept of them but where they are: 32 bytes each. Pieces of them can be read in any
/// order and on several threads.
public final class SelectedEvents: Sendable {
    private let places: ContiguousArray<EventPlace>
    private let reversals: [Int64: Int64]
    private let ledger: Ledger
    private let log: (any LogBytes)?
    private let lostEvent = Mutex<LostEvent?>(nil)

    init(
        _ places: ContiguousArray<EventPlace>,
        _ reversals: [Int64: Int64],
        _ replay: Replay
    ) {
        self.places = places
        self.reversals = reversals
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
    public var lost: LostEvent? { lostEvent.withLock { $0 } }

    /// Some of the events, in the order in which they were recorded.
    ///
    /// Linear in the bytes of the log between the first and the last of them, at most a read for
    /// each.
    public func events(_ range: Range<Int>) -> [SelectedEvent] {
        guard let first = range.first, let last = range.last else { return [] }
        let start = places[first].offset
        let end = places[last].offset + Int(places[last].count)
        let bytesOfLines = range.reduce(0) { $0 + Int(places[$1].count) }
        // Lines that are near each other are read at once.
        let isNear = end - start <= 4 * bytesOfLines + 65_536
        let bytes = isNear ? log?.read(at: start, count: end - start) : nil
        var calendar = ledger.calendar
        return range.compactMap { index in
            let place = places[index]
            let line = bytes.map { ($0, place.offset - start) } ?? read(place)
            guard let (bytes, position) = line,
                let event = event(place, bytes, position, &calendar)
            else {
                lostEvent.withLock { $0 = $0 ?? LostEvent(sequence: place.sequence) }
                return nil
            }
            return event
        }
    }

    private func read(_ place: EventPlace) -> (ContiguousArray<UInt8>, Int)? {
        log?.read(at: place.offset, count: Int(place.count)).map { ($0, 0) }
    }

    /// The event of a line among bytes; nil when it is not there any more.
    private func event(
        _ place: EventPlace,
        _ bytes: ContiguousArray<UInt8>,
        _ start: Int,
        _ calendar: inout LedgerCalendar
    ) -> SelectedEvent? {
        let end = start + Int(place.count)
        guard end <= bytes.count,
            let line = try? EventLine(bytes, unsafe LineSpan(in: bytes.span.bytes, start, end)),
            let event = try? Event(line), event.sequence == place.sequence
        else { return nil }
        let account = place.account.isNone ? nil : ledger.accountIDs[place.account]
        let currency =
            event.payload.value.currency ?? account.flatMap { ledger.balance(of: $0)?.currency }
        let roundUp = ledger.roundUp(of: event)
        return SelectedEvent(
            event: event,
            // In a valid log, line N is event N.
            line: Int(event.sequence),
            date: place.date,
            recordedDate: event.recorded.map { calendar.date(of: $0) },
            account: account,
            currency: currency,
            roundUp: roundUp.flatMap { units in currency.map { Balance(Int128(units), $0) } },
            reversedBy: reversals[event.sequence],
            eventLine: line
        )
    }
}

extension EventLine {
    /// The members of the object as they are in the line, without its braces and the white space
    /// within them.
    fileprivate var membersAsTheyAre: String {
        let span = unsafe bytes.span.bytes
        let brace = span.skipSpace(Int(line.start), Int(line.end))
        let first = span.skipSpace(brace + 1, members.closingBrace)
        return String(decoding: bytes[first..<members.closingBrace], as: UTF8.self)
    }

    fileprivate func value(of member: Member) -> MemberValue? {
        switch member.form {
        case .type, .key, .accountID, .goalID, .identifier, .text, .currency, .timeZone, .weekday:
            text(member).map(MemberValue.text)
        case .integer where member == .overdraft || member == .roundUpTo:
            number(member).map(MemberValue.minorUnits)
        case .integer: number(member).map(MemberValue.number)
        case .money, .balance: ((try? optional(member) as Balance?) ?? nil).map(MemberValue.money)
        case .flag: ((try? optional(member) as Bool?) ?? nil).map(MemberValue.flag)
        case .date: ((try? optional(member) as CalendarDate?) ?? nil).map(MemberValue.date)
        case .time: ((try? optional(member) as Instant?) ?? nil).map(MemberValue.instant)
        case .metadata: ((try? metadata(member)) ?? nil).map(MemberValue.text)
        case .seal: statedHash.map(MemberValue.text)
        }
    }

    private func number(_ member: Member) -> Int64? { (try? optional(member) as Int64?) ?? nil }

    /// The hash that the line states, as 64 digits; nil for a line without a seal.
    private var statedHash: String? {
        guard line.isSealed else { return nil }
        let end = members.closingBrace - 1
        return String(decoding: bytes[end - Limits.hashDigits..<end], as: UTF8.self)
    }
}

/// A line that was read and cannot be read again as it was.
public struct LostEvent: Error, Hashable, Sendable {
    /// The sequence of its event.
    public var sequence: Int64

    /// Names the event.
    public init(sequence: Int64) {
        self.sequence = sequence
    }
}

extension ReplayOptions {
    /// Collects the events that are asked for.
    public mutating func collectEvents(_ selection: EventSelection = EventSelection()) {
        collect(SelectionCollector(selection))
    }
}

extension Replay {
    /// The events that were collected; a few reads for each that depends on the one that it is of.
    ///
    /// - Parameter dates: the local dates that are shown of those; all that were collected when
    ///   nil.
    /// - Throws: ``LostEvent`` for a line that cannot be read again.
    public func selectedEvents(
        within dates: ClosedRange<CalendarDate>? = nil
    ) throws(LostEvent) -> SelectedEvents {
        let collected = collector(SelectionCollector.self)
        let places = try collected?.places(within: dates ?? .always, EarlierLooker(self))
        let reversals = collected?.reversals(within: dates, whole.calendar)
        return SelectedEvents(places ?? [], reversals ?? [:], self)
    }
}
