import PiggyBank

/// How a bank's CSV is read: which columns there are, and what they mean.
///
///     let preset = try Preset(json: bytes, named: "mybank.json")
///
/// It is a small JSON document; the names of its members are those of the properties here. A column
/// is named by its header. `…` in such a name stands for the code of a currency, as in
/// `Amount (…)`.
public struct Preset: Hashable, Sendable {
    /// What the preset is called.
    public var name: String

    // What each of these means is said where it is read: ``members``.

    package var input: StatementFormat?
    package var header = Header()
    package var columns: [String] = []
    package var ignored: [String] = []
    package var delimiter: UInt8?
    package var encoding: TextEncoding?
    package var dateFormat: DateFormat?
    package var months: MonthNames?
    package var zone: String?
    package var order: Order?
    package var decimal: ImportOptions.DecimalMark?
    package var negative: Set<NegativeForm> = []
    package var sign: ImportOptions.Sign?

    package var date, time, amount, moneyIn, moneyOut, fee, balance: String?
    package var counterparty, category, id, type: String?
    package var indicator: Indicator?
    /// Whether the fee is a part of the amount, and if not said it is none; balances that prove
    /// otherwise decide.
    package var fees: Fees?
    package var account: [String] = []
    package var payee: [String] = []
    package var source: [String] = []
    package var text: [String] = []
    package var original: [String] = []
    package var details: [String: String] = [:]
    /// Whose promise it is that the bank's ids never change; nil to tell rows apart by what they
    /// say.
    package var ids: Statement.BankID.Source? = .csv
    package var currency: CurrencySource?

    package var states: States?
    package var types: Types?
    package var pots: [Pot] = []
    package var transfer: [Match] = []
    package var preamble = SurroundingLines()
    package var footer = SurroundingLines()

    package var accounts: [String: String?] = [:]
    package var goals: [String: String?] = [:]
    package var own: [String] = []
    package var transfersVia: String?
    package var bankRoundUps: ImportOptions.StateAnswer?
    package var roundUps: ImportMapping.RoundUps?
    package var answers: [String: String?] = [:]
    package var rules: [RowRule] = []
    package var learn: Learning?

    /// Makes a preset that knows no column.
    package init(name: String) { self.name = name }

    /// Whether it says what the columns of a CSV file mean; one that does not is for any format.
    package var hasColumns: Bool { !header.required.isEmpty || !columns.isEmpty }

    /// The columns that make a header.
    package struct Header: Hashable, Sendable {
        /// Those that a file of this bank always has.
        package var required: [String] = []
        /// Those that it may have.
        package var optional: [String] = []
        /// The names here, by what else the bank calls their columns, such as in other languages.
        package var names: [String: String] = [:] {
            didSet { patterns = names.keys.filter { $0.contains("…") }.sorted() }
        }
        /// Those names that have the code of a currency in them.
        private(set) var patterns: [String] = []
    }

    /// What is taken from what was recorded before.
    package enum Learning: String, CaseIterable, Hashable, Sendable {
        /// The category that was last given to the same payee.
        case category
    }

    /// Which end of a file has the oldest row.
    package enum Order: String, CaseIterable, Hashable, Sendable { case oldestFirst, newestFirst }

    /// Where the fee of a row is.
    package enum Fees: String, CaseIterable, Hashable, Sendable {
        /// It leaves the account besides the amount.
        case beside
        /// It is a part of the amount.
        case inside
    }

    /// A column that says which way money went.
    package struct Indicator: Hashable, Sendable {
        /// The column.
        package var column: String
        /// What it says of money that came in, and of money that left.
        package var moneyIn, moneyOut: [String]
    }

    /// Where a file states its currency.
    package enum CurrencySource: Hashable, Sendable {
        /// In a column.
        case column(String)
        /// In the name of a column, such as `Amount (…)`.
        case header(String)
        /// Nowhere: it is this one.
        case fixed(Currency)
    }

    /// Which rows are booked, by what a column says.
    package struct States: Hashable, Sendable {
        /// The column; nil for formats that have a place for states of their own.
        package var column: String?
        /// What becomes of rows by what it says.
        package var answers: [String: ImportOptions.StateAnswer] = [:]
    }

    /// What the types of rows mean.
    package struct Types: Hashable, Sendable {
        /// The kinds of the types that are known.
        package var kinds: [String: Statement.Kind] = [:]
        /// What every other type is; nil where that is to be said.
        package var others: Statement.Kind?

        /// What kind of movement a type is; nil where nothing says it.
        func kind(of type: String) -> Statement.Kind? { kinds[type] ?? others }
    }

    /// Which rows move money into or out of a pot.
    package struct Pot: Hashable, Sendable {
        /// What says that a row does.
        package var match: Match
        /// The column that names the pot.
        package var key: String
    }

    /// What a column must say.
    package struct Match: Hashable, Sendable {
        /// The column.
        package var column: String
        /// The whole text, a part of it or its pattern.
        package var text: String
        /// How the column's text is compared with it.
        package var form: Form

        /// How texts are compared.
        package enum Form: String, CaseIterable, Hashable, Sendable {
            /// They are the same.
            case whole = "is"
            /// One is a part of the other.
            case part = "contains"
            /// One is a pattern: `*` is any characters, `?` is one, and `…` is the code of the
            /// row's currency.
            case pattern = "like"
        }

        /// The bytes that `*`, `?` and `…` begin with.
        private static let wildcards: [UInt8] = [0x2A, 0x3F, 0xE2]

        /// Whether a text of a row in a currency is what is asked for.
        func fits(_ text: String, in currency: Currency) -> Bool {
            switch form {
            case .whole: text == self.text
            case .part: text.contains(self.text)
            case .pattern:
                // Most texts do not even begin as the pattern does.
                text.utf8.starts(with: self.text.utf8.prefix { !Self.wildcards.contains($0) })
                    && ContiguousArray(text.utf8).isLike(
                        ContiguousArray(self.text.replacing("…", with: currency.code).utf8))
            }
        }
    }

    /// What lines outside the table say: each names the field that stands before the value, or in
    /// the line above it.
    package struct SurroundingLines: Hashable, Sendable {
        /// The labels of the balances before the first row and after the last one, of the currency
        /// and of the account key.
        package var opening, closing, currency, account: String?
        /// What lines begin with that are no rows.
        package var skip: [String] = []
    }
}

extension Preset {
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
        columns.formUnion(transfer.map(\.column) + pots.flatMap { [$0.match.column, $0.key] })
        switch currency {
        case .column(let name), .header(let name): columns.insert(name)
        case .fixed, nil: break
        }
        return columns
    }
}
