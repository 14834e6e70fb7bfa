extension StatementFormat {
    /// The encoding that XML or OFX 1 says it has, by its IANA name in lower case; nil for none,
    /// and for `USASCII` alone, which banks write of every code page.
    package static func statedEncoding(in bytes: ContiguousArray<UInt8>) -> String? {
        let text = String(decoding: bytes.prefix(1_024).filter { $0 != 0 }, as: UTF8.self)
        guard !text.contains("OFXHEADER:") else { return ofxEncoding(text) }
        guard let declaration = text.firstRange(of: "<?xml"),
            let end = text[declaration.upperBound...].firstRange(of: "?>"),
            case let inside = text[declaration.upperBound..<end.lowerBound],
            let name = inside.firstRange(of: "encoding")
        else { return nil }
        let value = inside[name.upperBound...].drop { " \t\r\n=".contains($0) }
        guard let quote = value.first, quote == "\"" || quote == "'" else { return nil }
        return value.dropFirst().prefix { $0 != quote }.lowercased().nonEmpty
    }

    private static func ofxEncoding(_ text: String) -> String? {
        var values: [String: String] = [:]
        // Some banks write the header in one line, with spaces between its parts.
        for part in text.split(whereSeparator: \.isWhitespace).prefix(64) {
            let pair = part.split(separator: ":", maxSplits: 1)
            if pair.count == 2 { values[String(pair[0])] = pair[1].uppercased() }
        }
        if values["ENCODING"] == "UTF-8" || values["ENCODING"] == "UNICODE" { return "utf-8" }
        guard let charset = values["CHARSET"], charset != "NONE" else { return nil }
        if charset == "8859-1" { return "iso-8859-1" }
        return charset.allSatisfy(\.isNumber) ? "windows-\(charset)" : charset.lowercased()
    }
}
