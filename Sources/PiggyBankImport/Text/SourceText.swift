/// A file's text as UTF-8, with the places in it that messages name.
///
/// Whatever the file's encoding is, readers see UTF-8 and name byte offsets of that; a place is
/// worked out only for a message.
package struct SourceText: Sendable {
    /// What the file is called in messages.
    package let name: String
    /// The text.
    package let bytes: ContiguousArray<UInt8>
    /// The encoding that it was decoded from, by its IANA name in lower case.
    package let encoding: String
    /// The first word with characters that are others in other encodings that the text may have.
    package internal(set) var doubtfulWord: String?

    /// Makes a text of bytes that are UTF-8.
    package init(_ name: String, _ bytes: ContiguousArray<UInt8>, encoding: String = "utf-8") {
        (self.name, self.bytes, self.encoding) = (name, bytes, encoding)
    }

    /// The place of a byte; linear in the bytes from one whose place is known.
    package func place(
        of offset: Int, after start: Int = 0,
        at known: SourcePlace = SourcePlace(line: 1, column: 1)
    ) -> SourcePlace {
        var place = known
        for byte in bytes[start..<max(start, min(offset, bytes.count))] {
            if byte == 0x0A {
                place = SourcePlace(line: place.line + 1, column: 1)
            } else if byte & 0xC0 != 0x80 {
                // A character begins with every byte that is no continuation.
                place.column += 1
            }
        }
        return place
    }

    /// Passes on each line as the range of its bytes, without its line break (LF or CR LF).
    func forEachLine(_ take: (Range<Int>) -> Void) {
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            take(start..<(end > start && bytes[end - 1] == 0x0D ? end - 1 : end))
            start = end + 1
        }
    }

    /// The bytes of a line without its line break, and the offset in it of a place; nil for a place
    /// of no line.
    package func line(at place: SourcePlace) -> (range: Range<Int>, offset: Int)? {
        var lines = 0
        var found: Range<Int>?
        forEachLine { line in
            lines += 1
            if lines == place.line { found = line }
        }
        guard let line = found else { return nil }
        let characters = line.lazy.filter { bytes[$0] & 0xC0 != 0x80 }
        let offset = characters.dropFirst(max(place.column, 1) - 1).first ?? line.upperBound
        return (line, offset - line.lowerBound)
    }
}
