import PiggyBank

extension Preset {
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
        try self.init(Self.text(of: json, named: name))
    }

    /// The text of a preset.
    ///
    /// - Throws: that it is not UTF-8, which JSON always is.
    package static func text(of json: ContiguousArray<UInt8>, named name: String)
        throws(ImportFinding) -> SourceText
    {
        do throws(ImportFinding) {
            return try SourceText.decoding(json, named: name, as: .utf8)
        } catch { throw ImportFinding(.preset(.json(.invalidUTF8)), at: error.place) }
    }

    /// Reads a preset; linear in its text.
    ///
    /// A preset that `extends` another one begins as that one. What it states replaces what the
    /// other states, but lists of columns, accounts, states and types are added to: a value that
    /// stands in one list is taken out of the other lists of its kind.
    ///
    /// - Parameter base: the preset that `extends` names; nil when there is none. Whoever reads
    ///   files for it bounds how many extend one another.
    /// - Throws: that it is not JSON, has an unknown member or a value of the wrong form, or
    ///   extends nothing.
    package init(
        _ text: SourceText,
        base: (String) throws(ImportFinding) -> Preset? = { Preset.builtIn(named: $0) }
    ) throws(ImportFinding) {
        var members = try PresetMembers(text)
        guard members.isNumber("preset", "1") else { throw members.fault(.version) }
        let name = try members.text("name")
        if let extended = try members.text("extends") {
            guard let preset = try base(extended) else {
                let known = Preset.builtIn.map(\.name)
                throw members.fault(.nothingToExtend(extended, known: known))
            }
            self = preset
        } else {
            self.init(name: "")
        }
        self.name = Phrase.visible(name ?? (self.name.isEmpty ? text.name : self.name))
        try members.read(&self, Self.members)
        try check()
    }

    /// What every preset must say that has columns.
    private func check() throws(ImportFinding) {
        guard hasColumns || date != nil || amount != nil || moneyIn != nil || moneyOut != nil else {
            return
        }
        func fault(_ fact: PresetFact) -> ImportFinding { ImportFinding(.preset(fact)) }
        guard date != nil else { throw fault(.noDateColumn) }
        let hasAmount = amount != nil && moneyIn == nil && moneyOut == nil
        let hasSides = amount == nil && indicator == nil && moneyIn != nil && moneyOut != nil
        guard hasAmount || hasSides else {
            let columns = [amount, moneyIn, moneyOut, indicator?.column]
            let named = zip(["amount", "in", "out", "indicator"], columns).filter { $1 != nil }
            throw fault(.noAmountColumn(named: named.map(\.0)))
        }
        guard hasColumns else { throw fault(.noHeaderColumn) }
        guard types != nil || roundUps != .cards else { throw fault(.noCards) }
        guard types == nil || type != nil else { throw fault(.lacks("type", in: .preset)) }
        if let name = readColumns.intersection(ignored).min() { throw fault(.ignored(name)) }
        // Without a header there are no columns but those.
        let unknown = knownColumns.subtracting(header.optional).subtracting(ignored).union(
            neededColumns
        ).subtracting(columns)
        if header.required.isEmpty, let name = unknown.min() {
            throw fault(.lacks(Phrase.visible(name), in: .member("columns")))
        }
    }
}
