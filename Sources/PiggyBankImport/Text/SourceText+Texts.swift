extension SourceText {
    /// A piece of the text without the white space around it, its control characters as spaces:
    /// line breaks and tabs are such, too.
    package func text(_ range: Range<Int>) -> String {
        let range = trimmed(range)
        let text = bytes.span.extracting(range)
        guard text.mayHaveControls else {
            return unsafe text.withUnsafeBufferPointer {
                unsafe String(decoding: $0, as: UTF8.self)
            }
        }
        return String(statement: bytes[range])
    }

    /// The part of a range without spaces, no-break spaces, tabs and line breaks around it.
    package func trimmed(_ range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        var end = range.upperBound
        while start < end {
            if Self.isASCIISpace(bytes[start]) {
                start += 1
            } else if start + 1 < end, bytes[start] == 0xC2, bytes[start + 1] == 0xA0 {
                start += 2
            } else {
                break
            }
        }
        while start < end {
            if Self.isASCIISpace(bytes[end - 1]) {
                end -= 1
            } else if end - 2 >= start, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 {
                end -= 2
            } else {
                break
            }
        }
        return start..<end
    }

    private static func isASCIISpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte &- 0x09 <= 0x0D - 0x09
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
        let isSpace = { (byte: UInt8) in byte <= 0x20 || byte == 0x7F }
        guard let first = utf8.firstIndex(where: { !isSpace($0) }),
            let last = utf8.lastIndex(where: { !isSpace($0) })
        else {
            self = ""
            return
        }
        let trimmed = utf8[first...last]
        self.init(decoding: trimmed, as: UTF8.self)
        // Most texts have no control character. Those after ASCII begin with 0xC2, as others do.
        guard trimmed.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else { return }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            scalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
        }
        let visible = Substring(String(scalars))
        let start = visible.firstIndex { $0 != " " } ?? visible.endIndex
        let end = visible.lastIndex { $0 != " " }.map(visible.index(after:)) ?? start
        self = String(visible[start..<end])
    }
}
