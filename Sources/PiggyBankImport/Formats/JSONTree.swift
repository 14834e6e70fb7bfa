import PiggyBank

/// A document of JSON whose values are looked at where they stand; nothing is kept of those nobody
/// asks for.
struct JSONTree {
    private let bytes: ContiguousArray<UInt8>
    /// The document's value.
    let root: JSONValue

    /// Scans a document; linear in its bytes.
    ///
    /// - Throws: the first byte that is not JSON.
    init(_ bytes: ContiguousArray<UInt8>) throws(GrammarFault) {
        self.bytes = bytes
        let span = unsafe bytes.span.bytes
        let start = span.skipSpace(0, bytes.count)
        root = try span.scanValue(start, bytes.count)
        let end = span.skipSpace(root.end, bytes.count)
        guard end == bytes.count else { throw GrammarFault(.trailingBytes, at: end) }
    }

    /// The members of an object.
    struct Object {
        fileprivate var values: [String: JSONValue] = [:]
        /// A name that comes twice; nil where none does.
        fileprivate(set) var repeated: String?

        subscript(name: String) -> JSONValue? { values[name] }
    }

    /// The members of a value; nil where it is no object.
    func object(_ value: JSONValue) throws(GrammarFault) -> Object? {
        guard bytes[value.start] == UInt8(ascii: "{") else { return nil }
        var object = Object()
        let span = unsafe bytes.span.bytes
        for member in try span.scanObject(value.start, value.end) {
            let name = span.text(member.name)
            if object.values.updateValue(member.value, forKey: name) != nil {
                object.repeated = name
            }
        }
        return object
    }

    /// Whether a value is an array.
    func isArray(_ value: JSONValue) -> Bool { bytes[value.start] == UInt8(ascii: "[") }

    /// The text of a value; nil where it is no string.
    func string(_ value: JSONValue) -> String? {
        guard bytes[value.start] == UInt8(ascii: "\"") else { return nil }
        let inside = JSONString(
            start: value.start + 1,
            end: value.end - 1,
            isEscaped: value.isEscaped
        )
        return unsafe bytes.span.bytes.text(inside)
    }

    /// An integer of at most 2^53 − 1; nil where a value is anything else.
    func integer(_ value: JSONValue) -> Int64? {
        guard value.range.count <= 17, value.depth == 0,
            let number = Int64(String(decoding: bytes[value.range], as: UTF8.self)),
            abs(number) <= Limits.largestNumber
        else { return nil }
        return number
    }

    /// Money: an object with a currency and minor units ≥ 0; nil where a value is anything else.
    func money(_ value: JSONValue) throws(GrammarFault) -> (currency: String, minorUnits: Int64)? {
        guard let object = try object(value),
            let currency = object["currency"].flatMap({ string($0) }),
            let minorUnits = object["minorUnits"].flatMap({ integer($0) }), minorUnits >= 0
        else { return nil }
        return (currency, minorUnits)
    }

    /// The elements of an array, one by one.
    func elements(of array: JSONValue) -> Elements { Elements(self, array) }

    /// Goes through the elements of an array.
    struct Elements {
        private let json: JSONTree
        private let end: Int
        private var position: Int

        fileprivate init(_ json: JSONTree, _ array: JSONValue) {
            self.json = json
            position = array.start + 1
            end = array.end - 1
        }

        /// The next element; nil after the last.
        mutating func next() throws(GrammarFault) -> JSONValue? {
            let json = json
            let span = unsafe json.bytes.span.bytes
            let start = span.skipSpace(position, end)
            guard start < end else { return nil }
            let value = try span.scanValue(start, end)
            // A comma, or the end: the document was scanned as a whole.
            let comma = span.skipSpace(value.end, end)
            position = comma + 1
            return value
        }
    }
}
