import PiggyBank

// HTML and SVG as bytes: what a text needs so that it can only be read, and elements with their
// attributes.

extension ContiguousArray<UInt8> {
    /// Appends HTML as it is; never a text of a ledger.
    mutating func append(html: StaticString) {
        html.withUTF8Buffer { bytes in unsafe append(contentsOf: bytes) }
    }

    /// Appends a text that can only be read: nothing in it is an element, ends an attribute, or
    /// turns the direction of what follows.
    mutating func append(escaping text: String) {
        for byte in Phrase.visible(text).utf8 {
            switch byte {
            case UInt8(ascii: "&"): append(html: "&amp;")
            case UInt8(ascii: "<"): append(html: "&lt;")
            case UInt8(ascii: ">"): append(html: "&gt;")
            case UInt8(ascii: "\""): append(html: "&quot;")
            case UInt8(ascii: "'"): append(html: "&#39;")
            default: append(byte)
            }
        }
    }

    /// Appends a text as `append(escaping:)` does, with a mark wherever a line may be broken within
    /// a character.
    mutating func append(escaping text: String, breaking mark: StaticString) {
        for (index, part) in text.lineParts.enumerated() {
            if index > 0 { append(html: mark) }
            append(escaping: part)
        }
    }

    /// Appends an element and what is in it.
    mutating func append<Failure: Error>(
        _ name: StaticString, _ attributes: [(StaticString, Attribute)] = [],
        _ content: (inout Self) throws(Failure) -> Void
    ) throws(Failure) {
        append(opening: name, attributes)
        try content(&self)
        append(closing: name)
    }

    /// Appends an element of HTML with a text, which fits wherever there is room for a few letters,
    /// or for the amounts in it, which are never broken.
    mutating func append(
        _ name: StaticString, _ attributes: [(StaticString, Attribute)] = [], text: String
    ) {
        append(opening: name, attributes)
        for (index, word) in text.words.enumerated() {
            if index > 0 { append(UInt8(ascii: " ")) }
            if word.isAmount {
                append("span", [("class", .word("amount"))], unbroken: String(word))
            } else {
                append(escaping: String(word), breaking: "<wbr>")
            }
        }
        append(closing: name)
    }

    /// Appends an element with a text that is never broken.
    mutating func append(
        _ name: StaticString, _ attributes: [(StaticString, Attribute)] = [], unbroken text: String
    ) { append(name, attributes) { $0.append(escaping: text) } }

    /// Appends the beginning of an element.
    mutating func append(opening name: StaticString, _ attributes: [(StaticString, Attribute)] = [])
    {
        append(UInt8(ascii: "<"))
        append(html: name)
        for (name, value) in attributes {
            append(UInt8(ascii: " "))
            append(html: name)
            append(html: "=\"")
            append(value)
            append(UInt8(ascii: "\""))
        }
        append(UInt8(ascii: ">"))
    }

    /// Appends the end of an element.
    mutating func append(closing name: StaticString) {
        append(html: "</")
        append(html: name)
        append(UInt8(ascii: ">"))
    }

    private mutating func append(_ attribute: Attribute) {
        switch attribute {
        case .word(let word): append(html: word)
        case .text(let text): append(escaping: text)
        case .label(let text): append(escaping: text, breaking: "&#8203;")
        case .number(let number): append(number: Int128(number))
        case .thousandths(let number): append(number: Int128(number), decimals: 3)
        case .extent(let extent):
            append(number: Int128(extent.thousandths), decimals: 3)
            append(UInt8(ascii: "%"))
        }
    }
}

/// The value of an attribute.
enum Attribute {
    /// A word of the program's own.
    case word(StaticString)
    case text(String)
    /// A text that the style sheet shows; a space without width is where a line may be broken.
    case label(String)
    case number(Int)
    /// A number with three decimals.
    case thousandths(Int)
    /// A part of the side of a picture.
    case extent(Extent)
}

extension String {
    /// The text in parts between which a line may be broken, although within a character.
    ///
    /// Browsers never break a line there, though a script may write any number of letters as one
    /// character (as those of India do with viramas, and emoji with joiners), or any number of
    /// marks, which stand side by side where they are too many, so that it may be wider than any
    /// page. A character that people write has no more than a part.
    fileprivate var lineParts: [String] {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return [self] }
        var parts: [String.UnicodeScalarView] = [.init()]
        for character in self {
            var (letters, scalars) = (0, 0)
            for scalar in character.unicodeScalars {
                letters += scalar.hasWidth ? 1 : 0
                scalars += 1
                if letters > Self.maxLetters || scalars > Self.maxScalars {
                    parts.append(.init())
                    (letters, scalars) = (1, 1)
                }
                parts[parts.count - 1].append(scalar)
            }
        }
        return parts.map { String($0) }
    }

    /// As many letters, or letters and marks, as one character, fit into any column.
    private static let maxLetters = 6
    private static let maxScalars = 10

    /// Its words where any of them may be an amount, else all of it.
    fileprivate var words: [Substring] {
        let isPlain = !unicodeScalars.contains(Unicode.Scalar.noBreakSpace)
        return isPlain ? [self[...]] : split(separator: " ", omittingEmptySubsequences: false)
    }

    /// About how many letters take as much room as what is never broken in it.
    var unbrokenLength: Int {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return 0 }
        let isLong = contains { $0.unicodeScalars.count > 4 }
        return max(isLong ? 13 : 0, words.lazy.filter(\.isAmount).map(\.count).max() ?? 0)
    }
}

extension Substring {
    /// Whether it is a sum with its currency, as languages write them, and not as long as a line.
    fileprivate var isAmount: Bool {
        let scalars = unicodeScalars
        return scalars.contains(.noBreakSpace) && scalars.count <= 32
            && scalars.count { "A"..."Z" ~= $0 } == 3
            && scalars.allSatisfy { "("...";" ~= $0 || "A"..."Z" ~= $0 || $0 == .noBreakSpace }
    }
}

extension Unicode.Scalar {
    fileprivate static let noBreakSpace: Unicode.Scalar = "\u{A0}"

    /// Whether it takes room of its own in a character: a few marks are above and below letters.
    fileprivate var hasWidth: Bool {
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark: false
        default: !properties.isDefaultIgnorableCodePoint
        }
    }
}
