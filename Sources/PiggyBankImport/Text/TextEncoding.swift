/// The encodings that banks' files have.
package enum TextEncoding: String, CaseIterable, Hashable, Sendable {
    case utf8 = "utf-8"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case windows1252 = "windows-1252"
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case latin1 = "iso-8859-1"
    case latin2 = "iso-8859-2"
    case latin9 = "iso-8859-15"

    /// Finds the encoding with this IANA name, in either case; nil when it is none of these.
    package init?(name: String) { self.init(rawValue: name.lowercased()) }

    /// The encodings of one byte a character among which a text that is no UTF-8 is looked for,
    /// where it has no Cyrillic words.
    static let codePages: [TextEncoding] = [.windows1252, .windows1250, .latin1, .latin2, .latin9]
}

// MARK: - Code pages

extension TextEncoding {
    /// What the bytes 0x80 … 0xFF mean; nil for an encoding of several bytes a character.
    ///
    /// After the mappings of Unicode (`MICSFT/WINDOWS/CP1252.TXT`, `CP1250.TXT`, `CP1251.TXT`,
    /// `ISO8859/8859-1.TXT`, `-2`, `-15`). A byte without a meaning is U+FFFD, and so are the
    /// control characters C1 of ISO 8859: no statement has one, so such a byte says that the text
    /// has another encoding.
    var upperHalf: [UnicodeScalar]? { Self.upperHalves[self] }

    private static let upperHalves: [TextEncoding: [UnicodeScalar]] = [
        .windows1252: scalars(
            from: 0x80,
            """
            20AC FFFD 201A 0192 201E 2026 2020 2021 02C6 2030 0160 2039 0152 FFFD 017D FFFD \
            FFFD 2018 2019 201C 201D 2022 2013 2014 02DC 2122 0161 203A 0153 FFFD 017E 0178
            """),
        .windows1250: scalars(
            from: 0x80,
            """
            20AC FFFD 201A FFFD 201E 2026 2020 2021 FFFD 2030 0160 2039 015A 0164 017D 0179 \
            FFFD 2018 2019 201C 201D 2022 2013 2014 FFFD 2122 0161 203A 015B 0165 017E 017A \
            00A0 02C7 02D8 0141 00A4 0104 00A6 00A7 00A8 00A9 015E 00AB 00AC 00AD 00AE 017B \
            00B0 00B1 02DB 0142 00B4 00B5 00B6 00B7 00B8 0105 015F 00BB 013D 02DD 013E 017C \
            0154 00C1 00C2 0102 00C4 0139 0106 00C7 010C 00C9 0118 00CB 011A 00CD 00CE 010E \
            0110 0143 0147 00D3 00D4 0150 00D6 00D7 0158 016E 00DA 0170 00DC 00DD 0162 00DF \
            0155 00E1 00E2 0103 00E4 013A 0107 00E7 010D 00E9 0119 00EB 011B 00ED 00EE 010F \
            0111 0144 0148 00F3 00F4 0151 00F6 00F7 0159 016F 00FA 0171 00FC 00FD 0163 02D9
            """),
        // The letters from А to я have the order of Unicode.
        .windows1251: scalars(
            from: 0x80,
            """
            0402 0403 201A 0453 201E 2026 2020 2021 20AC 2030 0409 2039 040A 040C 040B 040F \
            0452 2018 2019 201C 201D 2022 2013 2014 FFFD 2122 0459 203A 045A 045C 045B 045F \
            00A0 040E 045E 0408 00A4 0490 00A6 00A7 0401 00A9 0404 00AB 00AC 00AD 00AE 0407 \
            00B0 00B1 0406 0456 0491 00B5 00B6 00B7 0451 2116 0454 00BB 0458 0405 0455 0457
            """
        ).prefix(64) + (0x0410...0x044F).compactMap(UnicodeScalar.init),
        .latin1: scalars(from: 0xA0, ""),
        .latin2: scalars(
            from: 0xA0,
            """
            00A0 0104 02D8 0141 00A4 013D 015A 00A7 00A8 0160 015E 0164 0179 00AD 017D 017B \
            00B0 0105 02DB 0142 00B4 013E 015B 02C7 00B8 0161 015F 0165 017A 02DD 017E 017C \
            0154 00C1 00C2 0102 00C4 0139 0106 00C7 010C 00C9 0118 00CB 011A 00CD 00CE 010E \
            0110 0143 0147 00D3 00D4 0150 00D6 00D7 0158 016E 00DA 0170 00DC 00DD 0162 00DF \
            0155 00E1 00E2 0103 00E4 013A 0107 00E7 010D 00E9 0119 00EB 011B 00ED 00EE 010F \
            0111 0144 0148 00F3 00F4 0151 00F6 00F7 0159 016F 00FA 0171 00FC 00FD 0163 02D9
            """),
        // ISO 8859-15 is ISO 8859-1 but for eight characters.
        .latin9: scalars(
            from: 0xA0,
            """
            00A0 00A1 00A2 00A3 20AC 00A5 0160 00A7 0161 00A9 00AA 00AB 00AC 00AD 00AE 00AF \
            00B0 00B1 00B2 00B3 017D 00B5 00B6 00B7 017E 00B9 00BA 00BB 0152 0153 0178 00BF
            """),
    ]

    /// A table whose rows from a byte on are given as hexadecimal numbers; before it nothing has a
    /// meaning, and after what is given it is that of ISO 8859-1.
    private static func scalars(from first: Int, _ numbers: String) -> [UnicodeScalar] {
        let replacement: UnicodeScalar = "\u{FFFD}"
        let given = numbers.split { $0 == " " || $0 == "\n" }.map {
            UInt32($0, radix: 16).flatMap(UnicodeScalar.init) ?? replacement
        }
        let before = [UnicodeScalar](repeating: replacement, count: first - 0x80)
        let after = (first + given.count..<0x100).map { UnicodeScalar(UInt8($0)) }
        return before + given + after
    }
}
