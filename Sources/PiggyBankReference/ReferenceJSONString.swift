/// Strings: escapes and surrogates.
extension ReferenceJSONParser {
    /// Reads the string that starts here and returns it unescaped.
    mutating func string() throws(ReferenceRule) -> ReferenceText {
        try expect(UInt8(ascii: "\""))
        var text: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return ReferenceText(utf8: text)
            case UInt8(ascii: "\\"): text += try escape()
            case 0x20...: text.append(byte)
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
            guard let byte = next, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw .malformedLine
            }
            code = code * 16 + UInt32(digit)
            position += 1
        }
        return code
    }
}
