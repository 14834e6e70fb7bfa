import PiggyBank

/// A message as a compiler shows one: the place, the rule and the sentence; the line with a caret
/// below what is at fault, if there is an excerpt of it; what to do next.
package struct PlacedMessage: Sendable {
    private let beginnings: [String]
    private let problem: Problem
    private let line: Int
    private let excerpt: Violation.Excerpt?
    /// Whether a word comes before what to do next.
    private let isNextNamed: Bool

    /// Makes one.
    ///
    /// - Parameters:
    ///   - beginnings: what the sentence begins with, each part before a colon: a place, the code
    ///     of a rule.
    ///   - line: the number of the line that the excerpt is of.
    ///   - isNextNamed: whether a word comes before what to do next.
    package init(
        _ beginnings: [String], _ problem: Problem, line: Int? = nil,
        _ excerpt: Violation.Excerpt? = nil, isNextNamed: Bool = true
    ) {
        self.beginnings = beginnings
        self.problem = problem
        self.line = line ?? 0
        self.excerpt = line == nil ? nil : excerpt
        self.isNextNamed = isNextNamed
    }

    /// The lines in a style: wrapped to its width, the excerpt cut around the caret instead.
    package func lines(_ style: TableStyle) -> [Line] {
        lines(problem.message(in: style.language), style) { Line.filling($0, style) }
    }

    /// The text in a style, without its last line break: wrapped to its width, but for a next step
    /// with a command, which is left to the terminal so that it can be copied.
    package func text(_ style: TableStyle) -> String {
        var text: ContiguousArray<UInt8> = []
        let message = problem.message(in: style.language)
        let lines = lines(message, style) { text in
            message.nextStep.map { text.hasSuffix($0) && $0.contains("piggybank ") } ?? false
                ? [Line(text)] : Line.filling(text, style)
        }
        for line in lines { text.append(line, style) }
        _ = text.popLast()
        return String(decoding: text, as: UTF8.self)
    }

    private func lines(_ message: Message, _ style: TableStyle, fill: (String) -> [Line]) -> [Line]
    {
        var lines: [Line] = []
        if !message.sentence.isEmpty {
            lines = fill((beginnings + [message.sentence]).joined(separator: ": "))
        }
        lines += excerpt?.lines(numbered: line, style) ?? []
        guard let nextStep = message.nextStep else { return lines }
        guard isNextNamed else { return lines + fill(nextStep) }
        let next = style.language("next:")
        for (index, line) in fill("\(next) \(nextStep)").enumerated() {
            // A style that is narrower than the word breaks it.
            let isFirst = index == 0 && line.text.hasPrefix(next)
            let rest = line.text.dropFirst(next.count)
            lines.append(isFirst ? Line("", next, .next, String(rest)) : line)
        }
        return lines
    }
}

extension Violation.Excerpt {
    /// The excerpt after the number of its line, and below it a caret at the fault, cut around the
    /// caret.
    fileprivate func lines(numbered line: Int, _ style: TableStyle) -> [Line] {
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
    fileprivate func window(_ width: Int?, _ ellipsis: String) -> (text: String, caretColumn: Int) {
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
        guard let width, needed > width else { return (String(characters), cells(0..<center)) }

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
    package func placed(in name: String) -> PlacedMessage {
        PlacedMessage(["\(name):\(line):\(column)", rule.rawValue], problem, line: line, excerpt)
    }
}
