/// A part of a text that is looked for, whatever the case of its letters.
///
/// Letters are those of Unicode and are compared by its lower case; `é` is found however it is composed. A
/// part without any letters of other alphabets than ASCII's is looked for byte by byte where it can be.
package struct TextPart: Hashable, Sendable {
    /// The part, in lower case.
    private let text: String
    /// Its bytes where all are ASCII; nil where they are not.
    private let ascii: ContiguousArray<UInt8>?

    package init(_ text: String) {
        self.text = text.lowercased()
        let utf8 = ContiguousArray(self.text.utf8)
        ascii = utf8.allSatisfy { $0 < 0x80 } ? utf8 : nil
    }

    /// Whether it is in a text; linear in the text for a short part.
    func occurs(in other: String) -> Bool {
        if let ascii, other.utf8.allSatisfy({ $0 < 0x80 }) {
            let bytes = ContiguousArray(other.utf8)
            return unsafe ascii.occurs(in: bytes.span.bytes, 0, bytes.count)
        }
        return other.lowercased().contains(text)
    }

    /// Whether a text with it may be among the values of a line, by the line's bytes alone; linear in them.
    ///
    /// What is said of letters that are no ASCII, or of escapes, is always that it may.
    func mayOccur(in line: RawSpan, _ start: Int, _ end: Int) -> Bool {
        guard let ascii else { return true }
        if ascii.occurs(in: line, start, end) { return true }
        for offset in start..<end {
            let byte = line.byte(offset)
            if byte >= 0x80 || byte == UInt8(ascii: "\\") { return true }
        }
        return false
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
    @inline(__always)
    fileprivate var lowercasedASCII: UInt8 {
        0x41...0x5A ~= self ? self | 0x20 : self
    }
}
