/// A part of a text that is looked for, whatever the case of its letters.
///
/// Letters are those of Unicode, and are the same where their upper case is: `ς` is `σ`, and `ß` is
/// `ss`. A part may end within what is written as one sign, and `é` is found however it is
/// composed.
package struct TextPart: Hashable, Sendable {
    /// The part, in one case.
    private let text: String
    /// Its bytes.
    private let bytes: ContiguousArray<UInt8>
    private let isASCII: Bool

    package init(_ text: String) {
        self.text = text.inOneCase
        bytes = ContiguousArray(self.text.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Whether it is in a text; linear in the text for a short part.
    func occurs(in other: String) -> Bool {
        let isOtherASCII = other.utf8.allSatisfy { $0 < 0x80 }
        let other = isOtherASCII ? other : other.inOneCase
        let otherBytes = ContiguousArray(other.utf8)
        if unsafe bytes.occurs(in: otherBytes.span.bytes, 0, otherBytes.count) { return true }
        // Characters are equal however they are composed, and bytes are not.
        return !isOtherASCII && !isASCII && other.contains(text)
    }

    /// Whether a text with it may be among the values of a line, by the line's bytes alone; linear
    /// in them.
    ///
    /// What is said of letters that are no ASCII, or of escapes, is always that it may.
    func mayOccur(in line: RawSpan, _ start: Int, _ end: Int) -> Bool {
        guard isASCII else { return true }
        if bytes.occurs(in: line, start, end) { return true }
        for offset in start..<end {
            let byte = line.byte(offset)
            if byte >= 0x80 || byte == UInt8(ascii: "\\") { return true }
        }
        return false
    }
}

extension String {
    /// The text with each letter in the lower case of its upper case, whatever letters are beside
    /// it.
    fileprivate var inOneCase: String {
        var folded = UnicodeScalarView()
        for scalar in unicodeScalars {
            for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                folded.append(contentsOf: upper.properties.lowercaseMapping.unicodeScalars)
            }
        }
        return String(folded)
    }
}

extension ContiguousArray<UInt8> {
    /// Whether these bytes, in lower case, are among others in either case.
    fileprivate func occurs(in bytes: RawSpan, _ start: Int, _ end: Int) -> Bool {
        guard let first, end - start >= count else { return isEmpty }
        for offset in start...end - count where bytes.byte(offset).lowercasedASCII == first {
            var index = 1
            while index < count, bytes.byte(offset + index).lowercasedASCII == self[index] {
                index += 1
            }
            if index == count { return true }
        }
        return false
    }
}

extension UInt8 {
    @inline(__always) fileprivate var lowercasedASCII: UInt8 {
        0x41...0x5A ~= self ? self | 0x20 : self
    }
}

/// What a text that is asked for must be.
enum AskedText: Sendable {
    case part(TextPart)
    case whole(ContiguousArray<UInt8>)
    /// No text, or an empty one.
    case none

    /// What a selection asks for.
    init(_ text: String) {
        if text.isEmpty || text == "=" {
            self = .none
        } else if text.utf8.first == EventSelection.exactMark {
            self = .whole(ContiguousArray(text.utf8.dropFirst()))
        } else {
            self = .part(TextPart(text))
        }
    }

    /// Whether a text is what is looked for; an empty one that is said takes a text away.
    func isMet(by text: String) -> Bool {
        switch self {
        case .none: text.isEmpty
        case .part(let part): part.occurs(in: text)
        case .whole(let whole): text.utf8.elementsEqual(whole)
        }
    }
}
