import PiggyBank

extension Explanation {
    /// A line with the position of its fault, as a compiler shows one: place, rule and reason; the line with
    /// a caret below what is at fault, if there is an excerpt of it; what to do next.
    ///
    /// - Parameters:
    ///   - name: what its file is called.
    ///   - code: the rule that is broken.
    package func faultyLine(
        _ name: String,
        line: Int,
        column: Int,
        code: String,
        _ excerpt: Violation.Excerpt?
    ) -> [String] {
        let place = "\(name):\(line):\(column): \(code): \(sentence)"
        return [place] + (excerpt?.lines(numbered: line) ?? []) + ["next: \(nextStep)"]
    }
}

extension Violation.Excerpt {
    /// The excerpt after the number of its line, and below it a caret at the fault.
    package func lines(numbered line: Int) -> [String] {
        let before = text.unicodeScalars.prefix(caret)
        let caretColumn = String(String.UnicodeScalarView(before)).displayWidth
        let margin = String(repeating: " ", count: String(line).count)
        let indent = String(repeating: " ", count: caretColumn)
        return [" \(line) | \(text)", " \(margin) | \(indent)^"]
    }
}

extension Violation {
    /// The line that it is about, as a compiler shows one.
    ///
    /// - Parameter name: what its file is called.
    package func faultyLine(_ name: String) -> [String] {
        explanation.faultyLine(name, line: line, column: column, code: rule.rawValue, excerpt)
    }
}
