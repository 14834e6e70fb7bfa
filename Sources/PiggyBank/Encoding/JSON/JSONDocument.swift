/// A document of JSON whose values are looked at where they stand; nothing is kept of those nobody
/// asks for.
package struct JSONDocument: Sendable {
    private let bytes: ContiguousArray<UInt8>
    /// The document's value.
    package let root: JSONValue

    /// Scans a document; linear in its bytes.
    ///
    /// - Throws: the first byte that is not JSON.
    package init(_ bytes: ContiguousArray<UInt8>) throws(GrammarFault) {
        self.bytes = bytes
        let span = unsafe bytes.span.bytes
        root = try span.scanValue(span.skipSpace(0, bytes.count), bytes.count)
        let end = span.skipSpace(root.end, bytes.count)
        guard end == bytes.count else { throw GrammarFault(.trailingBytes, at: end) }
    }

    /// A member of an object: where its name begins, and its value.
    package typealias Member = (offset: Int, value: JSONValue)

    /// The members of a value by their names; nil where it is no object.
    ///
    /// - Throws: that one is there twice.
    package func members(of value: JSONValue) throws(GrammarFault) -> [String: Member]? {
        guard isObject(value) else { return nil }
        var members: [String: Member] = [:]
        let span = unsafe bytes.span.bytes
        for member in try span.scanObject(value.start, value.end) {
            let name = span.text(member.name)
            let offset = member.name.start - 1
            guard members.updateValue((offset, member.value), forKey: name) == nil else {
                throw GrammarFault(.duplicateMember(name), at: offset)
            }
        }
        return members
    }

    /// The elements of a value; nil where it is no array.
    package func elements(of value: JSONValue) throws(GrammarFault) -> [JSONValue]? {
        guard begins(value, with: "[") else { return nil }
        var elements: [JSONValue] = []
        let span = unsafe bytes.span.bytes
        var position = span.skipSpace(value.start + 1, value.end - 1)
        while position < value.end - 1 {
            let element = try span.scanValue(position, value.end - 1)
            elements.append(element)
            // A comma, or the end: the document was scanned as a whole.
            position = span.skipSpace(element.end, value.end - 1) + 1
            position = span.skipSpace(position, value.end - 1)
        }
        return elements
    }

    /// The text of a value; nil where it is no string.
    package func text(of value: JSONValue) -> String? {
        guard begins(value, with: "\"") else { return nil }
        let inside = JSONString(
            start: value.start + 1, end: value.end - 1, isEscaped: value.isEscaped)
        return unsafe bytes.span.bytes.text(inside)
    }

    /// A value as it is written: the digits of a number, or `true`, `false` and `null`.
    package func literal(of value: JSONValue) -> String {
        String(decoding: bytes[value.range], as: UTF8.self)
    }

    /// Whether a value is an object.
    package func isObject(_ value: JSONValue) -> Bool { begins(value, with: "{") }

    private func begins(_ value: JSONValue, with mark: UnicodeScalar) -> Bool {
        bytes[value.start] == UInt8(ascii: mark)
    }
}
