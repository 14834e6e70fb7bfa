// Strings of JSON as text, and text as strings of JSON (RFC 8259 section 7).

extension RawSpan {
    /// The bytes of a scanned string with its escapes resolved.
    func unescaped(_ string: JSONString) -> ContiguousArray<UInt8> {
        var bytes: ContiguousArray<UInt8> = []
        bytes.reserveCapacity(string.end - string.start)
        var position = string.start
        while position < string.end {
            let found = byte(position)
            guard found == UInt8(ascii: "\\") else {
                bytes.append(found)
                position += 1
                continue
            }
            let escape = byte(position + 1)
            position += 2
            switch escape {
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "f"): bytes.append(0x0C)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "u"):
                var scalar = codeUnit(position)
                position += 4
                if (0xD800..<0xDC00).contains(scalar) {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + (codeUnit(position + 2) & 0x3FF)
                    position += 6
                }
                if let scalar = UnicodeScalar(scalar) {
                    bytes.append(contentsOf: UTF8.encode(scalar) ?? .init())
                }
            default: bytes.append(escape)
            }
        }
        return bytes
    }

    /// The text of a scanned string.
    package func text(_ string: JSONString) -> String {
        if string.isEscaped { return String(decoding: unescaped(string), as: UTF8.self) }
        return text(string.start, string.count)
    }

    /// The text of a slice, its escapes resolved.
    func text(_ slice: TextSlice) -> String {
        let start = Int(slice.start)
        let end = start + Int(slice.count)
        return text(JSONString(start: start, end: end, isEscaped: slice.isEscaped))
    }

    /// The text that these bytes are, which is as it is.
    func text(_ start: Int, _ count: Int) -> String {
        let bytes = extracting(start..<start + count)
        return unsafe bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }

    /// The code unit of a `\u` escape that was scanned.
    private func codeUnit(_ digits: Int) -> UInt32 { fourHexDigits(digits, byteCount) ?? 0 }
}

extension ContiguousArray<UInt8> {
    /// Appends text as a JSON string in double quotes.
    ///
    /// Only what must be escaped is: the quote, the backslash and the control characters.
    package mutating func appendJSON(_ text: String) {
        append(UInt8(ascii: "\""))
        // Nearly every text needs no escape.
        let count = text.utf8.count
        if unsafe text.utf8Span.span.bytes.plainTextEnd(0, count) == count {
            append(utf8: text)
            append(UInt8(ascii: "\""))
            return
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): append(contentsOf: #"\""#.utf8)
            case UInt8(ascii: "\\"): append(contentsOf: #"\\"#.utf8)
            case 0x08: append(contentsOf: #"\b"#.utf8)
            case 0x0C: append(contentsOf: #"\f"#.utf8)
            case 0x0A: append(contentsOf: #"\n"#.utf8)
            case 0x0D: append(contentsOf: #"\r"#.utf8)
            case 0x09: append(contentsOf: #"\t"#.utf8)
            case 0..<0x20:
                append(contentsOf: "\\u00".utf8)
                append(contentsOf: (byte < 0x10 ? "0" : "1").utf8)
                append(contentsOf: String(byte & 0x0F, radix: 16).utf8)
            default: append(byte)
            }
        }
        append(UInt8(ascii: "\""))
    }
}
