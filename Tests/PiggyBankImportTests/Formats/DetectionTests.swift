import PiggyBankImport
import PiggyBankLanguages
import Testing

@Suite("A file's content says what format it has") struct DetectionTests {
    private func detected(_ text: String) -> StatementFormat.Detected {
        StatementFormat.detected(in: ContiguousArray(text.utf8))
    }

    @Test("formats that are read") func readable() {
        let camt =
            "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\"><BkToCstmrStmt>"
        let cases: [(String, StatementFormat)] = [
            ("OFXHEADER:100\r\nDATA:OFXSGML", .ofx), ("\n\n OFXHEADER:100", .ofx),
            ("<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?><OFX>", .ofx),
            ("<OFX><SIGNONMSGSRSV1>", .ofx), ("<ofx>", .ofx), ("<BANKTRANLIST>", .ofx),
            ("<OFX><INVSTMTRS><stmtrs>", .ofx),
            ("\u{FEFF}<?xml version=\"1.0\"?>\(camt)", .camt053),
            ("<Document><BkToCstmrAcctRpt>", .camt053),
            ("<n:Document><n:BkToCstmrStmt >", .camt053), ("<Document><BkToCstmrStmt>", .camt053),
            (":20:X\r\n:25:1\r\n:60F:C", .mt940), ("{1:F01X}{2:I940}{4:\n:20:X\n:25:1", .mt940),
            ("BANK\n940\n\n:20:X\n:25:1", .mt940), ("{1:F01X}", .mt940), ("!Type:Bank\nD1", .qif),
            ("!Account\nN", .qif), ("!type:Bank \nD", .qif), ("!Type", .csv),
            (" {\"feedItems\": [", .starling), ("Date,Amount\n", .csv), ("", .csv),
            (":25:1\n:20:X", .csv), ("\"{\",1", .csv), ("x <BkToCstmrStmt>", .csv),
        ]
        for (text, format) in cases { #expect(detected(text) == .success(format), "\(text)") }
        // UTF-16 has a zero beside each letter.
        let wide = ContiguousArray(
            "\u{FEFF}<OFX>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        #expect(StatementFormat.detected(in: wide) == .success(.ofx))
    }

    @Test("formats that are not read are named, with what to export instead") func unsupported() {
        let cases: [([UInt8], name: String, next: String)] =
            [
                ("%PDF-1.7\n", "PDF", "camt.053"), ("PK\u{3}\u{4}", "XLSX", "CSV"),
                ("{\"a\":1}", "JSON", "camt.053"), ("[{}]", "JSON", "OFX"),
                ("<Document><BkToCstmrDbtCdtNtfctn>", "camt.054", "camt.053"),
                (":20:X\n:25:1\n:28C:1\n:34F:EUR0,", "MT942", "MT940"),
                (":20:X\n:25:1\n:13D:1610301730+0000", "MT942", "MT940"),
                ("<OFX><INVSTMTRS>", "INVSTMTRS", "MT940"),
                ("<!DOCTYPE html><HTML>", "HTML", "CSV"), ("<svg>", "XML", "CSV"),
            ].map { (Array($0.0.utf8), $0.1, $0.2) } + [
                ([0x1F, 0x8B, 8], "gzip", "Unpack"),
                ([0xD0, 0xCF, 0x11, 0xE0, 0xA1], "XLS", "CSV"),
            ]
        for (bytes, name, next) in cases {
            guard case .failure(let finding) = StatementFormat.detected(in: .init(bytes)) else {
                Issue.record("\(name) is taken for a format that is read")
                continue
            }
            #expect(finding.rule == .unsupported && finding.nextStep.contains(next), "\(name)")
            #expect(finding.message.sentence.contains(name), "\(name)")
        }
    }

    @Test("XML and OFX say their encoding themselves") func encodings() {
        let cases: [(String, String?)] = [
            ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "utf-8"),
            ("<?xml version='1.0' encoding = 'ISO-8859-2' standalone='no'?>", "iso-8859-2"),
            ("<?xml version=\"1.0\"?>", nil), ("<a>", nil), ("", nil), ("<?xml encoding=", nil),
            ("OFXHEADER:100\nENCODING:USASCII\nCHARSET:1252\n", "windows-1252"),
            ("OFXHEADER:100 ENCODING:UTF-8 CHARSET:NONE", "utf-8"),
            ("OFXHEADER:100\nENCODING:USASCII\nCHARSET:NONE", nil),
            ("OFXHEADER:100\nENCODING:USASCII\nCHARSET:8859-1", "iso-8859-1"),
        ]
        for (text, encoding) in cases {
            let stated = StatementFormat.statedEncoding(in: ContiguousArray(text.utf8))
            #expect(stated == encoding, "\(text)")
        }
    }
}
