extension SourceText {
    /// A piece of the text without the white space around it, its control characters as spaces:
    /// line breaks and tabs are such, too.
    package func text(_ range: Range<Int>) -> String { String(statement: bytes[trimmed(range)]) }

    /// The part of a range without spaces, no-break spaces, tabs and line breaks around it.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }
        let bytes = bytes.span
        var (start, end) = (range.lowerBound, range.upperBound)
        /// Whether a no-break space, U+00A0, begins at an offset.
        func isNoBreak(_ offset: Int) -> Bool {
            start <= offset && offset < end - 1 && bytes[offset] == 0xC2
                && bytes[offset + 1] == 0xA0
        }
        while start < end {
            guard isSpace(bytes[start]) || isNoBreak(start) else { break }
            start += isSpace(bytes[start]) ? 1 : 2
        }
        while start < end {
            guard isSpace(bytes[end - 1]) || isNoBreak(end - 2) else { break }
            end -= isSpace(bytes[end - 1]) ? 1 : 2
        }
        return start..<end
    }
}

extension UInt8 {
    /// Whether it is a digit of ASCII.
    var isDigit: Bool { self &- 0x30 <= 9 }
}

extension ArraySlice<UInt8> {
    /// The beginning of a text as messages quote it.
    var beginning: String { String(String(decoding: prefix(1_024), as: UTF8.self).prefix(64)) }
}

extension Sequence<UInt8> {
    /// Whether any of the bytes may be of a control character: those after ASCII begin with 0xC2,
    /// as others do.
    @inline(__always) var mayHaveControls: Bool {
        contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }
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
        // Most texts have no control character.
        let hasControls = utf8.mayHaveControls
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
