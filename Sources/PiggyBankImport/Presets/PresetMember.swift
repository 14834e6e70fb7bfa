/// A member of a preset, or of an object in one: its name, what it may be, what it is for, and how
/// it is read.
///
/// The reader and the schema that people are shown are both made of these, so neither knows a
/// member that the other does not.
struct PresetMember<Root> {
    let description: DescribedMember
    fileprivate let read: (inout PresetMembers, inout Root) throws(ImportFinding) -> Void

    /// Declares a member that is read in a way of its own.
    init(
        _ name: String, _ form: PresetForm, isRequired: Bool = false, _ purpose: String,
        read: @escaping (inout PresetMembers, inout Root) throws(ImportFinding) -> Void
    ) {
        description = DescribedMember(name, form, isRequired: isRequired, purpose)
        self.read = read
    }
}

/// What is said of a member of a preset.
package struct DescribedMember: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// What it may be.
    package let form: PresetForm
    /// Whether its object must have it.
    package let isRequired: Bool
    /// What it is for, in a few words without a full stop.
    package let purpose: String

    init(_ name: String, _ form: PresetForm, isRequired: Bool = false, _ purpose: String) {
        (self.name, self.form, self.isRequired, self.purpose) = (name, form, isRequired, purpose)
    }
}

/// What a member of a preset may be.
package indirect enum PresetForm: Hashable, Sendable {
    /// The number 1.
    case version
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
}

extension PresetMembers {
    /// Reads all members of an object into a value.
    mutating func read<Value>(_ value: inout Value, _ members: [PresetMember<Value>])
        throws(ImportFinding)
    {
        for member in members { try member.read(&self, &value) }
        try finish()
    }
}

// MARK: - Texts

extension PresetMember {
    /// A text that replaces what was stated before.
    static func text(_ name: String, _ path: WritableKeyPath<Root, String?>, _ purpose: String)
        -> Self
    {
        Self(name, .text, purpose) { members, root throws(ImportFinding) in
            root[keyPath: path] = try members.text(name) ?? root[keyPath: path]
        }
    }

    /// A text that must be there.
    static func required(_ name: String, _ path: WritableKeyPath<Root, String>, _ purpose: String)
        -> Self
    {
        Self(name, .text, isRequired: true, purpose) { members, root throws(ImportFinding) in
            root[keyPath: path] = try members.required(name)
        }
    }

    /// Texts that replace what was stated before, or are added to it.
    ///
    /// - Parameters:
    ///   - isAlone: whether they are in no other such list of the object.
    ///   - mayBeNone: whether the list may be empty.
    static func texts(
        _ name: String, _ path: WritableKeyPath<Root, [String]>, areAdded: Bool = false,
        isAlone: Bool = false, mayBeNone: Bool = true, _ purpose: String
    ) -> Self {
        Self(name, .texts, purpose) { members, root throws(ImportFinding) in
            let stated = try isAlone ? members.textsOfOneList(name) : members.texts(name)
            guard let texts = stated else { return }
            guard mayBeNone || !texts.isEmpty else { throw members.fault(.text, name) }
            root[keyPath: path] = areAdded ? root[keyPath: path] + texts : texts
        }
    }

    /// Texts that all mean one thing, and are in no other such list of the object.
    static func texts<Meaning>(
        _ name: String, _ path: WritableKeyPath<Root, [String: Meaning]>, mean meaning: Meaning,
        _ purpose: String
    ) -> Self {
        Self(name, .texts, purpose) { members, root throws(ImportFinding) in
            for text in try members.textsOfOneList(name) ?? [] {
                root[keyPath: path][text] = meaning
            }
        }
    }

    /// Texts by names, which are added to what was stated before.
    static func textsByName(
        _ name: String, _ path: WritableKeyPath<Root, [String: String?]>, _ purpose: String
    ) -> Self {
        Self(name, .textsByName, purpose) { members, root throws(ImportFinding) in
            root[keyPath: path].merge(try members.texts(byName: name)) { $1 }
        }
    }

    /// One of some texts, and what it means.
    static func value<Value>(
        _ name: String, _ words: [String], _ path: WritableKeyPath<Root, Value?>, _ purpose: String,
        _ read: @escaping (String) -> Value?
    ) -> Self {
        Self(name, .oneOf(words), purpose) { members, root throws(ImportFinding) in
            let known = words.map { $0 == "\t" ? "TAB" : $0 }
            let value = try members.value(name, among: known, read)
            root[keyPath: path] = value ?? root[keyPath: path]
        }
    }

    /// One of the values of a type.
    static func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ name: String, _ path: WritableKeyPath<Root, Choice?>, _ purpose: String
    ) -> Self { value(name, Choice.allCases.map(\.rawValue), path, purpose, Choice.init) }
}

// MARK: - Objects

extension PresetMember {
    /// An object.
    ///
    /// - Parameter blank: what it begins with; nil to go on from what was stated before.
    static func object<Value>(
        _ name: String, _ path: WritableKeyPath<Root, Value>, from blank: Value? = nil,
        _ table: [PresetMember<Value>], _ purpose: String,
        check: @escaping (PresetMembers, Value, Root) throws(ImportFinding) -> Void = {
            (_, _, _) throws(ImportFinding) in
        }
    ) -> Self {
        let form = PresetForm.object(table.map(\.description))
        return Self(name, form, purpose) { members, root throws(ImportFinding) in
            guard var object = try members.object(name) else { return }
            var value = blank ?? root[keyPath: path]
            try object.read(&value, table)
            try check(object, value, root)
            root[keyPath: path] = value
        }
    }

    /// A list of objects, or one, which are added to what was stated before.
    static func objects<Value>(
        _ name: String, _ path: WritableKeyPath<Root, [Value]>, from blank: Value,
        _ table: [PresetMember<Value>], _ purpose: String,
        check: @escaping (PresetMembers, Value) throws(ImportFinding) -> Void
    ) -> Self {
        let form = PresetForm.objects(table.map(\.description))
        return Self(name, form, purpose) { members, root throws(ImportFinding) in
            for var object in try members.objects(name) {
                var value = blank
                try object.read(&value, table)
                try check(object, value)
                root[keyPath: path].append(value)
            }
        }
    }
}

extension Optional where Wrapped: Hashable {
    /// The value; what it is begun with where there is none.
    subscript(or blank: Wrapped) -> Wrapped {
        get { self ?? blank }
        set { self = newValue }
    }
}
