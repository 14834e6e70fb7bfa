import PiggyBank

extension Preset {
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
    public init(
        _ text: SourceText,
        base: (String) throws(ImportFinding) -> Preset? = { Preset.builtIn(named: $0) }
    ) throws(ImportFinding) {
        var members = try PresetMembers(text)
        guard members.isNumber("preset", "1") else { throw members.fault(.version) }
        let name = try members.text("name")
        if let extended = try members.text("extends") {
            guard let preset = try base(extended) else {
                throw ImportFinding(
                    .unknownPreset,
                    at: members.place,
                    .preset(.nothingToExtend(extended, known: Preset.builtIn.map(\.name)))
                )
            }
            self = preset
        } else {
            self.init(name: "")
        }
        self.name = Phrase.visible(name ?? (self.name.isEmpty ? text.name : self.name))
        try readShape(&members)
        try readColumns(&members)
        try readMeaning(&members)
        try readPlan(&members)
        try members.finish()
        try check(text)
    }

    /// What the text and its numbers look like.
    private mutating func readShape(_ members: inout PresetMembers) throws(ImportFinding) {
        if var header = try members.object("header") {
            self.header.required = try header.texts("required") ?? self.header.required
            self.header.optional = try header.texts("optional") ?? self.header.optional
            try header.finish()
        }
        ignored += try members.texts("ignored") ?? []
        delimiter =
            try members.value("delimiter", among: [",", ";", "TAB", "|"]) { text in
                CSVTable.delimiters.map { String(UnicodeScalar($0)) }.contains(text)
                    ? text.first : nil
            } ?? delimiter
        encoding =
            try members.value(
                "encoding",
                among: TextEncoding.allCases.map(\.rawValue),
                TextEncoding.init(name:)
            ) ?? encoding
        if let format = try members.text("dateFormat") {
            dateFormat = DateFormat(format)
            if dateFormat == nil { throw members.fault(.notADateFormat(format)) }
        }
        months = try members.choice("months") ?? months
        zone = try members.text("zone") ?? zone
        order = try members.choice("order") ?? order
        decimal =
            try members.value("decimal", among: [".", ","]) { text in
                text.count == 1 ? text.first.flatMap(ImportOptions.DecimalMark.init) : nil
            } ?? decimal
        if let forms = try members.texts("negative") {
            negative = Set(forms.compactMap(NegativeForm.init))
            let known = NegativeForm.allCases.map(\.rawValue)
            guard negative.count == forms.count else {
                throw members.fault(.noneOf(known, member: "negative"))
            }
        }
        sign = try members.choice("sign") ?? sign
    }

    /// Which columns mean what.
    private mutating func readColumns(_ members: inout PresetMembers) throws(ImportFinding) {
        let columns: [(String, WritableKeyPath<Preset, String?>)] = [
            ("date", \.date), ("time", \.time), ("amount", \.amount), ("in", \.moneyIn),
            ("out", \.moneyOut), ("fee", \.fee), ("balance", \.balance),
            ("counterparty", \.counterparty), ("category", \.category), ("id", \.id),
            ("type", \.type),
        ]
        for (name, column) in columns {
            self[keyPath: column] = try members.text(name) ?? self[keyPath: column]
        }
        let lists: [(String, WritableKeyPath<Preset, [String]>)] = [
            ("account", \.account), ("payee", \.payee), ("text", \.text), ("original", \.original),
        ]
        for (name, list) in lists {
            self[keyPath: list] = try members.texts(name) ?? self[keyPath: list]
        }
        for (name, column) in try members.texts(byName: "details") {
            guard let column, !RowTexts.names.contains(name) else {
                throw members.fault(.unknownMember(name, of: .member("details")))
            }
            details[name] = column
        }
        fees = try members.choice("fees") ?? fees
        ids = try members.value("ids", among: IDs.names, IDs.init) ?? ids
        if var indicator = try members.object("indicator") {
            self.indicator = Indicator(
                column: try indicator.required("column"),
                moneyIn: try indicator.texts("in") ?? [],
                moneyOut: try indicator.texts("out") ?? []
            )
            try indicator.finish()
        }
        if var currency = try members.object("currency") {
            let column = try currency.text("column")
            let header = try currency.text("header")
            let code = try currency.text("is")
            switch (column, header, code.map { Currency(code: $0) }) {
            case (let column?, nil, nil): self.currency = .column(column)
            case (nil, let header?, nil): self.currency = .header(header)
            case (nil, nil, .some(let found?)): self.currency = .fixed(found)
            default: throw currency.fault(.currency)
            }
            try currency.finish()
        }
    }

    /// What the texts of columns mean.
    private mutating func readMeaning(_ members: inout PresetMembers) throws(ImportFinding) {
        if var states = try members.object("states") {
            var read = self.states ?? States()
            read.column = try states.text("column") ?? read.column
            guard read.column != nil || !hasColumns else {
                throw states.fault(.lacks("column", in: .member("states")))
            }
            for answer in ImportOptions.StateAnswer.allCases {
                for state in try states.texts(answer.rawValue) ?? [] {
                    read.answers[state] = answer
                }
            }
            self.states = read
            try states.finish()
        }
        if var types = try members.object("types") {
            var read = self.types ?? Types()
            for kind in TypeKind.allCases {
                for type in try types.texts(kind.rawValue) ?? [] { read.kinds[type] = kind }
            }
            read.others = try types.choice("others") ?? read.others
            self.types = read
            try types.finish()
        }
        for var rule in try members.objects("pot") {
            pots.append(Pot(match: try Self.match(&rule), key: try rule.required("key")))
            try rule.finish()
        }
        for var rule in try members.objects("transfer") {
            transfer.append(try Self.match(&rule))
            try rule.finish()
        }
        for (name, lines) in [("preamble", \Self.preamble), ("footer", \Self.footer)] {
            guard var object = try members.object(name) else { continue }
            self[keyPath: lines] = SurroundingLines(
                opening: try object.text("opening"),
                closing: try object.text("closing"),
                currency: try object.text("currency"),
                account: try object.text("account"),
                skip: try object.texts("skip") ?? []
            )
            guard !self[keyPath: lines].skip.contains("") else {
                throw object.fault(.skipsEverything(in: name))
            }
            try object.finish()
        }
    }

    /// What the plan makes of the rows.
    private mutating func readPlan(_ members: inout PresetMembers) throws(ImportFinding) {
        accounts.merge(try members.texts(byName: "accounts")) { $1 }
        goals.merge(try members.texts(byName: "goals")) { $1 }
        own += try members.texts("own") ?? []
        transfersVia = try members.text("transfersVia") ?? transfersVia
        bankRoundUps = try members.choice("bankRoundUps") ?? bankRoundUps
        roundUps = try members.choice("roundUps") ?? roundUps
        for var rule in try members.objects("rules") { rules.append(try RowRule(&rule)) }
        learn = try members.choice("learn") ?? learn
    }

    /// What a rule asks of a column.
    private static func match(_ members: inout PresetMembers) throws(ImportFinding) -> Match {
        let column = try members.required("column")
        var found: [Match] = []
        for form in Match.Form.allCases {
            guard let text = try members.text(form.rawValue) else { continue }
            found.append(Match(column: column, text: text, form: form))
        }
        guard let match = found.first, found.count == 1 else { throw members.fault(.rule) }
        return match
    }

    /// What every preset must say that has columns.
    private func check(_ text: SourceText) throws(ImportFinding) {
        guard hasColumns || date != nil || amount != nil || moneyIn != nil || moneyOut != nil else {
            return
        }
        func fault(_ fact: PresetFact) -> ImportFinding { ImportFinding(.badPreset, .preset(fact)) }
        guard date != nil else { throw fault(.noDateColumn) }
        let hasAmount = amount != nil && moneyIn == nil && moneyOut == nil
        let hasSides = amount == nil && indicator == nil && moneyIn != nil && moneyOut != nil
        guard hasAmount || hasSides else { throw fault(.noAmountColumn) }
        guard !header.required.isEmpty else { throw fault(.noHeaderColumn) }
    }
}
