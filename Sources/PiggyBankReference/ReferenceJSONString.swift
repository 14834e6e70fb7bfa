/// Strings: escapes, surrogates and UTF-8.
extension ReferenceJSONParser {
    /// Reads the string that starts here and returns it unescaped.
    mutating func string() throws(ReferenceRule) -> ReferenceText {
        try expect(UInt8(ascii: "\""))
        var text: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return ReferenceText(utf8: text)
            case UInt8(ascii: "\\"):
                position += 1
                text += try escape()
            case 0x20..<0x80:
                position += 1
                text.append(byte)
            case 0x80...: text += try multibyteScalar()
            default:
                // A control character must be escaped.
                throw .malformedLine
            }
        }
        throw .malformedLine
    }

    /// Reads what follows a backslash and returns the UTF-8 that it stands for.
    private mutating func escape() throws(ReferenceRule) -> [UInt8] {
        guard let byte = next else { throw .malformedLine }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"): break
        default: throw .malformedLine
        }
        var code = try fourHexadecimalDigits()
        if (0xD800..<0xDC00).contains(code) {
            try expect(UInt8(ascii: "\\"))
            try expect(UInt8(ascii: "u"))
            let low = try fourHexadecimalDigits()
            guard (0xDC00..<0xE000).contains(low) else { throw .malformedLine }
            code = 0x10000 + (code - 0xD800) * 0x400 + (low - 0xDC00)
        }
        // What is left to reject is a low surrogate without a high one.
        guard let scalar = Unicode.Scalar(code) else { throw .malformedLine }
        return [UInt8](String(Character(scalar)).utf8)
    }

    private mutating func fourHexadecimalDigits() throws(ReferenceRule) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next else { throw .malformedLine }
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                code = code * 16 + UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                code = code * 16 + UInt32(byte - UInt8(ascii: "a")) + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"):
                code = code * 16 + UInt32(byte - UInt8(ascii: "A")) + 10
            default: throw .malformedLine
            }
            position += 1
        }
        return code
    }

    /// Reads one code point of two to four bytes by the table of RFC 3629, section 4.
    ///
    /// The range of the second byte depends on the first: that is what keeps out overlong forms,
    /// surrogates and code points beyond U+10FFFF.
    private mutating func multibyteScalar() throws(ReferenceRule) -> [UInt8] {
        let first = bytes[position]
        let second: ClosedRange<UInt8>
        let length: Int
        switch first {
        case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
        case 0xE0: (second, length) = (0xA0...0xBF, 3)
        case 0xE1...0xEC, 0xEE...0xEF: (second, length) = (0x80...0xBF, 3)
        case 0xED: (second, length) = (0x80...0x9F, 3)
        case 0xF0: (second, length) = (0x90...0xBF, 4)
        case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
        case 0xF4: (second, length) = (0x80...0x8F, 4)
        default: throw .malformedLine
        }
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
            throw .malformedLine
        }
        let scalar = [UInt8](bytes[position..<position + length])
        guard scalar.dropFirst(2).allSatisfy({ (0x80...0xBF).contains($0) }) else {
            throw .malformedLine
        }
        position += length
        return scalar
    }
}
