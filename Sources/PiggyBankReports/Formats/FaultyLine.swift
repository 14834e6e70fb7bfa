import PiggyBank

/// A line with the position of its fault, as a compiler shows one: place, rule and reason; the line with a
/// caret below what is at fault, if there is an excerpt of it; what to do next.
package struct FaultyLine: Sendable {
    private let place: String
    private let line: Int
    private let excerpt: Violation.Excerpt?
    private let nextStep: String
    /// The word before it, with its colon.
    private let next: String

    /// Makes one.
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
        _ excerpt: Violation.Excerpt?,
        in words: any ReportLanguage = English()
    ) {
        next = words(.next)
        place = "\(name):\(line):\(column): \(code): \(explanation.sentence)"
        self.line = line
        self.excerpt = excerpt
        nextStep = explanation.nextStep
    }

    /// The lines in a style: wrapped to its width, the excerpt cut around the caret instead.
    func lines(_ style: TableStyle) -> [Line] {
        let next = Line.filling("\(self.next) \(nextStep)", style).enumerated().map { index, line in
            let word = self.next
            guard index == 0, line.text.hasPrefix(word) else { return line }
            return Line("", word, .next, String(line.text.dropFirst(word.count)))
        }
        return Line.filling(place, style) + (excerpt?.styled(line, style) ?? []) + next
    }
}

extension Violation.Excerpt {
    /// The excerpt after the number of its line, and below it a caret at the fault, without colors.
    package func lines(numbered line: Int, _ style: TableStyle) -> [String] {
        styled(line, style).map(\.text)
    }

    /// The same in a style, cut around the caret.
    fileprivate func styled(_ line: Int, _ style: TableStyle) -> [Line] {
        // The least width of an excerpt beside the number of its line.
        let narrowest = 8
        var number = String(line)
        if let width = style.width, width - number.count - 4 < narrowest { number = "" }
        let window = window(style.width.map { $0 - number.count - 4 }, style.ellipsis)
        let margin = String(repeating: " ", count: number.count)
        let indent = String(repeating: " ", count: window.caretColumn)
        return [Line(" \(number) | \(window.text)"), Line(" \(margin) | \(indent)", "^", .caret)]
    }
}

extension Violation.Excerpt {
    /// What is shown of the excerpt around the caret, and the cell at which the caret is.
    fileprivate func window(
        _ width: Int?,
        _ ellipsis: String
    ) -> (text: String, caretColumn: Int) {
        let before = text.unicodeScalars.prefix(caret).count
        var characters: [Character] = []
        var caretIndex: Int?
        var scalars = 0
        for character in text {
            scalars += character.unicodeScalars.count
            if caretIndex == nil, scalars > before { caretIndex = characters.count }
            characters.append(character)
        }
        let center = caretIndex ?? characters.count
        // What says that the line goes on is as wide in every style.
        let mark: Character = "…"
        if isCutBefore, characters.first == mark { characters[0] = Character(ellipsis) }
        if isCutAfter, characters.last == mark {
            characters[characters.count - 1] = Character(ellipsis)
        }
        func cells(_ range: Range<Int>) -> Int {
            characters[range].reduce(0) { $0 + $1.displayWidth }
        }
        // The caret may be after the last character, and takes a cell there.
        let needed = cells(0..<characters.count) + (caretIndex == nil ? 1 : 0)
        guard let width, needed > width else {
            return (String(characters), cells(0..<center))
        }

        let available = width - 2 * ellipsis.displayWidth
        var range = center..<min(center + 1, characters.count)
        var taken = range.isEmpty ? 1 : cells(range)
        var grows = true
        while grows {
            grows = false
            if range.lowerBound > 0 {
                let cell = characters[range.lowerBound - 1].displayWidth
                if taken + cell <= available {
                    range = range.lowerBound - 1..<range.upperBound
                    taken += cell
                    grows = true
                }
            }
            if range.upperBound < characters.count {
                let cell = characters[range.upperBound].displayWidth
                if taken + cell <= available {
                    range = range.lowerBound..<range.upperBound + 1
                    taken += cell
                    grows = true
                }
            }
        }
        let left = range.lowerBound > 0 ? ellipsis : ""
        let right = range.upperBound < characters.count ? ellipsis : ""
        return (
            left + String(characters[range]) + right,
            left.displayWidth + cells(range.lowerBound..<center)
        )
    }
}

extension Violation {
    /// The line that it is about, as a compiler shows one.
    ///
    /// - Parameter name: what its file is called.
    package func fault(_ name: String, in words: any ReportLanguage = English()) -> FaultyLine {
        FaultyLine(
            name,
            line: line,
            column: column,
            code: rule.rawValue,
            words.explanation(of: self),
            excerpt,
            in: words
        )
    }
}
