import PiggyBank

extension StatementFormat {
    /// The format, or that it is a known one that is not read, with what to export instead.
    package typealias Detected = Result<StatementFormat, ImportFinding>

    /// Finds out the format by the first bytes, in any encoding that has ASCII's letters; what is
    /// nothing else is CSV.
    package static func detected(in bytes: ContiguousArray<UInt8>) -> Detected {
        for (name, start) in beginnings where bytes.starts(with: start) { return unread(name) }
        let start = FileStart(bytes)
        if start.text.hasPrefix("OFXHEADER") || start.contains(ofxTags) {
            let isInvestment =
                start.contains(["<INVSTMTRS>"]) && !start.contains(["<STMTRS>", "<CCSTMTRS>"])
            return isInvestment ? unread("OFX INVSTMTRS") : .success(.ofx)
        }
        switch start.text.first {
        case "{" where !start.text.hasPrefix("{1:"):
            return start.contains(["\"FEEDITEMS\""]) ? .success(.starling) : unread("JSON")
        case "[": return unread("JSON")
        case "<": return markup(start)
        case "!" where qifHeaders.contains(where: start.text.hasPrefix): return .success(.qif)
        default: return swift(start)
        }
    }

    /// What files begin with that are no text.
    private static let beginnings: KeyValuePairs<String, [UInt8]> = [
        "PDF": Array("%PDF-".utf8), "ZIP, XLSX": [0x50, 0x4B, 0x03, 0x04],
        "XLS": [0xD0, 0xCF, 0x11, 0xE0], "gzip": [0x1F, 0x8B],
    ]
    private static let ofxTags = ["<?OFX", "<OFX>", "<BANKTRANLIST>", "<STMTTRN>"]
    private static let qifHeaders = ["!TYPE:", "!ACCOUNT", "!OPTION:", "!CLEAR:"]

    private static func unread(_ name: String) -> Detected {
        .failure(StatementFault.unread(name, at: 0).finding)
    }

    private static func markup(_ start: FileStart) -> Detected {
        // With a prefix of a namespace or without.
        func has(_ name: String) -> Bool {
            start.contains([">", " ", "\n", "\r"].map { name + $0 })
        }
        if has("BKTOCSTMRDBTCDTNTFCTN") || start.contains(["CAMT.054"]) {
            return unread("camt.054")
        }
        if has("BKTOCSTMRSTMT") || has("BKTOCSTMRACCTRPT") { return .success(.camt053) }
        return unread(start.contains(["<HTML"]) ? "HTML" : "XML")
    }

    /// SWIFT's messages of accounts: a reference (`:20:`) before an account (`:25:`); else a table.
    private static func swift(_ start: FileStart) -> Detected {
        let isEnvelope = start.text.hasPrefix("{1:")
        let tags = start.text.split(whereSeparator: \.isNewline).filter { $0.first == ":" }
        guard let account = tags.firstIndex(where: { $0.hasPrefix(":25:") }),
            tags[..<account].contains(where: { $0.hasPrefix(":20:") })
        else { return .success(isEnvelope ? .mt940 : .csv) }
        let first = tags.first { tag in
            [":60F:", ":60M:", ":34F:", ":13D:"].contains(where: tag.hasPrefix)
        }
        let isInterim = first.map { !$0.hasPrefix(":60") } ?? start.contains(["{2:O942"])
        return isInterim ? unread("MT942") : .success(.mt940)
    }
}

/// The first bytes of a file as a text in capital letters: a bank's preamble is shorter.
private struct FileStart {
    /// The text without the white space and the byte order mark before it.
    let text: String
    private let bytes: [UInt8]

    init(_ bytes: ContiguousArray<UInt8>) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = bytes.prefix(65_536).dropFirst(bytes.starts(with: mark) ? 3 : 0)
        // As UTF-16 the letters of every tag have a zero beside each.
        self.bytes = start.lazy.filter { $0 != 0 }.drop { $0 <= 0x20 || $0 >= 0xFE }.map { byte in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? byte - 0x20 : byte
        }
        text = String(decoding: self.bytes, as: UTF8.self)
    }

    /// Whether any of some words is somewhere in it.
    func contains(_ words: [String]) -> Bool {
        words.contains { word in
            bytes.indices.contains { start in
                bytes[start] == word.utf8.first && bytes[start...].starts(with: word.utf8)
            }
        }
    }
}
