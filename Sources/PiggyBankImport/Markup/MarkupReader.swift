/// Reads XML, and the SGML of OFX 1, tag by tag, over bytes in UTF-8.
///
/// It pairs the tags, resolves the five entities and numeric references, and refuses a DOCTYPE: so
/// nothing is ever expanded, and no file but this one is read. It takes time linear in the bytes,
/// and its memory is that of at most 64 open elements beside what a ``MarkupShape`` asks for.
package struct MarkupReader {
    /// The bytes that are read.
    let bytes: ContiguousArray<UInt8>
    private let syntax: Syntax
    private var position: Int
    private var open: [OpenElement] = []
    private var isEmptyElement = false
    private var hasRoot = false

    /// How tags are paired.
    package enum Syntax {
        /// Every element is closed by its own tag.
        case xml
        /// An element with a text, and every element of these names, may be closed by the next tag
        /// too.
        case sgml(leaves: Set<String>)
    }

    /// How many elements may be open at once.
    static let largestDepth = 64

    private struct OpenElement {
        var tag: MarkupTag
        var hasText = false
    }

    /// Begins at an offset, before the first tag.
    package init(_ bytes: ContiguousArray<UInt8>, _ syntax: Syntax, from position: Int = 0) {
        (self.bytes, self.syntax, self.position) = (bytes, syntax, position)
    }

    /// What the reader came across.
    package enum Event {
        case start(MarkupTag)
        /// Characters of the innermost open element.
        case text(MarkupText)
        case end(MarkupTag)
    }

    /// The next tag or text; nil after the document's end.
    ///
    /// White space between tags is no text.
    package mutating func next() throws(MarkupFault) -> Event? {
        if isEmptyElement {
            isEmptyElement = false
            return close()
        }
        while position < bytes.count {
            guard byte(position) == UInt8(ascii: "<") else {
                if let text = try scanText() { return .text(text) }
                continue
            }
            switch byte(position + 1) {
            case UInt8(ascii: "!"): if let text = try scanDeclaration() { return .text(text) }
            case UInt8(ascii: "?"): position = try end(of: "?>", from: position + 2, .instruction)
            case UInt8(ascii: "/"): return try scanEndTag()
            default: return try scanStartTag()
            }
        }
        if canCloseLast { return close() }
        if let last = open.last {
            throw MarkupFault(.unclosed(name(last.tag)), at: last.tag.offset)
        }
        guard hasRoot else { throw MarkupFault(.noElement, at: bytes.count) }
        return nil
    }

    // MARK: Tags

    private mutating func scanStartTag() throws(MarkupFault) -> Event {
        if canCloseLast, let event = close() { return event }
        let offset = position
        let name = try scanName(offset + 1)
        let attributes = name.upperBound
        var at = attributes
        while true {
            at = skipSpace(at)
            if byte(at) == UInt8(ascii: ">") { break }
            if byte(at) == UInt8(ascii: "/"), byte(at + 1) == UInt8(ascii: ">") {
                isEmptyElement = true
                break
            }
            at = try scanAttribute(at).end
        }
        guard open.count < Self.largestDepth else {
            throw MarkupFault(.tooDeep(limit: Self.largestDepth), at: offset)
        }
        guard !open.isEmpty || !hasRoot else { throw MarkupFault(.secondRoot, at: offset) }
        hasRoot = true
        let tag = MarkupTag(offset: offset, name: name, attributes: attributes..<at)
        open.append(OpenElement(tag: tag))
        position = isEmptyElement ? at + 2 : at + 1
        return .start(tag)
    }

    private mutating func scanEndTag() throws(MarkupFault) -> Event? {
        let name = try scanName(position + 2)
        let end = skipSpace(name.upperBound)
        guard byte(end) == UInt8(ascii: ">") else { throw MarkupFault(.tag, at: position) }
        guard let last = open.last else {
            throw MarkupFault(.unopened(text(of: name)), at: position)
        }
        guard bytes[last.tag.name].elementsEqual(bytes[name]) else {
            if canCloseLast { return close() }
            let fault = MarkupFault.Reason.crossed(text(of: name), open: text(of: last.tag.name))
            throw MarkupFault(fault, at: position)
        }
        position = end + 1
        return close()
    }

    private mutating func close() -> Event? { open.popLast().map { .end($0.tag) } }

    /// Whether the innermost element needs no tag of its own to be closed.
    private var canCloseLast: Bool {
        guard case .sgml(let leaves) = syntax, let last = open.last else { return false }
        return last.hasText || leaves.contains(name(last.tag))
    }

    private func scanName(_ start: Int) throws(MarkupFault) -> Range<Int> {
        var end = start
        while isName(byte(end)) { end += 1 }
        guard end > start, !Self.neverBeginsName.contains(byte(start)) else {
            throw MarkupFault(.tag, at: start)
        }
        return start..<end
    }

    private static let neverBeginsName = Set("-.0123456789".utf8)

    private func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF:
            true
        default: false
        }
    }

    private typealias Attribute = (name: Range<Int>, value: Range<Int>, end: Int)

    private func scanAttribute(_ start: Int) throws(MarkupFault) -> Attribute {
        let name = try scanName(start)
        let equals = skipSpace(name.upperBound)
        let quote = skipSpace(equals + 1)
        guard byte(equals) == UInt8(ascii: "="),
            byte(quote) == UInt8(ascii: "\"") || byte(quote) == UInt8(ascii: "'")
        else { throw MarkupFault(.tag, at: start) }
        var end = quote + 1
        while end < bytes.count, byte(end) != byte(quote), byte(end) != UInt8(ascii: "<") {
            end += 1
        }
        guard end < bytes.count, byte(end) == byte(quote) else {
            throw MarkupFault(.tag, at: start)
        }
        return (name, quote + 1..<end, end + 1)
    }

    // MARK: Text

    private mutating func scanText() throws(MarkupFault) -> MarkupText? {
        let start = position
        var isSpace = true
        while position < bytes.count, case let found = byte(position), found != UInt8(ascii: "<") {
            if isSpace, found > 0x20 { isSpace = false }
            position += 1
        }
        if isSpace { return nil }
        return try textInside(MarkupText(range: start..<position, isVerbatim: false))
    }

    /// Goes over a comment or CDATA, which alone is text; refuses every other declaration.
    private mutating func scanDeclaration() throws(MarkupFault) -> MarkupText? {
        let start = position
        if begins("<!--", at: start) {
            position = try end(of: "-->", from: start + 4, .comment)
            return nil
        }
        guard begins("<![CDATA[", at: start) else {
            throw MarkupFault(begins("<!DOCTYPE", at: start) ? .doctype : .tag, at: start)
        }
        position = try end(of: "]]>", from: start + 9, .characterData)
        return try textInside(MarkupText(range: start + 9..<position - 3, isVerbatim: true))
    }

    private mutating func textInside(_ text: MarkupText) throws(MarkupFault) -> MarkupText {
        guard !open.isEmpty else { throw MarkupFault(.textOutside, at: text.range.lowerBound) }
        open[open.count - 1].hasText = true
        return text
    }

    // MARK: Bytes

    private func end(of terminator: StaticString, from start: Int, _ reason: MarkupFault.Reason)
        throws(MarkupFault) -> Int
    {
        let first = terminator.description.utf8.first
        for at in bytes.indices.dropFirst(start) where bytes[at] == first {
            if begins(terminator, at: at) { return at + terminator.utf8CodeUnitCount }
        }
        throw MarkupFault(reason, at: start)
    }

    private func begins(_ text: StaticString, at offset: Int) -> Bool {
        bytes[offset...].starts(with: text.description.utf8)
    }

    private func skipSpace(_ start: Int) -> Int {
        var at = start
        while at < bytes.count, byte(at) <= 0x20 { at += 1 }
        return at
    }

    /// The byte at an offset; 0 past the end.
    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private func text(of range: Range<Int>) -> String {
        String(decoding: bytes[range].prefix(64), as: UTF8.self)
    }
}

// MARK: - What is asked for

extension MarkupReader {
    /// The name of a tag, without the prefix of a namespace.
    package func name(_ tag: MarkupTag) -> String {
        let name = bytes[tag.name]
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return String(decoding: local, as: UTF8.self)
    }

    /// The value of an attribute; nil where the tag has none of that name.
    ///
    /// - Throws: that the tag has two of them, or that a reference in it cannot be resolved.
    func attribute(_ name: String, of tag: MarkupTag) throws(MarkupFault) -> MarkupValue? {
        var found: MarkupValue?
        var at = skipSpace(tag.attributes.lowerBound)
        while at < tag.attributes.upperBound {
            let (attribute, value, end) = try scanAttribute(at)
            if bytes[attribute].elementsEqual(name.utf8) {
                guard found == nil else { throw MarkupFault(.tag, at: at) }
                var text: ContiguousArray<UInt8> = []
                try append(MarkupText(range: value, isVerbatim: false), to: &text)
                found = MarkupValue(utf8: text, offset: value.lowerBound)
            }
            at = skipSpace(end)
        }
        return found
    }

    /// Appends a text with its references resolved.
    package func append(_ text: MarkupText, to utf8: inout ContiguousArray<UInt8>)
        throws(MarkupFault)
    {
        guard !text.isVerbatim else {
            utf8.append(contentsOf: bytes[text.range])
            return
        }
        var at = text.range.lowerBound
        while at < text.range.upperBound {
            guard bytes[at] == UInt8(ascii: "&") else {
                utf8.append(bytes[at])
                at += 1
                continue
            }
            // The longest reference is that of the last code point, with leading zeros of its own.
            let limit = min(at + 16, text.range.upperBound)
            let semicolon = bytes[at..<limit].firstIndex(of: UInt8(ascii: ";"))
            if let semicolon, let scalar = scalar(of: at + 1..<semicolon) {
                utf8.append(contentsOf: UTF8.encode(scalar) ?? .init())
                at = semicolon + 1
            } else {
                // In SGML an ampersand that begins no reference is one, as in "M&S".
                guard case .sgml = syntax, semicolon == nil else {
                    throw MarkupFault(.reference, at: at)
                }
                utf8.append(bytes[at])
                at += 1
            }
        }
    }

    /// The character that a reference names; nil for an entity that is not built in, and for no
    /// character.
    private func scalar(of reference: Range<Int>) -> UnicodeScalar? {
        let name = String(decoding: bytes[reference], as: UTF8.self)
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        // OFX 1 has this one, too.
        case "nbsp":
            guard case .sgml = syntax else { return nil }
            return " "
        default: break
        }
        guard name.first == "#" else { return nil }
        let isHexadecimal = name.dropFirst().first == "x"
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
        else { return nil }
        return UnicodeScalar(number)
    }
}
