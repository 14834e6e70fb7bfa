/// Bytes as digits of six bits each; RFC 4648, section 4.
package enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text of some bytes; linear in them.
    package static func text(of bytes: some Sequence<UInt8>) -> String {
        var text: [UInt8] = []
        var (group, count) = (0, 0)
        func append(_ number: Int) {
            for place in 0..<number { text.append(digits[group >> (18 - 6 * place) & 63]) }
            text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: 4 - number))
        }
        for byte in bytes {
            group |= Int(byte) << (16 - 8 * count)
            count += 1
            if count == 3 {
                append(4)
                (group, count) = (0, 0)
            }
        }
        if count > 0 { append(count + 1) }
        return String(decoding: text, as: UTF8.self)
    }

    /// The bytes of a text; nil for one that is the text of none.
    ///
    /// Linear in it.
    package static func bytes(of text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var group = 0
        let padding = text.utf8.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        for (place, digit) in text.utf8.dropLast(padding).enumerated() {
            guard let value = value(of: digit) else { return nil }
            group = group << 6 | value
            guard place % 4 > 0 else { continue }
            bytes.append(UInt8(truncatingIfNeeded: group >> (6 - 2 * (place % 4))))
        }
        return self.text(of: bytes) == text ? bytes : nil
    }

    /// The value of a digit; nil for any other byte.
    static func value(of digit: UInt8) -> Int? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
        case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}
