import PiggyBank

/// What a preset says, member by member.
package struct PresetMembers: PresetObject, Hashable {
    package var extends: String?
    package var format: StatementFormat?
    package var header = Header()
    package var (columns, ignored): ([String], [String]) = ([], [])
    package var delimiter: Delimiter?
    package var encoding: TextEncoding?
    package var dateFormat: DateFormat?
    package var zone: String?
    package var order: Order?
    package var decimal: DecimalMark?
    package var sign: Sign?
    package var reversals: Reversals?

    package var date, time, amount, moneyIn, moneyOut, fee, balance: String?
    package var counterparty, category, id, type: String?
    package var indicator: Indicator?
    package var fees: Fees?
    package var (account, payee, source) = ([String](), [String](), [String]())
    package var (text, original) = ([String](), [String]())
    package var details: [String: String] = [:]
    package var ids: IDs?
    package var currency: CurrencySource?

    package var states: States?
    package var types: Types?
    package var pot: [Pot] = []
    package var transfer: [Match] = []
    package var (preamble, footer) = (SurroundingLabels(), SurroundingLabels())

    package var accounts: [String: AccountID?] = [:]
    package var overdraft: String?
    package var goals: [String: GoalID?] = [:]
    package var own: [String] = []
    package var transfersVia: AccountID?
    package var bankRoundUps: StateAnswer?
    package var roundUps: RoundUps?
    package var answers: [String: String?] = [:]
    package var rules: [RowRule] = []
    package var learn: Learning?

    /// A preset that says nothing.
    package init() {}

    /// The columns that make a header.
    package struct Header: PresetObject, Hashable {
        package var (required, optional): ([String], [String]) = ([], [])
        package var names: [String: [String]] = [:]

        static let members: [PresetMember<Self>] = [
            .init("required", \.required, "The columns that every file has"),
            .init("optional", \.optional, "Columns that a file may have besides"),
            .init("names", \.names, "What else the bank calls a column, by its name here"),
        ]
    }

    /// What is between fields.
    package enum Delimiter: String, PresetChoice {
        case comma = ","
        case semicolon = ";"
        case tab = "TAB"
        case bar = "|"

        /// The character in ASCII.
        package var byte: UInt8 { self == .tab ? 0x09 : rawValue.utf8.first ?? 0x2C }
    }

    /// Which end of a file has the oldest row.
    package enum Order: String, PresetChoice { case oldestFirst, newestFirst }

    /// The marks before decimals.
    package enum DecimalMark: String, PresetChoice {
        case point = "."
        case comma = ","
    }

    /// Which way amounts are signed: whether money that left the account is negative, or positive
    /// as on some credit cards.
    package enum Sign: String, PresetChoice {
        case signed, inverted
        /// No amount has a sign: what its type says went out is negative (OFX).
        case byType
    }

    /// Which way entries that reverse earlier ones move money: as they state, or the other way.
    package enum Reversals: String, PresetChoice { case asStated, turned }

    /// Whether a fee leaves besides the amount, or is a part of it.
    package enum Fees: String, PresetChoice { case beside, inside }

    /// A column that says which way money went, and what it says of money that came in and left.
    package struct Indicator: PresetObject, Hashable {
        package var column = ""
        package var (moneyIn, moneyOut): ([String], [String]) = ([], [])

        static let members: [PresetMember<Self>] = [
            // What is set of its words is said without the column.
            .init("column", .text, "The column") { (indicator, field) throws(ImportFinding) in
                if !field.isNone { indicator.column = try field.text() }
            }, .init("in", \.moneyIn, "What it says of money that came in"),
            .init("out", \.moneyOut, "What it says of money that left"),
        ]
    }

    /// Whose promise it is that the bank's ids never change; `content` to tell rows apart by what
    /// they say.
    package enum IDs: String, PresetChoice {
        case ofx, starling, monzo, wise, csv, content

        /// Where ids come from; nil where they do not count.
        package var source: Statement.BankID.Source? { .init(rawValue: rawValue) }
    }

    /// Where a file states its currency: in a column, or nowhere.
    package enum CurrencySource: PresetReadable, Hashable {
        case column(String)
        case fixed(Currency)

        private struct Column: PresetObject {
            var name = ""
            static let members: [PresetMember<Self>] = [
                .init("column", \.name, "The column of its code")
            ]
        }

        static var form: DescribedMember.Form { .textOr(Column.members.map(\.described)) }

        init(_ field: PresetField) throws(ImportFinding) {
            if case .object = field.value?.content {
                self = .column(try Column(field).name)
            } else {
                self = .fixed(try Currency(field))
            }
        }
    }

    /// Which rows are booked, by what a column says; formats without columns have a place for it.
    package struct States: PresetObject, Hashable {
        package var column: String?
        package var (record, leaveOut): ([String], [String]) = ([], [])

        static let members: [PresetMember<Self>] = [
            .init("column", \.column, "The column; formats without columns have a place for it"),
            .init("record", \.record, "What booked rows say"),
            .init("leaveOut", \.leaveOut, "What all others say"),
        ]

        /// What becomes of rows of a state; nil where that is to be said.
        func answer(to state: String) -> StateAnswer? {
            record.contains(state) ? .record : leaveOut.contains(state) ? .leaveOut : nil
        }
    }

    /// What becomes of rows: they are recorded, or counted.
    package enum StateAnswer: String, PresetChoice { case record, leaveOut }

    /// What the types of rows mean.
    package struct Types: PresetObject, Hashable {
        /// The kinds of the types that are known.
        package var kinds: [String: Statement.Kind] = [:]
        /// What every other type is; nil where that is to be said.
        package var others: Statement.Kind?

        private static let lists: KeyValuePairs<Statement.Kind, String> = [
            .cardSpending: "Types of payments by card",
            .debit: "Types of direct debits and standing orders",
            .spending: "Types of other spending",
            .noRoundUp: "Types of cash, fees, interest, tax and loans",
            .notSpending: "Types of what is no spending", .refund: "Types of money that came back",
        ]

        static let members =
            lists.map { kind, purpose in
                PresetMember<Self>(kind.rawValue, .texts, purpose) {
                    (types, field) throws(ImportFinding) in
                    for type in try [String](field) { types.kinds[type] = kind }
                }
            } + [
                .init("others", .text, "Which of these lists every other type is of") {
                    (types, field) throws(ImportFinding) in
                    types.others = try field.isNone ? nil : field.word(of: lists.map(\.key))
                }
            ]

        /// What kind of movement a type is; nil where nothing says it.
        func kind(of type: String) -> Statement.Kind? { kinds[type] ?? others }
    }

    /// Which rows move money into or out of a pot, and the column that names it.
    package struct Pot: PresetObject, Hashable {
        /// What the column must say.
        package var match = Match()
        package var key = ""

        static let members: [PresetMember<Self>] =
            PresetMembers.Match.members.map { $0.of(\.match) } + [
                .init("key", \.key, "The column that names the pot")
            ]
    }

    /// What a column must say: a text, or what is like a pattern, in which `*` is any characters,
    /// `?` is one, and `…` is the code of the row's currency.
    package struct Match: PresetObject, Hashable {
        package var column = ""
        package var `is`, like: String?

        static let members: [PresetMember<Self>] = [
            .init("column", \.column, "The column that is asked"),
            .init("is", \.is, "The whole text"),
            .init("like", \.like, "Its pattern: * any characters, ? one, … the row's currency"),
        ]

        /// The bytes that `*`, `?` and `…` begin with.
        private static let wildcards: [UInt8] = [0x2A, 0x3F, 0xE2]

        /// Whether a text of a row in a currency is what is asked for.
        func fits(_ text: String, in currency: Currency) -> Bool {
            if text == self.is { return true }
            // Most texts do not even begin as the pattern does.
            guard let like,
                text.utf8.starts(with: like.utf8.prefix { !Self.wildcards.contains($0) })
            else { return false }
            return ContiguousArray(text.utf8).isLike(
                ContiguousArray(like.replacing("…", with: currency.code).utf8))
        }
    }

    /// What lines around the table say: each names the field that stands before the value, in the
    /// line above it, or at the head of its column.
    package struct SurroundingLabels: PresetObject, Hashable {
        package var opening, closing, currency, account, total: String?

        static let members: [PresetMember<Self>] = [
            .init("opening", \.opening, "What stands before the balance before the first row"),
            .init("closing", \.closing, "What stands before the balance after the last row"),
            .init("currency", \.currency, "What stands before the currency"),
            .init("account", \.account, "What stands before the account's key"),
            .init("total", \.total, "What a row says that is a sum of others, and left out"),
        ]
    }

    /// What is taken from what was recorded before: the category that was last given to a party.
    package enum Learning: String, PresetChoice { case category }

    /// Which payments leave a round-up.
    package enum RoundUps: String, PresetChoice { case all, cards, none }
}

// MARK: - Columns

extension PresetMembers {
    /// Whether it says what the columns of a table mean.
    var hasColumns: Bool { !header.required.isEmpty || !columns.isEmpty }

    /// The column that says which way money went; one of no name is none.
    var side: Indicator? { indicator.flatMap { $0.column.isEmpty ? nil : $0 } }

    /// The currency of files that state none.
    var fixedCurrency: Currency? {
        if case .fixed(let currency) = currency { currency } else { nil }
    }

    /// The columns that every row is read by: without one of them no row would be one.
    var neededColumns: Set<String> {
        let needed = [date, amount, moneyIn, moneyOut, indicator?.column, states?.column]
        return Set(needed.compactMap(\.self))
    }

    /// All columns that the preset names, in no order.
    package var knownColumns: Set<String> {
        readColumns.union(header.required + header.optional + columns + ignored).subtracting([""])
    }

    /// The columns that the preset says the meaning of, in no order.
    var readColumns: Set<String> {
        let others = [time, fee, balance, counterparty, category, id, type].compactMap(\.self)
        var columns = neededColumns.union(account + payee + source + text + original + others)
        columns.formUnion(details.values)
        columns.formUnion(transfer.map(\.column) + pot.flatMap { [$0.match.column, $0.key] })
        if case .column(let name) = currency { columns.insert(name) }
        return columns
    }

    /// Requires what every preset must say that has columns.
    func check() throws(ImportFinding) {
        func fault(_ sentence: Text, _ next: Text) -> ImportFinding {
            ImportFinding(.badPreset, sentence, next: next)
        }
        for match in transfer + pot.map(\.match) where (match.is == nil) == (match.like == nil) {
            throw fault(
                """
                what \(quoted: match.column) must say is given neither or both as "is" and "like"
                """, "Write one of the two.")
        }
        if hasColumns, types != nil, type == nil {
            throw fault("\"types\" needs the column of the type", "Add \"type\" to the preset.")
        }
        if let name = readColumns.intersection(ignored).min() {
            throw fault(
                "\"ignored\" has \(quoted: name), which the preset reads",
                "Take it out of \"ignored\", or leave out the member that names it.")
        }
        for rule in rules { try rule.check() }
        // Without a header there are no columns but those.
        let unknown = knownColumns.subtracting(header.optional).subtracting(ignored).union(
            neededColumns
        ).subtracting(columns)
        if header.required.isEmpty, !columns.isEmpty, let name = unknown.min() {
            throw fault(
                "\"columns\" has no \(quoted: name)", "Add it to \"columns\" of the preset.")
        }
    }
}
