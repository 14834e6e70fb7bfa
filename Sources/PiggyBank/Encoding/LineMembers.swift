/// The members of one line, in its order, and where their values stand.
///
/// A line is read twice at most. Nearly every line is valid, so it is first read by what only accepts
/// (`init(accepting:)`): a name is known by its bytes, what was seen is a bit, and nothing is made but
/// the list of members. What that does not accept, the complete reading (`init(validating:)`) reads again,
/// and finds the fault that comes first. So the one can be fast without a word about errors, and the
/// other can be plain.
struct LineMembers: Equatable, Sendable {
    let type: EventType
    /// All members but the seal, in the order of the line.
    let inOrder: ContiguousArray<Row>
    /// The parts of the money, where the line has any as an object; no type has more than one.
    let money: MoneyParts?

    /// A member and its value.
    struct Row: Equatable, Sendable {
        var member: Member
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

/// Where the values of money's own members stand.
struct MoneyParts: Equatable, Sendable {
    var currency: JSONValue
    var minorUnits: JSONValue

    static let names = ["currency", "minorUnits"]
}

// MARK: - Reading what is valid

extension LineMembers {
    /// Reads a line whose shape is valid; nil for any other line, of which nothing is said, and for a
    /// line with an escape in a name that is known.
    ///
    /// Linear in the line's bytes.
    init?(accepting bytes: RawSpan, _ line: LineSpan) {
        guard let members = try? Self.accepted(bytes, line) else { return nil }
        self = members
    }

    private static func accepted(
        _ bytes: RawSpan,
        _ line: LineSpan
    ) throws(GrammarFault) -> LineMembers? {
        let known = KnownNames.all
        let end = Int(line.end)
        let start = bytes.skipSpace(Int(line.start), end)
        guard start < end, bytes.byte(start) == UInt8(ascii: "{") else { return nil }
        var rows: ContiguousArray<Row> = []
        rows.reserveCapacity(known.mostMembers)
        var seen = MemberSet()
        var type: Int?
        var money: MoneyParts?
        var reader = JSONMemberReader(at: start, end: end)
        while try reader.findName(in: bytes) {
            let quote = reader.position
            guard let place = known.memberNames.find(bytes, quote), seen.insert(place) else {
                return nil
            }
            let member = known.members[place]
            try reader.findValue(in: bytes, behind: quote + known.memberNames[place].count)
            let value: JSONValue
            if known.money.contains(place), bytes.byte(reader.position) == UInt8(ascii: "{") {
                guard money == nil,
                    let found = try Self.money(bytes, at: reader.position, end)
                else { return nil }
                (value, money) = found
                reader.move(behind: value)
            } else {
                value = try reader.value(in: bytes)
            }
            switch member {
            case .hash:
                // Only what ends the line exactly as a seal does is one; the comma comes before the quote.
                guard Int(line.sealStart) == quote - 1 else { return nil }
                continue
            case .type:
                guard let place = known.typeNames.find(bytes, value.start) else { return nil }
                type = place
            default: break
            }
            rows.append(Row(member: member, value: value))
        }
        guard let type, known.types[type].allows(seen),
            bytes.skipSpace(reader.position, end) == end
        else { return nil }
        return LineMembers(type: known.types[type].type, inOrder: rows, money: money)
    }

    /// The money object that begins at an offset; nil unless it has both members, once each, and no
    /// others.
    private static func money(
        _ bytes: RawSpan,
        at start: Int,
        _ end: Int
    ) throws(GrammarFault) -> (JSONValue, MoneyParts)? {
        var currency: JSONValue?
        var minorUnits: JSONValue?
        var depth = 0
        var reader = JSONMemberReader(at: start, end: end)
        let names = KnownNames.all.moneyNames
        while try reader.findName(in: bytes) {
            guard let place = names.find(bytes, reader.position) else { return nil }
            try reader.findValue(in: bytes, behind: reader.position + names[place].count)
            let value = try reader.value(in: bytes)
            depth = max(depth, value.depth)
            // The places are those of ``MoneyParts/names``.
            switch place {
            case 0 where currency == nil: currency = value
            case 1 where minorUnits == nil: minorUnits = value
            default: return nil
            }
        }
        guard let currency, let minorUnits else { return nil }
        return (
            JSONValue(start: start, end: reader.position, depth: depth + 1),
            MoneyParts(currency: currency, minorUnits: minorUnits)
        )
    }
}

extension RawSpan {
    /// Where a value's text stands between its quotes; nil when the value is no string.
    @inline(__always)
    func string(_ value: JSONValue) -> JSONString? {
        guard byte(value.start) == UInt8(ascii: "\"") else { return nil }
        return JSONString(start: value.start + 1, end: value.end - 1, isEscaped: value.isEscaped)
    }
}
