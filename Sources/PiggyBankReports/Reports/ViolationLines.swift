import PiggyBank

extension Violation {
    /// The violation as a compiler shows an error: place, rule and reason; the line with a caret below
    /// what is at fault; what to do next.
    public func lines(in file: String) -> [String] {
        let explanation = explanation
        let margin = String(repeating: " ", count: String(line).count)
        let indent = String(repeating: " ", count: caretColumn)
        return [
            "\(file):\(line):\(column): \(rule.rawValue): \(explanation.sentence)",
            " \(line) | \(excerpt.text)",
            " \(margin) | \(indent)^",
            "next: \(explanation.nextStep)",
        ]
    }

    /// The terminal's cells before the caret.
    private var caretColumn: Int {
        let before = excerpt.text.unicodeScalars.prefix(excerpt.caret)
        return String(String.UnicodeScalarView(before)).displayWidth
    }
}
