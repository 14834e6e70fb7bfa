// The general reader of a line's members: in any order, with any white space and escapes. It notes
// whatever is wrong with the names, because the fault that is told is the first by rule and then by
// position, and the order of the rules is not that of the line.
//
// A worked example. In
//
//     {"colour":"red","type":"deposited","sequence":1,"sequence":2}
//
// the unknown `colour` comes first in the line, but a duplicate ranks before it, so that the fault
// is the second `sequence`. Without that one it would be `colour`, before the missing `time`,
// `account` and `amount`.

/// The members of one line, in its order, and where their values are.
package struct LineMembers: Equatable, Sendable {
    let type: EventType
    /// All members but the seal, in the order of the line.
    let inOrder: ContiguousArray<Row>
    /// Where the object's closing brace is.
    let closingBrace: Int
    /// The value of a `hash` that is a string and no seal.
    let malformedSeal: JSONValue?
    /// The parts of each member that is money and an object, in the order of the line.
    let money: [MoneyParts]

    /// A member, where the quote before its name is, and its value.
    struct Row: Equatable, Sendable {
        var member: Member
        var name: Int
        var value: JSONValue
    }

    /// A member's value; nil when the line does not have the member.
    subscript(member: Member) -> JSONValue? {
        // By index: an iterator would hold on to the array.
        for index in inOrder.indices where inOrder[index].member == member {
            return inOrder[index].value
        }
        return nil
    }
}

/// Where the values of the own members of a member that is money are.
struct MoneyParts: Equatable, Sendable {
    var member: Member
    fileprivate var start: Int
    /// Both are there in a line that was read.
    fileprivate(set) var currency: JSONValue?
    fileprivate(set) var minorUnits: JSONValue?

    static let names = ["currency", "minorUnits"]
}

extension LineMembers {
    /// Reads a line's members; throws the first fault of its grammar in the order of the rules.
    ///
    /// Offsets in a fault count from the line's start. Linear in the line's bytes.
    ///
    /// - Parameter allowsMalformedSeal: whether a `hash` may be a string that is no seal, which is
    ///   for the reader of the chain to report; else it is an unknown member.
    package init(_ bytes: RawSpan, _ line: LineSpan, allowsMalformedSeal: Bool = true)
        throws(GrammarFault)
    {
        do throws(GrammarFault) {
            var reading = LineReading(line, allowsMalformedSeal)
            try reading.readMembers(bytes)
            self = try reading.members(bytes)
        } catch { throw GrammarFault(error.reason, at: error.offset - Int(line.start)) }
    }
}

/// What was read of a line's names so far.
private struct LineReading {
    private let line: LineSpan
    private let allowsMalformedSeal: Bool
    private let known = KnownNames.all
    private var rows: ContiguousArray<LineMembers.Row> = []
    private var seen = MemberSet()
    /// The names that are no member's, for finding one that is there twice.
    private var others: Set<[UInt8]> = []
    private var money: [MoneyParts] = []
    /// The first name that is there twice; the order of reading is that of the line.
    private var duplicate: GrammarFault?
    private var unknown: [UnknownName] = []
    private var malformedSeal: JSONValue?
    private var closingBrace = 0

    /// A name that the type may not have, for a sentence that names the type too.
    private struct UnknownName {
        var offset: Int
        var name: String
        /// The member whose money has no such member; nil for one of the event's own.
        var owner: Member?
    }

    init(_ line: LineSpan, _ allowsMalformedSeal: Bool) {
        self.line = line
        self.allowsMalformedSeal = allowsMalformedSeal
        rows.reserveCapacity(known.maxMembers)
    }
}

// MARK: - Reading

extension LineReading {
    /// Reads the one JSON object that the line must be.
    mutating func readMembers(_ bytes: RawSpan) throws(GrammarFault) {
        let (start, end) = (Int(line.start), Int(line.end))
        if end - start >= 3, bytes.paddedWord(start, count: 3) == 0xBF_BBEF {
            throw GrammarFault(.byteOrderMark, at: start)
        }
        let brace = bytes.skipSpace(start, end)
        guard brace < end else { throw GrammarFault(.blank, at: start) }
        guard bytes.byte(brace) == UInt8(ascii: "{") else {
            let isText = bytes.sequenceLength(brace, end) > 0
            throw GrammarFault(isText ? .notAnObject : .invalidUTF8, at: brace)
        }
        var reader = JSONMemberReader(at: brace, end: end)
        while try reader.findName(in: bytes) {
            let quote = reader.position
            if let (number, nameEnd) = known.memberNames.find(bytes, quote) {
                try reader.findValue(in: bytes, after: nameEnd)
                let value = try reader.value(in: bytes)
                try add(number, value, at: quote, bytes)
            } else {
                let name = try bytes.scanName(quote, end)
                try reader.findValue(in: bytes, after: name.end + 1)
                let value = try reader.value(in: bytes)
                // With an escape in it, a name may be a member's all the same.
                let text = bytes.text(name)
                if let member = Member(rawValue: text) {
                    try add(member.number, value, at: quote, bytes)
                } else {
                    note(isNew: others.insert(Array(text.utf8)).inserted, text, at: quote)
                    unknown.append(UnknownName(offset: quote, name: text))
                }
            }
        }
        closingBrace = reader.position - 1
        let rest = bytes.skipSpace(reader.position, end)
        guard rest == end else { throw GrammarFault(.trailingBytes, at: rest) }
    }

    private mutating func add(_ number: Int, _ value: JSONValue, at quote: Int, _ bytes: RawSpan)
        throws(GrammarFault)
    {
        let member = known.members[number]
        note(isNew: seen.insert(number), member.rawValue, at: quote)
        if member == .hash {
            // Only what ends the line exactly as a seal does is one; the comma comes before the
            // quote.
            if Int(line.sealStart) == quote - 1 { return }
            if allowsMalformedSeal, bytes.string(value) != nil {
                malformedSeal = value
            } else {
                unknown.append(UnknownName(offset: quote, name: member.rawValue))
            }
            return
        }
        rows.append(LineMembers.Row(member: member, name: quote, value: value))
        if known.isMoney[number], bytes.byte(value.start) == UInt8(ascii: "{") {
            try readMoney(member, value, bytes)
        }
    }

    private mutating func readMoney(_ member: Member, _ value: JSONValue, _ bytes: RawSpan)
        throws(GrammarFault)
    {
        var parts = MoneyParts(member: member, start: value.start)
        var others: Set<[UInt8]> = []
        var reader = JSONMemberReader(at: value.start, end: value.end)
        while try reader.findName(in: bytes) {
            let quote = reader.position
            let name = try bytes.scanName(quote, value.end)
            try reader.findValue(in: bytes, after: name.end + 1)
            let part = try reader.value(in: bytes)
            if known.currency.matches(bytes, quote)
                || name.isEscaped && bytes.text(name) == "currency"
            {
                note(isNew: parts.currency == nil, MoneyParts.names[0], at: quote)
                parts.currency = parts.currency ?? part
            } else if known.minorUnits.matches(bytes, quote)
                || name.isEscaped && bytes.text(name) == "minorUnits"
            {
                note(isNew: parts.minorUnits == nil, MoneyParts.names[1], at: quote)
                parts.minorUnits = parts.minorUnits ?? part
            } else {
                let text = bytes.text(name)
                note(isNew: others.insert(Array(text.utf8)).inserted, text, at: quote)
                let name = "\(member.rawValue).\(text)"
                unknown.append(UnknownName(offset: quote, name: name, owner: member))
            }
        }
        money.append(parts)
    }

    /// Notes the first name that is there twice.
    private mutating func note(isNew: Bool, _ name: String, at offset: Int) {
        if !isNew, duplicate == nil { duplicate = GrammarFault(.duplicateMember(name), at: offset) }
    }
}

// MARK: - The first fault

extension LineReading {
    /// The members, when nothing is wrong with their names.
    func members(_ bytes: RawSpan) throws(GrammarFault) -> LineMembers {
        if let duplicate { throw duplicate }
        let type = try type(bytes)
        let own = known.members(of: type)
        if !own.allows(seen) || !unknown.isEmpty {
            try requireKnown(own.allowed, of: type)
            try requireAll(of: type)
        }
        try requireParts()
        return LineMembers(
            type: type, inOrder: rows, closingBrace: closingBrace, malformedSeal: malformedSeal,
            money: money)
    }

    /// Requires that money has both of its parts.
    private func requireParts() throws(GrammarFault) {
        for parts in money where parts.currency == nil || parts.minorUnits == nil {
            let name = MoneyParts.names[parts.currency == nil ? 0 : 1]
            let reason = GrammarFault.Reason.missingMember(
                "\(parts.member.rawValue).\(name)", of: "money")
            throw GrammarFault(reason, at: parts.start)
        }
    }

    private func type(_ bytes: RawSpan) throws(GrammarFault) -> EventType {
        guard let value = rows.first(where: { $0.member == .type })?.value else {
            throw GrammarFault(.missingType, at: closingBrace)
        }
        if let (index, _) = known.typeNames.find(bytes, value.start) {
            return known.types[index].type
        }
        guard let string = bytes.string(value) else {
            throw GrammarFault(.typeNotAString, at: value.start)
        }
        let name = bytes.text(string)
        guard let type = EventType(rawValue: name) else {
            throw GrammarFault(.unknownType(name), at: value.start)
        }
        return type
    }

    /// Throws the first name of the line, or of money that the type has, which is not known there.
    private func requireKnown(_ allowed: MemberSet, of type: EventType) throws(GrammarFault) {
        // Of money that the type does not have, the whole member is the unknown one.
        var faults = unknown.filter { $0.owner.map(allowed.contains) ?? true }
        for row in rows where !allowed.contains(row.member) {
            faults.append(UnknownName(offset: row.name, name: row.member.rawValue))
        }
        guard let first = faults.min(by: { $0.offset < $1.offset }) else { return }
        let owner = first.owner == nil ? type.rawValue : "money"
        throw GrammarFault(.unknownMember(first.name, of: owner), at: first.offset)
    }

    private func requireAll(of type: EventType) throws(GrammarFault) {
        for rule in MemberRule.all(of: type) where rule.isRequired && !seen.contains(rule.member) {
            let reason = GrammarFault.Reason.missingMember(rule.member.rawValue, of: type.rawValue)
            throw GrammarFault(reason, at: closingBrace)
        }
        let choice = known.members(of: type).oneOrMore
        guard choice.isEmpty || choice.isDisjoint(with: seen) else { return }
        let members = type.members.filter { $0.presence == .oneOrMore }.map(\.member.rawValue)
        throw GrammarFault(.missingAnyMember(members, of: type.rawValue), at: closingBrace)
    }
}

extension RawSpan {
    /// Where a value's text is between its quotes; nil when the value is no string.
    @inline(__always) func string(_ value: JSONValue) -> JSONString? {
        guard byte(value.start) == UInt8(ascii: "\"") else { return nil }
        return JSONString(start: value.start + 1, end: value.end - 1, isEscaped: value.isEscaped)
    }
}
