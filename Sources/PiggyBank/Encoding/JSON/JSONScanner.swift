// The grammar of JSON (RFC 8259) over bytes in UTF-8 (RFC 3629): where values begin and end, and
// the first byte that is not JSON. Nothing here recurses, so depth costs memory and never the
// stack.

/// Where a value is, and what was seen of it on the way.
package struct JSONValue: Hashable {
    /// The offset of its first byte.
    package var start: Int
    /// The offset after its last byte.
    package var end: Int
    /// Whether it is a string with a backslash in it.
    package var isEscaped = false
    /// How deep it nests: 0 for a scalar, at least 1 for an object or array.
    package var depth = 0

    /// The offsets of its bytes.
    package var range: Range<Int> { start..<end }
}

/// A member of a JSON object.
package struct JSONMember {
    /// Its name, quotes not counted.
    package var name: JSONString
    /// Its value.
    package var value: JSONValue
}

/// Goes through the members of an object one by one, so that nobody need keep them.
struct JSONMemberReader {
    /// Where the next name or value begins, whichever was found last; after the closing brace in
    /// the end.
    private(set) var position: Int
    private let end: Int
    private var isFirst = true

    /// Begins at the opening brace of an object.
    init(at brace: Int, end: Int) {
        position = brace + 1
        self.end = end
    }

    /// Moves to where the next name begins; false when there are no more members.
    ///
    /// It moves from the opening brace or from after a value. Whether there is a quote is for
    /// whoever reads the name to see.
    @inline(__always) mutating func findName(in bytes: RawSpan) throws(GrammarFault) -> Bool {
        position = bytes.skipSpace(position, end)
        if position < end, bytes.byte(position) == UInt8(ascii: "}") {
            position += 1
            return false
        }
        if !isFirst {
            try bytes.expect(UInt8(ascii: ","), position, end, .commaOrClosingBrace)
            position = bytes.skipSpace(position + 1, end)
        }
        isFirst = false
        return true
    }

    /// Moves from after a name to its value.
    @inline(__always) mutating func findValue(in bytes: RawSpan, after nameEnd: Int)
        throws(GrammarFault)
    { position = try bytes.scanColon(nameEnd, end) }

    /// Scans the value that was found, and moves after it.
    @inline(__always) mutating func value(in bytes: RawSpan) throws(GrammarFault) -> JSONValue {
        let value = try bytes.scanValue(position, end)
        position = value.end
        return value
    }
}

/// The open objects (true) and arrays (false) around a place: a bit each, the innermost lowest.
private struct JSONNesting {
    private(set) var count = 0
    private var bits: UInt64 = 0
    /// The bits of what is further out than the innermost 64, a word full each.
    private var outer: [UInt64] = []

    var last: Bool? { count == 0 ? nil : bits & 1 == 1 }

    mutating func append(_ isObject: Bool) {
        if count > 0, count % 64 == 0 { outer.append(bits) }
        bits = bits << 1 | (isObject ? 1 : 0)
        count += 1
    }

    mutating func removeLast() {
        count -= 1
        bits >>= 1
        if count > 0, count % 64 == 0 { bits = outer.popLast() ?? 0 }
    }
}

// MARK: - Values

extension RawSpan {
    /// Skips JSON's white space.
    @inline(__always) package func skipSpace(_ start: Int, _ end: Int) -> Int {
        // A bit for each of the bytes 0x09, 0x0A, 0x0D and 0x20.
        let spaces: UInt64 = 0x1_0000_2600
        var position = start
        while position < end, case let found = byte(position), found <= 0x20,
            spaces >> UInt64(found) & 1 == 1
        { position += 1 }
        return position
    }

    /// The members of the object that begins at `start`.
    package func scanObject(_ start: Int, _ end: Int) throws(GrammarFault) -> [JSONMember] {
        var members: [JSONMember] = []
        var reader = JSONMemberReader(at: start, end: end)
        while try reader.findName(in: self) {
            let name = try scanName(reader.position, end)
            try reader.findValue(in: self, after: name.end + 1)
            members.append(JSONMember(name: name, value: try reader.value(in: self)))
        }
        return members
    }

    /// Scans one value of any kind; linear in its bytes.
    @inline(__always) package func scanValue(_ start: Int, _ end: Int) throws(GrammarFault)
        -> JSONValue
    { opensNesting(start, end) ? try scanNested(start, end) : try scanScalar(start, end) }

    @inline(__always) private func opensNesting(_ position: Int, _ end: Int) -> Bool {
        position < end
            && (byte(position) == UInt8(ascii: "{") || byte(position) == UInt8(ascii: "["))
    }

    /// Scans an object or an array.
    private func scanNested(_ start: Int, _ end: Int) throws(GrammarFault) -> JSONValue {
        var open = JSONNesting()
        var depth = 0
        var position = start
        while true {
            // A value begins here.
            if opensNesting(position, end) {
                let isObject = byte(position) == UInt8(ascii: "{")
                open.append(isObject)
                depth = Swift.max(depth, open.count)
                position = skipSpace(position + 1, end)
                if position >= end || byte(position) != UInt8(ascii: isObject ? "}" : "]") {
                    if isObject { position = try scanNameAndColon(position, end) }
                    continue
                }
            } else {
                position = try scanScalar(position, end).end
            }
            // A value ended here, or an object or array is empty: close what closes.
            closing: while let isObject = open.last {
                position = skipSpace(position, end)
                guard position < end else {
                    throw absent(isObject ? .closingBrace : .closingBracket, position, end)
                }
                switch byte(position) {
                case UInt8(ascii: isObject ? "}" : "]"):
                    open.removeLast()
                    position += 1
                case UInt8(ascii: ","):
                    position = skipSpace(position + 1, end)
                    if isObject { position = try scanNameAndColon(position, end) }
                    break closing
                default:
                    let expected: GrammarFault.Token =
                        isObject ? .commaOrClosingBrace : .commaOrClosingBracket
                    throw absent(expected, position, end)
                }
            }
            if open.count == 0 { return JSONValue(start: start, end: position, depth: depth) }
        }
    }

    /// Scans a string, a number or a literal.
    @inline(__always) private func scanScalar(_ start: Int, _ end: Int) throws(GrammarFault)
        -> JSONValue
    {
        guard start < end else { throw absent(.value, start, end) }
        switch byte(start) {
        case UInt8(ascii: "\""):
            let string = try scanString(start, end)
            return JSONValue(start: start, end: string.end + 1, isEscaped: string.isEscaped)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return JSONValue(start: start, end: try scanNumber(start, end))
        default: return JSONValue(start: start, end: try scanLiteral(start, end))
        }
    }

    /// Scans a member's name and its colon, and returns the offset of the value.
    private func scanNameAndColon(_ start: Int, _ end: Int) throws(GrammarFault) -> Int {
        try scanColon(try scanName(start, end).end + 1, end)
    }

    /// Scans a colon and the white space on both sides of it.
    @inline(__always) fileprivate func scanColon(_ start: Int, _ end: Int) throws(GrammarFault)
        -> Int
    {
        let colon = skipSpace(start, end)
        try expect(UInt8(ascii: ":"), colon, end, .colon)
        return skipSpace(colon + 1, end)
    }

    func scanName(_ start: Int, _ end: Int) throws(GrammarFault) -> JSONString {
        try expect(UInt8(ascii: "\""), start, end, .name)
        return try scanString(start, end)
    }

    private func scanNumber(_ start: Int, _ end: Int) throws(GrammarFault) -> Int {
        var position = start
        if byte(position) == UInt8(ascii: "-") { position += 1 }
        let whole = position
        position = skipDigits(position, end)
        guard position > whole, byte(whole) != UInt8(ascii: "0") || position == whole + 1 else {
            throw GrammarFault(.badNumber, at: start)
        }
        if position < end, byte(position) == UInt8(ascii: ".") {
            let fraction = position + 1
            position = skipDigits(fraction, end)
            guard position > fraction else { throw GrammarFault(.badNumber, at: start) }
        }
        if position < end, byte(position) | 0x20 == UInt8(ascii: "e") {
            position += 1
            let sign = byte(position)
            if position < end, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                position += 1
            }
            let exponent = position
            position = skipDigits(exponent, end)
            guard position > exponent else { throw GrammarFault(.badNumber, at: start) }
        }
        return position
    }

    func skipDigits(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end, byte(position) &- 0x30 <= 9 { position += 1 }
        return position
    }

    private func scanLiteral(_ start: Int, _ end: Int) throws(GrammarFault) -> Int {
        // `true`, `null` and `fals` as words, the first byte lowest.
        let isShort = start + 4 <= end
        switch isShort ? paddedWord(start, count: 4) : 0 {
        case 0x6575_7274, 0x6C6C_756E: return start + 4
        case 0x736C_6166 where start + 5 <= end && byte(start + 4) == UInt8(ascii: "e"):
            return start + 5
        default: throw absent(.value, start, end)
        }
    }

    @inline(__always) fileprivate func expect(
        _ expected: UInt8, _ position: Int, _ end: Int, _ token: GrammarFault.Token
    ) throws(GrammarFault) {
        guard position < end, byte(position) == expected else { throw absent(token, position, end) }
    }

    /// The fault of a token that is missing, or that another byte stands in for.
    @inline(never) func absent(_ token: GrammarFault.Token, _ position: Int, _ end: Int)
        -> GrammarFault
    {
        guard position < end else { return GrammarFault(.unexpectedEnd(expected: token), at: end) }
        if byte(position) >= 0x80, sequenceLength(position, end) == 0 {
            return GrammarFault(.invalidUTF8, at: position)
        }
        return GrammarFault(.unexpectedByte(byte(position), expected: token), at: position)
    }
}
