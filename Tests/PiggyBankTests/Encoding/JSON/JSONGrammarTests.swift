import PiggyBank
import Testing

@Suite("A line is one JSON object of RFC 8259 in UTF-8") struct JSONGrammarTests {
    private static let beginning =
        #"{"sequence":1,"time":"2026-01-01T00:00:00.000Z","type":"accountChanged","account":"a","#
        + #""name":"A","metadata":{"v":"#

    /// A line with a value inside its metadata.
    private func line(_ value: [UInt8]) -> [UInt8] {
        Array(Self.beginning.utf8) + value + Array("}}\n".utf8)
    }

    /// Expects the fault of a value at an offset within it, from both paths of the decoder.
    private func expect(
        _ value: some Sequence<UInt8>, at offset: Int,
        _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let bytes = line(Array(value))
        for usesCanonicalPath in [true, false] {
            let decoded = DecodedLines(bytes, usesCanonicalPath: usesCanonicalPath)
            let fault = decoded.fault
            let text = String(decoding: value.map { $0 }, as: UTF8.self).debugDescription
            #expect(fault?.rule == .malformedLine, "\(text)", sourceLocation: sourceLocation)
            #expect(
                fault.map { $0.offset - Self.beginning.utf8.count } == offset, "\(text)",
                sourceLocation: sourceLocation)
            #expect(decoded.events.isEmpty, "\(text)", sourceLocation: sourceLocation)
        }
    }

    @Test(
        "these values are JSON",
        arguments: [
            "0", "-0", "1", "-1", "10", "1234567890123456789012345678901234567890", "0.0", "-0.0",
            "0.5", "1.25", "1e3", "1E3", "1e+3", "1E-3", "0e0", "-0.0e-0", "1e400", "-1.5E+00700",
            "9007199254740993", "true", "false", "null", "{}", "[]", "[[]]", "[{}]", "{\"\":{}}",
            "[0,-1,\"a\",null,true,false,[],{}]", "{\"a\":1,\"b\":[2],\"c\":{\"d\":3}}",
            "{\"a\":1,\"a\":2}", " 1 ", "\t1\t", "\r1\r", "[ ]", "{ }", "[ 1 , 2 ]",
            "{ \"a\" : 1 , \"b\" : 2 }", "[\t1\r,\t2\r]", "\"\"", "\"a\"", "\" \"", "\"/\"",
            "\"'\"", #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u001F\u007f\u00e9\uFFFF""#,
            #""\uD7FF\uE000""#, #""\uD83D\uDE00""#, #""\ud83d\ude00""#, #""\uDBFF\uDFFF""#,
            #""\u005C\u0022""#, "\"\u{7F}\"",
            "\"\u{80}\u{7FF}\u{800}\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}\"",
            "\"\u{10000}\u{1F600}\u{10FFFF}\"", "\"\u{2028}\u{2029}\u{FEFF}\"", "\"cafe\u{301}\"",
        ]) func accepted(value: String)
    {
        for usesCanonicalPath in [true, false] {
            let decoded = DecodedLines(
                line(Array(value.utf8)), usesCanonicalPath: usesCanonicalPath)
            #expect(decoded.fault == nil, "\(value)")
            #expect(decoded.events.count == 1, "\(value)")
        }
    }

    @Test("a number is written as RFC 8259 section 6 says") func numbers() {
        // What begins like a number and is none is at fault as a whole.
        for text in [
            "01", "-01", "00", "-00", "-", "-a", "--1", "-.5", "5.", "-5.", "1.e2", "1e", "1E",
            "1e+", "1E-", "1.5e", "-Infinity", "1e,", "007.5", "0e", "0.", "1.-5", "-\"1\"",
        ] { expect(text.utf8, at: 0) }
        // What cannot begin a value.
        for text in ["+1", ".5", "NaN", "Infinity", "١", "²", "½", "e5", "$1", "#", "%"] {
            expect(text.utf8, at: 0)
        }
        // What cannot be after a number.
        for (text, offset) in [
            ("0x10", 1), ("1_000", 1), ("1.2.3", 3), ("1e2.5", 3), ("1e2e3", 3), ("1 2", 2),
            ("1-2", 1), ("1+2", 1), ("0-", 1), ("10n", 2), ("1.5f", 3), ("1\u{A0}", 1),
            ("1'000", 1),
        ] { expect(text.utf8, at: offset) }
    }

    @Test("the three literals are written in lower case and whole") func literals() {
        for text in [
            "True", "TRUE", "tru", "t", "fals", "False", "nul", "Null", "nulL", "undefined", "nil",
            "yes", "on",
        ] { expect(text.utf8, at: 0) }
        for (text, offset) in [("trueish", 4), ("falsee", 5), ("null1", 4), ("truefalse", 4)] {
            expect(text.utf8, at: offset)
        }
    }

    @Test("objects and arrays have commas between, none behind, and names in double quotes")
    func structure() {
        for (text, offset) in [
            ("", 0), (",", 0), (":", 0), ("]", 0), ("[1", 2), ("[", 1), ("[1,]", 3), ("[,1]", 1),
            ("[,]", 1), ("[1,,2]", 3), ("[1 2]", 3), ("[1;2]", 2), ("[1}", 2), ("[}", 1),
            ("[1]]", 3), ("[1:2]", 2), ("[\"a\":1]", 4), ("[[1]", 4), ("{]", 1), ("{,}", 1),
            ("{1:2}", 1), ("{a:1}", 1), ("{'a':1}", 1), ("{null:1}", 1), ("{\"a\"}", 4),
            ("{\"a\",1}", 4), ("{\"a\" 1}", 5), ("{\"a\"::1}", 5), ("{\"a\":}", 5),
            ("{\"a\":1,}", 7), ("{\"a\":1 \"b\":2}", 7), ("{\"a\":1;\"b\":2}", 6), ("{\"a\":1]", 6),
            ("{\"a\":{\"b\":1,}}", 12), ("[{\"a\":[1,]}]", 9), ("{\"a\"=1}", 4), ("'a'", 0),
            ("\"a\"b", 3), ("\"a\" \"b\"", 4), ("1//", 1), ("//", 0), ("/* */1", 0), ("1/* */", 1),
            ("\u{B}1", 0), ("\u{C}1", 0), ("\u{A0}1", 0), ("\u{2028}1", 0), ("\u{FEFF}1", 0),
            ("\u{0}1", 0), ("1\u{0}", 1), ("[1\u{0}]", 2), ("\u{7F}", 0), ("\u{1F}", 0), ("`a`", 0),
            ("[1\u{85}]", 2),
        ] { expect(text.utf8, at: offset) }
    }

    @Test("a string has no raw control character, and only the escapes of section 7") func strings()
    {
        for control in UInt8(0)..<0x20 where control != 0x0A {
            expect([0x22, control, 0x22], at: 1)
            // A NUL byte is a hole, where it is.
            expect([0x22, 0x61, 0x62, control], at: 3)
        }
        for escape in [
            #"\x41"#, #"\'"#, #"\0"#, #"\a"#, #"\v"#, #"\e"#, #"\B"#, #"\N"#, #"\U0041"#, #"\ "#,
            #"\é"#, #"\u"#, #"\u1"#, #"\u12"#, #"\u123"#, #"\u12G4"#, #"\u{41}"#, #"\u+041"#,
            #"\u-001"#, #"\u 041"#, #"\u００４１"#, #"\u00é1"#, "\\\t", #"\uD83D\uDE0"#, #"\u004"#,
        ] {
            // An incomplete second half leaves the first one alone.
            expect("\"\(escape)\"".utf8, at: 1)
            expect("\"xy\(escape)yz\"".utf8, at: 3)
        }
    }

    @Test("half of a surrogate pair is at fault where its escape begins") func surrogates() {
        for (text, offset) in [
            (#""\uD800""#, 1), (#""\uDBFF""#, 1), (#""\uDC00""#, 1), (#""\uDFFF""#, 1),
            (#""\uD800\uD800""#, 1), (#""\uD800\uDBFF\uDC00""#, 1), (#""\uDC00\uD800""#, 1),
            (#""\uD83D\u0041""#, 1), (#""\uD83Dx\uDE00""#, 1), (#""\uD83D \uDE00""#, 1),
            (#""\uD83D\n""#, 1), (#""\uD83D\\uDE00""#, 1), (#""\ud83d\UDE00""#, 1),
            (#""\uD83D\uDE00\uDE00""#, 13), (#""ab\uD800c""#, 3), (#""\u00e9\uDFFF""#, 7),
            (#""\uD83D\uE000""#, 1), (#""\uD83D"#, 1),
        ] { expect(text.utf8, at: offset) }
    }

    @Test("a string that is not closed lacks its quote where the line ends") func unclosedStrings()
    {
        for text in ["\"", "\"a", #""\""#, #""a\\\""#, "[\"a", "{\"a\":\"b", "{\"a"] {
            expect(text.utf8, at: text.utf8.count + 2)
        }
        expect(#""a\"#.utf8, at: 2)
    }

    @Test("names of members are strings by the same rules") func names() {
        for (text, offset) in [
            ("{\"\u{1}\":1}", 2), (#"{"\uD800":1}"#, 2), (#"{"\q":1}"#, 2), ("{\"a\t\":1}", 3),
        ] { expect(text.utf8, at: offset) }
        expect([0x7B, 0x22, 0xFF, 0x22, 0x3A, 0x31, 0x7D], at: 2)
    }
}
