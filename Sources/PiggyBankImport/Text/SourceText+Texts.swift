extension SourceText {
    /// A piece of the text without the white space around it, its control characters as spaces:
    /// line breaks and tabs are such, too.
    package func text(_ range: Range<Int>) -> String { String(statement: bytes[trimmed(range)]) }

    /// The part of a range without spaces, no-break spaces, tabs and line breaks around it.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
        let noBreak: [UInt8] = [0xC2, 0xA0]
        var text = bytes[range]
        while let first = text.first, isSpace(first) || text.starts(with: noBreak) {
            text = text.dropFirst(isSpace(first) ? 1 : 2)
        }
        while let last = text.last, isSpace(last) || text.suffix(2) == noBreak[...] {
            text = text.dropLast(isSpace(last) ? 1 : 2)
        }
        return text.indices
    }
}

extension Span<UInt8> {
    /// Whether any of the bytes may be of a control character: those after ASCII begin with 0xC2,
    /// as others do.
    var mayHaveControls: Bool {
        for index in indices {
            let byte = self[index]
            if byte < 0x20 || byte == 0x7F || byte == 0xC2 { return true }
        }
        return false
    }
}

extension String {
    /// The text; nil for an empty one.
    var nonEmpty: String? { isEmpty ? nil : self }

    /// Makes the text of a statement of a text.
    init(statement text: some StringProtocol) { self.init(statement: Array(text.utf8)) }

    /// The text of a statement: without white space around it, every control character in it as a
    /// space.
    package init(statement utf8: some BidirectionalCollection<UInt8>) {
        self.init(decoding: utf8, as: UTF8.self)
        // Most texts have no control character. Those after ASCII begin with 0xC2, as others do.
        let hasControls = utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
        guard hasControls || utf8.first == 0x20 || utf8.last == 0x20 else { return }
        var scalars = unicodeScalars[...]
        if hasControls {
            let visible = scalars.map { $0.properties.generalCategory == .control ? " " : $0 }
            scalars = String.UnicodeScalarView(visible)[...]
        }
        while scalars.first == " " { scalars.removeFirst() }
        while scalars.last == " " { scalars.removeLast() }
        self = String(scalars)
    }
}
