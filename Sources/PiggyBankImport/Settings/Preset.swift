import PiggyBank

/// How a bank's files are read, and what in a ledger the things are that they name.
///
///     let preset = try Preset(json: bytes, named: "mybank.json")
///
/// It is a small JSON document; ``PresetMembers`` has its members. A column is named by its header.
/// `…` in such a name stands for the code of a currency, as in `Amount (…)`.
public struct Preset: Hashable, Sendable {
    /// What the preset is called.
    public var name: String
    /// What it says.
    package private(set) var value: PresetValue
    /// The same, decoded.
    package var members: PresetMembers

    /// Makes a preset of what it says.
    ///
    /// - Throws: which member is unknown, has a value of the wrong form, or contradicts another.
    package init(name: String, _ value: PresetValue = PresetValue([:])) throws(ImportFinding) {
        (self.name, self.value) = (name, value)
        members = try PresetMembers(PresetField(name: "preset", value: value))
        try members.check()
    }

    /// Reads a preset of JSON, which may extend a built-in one; linear in its bytes.
    ///
    ///     let preset = try Preset(json: bytes, named: "mybank.json")
    ///     let file = StatementFile(statement, named: "march.csv", preset: preset)
    ///     let plan = try await store.plan([file], ImportMapping(preset))
    ///
    /// - Parameter name: what the preset is called in messages.
    /// - Throws: that it is not UTF-8 or not JSON, has an unknown member or a value of the wrong
    ///   form, or extends nothing.
    public init(json: ContiguousArray<UInt8>, named name: String) throws(ImportFinding) {
        try self.init(json: json, named: name) { (_) throws(ImportFinding) in nil }
    }

    /// Reads a preset of JSON.
    ///
    /// - Parameter base: the preset that `extends` names and that is not built in; nil when there
    ///   is none. Whoever reads files for it bounds how many extend one another.
    package init(
        json: ContiguousArray<UInt8>, named name: String,
        base: (String) throws(ImportFinding) -> Preset?
    ) throws(ImportFinding) {
        let text = try SourceText.decoding(json, named: name, as: .utf8)
        var value = try PresetValue(text)
        if let extended = value["extends"] {
            var found: Preset?
            if case .text(let name) = extended.content {
                found = Self.builtIn(named: name)
                if found == nil { found = try base(name) }
            }
            guard let preset = found else {
                throw ImportFinding(
                    .unknownPreset, "there is no preset \(verbatim: extended.json) to extend",
                    next: "Name a file, or one of \(verbatim: Self.builtIn.map(\.name), .or).",
                    at: extended.place ?? SourcePlace())
            }
            value = preset.value.with(value.without("extends"))
        }
        // It is called as its file is, without the folder and the extension.
        let file = text.name.split(separator: "/").last ?? text.name[...]
        let called = file.hasSuffix(".json") ? file.dropLast(5) : file
        try self.init(name: Phrase.visible(String(called)), value)
        if hasColumns, members.indicator?.column.isEmpty ?? false {
            throw ImportFinding(
                .badPreset, "\(quoted: "column") is missing", next: "Add it to the preset.",
                at: value["indicator"]?.place ?? SourcePlace())
        }
    }

    /// The preset with what a command sets: each `MEMBER=VALUE`.
    ///
    /// - Throws: which of them cannot be set.
    package func setting(_ settings: [PresetValue]) throws(ImportFinding) -> Preset {
        guard settings.allSatisfy({ $0["extends"] == nil }) else {
            throw ImportFinding(
                .badPreset, "a command cannot set what a preset extends",
                next: "Name the preset: --preset NAME.")
        }
        return settings.isEmpty
            ? self : try Preset(name: name, settings.reduce(value) { $0.with($1) })
    }

    /// Whether it says what the columns of a table mean; one that does not is for any format.
    package var hasColumns: Bool { members.hasColumns }
}

// MARK: - Built-in banks

extension Preset {
    /// The presets of banks that the product knows, by name.
    public static let builtIn = [
        own("monzo", monzo), own("n26", n26), own("revolut", revolut),
        own("starling-csv", starling), own("wise", wise),
    ]

    /// The built-in preset with this name; nil when there is none.
    public static func builtIn(named name: String) -> Preset? { builtIn.first { $0.name == name } }

    private static func own(_ name: String, _ json: String) -> Preset {
        do throws(ImportFinding) {
            return try Preset(json: ContiguousArray(json.utf8), named: name)
        } catch { preconditionFailure("a preset of the product's own cannot be read: \(error)") }
    }
}

// MARK: - As JSON

extension Preset {
    /// A text as JSON has it, to be copied from a message; one that is too long for that is left
    /// out.
    package static func json(_ text: String) -> String {
        guard text.utf8.count <= 200 else { return "\"…\"" }
        var bytes: ContiguousArray<UInt8> = []
        bytes.appendJSON(text)
        return Phrase.visible(String(decoding: bytes, as: UTF8.self))
    }
}
