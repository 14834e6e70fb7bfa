import Synchronization

/// One event as a list shows it: the line as it is, and what follows from the rest of the ledger.
public struct SelectedEvent: Sendable {
    /// The event, with what was said of it again.
    public var event: Event { _read { yield read.event } }
    /// The number of its line, from 1.
    public var line: Int
    /// The members of the line as the file has them, without the braces around them.
    public var members: String { read.line.membersAsTheyAre }
    /// The local date of its time.
    public var date: CalendarDate
    /// The local date of when it was recorded; nil when the line does not say.
    public var recordedDate: CalendarDate?
    /// The account that it concerns, of a transfer the one that the money left, of a reversal that
    /// of the event that it takes back; nil for none.
    public var account: AccountID? { read.account }
    /// The currency of the money that it states, or of its account; nil when it concerns no
    /// account.
    public var currency: Currency?
    /// What a payment was rounded up by; nil for any other event, and for one that is not rounded
    /// up.
    public var accrued: Balance?
    /// The sequence of the event that takes it back, of the dates that are asked for; nil for none.
    public var reversedBy: Int64?
    /// By how much it changes what is owned, or what the account holds that is asked for: of an
    /// exchange by its amount; nil for an event that does not.
    public internal(set) var change: Balance?
    /// The sequences of the descriptions of it that hold, the first one first.
    public var describedBy: [Int64] { read.describedBy }

    private var read: ReadEvent

    /// What was read of the line, in one place: a row of a table is copied for each of its cells.
    private final class ReadEvent: Sendable {
        let event: Event
        let line: EventLine
        let account: AccountID?
        let describedBy: [Int64]

        init(
            _ event: Event,
            _ line: EventLine,
            of account: AccountID?,
            describedBy: [Int64] = []
        ) {
            self.event = event
            self.line = line
            self.account = account
            self.describedBy = describedBy
        }
    }

    /// The value of a member as it holds; nil when there is none.
    ///
    /// Linear in the line's members.
    package func value(of member: Member) -> MemberValue? {
        describedBy.isEmpty || !Member.saidAgain.contains(member)
            ? read.line.value(of: member) : event.describedValue(of: member)
    }

    /// The members that hold otherwise than the line has them, each with its value, nil for none.
    package var now: [(member: Member, value: MemberValue?)] {
        guard !describedBy.isEmpty else { return [] }
        return Member.saidAgain.compactMap { member in
            let value = event.describedValue(of: member)
            return value == read.line.value(of: member) ? nil : (member, value)
        }
    }

    /// Takes over what was said of it again.
    fileprivate mutating func describe(by description: Description?, in ledger: borrowing Ledger) {
        guard let description else { return }
        // In a valid log, line N is event N.
        describe(
            event.described(by: description),
            by: ledger.corrections.descriptions(of: event.sequence).reversed()
        )
    }

    /// Takes over the event as it holds, and the descriptions that say so.
    mutating func describe(_ event: Event, by descriptions: [Int64]) {
        read = ReadEvent(event, read.line, of: account, describedBy: descriptions)
    }
}

extension Member {
    /// Those that can be said again, in the order of a line, and `roundUp`: where spending is said
    /// again, what was rounded up stays as it was.
    package static let saidAgain = allCases.filter { !$0.described.isEmpty || $0 == .roundUp }
}

extension Event {
    /// The value of a member that can be said again; nil when there is none.
    fileprivate func describedValue(of member: Member) -> MemberValue? {
        switch (member, payload) {
        case (.payee, .withdrawn(let payment)): payment.payee.map(MemberValue.text)
        case (.category, .withdrawn(let payment)): payment.category.map(MemberValue.text)
        case (.spending, .withdrawn(let payment)): payment.spending.map(MemberValue.flag)
        case (.roundUp, .withdrawn(let payment)): payment.roundUp.map(MemberValue.flag)
        case (.source, .deposited(let deposit)): deposit.source.map(MemberValue.text)
        case (.category, .deposited(let deposit)): deposit.category.map(MemberValue.text)
        case (.income, .deposited(let deposit)): deposit.income.map(MemberValue.flag)
        case (.source, .refunded(let refund)): refund.source.map(MemberValue.text)
        case (.note, _): note.map(MemberValue.text)
        case (.metadata, _): metadata.map(MemberValue.text)
        default: nil
        }
    }
}

extension SelectedEvent {
    /// An event as it is folded; nil for a line that cannot be parsed, which was checked.
    ///
    /// Linear in the line's bytes, which are copied: the block's are read into again.
    init?(_ admission: Admission, _ ledger: inout Ledger) {
        guard let line = try? EventLine(admission.line.ownBytes), let event = try? Event(line)
        else { return nil }
        self.init(
            event,
            line,
            on: admission.date,
            of: admission.event.account,
            ledger,
            recordedOn: event.recorded.map { ledger.date(of: $0) }
        )
        describe(by: admission.description, in: ledger)
    }

    fileprivate init(
        _ event: Event,
        _ line: EventLine,
        on date: CalendarDate,
        of account: AccountIndex,
        _ ledger: borrowing Ledger,
        recordedOn recordedDate: CalendarDate?
    ) {
        read = ReadEvent(event, line, of: account.isNone ? nil : ledger.accountIDs[account])
        // In a valid log, line N is event N.
        self.line = Int(event.sequence)
        self.date = date
        self.recordedDate = recordedDate
        var currency = event.payload.value.currency
        if !account.isNone {
            if currency == nil { currency = ledger.currency(of: account) }
            if let currency, let units = ledger.roundUp(of: event, in: account) {
                accrued = Balance(Int128(units), currency)
            }
        }
        self.currency = currency
    }
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

/// The events of a ledger that were asked for, to be read from its log once more.
///
/// Nothing is kept of them but where they are, and what they move: 40 bytes each. Pieces of them
/// can be read in any order and on several threads.
public final class SelectedEvents: Sendable {
    /// What came in and went out by them, by currency.
    public let totals: [MoneyInOut]
    private let places: ContiguousArray<EventPlace>
    /// The account whose money changes by them; nil for all.
    private let account: AccountIndex?
    private let reversals: Reversals
    private let descriptions: Descriptions?
    private let window: DateWindow
    private let ledger: Ledger
    private let log: (any LogReader)?
    private let lostEvent = Mutex<LostEvent?>(nil)

    init(
        _ places: ContiguousArray<EventPlace>,
        within window: DateWindow,
        totals: [MoneyInOut],
        of account: AccountIndex?,
        _ replay: Replay
    ) {
        self.places = places
        self.totals = totals
        self.account = account
        self.window = window
        reversals = replay.reversals
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
        // Borrowed by every event: the property of an object would be copied for each.
        let ledger = ledger
        var calendar = ledger.calendar
        return range.compactMap { index in
            let place = places[index]
            let line = bytes.map { ($0, place.offset - start) } ?? read(place)
            guard let (bytes, position) = line,
                let event = event(place, bytes, position, ledger, &calendar)
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
        _ ledger: borrowing Ledger,
        _ calendar: inout LedgerCalendar
    ) -> SelectedEvent? {
        let end = start + Int(place.count)
        guard end <= bytes.count,
            let line = try? EventLine(bytes, unsafe LineSpan(in: bytes.span.bytes, start, end)),
            let event = try? Event(line), event.sequence == place.sequence
        else { return nil }
        var selected = SelectedEvent(
            event,
            line,
            on: place.date,
            of: place.account,
            ledger,
            recordedOn: event.recorded.map { calendar.date(of: $0) }
        )
        selected.describe(by: descriptions?[event.sequence], in: ledger)
        selected.reversedBy = reversals.reversal(of: event.sequence, within: window, &calendar)
        guard place.change != 0 else { return selected }
        // Not `account.map(ledger.currency)`, which would copy the ledger.
        let currency = if let account { ledger.currency(of: account) } else { selected.currency }
        selected.change = currency.map { Balance(Int128(place.change), $0) }
        return selected
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
