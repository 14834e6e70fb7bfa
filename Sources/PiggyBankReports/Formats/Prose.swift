/// Sentences for people, broken into lines.
enum Prose {
    /// The longest line, in cells of a terminal.
    static let width = 96

    /// Breaks a text at its spaces; a word that is wider than a line has one of its own.
    ///
    /// - Parameter margin: stands before every line but the first.
    static func wrap(_ text: String, hanging margin: String = "") -> [String] {
        var lines: [String] = []
        var line = String(text.prefix { $0 == " " })
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.displayWidth + 1 + word.count > width {
                lines.append(line)
                line = margin
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return isEmpty ? lines : lines + [line]
    }
}
