/// Sentences for people, broken into lines.
package enum Prose {
    /// The longest line of a report, in cells of a terminal.
    static let width = 96

    /// Breaks a text of a report at its spaces, each line after a margin; the first may have another.
    static func wrap(_ text: String, first: String = "", margin: String = "") -> [String] {
        let words = text.split(separator: " ").map(String.init)
        let lines = lines(of: words, width: width - margin.displayWidth)
        return lines.enumerated().map { $0 == 0 ? first + $1 : margin + $1 }
    }

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
}
