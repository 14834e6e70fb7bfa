// The complete reading of a line's members: slow, for lines at fault and for names with escapes. It
// collects whatever is wrong with the names, because the fault that is told is the first by rule and then
// by place, and the order of the rules is not that of the line.
//
// A worked example. In
//
//     {"colour":"red","type":"deposited","sequence":1,"sequence":2}
//
// the unknown `colour` comes first in the line, but a duplicate ranks before it, so that the fault is
// the second `sequence`. Without that one it would be `colour`, before the missing `time`, `account`
// and `amount`.

extension LineMembers {
    /// Reads a line's members; throws the first fault of its grammar in the order of the rules.
    ///
    /// Offsets in a fault count from the line's start.
    init(validating bytes: RawSpan, _ line: LineSpan) throws(GrammarFault) {
        do throws(GrammarFault) {
            self = try Self.validated(bytes, line)
        } catch {
            throw GrammarFault(error.reason, at: error.offset - Int(line.start))
        }
    }

    /// A member with its name as text.
    private typealias Named = (name: String, at: Int, value: JSONValue)

    private static func validated(
        _ bytes: RawSpan,
        _ line: LineSpan
    ) throws(GrammarFault) -> LineMembers {
        let last = max(Int(line.end) - 1, Int(line.start))
        let named = try members(bytes, Int(line.start), Int(line.end))
        // The money objects' own members rank with the line's.
        var money: [(member: Member, parts: [Named], start: Int)] = []
        var duplicates = duplicates(named)
        for (name, _, value) in named {
            guard let member = Member(rawValue: name), member.form == .money,
                bytes.byte(value.start) == UInt8(ascii: "{")
            else { continue }
            var next = 0
            let parts = Self.named(
                try bytes.scanObject(value.start, value.end, next: &next),
                bytes
            )
            money.append((member, parts, value.start))
            duplicates += Self.duplicates(parts)
        }
        if let fault = duplicates.min(by: { $0.offset < $1.offset }) { throw fault }

        let type = try type(named, bytes, last)
        let rules = MemberRule.all(of: type)
        var rows: ContiguousArray<Row> = []
        var unknown: [GrammarFault] = []
        for (name, offset, value) in named {
            if name == Member.hash.rawValue {
                // Only what ends the line exactly as a seal does is one; the chain validates it.
                if Int(line.sealStart) != offset - 1 {
                    unknown.append(GrammarFault(.misplacedSeal, at: offset))
                }
            } else if let rule = rules.first(where: { $0.member.rawValue == name }) {
                rows.append(Row(member: rule.member, value: value))
            } else {
                unknown.append(
                    GrammarFault(.unknownMember(name, of: type.rawValue), at: offset)
                )
            }
        }
        money.removeAll { found in !rows.contains { $0.member == found.member } }
        for (member, parts, _) in money {
            for (name, offset, _) in parts where !MoneyParts.names.contains(name) {
                unknown.append(
                    GrammarFault(
                        .unknownMember("\(member.rawValue).\(name)", of: "money"),
                        at: offset
                    )
                )
            }
        }
        if let fault = unknown.min(by: { $0.offset < $1.offset }) { throw fault }

        for rule in rules
        where rule.isRequired && !rows.contains(where: { $0.member == rule.member }) {
            throw GrammarFault(
                .missingMember(rule.member.rawValue, of: type.rawValue),
                at: last
            )
        }
        for (member, parts, start) in money {
            for name in MoneyParts.names where !parts.contains(where: { $0.name == name }) {
                throw GrammarFault(
                    .missingMember("\(member.rawValue).\(name)", of: "money"),
                    at: start
                )
            }
        }
        return LineMembers(
            type: type,
            inOrder: rows,
            money: money.first.flatMap { parts($0.parts) }
        )
    }

    /// Where the parts of money stand; nil when one is missing.
    private static func parts(_ named: [Named]) -> MoneyParts? {
        let values = MoneyParts.names.compactMap { name in
            named.first { $0.name == name }?.value
        }
        guard values.count == 2 else { return nil }
        return MoneyParts(currency: values[0], minorUnits: values[1])
    }

    /// The members of the one JSON object that the line must be.
    private static func members(
        _ bytes: RawSpan,
        _ start: Int,
        _ end: Int
    ) throws(GrammarFault) -> [Named] {
        if end - start >= 3, bytes.paddedWord(start, count: 3) == 0xBF_BBEF {
            throw GrammarFault(.byteOrderMark, at: start)
        }
        let brace = bytes.skipSpace(start, end)
        guard brace < end else { throw GrammarFault(.blank, at: start) }
        guard bytes.byte(brace) == UInt8(ascii: "{") else {
            let isText = bytes.sequenceLength(brace, end) > 0
            throw GrammarFault(isText ? .notAnObject : .invalidUTF8, at: brace)
        }
        var next = 0
        let members = try bytes.scanObject(brace, end, next: &next)
        next = bytes.skipSpace(next, end)
        guard next == end else { throw GrammarFault(.trailingBytes, at: next) }
        return named(members, bytes)
    }

    private static func named(_ members: [JSONMember], _ bytes: RawSpan) -> [Named] {
        var named: [Named] = []
        for member in members {
            // A member stands where the quote before its name does.
            named.append((bytes.text(member.name), member.name.start - 1, member.value))
        }
        return named
    }

    private static func duplicates(_ named: [Named]) -> [GrammarFault] {
        var seen: Set<[UInt8]> = []
        var faults: [GrammarFault] = []
        for (name, offset, _) in named where !seen.insert(Array(name.utf8)).inserted {
            faults.append(GrammarFault(.duplicateMember(name), at: offset))
        }
        return faults
    }

    private static func type(
        _ named: [Named],
        _ bytes: RawSpan,
        _ last: Int
    ) throws(GrammarFault) -> EventType {
        guard let value = named.first(where: { $0.name == Member.type.rawValue })?.value else {
            throw GrammarFault(.missingType, at: last)
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
}
