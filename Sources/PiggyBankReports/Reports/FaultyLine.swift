import PiggyBank

/// A line with the position of its fault, shown as a compiler shows one.
package struct FaultyLine {
    /// Place, rule and reason; the line with a caret below what is at fault; what to do next.
    package let lines: [String]

    /// Describes a line.
    ///
    /// - Parameters:
    ///   - name: what its file is called.
    ///   - code: the rule that is broken.
    package init(
        _ name: String,
        line: Int,
        column: Int,
        code: String,
        _ explanation: Explanation,
        _ excerpt: Violation.Excerpt
    ) {
        let before = excerpt.text.unicodeScalars.prefix(excerpt.caret)
        let caretColumn = String(String.UnicodeScalarView(before)).displayWidth
        let margin = String(repeating: " ", count: String(line).count)
        let indent = String(repeating: " ", count: caretColumn)
        lines = [
            "\(name):\(line):\(column): \(code): \(explanation.sentence)",
            " \(line) | \(excerpt.text)",
            " \(margin) | \(indent)^",
            "next: \(explanation.nextStep)",
        ]
    }

    /// Describes the line of a violation.
    package init(_ name: String, _ violation: Violation) {
        self.init(
            name,
            line: violation.line,
            column: violation.column,
            code: violation.rule.rawValue,
            violation.explanation,
            violation.excerpt
        )
    }

    /// The lines as one text.
    package var message: String { lines.joined(separator: "\n") }
}
