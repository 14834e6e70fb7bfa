/// One line by the general grammar: any member order, any JSON white space, any legal escapes.
///
/// Making one checks the line's shape as far as its members go: one JSON object, no member twice, a
/// known type, no unknown and no missing member. The values are checked as they are taken.
package struct EventLine: Sendable {
    /// The bytes in which the line is: those of its whole block, shared with it and not copied.
    let bytes: ContiguousArray<UInt8>
    /// Where the line is in them, its line break not counted.
    let line: LineSpan
    /// The members that are there, in the order of the line.
    let members: LineMembers

    /// The event's type.
    var type: EventType { members.type }

    /// Reads the members of a line; throws the first fault of its grammar in the order of the
    /// rules.
    ///
    /// Offsets in a fault count from the line's start. Linear in the line's bytes.
    ///
    /// - Parameter allowsMalformedSeal: whether a `hash` may be a string that is no seal.
    init(_ bytes: ContiguousArray<UInt8>, _ line: LineSpan, allowsMalformedSeal: Bool = true)
        throws(GrammarFault)
    {
        let span = unsafe bytes.span.bytes
        members = try LineMembers(span, line, allowsMalformedSeal: allowsMalformedSeal)
        self.bytes = bytes
        self.line = line
    }

    /// Reads the members of a line that has its bytes to itself; throws the first fault of its
    /// grammar.
    init(_ bytes: ContiguousArray<UInt8>) throws(GrammarFault) {
        try self.init(bytes, unsafe LineSpan(in: bytes.span.bytes, 0, bytes.count))
    }
}

// MARK: - Values

extension EventLine {
    /// Where a member's value begins, from the line's start; the closing brace when the member is
    /// absent.
    package func offset(of member: Member) -> Int {
        let value = member == .hash ? members.malformedSeal : members[member]
        return (value?.start ?? members.closingBrace) - Int(line.start)
    }

    /// The value of a member; nil when the line does not have it.
    func optional<Value: LineValue>(_ member: Member) throws(GrammarFault) -> Value? {
        try Value.read(member, in: self)
    }

    /// The value of a member that must be there.
    func required<Value: LineValue>(_ member: Member) throws(GrammarFault) -> Value {
        guard let value = try Value.read(member, in: self) else {
            throw GrammarFault(
                .missingMember(member.rawValue, of: type.rawValue),
                at: members.closingBrace - Int(line.start))
        }
        return value
    }

    /// What `read` makes of an idempotency key.
    func key<Key>(_ member: Member, _ read: TextReader<Key>) throws(GrammarFault) -> Key? {
        guard let value = members[member] else { return nil }
        let sizes = 1...Limits.idempotencyKeyBytes
        guard let key = text(value, { sizes.contains($2) ? read($0, $1, $2) : nil }) else {
            throw bad(member, value, .key)
        }
        return key
    }

    /// Checks the identifier of an account or a goal.
    func checkIdentifier(_ member: Member) throws(GrammarFault) {
        guard let value = members[member] else { return }
        guard isString(value) else { throw bad(member, value, .identifier(nil)) }
        if let error = text(value, { IdentifierError.first(in: $0, $1, $2) }) {
            throw bad(member, value, .identifier(error))
        }
    }

    /// Checks a text and does not make it.
    func checkText(_ member: Member) throws(GrammarFault) {
        guard let value = members[member], !isString(value) else { return }
        throw bad(member, value, .text)
    }

    /// Checks that a directory knows the zone of this name.
    func checkTimeZone(_ member: Member, in zones: any ZoneDirectory) throws(GrammarFault) {
        guard let value = members[member] else { return }
        guard let name = string(value), zones.rules(named: name) != nil else {
            throw bad(member, value, .timeZone)
        }
    }

    func checkMetadata(_ member: Member) throws(GrammarFault) {
        guard let value = members[member] else { return }
        guard firstByte(value) == UInt8(ascii: "{") else { throw bad(member, value, .metadata) }
        guard value.depth <= Limits.metadataDepth else {
            throw bad(member, value, .shallowMetadata)
        }
    }

    /// The metadata object as it is in the line.
    func metadata(_ member: Member) throws(GrammarFault) -> String? {
        try checkMetadata(member)
        return members[member].map { String(decoding: bytes[$0.range], as: UTF8.self) }
    }
}

// MARK: - Values by their types

/// A value that a line can have.
protocol LineValue {
    /// Reads the value of a member; nil when the line does not have it.
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Self?
}

extension Int64: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Int64? {
        guard let value = line.members[member], case .integer(let range) = member.form else {
            return nil
        }
        guard let number = line.integer(value), range.contains(number) else {
            throw line.bad(member, value, .integer(range))
        }
        return number
    }
}

extension Bool: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Bool? {
        guard let value = line.members[member] else { return nil }
        switch line.firstByte(value) {
        case UInt8(ascii: "t"): return true
        case UInt8(ascii: "f"): return false
        default: throw line.bad(member, value, .flag)
        }
    }
}

extension String: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> String? {
        try line.checkText(member)
        return line.members[member].flatMap(line.string)
    }
}

extension Instant: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Instant? {
        guard let value = line.members[member] else { return nil }
        guard let instant = line.text(value, { Instant($0, at: $1, count: $2) }) else {
            throw line.bad(member, value, .time)
        }
        return instant
    }
}

extension CalendarDate: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Self? {
        guard let value = line.members[member] else { return nil }
        guard let date = line.text(value, { CalendarDate($0, at: $1, count: $2) }) else {
            throw line.bad(member, value, .date)
        }
        return date
    }
}

extension Weekday: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Weekday? {
        guard let value = line.members[member] else { return nil }
        guard let weekday = line.string(value).flatMap(Weekday.init) else {
            throw line.bad(member, value, .weekday)
        }
        return weekday
    }
}

extension Currency: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Currency? {
        guard let value = line.members[member] else { return nil }
        guard let currency = line.currency(value) else { throw line.bad(member, value, .currency) }
        return currency
    }
}

extension Money: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Money? {
        try line.money(member, 1...Limits.largestNumber).map { Money(checked: $0, $1) }
    }
}

extension Balance: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Balance? {
        try line.money(member, -Limits.largestNumber...Limits.largestNumber).map {
            Balance(Int128($0), $1)
        }
    }
}

extension EventLine {
    /// The parts of an object of a currency and minor units within a range.
    fileprivate func money(_ member: Member, _ range: ClosedRange<Int64>) throws(GrammarFault) -> (
        minorUnits: Int64, currency: Currency
    )? {
        guard let value = members[member] else { return nil }
        let parts = members.money.first { $0.member == member }
        guard firstByte(value) == UInt8(ascii: "{"), let code = parts?.currency,
            let number = parts?.minorUnits
        else { throw bad(member, value, .money) }
        let currency = currency(code)
        let minorUnits = integer(number).flatMap { range.contains($0) ? $0 : nil }
        if let currency, let minorUnits { return (minorUnits, currency) }
        // Where both are wrong, the one that comes first in the line is the fault.
        let isFirst = minorUnits != nil || code.start < number.start
        throw currency == nil && isFirst
            ? bad(member, code, .currency, part: "currency")
            : bad(member, number, .integer(range), part: "minorUnits")
    }
}

extension Identifier: LineValue {
    static func read(_ member: Member, in line: EventLine) throws(GrammarFault) -> Self? {
        try line.checkIdentifier(member)
        return try String.read(member, in: line).map { Self(checked: $0) }
    }
}

// MARK: - Values by where they are

extension EventLine {
    /// Makes something of a text: the bytes in which it is, its start there and its count.
    typealias TextReader<Result> = (RawSpan, Int, Int) -> Result?

    /// What `read` makes of a string, its escapes resolved; nil when the value is no string.
    ///
    /// The text is read in place unless there is an escape in it.
    @inline(__always) func text<Result>(_ value: JSONValue, _ read: TextReader<Result>) -> Result? {
        let span = unsafe bytes.span.bytes
        guard let string = span.string(value) else { return nil }
        guard string.isEscaped else { return read(span, string.start, string.count) }
        let text = span.unescaped(string)
        return unsafe read(text.span.bytes, 0, text.count)
    }

    fileprivate func string(_ value: JSONValue) -> String? {
        let span = unsafe bytes.span.bytes
        return span.string(value).map { span.text($0) }
    }

    @inline(__always) private func isString(_ value: JSONValue) -> Bool {
        firstByte(value) == UInt8(ascii: "\"")
    }

    @inline(__always) fileprivate func firstByte(_ value: JSONValue) -> UInt8 {
        unsafe bytes.span.bytes.byte(value.start)
    }

    fileprivate func currency(_ value: JSONValue) -> Currency? {
        text(value) { bytes, start, count in
            guard count == 3 else { return nil }
            let code = (start..<start + 3).reduce(0) { $0 << 8 | UInt32(bytes.byte($1)) }
            return Currency(packed: code)
        }
    }

    /// The integer that a scanned number is; nil for a fraction, an exponent, −0 or too many
    /// digits.
    fileprivate func integer(_ value: JSONValue) -> Int64? {
        let isNegative = firstByte(value) == UInt8(ascii: "-")
        let digits = isNegative ? value.range.dropFirst() : value.range[...]
        let (count, number) = unsafe bytes.span.bytes.digits(digits.startIndex)
        guard (1...16).contains(count), count == digits.count, !isNegative || number > 0 else {
            return nil
        }
        return Int64(truncatingIfNeeded: number) * (isNegative ? -1 : 1)
    }

    fileprivate func bad(
        _ member: Member, _ value: JSONValue, _ expected: GrammarFault.Expected, part: String? = nil
    ) -> GrammarFault {
        let found = bytes[value.range.prefix(80)]
        let name = member.rawValue + (part.map { ".\($0)" } ?? "")
        let text = String(decoding: found, as: UTF8.self)
        return GrammarFault(
            .badValue(member: name, found: text, expected: expected),
            at: value.start - Int(line.start))
    }
}
