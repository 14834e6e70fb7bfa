import Foundation
import PiggyBank
import Synchronization
import Testing

@Suite("However deep JSON nests, it is read without recursion") struct JSONNestingTests {
    private static let beginning =
        #"{"sequence":1,"time":"2026-01-01T00:00:00.000Z","type":"accountChanged","account":"a","#
        + #""name":"A""#

    private func line(metadata: String) -> [UInt8] {
        Array((Self.beginning + ",\"metadata\":" + metadata + "}\n").utf8)
    }

    /// Where the metadata begins in such a line.
    private var start: Int { Self.beginning.utf8.count + 12 }

    /// Decodes lines by both paths on a thread whose stack holds no recursion worth the name.
    private func decodeOnSmallStack(_ lines: [[UInt8]]) -> [DecodedLines] {
        let results = Mutex<[DecodedLines]>([])
        let isDone = DispatchSemaphore(value: 0)
        let thread = Thread {
            for line in lines {
                for usesCanonicalPath in [true, false] {
                    let decoded = DecodedLines(line, usesCanonicalPath: usesCanonicalPath)
                    results.withLock { $0.append(decoded) }
                }
            }
            isDone.signal()
        }
        thread.stackSize = 512 << 10
        thread.start()
        isDone.wait()
        return results.withLock { $0 }
    }

    @Test("64 levels of metadata are read and 65 refused, itself included", arguments: 62...67)
    func depth(levels: Int) {
        let shapes = [
            // Objects alone, arrays inside an object, and both in turn, closed in between.
            String(repeating: #"{"a":"#, count: levels - 1) + "{}"
                + String(repeating: "}", count: levels - 1),
            #"{"a":"# + String(repeating: "[", count: levels - 1)
                + String(repeating: "]", count: levels - 1) + "}",
            #"{"x":[[1],[2]],"a":"# + String(repeating: "[1,", count: levels - 2) + "[]"
                + String(repeating: ",2]", count: levels - 2) + #","y":{"b":[]}}"#,
        ]
        for shape in shapes {
            for usesCanonicalPath in [true, false] {
                let decoded = DecodedLines(
                    line(metadata: shape), usesCanonicalPath: usesCanonicalPath)
                if levels <= 64 {
                    #expect(decoded.fault == nil, "\(shape)")
                } else {
                    #expect(decoded.fault?.rule == .badValue, "\(shape)")
                    #expect(decoded.fault?.offset == start, "\(shape)")
                }
            }
        }
    }

    @Test("many empty objects side by side are not deep") func breadth() {
        let wide = #"{"a":["# + String(repeating: "{},[],", count: 5_000) + "{}]}"
        #expect(DecodedLines(line(metadata: wide)).fault == nil)
    }

    @Test("60,000 levels are refused and take no stack") func deep() {
        let count = 30_000
        let arrays = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        let objects =
            String(repeating: #"{"":"#, count: 10_000) + "1" + String(repeating: "}", count: 10_000)
        let unclosed = String(repeating: "[", count: 60_000)
        let decoded = decodeOnSmallStack([
            line(metadata: "{\"a\":\(arrays)}"), line(metadata: objects),
            line(metadata: "{\"a\":\(unclosed)"),
            Array((Self.beginning + ",\"other\":" + arrays + "}\n").utf8),
            Array((unclosed + "\n").utf8),
        ])
        let tooDeep = decoded[0...3].map(\.fault)
        #expect(tooDeep.allSatisfy { $0?.rule == .badValue && $0?.offset == start })
        // An array that is never closed lacks its next value at the line's closing brace.
        let open = decoded[4...5].map(\.fault)
        #expect(open.allSatisfy { $0?.rule == .malformedLine && $0?.offset == start + 60_005 })
        #expect(decoded[6...7].allSatisfy { $0.fault?.rule == .unknownMember })
        #expect(decoded[8...9].allSatisfy { $0.fault == GrammarFault(.notAnObject, at: 0) })
    }

    @Test("what closes a level is what opened it, however deep it is") func closing() {
        // Objects and arrays in a pattern that does not repeat with the levels of a word.
        let isObject = (0..<200).map { $0 == 0 || $0 % 3 == 1 || $0 % 7 == 2 }
        let opening = isObject.map { $0 ? #"{"a":"# : "[" }.joined()
        let closing = isObject.reversed().map { $0 ? "}" : "]" }
        let whole = DecodedLines(line(metadata: opening + "1" + closing.joined()))
        #expect(whole.fault?.rule == .badValue)
        for level in closing.indices {
            var wrong = closing
            wrong[level] = closing[level] == "}" ? "]" : "}"
            let fault = DecodedLines(line(metadata: opening + "1" + wrong.joined())).fault
            #expect(fault?.rule == .malformedLine)
            #expect(fault?.offset == start + opening.utf8.count + 1 + level)
        }
    }

    @Test("metadata is an object, whatever else is JSON") func onlyObjects() {
        for value in ["[]", "\"{}\"", "1", "-0", "true", "null"] {
            let fault = DecodedLines(line(metadata: value)).fault
            #expect(fault?.rule == .badValue, "\(value)")
            #expect(fault?.offset == start, "\(value)")
        }
    }
}
