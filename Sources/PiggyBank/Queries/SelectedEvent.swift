/// One event as a list shows it: the line as it is, and what follows from the rest of the ledger.
///
///     for one in found.events(0..<found.count) { print(one.date, one.change as Any) }
public struct SelectedEvent: Sendable {
    /// The event, with what was said of it again; linear in its line's bytes.
    public var event: Event { described?.event ?? read.line.whole }
    /// The number of its line, from 1: in a valid log, line N is event N.
    public var line: Int { Int(sequence) }
    /// The members of the line as the file has them, without the braces around them.
    public var members: String { read.line.line.membersAsTheyAre }
    /// The local date of its time.
    public var date: CalendarDate { read.date }
    /// The local date of when it was recorded; nil when the line does not say.
    public var recordedDate: CalendarDate? { read.recordedDate }
    /// The account that it concerns, of a transfer the one that the money left, of a reversal that
    /// of the event that it takes back; nil for none.
    public var account: AccountID? { read.account }
    /// The currency of the money that it states, or of its account; nil when it concerns no
    /// account.
    public var currency: Currency? { read.currency }
    /// What a payment was rounded up by; nil for any other event, and for one that is not rounded
    /// up.
    public var accrued: Balance? { read.accrued }
    /// The sequence of the event that takes it back, of the dates that are asked for; nil for none.
    public internal(set) var reversedBy: Int64?
    /// By how much it changes what is owned, or what the account holds that is asked for: of an
    /// exchange by its amount; nil for an event that does not.
    public var change: Balance? { read.change }
    /// The sequences of the descriptions of it that hold, the first one first.
    public var describedBy: [Int64] { described?.descriptions ?? [] }

    private let read: ReadEvent
    private var described: DescribedEvent?

    /// The event as it holds, and the descriptions that say so.
    private final class DescribedEvent: Sendable {
        let event: Event
        let descriptions: [Int64]

        init(_ event: Event, by descriptions: [Int64]) {
            self.event = event
            self.descriptions = descriptions
        }
    }

    /// Its sequence.
    package var sequence: Int64 { read.line.event.sequence }

    /// Whom a payment went to, or where a deposit came from, as it holds: what a list says of it;
    /// nil where it does not say, and for any other event.
    package var counterparty: String? {
        guard let member = read.line.event.type.counterparty,
            case .text(let text)? = value(of: member)
        else { return nil }
        return text
    }

    /// The value of a member as it holds; nil when there is none.
    ///
    /// Linear in the line's members where these were read, and for what lists do not show else in
    /// its bytes.
    package func value(of member: Member) -> MemberValue? {
        describedBy.isEmpty || !Member.saidAgain.contains(member)
            ? read.value(of: member) : event.describedValue(of: member)
    }

    /// The members that hold otherwise than the line has them, each with its value, nil for none.
    package var now: [(member: Member, value: MemberValue?)] {
        guard !describedBy.isEmpty else { return [] }
        return Member.saidAgain.compactMap { member in
            let value = event.describedValue(of: member)
            return value == read.value(of: member) ? nil : (member, value)
        }
    }

    /// Takes over what was said of it again.
    mutating func describe(by description: Description?, in ledger: borrowing Ledger) {
        guard let description else { return }
        // In a valid log, line N is event N.
        describe(
            event.described(by: description),
            by: ledger.corrections.descriptions(of: sequence).reversed())
    }

    /// Takes over the event as it holds, and the descriptions that say so.
    mutating func describe(_ event: Event, by descriptions: [Int64]) {
        described = DescribedEvent(event, by: descriptions)
    }
}

/// What was read of a line, in one place: a row of a table is copied for each of its cells.
final class ReadEvent: Sendable {
    let line: DecodedLine
    let date: CalendarDate
    let recordedDate: CalendarDate?
    let account: AccountID?
    let currency: Currency?
    let accrued: Balance?
    let change: Balance?
    /// All members of the line; nil where they are not asked for.
    private let members: ReadMembers?

    private final class ReadMembers: Sendable {
        private let line: EventLine

        init?(_ line: LineView) {
            guard let line = line.eventLine else { return nil }
            self.line = line
        }

        func value(of member: Member) -> MemberValue? { line.value(of: member) }
    }

    init(
        _ line: DecodedLine, _ row: EventRow, _ postings: Postings, changing account: AccountIndex?,
        _ ledger: borrowing Ledger, recordedOn recordedDate: CalendarDate?, hasMembers: Bool
    ) {
        self.line = line
        members = hasMembers ? ReadMembers(line.line) : nil
        date = row.date
        self.recordedDate = recordedDate
        let concerned = row.account
        var currency = line.event.currency
        var accrued: Balance?
        if concerned.isNone {
            self.account = nil
        } else {
            self.account = ledger.accountIDs[concerned]
            if currency == nil { currency = ledger.currency(of: concerned) }
            if let currency, let units = ledger.roundUp(of: line.event, in: concerned) {
                accrued = Balance(Int128(units), currency)
            }
        }
        self.currency = currency
        self.accrued = accrued
        // Not `account.map(ledger.currency)`, which would copy the ledger.
        if let account { currency = ledger.currency(of: account) }
        let units = postings.change(ofAccountOrAll: account)
        change = (units == 0 ? nil : currency).map { Balance(Int128(units), $0) }
    }

    func value(of member: Member) -> MemberValue? {
        switch member {
        case .id, .by, .payee, .source, .category, .note: line.text(member).map(MemberValue.text)
        default: (members ?? ReadMembers(line.line))?.value(of: member)
        }
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
    /// An event that was read again.
    init(_ read: ReadEvent, reversedBy: Int64?) {
        (self.read, self.reversedBy) = (read, reversedBy)
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

extension LineView {
    /// The members of the object as they are in the line, without its braces and the white space
    /// within them.
    fileprivate var membersAsTheyAre: String {
        let bytes = unsafe bytes.span.bytes
        let brace = bytes.skipSpace(Int(span.start), Int(span.end))
        let first = bytes.skipSpace(brace + 1, Int(span.end))
        // After the closing brace there is white space at most.
        var end = Int(span.end) - 1
        while end > first, bytes.byte(end) != UInt8(ascii: "}") { end -= 1 }
        return bytes.text(first, end - first)
    }
}

extension EventLine {
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
