// The grammar of JSON (RFC 8259) over bytes in UTF-8 (RFC 3629): where values begin and end, and the
// first byte that is not JSON. Nothing here recurses, so depth costs memory and never the stack.

/// Where a JSON string stands, its quotes not counted.
struct JSONString: Hashable {
    var start: Int
    var end: Int
    /// Whether there is a backslash in it.
    var isEscaped: Bool
}

/// A member of a JSON object: its name, and where its value stands.
struct JSONMember {
    var name: JSONString
    var valueStart: Int
    var valueEnd: Int
}

extension RawSpan {
    /// Skips JSON's white space.
    func skipSpace(_ start: Int, _ end: Int) -> Int {
        var position = start
        while position < end {
            switch byte(position) {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return position
            }
        }
        return position
    }

    /// Scans the object that begins at `start`, and gives its members.
    func scanObject(
        _ start: Int,
        _ end: Int,
        next: inout Int
    ) throws(GrammarFault) -> [JSONMember] {
        var members: [JSONMember] = []
        var position = skipSpace(start + 1, end)
        if position < end, byte(position) == UInt8(ascii: "}") {
            next = position + 1
            return members
        }
        while true {
            let name = try scanName(position, end)
            position = skipSpace(name.end + 1, end)
            try expect(UInt8(ascii: ":"), position, end, "a colon")
            let valueStart = skipSpace(position + 1, end)
            var depth = 0
            position = try scanValue(valueStart, end, depth: &depth)
            members.append(JSONMember(name: name, valueStart: valueStart, valueEnd: position))
            position = skipSpace(position, end)
            if position < end, byte(position) == UInt8(ascii: "}") {
                next = position + 1
                return members
            }
            try expect(UInt8(ascii: ","), position, end, "a comma or a closing brace")
            position = skipSpace(position + 1, end)
        }
    }

    /// Scans one value of any kind, and gives the offset behind it and how deep it nests.
    ///
    /// Linear in the bytes. A scalar has depth 0, an object or array at least 1.
    func scanValue(_ start: Int, _ end: Int, depth: inout Int) throws(GrammarFault) -> Int {
        // The open objects (true) and arrays (false) around the position.
        var open: [Bool] = []
        var position = start
        while true {
            // A value begins here.
            switch byte(position) {
            case _ where position >= end:
                throw GrammarFault(.unexpectedEnd(expected: "a value"), at: end)
            case UInt8(ascii: "{"):
                open.append(true)
                depth = Swift.max(depth, open.count)
                position = skipSpace(position + 1, end)
                if byte(position) != UInt8(ascii: "}") || position >= end {
                    position = try scanNameAndColon(position, end)
                    continue
                }
            case UInt8(ascii: "["):
                open.append(false)
                depth = Swift.max(depth, open.count)
                position = skipSpace(position + 1, end)
                if byte(position) != UInt8(ascii: "]") || position >= end { continue }
            case UInt8(ascii: "\""): position = try scanString(position, end).end + 1
            case UInt8(ascii: "t"): position = try scanLiteral("true", position, end)
            case UInt8(ascii: "f"): position = try scanLiteral("false", position, end)
            case UInt8(ascii: "n"): position = try scanLiteral("null", position, end)
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                position = try scanNumber(position, end)
            case let other: throw unexpected(other, at: position, expected: "a value")
            }
            // A value ended here, or an object or array is empty: close what closes.
            closing: while let isObject = open.last {
                position = skipSpace(position, end)
                let found = byte(position)
                switch found {
                case _ where position >= end:
                    throw GrammarFault(
                        .unexpectedEnd(
                            expected: isObject ? "a closing brace" : "a closing bracket"
                        ),
                        at: end
                    )
                case UInt8(ascii: isObject ? "}" : "]"):
                    open.removeLast()
                    position += 1
                case UInt8(ascii: ","):
                    position = skipSpace(position + 1, end)
                    if isObject { position = try scanNameAndColon(position, end) }
                    break closing
                default:
                    throw unexpected(
                        found,
                        at: position,
                        expected: isObject
                            ? "a comma or a closing brace" : "a comma or a closing bracket"
                    )
                }
            }
            if open.isEmpty { return position }
        }
    }

    /// Scans a member's name and its colon, and gives the offset of the value.
    private func scanNameAndColon(_ start: Int, _ end: Int) throws(GrammarFault) -> Int {
        let name = try scanName(start, end)
        let colon = skipSpace(name.end + 1, end)
        try expect(UInt8(ascii: ":"), colon, end, "a colon")
        return skipSpace(colon + 1, end)
    }

    private func scanName(_ start: Int, _ end: Int) throws(GrammarFault) -> JSONString {
        try expect(UInt8(ascii: "\""), start, end, "a member's name in double quotes")
        return try scanString(start, end)
    }

    /// Scans the string whose opening quote stands at `quote`.
    func scanString(_ quote: Int, _ end: Int) throws(GrammarFault) -> JSONString {
        var position = quote + 1
        var isEscaped = false
        while position < end {
            let found = byte(position)
            switch found {
            case UInt8(ascii: "\""):
                return JSONString(start: quote + 1, end: position, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                position = try scanEscape(position, end)
            case 0..<0x20:
                throw GrammarFault(.controlCharacter(found), at: position)
            case 0x20..<0x80:
                position += 1
            default:
                let count = sequenceLength(position, end)
                guard count > 0 else { throw GrammarFault(.invalidUTF8, at: position) }
                position += count
            }
        }
        throw GrammarFault(.unexpectedEnd(expected: "a closing double quote"), at: end)
    }

    /// How many bytes the well-formed UTF-8 sequence at an offset has; 0 when there is none.
    ///
    /// RFC 3629 section 4: no overlong forms, no surrogates, nothing above U+10FFFF.
    func sequenceLength(_ start: Int, _ end: Int) -> Int {
        let first = byte(start)
        let second = start + 1 < end ? byte(start + 1) : 0
        let third = start + 2 < end ? byte(start + 2) : 0
        let fourth = start + 3 < end ? byte(start + 3) : 0
        let tail: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0..<0x80:
            return 1
        case 0xC2...0xDF:
            return tail.contains(second) ? 2 : 0
        case 0xE0...0xEF:
            let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
            let high: UInt8 = first == 0xED ? 0x9F : 0xBF
            return second >= low && second <= high && tail.contains(third) ? 3 : 0
        case 0xF0...0xF4:
            let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
            let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
            return second >= low && second <= high && tail.contains(third) && tail.contains(fourth)
                ? 4 : 0
        default:
            return 0
        }
    }

    /// Scans an escape, and a whole pair where it is a surrogate.
    private func scanEscape(_ start: Int, _ end: Int) throws(GrammarFault) -> Int {
        switch start + 1 < end ? byte(start + 1) : 0 {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            guard let unit = fourHexDigits(start + 2, end) else {
                throw GrammarFault(.badEscape, at: start)
            }
            switch unit {
            case 0xD800..<0xDC00:
                guard start + 7 < end, byte(start + 6) == UInt8(ascii: "\\"),
                    byte(start + 7) == UInt8(ascii: "u"),
                    let low = fourHexDigits(start + 8, end), (0xDC00..<0xE000).contains(low)
                else { throw GrammarFault(.loneSurrogate, at: start) }
                return start + 12
            case 0xDC00..<0xE000:
                throw GrammarFault(.loneSurrogate, at: start)
            default:
                return start + 6
            }
        default:
            throw GrammarFault(.badEscape, at: start)
        }
    }

    /// The code unit that four hexadecimal digits make; nil when they are not there.
    private func fourHexDigits(_ start: Int, _ end: Int) -> UInt32? {
        guard start + 4 <= end else { return nil }
        var unit: UInt32 = 0
        for offset in start..<start + 4 {
            guard let digit = Character(UnicodeScalar(byte(offset))).hexDigitValue else {
                return nil
            }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
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

    private func scanLiteral(
        _ literal: StaticString,
        _ start: Int,
        _ end: Int
    ) throws(GrammarFault) -> Int {
        var position = start
        for expected in literal.description.utf8 {
            guard position < end, byte(position) == expected else {
                throw unexpected(byte(start), at: start, expected: "a value")
            }
            position += 1
        }
        return position
    }

    private func expect(
        _ expected: UInt8,
        _ position: Int,
        _ end: Int,
        _ what: String
    ) throws(GrammarFault) {
        guard position < end else { throw GrammarFault(.unexpectedEnd(expected: what), at: end) }
        guard byte(position) == expected else {
            throw unexpected(byte(position), at: position, expected: what)
        }
    }

    /// The fault of a byte that cannot stand where it does.
    private func unexpected(_ found: UInt8, at offset: Int, expected: String) -> GrammarFault {
        if found >= 0x80, sequenceLength(offset, byteCount) == 0 {
            return GrammarFault(.invalidUTF8, at: offset)
        }
        return GrammarFault(.unexpectedByte(found, expected: expected), at: offset)
    }
}
