import PiggyBankReports

/// Plain text within the width of a terminal.
package enum TextLayout {
    /// The longest line, in characters.
    static let width = 80

    /// Wraps each paragraph of a text: what blank lines separate.
    static func paragraphs(_ text: String) -> String {
        text.split(separator: "\n\n").map { wrap(String($0)) }.joined(separator: "\n\n")
    }

    /// Breaks a text into lines at its spaces, each after an indent.
    package static func wrap(_ text: String, indent: Int = 0) -> String {
        Prose.lines(of: words(text), width: width - indent).map { spaces(indent) + $0 }.joined(
            separator: "\n")
    }

    /// Puts parts after a start; further lines are indented as far.
    static func hang(_ start: String, _ parts: [String]) -> String {
        guard !parts.isEmpty else { return start }
        let indent = start.count + 1
        let lines = Prose.lines(of: parts, width: width - indent)
        return start + " " + lines.joined(separator: "\n" + spaces(indent))
    }

    /// Puts labels on the left and their texts on the right.
    ///
    /// A label too long for its column has a line of its own.
    package static func columns(_ rows: [(label: String, text: String)]) -> String {
        let longest = rows.map(\.label.count).filter { $0 <= 26 }.max() ?? 0
        let indent = longest + 4
        return rows.map { row in
            let text = wrap(row.text, indent: indent)
            let label = "  " + row.label
            guard row.label.count <= longest else { return label + "\n" + text }
            return label + text.dropFirst(label.count)
        }.joined(separator: "\n")
    }

    private static func words(_ text: String) -> [String] {
        text.split { $0 == " " || $0 == "\n" }.map(String.init)
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}
