/// One event as a list shows it: the line as it is, and what follows from the rest of the ledger.
///
///     for one in found.events(0..<found.count) { print(one.date, one.change as Any) }
public struct SelectedEvent: Sendable {
    /// The event as it holds; linear in its line's bytes where it was not described.
    public var event: Event { read.described ?? read.recorded.event }
    /// The number of its line, from 1: in a valid log, line N is event N.
    public var line: Int { Int(sequence) }
    /// The members of the line as the file has them, without the braces around them.
    public var members: String { read.recorded.line.line.membersAsTheyAre }
    /// The local date of its time.
    public var date: CalendarDate { read.recorded.date }
    /// The local date of when it was recorded; nil when the line does not say.
    public var recordedDate: CalendarDate? { read.recordedDate }
    /// The account that it concerns, of a transfer the one that the money left, of a reversal that
    /// of the event that it reverses; nil for none.
    public var account: AccountID? { read.account }
    /// The currency of the money that it states, or of its account; nil when it concerns no
    /// account.
    public var currency: Currency? { read.currency }
    /// What a payment was rounded up by; nil for any other event, and for one that is not rounded
    /// up.
    public var accrued: Balance? { read.accrued }
    /// Whether it counts: no other line replaces it, and nothing has taken it back.
    public var counts: Bool { read.recorded.row.counts }
    /// The number of its event: the sequence of that one's first line, for ever.
    public var number: Int64 { read.number }
    /// The sequence of the event that reverses it or its event; nil for none.
    public var reversedBy: Int64? { read.reversedBy }
    /// The sequence of the line of its event that counts in its place; nil for none.
    public var replacedBy: Int64? { read.replacedBy }
    /// By how much it changes what is owned, or what the account holds that is asked for: of an
    /// exchange by its amount; nil for an event that does not.
    public var change: Balance? { read.change }

    private let read: ReadEvent

    init(_ read: ReadEvent) { self.read = read }

    /// Its sequence.
    package var sequence: Int64 { read.recorded.sequence }

    /// Whom a payment went to, or where a deposit came from, as it holds: what a list says of it;
    /// nil where it does not say, and for any other event.
    package var counterparty: String? {
        guard let member = read.recorded.type.counterparty,
            case .text(let text)? = value(of: member)
        else { return nil }
        return text
    }

    /// The value of a member as it holds; nil when there is none.
    ///
    /// Linear in the line's members where these were read, and for what lists do not show else in
    /// its bytes.
    package func value(of member: Member) -> MemberValue? {
        guard let described = read.described, Member.saidAgain.contains(member) else {
            return read.value(of: member)
        }
        return described.describedValue(of: member)
    }
}

/// What a list shows of an event, in one place: a row of a table is copied for each of its cells.
final class ReadEvent: Sendable {
    let recorded: RecordedEvent
    /// The event as it holds; nil where it was not described.
    let described: Event?
    let number: Int64
    let reversedBy: Int64?
    let replacedBy: Int64?
    let recordedDate: CalendarDate?
    let account: AccountID?
    let currency: Currency?
    let accrued: Balance?
    let change: Balance?
    /// All members of the line; nil where they are not asked for.
    private let members: Members?

    /// In a box, as a value would be copied for each member.
    private final class Members: Sendable {
        private let line: EventLine

        init?(_ line: LineView) {
            guard let line = line.eventLine else { return nil }
            self.line = line
        }

        func value(of member: Member) -> MemberValue? { line.value(of: member) }
    }

    /// - Parameters:
    ///   - account: the account whose change is told; nil for what is owned.
    ///   - hasMembers: whether somebody will ask for all members of the line.
    init(
        _ recorded: RecordedEvent, changing account: AccountIndex?, _ ledger: borrowing Ledger,
        recordedOn recordedDate: CalendarDate?, hasMembers: Bool
    ) {
        self.recorded = recorded
        self.recordedDate = recordedDate
        members = hasMembers ? Members(recorded.line.line) : nil
        described = recorded.describedBy == nil ? nil : recorded.event
        let correction = ledger.corrections[recorded.sequence]
        number = recorded.type == .reversed ? recorded.sequence : correction.event
        reversedBy = ledger.corrections.reversal(of: correction)
        replacedBy = ledger.corrections.replacement(of: correction)
        let own = recorded.account
        self.account = own.isNone ? nil : ledger.accountIDs[own]
        var currency = recorded.line.event.currency
        if currency == nil, !own.isNone { currency = ledger.currency(of: own) }
        self.currency = currency
        if recorded.type == .withdrawn, let currency, let units = recorded.roundUp {
            accrued = Balance(Int128(units), currency)
        } else {
            accrued = nil
        }
        // Not `account.map(ledger.currency)`, which would copy the ledger.
        if let account { currency = ledger.currency(of: account) }
        let units = recorded.postings.change(ofAccountOrAll: account)
        change = (units == 0 ? nil : currency).map { Balance(Int128(units), $0) }
    }

    func value(of member: Member) -> MemberValue? {
        switch member {
        case .id, .by, .payee, .source, .category, .note:
            recorded.line.text(member).map(MemberValue.text)
        default: (members ?? Members(recorded.line.line))?.value(of: member)
        }
    }
}

extension Member {
    /// Those that can be said again, in the order of a line, and `roundUp`: where spending is said
    /// again, what was rounded up stays as it was.
    fileprivate static let saidAgain = allCases.filter { !$0.described.isEmpty || $0 == .roundUp }
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
