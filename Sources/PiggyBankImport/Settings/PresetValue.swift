import PiggyBank

/// A value of a preset's JSON, and where it is.
///
/// A preset is put together of such values, the built-in one first, then the file, then what a
/// command sets; what comes of it is decoded once.
package struct PresetValue: Hashable, Sendable {
    package var content: Content
    /// Where it is in its file; nil for one of a command or of the product.
    package var place: SourcePlace?

    package enum Content: Hashable, Sendable {
        case text(String)
        /// `true`, `false`, `null` or a number.
        case literal(String)
        case list([PresetValue])
        case object([Member])
    }

    package struct Member: Hashable, Sendable {
        package var name: String
        package var value: PresetValue
    }

    package init(_ content: Content, at place: SourcePlace? = nil) {
        (self.content, self.place) = (content, place)
    }

    /// A text.
    package init(_ text: String) { self.init(.text(text)) }

    /// A list of texts.
    package init(_ texts: [String]) { self.init(.list(texts.map { PresetValue($0) })) }

    /// An object, without the members that have no value.
    package init(_ members: KeyValuePairs<String, PresetValue?>) {
        let members = members.compactMap { name, value in
            value.map { Member(name: name, value: $0) }
        }
        self.init(.object(members))
    }

    /// Its members; none of what is no object.
    package var members: [Member] { if case .object(let members) = content { members } else { [] } }

    /// The value of a member; nil where there is none.
    package subscript(name: String) -> PresetValue? { members.first { $0.name == name }?.value }
}

// MARK: - Reading

extension PresetValue {
    /// How deep presets may nest.
    private static let largestDepth = 8

    /// Reads a document of JSON; linear in it.
    ///
    /// - Throws: that it is no JSON, nests too deeply, or has a member twice.
    package init(_ text: SourceText) throws(ImportFinding) {
        do throws(GrammarFault) {
            let json = try JSONDocument(text.bytes)
            if json.root.depth <= Self.largestDepth {
                var last = (offset: 0, place: SourcePlace(line: 1, column: 1))
                self = try Self(json, json.root, of: text, after: &last)
                return
            }
        } catch {
            let sentence: Text =
                if case .duplicateMember(let name) = error.reason {
                    "the member \(quoted: name) is there twice"
                } else { "this is not JSON" }
            throw ImportFinding(
                .badPreset, sentence, next: "Correct the JSON.", at: text.place(of: error.offset))
        }
        throw ImportFinding(
            .badPreset, "the preset nests more than \(Self.largestDepth) levels deep",
            next: "Correct the JSON.")
    }

    /// - Parameter last: where the value before it is, whose place is known.
    private init(
        _ json: JSONDocument, _ value: JSONValue, of file: SourceText,
        after last: inout (offset: Int, place: SourcePlace)
    ) throws(GrammarFault) {
        last = (value.start, file.place(of: value.start, after: last.offset, at: last.place))
        place = last.place
        if let text = json.text(of: value) {
            content = .text(text)
        } else if let elements = try json.elements(of: value) {
            content = .list(
                try elements.map { (element) throws(GrammarFault) in
                    try Self(json, element, of: file, after: &last)
                })
        } else if let members = try json.members(of: value) {
            let inOrder = members.sorted { $0.value.offset < $1.value.offset }
            content = .object(
                try inOrder.map { (name, member) throws(GrammarFault) in
                    Member(name: name, value: try Self(json, member.value, of: file, after: &last))
                })
        } else {
            content = .literal(json.literal(of: value))
        }
    }

    /// Reads what a command sets: `MEMBER=VALUE`, or `MEMBER.NAME=VALUE` of an object; a value that
    /// is no JSON is a text.
    ///
    /// Nil for anything else.
    package init?(setting text: String) {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else { return nil }
        let words = String(text[equals...].dropFirst())
        var value = Self(words)
        if let first = words.first,
            "{[\"".contains(first) || ["true", "false", "null"].contains(words)
        {
            value = (try? Self(SourceText("", ContiguousArray(words.utf8)))) ?? value
        }
        for name in text[..<equals].split(separator: ".", maxSplits: 1).reversed() {
            value = Self([String(name): value])
        }
        self = value
    }
}

// MARK: - Putting together

extension PresetValue {
    /// The lists that what comes later is added to.
    private static let addedTo: Set = ["ignored", "own", "rules", "pot", "transfer"]
    /// The objects whose lists have no word in common: one that comes later is in its list alone.
    private static let sorting: Set = ["states", "types", "indicator"]

    /// What is no list in these.
    private static let single: Set = ["column", "others"]

    /// What a member takes the place of, besides one of its name.
    private static let instead: [String: Set<String>] = [
        "amount": ["in", "out"], "in": ["amount", "indicator"], "out": ["amount", "indicator"],
    ]

    /// The value with another one over it: members are put beside one another, and of two of a name
    /// the later one holds.
    package func with(_ over: PresetValue) -> PresetValue { with(over, at: []) }

    /// - Parameter path: the members that lead to the value.
    private func with(_ over: PresetValue, at path: [String]) -> PresetValue {
        let sorts = path.first.map(Self.sorting.contains) ?? false
        let isWords = sorts && path.count == 2 && !Self.single.contains(path[1])
        let isAddedTo = path.count == 1 && Self.addedTo.contains(path[0])
        switch (content, over.content) {
        case _ where isAddedTo, (.list, _) where isWords,
            (.text, .text) where isWords && content != over.content:
            return PresetValue(.list(elements + over.elements), at: over.place)
        case (.object(var members), .object(let others)):
            for other in others {
                if path.isEmpty, let replaced = Self.instead[other.name] {
                    members.removeAll { replaced.contains($0.name) }
                }
                if sorts, path.count == 1, !Self.single.contains(other.name) {
                    for index in members.indices { members[index].value.remove(other.value) }
                }
                if let index = members.firstIndex(where: { $0.name == other.name }) {
                    members[index].value = members[index].value.with(
                        other.value, at: path + [other.name])
                } else {
                    members.append(other)
                }
            }
            return PresetValue(.object(members), at: over.place ?? place)
        default: return over
        }
    }

    /// The value without a member.
    func without(_ name: String) -> PresetValue {
        guard case .object(let members) = content else { return self }
        return PresetValue(.object(members.filter { $0.name != name }), at: place)
    }

    /// What is in a list, or the one thing that stands for a list of it.
    package var elements: [PresetValue] {
        if case .list(let elements) = content { elements } else { [self] }
    }

    private mutating func remove(_ others: PresetValue) {
        let texts = others.elements.map(\.content)
        let left = elements.filter { !texts.contains($0.content) }
        if left.count < elements.count { content = .list(left) }
    }
}

// MARK: - Writing

extension PresetValue {
    /// The value as JSON, each member of the outermost object on a line of its own.
    package var document: String {
        let members = members.map { Self.exact($0.name) + ":" + $0.value.written(Self.exact) }
        return "{" + members.joined(separator: ",\n ") + "}\n"
    }

    /// The value as JSON on one line, for messages.
    package var json: String { written(Preset.json) }

    private static func exact(_ text: String) -> String {
        var bytes: ContiguousArray<UInt8> = []
        bytes.appendJSON(text)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func written(_ text: (String) -> String) -> String {
        switch content {
        case .text(let said): text(said)
        case .literal(let literal): literal
        case .list(let elements):
            "[" + elements.map { $0.written(text) }.joined(separator: ",") + "]"
        case .object:
            "{"
                + members.map { text($0.name) + ":" + $0.value.written(text) }.joined(
                    separator: ",") + "}"
        }
    }

    /// A value that a command sets, as it is typed: `MEMBER=VALUE`.
    package var setting: String {
        guard let member = members.first else { return "" }
        let inner = member.value.members
        guard inner.count == 1 else { return "\(member.name)=\(member.value.words)" }
        return "\(member.name).\(inner[0].name)=\(inner[0].value.words)"
    }

    private var words: String { if case .text(let text) = content { text } else { json } }
}
