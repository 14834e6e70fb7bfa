extension [UInt8] {
    /// Appends a text such that a terminal can only show it, and says how many cells it takes.
    ///
    /// A name may come from somebody else's ledger: what would move the cursor, begin a new line or
    /// turn the direction of writing is shown as an escape such as `\n` or `\u{202E}`.
    mutating func append(visible text: String) -> Int {
        let start = count
        append(contentsOf: text.utf8)
        if self[start...].allSatisfy({ 0x20...0x7E ~= $0 }) { return count - start }
        removeLast(count - start)
        var width = 0
        for character in text {
            if character.unicodeScalars.contains(where: \.isDangerous) {
                for scalar in character.unicodeScalars { width += append(visible: scalar) }
            } else {
                append(contentsOf: character.utf8)
                width += character.displayWidth
            }
        }
        return width
    }

    private mutating func append(visible scalar: Unicode.Scalar) -> Int {
        guard scalar.isDangerous else {
            let character = Character(scalar)
            append(contentsOf: character.utf8)
            return character.displayWidth
        }
        let escape =
            switch scalar {
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            }
        append(contentsOf: escape.utf8)
        return escape.utf8.count
    }
}

extension Unicode.Scalar {
    /// Whether it does something to a terminal instead of being shown: the controls C0, DEL and C1,
    /// separators of lines and paragraphs, and the controls of the bidirectional algorithm (UAX #9).
    fileprivate var isDangerous: Bool {
        if 0x20...0x7E ~= value { return false }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: properties.isBidiControl
        default: false
        }
    }
}
