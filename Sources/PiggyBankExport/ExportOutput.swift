import PiggyBank

/// The bytes of an export that were written and not handed on yet.
package struct ExportOutput: Sendable {
    package var bytes: ContiguousArray<UInt8> = []
    /// How many texts of the ledger were too long, and cut.
    package private(set) var cutTexts = 0

    package init() {}

    /// Appends words of the export's own that are always the same.
    mutating func append(_ words: StaticString) {
        // Some forms have no quotes around texts.
        guard words.utf8CodeUnitCount > 0 else { return }
        words.withUTF8Buffer { utf8 in unsafe bytes.append(contentsOf: utf8) }
    }

    /// Appends words of the export's own, and names that were made for it.
    mutating func append(words: String) { bytes.append(utf8: words) }

    /// Appends what was written before, and counts what was cut in it.
    mutating func append(_ written: Span<UInt8>, cutTexts: Int) {
        unsafe written.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
        self.cutTexts += cutTexts
    }

    /// Appends an amount in decimals with its currency, such as `-4.35 GBP`.
    mutating func append(_ minorUnits: Int128, _ currency: Currency) {
        bytes.append(number: minorUnits, decimals: currency.exponent)
        append(" ")
        bytes.append(currency)
    }

    /// Appends a number in digits.
    mutating func append(_ number: Int64) { bytes.append(decimal: number) }

    /// Appends a text of the ledger on one line: control characters become spaces.
    ///
    /// Outside of quotes the spaces at its ends are left out. A text that is too long is cut at a
    /// character and counted. Linear in the text.
    package mutating func append(text: String, _ style: TextStyle) {
        unsafe append(text: text.utf8Span.span.bytes, style)
    }

    /// Appends a text of the ledger by its UTF-8.
    mutating func append(text utf8: RawSpan, _ style: TextStyle) {
        unsafe utf8.withUnsafeBytes { utf8 in
            if style.leavesAsItIs(unsafe utf8.bytes) {
                unsafe bytes.append(contentsOf: utf8)
            } else {
                unsafe append(changing: String(decoding: utf8, as: UTF8.self), style)
            }
        }
    }

    private mutating func append(changing text: String, _ style: TextStyle) {
        let start = bytes.count
        var end = start
        let (isQuoted, maxBytes) = (style.isQuoted, style.maxBytes)
        for scalar in text.unicodeScalars {
            let isSpace = scalar.value <= 0x20 || 0x7F...0x9F ~= scalar.value
            if isSpace, bytes.count == start, !isQuoted { continue }
            let count = bytes.count
            if isSpace {
                bytes.append(UInt8(ascii: " "))
            } else if let replacement = style.replacement(of: scalar) {
                append(words: replacement)
            } else if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: scalar.utf8)
            }
            guard bytes.count - start <= maxBytes else {
                bytes.removeLast(bytes.count - count)
                cutTexts += 1
                break
            }
            if !isSpace || isQuoted { end = bytes.count }
        }
        bytes.removeLast(bytes.count - end)
    }
}

/// How the texts of a ledger are written in some place of an export.
package enum TextStyle: Sendable {
    /// What a transaction of a journal is about: nothing that would end it.
    case description
    /// A comment: nothing that ledger would take for a date.
    case comment
    /// The value of a tag: the same without a comma, at which hledger ends it and may begin another
    /// tag.
    case tag
    /// Within the quotes of a text of Beancount.
    case beancount
    /// Within the quotes of a field of CSV (RFC 4180).
    case csv

    /// How many bytes a text takes at most.
    ///
    /// ledger reads lines of 4,095 bytes, so there texts leave room for what else is on their line.
    package var maxBytes: Int {
        switch self {
        case .description, .comment, .tag: 4_000
        case .beancount, .csv: 4_096
        }
    }

    /// Whether quotes are around it.
    var isQuoted: Bool { self == .beancount || self == .csv }

    /// Whether a text is written without any change, as nearly all are.
    fileprivate func leavesAsItIs(_ bytes: RawSpan) -> Bool {
        let count = bytes.byteCount
        guard count > 0, count <= maxBytes else { return false }
        let (one, other, third) = replaced
        for offset in 0..<count {
            let byte = bytes.byte(offset)
            guard byte >= 0x20, byte < 0x7F, byte != one, byte != other, byte != third else {
                return false
            }
        }
        let space = UInt8(ascii: " ")
        return isQuoted || bytes.byte(0) != space && bytes.byte(count - 1) != space
    }

    /// What is written in place of a character; nil for the character itself.
    fileprivate func replacement(of scalar: Unicode.Scalar) -> String? {
        let (one, other, third) = replaced
        guard [one, other, third].contains(where: { UInt32($0) == scalar.value }) else {
            return nil
        }
        return switch (self, scalar) {
        case (.description, ";"): ","
        case (.description, _): "/"
        case (.comment, "["), (.tag, "["): "("
        case (.comment, _), (.tag, "]"): ")"
        case (.tag, _): ";"
        case (.beancount, _): "\\\(scalar)"
        case (.csv, _): "\"\""
        }
    }

    /// The characters that are replaced, which are ASCII.
    private var replaced: (UInt8, UInt8, UInt8) {
        let (quote, semicolon) = (UInt8(ascii: "\""), UInt8(ascii: ";"))
        return switch self {
        case .description: (semicolon, UInt8(ascii: "|"), semicolon)
        case .comment: (UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "]"))
        case .tag: (UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","))
        case .beancount: (quote, UInt8(ascii: "\\"), quote)
        case .csv: (quote, quote, quote)
        }
    }
}
