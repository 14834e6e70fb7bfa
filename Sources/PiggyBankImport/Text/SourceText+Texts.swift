extension SourceText {
    /// A piece of the text, without the white space around it and with every control character in
    /// it as a space.
    ///
    /// - Parameter replaced: raised by the control characters that became a space, line breaks and
    ///   tabs included.
    public func text(_ range: Range<Int>, controls replaced: inout Int) -> String {
        let range = trimmed(range)
        let bytes = self.bytes[range]
        // Nearly every text is as it is. Continuation bytes may look like C1, which begins with
        // 0xC2.
        guard bytes.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 }) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        var text = ""
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control
            if isControl { replaced += 1 }
            text.unicodeScalars.append(isControl ? " " : scalar)
        }
        return text
    }

    /// A piece of the text without the white space around it, its control characters as spaces.
    public func text(_ range: Range<Int>) -> String {
        var ignored = 0
        return text(range, controls: &ignored)
    }

    /// The part of a range without spaces, no-break spaces, tabs and line breaks around it.
    public func trimmed(_ range: Range<Int>) -> Range<Int> {
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
