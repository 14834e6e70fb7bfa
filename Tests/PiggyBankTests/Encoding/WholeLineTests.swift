import PiggyBank
import Testing

@Suite("A line is one JSON object and nothing beside it") struct WholeLineTests {
    private static let line =
        #"{"sequence":1,"time":"2026-01-01T00:00:00.000Z","type":"accountChanged","account":"a","#
        + #""name":"A"}"#

    @Test("white space of JSON may stand around the object") func outerSpace() {
        for space in [" ", "\t", "\r", " \t\r \t"] {
            #expect(DecodedLines(line: space + Self.line).fault == nil)
            #expect(DecodedLines(line: Self.line + space).fault == nil)
            #expect(DecodedLines(line: space + Self.line + space).fault == nil)
        }
    }

    @Test("a line of nothing or of white space alone is blank") func blank() {
        for text in ["", " ", "\t", "\r", "  \t\r "] {
            let fault = DecodedLines(line: text).fault
            #expect(fault == GrammarFault(.blank, at: 0), "\(text.debugDescription)")
            #expect(fault?.rule == .malformedLine)
        }
    }

    @Test("what is no object is refused where it begins") func noObject() {
        for value in [
            "[]", "[\(Self.line)]", "\"a\"", "1", "null", "true", "}", "a", "\u{0}", "\u{C}",
        ] {
            for space in ["", " ", "\t "] {
                let fault = DecodedLines(line: space + value).fault
                #expect(fault?.rule == .malformedLine, "\(value)")
                #expect(fault?.offset == space.utf8.count, "\(value)")
            }
        }
        let notText: [UInt8] = [0x20, 0xFF, 0x7B, 0x7D, 0x0A]
        #expect(DecodedLines(notText).fault == GrammarFault(.invalidUTF8, at: 1))
    }

    @Test("a byte order mark is no part of a ledger, on any line") func byteOrderMark() {
        let marked = "\u{FEFF}" + Self.line
        #expect(DecodedLines(line: marked).fault == GrammarFault(.byteOrderMark, at: 0))
        let second = DecodedLines(line: Self.line + "\n" + marked)
        #expect(second.faults.map(\.line) == [1])
        #expect(second.fault == GrammarFault(.byteOrderMark, at: 0))
        let utf16: [UInt8] = [0xFF, 0xFE] + Self.line.utf8.flatMap { [$0, 0] }
        #expect(DecodedLines(utf16 + [0x0A]).fault?.rule == .malformedLine)
    }

    @Test("nothing stands behind the object") func trailing() {
        let end = Self.line.utf8.count
        for rest in ["}", ",", "x", "{}", Self.line, "]", "#", "//", "\u{FEFF}", "é"] {
            for space in ["", " "] {
                let fault = DecodedLines(line: Self.line + space + rest).fault
                #expect(
                    fault == GrammarFault(.trailingBytes, at: end + space.utf8.count), "\(rest)")
                #expect(fault?.rule == .malformedLine)
            }
            // Bytes that never reached the disk.
            let zeros = DecodedLines(line: Self.line + rest + "\0\0").fault
            #expect(zeros == GrammarFault(.hole(bytes: 2), at: end + rest.utf8.count))
        }
    }

    @Test("a line cut short anywhere is malformed at its end or in what was cut") func cutShort() {
        let bytes = Array(Self.line.utf8)
        for count in 1..<bytes.count {
            let fault = DecodedLines(bytes.prefix(count) + [0x0A]).fault
            #expect(fault?.rule == .malformedLine, "\(count) bytes")
            #expect((0...count).contains(fault?.offset ?? -1), "\(count) bytes")
        }
    }

    @Test("a NUL is at fault wherever it stands") func nul() {
        let bytes = Array(Self.line.utf8)
        for offset in 0...bytes.count {
            var changed = bytes
            changed.insert(0, at: offset)
            let fault = DecodedLines(changed + [0x0A]).fault
            #expect(fault?.rule == .malformedLine, "at \(offset)")
            #expect(fault?.offset == offset, "at \(offset)")
        }
    }

    @Test("a line has at most 65,536 bytes, its line break not counted") func length() {
        let beginning = Self.line.dropLast() + ",\"note\":\""
        for lineBreak in ["\n", "\r\n"] {
            for count in [65_535, 65_536, 65_537, 70_000] {
                let note = String(repeating: "x", count: count - beginning.utf8.count - 2)
                let line = Array((beginning + note + "\"}" + lineBreak).utf8)
                for usesCanonicalPath in [true, false] {
                    let fault = DecodedLines(line, usesCanonicalPath: usesCanonicalPath).fault
                    if count <= 65_536 {
                        #expect(fault == nil, "\(count) bytes")
                    } else {
                        #expect(fault == GrammarFault(.lineTooLong(bytes: count), at: 65_536))
                        #expect(fault?.rule == .lineTooLong)
                    }
                }
            }
        }
    }
}
