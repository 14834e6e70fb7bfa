import PiggyBank

/// A line with the place of its fault, shown as a compiler shows one.
package struct FaultyLine {
    private let name: String
    private let line: Int
    private let column: Int
    private let code: String
    private let explanation: Explanation
    private let excerpt: Violation.Excerpt

    /// Describes a line.
    ///
    /// - Parameters:
    ///   - name: what its file is called.
    ///   - code: the rule that is broken.
    package init(
        name: String,
        line: Int,
        column: Int,
        code: String,
        explanation: Explanation,
        excerpt: Violation.Excerpt
    ) {
        self.name = name
        self.line = line
        self.column = column
        self.code = code
        self.explanation = explanation
        self.excerpt = excerpt
    }

    /// Describes the line of a violation.
    package init(name: String, _ violation: Violation) {
        self.init(
            name: name,
            line: violation.line,
            column: violation.column,
            code: violation.rule.rawValue,
            explanation: violation.explanation,
            excerpt: violation.excerpt
        )
    }

    /// Place, rule and reason; the line with a caret below what is at fault; what to do next.
    package var lines: [String] {
        let margin = String(repeating: " ", count: String(line).count)
        let indent = String(repeating: " ", count: caretColumn)
        return [
            "\(name):\(line):\(column): \(code): \(explanation.sentence)",
            " \(line) | \(excerpt.text)",
            " \(margin) | \(indent)^",
            "next: \(explanation.nextStep)",
        ]
    }

    /// The lines as one text.
    package var message: String { lines.joined(separator: "\n") }

    /// The terminal's cells before the caret.
    private var caretColumn: Int {
        let before = excerpt.text.unicodeScalars.prefix(excerpt.caret)
        return String(String.UnicodeScalarView(before)).displayWidth
    }
}
