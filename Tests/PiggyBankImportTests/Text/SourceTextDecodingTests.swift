import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("The encoding of a file is found by its content, or refused with its readings")
struct SourceTextDecodingTests {
    private func decoded(_ bytes: [UInt8], as encoding: TextEncoding? = nil) throws(ImportFinding)
        -> SourceText
    { try SourceText.decoding(ContiguousArray(bytes), named: "f.csv", as: encoding) }

    @Test(
        "What has one reading is taken",
        arguments: [
            ("plain ASCII", Array("a,b".utf8), "a,b", "utf-8"), ("nothing", [], "", "utf-8"),
            ("UTF-8", Array("é,ž".utf8), "é,ž", "utf-8"),
            ("a mark of UTF-8", [0xEF, 0xBB, 0xBF, 0x61], "a", "utf-8"),
            ("a mark of UTF-16", [0xFF, 0xFE, 0x61, 0x00, 0x7E, 0x01], "až", "utf-16le"),
            (
                "the other order", [0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0xDC, 0x37], "a🐷",
                "utf-16be"
            ), ("equal in every code page", [0x43, 0x61, 0x66, 0xE9], "Café", "windows-1252"),
            ("umlauts in all", [0xE4, 0xF6, 0xFC, 0xDF], "äöüß", "windows-1252"),
            ("a euro sign, in neither ISO 8859", [0x80], "€", "windows-1252"),
            ("undefined in 1250", [0x83], "ƒ", "windows-1252"),
            ("undefined in 1252", [0x8D], "Ť", "windows-1250"),
        ] as [(String, [UInt8], String, String)]) func detected(
            name: String, bytes: [UInt8], text: String, encoding: String
        ) throws
    {
        let found = try decoded(bytes)
        #expect(String(decoding: found.bytes, as: UTF8.self) == text, "\(name)")
        #expect(found.encoding == encoding, "\(name)")
    }

    @Test(
        "What has several is read as windows-1252, and its bytes in doubt are named",
        arguments: [
            ([0x0A, 0x61, 0x9C], "\na\u{153}", [(0x9C, "\u{153}")]),
            ([0xF1, 0x80, 0xF1], "ñ€ñ", [(0xF1, "ñ")]), ([0xA3, 0x31], "£1", [(0xA3, "£")]),
            ([0x81, 0xE9], "\u{FFFD}é", [(0x81, "\u{FFFD}")]),
        ] as [([UInt8], String, [(UInt8, UnicodeScalar)])]) func ambiguous(
            bytes: [UInt8], text: String, doubtful: [(UInt8, UnicodeScalar)]
        ) throws
    {
        let source = try decoded(bytes)
        #expect(source.encoding == "windows-1252")
        #expect(String(decoding: source.bytes, as: UTF8.self) == text)
        #expect(source.doubtfulBytes == doubtful.map { DecodedByte($0, $1) })
    }

    @Test("Cyrillic words are of windows-1251, and its first bytes are named") func cyrillic()
        throws
    {
        // Покупка;Café;ёж
        let bytes: [UInt8] = [
            0xCF, 0xEE, 0xEA, 0xF3, 0xEF, 0xEA, 0xE0, 0x3B, 0x43, 0x61, 0x66, 0xE9, 0x3B, 0xB8,
            0xE6,
        ]
        let source = try decoded(bytes)
        #expect(source.encoding == "windows-1251")
        // Its alphabet has no é: that byte is й.
        #expect(String(decoding: source.bytes, as: UTF8.self) == "Покупка;Cafй;ёж")
        #expect(source.doubtfulBytes.first == DecodedByte(0xCF, "П"))
        let portuguese: [UInt8] = Array("alimenta".utf8) + [0xE7, 0xE3, 0x6F]
        #expect(try decoded(portuguese).encoding == "windows-1252")
    }

    @Test("What may be UTF-16 in either order is refused at its first zero") func zeros() {
        let finding = #expect(throws: ImportFinding.self) { try decoded([0x61, 0x00, 0x62, 0x00]) }
        #expect(finding?.rule == .ambiguousEncoding)
        #expect(finding?.place == SourcePlace(line: 1, column: 2))
        #expect(finding?.nextStep.contains("--encoding") == true)
    }

    @Test(
        "An encoding that is said decides",
        arguments: [
            ([0x9C], TextEncoding.windows1252, "œ"), ([0x9C], .windows1250, "ś"),
            ([0xA4, 0xBD], .latin9, "€œ"), ([0xA4, 0xBD], .latin1, "¤½"), ([0xB1], .latin2, "ą"),
            ([0x61, 0x00], .utf16LittleEndian, "a"), ([0x00, 0x61], .utf16BigEndian, "a"),
            // A byte order mark says more than a person may know.
            ([0xEF, 0xBB, 0xBF, 0xC5, 0xBE], .windows1252, "ž"),
        ] as [([UInt8], TextEncoding, String)]) func stated(
            bytes: [UInt8], encoding: TextEncoding, text: String
        ) throws
    { #expect(String(decoding: try decoded(bytes, as: encoding).bytes, as: UTF8.self) == text) }

    @Test(
        "Bytes that are no text in it are refused",
        arguments: [
            ([0x61, 0xFF], TextEncoding.utf8), ([0xC0, 0x80], .utf8), ([0xED, 0xA0, 0x80], .utf8),
            ([0x81], .windows1252), ([0x9C], .latin1), ([0x61], .utf16LittleEndian),
            ([0x00, 0xD8, 0x61, 0x00], .utf16LittleEndian), ([0xDC, 0x00], .utf16BigEndian),
        ] as [([UInt8], TextEncoding)]) func undecodable(bytes: [UInt8], encoding: TextEncoding)
    {
        let finding = #expect(throws: ImportFinding.self) { try decoded(bytes, as: encoding) }
        #expect(finding?.rule == .ambiguousEncoding)
        #expect(finding?.message.sentence.contains(encoding.rawValue) == true)
    }

    @Test("Every character of a code page is read as it is written") func tables() throws {
        // The bytes of the alphabets, as the code pages have them.
        let samples: [(TextEncoding, [UInt8], String)] = [
            (.windows1250, [0xB9, 0xE6, 0xEA, 0xB3, 0xF1, 0xF3, 0x9C, 0x9F, 0xBF], "ąćęłńóśźż"),
            (.latin2, [0xB1, 0xE6, 0xEA, 0xB3, 0xF1, 0xF3, 0xB6, 0xBC, 0xBF], "ąćęłńóśźż"),
            (.windows1250, [0xEC, 0x9A, 0xE8, 0xF8, 0x9E, 0xFD, 0xF9, 0xEF, 0x9D], "ěščřžýůďť"),
            (.windows1251, [0xC0, 0xC9, 0xDF, 0xE0, 0xF0, 0xFF, 0xA8, 0xB8, 0xB9], "АЙЯаряЁё№"),
            (.windows1251, [0xAF, 0xBF, 0xB2, 0xB3, 0xA5, 0xB4, 0xA1, 0x88], "ЇїІіҐґЎ€"),
            (.windows1252, [0x93, 0x94, 0x96, 0x97, 0x85, 0x8A, 0x9E], "“”–—…Šž"),
            (.latin9, [0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBE, 0xFF], "ŠšŽžŒŸÿ"),
            (.latin1, [0xA1, 0xBF, 0xD1, 0xFE], "¡¿Ñþ"),
        ]
        for (encoding, bytes, text) in samples {
            #expect(String(decoding: try decoded(bytes, as: encoding).bytes, as: UTF8.self) == text)
        }
    }

    @Test("Control characters in texts become spaces") func controls() {
        let text = SourceText("f.csv", ContiguousArray("\u{A0} a\u{1}b\nc\u{85}d\u{7F}é \t".utf8))
        #expect(text.text(0..<text.bytes.count) == "a b c d é")
    }

    @Test("Lines may end in LF, CR LF or CR alone", arguments: ["\n", "\r\n", "\r"]) func lineEnds(
        end: String
    ) throws {
        let lines = [
            "A bank", "", "Date,Payee,Amount,Balance", "2026-02-01,\"a,b\",-3.00,8.00", "",
        ]
        let bytes = ContiguousArray(lines.joined(separator: end).utf8)
        let preset = try BrokenStatementTests.preset("plain.json")
        let file = StatementFile(bytes, named: "f.csv", preset: preset)
        #expect(file.findings == [])
        #expect(file.rows.map(\.place.line) == [4] && file.rows.map(\.counterparty) == ["a,b"])
        // In a line that ends otherwise it is a character of a text.
        let mixed = ContiguousArray("Date,Payee,Amount\n2026-02-01,a\rb,3.00\n".utf8)
        let other = StatementFile(mixed, named: "f.csv", preset: preset)
        #expect(other.rows.map(\.counterparty) == ["a b"] && other.controlCharacters == 1)
    }
}
