import PiggyBank

/// What people are told of a member of a preset.
package struct DescribedMember: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it may be.
    package let form: Form
    /// What it is for, in a few words without a full stop.
    package let purpose: String

    /// What a member may be.
    package indirect enum Form: Hashable, Sendable {
        case text
        /// A list of texts, or one.
        case texts
        /// True or false.
        case flag
        /// One of some texts.
        case oneOf([String])
        /// Texts by names; null for a name that means nothing.
        case textsByName
        /// Lists of texts, or one, by names.
        case listsByName
        case object([DescribedMember])
        /// A list of objects, or one.
        case objects([DescribedMember])
        /// A text, or an object.
        case textOr([DescribedMember])
    }
}

/// A member of an object of a preset: what people are told of it, and how it is read.
struct PresetMember<Whole>: Sendable {
    typealias Reading = @Sendable (inout Whole, PresetField) throws(ImportFinding) -> Void

    let described: DescribedMember
    /// Reads the member into the object; also one that is not there.
    let read: Reading

    init(_ name: String, _ form: DescribedMember.Form, _ purpose: String, _ read: @escaping Reading)
    {
        described = DescribedMember(name: name, form: form, purpose: purpose)
        self.read = read
    }

    /// A member that is a property of the object.
    init<Value: PresetReadable>(
        _ name: String, _ path: WritableKeyPath<Whole, Value> & Sendable, _ purpose: String
    ) {
        self.init(name, Value.form, purpose) { (whole, field) throws(ImportFinding) in
            whole[keyPath: path] = try Value(field)
        }
    }

    /// The member, as one of an object that has the object.
    func of<Outer>(_ path: WritableKeyPath<Outer, Whole> & Sendable) -> PresetMember<Outer> {
        .init(described.name, described.form, described.purpose) {
            (outer, field) throws(ImportFinding) in try read(&outer[keyPath: path], field)
        }
    }
}

/// A place of a preset at which something may stand, and what it is called in messages.
struct PresetField {
    let name: String
    /// The value; nil for none.
    let value: PresetValue?

    /// Whether there is no value, or `null`.
    var isNone: Bool { value.map { $0.content == .literal("null") } ?? true }

    /// A finding at the value.
    func fault(_ sentence: Text, next: Text? = nil) -> ImportFinding {
        ImportFinding(
            .badPreset, sentence, next: next ?? "Correct \(quoted: name) of the preset.",
            at: value?.place ?? SourcePlace())
    }

    /// The text; a number is one, too, as no member is calculated with.
    func text() throws(ImportFinding) -> String {
        switch value?.content {
        case nil: throw fault("\(quoted: name) is missing", next: "Add it to the preset.")
        case .text(let text): return text
        case .literal(let literal) where literal.first?.isLetter == false: return literal
        default: throw fault("\(quoted: name) is no text")
        }
    }

    /// What the text means; nil and errors of `read` say that it means nothing.
    func value<Value>(_ read: (String) throws -> Value?) throws(ImportFinding) -> Value {
        let text = try text()
        var why: Text?
        do { if let value = try read(text) { return value } } catch {
            why = (error as? any Explained).map { ": \($0.problem.sentence)" }
        }
        throw fault("\(quoted: text) cannot be \(quoted: name)\(why)")
    }

    /// One of some words.
    func word<Word: RawRepresentable<String>>(of words: [Word]) throws(ImportFinding) -> Word {
        let text = try text()
        if let word = words.first(where: { $0.rawValue == text }) { return word }
        throw fault("\(quoted: text) is none of \(verbatim: words.map(\.rawValue), .or)")
    }

    /// The members of an object; none of what is not there.
    func members() throws(ImportFinding) -> [PresetValue.Member] {
        guard let value else { return [] }
        guard case .object(let members) = value.content else {
            throw fault("\(quoted: name) is no JSON object")
        }
        return members
    }

    /// Reads the members of an object; one that is not among them is refused.
    func read<Whole>(_ members: [PresetMember<Whole>], into whole: inout Whole)
        throws(ImportFinding)
    {
        let names = members.map(\.described.name)
        for member in try self.members() where !names.contains(member.name) {
            let meant: Text? = member.name.suggestion(among: names).map {
                "; the nearest is \(quoted: $0)"
            }
            throw PresetField(name: name, value: member.value).fault(
                "there is no member \(quoted: member.name) of \(quoted: name)\(meant)",
                next: "\(command: "schema preset") lists the members.")
        }
        for (name, member) in zip(names, members) {
            try member.read(&whole, PresetField(name: name, value: value?[name]))
        }
    }
}

// MARK: - Forms

/// What may stand in a preset.
protocol PresetReadable: Sendable {
    static var form: DescribedMember.Form { get }

    /// Reads the value.
    ///
    /// - Throws: that it has another form, or is not there and has to be.
    init(_ field: PresetField) throws(ImportFinding)
}

extension PresetReadable { static var form: DescribedMember.Form { .text } }

/// An object of a preset.
protocol PresetObject: PresetReadable {
    static var members: [PresetMember<Self>] { get }

    init()
}

extension PresetObject {
    static var form: DescribedMember.Form { .object(members.map(\.described)) }

    init(_ field: PresetField) throws(ImportFinding) {
        self.init()
        try field.read(Self.members, into: &self)
    }
}

/// One of some words of a preset.
protocol PresetChoice: PresetReadable, RawRepresentable<String>, CaseIterable, Hashable {}

extension PresetChoice {
    static var form: DescribedMember.Form { .oneOf(allCases.map(\.rawValue)) }

    init(_ field: PresetField) throws(ImportFinding) {
        self = try field.word(of: Array(Self.allCases))
    }
}

extension Optional: PresetReadable where Wrapped: PresetReadable {
    static var form: DescribedMember.Form { Wrapped.form }

    init(_ field: PresetField) throws(ImportFinding) {
        self = field.isNone ? nil : try Wrapped(field)
    }
}

extension Array: PresetReadable where Element: PresetReadable {
    static var form: DescribedMember.Form {
        if case .object(let members) = Element.form { .objects(members) } else { .texts }
    }

    init(_ field: PresetField) throws(ImportFinding) {
        self = try (field.value?.elements ?? []).map { (value) throws(ImportFinding) in
            try Element(PresetField(name: field.name, value: value))
        }
    }
}

extension Dictionary: PresetReadable where Key == String, Value: PresetReadable {
    static var form: DescribedMember.Form { Value.form == .texts ? .listsByName : .textsByName }

    init(_ field: PresetField) throws(ImportFinding) {
        self.init()
        for (name, value) in try field.members().map({ ($0.name, $0.value) }) {
            self[name] = .some(try Value(PresetField(name: name, value: value)))
        }
    }
}

extension String: PresetReadable {
    init(_ field: PresetField) throws(ImportFinding) { self = try field.text() }
}

extension Bool: PresetReadable {
    static var form: DescribedMember.Form { .flag }

    init(_ field: PresetField) throws(ImportFinding) {
        guard case .literal(let literal) = field.value?.content, let flag = Bool(literal) else {
            throw field.fault("\(quoted: field.name) is neither true nor false")
        }
        self = flag
    }
}

extension Currency: PresetReadable {
    init(_ field: PresetField) throws(ImportFinding) {
        self = try field.value { Currency(code: $0) }
    }
}

extension Identifier: PresetReadable {
    init(_ field: PresetField) throws(ImportFinding) { self = try field.value { try Self($0) } }
}
