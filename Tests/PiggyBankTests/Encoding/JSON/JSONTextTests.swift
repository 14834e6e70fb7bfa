import PiggyBank
import PiggyBankReference
import Testing

@Suite("Text becomes a JSON string and comes back") struct JSONTextTests {
    /// Reads the one JSON string that these bytes are; nil when they are more or less than that.
    private func read(_ json: ContiguousArray<UInt8>) -> String? {
        let span = unsafe json.span.bytes
        guard let string = try? span.scanString(0, json.count), string.end == json.count - 1 else {
            return nil
        }
        return span.text(string)
    }

    private func written(_ text: String) -> ContiguousArray<UInt8> {
        var json: ContiguousArray<UInt8> = []
        json.appendJSON(text)
        return json
    }

    private static let shortEscapes: [UInt32: String] = [
        0x08: #"\b"#, 0x09: #"\t"#, 0x0A: #"\n"#, 0x0C: #"\f"#, 0x0D: #"\r"#, 0x22: #"\""#,
        0x5C: #"\\"#,
    ]

    /// The scalars below U+0800, where one and two bytes are, and samples above.
    private static let scalars: [UnicodeScalar] =
        (Array(0..<0x800) + [
            0x800, 0xFFF, 0x1000, 0x2028, 0x2029, 0xD7FF, 0xE000, 0xFDD0, 0xFEFF, 0xFFFD, 0xFFFF,
            0x10000, 0x1F4B7, 0x1F600, 0xE0001, 0xFFFFF, 0x100000, 0x10FFFF,
        ]).compactMap(UnicodeScalar.init)

    @Test("every scalar is written as it is, unless JSON needs an escape, and reads back")
    func scalars() throws {
        try #require(Self.scalars.count == 0x800 + 18)
        for scalar in Self.scalars {
            let text = String(Character(scalar))
            let escape =
                Self.shortEscapes[scalar.value]
                ?? (scalar.value < 0x20
                    ? #"\u00"# + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16)
                    : text)
            let json = written(text)
            #expect(Array(json) == Array("\"\(escape)\"".utf8), "U+\(scalar.value)")
            let back = read(json)
            #expect(back.map { Array($0.utf8) } == Array(text.utf8), "U+\(scalar.value)")
        }
    }

    @Test("an empty text is two quotes") func empty() {
        #expect(Array(written("")) == [0x22, 0x22])
        #expect(read([0x22, 0x22]) == "")
    }

    @Test("every way of escaping a text gives the text", arguments: 1...8 as ClosedRange<UInt64>)
    func escaped(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let text = WritingSamples.oddText(&random, scalars: 0...20)
            let json = WritingSamples.escaped(text, percent: 40, &random)
            let back = read(ContiguousArray(json.utf8))
            if back.map({ Array($0.utf8) }) != Array(text.utf8) {
                Issue.record("\(json) is \(text.debugDescription), seed \(seed)")
            }
            if read(written(text)).map({ Array($0.utf8) }) != Array(text.utf8) {
                Issue.record("\(text.debugDescription) is lost, seed \(seed)")
            }
        }
    }
}
