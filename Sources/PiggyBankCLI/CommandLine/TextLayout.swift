/// Plain text within the width of a terminal.
enum TextLayout {
    /// The longest line, in characters.
    static let width = 80

    /// A label and what it stands for.
    struct Row {
        let label: String
        let text: String

        init(_ label: String, _ text: String) {
            self.label = label
            self.text = text
        }
    }

    /// The paragraphs of a text: what blank lines separate.
    static func paragraphs(_ text: String) -> [String] {
        text.split(separator: "\n\n").map(String.init)
    }

    /// Breaks a text into lines at its spaces, each after an indent.
    static func wrap(_ text: String, indent: Int = 0) -> String {
        lines(words(text), width: width - indent)
            .map { spaces(indent) + $0 }
            .joined(separator: "\n")
    }

    /// Puts parts after a start; the lines that they need more are indented as far.
    static func hang(_ start: String, _ parts: [String]) -> String {
        guard !parts.isEmpty else { return start }
        let indent = start.count + 1
        let lines = lines(parts, width: width - indent)
        return start + " " + lines.joined(separator: "\n" + spaces(indent))
    }

    /// Sets labels left and their texts right.
    ///
    /// A label too long for its column has a line of its own.
    static func columns(_ rows: [Row]) -> String {
        let longest = rows.map(\.label.count).filter { $0 <= 26 }.max() ?? 0
        let indent = longest + 4
        return rows.map { row in
            let text = wrap(row.text, indent: indent)
            let label = "  " + row.label
            guard row.label.count <= longest else { return label + "\n" + text }
            return label + text.dropFirst(label.count)
        }
        .joined(separator: "\n")
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    /// Fills lines with words, of which one longer than the width is not broken.
    private static func lines(_ words: [String], width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in words {
            if line.isEmpty {
                line = word
            } else if line.count + 1 + word.count <= width {
                line += " " + word
            } else {
                lines.append(line)
                line = word
            }
        }
        return line.isEmpty ? lines : lines + [line]
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: count)
    }
}
