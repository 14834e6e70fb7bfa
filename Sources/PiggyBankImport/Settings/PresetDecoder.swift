import PiggyBank

/// Decodes a preset of its JSON.
///
/// A member that is not there is read as an empty list or object, and one that its object does not
/// know is refused. No member is a number that is calculated with: digits are texts.
struct PresetDecoder: Decoder {
    /// The value; nil for one that is not there.
    let value: PresetValue?
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Decodes what a preset says.
    ///
    /// - Throws: which member is unknown, or has a value of the wrong form.
    static func members(of value: PresetValue) throws(ImportFinding) -> PresetMembers {
        let decoder = Self(value: value)
        do { return try PresetMembers(from: decoder) } catch {
            throw error as? ImportFinding ?? decoder.fault("the preset cannot be read")
        }
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        switch value?.content {
        case nil, .object: break
        default: throw fault("\(quoted: name) is no JSON object")
        }
        for member in value?.members ?? [] where Key(stringValue: member.name) == nil {
            let known = codingPath.reduce(PresetMembers.described) { members, key in
                members.first { $0.name == key.stringValue }?.members ?? []
            }
            let meant: Text? = member.name.suggestion(among: known.map(\.name)).map {
                "; the nearest is \(quoted: $0)"
            }
            throw Self(value: member.value).fault(
                "there is no member \(quoted: member.name) of \(quoted: name)\(meant)",
                next: "\(command: "schema preset") lists the members.")
        }
        return KeyedDecodingContainer(Members<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        Elements(decoder: self, elements: value?.elements ?? [])
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension PresetDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { value.map { $0.content == .literal("null") } ?? true }

    func decode(_ type: Bool.Type) throws -> Bool {
        switch value?.content {
        case .literal("true"): return true
        case .literal("false"): return false
        default: throw fault("\(quoted: name) is neither true nor false")
        }
    }

    func decode(_ type: String.Type) throws -> String {
        switch value?.content {
        case nil: throw fault("\(quoted: name) is missing", next: "Add it to the preset.")
        case .text(let text): return text
        case .literal(let literal) where literal.first?.isLetter == false: return literal
        default: throw fault("\(quoted: name) is no text")
        }
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do { return try Value(from: self) } catch DecodingError.dataCorrupted(let context) {
            let text = try decode(String.self)
            let why: Text? = (context.underlyingError as? any Explained).map {
                ": \($0.problem.sentence)"
            }
            throw fault("\(quoted: text) cannot be \(quoted: name)\(why)")
        }
    }

    /// The members of an object.
    private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: PresetDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] {
            (decoder.value?.members ?? []).compactMap { Key(stringValue: $0.name) }
        }

        private func member(_ key: Key) -> PresetDecoder {
            PresetDecoder(value: decoder.value?[key.stringValue], codingPath: codingPath + [key])
        }

        func contains(_ key: Key) -> Bool { member(key).value != nil }

        func decodeNil(forKey key: Key) throws -> Bool { member(key).decodeNil() }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try member(key).decode(type)
        }

        func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) throws
            -> KeyedDecodingContainer<Nested>
        { try member(key).container(keyedBy: type) }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try member(key).unkeyedContainer()
        }

        func superDecoder() throws -> any Decoder { decoder }

        func superDecoder(forKey key: Key) throws -> any Decoder { member(key) }
    }

    /// The elements of a list.
    private struct Elements: UnkeyedDecodingContainer {
        let decoder: PresetDecoder
        let elements: [PresetValue]
        var currentIndex = 0
        var codingPath: [any CodingKey] { decoder.codingPath }
        var count: Int? { elements.count }
        var isAtEnd: Bool { currentIndex >= elements.count }

        private mutating func next() -> PresetDecoder {
            defer { currentIndex += 1 }
            return PresetDecoder(
                value: isAtEnd ? nil : elements[currentIndex], codingPath: codingPath)
        }

        // No list has an element that may be null.
        mutating func decodeNil() -> Bool { false }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try next().decode(type)
        }

        mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws
            -> KeyedDecodingContainer<Key>
        { try next().container(keyedBy: type) }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try next().unkeyedContainer()
        }

        mutating func superDecoder() throws -> any Decoder { next() }
    }
}

/// One of some words of a preset.
package protocol PresetChoice: Decodable, RawRepresentable, CaseIterable where RawValue == String {}

extension PresetChoice {
    /// Reads one of the words.
    ///
    /// - Throws: that it is none of them.
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let choice = Self(rawValue: text) else {
            let known = Self.allCases.map(\.rawValue)
            throw decoder.fault("\(quoted: text) is none of \(verbatim: known, .or)")
        }
        self = choice
    }
}

extension Decoder {
    /// What the value is called.
    fileprivate var name: String { codingPath.last?.stringValue ?? "preset" }

    /// A finding at the value.
    func fault(_ sentence: Text, next: Text? = nil) -> ImportFinding {
        ImportFinding(
            .badPreset, sentence, next: next ?? "Correct \(quoted: name) of the preset.",
            at: (self as? PresetDecoder)?.value?.place ?? SourcePlace())
    }
}
