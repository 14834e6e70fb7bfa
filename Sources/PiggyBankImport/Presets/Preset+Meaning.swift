import PiggyBank

// What a preset may say of the currency, of the texts of columns, and of what the plan makes of
// the rows.

extension Preset {
    /// Where the currency is stated.
    static var currencyMember: PresetMember<Preset> {
        struct Stated { var column, header, code: String? }
        let table: [PresetMember<Stated>] = [
            .text("column", \.column, "The column that has its code"),
            .text("header", \.header, "The column in whose name … stands for its code"),
            .text("is", \.code, "The code of ISO 4217, where no file says it (--currency)"),
        ]
        return PresetMember(
            "currency", .object(table.map(\.description)),
            "Where the currency is stated: exactly one of these"
        ) { members, preset throws(ImportFinding) in
            guard var object = try members.object("currency") else { return }
            var stated = Stated()
            try object.read(&stated, table)
            switch (stated.column, stated.header, stated.code) {
            case (let column?, nil, nil): preset.currency = .column(column)
            case (nil, let header?, nil): preset.currency = .header(header)
            case (nil, nil, let code?) where Currency(code: code) != nil:
                preset.currency = Currency(code: code).map { .fixed($0) }
            default: throw object.fault(.currency)
            }
        }
    }

    /// What the texts of columns mean.
    static var meaning: [PresetMember<Preset>] {
        [
            .object(
                "states", \.states[or: States()], States.members,
                "Which rows are booked, by what a column says"
            ) { members, states, preset throws(ImportFinding) in
                guard states.column != nil || !preset.hasColumns else {
                    throw members.fault(.lacks("column", in: .member("states")))
                }
            },
            .object(
                "types", \.types[or: Types()], Types.members,
                "What the types of rows mean; without it, every payment is spending"),
            .objects(
                "pot", \.pots, from: Pot(match: Match(), key: ""),
                Match.members(of: \.match) + [
                    .required("key", \.key, "The column that names the pot")
                ], "Which rows move money into or out of a pot; one of these is enough"
            ) { members, pot throws(ImportFinding) in try pot.match.require(members) },
            .objects(
                "transfer", \.transfer, from: Match(), Match.members(of: \.self),
                "Which rows are transfers between one's own accounts; one of these is enough"
            ) { members, match throws(ImportFinding) in try match.require(members) },
            surroundingLines("preamble", \.preamble, "What lines above the header say"),
            surroundingLines("footer", \.footer, "What lines below the rows say"),
        ]
    }

    private static func surroundingLines(
        _ name: String, _ path: WritableKeyPath<Preset, SurroundingLines>, _ purpose: String
    ) -> PresetMember<Preset> {
        .object(
            name, path, from: SurroundingLines(),
            [
                .text("opening", \.opening, "What stands before the balance before the first row"),
                .text("closing", \.closing, "What stands before the balance after the last row"),
                .text("currency", \.currency, "What stands before the currency"),
                .text("account", \.account, "What stands before the account's key"),
                .texts("skip", \.skip, "What lines begin with that are no rows"),
            ], purpose)
    }

    /// What the plan makes of the rows.
    static var plan: [PresetMember<Preset>] {
        [
            .textsByName(
                "accounts", \.accounts,
                "The ledger's accounts by what the bank calls them, KEY/EUR where one has several "
                    + "currencies, an empty text where files name none; null to leave one out "
                    + "(--account)"),
            .textsByName(
                "goals", \.goals,
                "The ledger's goals by the bank's pots; null for a pot that is none"),
            .texts("own", \.own, areAdded: true, "One's own accounts that are in no file"),
            .text(
                "transfersVia", \.transfersVia,
                "The clearing account that transfers between one's own accounts go through"),
            .choice(
                "bankRoundUps", \.bankRoundUps,
                "Whether round-ups that the bank itself made are recorded with their payments"),
            .choice("roundUps", \.roundUps, "Which payments leave a round-up (--round-ups)"),
            .textsByName(
                "answers", \.answers,
                "What rows are that may be recorded already, by their ids: the event's sequence; "
                    + "null for none (--same, --different)"),
            .objects(
                "rules", \.rules, from: RowRule(), RowRule.members,
                "What is said of new rows that meet conditions; in this order"
            ) { members, rule throws(ImportFinding) in try rule.require(members) },
            .choice(
                "learn", \.learn,
                "What rows that do not say it take from earlier events of the same payee"),
        ]
    }
}

extension Preset.States {
    fileprivate static var members: [PresetMember<Self>] {
        [
            .text("column", \.column, "The column; formats without columns have a place for it"),
            .texts("record", \.answers, mean: .record, "What booked rows say"),
            .texts("leaveOut", \.answers, mean: .leaveOut, "What all others say"),
        ]
    }
}

extension Preset.Types {
    fileprivate static var members: [PresetMember<Self>] {
        Statement.Kind.ofTypes.map { kind, purpose in
            .texts(kind.rawValue, \.kinds, mean: kind, purpose)
        } + [
            .value(
                "others", Statement.Kind.ofTypes.map(\.key.rawValue), \.others,
                "What every other type is; such rows are told"
            ) { text in Statement.Kind.ofTypes.first { $0.key.rawValue == text }?.key }
        ]
    }
}

extension Statement.Kind {
    /// The kinds that a preset has a list of types for, and what is said of each list.
    fileprivate static let ofTypes: KeyValuePairs = [
        Self.cardSpending: "Types of payments by card",
        .debit: "Types of direct debits and standing orders", .spending: "Types of other spending",
        .noRoundUp: "Types of spending that leaves no round-up: cash, fees, interest, tax, loans",
        .notSpending: "Types of what is no spending", .refund: "Types of money that came back",
    ]
}

extension Preset.Match {
    /// One that asks for nothing yet.
    fileprivate init() { self.init(column: "", text: "", form: .whole) }

    /// The members of an object that has a rule.
    fileprivate static func members<Root>(of path: WritableKeyPath<Root, Preset.Match>)
        -> [PresetMember<Root>]
    {
        [.required("column", path.appending(path: \.column), "The column that is asked")]
            + forms.map { form, purpose in
                PresetMember(form.rawValue, .text, purpose) { members, root throws(ImportFinding) in
                    guard let text = try members.text(form.rawValue) else { return }
                    guard root[keyPath: path].text.isEmpty else { throw members.fault(.rule) }
                    root[keyPath: path].text = text
                    root[keyPath: path].form = form
                }
            }
    }

    /// What a rule has each form for: exactly one of them.
    private static let forms: KeyValuePairs<Form, String> = [
        .whole: "The whole text", .part: "A part of the text",
        .pattern: "Its pattern: * is any characters, ? is one, … is the row's currency",
    ]

    /// Requires that it asks for something.
    fileprivate func require(_ members: PresetMembers) throws(ImportFinding) {
        if text.isEmpty { throw members.fault(.rule) }
    }
}
