// Strings of JSON (RFC 8259 section 7) in UTF-8 (RFC 3629): where they end, and whether they are
// valid.
//
// A string is looked at a word at a time. For `"Café","note"` the two words after the opening quote
// are
//
//     C a f é é " , "     the first byte of é is not ASCII: stop there, see that two bytes make a
//                         valid sequence, and go on after them
//     " , " n o t e "     the quote: stop there
//
// so that plain text costs a few instructions for eight bytes, whatever is in it.

/// Where a JSON string is, its quotes not counted.
package struct JSONString: Hashable {
    /// The offset of its first byte.
    package var start: Int
    /// The offset after its last byte.
    package var end: Int
    /// Whether there is a backslash in it.
    package var isEscaped: Bool

    /// Makes a string of offsets.
    package init(start: Int, end: Int, isEscaped: Bool) {
        self.start = start
        self.end = end
        self.isEscaped = isEscaped
    }

    var count: Int { end - start }
}

/// A string of fewer than 16 ASCII bytes, held as two words with zeros for what is missing.
package struct ShortString: Hashable {
    package var first: UInt64
    package var second: UInt64
    package var count: Int
}

extension RawSpan {
    /// The string whose first byte is at an offset; nil unless it is plain ASCII and its closing
    /// quote is within 16 bytes.
    ///
    /// Most identifiers and keys are that short, and their words are what they are looked up by.
    @inline(__always) package func shortString(_ start: Int) -> ShortString? {
        guard let low = word(start), let high = word(start + 8) else { return nil }
        let inLow = Self.stops(low)
        let inHigh = Self.stops(high)
        let string: ShortString
        if inLow != 0 {
            let count = inLow.trailingZeroBitCount / 8
            string = ShortString(first: low & Self.below(inLow), second: 0, count: count)
        } else {
            guard inHigh != 0 else { return nil }
            let count = 8 + inHigh.trailingZeroBitCount / 8
            string = ShortString(first: low, second: high & Self.below(inHigh), count: count)
        }
        return byte(start + string.count) == UInt8(ascii: "\"") ? string : nil
    }

    /// All bits of the bytes below the lowest mark, which is a byte's top bit.
    @inline(__always) private static func below(_ marks: UInt64) -> UInt64 {
        (marks ^ (marks &- 1)) >> 8
    }

    /// Scans the string whose opening quote is at `quote`.
    package func scanString(_ quote: Int, _ end: Int) throws(GrammarFault) -> JSONString {
        var position = quote + 1
        var isEscaped = false
        while true {
            position = plainTextEnd(position, end)
            guard position < end else { throw absent(.closingQuote, position, end) }
            switch byte(position) {
            case UInt8(ascii: "\""):
                return JSONString(start: quote + 1, end: position, isEscaped: isEscaped)
            case UInt8(ascii: "\\"):
                isEscaped = true
                position = try scanEscape(position, end)
            case let found where found < 0x20:
                throw GrammarFault(.controlCharacter(found), at: position)
            default: throw GrammarFault(.invalidUTF8, at: position)
            }
        }
    }

    /// The first offset that is no plain text of a JSON string: that of a quote, a backslash, a
    /// control character or a byte that begins no well-formed UTF-8; `end` when there is none
    /// before it.
    ///
    /// Linear, sixteen bytes a step but for what is not ASCII: most strings end in the first.
    @inline(__always) func plainTextEnd(_ start: Int, _ end: Int) -> Int {
        var position = start
        while true {
            // Words may reach after the end: what stops there stops at the end. The zeros that
            // stand for what is missing after the span stop like every control character.
            let low = Self.stops(wordOrLess(position))
            let high = Self.stops(wordOrLess(position + 8))
            guard low | high != 0 else {
                position += 16
                continue
            }
            let inLow = low.trailingZeroBitCount / 8
            let inHigh = 8 + high.trailingZeroBitCount / 8
            position += low != 0 ? inLow : inHigh
            guard position < end else { return end }
            guard byte(position) >= 0x80 else { return position }
            let count = sequenceLength(position, end)
            guard count > 0 else { return position }
            position += count
        }
    }

    /// Eight bytes, with zeros for what is after the span.
    @inline(__always) private func wordOrLess(_ offset: Int) -> UInt64 {
        word(offset) ?? paddedWord(offset, count: Swift.max(0, byteCount - offset))
    }

    /// Marks the bytes of a word that end a run of plain text: `"`, `\`, controls and non-ASCII.
    ///
    /// The lowest mark is exact; marks above it may be false, as a borrow can reach them.
    @inline(__always) private static func stops(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        // Taking a bound away raises the top bit of the ASCII bytes below it. With its second bit
        // turned over, the quote, 0x22, comes next to the controls: it becomes 0x20.
        let backslash = (word ^ (ones &* 0x5C)) &- ones
        let controlOrQuote = (word ^ (ones &* 0x02)) &- (ones &* 0x21)
        return (backslash | controlOrQuote | word) & high
    }

    /// How many bytes the well-formed UTF-8 sequence at an offset has; 0 when there is none.
    ///
    /// RFC 3629 section 4: no overlong forms, no surrogates, nothing above U+10FFFF.
    package func sequenceLength(_ start: Int, _ end: Int) -> Int {
        let first = byte(start)
        let second = start + 1 < end ? byte(start + 1) : 0
        let third = start + 2 < end ? byte(start + 2) : 0
        let fourth = start + 3 < end ? byte(start + 3) : 0
        let tail: ClosedRange<UInt8> = 0x80...0xBF
        switch first {
        case 0..<0x80: return 1
        case 0xC2...0xDF: return tail.contains(second) ? 2 : 0
        case 0xE0...0xEF:
            let low: UInt8 = first == 0xE0 ? 0xA0 : 0x80
            let high: UInt8 = first == 0xED ? 0x9F : 0xBF
            return second >= low && second <= high && tail.contains(third) ? 3 : 0
        case 0xF0...0xF4:
            let low: UInt8 = first == 0xF0 ? 0x90 : 0x80
            let high: UInt8 = first == 0xF4 ? 0x8F : 0xBF
            return second >= low && second <= high && tail.contains(third) && tail.contains(fourth)
                ? 4 : 0
        default: return 0
        }
    }

    /// Scans an escape, and a whole pair where it is a surrogate.
    private func scanEscape(_ start: Int, _ end: Int) throws(GrammarFault) -> Int {
        switch start + 1 < end ? byte(start + 1) : 0 {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
            UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return start + 2
        case UInt8(ascii: "u"):
            guard let unit = fourHexDigits(start + 2, end) else {
                throw GrammarFault(.badEscape, at: start)
            }
            switch unit {
            case 0xD800..<0xDC00:
                guard start + 7 < end, byte(start + 6) == UInt8(ascii: "\\"),
                    byte(start + 7) == UInt8(ascii: "u"), let low = fourHexDigits(start + 8, end),
                    (0xDC00..<0xE000).contains(low)
                else { throw GrammarFault(.loneSurrogate, at: start) }
                return start + 12
            case 0xDC00..<0xE000: throw GrammarFault(.loneSurrogate, at: start)
            default: return start + 6
            }
        default: throw GrammarFault(.badEscape, at: start)
        }
    }

    /// The code unit that four hexadecimal digits make; nil when they are not there.
    func fourHexDigits(_ start: Int, _ end: Int) -> UInt32? {
        guard start + 4 <= end else { return nil }
        var unit: UInt32 = 0
        for offset in start..<start + 4 {
            let byte = byte(offset)
            let digit = byte &- 0x30
            let letter = (byte | 0x20) &- UInt8(ascii: "a")
            guard digit <= 9 || letter <= 5 else { return nil }
            unit = unit << 4 | UInt32(digit <= 9 ? digit : letter + 10)
        }
        return unit
    }
}
