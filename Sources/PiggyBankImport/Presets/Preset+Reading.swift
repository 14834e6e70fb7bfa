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
            if let required = try header.texts("required") { self.header.required = required }
            if let optional = try header.texts("optional") { self.header.optional = optional }
            try header.finish()
        }
        ignored += try members.texts("ignored") ?? []
        if let delimiter = try members.text("delimiter") {
            guard let character = delimiter.first, delimiter.utf8.count == 1,
                delimiter.utf8.allSatisfy(CSVTable.delimiters.contains)
            else { throw members.fault(.noneOf([",", ";", "TAB", "|"], member: "delimiter")) }
            self.delimiter = character
        }
        if let name = try members.text("encoding") {
            guard let encoding = TextEncoding(name: name) else {
                let known = TextEncoding.allCases.map(\.rawValue)
                throw members.fault(.noneOf(known, member: "encoding"))
            }
            self.encoding = encoding
        }
        if let format = try members.text("dateFormat") {
            guard let dateFormat = DateFormat(format) else {
                throw members.fault(.notADateFormat(format))
            }
            self.dateFormat = dateFormat
        }
        if let zone = try members.text("zone") { self.zone = zone }
        if let order = try members.choice("order", Order.self) { self.order = order }
        if let mark = try members.text("decimal") {
            guard mark.count == 1, let mark = mark.first.flatMap(ImportOptions.DecimalMark.init)
            else { throw members.fault(.noneOf([".", ","], member: "decimal")) }
            decimal = mark
        }
        if let forms = try members.texts("negative") {
            negative = Set(forms.compactMap(NegativeForm.init))
            guard negative.count == forms.count else {
                let known = NegativeForm.allCases.map(\.rawValue)
                throw members.fault(.noneOf(known, member: "negative"))
            }
        }
        if let sign = try members.choice("sign", ImportOptions.Sign.self) { self.sign = sign }
    }

    /// Which columns mean what.
    private mutating func readColumns(_ members: inout PresetMembers) throws(ImportFinding) {
        func set(_ property: inout String?, _ name: String) throws(ImportFinding) {
            if let text = try members.text(name) { property = text }
        }
        func set(_ property: inout [String], _ name: String) throws(ImportFinding) {
            if let texts = try members.texts(name) { property = texts }
        }
        try set(&account, "account")
        try set(&date, "date")
        try set(&time, "time")
        try set(&amount, "amount")
        try set(&moneyIn, "in")
        try set(&moneyOut, "out")
        try set(&fee, "fee")
        try set(&balance, "balance")
        try set(&payee, "payee")
        try set(&counterparty, "counterparty")
        try set(&text, "text")
        try set(&category, "category")
        try set(&original, "original")
        try set(&id, "id")
        for (name, column) in try members.texts(byName: "details") {
            guard let column, !RowTexts.names.contains(name) else {
                throw members.fault(.unknownMember(name, of: .member("details")))
            }
            details[name] = column
        }
        try set(&type, "type")
        if let fees = try members.choice("fees", Fees.self) { self.fees = fees }
        if let ids = try members.choice("ids", of: IDs.names).flatMap(IDs.init) { self.ids = ids }
        if var indicator = try members.object("indicator") {
            let column = try indicator.required("column")
            self.indicator = Indicator(
                column: column,
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
            let column = try states.text("column") ?? self.states?.column
            guard column != nil || !hasColumns else {
                throw states.fault(.lacks("column", in: .member("states")))
            }
            var lists = [self.states?.record ?? [], self.states?.leaveOut ?? []]
            let added = [try states.texts("record") ?? [], try states.texts("leaveOut") ?? []]
            Self.add(added, to: &lists)
            self.states = States(column: column, record: lists[0], leaveOut: lists[1])
            try states.finish()
        }
        if var types = try members.object("types") {
            var read = self.types ?? Types()
            for kind in TypeKind.allCases {
                for type in try types.texts(kind.rawValue) ?? [] { read.kinds[type] = kind }
            }
            if let others = try types.choice("others", TypeKind.self) { read.others = others }
            self.types = read
            try types.finish()
        }
        for var rule in try members.objects("pot") {
            let key = try rule.required("key")
            pots.append(Pot(match: try Self.match(&rule), key: key))
            try rule.finish()
        }
        for var rule in try members.objects("transfer") {
            transfer.append(try Self.match(&rule))
            try rule.finish()
        }
        for (name, notes) in [("preamble", \Self.preamble), ("footer", \Self.footer)] {
            guard var object = try members.object(name) else { continue }
            self[keyPath: notes] = Notes(
                opening: try object.text("opening"),
                closing: try object.text("closing"),
                currency: try object.text("currency"),
                account: try object.text("account"),
                skip: try object.texts("skip") ?? []
            )
            guard !self[keyPath: notes].skip.contains("") else {
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
        if let via = try members.text("transfersVia") { transfersVia = via }
        if let choice = try members.choice("bankRoundUps", ImportOptions.StateAnswer.self) {
            bankRoundUps = choice
        }
        if let choice = try members.choice("roundUps", ImportMapping.RoundUps.self) {
            roundUps = choice
        }
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

    /// Adds texts to lists, of which each text is in one.
    private static func add(_ added: [[String]], to lists: inout [[String]]) {
        let new = Set(added.joined())
        for index in lists.indices {
            lists[index] = lists[index].filter { !new.contains($0) } + added[index]
        }
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
