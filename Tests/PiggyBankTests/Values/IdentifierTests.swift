import PiggyBank
import Testing

@Suite("An identifier is 1 to 64 bytes of UTF-8 without control characters or outer spaces")
struct IdentifierTests {
    private func error(_ text: String) -> IdentifierError? {
        do throws(IdentifierError) {
            _ = try AccountID(text)
            return nil
        } catch { return error }
    }

    @Test("any other text is one, and stays as it is") func accepted() throws {
        let texts = [
            "a", "everyday", "pocket money", "a  b", "0", "-", "\"", "\\", "/", "Straße", "家計", "💷",
            "\u{A0}", "\u{A0}x\u{A0}", "\u{AD}", "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{E000}",
            "\u{FFFF}", "\u{10FFFF}", "\u{C0}", "\u{7E}", "\u{3000}",
        ]
        for text in texts {
            #expect(Array(try AccountID(text).text.utf8) == Array(text.utf8))
            #expect(Array(try GoalID(text).description.utf8) == Array(text.utf8))
        }
    }

    @Test("no control character stands anywhere in it") func controlCharacters() throws {
        let controls = Array(0x00...0x1F) + Array(0x7F...0x9F)
        for control in controls {
            let scalar = try #require(UnicodeScalar(control))
            for text in ["\(scalar)", "\(scalar)b", "a\(scalar)", "a\(scalar)b", "é\(scalar)é"] {
                guard case .controlCharacter = error(text) else {
                    Issue.record("U+\(String(control, radix: 16)) in \(text.debugDescription)")
                    continue
                }
            }
        }
        #expect(error("a\u{0}b") == .controlCharacter(0x00))
        #expect(error("a\u{7F}") == .controlCharacter(0x7F))
        #expect(error("\u{85}") == .controlCharacter(0x85))
        // Their neighbours are no control characters.
        for neighbour in ["\u{21}", "\u{7E}", "\u{A0}", "\u{BF}", "\u{C0}", "\u{80F}", "\u{1F600}"]
        { #expect(error(neighbour) == nil, "\(neighbour.debugDescription)") }
    }

    @Test("no space stands at an end") func spaces() {
        for text in [" ", "  ", " a", "a ", " a ", " é", "é "] {
            #expect(error(text) == .spaceAtEnd, "\(text.debugDescription)")
        }
        #expect(error("a b") == nil)
    }

    @Test("it has 1 to 64 bytes, whatever the characters") func length() {
        #expect(error("") == .empty)
        #expect(error(String(repeating: "a", count: 64)) == nil)
        #expect(error(String(repeating: "a", count: 65)) == .tooLong(bytes: 65))
        #expect(error(String(repeating: "é", count: 32)) == nil)
        #expect(error(String(repeating: "é", count: 33)) == .tooLong(bytes: 66))
        #expect(error("a" + String(repeating: "é", count: 32)) == .tooLong(bytes: 65))
        #expect(error(String(repeating: "€", count: 21) + "a") == nil)
        #expect(error(String(repeating: "€", count: 22)) == .tooLong(bytes: 66))
        #expect(error(String(repeating: "💷", count: 16)) == nil)
        #expect(error(String(repeating: "💷", count: 17)) == .tooLong(bytes: 68))
        #expect(error(String(repeating: "a", count: 100_000)) == .tooLong(bytes: 100_000))
    }

    @Test("two are the same when their bytes are, whatever Unicode says of the characters")
    func bytewiseEquality() throws {
        let composed = try AccountID("caf\u{E9}")
        let decomposed = try AccountID("cafe\u{301}")
        #expect(composed.text == decomposed.text, "Unicode holds the two texts for the same")
        #expect(composed != decomposed)
        #expect(composed == (try AccountID("caf\u{E9}")))
        #expect(Set([composed, decomposed, try AccountID("caf\u{E9}")]).count == 2)
        #expect(try AccountID("\u{212B}") != AccountID("\u{C5}"))
        #expect(try AccountID("a") != AccountID("A"))
    }

    @Test("equal identifiers hash alike, and a table finds them by bytes") func hashing() throws {
        var places: [GoalID: Int] = [:]
        let texts = (0..<1_000).map { "goal-\($0)" } + ["caf\u{E9}", "cafe\u{301}"]
        for (place, text) in texts.enumerated() { places[try GoalID(text)] = place }
        #expect(places.count == texts.count)
        for (place, text) in texts.enumerated() { #expect(places[try GoalID(text)] == place) }
        #expect(places[try GoalID("goal-1000")] == nil)
    }
}
