import PiggyBank

/// The bytes of an export that were written and not handed on yet.
struct ExportOutput {
    var bytes: ContiguousArray<UInt8> = []
    /// How many texts of the ledger were too long, and cut.
    private(set) var cutTexts = 0

    /// Appends words of the export's own, and names that were made for it.
    mutating func append(_ words: String) {
        var words = words
        // A view of the bytes would be walked one by one.
        words.withUTF8 { utf8 in unsafe bytes.append(contentsOf: utf8) }
    }

    /// Appends an amount in decimals with its currency, such as `-4.35 GBP`.
    mutating func append(_ minorUnits: Int128, _ currency: Currency) {
        bytes.append(number: minorUnits, decimals: currency.exponent)
        append(" ")
        bytes.append(currency)
    }

    /// Appends a number in digits.
    mutating func append(_ number: some BinaryInteger) { bytes.append(number: Int128(number)) }

    /// Appends a text of the ledger on one line: control characters become spaces.
    ///
    /// Outside of quotes the spaces at its ends are left out. A text that is too long is cut at a character and
    /// counted. Linear in the text.
    mutating func append(text: String, _ style: TextStyle) {
        let start = bytes.count
        var end = start
        let (isQuoted, mostBytes) = (style.isQuoted, style.mostBytes)
        for scalar in text.unicodeScalars {
            let isSpace = scalar.value <= 0x20 || 0x7F...0x9F ~= scalar.value
            if isSpace, bytes.count == start, !isQuoted { continue }
            let count = bytes.count
            if isSpace {
                bytes.append(UInt8(ascii: " "))
            } else if let replacement = style.replacement(of: scalar) {
                append(replacement)
            } else if scalar.isASCII {
                bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                bytes.append(contentsOf: scalar.utf8)
            }
            guard bytes.count - start <= mostBytes else {
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
enum TextStyle: Sendable {
    /// What a transaction of a journal is about: nothing that would end it.
    case description
    /// The value of a tag, or a comment: nothing that ledger would take for a date.
    case comment
    /// Within the quotes of a text of Beancount.
    case beancount
    /// Within the quotes of a field of CSV (RFC 4180).
    case csv

    /// How many bytes a text takes at most.
    ///
    /// ledger reads lines of 4,095 bytes, so there texts leave room for what else is on their line.
    var mostBytes: Int {
        switch self {
        case .description, .comment: 4_000
        case .beancount, .csv: 4_096
        }
    }

    /// Whether quotes are around it.
    var isQuoted: Bool { self == .beancount || self == .csv }

    /// What is written in place of a character; nil for the character itself.
    fileprivate func replacement(of scalar: Unicode.Scalar) -> String? {
        switch (self, scalar) {
        case (.description, ";"): ","
        case (.description, "|"): "/"
        case (.comment, "["): "("
        case (.comment, "]"): ")"
        case (.beancount, "\""): "\\\""
        case (.beancount, "\\"): "\\\\"
        case (.csv, "\""): "\"\""
        default: nil
        }
    }
}
