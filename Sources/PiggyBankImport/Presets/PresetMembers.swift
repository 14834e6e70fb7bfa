import PiggyBank

/// The members of an object of a preset, each taken once; what is left in the end is unknown.
struct PresetMembers {
    /// What the object is.
    private let part: PresetPart
    private let text: SourceText
    private let offset: Int
    private var members: [String: JSONNode.Member]
    /// Where the member is that was taken last.
    private var lastOffset: Int

    /// Begins with the members of an object.
    init(_ node: JSONNode, _ part: PresetPart, in text: SourceText) throws(ImportFinding) {
        self.part = part
        self.text = text
        offset = node.offset
        lastOffset = node.offset
        guard case .object(let members) = node.value else {
            self.members = [:]
            throw fault(.notAnObject(part))
        }
        // No name is there twice: reading the JSON saw to that.
        self.members = Dictionary(members.map { ($0.name, $0) }) { first, _ in first }
    }

    /// The place of the member that was taken last.
    var place: SourcePlace { text.place(of: lastOffset) }

    /// A finding at the member that was taken last.
    func fault(_ fact: PresetFact) -> ImportFinding {
        ImportFinding(.badPreset, at: place, .preset(fact))
    }

    /// Throws the first member that nobody took.
    func finish() throws(ImportFinding) {
        guard let member = members.values.min(by: { $0.offset < $1.offset }) else { return }
        throw ImportFinding(
            .badPreset,
            at: text.place(of: member.offset),
            .preset(.unknownMember(member.name, of: part))
        )
    }

    private mutating func take(_ member: String) -> JSONNode? {
        guard let node = members.removeValue(forKey: member)?.node else { return nil }
        lastOffset = node.offset
        return node
    }

    /// The digits of a number.
    mutating func number(_ member: String) throws(ImportFinding) -> String? {
        guard let node = take(member) else { return nil }
        guard case .number(let digits) = node.value else {
            throw fault(.notANumber(member: member))
        }
        return digits
    }

    /// A text that is not empty.
    mutating func text(_ member: String) throws(ImportFinding) -> String? {
        guard let node = take(member) else { return nil }
        guard case .string(let text) = node.value, !text.isEmpty else {
            throw fault(.notAText(member: member))
        }
        return text
    }

    /// A text that must be there.
    mutating func required(_ member: String) throws(ImportFinding) -> String {
        guard let text = try text(member) else { throw fault(.lacks(member, in: part)) }
        return text
    }

    /// A list of texts, or one text.
    mutating func texts(_ member: String) throws(ImportFinding) -> [String]? {
        guard let node = take(member) else { return nil }
        switch node.value {
        case .string(let text): return [text]
        case .array(let elements):
            var texts: [String] = []
            for element in elements {
                guard case .string(let text) = element.value else {
                    lastOffset = element.offset
                    throw fault(.notATextInList(member: member))
                }
                texts.append(text)
            }
            return texts
        default: throw fault(.notTexts(member: member))
        }
    }

    /// Texts by the names that an object gives them; nil for a name that stands for nothing, which
    /// is null.
    mutating func texts(byName member: String) throws(ImportFinding) -> [String: String?] {
        guard var object = try object(member) else { return [:] }
        var texts: [String: String?] = [:]
        for (name, member) in object.members {
            if case .null = member.node.value {
                texts[name] = .some(nil)
            } else {
                texts[name] = try object.text(name)
            }
        }
        return texts
    }

    /// An object.
    mutating func object(_ member: String) throws(ImportFinding) -> PresetMembers? {
        guard let node = take(member) else { return nil }
        return try PresetMembers(node, .member(member), in: text)
    }

    /// A list of objects.
    mutating func objects(_ member: String) throws(ImportFinding) -> [PresetMembers]? {
        guard let node = take(member) else { return nil }
        guard case .array(let elements) = node.value else { throw fault(.notAList(member: member)) }
        var objects: [PresetMembers] = []
        for element in elements {
            objects.append(try PresetMembers(element, .rule(of: member), in: text))
        }
        return objects
    }

    /// One of the values of a type.
    mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ member: String,
        _ type: Choice.Type
    ) throws(ImportFinding) -> Choice? {
        try choice(member, of: Choice.allCases.map(\.rawValue)).flatMap(Choice.init)
    }

    /// One of some texts.
    mutating func choice(_ member: String, of choices: [String]) throws(ImportFinding) -> String? {
        guard let text = try text(member) else { return nil }
        guard choices.contains(text) else {
            throw fault(.noneOf(choices, member: member))
        }
        return text
    }
}
