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
            (Array("a,b".utf8), "a,b", "utf-8"), ([], "", "utf-8"),
            (Array("é,ž".utf8), "é,ž", "utf-8"), ([0xEF, 0xBB, 0xBF, 0x61], "a", "utf-8"),
            ([0xFF, 0xFE, 0x61, 0x00, 0x7E, 0x01], "až", "utf-16le"),
            ([0xFE, 0xFF, 0x00, 0x61, 0xD8, 0x3D, 0xDC, 0x37], "a🐷", "utf-16be"),
            // What is equal in every code page, in neither ISO 8859, not in 1250, and not in 1252.
            ([0x43, 0x61, 0x66, 0xE9], "Café", "windows-1252"), ([0x80], "€", "windows-1252"),
            ([0x83], "ƒ", "windows-1252"), ([0x8D], "Ť", "windows-1250"),
        ] as [([UInt8], String, String)]) func detected(
            bytes: [UInt8], text: String, encoding: String
        ) throws
    {
        let found = try decoded(bytes)
        #expect(String(decoding: found.bytes, as: UTF8.self) == text)
        #expect(found.encoding == encoding)
    }

    @Test(
        "What has several is read as windows-1252, and a word in doubt is named",
        arguments: [
            ([0xE9, 0x3B, 0x61, 0x9C, 0x7A], "é;aœz", "aœz"), ([0xF1, 0x80, 0xF1], "ñ€ñ", "ñ"),
            ([0x81, 0xE9], "\u{FFFD}é", "\u{FFFD}é"),
        ] as [([UInt8], String, String)]) func ambiguous(bytes: [UInt8], text: String, word: String)
        throws
    {
        let source = try decoded(bytes)
        #expect(source.encoding == "windows-1252")
        #expect(String(decoding: source.bytes, as: UTF8.self) == text)
        #expect(source.doubtfulWord == word)
    }

    @Test("Texts of China, Japan and Korea of two bytes a character are refused by name")
    func eastAsian() throws {
        // 利用日,利用店名,金額 … 交易时间,交易分类,金额 … 交易日期,摘要,金額 … 거래일자,적요,출금액 …
        // 日付,摘要,お支払金額 …
        let samples = """
            Shift_JIS=9798977093fa2c97989770935896bc2c8be08a7a0a32303236303131352cb629c3bdc4bcdec4\
            deb3bcd42c3235303030300a32303236303133302c836683728362836781408352815b8371815b2c2d3435
            GBK=bdbbd2d7cab1bce42cbdbbd2d7b7d6c0e02cbdf0b6ee0a323032362d30312d33302cb2cdd2fbc3c0ca\
            b32c342e35300a323032362d30312d31352cd7aad5cba1a19c79d4872c313030302e3030
            Big5=a5e6a9f6a4e9b4c12cba4bad6e2caaf7c3420a323032362f30312f33302cab48a5cea564aef8b64f2\
            c342e35300a323032362f30312f31352cc17eb8eac2e0b1622c31303030
            EUC-KR=b0c5b7a1c0cfc0da2cc0fbbfe42cc3e2b1ddbed70a323032362d30312d33302cc3bcc5a9c4abb5e\
            5b0e1c1a62c343530300a323032362d30312d31352cb1debfa9c0ccc3bc2c3130303030
            EUC-JP=c6fcc9d52cc5a6cdd72ca4aabbd9caa7b6e2b3db0a323032362d30312d33302ca5b3a1bca5d2a1b\
            ca5b7a5e7a5c3a5d72c3435300a323032362d30312d31352cb5ebcdbfbfb6b9fe2c32353030
            """.split(separator: "\n").map { $0.split(separator: "=") }
        for sample in samples {
            let digits = Array(sample[1])
            let bytes = stride(from: 0, to: digits.count, by: 2).compactMap {
                UInt8(String(digits[$0...($0 + 1)]), radix: 16)
            }
            let finding = try #require(throws: ImportFinding.self) { try decoded(bytes) }
            #expect(finding.rule == .ambiguousEncoding)
            #expect(finding.message.sentence.contains(sample[0]))
            #expect(finding.nextStep == "Save it as UTF-8 and import that.")
        }
    }

    @Test(
        "Texts of one byte a letter are never taken for those",
        arguments: [
            (TextEncoding.windows1251, "Дата операции;Описание\n2026-01-13;Кофе «Зерно» № 7 — да"),
            (.windows1251, "ПОКУПКА;ПЕРЕВОД;ЗАРПЛАТА\nКНИГИ;ОПЛАТА УСЛУГ;ВОЗВРАТ;ОБСЛУЖИВАНИЕ"),
            (.windows1251, "Опис операції;Кав'ярня «Зерно»;Зарплатня за січень;Комісія банку"),
            (.windows1250, "Płatność kartą ŻABKA Łódź;żółć gęślą jaźń;źdźbło;świąteczne;główny"),
            (.windows1250, "příští splátka půjčky;ŽIŽKOVSKÁ KAVÁRNA;šťáva;Árvíztűrő tükörfúrógép"),
            (.windows1252, "CRÉDITÉ à référé éléments;MÜßÄÖÜ Größe;hääyöaie yöpöytä;ação coração"),
        ] as [(TextEncoding, String)]) func western(encoding: TextEncoding, text: String) throws
    {
        let table = try #require(encoding.upperHalf)
        let bytes = try text.unicodeScalars.map { scalar in
            scalar.isASCII
                ? UInt8(scalar.value) : UInt8(0x80 + (try #require(table.firstIndex(of: scalar))))
        }
        for count in 1...20 {
            let repeated = Array((0..<count).map { _ in bytes }.joined(separator: [0x0A]))
            #expect(throws: Never.self) { try decoded(repeated) }
        }
    }

    @Test("Cyrillic words are of windows-1251, and its first bytes are named") func cyrillic()
        throws
    {
        // Its alphabet has no é: that byte is й.
        let source = try decoded([
            0xCF, 0xEE, 0xEA, 0xF3, 0xEF, 0xEA, 0xE0, 0x3B, 0x43, 0x61, 0x66, 0xE9, 0x3B, 0xB8,
        ])
        #expect(source.encoding == "windows-1251")
        #expect(String(decoding: source.bytes, as: UTF8.self) == "Покупка;Cafй;ё")
        #expect(source.doubtfulWord == "Покупка")
        #expect(
            try decoded(Array("alimenta".utf8) + [0xE7, 0xE3, 0x6F]).encoding == "windows-1252")
    }

    @Test(
        "An encoding that is said decides",
        arguments: [
            ([0xB9, 0xE6, 0xEA, 0xB3, 0xF1, 0x9C, 0x9F, 0xBF], .windows1250, "ąćęłńśźż"),
            ([0xB1, 0xE6, 0xEA, 0xB3, 0xF1, 0xB6, 0xBC, 0xBF], .latin2, "ąćęłńśźż"),
            ([0xEC, 0x9A, 0xE8, 0xF8, 0x9E, 0xF9, 0xEF, 0x9D], .windows1250, "ěščřžůďť"),
            ([0xC0, 0xC9, 0xDF, 0xE0, 0xF0, 0xFF, 0xA8, 0xB8, 0xB9], .windows1251, "АЙЯаряЁё№"),
            ([0xAF, 0xBF, 0xB2, 0xB3, 0xA5, 0xB4, 0xA1, 0x88], .windows1251, "ЇїІіҐґЎ€"),
            ([0x93, 0x94, 0x96, 0x97, 0x85, 0x8A, 0x9E], .windows1252, "“”–—…Šž"),
            ([0xA4, 0xA6, 0xA8, 0xB4, 0xB8, 0xBC, 0xBE, 0xFF], .latin9, "€ŠšŽžŒŸÿ"),
            ([0xA1, 0xA4, 0xBD, 0xBF, 0xD1, 0xFE], .latin1, "¡¤½¿Ñþ"),
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

    @Test("What may be UTF-16 in either order is refused at its first zero") func zeros() {
        let finding = #expect(throws: ImportFinding.self) { try decoded([0x61, 0x00, 0x62, 0x00]) }
        #expect(finding?.rule == .ambiguousEncoding)
        #expect(finding?.place == SourcePlace(line: 1, column: 2))
        #expect(finding?.answers == ["--set encoding=utf-16le", "--set encoding=utf-16be"])
    }

    @Test("A byte that the encoding lacks which a file states is in doubt, and not refused")
    func wronglyStated() throws {
        var bytes = ContiguousArray(
            "OFXHEADER:100\nCHARSET:8859-1\n\n<OFX><STMTRS><CURDEF>GBP".utf8)
        bytes += "<STMTTRN><TRNTYPE>POS<DTPOSTED>20260902<TRNAMT>-1.00<FITID>1<NAME>A".utf8
        bytes += [0x96] + Array("B</STMTTRN></STMTRS></OFX>".utf8)
        let file = StatementFile(bytes, named: "f.ofx")
        #expect(file.findings == [] && file.encoding == "windows-1252")
        #expect(file.rows.map(\.counterparty) == ["A–B"] && "\(file.notices)".contains("A–B"))
        var said = Preset.nothing
        said.members.encoding = .latin1
        #expect(StatementFile(bytes, named: "f.ofx", preset: said).findings.count == 1)
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
