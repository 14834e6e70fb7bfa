/// One line by the general grammar: any member order, any JSON white space, any legal escapes.
///
/// Making one checks the line's shape as far as its members go: one JSON object, no member twice, a
/// known type, no unknown and no missing member. The values are checked as they are taken.
package struct EventLine: Sendable {
    /// The line's bytes without its line break.
    let bytes: ContiguousArray<UInt8>
    /// The event's type.
    let type: EventType
    private var values: [Member: ValueSpan] = [:]

    /// Where a value stands in the line.
    struct ValueSpan: Hashable, Sendable {
        var start: Int
        var end: Int
    }

    /// The members that are there, in the order of the line.
    private(set) var order: [Member] = []

    /// Reads the line's members; throws the first fault of its grammar in the order of the rules.
    ///
    /// - Parameter sealStart: where the seal's comma stands, when the line ends in one.
    init(_ bytes: ContiguousArray<UInt8>, sealStart: Int?) throws(GrammarFault) {
        self.bytes = bytes
        let span = unsafe bytes.span.bytes
        let members = try Self.members(span)
        // The money objects' own members rank with the line's.
        var money: [(member: Member, rule: [JSONMember], start: Int)] = []
        var named: [(name: String, member: JSONMember)] = []
        for member in members { named.append((span.text(member.name), member)) }
        var duplicates = Self.duplicates(named.map(\.name), members)
        for (name, member) in named {
            guard let known = Member(rawValue: name), known.form == .money,
                span.byte(member.valueStart) == UInt8(ascii: "{")
            else { continue }
            var next = 0
            let inner = try span.scanObject(member.valueStart, member.valueEnd, next: &next)
            money.append((known, inner, member.valueStart))
            duplicates += Self.duplicates(inner.map { span.text($0.name) }, inner)
        }
        if let fault = duplicates.min(by: { $0.offset < $1.offset }) { throw fault }

        type = try Self.type(named, span)
        let allowed = Self.rules(for: type)
        var unknown: [GrammarFault] = []
        for (name, member) in named {
            let offset = member.name.start - 1
            if name == Member.hash.rawValue {
                // Only what ends the line exactly as a seal does is one; the chain judges it.
                if sealStart != offset - 1 {
                    unknown.append(GrammarFault(.misplacedSeal, at: offset))
                }
            } else if let known = Member(rawValue: name),
                allowed.contains(where: { $0.member == known })
            {
                values[known] = ValueSpan(start: member.valueStart, end: member.valueEnd)
                order.append(known)
            } else {
                unknown.append(
                    GrammarFault(.unknownMember(name, of: type.rawValue), at: offset)
                )
            }
        }
        money.removeAll { values[$0.member] == nil }
        for (member, inner, _) in money {
            for part in inner where !Self.moneyMembers.contains(span.text(part.name)) {
                let name = "\(member.rawValue).\(span.text(part.name))"
                unknown.append(
                    GrammarFault(.unknownMember(name, of: "money"), at: part.name.start - 1)
                )
            }
        }
        if let fault = unknown.min(by: { $0.offset < $1.offset }) { throw fault }

        for rule in allowed where rule.isRequired && values[rule.member] == nil {
            throw GrammarFault(
                .missingMember(rule.member.rawValue, of: type.rawValue),
                at: max(bytes.count - 1, 0)
            )
        }
        for (member, inner, start) in money {
            for name in Self.moneyMembers
            where !inner.contains(where: { span.text($0.name) == name }) {
                throw GrammarFault(
                    .missingMember("\(member.rawValue).\(name)", of: "money"),
                    at: start
                )
            }
        }
    }

    private static let moneyMembers = ["currency", "minorUnits"]

    /// The members that an event of a type may have.
    private static func rules(for type: EventType) -> [MemberRule] {
        MemberRule.commonFirst + type.members + MemberRule.commonLast
    }

    /// The members of the one JSON object that the line must be.
    private static func members(_ span: RawSpan) throws(GrammarFault) -> [JSONMember] {
        let end = span.byteCount
        if end >= 3, span.byte(0) == 0xEF, span.byte(1) == 0xBB, span.byte(2) == 0xBF {
            throw GrammarFault(.byteOrderMark, at: 0)
        }
        let start = span.skipSpace(0, end)
        guard start < end else { throw GrammarFault(.blank, at: 0) }
        guard span.byte(start) == UInt8(ascii: "{") else {
            let isText = span.byte(start) < 0x80 || span.sequenceLength(start, end) > 0
            throw GrammarFault(isText ? .notAnObject : .invalidUTF8, at: start)
        }
        var next = 0
        let members = try span.scanObject(start, end, next: &next)
        next = span.skipSpace(next, end)
        guard next == end else { throw GrammarFault(.trailingBytes, at: next) }
        return members
    }

    private static func duplicates(_ names: [String], _ members: [JSONMember]) -> [GrammarFault] {
        var seen: Set<[UInt8]> = []
        var faults: [GrammarFault] = []
        for (name, member) in zip(names, members) where !seen.insert(Array(name.utf8)).inserted {
            faults.append(GrammarFault(.duplicateMember(name), at: member.name.start - 1))
        }
        return faults
    }

    private static func type(
        _ named: [(name: String, member: JSONMember)],
        _ span: RawSpan
    ) throws(GrammarFault) -> EventType {
        guard let member = named.first(where: { $0.name == Member.type.rawValue })?.member else {
            throw GrammarFault(.missingType, at: max(span.byteCount - 1, 0))
        }
        guard span.byte(member.valueStart) == UInt8(ascii: "\"") else {
            throw GrammarFault(.typeNotAString, at: member.valueStart)
        }
        let name = span.text(try span.scanString(member.valueStart, member.valueEnd))
        guard let type = EventType(rawValue: name) else {
            throw GrammarFault(.unknownType(name), at: member.valueStart)
        }
        return type
    }
}

// MARK: - Values

extension EventLine {
    /// Where a member's value begins; the line's end when the member is absent.
    package func offset(of member: Member) -> Int {
        values[member]?.start ?? max(bytes.count - 1, 0)
    }

    /// A value that must be there.
    func require<Value>(_ value: Value?, _ member: Member) throws(GrammarFault) -> Value {
        guard let value else {
            throw GrammarFault(
                .missingMember(member.rawValue, of: type.rawValue),
                at: max(bytes.count - 1, 0)
            )
        }
        return value
    }

    /// Checks an integer whose value is fixed, such as the version.
    func require(_ member: Member) throws(GrammarFault) {
        _ = try require(integer(member), member)
    }

    func integer(_ member: Member) throws(GrammarFault) -> Int64? {
        guard let value = values[member], case .integer(let range) = member.form else { return nil }
        guard let number = Self.integer(unsafe bytes.span.bytes, value), range.contains(number)
        else {
            throw bad(member, value, .integer(range))
        }
        return number
    }

    func instant(_ member: Member) throws(GrammarFault) -> Instant? {
        guard let value = values[member] else { return nil }
        guard let text = string(value),
            let instant = unsafe Instant(text.span.bytes, at: 0, count: text.count)
        else { throw bad(member, value, .time) }
        return instant
    }

    /// The bytes of an idempotency key.
    func key(_ member: Member) throws(GrammarFault) -> ContiguousArray<UInt8>? {
        guard let value = values[member] else { return nil }
        guard let text = string(value), (1...Limits.idempotencyKeyBytes).contains(text.count) else {
            throw bad(member, value, .key)
        }
        return text
    }

    /// The bytes of an account's or a goal's identifier.
    func identifier(_ member: Member) throws(GrammarFault) -> ContiguousArray<UInt8>? {
        guard let value = values[member] else { return nil }
        guard let text = string(value) else { throw bad(member, value, .identifier(nil)) }
        if let error = IdentifierError.first(in: text) {
            throw bad(member, value, .identifier(error))
        }
        return text
    }

    func accountID(_ member: Member) throws(GrammarFault) -> AccountID? {
        try identifier(member).map { AccountID(checked: String(decoding: $0, as: UTF8.self)) }
    }

    func goalID(_ member: Member) throws(GrammarFault) -> GoalID? {
        try identifier(member).map { GoalID(checked: String(decoding: $0, as: UTF8.self)) }
    }

    func text(_ member: Member) throws(GrammarFault) -> String? {
        guard let value = values[member] else { return nil }
        guard let text = string(value) else { throw bad(member, value, .text) }
        return String(decoding: text, as: UTF8.self)
    }

    func flag(_ member: Member) throws(GrammarFault) -> Bool? {
        guard let value = values[member] else { return nil }
        switch unsafe bytes.span.bytes.byte(value.start) {
        case UInt8(ascii: "t"): return true
        case UInt8(ascii: "f"): return false
        default: throw bad(member, value, .flag)
        }
    }

    func currency(_ member: Member) throws(GrammarFault) -> Currency? {
        guard let value = values[member] else { return nil }
        return try currency(member.rawValue, value)
    }

    func money(_ member: Member) throws(GrammarFault) -> Money? {
        guard let value = values[member] else { return nil }
        let span = unsafe bytes.span.bytes
        guard span.byte(value.start) == UInt8(ascii: "{") else { throw bad(member, value, .money) }
        var next = 0
        var currency: Currency?
        var minorUnits: Int64?
        let range = 1...Limits.largestNumber
        for part in try span.scanObject(value.start, value.end, next: &next) {
            let partValue = ValueSpan(start: part.valueStart, end: part.valueEnd)
            let name = span.text(part.name)
            if name == "currency" {
                currency = try self.currency("\(member.rawValue).\(name)", partValue)
            } else {
                guard let number = Self.integer(span, partValue), range.contains(number) else {
                    throw bad("\(member.rawValue).\(name)", partValue, .integer(range))
                }
                minorUnits = number
            }
        }
        return Money(checked: try require(minorUnits, member), try require(currency, member))
    }

    func date(_ member: Member) throws(GrammarFault) -> CalendarDate? {
        guard let value = values[member] else { return nil }
        guard let text = string(value),
            let date = unsafe CalendarDate(text.span.bytes, at: 0, count: text.count)
        else { throw bad(member, value, .date) }
        return date
    }

    func weekday(_ member: Member) throws(GrammarFault) -> Weekday? {
        guard let value = values[member] else { return nil }
        guard let text = string(value),
            let weekday = Weekday(rawValue: String(decoding: text, as: UTF8.self))
        else { throw bad(member, value, .weekday) }
        return weekday
    }

    /// The name of a zone that the directory knows.
    func timeZone(_ member: Member, in zones: any ZoneDirectory) throws(GrammarFault) -> String? {
        guard let value = values[member] else { return nil }
        guard let text = string(value) else { throw bad(member, value, .timeZone) }
        let name = String(decoding: text, as: UTF8.self)
        guard zones.rules(named: name) != nil else { throw bad(member, value, .timeZone) }
        return name
    }

    /// The metadata object as it stands in the line.
    func metadata(_ member: Member) throws(GrammarFault) -> String? {
        guard let value = values[member] else { return nil }
        guard unsafe bytes.span.bytes.byte(value.start) == UInt8(ascii: "{") else {
            throw bad(member, value, .metadata)
        }
        var depth = 0
        _ = unsafe try bytes.span.bytes.scanValue(value.start, value.end, depth: &depth)
        guard depth <= Limits.metadataDepth else { throw bad(member, value, .shallowMetadata) }
        return String(decoding: bytes[value.start..<value.end], as: UTF8.self)
    }

    /// Where a string stands between its quotes; nil when the value is no string.
    func slice(_ member: Member) -> JSONString? {
        guard let value = values[member],
            unsafe bytes.span.bytes.byte(value.start) == UInt8(ascii: "\"")
        else { return nil }
        let inner = value.start + 1..<value.end - 1
        return JSONString(
            start: inner.lowerBound,
            end: inner.upperBound,
            isEscaped: bytes[inner].contains(UInt8(ascii: "\\"))
        )
    }

    private func currency(_ name: String, _ value: ValueSpan) throws(GrammarFault) -> Currency {
        guard let text = string(value),
            let currency = Currency(code: String(decoding: text, as: UTF8.self))
        else { throw bad(name, value, .currency) }
        return currency
    }

    /// The bytes of a string value; nil when the value is no string.
    private func string(_ value: ValueSpan) -> ContiguousArray<UInt8>? {
        let span = unsafe bytes.span.bytes
        guard span.byte(value.start) == UInt8(ascii: "\""), value.end - value.start >= 2 else {
            return nil
        }
        let inner = value.start + 1..<value.end - 1
        guard bytes[inner].contains(UInt8(ascii: "\\")) else {
            return ContiguousArray(bytes[inner])
        }
        return span.unescaped(
            JSONString(start: inner.lowerBound, end: inner.upperBound, isEscaped: true)
        )
    }

    /// The integer that a scanned number is; nil for a fraction, an exponent, a sign or too many digits.
    private static func integer(_ span: RawSpan, _ value: ValueSpan) -> Int64? {
        guard (1...16).contains(value.end - value.start),
            span.skipDigits(value.start, value.end) == value.end
        else { return nil }
        var number: Int64 = 0
        for offset in value.start..<value.end {
            number = number * 10 + Int64(span.byte(offset) &- 0x30)
        }
        return number
    }

    private func bad(
        _ member: Member,
        _ value: ValueSpan,
        _ expected: GrammarFault.Expected
    ) -> GrammarFault {
        bad(member.rawValue, value, expected)
    }

    private func bad(
        _ name: String,
        _ value: ValueSpan,
        _ expected: GrammarFault.Expected
    ) -> GrammarFault {
        let found = bytes[value.start..<min(value.end, value.start + 80)]
        let text = String(decoding: found, as: UTF8.self)
        return GrammarFault(
            .badValue(member: name, found: text, expected: expected),
            at: value.start
        )
    }
}
