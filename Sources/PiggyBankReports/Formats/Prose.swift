import PiggyBank

/// Sentences for people, broken into lines.
package enum Prose {
    /// The longest line of a report's paragraph, in cells of a terminal.
    package static let width = 96

    /// Fills lines with words; one that is wider than a line has a line of its own.
    package static func lines(of words: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var filled = 0
        for word in words {
            let wordWidth = word.displayWidth
            if line.isEmpty {
                (line, filled) = (word, wordWidth)
            } else if filled + 1 + wordWidth <= width {
                line += " " + word
                filled += 1 + wordWidth
            } else {
                lines.append(line)
                (line, filled) = (word, wordWidth)
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    /// Breaks a text at its spaces, and a word that is wider than a line within it.
    ///
    /// A text that fits is one line as it is; else several spaces are as good as one.
    ///
    /// - Parameter limit: the width beyond which a word is broken, if that is not the one of a
    ///   line.
    static func fill(_ text: String, width: Int, breakingAt limit: Int? = nil) -> [String] {
        guard text.displayWidth > width else { return [text] }
        let words = words(of: text).flatMap { pieces(of: $0, width: limit ?? width) }
        return lines(of: words, width: width)
    }

    /// What spaces separate; what is in single quotes is one word, as a shell has it.
    static func words(of text: String) -> [String] {
        var words: [String] = []
        var rest = text.split(separator: " ")[...]
        while let word = rest.popFirst() {
            let isOpen = word.first == "'" && !word.dropFirst().contains("'")
            let end = isOpen ? rest.firstIndex { $0.contains("'") } : nil
            let quoted = end.map { rest[...$0] } ?? []
            rest = rest.dropFirst(quoted.count)
            words.append(([word] + quoted).joined(separator: " "))
        }
        return words
    }

    /// Breaks a word into pieces of at most so many cells, but of a character at least.
    private static func pieces(of word: String, width: Int) -> [String] {
        var pieces: [String] = []
        var piece = ""
        var filled = 0
        for character in word {
            let characterWidth = character.displayWidth
            if filled + characterWidth > width, !piece.isEmpty {
                pieces.append(piece)
                (piece, filled) = ("", 0)
            }
            piece.append(character)
            filled += characterWidth
        }
        return piece.isEmpty ? pieces : pieces + [piece]
    }
}

/// A paragraph of a report, in lines of at most 96 cells, fewer on a narrower terminal.
package struct Paragraph: Sendable {
    let text: Text
    private let opening: Opening

    /// What comes before the first word; the other lines are indented as far.
    package enum Opening: Sendable {
        case none
        /// Two spaces.
        case indent
        /// A bullet, which begins an entry of a list.
        case bullet
        /// A sign that something was left out.
        case ellipsis
    }

    /// Makes a paragraph.
    package init(_ text: Text, _ opening: Opening = .none) {
        self.text = text
        self.opening = opening
    }

    func lines(_ style: TableStyle) -> [Line] {
        let first =
            switch opening {
            case .none: ""
            case .indent: "  "
            case .bullet: style.bullet + " "
            case .ellipsis: style.ellipsis + " "
            }
        let margin = String(repeating: " ", count: first.count)
        let limit = (style.width ?? .max) - margin.count
        let lines = Prose.fill(
            Phrase.visible(style.language(text)), width: min(Prose.width - margin.count, limit),
            breakingAt: limit)
        return lines.enumerated().map { Line(($0 == 0 ? first : margin) + $1) }
    }
}
