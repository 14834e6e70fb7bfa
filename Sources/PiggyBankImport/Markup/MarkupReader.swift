import PiggyBank

/// A start tag.
package struct MarkupTag {
    /// Where its `<` is.
    var offset: Int
    /// The name without the prefix of a namespace; of SGML in capital letters.
    package var name: String
    /// Where the name is, with the prefix.
    fileprivate var nameRange: Range<Int>
    /// From the name to the end of the tag.
    var attributes: Range<Int>
}

/// Reads XML, and the SGML of OFX 1, tag by tag, over bytes in UTF-8.
///
/// It pairs the tags, resolves the five entities and numeric references, and refuses a DOCTYPE: so
/// nothing is ever expanded, and no file but this one is read. It takes time linear in the bytes.
package struct MarkupReader {
    private let bytes: ContiguousArray<UInt8>
    private let syntax: Syntax
    private var position: Int
    /// The open elements, and whether each needs no tag of its own to be closed.
    private var open: [(tag: MarkupTag, isLoose: Bool)] = []
    private var isEmptyElement = false
    private var hasRoot = false

    /// How tags are paired.
    package enum Syntax {
        /// Every element is closed by its own tag.
        case xml
        /// An element with a text, and every element of these names, may be closed by the next tag
        /// too; one of two siblings by the tag of the other. Small letters are capital ones, and
        /// there may be several outermost elements.
        case sgml(leaves: Set<String>, siblings: Set<String> = [])
    }

    /// How many elements may be open at once, and how many bytes their names may have.
    private static let largestDepth = 64, longestName = 128

    /// Begins at an offset, before the first tag.
    package init(_ bytes: ContiguousArray<UInt8>, _ syntax: Syntax, from position: Int = 0) {
        (self.bytes, self.syntax, self.position) = (bytes, syntax, position)
    }

    /// What the reader came across.
    package enum Event {
        case start(MarkupTag)
        /// Characters of the innermost open element, their references resolved.
        case text(ContiguousArray<UInt8>, at: Int)
        case end(MarkupTag)
    }

    private var isSGML: Bool { if case .sgml = syntax { true } else { false } }

    /// The next tag or text, not white space alone; nil after the document's end.
    package mutating func next() throws(StatementFault) -> Event? {
        if isEmptyElement {
            isEmptyElement = false
            return close()
        }
        while position < bytes.count {
            guard byte(position) == UInt8(ascii: "<") else {
                if let text = try scanText() { return text }
                continue
            }
            switch byte(position + 1) {
            case UInt8(ascii: "!"): if let text = try scanDeclaration() { return text }
            case UInt8(ascii: "?"): position = try end(of: "?>", after: "<?")
            case UInt8(ascii: "/"): return try scanEndTag()
            default: return try scanStartTag()
            }
        }
        if canCloseLast { return close() }
        if let last = open.last { throw .endless("<\(last.tag.name)>", at: last.tag.offset) }
        guard hasRoot else { throw .damaged(at: bytes.count) }
        return nil
    }

    // MARK: Tags

    private mutating func scanStartTag() throws(StatementFault) -> Event {
        if canCloseLast, let event = close() { return event }
        let offset = position
        let name = try scanName(offset + 1)
        var at = skipSpace(name.upperBound)
        while byte(at) != UInt8(ascii: ">") {
            isEmptyElement = byte(at) == UInt8(ascii: "/") && byte(at + 1) == UInt8(ascii: ">")
            if isEmptyElement { break }
            at = skipSpace(try scanAttribute(at).end)
        }
        guard open.count < Self.largestDepth, !open.isEmpty || !hasRoot || isSGML else {
            throw .damaged(at: offset)
        }
        hasRoot = true
        let attributes = name.upperBound..<at
        let tag = MarkupTag(
            offset: offset, name: localName(name), nameRange: name, attributes: attributes)
        let isLeaf =
            if case .sgml(let leaves, _) = syntax { leaves.contains(tag.name) } else { false }
        open.append((tag, isLeaf))
        position = isEmptyElement ? at + 2 : at + 1
        return .start(tag)
    }

    private mutating func scanEndTag() throws(StatementFault) -> Event? {
        let name = try scanName(position + 2)
        let end = skipSpace(name.upperBound)
        guard byte(end) == UInt8(ascii: ">"), let last = open.last else {
            throw .damaged(at: position)
        }
        guard isClosed(last.tag, by: name) else {
            if canCloseLast { return close() }
            let (closing, own) = ("</\(string(name))>", "<\(string(last.tag.nameRange))>")
            throw .damaged("\(quoted: closing) comes while \(quoted: own) is open", at: position)
        }
        position = end + 1
        return close()
    }

    /// Whether a name closes an element.
    private func isClosed(_ tag: MarkupTag, by name: Range<Int>) -> Bool {
        guard case .sgml(_, let siblings) = syntax else {
            return bytes[tag.nameRange] == bytes[name]
        }
        let closing = localName(name)
        return tag.name == closing || siblings.contains(tag.name) && siblings.contains(closing)
    }

    private mutating func close() -> Event? { open.popLast().map { .end($0.tag) } }

    private var canCloseLast: Bool { open.last?.isLoose ?? false }

    private func scanName(_ start: Int) throws(StatementFault) -> Range<Int> {
        var end = start
        while isName(byte(end)) { end += 1 }
        guard 1...Self.longestName ~= end - start, !Self.neverBeginsName.contains(byte(start))
        else { throw .damaged(at: start) }
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

    /// A name without the prefix of a namespace; of SGML in capital letters.
    private func localName(_ range: Range<Int>) -> String {
        let colon = bytes[range].lastIndex(of: UInt8(ascii: ":"))
        let name = string((colon.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound)
        return isSGML ? name.uppercased() : name
    }

    /// The name and the value of the attribute at an offset, and where it ends.
    func scanAttribute(_ start: Int) throws(StatementFault) -> (
        name: String, value: Range<Int>, end: Int
    ) {
        let name = try scanName(start)
        let equals = skipSpace(name.upperBound)
        let start = skipSpace(equals + 1)
        let quote = byte(start)
        var end = start + 1
        while end < bytes.count, byte(end) != quote, byte(end) != UInt8(ascii: "<") { end += 1 }
        guard byte(equals) == UInt8(ascii: "="), "\"'".utf8.contains(quote), byte(end) == quote
        else { throw .damaged(at: name.lowerBound) }
        return (string(name), start + 1..<end, end + 1)
    }

    // MARK: Text

    private mutating func scanText() throws(StatementFault) -> Event? {
        let start = position
        position = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        guard bytes[start..<position].contains(where: { $0 > 0x20 }) else { return nil }
        try beginText(at: start)
        return .text(try resolved(start..<position), at: start)
    }

    /// Goes over a comment or CDATA, which alone is text; refuses every other declaration.
    private mutating func scanDeclaration() throws(StatementFault) -> Event? {
        let start = position
        if begins("<!--", at: start) {
            position = try end(of: "-->", after: "<!--")
            return nil
        }
        guard begins("<![CDATA[", at: start) else {
            guard begins("<!DOCTYPE", at: start) else { throw .damaged(at: start) }
            throw StatementFault(
                "the file has a DOCTYPE, which could change what its texts and amounts are",
                next: "Take the DOCTYPE out; the files of banks have none.", .unsupported, at: start
            )
        }
        position = try end(of: "]]>", after: "<![CDATA[")
        try beginText(at: start + 9)
        return .text(ContiguousArray(bytes[start + 9..<position - 3]), at: start + 9)
    }

    private mutating func beginText(at offset: Int) throws(StatementFault) {
        guard !open.isEmpty else { throw .damaged(at: offset) }
        if isSGML { open[open.count - 1].isLoose = true }
    }

    /// A text with its references resolved.
    func resolved(_ range: Range<Int>) throws(StatementFault) -> ContiguousArray<UInt8> {
        var (text, at) = (ContiguousArray<UInt8>(), range.lowerBound)
        while let next = bytes[at..<range.upperBound].firstIndex(of: UInt8(ascii: "&")) {
            text += bytes[at..<next]
            // The longest reference is that of the last code point, with leading zeros of its own.
            let limit = min(next + 16, range.upperBound)
            let semicolon = bytes[next..<limit].firstIndex(of: UInt8(ascii: ";"))
            if let semicolon, let scalar = scalar(string(next + 1..<semicolon)) {
                text += UTF8.encode(scalar) ?? .init()
                at = semicolon + 1
            } else {
                // In SGML an ampersand that begins no reference is one, as in "M&S".
                guard isSGML, semicolon == nil else { throw .damaged(at: next) }
                text.append(UInt8(ascii: "&"))
                at = next + 1
            }
        }
        return text + bytes[at..<range.upperBound]
    }

    /// The character that a reference names; nil for an entity that is not built in.
    private func scalar(_ name: String) -> UnicodeScalar? {
        if let scalar = Self.entities[name] { return scalar }
        // OFX 1 has this one, too.
        if name == "nbsp" { return isSGML ? " " : nil }
        guard name.first == "#" else { return nil }
        let isHexadecimal = name.dropFirst().first == "x"
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.allSatisfy(\.isHexDigit),
            let number = UInt32(digits, radix: isHexadecimal ? 16 : 10), number > 0
        else { return nil }
        return UnicodeScalar(number)
    }

    private static let entities: [String: UnicodeScalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    // MARK: Bytes

    /// Where what begins here ends.
    private func end(of terminator: StaticString, after beginning: StaticString)
        throws(StatementFault) -> Int
    {
        let first = terminator.description.utf8.first
        for at in bytes.indices.dropFirst(position + beginning.utf8CodeUnitCount)
        where bytes[at] == first && begins(terminator, at: at) {
            return at + terminator.utf8CodeUnitCount
        }
        throw .endless(beginning.description, at: position)
    }

    private func begins(_ text: StaticString, at offset: Int) -> Bool {
        bytes[offset...].starts(with: text.description.utf8)
    }

    /// The first offset from one on at which there is no white space.
    func skipSpace(_ start: Int) -> Int {
        var at = start
        while at < bytes.count, byte(at) <= 0x20 { at += 1 }
        return at
    }

    /// The byte at an offset; 0 past the end.
    private func byte(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private func string(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}
