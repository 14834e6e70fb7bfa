import PiggyBank

/// The members of an object of a preset, each taken once; what is left in the end is unknown.
struct PresetMembers {
    /// What the object is.
    private let part: PresetPart
    private let text: SourceText
    private let json: JSONDocument
    private var members: [String: JSONDocument.Member] = [:]
    /// Where the member is that was taken last.
    private var lastOffset: Int
    /// The lists of the object that exclude one another, by the texts in them.
    private var lists: [String: String] = [:]

    /// How deep presets may nest.
    private static let depth = 8

    /// Begins with the members of a document.
    ///
    /// - Throws: that it is not JSON, nests too deeply, or has a member twice.
    init(_ text: SourceText) throws(ImportFinding) {
        let json: JSONDocument
        do throws(GrammarFault) { json = try JSONDocument(text.bytes) } catch {
            throw Self.finding(error, in: text)
        }
        guard json.root.depth <= Self.depth else {
            let place = text.place(of: json.root.start)
            throw ImportFinding(.preset(.tooDeep(limit: Self.depth)), at: place)
        }
        try self.init(json, json.root, .preset, in: text)
    }

    private init(_ json: JSONDocument, _ value: JSONValue, _ part: PresetPart, in text: SourceText)
        throws(ImportFinding)
    {
        (self.part, self.text, self.json, lastOffset) = (part, text, json, value.start)
        let members: [String: JSONDocument.Member]?
        do throws(GrammarFault) { members = try json.members(of: value) } catch {
            throw Self.finding(error, in: text)
        }
        guard let members else { throw fault(.notAnObject(part)) }
        self.members = members
    }

    private static func finding(_ fault: GrammarFault, in text: SourceText) -> ImportFinding {
        ImportFinding(.preset(.json(fault.reason)), at: text.place(of: fault.offset))
    }

    /// A finding at the member that was taken last.
    func fault(_ fact: PresetFact) -> ImportFinding {
        ImportFinding(.preset(fact), at: text.place(of: lastOffset))
    }

    /// A finding at the member that was taken last: it has another form.
    func fault(_ form: JSONForm, _ member: String) -> ImportFinding {
        fault(.notA(form, member: member, of: part))
    }

    /// Throws the first member that nobody took.
    func finish() throws(ImportFinding) {
        guard let first = inOrder.first else { return }
        throw ImportFinding(
            .preset(.unknownMember(first.key, of: part)), at: text.place(of: first.value.offset))
    }

    /// The members that are left, as they are written.
    private var inOrder: [(key: String, value: JSONDocument.Member)] {
        members.sorted { $0.value.offset < $1.value.offset }
    }

    private mutating func take(_ member: String) -> JSONValue? {
        guard let value = members.removeValue(forKey: member)?.value else { return nil }
        lastOffset = value.start
        return value
    }

    /// Whether a member is a number with these digits.
    mutating func isNumber(_ member: String, _ digits: String) -> Bool {
        take(member).map(json.literal) == digits
    }

    /// A text.
    mutating func text(_ member: String, mayBeEmpty: Bool = false) throws(ImportFinding) -> String?
    {
        guard let value = take(member) else { return nil }
        guard let text = json.text(of: value), mayBeEmpty || !text.isEmpty else {
            throw fault(.text, member)
        }
        return text
    }

    /// Whether something is so.
    mutating func flag(_ member: String) throws(ImportFinding) -> Bool? {
        guard let value = take(member) else { return nil }
        switch json.literal(of: value) {
        case "true": return true
        case "false": return false
        default: throw fault(.flag, member)
        }
    }

    /// A text that must be there.
    mutating func required(_ member: String) throws(ImportFinding) -> String {
        guard let text = try text(member) else { throw fault(.lacks(member, in: part)) }
        return text
    }

    /// A list of texts, or one text.
    ///
    /// - Parameter mayBeEmpty: whether one of them may be an empty text.
    mutating func texts(_ member: String, mayBeEmpty: Bool = false) throws(ImportFinding)
        -> [String]?
    {
        guard let value = take(member) else { return nil }
        let isOne = json.text(of: value) != nil
        guard let elements = try isOne ? [value] : elements(of: value) else {
            throw fault(.texts, member)
        }
        var texts: [String] = []
        for element in elements {
            lastOffset = element.start
            guard let text = json.text(of: element) else { throw fault(.texts, member) }
            guard mayBeEmpty || !text.isEmpty else { throw fault(.text, member) }
            texts.append(text)
        }
        lastOffset = value.start
        return texts
    }

    /// A list of texts, or one text, of which no other such list of the object has one.
    mutating func textsOfOneList(_ member: String) throws(ImportFinding) -> [String]? {
        let texts = try texts(member, mayBeEmpty: true)
        for text in texts ?? [] {
            let other = lists.updateValue(member, forKey: text) ?? member
            guard other == member else { throw fault(.repeated(text, in: other, member)) }
        }
        return texts
    }

    /// Texts by the names that an object gives them; nil for a name that stands for nothing, which
    /// is null.
    mutating func texts(byName member: String) throws(ImportFinding) -> [String: String?] {
        guard var object = try object(member) else { return [:] }
        var texts: [String: String?] = [:]
        for (name, member) in object.inOrder {
            if json.literal(of: member.value) == "null" {
                texts[name] = .some(nil)
            } else {
                texts[name] = try object.text(name)
            }
        }
        return texts
    }

    /// Lists of texts, or one, by the names that an object has for them.
    mutating func lists(byName member: String) throws(ImportFinding) -> [String: [String]] {
        guard var object = try object(member) else { return [:] }
        var lists: [String: [String]] = [:]
        for (name, _) in object.inOrder { lists[name] = try object.texts(name) }
        return lists
    }

    /// An object.
    mutating func object(_ member: String) throws(ImportFinding) -> PresetMembers? {
        guard let value = take(member) else { return nil }
        return try PresetMembers(json, value, .member(member), in: text)
    }

    /// A list of objects, or one object.
    mutating func objects(_ member: String) throws(ImportFinding) -> [PresetMembers] {
        guard let value = take(member) else { return [] }
        let isOne = json.isObject(value)
        guard let elements = try isOne ? [value] : elements(of: value) else {
            throw fault(.list, member)
        }
        var objects: [PresetMembers] = []
        for element in elements {
            objects.append(try PresetMembers(json, element, .rule(of: member), in: text))
        }
        return objects
    }

    private func elements(of value: JSONValue) throws(ImportFinding) -> [JSONValue]? {
        do throws(GrammarFault) { return try json.elements(of: value) } catch {
            throw Self.finding(error, in: text)
        }
    }

    /// What a text means.
    ///
    /// - Throws: that it is none of the known ones.
    mutating func value<Value>(_ member: String, among known: [String], _ read: (String) -> Value?)
        throws(ImportFinding) -> Value?
    {
        guard let text = try text(member) else { return nil }
        guard let value = read(text) else { throw fault(.noneOf(known, member: member, of: part)) }
        return value
    }
}
