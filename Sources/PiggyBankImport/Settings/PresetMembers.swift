import PiggyBank

/// What a preset says, member by member; ``PresetSchema`` has what each is for.
package struct PresetMembers: Decodable, Hashable, Sendable {
    package var extends: String?
    package var format: StatementFormat?
    package var header: Header
    package var columns, ignored: [String]
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
    package var account, payee, source, text, original: [String]
    package var details: [String: String]
    package var ids: IDs?
    package var currency: CurrencySource?

    package var states: States?
    package var types: Types?
    package var pot: [Pot]
    package var transfer: [Match]
    package var preamble, footer: SurroundingLabels

    package var accounts: [String: AccountID?]
    package var overdraft: String?
    package var goals: [String: GoalID?]
    package var own: [String]
    package var transfersVia: AccountID?
    package var bankRoundUps: StateAnswer?
    package var roundUps: RoundUps?
    package var answers: [String: String?]
    package var rules: [RowRule]
    package var learn: Learning?

    package enum CodingKeys: String, CodingKey, CaseIterable {
        case extends, format, header, columns, ignored, delimiter, encoding, dateFormat, zone
        case order, decimal, sign, reversals, date, time, amount
        case moneyIn = "in"
        case moneyOut = "out"
        case fee, balance, counterparty, category, id, type, indicator, fees, account, payee
        case source, text, original, details, ids, currency, states, types, pot, transfer
        case preamble, footer, accounts, overdraft, goals, own, transfersVia, bankRoundUps
        case roundUps, answers, rules, learn
    }

    /// The columns that make a header.
    package struct Header: Decodable, Hashable, Sendable {
        /// Those that a file of this bank always has, and those that it may have.
        package var required, optional: [String]
        /// What else the bank calls a column, in other languages say, by the name here.
        package var names: [String: [String]]
    }

    /// What is between fields.
    package enum Delimiter: String, PresetChoice, Hashable, Sendable {
        case comma = ","
        case semicolon = ";"
        case tab = "TAB"
        case bar = "|"

        /// The character in ASCII.
        package var byte: UInt8 { self == .tab ? 0x09 : rawValue.utf8.first ?? 0x2C }
    }

    /// Which end of a file has the oldest row.
    package enum Order: String, PresetChoice, Hashable, Sendable { case oldestFirst, newestFirst }

    /// The marks before decimals.
    package enum DecimalMark: String, PresetChoice, Hashable, Sendable {
        case point = "."
        case comma = ","
    }

    /// Which way amounts are signed: whether money that left the account is negative, or positive
    /// as on some credit cards.
    package enum Sign: String, PresetChoice, Hashable, Sendable {
        case signed, inverted
        /// No amount has a sign: what its type says went out is negative (OFX).
        case byType
    }

    /// Which way entries that reverse earlier ones move money: as they state, or the other way.
    package enum Reversals: String, PresetChoice, Hashable, Sendable { case asStated, turned }

    /// Whether a fee leaves besides the amount, or is a part of it.
    package enum Fees: String, PresetChoice, Hashable, Sendable { case beside, inside }

    /// A column that says which way money went, and what it says of money that came in and left.
    package struct Indicator: Decodable, Hashable, Sendable {
        package var column: String
        package var moneyIn, moneyOut: [String]

        enum CodingKeys: String, CodingKey {
            case column
            case moneyIn = "in"
            case moneyOut = "out"
        }
    }

    /// Whose promise it is that the bank's ids never change; `content` to tell rows apart by what
    /// they say.
    package enum IDs: String, PresetChoice, Hashable, Sendable {
        case ofx, starling, monzo, wise, csv, content

        /// Where ids come from; nil where they do not count.
        package var source: Statement.BankID.Source? { .init(rawValue: rawValue) }
    }

    /// Where a file states its currency: in a column, or nowhere.
    package enum CurrencySource: Decodable, Hashable, Sendable {
        case column(String)
        case fixed(Currency)

        private enum CodingKeys: String, CodingKey { case column }

        package init(from decoder: any Decoder) throws {
            if case .object = (decoder as? PresetDecoder)?.value?.content {
                let members = try decoder.container(keyedBy: CodingKeys.self)
                self = .column(try members.decode(String.self, forKey: .column))
            } else {
                self = .fixed(try decoder.singleValueContainer().decode(Currency.self))
            }
        }
    }

    /// Which rows are booked, by what a column says; formats without columns have a place for it.
    package struct States: Decodable, Hashable, Sendable {
        package var column: String?
        package var record, leaveOut: [String]

        package init(record: [String] = [], leaveOut: [String] = []) {
            (self.record, self.leaveOut) = (record, leaveOut)
        }

        /// What becomes of rows of a state; nil where that is to be said.
        func answer(to state: String) -> StateAnswer? {
            record.contains(state) ? .record : leaveOut.contains(state) ? .leaveOut : nil
        }
    }

    /// What becomes of rows: they are recorded, or counted.
    package enum StateAnswer: String, PresetChoice, Hashable, Sendable { case record, leaveOut }

    /// What the types of rows mean.
    package struct Types: Decodable, Hashable, Sendable {
        /// The kinds of the types that are known.
        package var kinds: [String: Statement.Kind] = [:]
        /// What every other type is; nil where that is to be said.
        package var others: Statement.Kind?

        /// What kind of movement a type is; nil where nothing says it.
        func kind(of type: String) -> Statement.Kind? { kinds[type] ?? others }

        package enum CodingKeys: String, CodingKey, CaseIterable {
            case cards, debits, spending, noRoundUp, notSpending, refund, others
        }

        package init(from decoder: any Decoder) throws {
            let members = try decoder.container(keyedBy: CodingKeys.self)
            for key in CodingKeys.allCases where key != .others {
                guard let kind = Statement.Kind(rawValue: key.rawValue) else { continue }
                for type in try members.decode([String].self, forKey: key) { kinds[type] = kind }
            }
            others = try members.decodeIfPresent(OtherKind.self, forKey: .others).flatMap {
                Statement.Kind(rawValue: $0.rawValue)
            }
        }

        private enum OtherKind: String, PresetChoice {
            case cards, debits, spending, noRoundUp, notSpending, refund
        }
    }

    /// Which rows move money into or out of a pot, and the column that names it.
    package struct Pot: Decodable, Hashable, Sendable {
        package var key, column: String
        package var `is`, like: String?

        /// What the column must say.
        package var match: Match { Match(column: column, is: self.is, like: like) }
    }

    /// What a column must say: a text, or what is like a pattern, in which `*` is any characters,
    /// `?` is one, and `…` is the code of the row's currency.
    package struct Match: Decodable, Hashable, Sendable {
        package var column: String
        package var `is`, like: String?

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
    package struct SurroundingLabels: Decodable, Hashable, Sendable {
        package var opening, closing, currency, account: String?
    }

    /// What is taken from what was recorded before: the category that was last given to a party.
    package enum Learning: String, PresetChoice, Hashable, Sendable { case category }

    /// Which payments leave a round-up.
    package enum RoundUps: String, PresetChoice, Hashable, Sendable { case all, cards, none }
}

extension StatementFormat: PresetChoice {}
extension TextEncoding: PresetChoice {}

extension DateFormat: Decodable {
    /// Reads a format.
    package init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let format = DateFormat(text) else {
            throw decoder.fault(
                "the date format \(quoted: text) has not one day, one month and one year",
                next: "Write it in the tokens yyyy yy MM M dd d MMM HH h mm ss a, as in dd/MM/yyyy."
            )
        }
        self = format
    }
}

// MARK: - Columns

extension PresetMembers {
    /// A preset that says nothing.
    package init() { self = Preset.empty.members }

    /// Whether it says what the columns of a table mean.
    var hasColumns: Bool { !header.required.isEmpty || !columns.isEmpty }

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
