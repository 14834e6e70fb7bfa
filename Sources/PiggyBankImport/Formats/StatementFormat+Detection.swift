/// What a file's content shows it to be.
package enum DetectedFormat: Hashable, Sendable {
    /// A format that can be read.
    case readable(StatementFormat)
    /// Another known format.
    case unsupported(UnreadFormat)
}

extension StatementFormat {
    /// Finds out the format by the bytes alone, never by a name; what is nothing else is CSV.
    ///
    /// It looks at the beginning only. The bytes may be of any encoding that has ASCII's letters,
    /// so they need not be decoded before.
    package static func detected(in bytes: ContiguousArray<UInt8>) -> DetectedFormat {
        let other = UnreadFormat.beginnings.first { bytes.starts(with: $0.value) }
        if let other { return .unsupported(other.key) }
        let start = FileStart(bytes)
        switch start.bytes.first {
        case UInt8(ascii: "{"): return braces(start)
        case UInt8(ascii: "["): return .unsupported(.json)
        case UInt8(ascii: "<"): return markup(start)
        case UInt8(ascii: "!") where qifHeaders.contains(where: start.text.lowercased().hasPrefix):
            return .readable(.qif)
        default: break
        }
        if start.text.hasPrefix("OFXHEADER") || start.contains("<OFX>") { return ofx(start) }
        return swift(start) ?? .readable(.csv)
    }

    private static let qifHeaders = ["!type:", "!account", "!option:", "!clear:"]

    /// A JSON object, or a message in SWIFT's envelope.
    private static func braces(_ start: FileStart) -> DetectedFormat {
        if start.text.hasPrefix("{1:") { return swift(start) ?? .readable(.mt940) }
        return start.contains("\"feedItems\"") ? .readable(.starling) : .unsupported(.json)
    }

    private static func markup(_ start: FileStart) -> DetectedFormat {
        if start.contains("<?OFX") || start.contains("<OFX>") { return ofx(start) }
        if start.hasElement("BkToCstmrDbtCdtNtfctn") || start.contains("camt.054") {
            return .unsupported(.camt054)
        }
        if ["BkToCstmrStmt", "BkToCstmrAcctRpt"].contains(where: start.hasElement) {
            return .readable(.camt053)
        }
        return .unsupported(start.text.lowercased().contains("<html") ? .html : .xml)
    }

    private static func ofx(_ start: FileStart) -> DetectedFormat {
        let isInvestment =
            start.contains("<INVSTMTRS>") && !start.contains("<STMTRS>")
            && !start.contains("<CCSTMTRS>")
        return isInvestment ? .unsupported(.investments) : .readable(.ofx)
    }

    /// SWIFT's messages of accounts: a reference (`:20:`) before an account (`:25:`).
    private static func swift(_ start: FileStart) -> DetectedFormat? {
        let lines = start.lines
        guard let account = lines.firstIndex(where: { $0.starts(with: ":25:".utf8) }),
            lines[..<account].contains(where: { $0.starts(with: ":20:".utf8) })
        else { return nil }
        let first = lines.first { line in
            [":60F:", ":60M:", ":34F:", ":13D:"].contains { line.starts(with: $0.utf8) }
        }
        let isInterim = first.map { !$0.starts(with: ":60".utf8) } ?? start.contains("{2:O942")
        return isInterim ? .unsupported(.mt942) : .readable(.mt940)
    }
}

/// The first bytes of a file as text.
private struct FileStart {
    /// The text without the white space and the byte order mark before it.
    let text: String
    /// Its bytes.
    let bytes: [UInt8]

    /// Its lines.
    var lines: [ArraySlice<UInt8>] { bytes.split { $0 == 0x0A || $0 == 0x0D } }

    /// How much is looked at: a bank's preamble is shorter.
    private static let length = 65_536

    init(_ bytes: ContiguousArray<UInt8>) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.prefix(Self.length).dropFirst(bytes.starts(with: mark) ? 3 : 0)
        // As UTF-16 the letters of every tag have a zero beside each.
        self.bytes = Array(start.lazy.filter { $0 != 0 }.drop { $0 <= 0x20 || $0 >= 0xFE })
        text = String(decoding: self.bytes, as: UTF8.self)
    }

    /// Whether a word is somewhere in it.
    func contains(_ word: String) -> Bool {
        let word = Array(word.utf8)
        guard let first = word.first, bytes.count >= word.count else { return false }
        return (0...bytes.count - word.count).contains { start in
            bytes[start] == first && bytes[start..<start + word.count].elementsEqual(word)
        }
    }

    /// Whether an element begins, with or without the prefix of a namespace.
    func hasElement(_ name: String) -> Bool {
        [">", " ", "\n", "\r"].contains { contains(name + $0) }
    }
}

extension UnreadFormat {
    /// What files of formats of bytes begin with.
    fileprivate static let beginnings: KeyValuePairs<Self, [UInt8]> = [
        .pdf: Array("%PDF-".utf8), .zip: [0x50, 0x4B, 0x03, 0x04], .gzip: [0x1F, 0x8B],
        .oldExcel: [0xD0, 0xCF, 0x11, 0xE0],
    ]
}
