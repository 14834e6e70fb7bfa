/// Parts of sentences that are the same in every language: texts and values as messages show them.
package enum Phrase {
    /// An instant with all its digits, for where a fraction of a millisecond decides.
    package static func exact(_ instant: Instant) -> String {
        var utf8: ContiguousArray<UInt8> = []
        utf8.append(exact: instant)
        return String(decoding: utf8, as: UTF8.self)
    }

    /// An identifier as a word of a command line to be copied; `ACCOUNT` where a shell would take
    /// it for more.
    package static func word(_ account: AccountID) -> String {
        let isPlain = account.text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "."): true
            case UInt8(ascii: "-"): true
            default: false
            }
        }
        return isPlain && account.text.first != "-" ? account.text : "ACCOUNT"
    }

    /// A value as it is in the line, cut where it is long.
    package static func shown(_ value: String) -> String {
        // To count the characters of a text of any length would take as long.
        let isLong = value.utf8.count > 480
        let text = visible(isLong ? String(decoding: value.utf8.prefix(480), as: UTF8.self) : value)
        return text.count > 40 ? text.prefix(39) + "…" : isLong ? text + "…" : text
    }

    /// A text in double quotes, cut where it is long.
    package static func excerpt(_ text: String) -> String { "\"\(shown(text))\"" }

    /// Text from elsewhere with nothing in it that moves a cursor or turns the direction of text.
    package static func visible(_ text: String) -> String {
        // Nearly every text is shown as it is.
        guard text.unicodeScalars.contains(where: { visible($0) != $0 }) else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.map(visible)))
    }

    /// The scalar, or a sign for it where it would do something to a terminal instead of being
    /// shown: the controls, the separators of lines and paragraphs, and what is written without
    /// being seen.
    static func visible(_ scalar: UnicodeScalar) -> UnicodeScalar {
        switch scalar.value {
        // The block "Control Pictures" has U+2400 for NUL, and so on.
        case 0..<0x20: return UnicodeScalar(0x2400 + scalar.value) ?? "\u{FFFD}"
        case 0x20..<0x7F: return scalar
        case 0x7F: return "\u{2421}"
        // What joins letters and emoji, and the tags that make flags: invisible, and part of texts.
        case 0x200C, 0x200D, 0xE0020...0xE007F: return scalar
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return "\u{FFFD}"
        default: return scalar
        }
    }

    /// A code point as Unicode writes it, after `U+`.
    package static func codePoint(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }

    package static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0\(digits)" : digits
    }
}
