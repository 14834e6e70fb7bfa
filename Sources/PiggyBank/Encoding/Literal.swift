/// Up to 32 bytes that are compared eight at a time.
struct Literal: Sendable {
    private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    private var masks: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    let count: Int

    init(_ text: String) {
        let bytes = Array(text.utf8)
        precondition(bytes.count <= 32, "a literal has at most 32 bytes")
        count = bytes.count
        func word(_ index: Int) -> (UInt64, UInt64) {
            var word: UInt64 = 0
            var mask: UInt64 = 0
            for (place, byte) in bytes.dropFirst(index * 8).prefix(8).enumerated() {
                word |= UInt64(byte) << (place * 8)
                mask |= 0xFF << (place * 8)
            }
            return (word, mask)
        }
        (words.0, masks.0) = word(0)
        (words.1, masks.1) = word(1)
        (words.2, masks.2) = word(2)
        (words.3, masks.3) = word(3)
    }

    /// Whether a word of text begins as these bytes do.
    @inline(__always)
    func begins(_ word: UInt64) -> Bool { (word ^ words.0) & masks.0 == 0 }

    /// Whether these bytes stand at an offset.
    @inline(__always)
    func matches(_ bytes: RawSpan, _ offset: Int) -> Bool {
        guard let first = bytes.word(offset), (first ^ words.0) & masks.0 == 0 else { return false }
        if count <= 8 { return true }
        guard let second = bytes.word(offset + 8), (second ^ words.1) & masks.1 == 0 else {
            return false
        }
        if count <= 16 { return true }
        guard let third = bytes.word(offset + 16), (third ^ words.2) & masks.2 == 0 else {
            return false
        }
        if count <= 24 { return true }
        guard let fourth = bytes.word(offset + 24) else { return false }
        return (fourth ^ words.3) & masks.3 == 0
    }
}
