import PiggyBank
import Testing

@Suite("Text is well-formed UTF-8 of RFC 3629") struct UTF8Tests {
    private static let beginning =
        #"{"sequence":1,"time":"2026-01-01T00:00:00.000Z","type":"accountChanged","account":"a","#
        + #""name":""#

    /// The fault of a line whose account's name has these bytes; both paths must agree.
    private func fault(_ bytes: [UInt8]) -> GrammarFault? {
        let line = Array(Self.beginning.utf8) + bytes + Array("\"}\n".utf8)
        let decoded = DecodedLines(line)
        #expect(decoded == DecodedLines(line, usesCanonicalPath: false))
        return decoded.fault
    }

    @Test("ill-formed sequences are at fault where they begin") func illFormed() {
        let sequences: [[UInt8]] = [
            // Continuations without a beginning.
            [0x80], [0xBF], [0x80, 0x80], [0xC3, 0xA9, 0xA9],
            // Overlong forms.
            [0xC0, 0x80], [0xC0, 0xAF], [0xC1, 0xBF], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
            [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
            // Surrogates.
            [0xED, 0xA0, 0x80], [0xED, 0xAF, 0xBF], [0xED, 0xB0, 0x80], [0xED, 0xBF, 0xBF],
            [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80],
            // Above U+10FFFF.
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF7, 0xBF, 0xBF, 0xBF],
            [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], [0xFE], [0xFF],
            // Cut short.
            [0xC2], [0xDF], [0xE2], [0xE2, 0x82], [0xEF], [0xEF, 0xBF], [0xF0], [0xF0, 0x9F],
            [0xF0, 0x9F, 0x98], [0xC3, 0x28], [0xE2, 0x28, 0xA1], [0xF0, 0x9F, 0x28, 0x80],
            [0xC3, 0xC3], [0xE2, 0x82, 0xE2], [0xF0, 0x9F, 0x98, 0xF0],
            // Another encoding: "é" of ISO 8859-1, "a" of UTF-16.
            [0xE9], [0xFE, 0xFF, 0x01, 0x61],
        ]
        let start = Self.beginning.utf8.count
        for sequence in sequences {
            let lead = sequence == [0xC3, 0xA9, 0xA9] ? 2 : 0
            #expect(fault(sequence) == GrammarFault(.invalidUTF8, at: start + lead), "\(sequence)")
            let inside = Array("ab".utf8) + sequence + Array("cd".utf8)
            #expect(
                fault(inside) == GrammarFault(.invalidUTF8, at: start + 2 + lead), "\(sequence)")
        }
    }

    @Test("the first and last sequences of every length are text") func wellFormed() throws {
        let scalars: [UInt32] = [
            0x20, 0x7F, 0x80, 0x7FF, 0x800, 0xD7FF, 0xE000, 0xFDD0, 0xFFFE, 0xFFFF, 0x10000,
            0xFFFFF, 0x100000, 0x10FFFF,
        ]
        for value in scalars {
            let scalar = try #require(UnicodeScalar(value))
            let text = String(Character(scalar))
            #expect(fault(Array(text.utf8)) == nil, "U+\(String(value, radix: 16))")
            #expect(fault(Array((text + text + "a" + text).utf8)) == nil)
        }
    }

    /// Bytes on both sides of every bound that RFC 3629 section 4 has.
    private static let edges: [UInt8] = [
        0x00, 0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF,
    ]

    @Test("sequences are the ones that the standard library holds for valid")
    func agreesWithTheStandardLibrary() {
        var wrong: [[UInt8]] = []
        func check(_ bytes: [UInt8]) {
            // Only a whole sequence counts: the shortest prefix that is a character.
            let expected =
                (1...4).first { count in
                    count <= bytes.count
                        && String(validating: bytes.prefix(count), as: UTF8.self) != nil
                } ?? 0
            let span = ContiguousArray(bytes)
            let found = unsafe span.span.bytes.sequenceLength(0, bytes.count)
            if found != expected { wrong.append(bytes) }
        }
        for first in UInt8.min...UInt8.max {
            check([first])
            for second in UInt8.min...UInt8.max { check([first, second]) }
        }
        for first in [0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5]
        {
            for second in Self.edges {
                for third in Self.edges {
                    check([UInt8(first), second, third])
                    for fourth in Self.edges { check([UInt8(first), second, third, fourth]) }
                }
            }
        }
        #expect(wrong.isEmpty)
    }
}
