/// A pattern of texts in which `*` is any characters and `?` is one; the case of letters does not
/// matter.
///
/// There are no regular expressions: who reads a preset is to understand its rules.
package struct TextPattern: Hashable, Sendable {
    /// The pattern as it is written.
    package let text: String
    /// What texts are compared with.
    private let pattern: ComparedText

    /// The pairs of characters that every text has which fits.
    var pairs: UInt64 { pattern.pairs }

    package init(_ text: String) {
        self.text = text
        pattern = ComparedText(text, leavingOut: Self.wildcards)
    }

    private static let wildcards: [UInt8] = [UInt8(ascii: "*"), UInt8(ascii: "?")]

    /// Whether a text has the form of the pattern; linear in the text unless there are several `*`.
    func fits(_ text: ComparedText) -> Bool {
        pairs & ~text.pairs == 0 && text.bytes.isLike(pattern.bytes)
    }
}

/// A text as patterns are compared with it: in small letters, each one character with its accent.
struct ComparedText: Hashable, Sendable {
    let bytes: ContiguousArray<UInt8>
    /// Which pairs of neighbouring bytes it has, each as one of 64 bits.
    let pairs: UInt64

    /// - Parameter others: bytes that are in no pair.
    init(_ text: String, leavingOut others: [UInt8] = []) {
        bytes = ContiguousArray(text.lowercased().composed.utf8)
        var pairs: UInt64 = 0
        for index in bytes.indices.dropFirst() {
            let (first, second) = (bytes[index - 1], bytes[index])
            if others.contains(first) || others.contains(second) { continue }
            pairs |= 1 << UInt64((first &* 31 &+ second) & 63)
        }
        self.pairs = pairs
    }
}

extension ContiguousArray<UInt8> {
    /// Whether a text in UTF-8 has the form of a pattern in which `*` is any characters and `?` is
    /// one.
    ///
    /// Costs at most their lengths multiplied.
    func isLike(_ pattern: ContiguousArray<UInt8>) -> Bool {
        var (at, next) = (0, 0)
        /// After the last `*`, and the end of what it is so far.
        var star: (next: Int, at: Int)?
        while at < count {
            if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
                star = (next + 1, at)
                next += 1
            } else if next < pattern.count, pattern[next] == UInt8(ascii: "?") {
                (at, next) = (afterScalar(at), next + 1)
            } else if next < pattern.count, pattern[next] == self[at] {
                (at, next) = (at + 1, next + 1)
            } else if let last = star {
                star = (last.next, last.at + 1)
                (at, next) = (last.at + 1, last.next)
            } else {
                return false
            }
        }
        return pattern[next...].allSatisfy { $0 == UInt8(ascii: "*") }
    }

    /// Where the character after the one at a place begins.
    private func afterScalar(_ place: Int) -> Int {
        var next = place + 1
        while next < count, self[next] & 0xC0 == 0x80 { next += 1 }
        return next
    }
}

extension String {
    /// The text with letters that have an accent of their own after them as one character.
    fileprivate var composed: String {
        // The accents of U+0300 to U+036F.
        guard utf8.contains(where: { $0 == 0xCC || $0 == 0xCD }) else { return self }
        return map { Self.composedLetters[$0] ?? String($0) }.joined()
    }

    /// Letters of Latin, Greek and Cyrillic with an accent, by what is equal to them.
    private static let composedLetters: [Character: String] = {
        let letters = [0xC0...0x24F, 0x386...0x4FF, 0x1E00...0x1FFF].joined().compactMap {
            UnicodeScalar(UInt32($0))
        }
        return Dictionary(letters.map { (Character($0), String($0)) }) { first, _ in first }
    }()
}
