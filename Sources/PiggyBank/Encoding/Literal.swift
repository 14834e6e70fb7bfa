/// Up to 16 bytes that are compared eight at a time.
struct Literal: Sendable {
    private let words: (UInt64, UInt64)
    private let masks: (UInt64, UInt64)
    let count: Int

    /// A text of this program, which has at most 16 bytes.
    init(_ text: StaticString) {
        guard let literal = Literal(fitting: text.description) else {
            preconditionFailure("a literal has at most 16 bytes")
        }
        self = literal
    }

    /// Nil for a text of more than 16 bytes.
    init?(fitting text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count <= 16 else { return nil }
        count = bytes.count
        func word(_ index: Int) -> (UInt64, UInt64) {
            var word: UInt64 = 0
            var mask: UInt64 = 0
            for (offset, byte) in bytes.dropFirst(index * 8).prefix(8).enumerated() {
                word |= UInt64(byte) << (offset * 8)
                mask |= 0xFF << (offset * 8)
            }
            return (word, mask)
        }
        let (first, second) = (word(0), word(1))
        words = (first.0, second.0)
        masks = (first.1, second.1)
    }

    /// Whether a word of text begins as these bytes do.
    @inline(__always) func begins(_ word: UInt64) -> Bool { (word ^ words.0) & masks.0 == 0 }

    /// Whether these bytes are at an offset.
    @inline(__always) func matches(_ bytes: RawSpan, _ offset: Int) -> Bool {
        guard let first = bytes.word(offset), begins(first) else { return false }
        return ends(bytes, offset)
    }

    /// Whether these bytes are at an offset, whose word is known to begin as they do.
    @inline(__always) func ends(_ bytes: RawSpan, _ offset: Int) -> Bool {
        guard let second = bytes.word(offset &+ 8) else { return masks.1 == 0 }
        return (second ^ words.1) & masks.1 == 0
    }
}
