extension StatementFormat {
    /// The encoding that a file itself says it has, by its IANA name in lower case; nil where it
    /// says none.
    ///
    /// XML says it in its declaration, OFX 1 in the lines `ENCODING` and `CHARSET` of its header.
    /// Of OFX, `USASCII` alone says nothing: banks write it of every code page.
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
        switch values["CHARSET"] {
        case nil, "NONE": return nil
        case "8859-1", "ISO-8859-1": return "iso-8859-1"
        case let charset?:
            if charset.allSatisfy(\.isNumber) { return "windows-\(charset)" }
            return charset.lowercased()
        }
    }
}
